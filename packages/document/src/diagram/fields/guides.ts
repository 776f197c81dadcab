/**
 * Guides of a page: lines across it that things are put to. Each is a field of the page's data of its own, so that two
 * people who put guides at once have both.
 */
import { newId } from '../../records/ids.ts';
import { isObject, within } from '../../values/checks.ts';

/** A vertical line at x = `at`, or a horizontal one at y = `at`, page units. */
export interface Guideline {
  axis: 'x' | 'y';
  at: number;
}
export interface PageGuide extends Guideline {
  id: string;
}
export type GuideField = `guide:${string}`;

/** More guides than these are not shown of a page. */
export const MAX_GUIDES = 200;
const PREFIX = 'guide:';

export const guideField = (id: string): GuideField => `${PREFIX}${id}`;
export const newGuideField = (): GuideField => guideField(newId());

/** The guides of a page in the order of their ids; what is none is left out. */
export function guidesOf(data: { readonly [guide: GuideField]: Guideline }): PageGuide[] {
  const out: PageGuide[] = [];
  for (const [key, value] of Object.entries(data)) {
    if (!key.startsWith(PREFIX) || !isObject(value)) continue;
    const { axis, at } = value;
    if ((axis === 'x' || axis === 'y') && within(at)) out.push({ id: key.slice(PREFIX.length), axis, at });
  }
  return out.sort((a, b) => (a.id < b.id ? -1 : 1)).slice(0, MAX_GUIDES);
}
