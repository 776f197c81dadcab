/**
 * Trees of boxes as arrays: what a layout is given, and what it answers. A topic is a slot, and slots of topics that
 * have gone are used again. Lengths are page units; places are of centres, relative to the parent's until all is
 * placed, so that moving a branch changes one slot.
 */
import type { RecordId, Spacing, Stacking, Structure } from '@limn/document';

/** Top, right, bottom, left, page units. */
export type Room = readonly [number, number, number, number];

/** What a boundary needs about one of the siblings that it is about. */
export interface Margin {
  room: Room;
  /** Whether it is the first of them, and the last: between two of them there is no border. */
  isFirst: boolean;
  isLast: boolean;
  /** The same among those of them on its side of a line, where siblings stand on both sides of one in turn. */
  isFirstOfSide: boolean;
  isLastOfSide: boolean;
}

/** How a topic's children stand about it. */
export type Kind =
  | 'right'
  | 'left'
  | 'down'
  | 'up'
  | 'brace-right'
  | 'brace-left'
  | 'list-right'
  | 'list-left'
  | 'list-right-up'
  | 'list-left-up'
  | 'mind'
  | 'timeline-across'
  | 'timeline-down'
  | 'fish-right'
  | 'fish-left'
  | 'bone-right-over'
  | 'bone-right-under'
  | 'bone-left-over'
  | 'bone-left-under'
  | 'table'
  | 'matrix'
  | 'radial'
  | 'cell'
  | 'row'
  | 'ring';

/** Kinds of topics that a table, a matrix or a ring places itself. */
export const PARTS: ReadonlySet<Kind> = new Set(['cell', 'row', 'ring']);

export interface SummaryOf {
  /** Indices among the children, both included. */
  from: number;
  to: number;
  /** Slot of the topic that says it. */
  topic: number;
}

const NOBODY: readonly number[] = [];
const NO_SUMMARIES: readonly SummaryOf[] = [];

/** A number for each slot: such a list is neither looked through for garbage nor grown one by one. */
type Numbers = Float64Array<ArrayBuffer>;
const NOWHERE: Numbers = new Float64Array(0);
const NUMBERS = [
  'w',
  'h',
  'begin',
  'dx',
  'dy',
  'l',
  't',
  'r',
  'b',
  'boxW',
  'boxH',
  'footX',
  'footY',
  'x',
  'y',
] as const satisfies readonly (keyof Forest)[];

function enlarged(from: Numbers, size: number): Numbers {
  const to = new Float64Array(size);
  to.set(from);
  return to;
}

export class Forest {
  readonly slots = new Map<RecordId, number>();
  private readonly free: number[] = [];
  readonly ids: RecordId[] = [];

  // ---- given
  readonly parent: number[] = [];
  readonly children: (readonly number[])[] = [];
  readonly callouts: (readonly number[])[] = [];
  readonly summaries: (readonly SummaryOf[])[] = [];
  w = NOWHERE;
  h = NOWHERE;
  readonly structure: (Structure | undefined)[] = [];
  readonly spacing: (Spacing | undefined)[] = [];
  /** How whoever has nobody under them stands in an org chart. */
  readonly leaves: (Stacking | undefined)[] = [];
  /** Stands beside the stem of an org chart. */
  readonly assistant: boolean[] = [];
  /** Holds topics that are folded away. */
  readonly folded: boolean[] = [];
  /** Lines meet it at its foot, and the one that leads to it runs on under its words. */
  readonly foot: boolean[] = [];
  readonly side: ('left' | 'right' | undefined)[] = [];
  readonly margin: (Margin | undefined)[] = [];

  // ---- answered
  readonly kind: Kind[] = [];
  /** Of a root: the structure it was laid out in. */
  readonly shown: (Structure | undefined)[] = [];
  readonly compact: boolean[] = [];
  readonly stacking: Stacking[] = [];
  /** In an org chart, of what stands beside a stem: where that is aside of the parent's centre. */
  readonly stem: (number | undefined)[] = [];
  /** Of a callout beside a table, a matrix or a ring: how far below it its topic is; undefined over its topic. */
  readonly aside: (number | undefined)[] = [];
  /** Of an org chart: how far from the centre the way to the row under a topic begins. */
  begin = NOWHERE;
  /** Centre relative to the parent's. */
  dx = NOWHERE;
  dy = NOWHERE;
  /** What the branch takes up about its topic's centre: left and top are negative. */
  l = NOWHERE;
  t = NOWHERE;
  r = NOWHERE;
  b = NOWHERE;
  /** The box as it is drawn: in a table wider and higher than what is in it. */
  boxW = NOWHERE;
  boxH = NOWHERE;
  /** Of a bone: where it meets the spine, from its topic's centre. */
  footX = NOWHERE;
  footY = NOWHERE;
  /** Outlines of compact branches; see `outline.ts`. */
  readonly low: (readonly number[] | undefined)[] = [];
  readonly high: (readonly number[] | undefined)[] = [];
  x = NOWHERE;
  y = NOWHERE;
  readonly dirty: boolean[] = [];
  /** What a layout keeps of its slots while it works: it reads nothing there that it has not written. */
  work: readonly [Numbers, Numbers, Numbers, Numbers, Numbers] = [NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE];

  /** The slot of a topic, a new one for a new topic. */
  slot(id: RecordId): number {
    const known = this.slots.get(id);
    if (known !== undefined) return known;
    const i = this.free.pop() ?? this.ids.length;
    this.reserve(i);
    this.slots.set(id, i);
    this.ids[i] = id;
    this.parent[i] = -1;
    this.children[i] = NOBODY;
    this.callouts[i] = NOBODY;
    this.summaries[i] = NO_SUMMARIES;
    this.structure[i] = this.spacing[i] = this.side[i] = this.margin[i] = undefined;
    this.low[i] = this.high[i] = this.shown[i] = this.leaves[i] = this.stem[i] = this.aside[i] = undefined;
    this.stacking[i] = 'row';
    this.kind[i] = 'right';
    this.compact[i] = this.assistant[i] = this.folded[i] = this.foot[i] = false;
    this.dirty[i] = true;
    return i;
  }

  /** Room for the numbers of a slot, which are nothing in one that is new or free. */
  private reserve(i: number): void {
    if (i < this.w.length) return;
    const size = Math.max(64, i + 1, 2 * this.w.length);
    for (const name of NUMBERS) this[name] = enlarged(this[name], size);
    const [a, b, c, d, e] = this.work;
    this.work = [enlarged(a, size), enlarged(b, size), enlarged(c, size), enlarged(d, size), enlarged(e, size)];
  }

  /** One that stands as this one, and is laid out by itself. */
  copy(): Forest {
    const out = new Forest();
    for (const [id, i] of this.slots) out.slots.set(id, i);
    if (this.ids.length > 0) out.reserve(this.ids.length - 1);
    for (const name of NUMBERS) out[name].set(this[name].subarray(0, out[name].length));
    for (const [name, list] of Object.entries(this)) {
      const to = (out as unknown as Record<string, unknown>)[name];
      // One by one: what is spread stands on the stack.
      if (name !== 'work' && Array.isArray(list) && Array.isArray(to)) for (const one of list) to.push(one);
    }
    return out;
  }

  release(id: RecordId): void {
    const i = this.slots.get(id);
    if (i === undefined) return;
    this.slots.delete(id);
    this.ids[i] = '';
    this.children[i] = this.callouts[i] = NOBODY;
    this.summaries[i] = NO_SUMMARIES;
    for (const name of NUMBERS) this[name][i] = 0;
    this.free.push(i);
  }

  /** The branch must be laid out anew, and with it those that it is in. */
  touch(i: number): void {
    for (let up = i; up >= 0 && !this.dirty[up]; up = this.parent[up]!) this.dirty[up] = true;
  }

  /** Writes what is given of a slot where it is another than before, and then touches it. */
  give<K extends 'w' | 'h' | 'structure' | 'spacing' | 'leaves' | 'assistant' | 'folded' | 'foot' | 'side' | 'margin'>(
    field: K,
    i: number,
    value: Forest[K][number],
  ): void {
    const list = this[field] as unknown as Forest[K][number][];
    if (list[i] === value) return;
    list[i] = value;
    this.touch(i);
  }

  /** All that hangs on a topic directly: children, callouts, topics of summaries. */
  hanging(i: number, visit: (child: number) => void): void {
    for (const child of this.children[i]!) visit(child);
    for (const child of this.callouts[i]!) visit(child);
    for (const { topic } of this.summaries[i]!) visit(topic);
  }
}
