/**
 * Lays out trees. Only branches that were touched since the last time, and those they are in, are laid out again; then
 * everything is placed from the roots. Nothing recurses: a tree may be as deep as it likes.
 */
import type { Spacing, Stacking, Structure } from '@limn/document';
import { boxesOf, wayOff } from './apart.ts';
import { bone, fish } from './structures/fishbone.ts';
import { type Forest, type Kind, PARTS, type SummaryOf } from './forest.ts';
import { chooseKinds } from './kinds.ts';
import { list } from './structures/lists.ts';
import { marginOf } from './margins.ts';
import { org } from './structures/org.ts';
import { radial } from './structures/radial.ts';
import { stack, wayOf } from './structures/stack.ts';
import { matrix, table } from './structures/tables.ts';
import { timeline } from './structures/timeline.ts';

/** Between a range of siblings and the topic that sums it up, with the bracket between them. */
export const SUMMARY_GAP = 36;
/** Between a topic and its callouts, page units. */
export const CALLOUT_GAP = 12;

/** A tree that hangs on no other, and where its topic's centre is to be; without a place it goes under the others. */
export interface Root {
  slot: number;
  at?: { x: number; y: number } | undefined;
  /** It stands beside `at` where it would lie over what stands there. */
  isApart?: boolean;
}

/**
 * @param structure what a root has that names none
 * @returns the slots about which others were placed anew: around any other, all stand relative to it as before, except
 *   within a table or a ring
 */
export function layout(
  f: Forest,
  roots: readonly Root[],
  structure: Structure,
  spacing: Spacing,
  stacking: Stacking = 'row',
): readonly number[] {
  const order = chooseKinds(
    f,
    roots.map(({ slot }) => slot),
    structure,
    spacing,
    stacking,
  );
  for (let n = order.length - 1; n >= 0; n--) arrange(f, order[n]!);
  placeRoots(f, roots);
  return order;
}

/** Places what hangs on a topic about it, and says what its branch takes up. */
function arrange(f: Forest, i: number): void {
  f.boxW[i] = f.w[i]!;
  f.boxH[i] = f.h[i]!;
  f.dirty[i] = false;
  const children = f.children[i]!,
    kind = f.kind[i]!;
  switch (kind) {
    case 'mind': {
      const left = children.filter((child) => isLeft(f, child));
      stack(
        f,
        i,
        children.filter((child) => !isLeft(f, child)),
        'right',
      );
      if (left.length > 0) stack(f, i, left, 'left');
      break;
    }
    case 'down':
    case 'up':
      org(f, i, kind, roomForSummaries(f, i, kind));
      break;
    case 'right':
    case 'left':
    case 'brace-right':
    case 'brace-left':
      stack(f, i, children, kind, roomForSummaries(f, i, kind));
      break;
    case 'list-right':
    case 'list-left':
    case 'list-right-up':
    case 'list-left-up':
      list(f, i, kind);
      break;
    case 'timeline-across':
    case 'timeline-down':
      timeline(f, i, kind === 'timeline-across');
      break;
    case 'fish-right':
    case 'fish-left':
      fish(f, i, kind);
      break;
    case 'table':
      table(f, i);
      return hangBeside(f, i);
    case 'matrix':
      matrix(f, i);
      return hangBeside(f, i);
    case 'radial':
      radial(f, i);
      return hangBeside(f, i);
    case 'cell':
    case 'row':
    case 'ring':
      widen(f, i, false);
      return leaveMargin(f, i);
    default:
      bone(f, i, kind);
  }
  widen(f, i, true);
  for (const summary of f.summaries[i]!) hangSummary(f, i, summary);
  hangCallouts(f, i);
  leaveMargin(f, i);
}

/** Room beside siblings for a summary that is higher than all it sums up. */
function roomForSummaries(f: Forest, i: number, kind: Kind): Map<number, [number, number]> | undefined {
  if (f.summaries[i]!.length === 0) return undefined;
  const room = new Map<number, [number, number]>(),
    isAcross = wayOf(kind) === 'right' || wayOf(kind) === 'left',
    size = (one: number): number => (isAcross ? f.b[one]! - f.t[one]! : f.r[one]! - f.l[one]!);
  for (const { from, to, topic } of f.summaries[i]!) {
    const covered = f.children[i]!.slice(from, to + 1),
      missing = size(topic) - covered.reduce((sum, child) => sum + size(child), 0);
    if (missing <= 0) continue;
    const add = (n: number, before: number, after: number): void => {
      const [low, high] = room.get(n) ?? [0, 0];
      room.set(n, [Math.max(low, before), Math.max(high, after)]);
    };
    add(from, missing / 2, 0);
    add(to, 0, missing / 2);
  }
  return room;
}

/** The side of a main branch shows in how it grows, or in what it was told where it has a structure of its own. */
const isLeft = (f: Forest, child: number): boolean =>
  f.kind[child] === 'left' ||
  f.kind[child] === 'brace-left' ||
  (f.side[child] === 'left' && f.structure[child] !== undefined);

/** What a topic and the branches in it take up about it. */
function widen(f: Forest, i: number, withChildren: boolean): void {
  let l = -f.w[i]! / 2,
    t = -f.h[i]! / 2,
    r = -l,
    b = -t;
  if (withChildren)
    for (const child of f.children[i]!) {
      l = Math.min(l, f.dx[child]! + f.l[child]!);
      t = Math.min(t, f.dy[child]! + f.t[child]!);
      r = Math.max(r, f.dx[child]! + f.r[child]!);
      b = Math.max(b, f.dy[child]! + f.b[child]!);
    }
  f.l[i] = l;
  f.t[i] = t;
  f.r[i] = r;
  f.b[i] = b;
}

/** Puts the topic of a summary beside all that it sums up. */
function hangSummary(f: Forest, i: number, { from, to, topic }: SummaryOf): void {
  const covered = f.children[i]!.slice(from, to + 1),
    top = Math.min(...covered.map((child) => f.dy[child]! + f.t[child]!)),
    bottom = Math.max(...covered.map((child) => f.dy[child]! + f.b[child]!)),
    left = Math.min(...covered.map((child) => f.dx[child]! + f.l[child]!)),
    right = Math.max(...covered.map((child) => f.dx[child]! + f.r[child]!));
  const isToLeft = covered.every((child) => f.dx[child]! < -f.w[i]! / 2),
    way = wayOf(f.kind[i]!);
  if (way === 'down' || way === 'up') {
    f.dx[topic] = (left + right) / 2;
    f.dy[topic] = way === 'down' ? bottom + SUMMARY_GAP - f.t[topic]! : top - SUMMARY_GAP - f.b[topic]!;
  } else {
    f.dx[topic] = isToLeft ? left - SUMMARY_GAP - f.r[topic]! : right + SUMMARY_GAP - f.l[topic]!;
    f.dy[topic] = (top + bottom) / 2;
  }
  include(f, i, topic);
  // What hangs on it is no part of its outline.
  f.low[i] = f.high[i] = undefined;
}

/** Callouts over their topic. */
function hangCallouts(f: Forest, i: number): void {
  let over = -f.boxH[i]! / 2;
  for (const callout of f.callouts[i]!) {
    f.aside[callout] = undefined;
    f.dx[callout] = 0;
    f.dy[callout] = over - CALLOUT_GAP - f.b[callout]!;
    over = f.dy[callout]! + f.t[callout]!;
    include(f, i, callout);
    f.low[i] = f.high[i] = undefined;
  }
}

function leaveMargin(f: Forest, i: number): void {
  if (!f.margin[i]) return;
  const [top, right, bottom, left] = marginOf(f, i);
  f.t[i] = f.t[i]! - top;
  f.r[i] = f.r[i]! + right;
  f.b[i] = f.b[i]! + bottom;
  f.l[i] = f.l[i]! - left;
  f.low[i] = f.high[i] = undefined;
}

/**
 * In a table, a matrix or a ring, where there is no room between topics: what hangs on its parts stands beside the
 * whole, one under the other.
 */
function hangBeside(f: Forest, whole: number): void {
  const right = f.r[whole]!;
  let from = -Infinity;
  const place = (topic: number, x: number, y: number): void => {
    const at = Math.max(y, from - f.t[topic]!);
    f.dx[topic] = right + SUMMARY_GAP - f.l[topic]! - x;
    f.dy[topic] = at - y;
    from = at + f.b[topic]! + CALLOUT_GAP;
    f.r[whole] = Math.max(f.r[whole]!, right + SUMMARY_GAP - f.l[topic]! + f.r[topic]!);
    f.t[whole] = Math.min(f.t[whole]!, at + f.t[topic]!);
    f.b[whole] = Math.max(f.b[whole]!, at + f.b[topic]!);
  };
  const waiting: [slot: number, x: number, y: number][] = [[whole, 0, 0]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [i, x, y] = next;
    for (const { topic } of f.summaries[i]!) place(topic, x, y);
    if (i !== whole)
      for (const callout of f.callouts[i]!) {
        place(callout, x, y);
        f.aside[callout] = -f.dy[callout]!;
      }
    const children = f.children[i]!;
    for (let n = children.length - 1; n >= 0; n--) {
      const child = children[n]!;
      if (PARTS.has(f.kind[child]!)) waiting.push([child, x + f.dx[child]!, y + f.dy[child]!]);
    }
  }
  hangCallouts(f, whole);
  leaveMargin(f, whole);
}

function include(f: Forest, i: number, other: number): void {
  f.l[i] = Math.min(f.l[i]!, f.dx[other]! + f.l[other]!);
  f.t[i] = Math.min(f.t[i]!, f.dy[other]! + f.t[other]!);
  f.r[i] = Math.max(f.r[i]!, f.dx[other]! + f.r[other]!);
  f.b[i] = Math.max(f.b[i]!, f.dy[other]! + f.b[other]!);
}

const FLOATING_GAP = 48;

function placeRoots(f: Forest, roots: readonly Root[]): void {
  let bottom = 0,
    taken: ReturnType<typeof boxesOf> | undefined;
  roots.forEach(({ slot, at, isApart }, n) => {
    const x = at?.x ?? (n === 0 ? 0 : -f.l[slot]! + (f.l[roots[0]!.slot] ?? 0)),
      y = at?.y ?? (n === 0 ? 0 : bottom + FLOATING_GAP - f.t[slot]!);
    placeBranch(f, slot, x, y);
    if (isApart && at) {
      taken ??= roots.slice(0, n).flatMap((one) => boxesOf(f, one.slot));
      const { dx, dy } = wayOff(f, slot, taken);
      if (dx !== 0 || dy !== 0) placeBranch(f, slot, x + dx, y + dy);
    }
    for (const box of taken ? boxesOf(f, slot) : []) taken!.push(box);
    bottom = Math.max(bottom, f.y[slot]! + f.b[slot]!);
  });
}

/** A branch, with the centre of its topic at a place. */
function placeBranch(f: Forest, root: number, x: number, y: number): void {
  f.x[root] = x;
  f.y[root] = y;
  const waiting = [root];
  for (let i = waiting.pop(); i !== undefined; i = waiting.pop()) {
    const x0 = f.x[i]!,
      y0 = f.y[i]!;
    f.hanging(i, (child) => {
      f.x[child] = x0 + f.dx[child]!;
      f.y[child] = y0 + f.dy[child]!;
      waiting.push(child);
    });
  }
}
