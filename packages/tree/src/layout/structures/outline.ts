/**
 * The outline of a branch along the way it grows: how far it reaches to one side, as a list of pieces `from, to, reach`
 * one after the other without gaps. Siblings that are packed by their outlines fill each other's empty room, as in van
 * der Ploeg, "Drawing non-layered tidy trees in linear time", 2014.
 *
 *      reach   ┌──┐
 *        ▲  ┌──┘  └────┐
 *        └──▶ along
 */
export type Outline = readonly number[];

/** `over` where it is, elsewhere `under`; both are moved along and to the side. Neither has gaps. */
export function overlay(under: Outline, over: Outline): number[] {
  const from = over[0]!,
    to = over[over.length - 2]!,
    out: number[] = [];
  for (let i = 0; i < under.length && under[i]! < from; i += 3)
    out.push(under[i]!, Math.min(from, under[i + 1]!), under[i + 2]!);
  for (let i = 0; i < over.length; i++) out.push(over[i]!);
  for (let i = 0; i < under.length; i += 3)
    if (under[i + 1]! > to) out.push(Math.max(to, under[i]!), under[i + 1]!, under[i + 2]!);
  return out;
}

export function moved(outline: Outline, along: number, aside: number): number[] {
  const out: number[] = new Array<number>(outline.length);
  for (let i = 0; i < outline.length; i += 3) {
    out[i] = outline[i]! + along;
    out[i + 1] = outline[i + 1]! + along;
    out[i + 2] = outline[i + 2]! + aside;
  }
  return out;
}

/** How far `low` must be moved aside to be clear of `high`; -Infinity where they do not pass each other. */
export function clearance(high: Outline, low: Outline): number {
  let most = -Infinity;
  for (let i = 0, j = 0; i < high.length && j < low.length; ) {
    if (Math.min(high[i + 1]!, low[j + 1]!) > Math.max(high[i]!, low[j]!))
      most = Math.max(most, high[i + 2]! - low[j + 2]!);
    if (high[i + 1]! < low[j + 1]!) i += 3;
    else j += 3;
  }
  return most;
}
