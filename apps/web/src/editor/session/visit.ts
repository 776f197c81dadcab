/** What a visitor is known by among the others: the same in a tab however often the page is loaded anew. */
import { newId } from '@limn/document';
import { rememberedInTab, rememberInTab } from '../../session/storage.ts';

const KEY = 'visit';
let known: string | undefined;

/** Whether it is one: what others say of themselves may be anything. */
export const isVisit = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,40}$/.test(value);

/** This tab's own. */
export function ownVisit(): string {
  if (known !== undefined) return known;
  const before = rememberedInTab(KEY);
  known = isVisit(before) ? before : newId();
  rememberInTab(KEY, known);
  return known;
}
