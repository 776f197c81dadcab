/** What a filter of items can be set to in a document; loaded with the menu that offers it. */
import type { FindPlace } from './find-source.ts';
import { plainColor } from './item-filter.ts';

/** What can be chosen in a document, each with how many texts it would leave; the most first. */
export interface Choices {
  kinds: [string, number][];
  fill: [string, number][];
  stroke: [string, number][];
  color: [string, number][];
  font: [string, number][];
}

/** Most choices of a list: what is seldomer is not what anybody looks for by a list. */
const MOST = 24;

export function choicesOf(places: Iterable<FindPlace>): Choices {
  const counts = { kinds: count(), fill: count(), stroke: count(), color: count(), font: count() };
  for (const { item, written, colorOf = (color: string) => color } of places) {
    const painted = (color: string): string => plainColor(colorOf(color));
    if (item) {
      counts.kinds.add(item.type);
      if (item.kind) counts.kinds.add(item.kind);
      if (typeof item.style.fill === 'string') counts.fill.add(painted(item.style.fill));
      if (typeof item.style.stroke === 'string') counts.stroke.add(painted(item.style.stroke));
    }
    const runs = written?.runs ?? [],
      of = (name: 'color' | 'font'): Set<string> =>
        new Set(runs.flatMap(({ attributes }) => attributes?.[name] ?? written?.base?.[name] ?? []));
    for (const color of of('color')) counts.color.add(painted(color));
    for (const font of of('font')) counts.font.add(font);
  }
  return {
    kinds: counts.kinds.list(),
    fill: counts.fill.list(),
    stroke: counts.stroke.list(),
    color: counts.color.list(),
    font: counts.font.list(),
  };
}

function count(): { add: (value: string) => void; list: () => [string, number][] } {
  const all = new Map<string, number>();
  return {
    add: (value) => void all.set(value, (all.get(value) ?? 0) + 1),
    list: () => [...all].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).slice(0, MOST),
  };
}
