/**
 * Order for what was drawn by hand: what nearly stands in a row or a column does, gaps that are nearly equal are, and
 * so are sizes. What is different enough to be meant stays different.
 */
import { centreOf, type Box, type Node } from './graph.ts';

export interface Tidied extends Node {
  /** Those of one kind may become equally large. */
  kind?: string;
  /** Whether its size may change. */
  isStiff?: boolean;
}

/** Sizes that differ by less than this part are meant to be one. */
const ALIKE = 0.25;
/** Middles nearer than this part of the smaller one are meant to be one. */
const NEAR = 0.4;

export function tidy(nodes: readonly Tidied[], gap: number): Map<string, Box> {
  const boxes = new Map(nodes.map(({ id, x, y, w, h }) => [id, { id, x, y, w, h }]));
  equalSizes(nodes, boxes);
  const rows = lines([...boxes.values()], 'y', 'h'),
    columns = lines([...boxes.values()], 'x', 'w');
  for (const row of rows) centreOn(row, 'y', 'h');
  for (const column of columns) centreOn(column, 'x', 'w');
  spread(rows, 'y', 'h', gap);
  if (columns.some((column) => column.length > 1)) spread(columns, 'x', 'w', gap);
  else
    for (const row of rows)
      spread(
        row.map((one) => [one]),
        'x',
        'w',
        gap,
      );
  return new Map([...boxes].map(([id, { x, y, w, h }]) => [id, { x, y, w, h }]));
}

interface Placed extends Box {
  id: string;
}

/** Sizes of one kind that nearly agree become the largest of them, so that no text loses room; the middle stays. */
function equalSizes(nodes: readonly Tidied[], boxes: Map<string, Placed>): void {
  const kinds = new Map<string, Placed[]>();
  for (const { id, kind, isStiff } of nodes)
    if (kind !== undefined && !isStiff) {
      const alike = kinds.get(kind);
      if (alike) alike.push(boxes.get(id)!);
      else kinds.set(kind, [boxes.get(id)!]);
    }
  for (const list of kinds.values())
    for (const [size, axis] of [
      ['w', 'x'],
      ['h', 'y'],
    ] as const)
      for (const group of runs(
        list,
        (box) => box[size],
        (a, b) => b - a <= a * ALIKE,
      )) {
        const most = group.reduce((max, box) => Math.max(max, box[size]), 0);
        for (const box of group) {
          box[axis] -= (most - box[size]) / 2;
          box[size] = most;
        }
      }
}

/** Sorted by a number, cut wherever one is too far from the first of its run. */
function runs<T>(
  list: readonly T[],
  value: (one: T) => number,
  isOne: (first: number, next: number) => boolean,
): T[][] {
  const out: T[][] = [];
  for (const one of list.toSorted((a, b) => value(a) - value(b))) {
    const run = out.at(-1);
    if (run && isOne(value(run[0]!), value(one))) run.push(one);
    else out.push([one]);
  }
  return out;
}

function lines(boxes: readonly Placed[], axis: 'x' | 'y', size: 'w' | 'h'): Placed[][] {
  const out: Placed[][] = [];
  for (const box of boxes.toSorted((a, b) => centreOf(a)[axis] - centreOf(b)[axis])) {
    const line = out.at(-1),
      mean = line && line.reduce((sum, one) => sum + centreOf(one)[axis], 0) / line.length,
      least = line && Math.min(box[size], ...line.map((one) => one[size]));
    if (line && Math.abs(centreOf(box)[axis] - mean!) <= least! * NEAR) line.push(box);
    else out.push([box]);
  }
  return out;
}

function centreOn(line: readonly Placed[], axis: 'x' | 'y', size: 'w' | 'h'): void {
  const mean = Math.round((2 * line.reduce((sum, one) => sum + centreOf(one)[axis], 0)) / line.length) / 2;
  for (const box of line) box[axis] = mean - box[size] / 2;
}

/** Equal gaps between lines that follow one another; the first stays. Lines that overlap keep their distance. */
function spread(all: readonly (readonly Placed[])[], axis: 'x' | 'y', size: 'w' | 'h', gap: number): void {
  const from = (line: readonly Placed[]): number => line.reduce((min, box) => Math.min(min, box[axis]), Infinity),
    to = (line: readonly Placed[]): number =>
      line.reduce((max, box) => Math.max(max, box[axis] + box[size]), -Infinity);
  const sorted = all.toSorted((a, b) => from(a) - from(b)),
    gaps = sorted.slice(1).map((line, i) => from(line) - to(sorted[i]!)),
    open = gaps.filter((one) => one > 0).sort((a, b) => a - b),
    middle = Math.round(open[Math.floor(open.length / 2)] ?? gap);
  // Gaps twice as wide or half as wide as the middle one are meant; the others become it.
  let shift = 0;
  const moves = sorted.slice(1).map((_, i) => {
    const one = gaps[i]!;
    if (one > 0 && one < middle * 2 && one > middle / 2) shift += middle - one;
    return shift;
  });
  sorted.slice(1).forEach((line, i) => {
    for (const box of line) box[axis] += moves[i]!;
  });
}
