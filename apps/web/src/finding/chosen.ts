/** Which of what was found is to be replaced. */
import type { FoundFile, FoundText } from '@limn/contract/files/find.ts';

/** One of what was found, among those of its file. */
export const keyOf = ({ id, part, row, from }: FoundText): string => `${part} ${row} ${from} ${id}`;

export const mayReplace = (file: FoundFile, hit: FoundText): boolean => file.canEdit && !hit.locked;

/** What of each file is left out; what is not listed of a file goes with the others while none of it is. */
export type LeftOut = ReadonlyMap<string, ReadonlySet<string>>;

/** Those of a file that are to be replaced, of those that are listed. */
export const chosenOf = (file: FoundFile, leftOut: LeftOut): FoundText[] => {
  const left = leftOut.get(file.chartId);
  return file.hits.filter((hit) => mayReplace(file, hit) && left?.has(keyOf(hit)) !== true);
};

/** Whether all of a file is replaced, what is not listed too. */
export const isWhole = (file: FoundFile, leftOut: LeftOut): boolean =>
  file.canEdit && (leftOut.get(file.chartId)?.size ?? 0) === 0;

/** How many will be replaced in a file. */
export function countOf(file: FoundFile, leftOut: LeftOut): number {
  const unlisted = isWhole(file, leftOut) ? file.count - file.hits.length : 0;
  return chosenOf(file, leftOut).length + unlisted;
}

/** Leaves hits of a file out, or takes them in again. */
export function withHits(leftOut: LeftOut, file: FoundFile, hits: readonly FoundText[], isIn: boolean): LeftOut {
  const left = new Set(leftOut.get(file.chartId));
  for (const hit of hits) {
    if (isIn) left.delete(keyOf(hit));
    else left.add(keyOf(hit));
  }
  return new Map(leftOut).set(file.chartId, left);
}
