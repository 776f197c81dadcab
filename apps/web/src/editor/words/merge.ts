/** Three states of one value: as the text drew it, as it draws it now, and as it is on the page. */
import type { Point, Style } from '@limn/document';

/** Differences less than this are none, page units. */
const NEAR = 1;

/** The numbers of `now` where the page has those of `was`; null where nothing changes. */
export function mergeNumbers<T extends object>(page: T, was: T, now: T): T | null {
  const out = { ...page } as Record<string, unknown>;
  let isChanged = false;
  for (const name of new Set([...Object.keys(was), ...Object.keys(now)])) {
    const [here, before, after] = [page, was, now].map((one) => (one as Record<string, unknown>)[name]);
    if (typeof before !== 'number' || typeof after !== 'number' || typeof here !== 'number') continue;
    if (Math.abs(before - after) < 0.01 || Math.abs(here - before) >= NEAR) continue;
    out[name] = after;
    isChanged = true;
  }
  return isChanged ? (out as T) : null;
}

/** The properties of `now` where the page has those of `was`; null where nothing changes. */
export function mergeData<T extends object>(page: T, was: T, now: T): T | null {
  const out = { ...page } as Record<string, unknown>;
  let isChanged = false;
  for (const name of new Set([...Object.keys(was), ...Object.keys(now)])) {
    const [here, before, after] = [page, was, now].map((one) => JSON.stringify((one as Record<string, unknown>)[name]));
    if (before === after || here !== before) continue;
    if (after === undefined) delete out[name];
    else out[name] = (now as Record<string, unknown>)[name];
    isChanged = true;
  }
  return isChanged ? (out as T) : null;
}

export const mergeStyle = (page: Style, was: Style, now: Style): Style | null => mergeData(page, was, now);

/** Whether a way runs where it was drawn, to the page unit. */
export const isDrawnAt = (drawn: readonly Point[], way: readonly Point[]): boolean => places(drawn) === places(way);

const places = (points: readonly Point[]): string =>
  JSON.stringify(points.map(({ x, y }) => [Math.round(x), Math.round(y)]));
