/** Where an arrow key leads: by where topics stand, and not by how the tree is written. */
import type { RecordId } from '@limn/document';
import type { TreeEditor } from '../editor/tree-editor.ts';
import type { Forest } from '../layout/forest.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';

/** What is no relative must be this much nearer to be gone to. */
const STRANGER = 2.5;
/** A distance to the side counts this often. */
const ASIDE = 2;

/** The topic an arrow leads to from another; undefined where there is none in that direction. */
export function neighbour(editor: TreeEditor, from: RecordId, direction: Direction): RecordId | undefined {
  const f = editor.forest,
    i = f.slots.get(from);
  if (i === undefined) return undefined;
  const parent = f.parent[i]!,
    isRelative = (other: number): boolean =>
      other === parent || f.parent[other] === i || (parent >= 0 && f.parent[other] === parent);
  let best: number | undefined,
    least = Infinity;
  for (const other of f.slots.values()) {
    if (other === i) continue;
    const distance = away(f, i, other, direction) * (isRelative(other) ? 1 : STRANGER);
    if (distance < least) {
      least = distance;
      best = other;
    }
  }
  return best === undefined ? undefined : f.ids[best];
}

/** How far one topic is in a direction of another; Infinity where it is not there. */
function away(f: Forest, from: number, to: number, direction: Direction): number {
  const isAcross = direction === 'left' || direction === 'right',
    sign = direction === 'left' || direction === 'up' ? -1 : 1;
  const [at, size, cross, room] = isAcross ? [f.x, f.boxW, f.y, f.boxH] : [f.y, f.boxH, f.x, f.boxW];
  // Between the edges that face each other, with room for boxes that touch.
  const ahead = (at[to]! - at[from]!) * sign - (size[to]! + size[from]!) / 2;
  if (ahead < -Math.min(size[to]!, size[from]!) / 4) return Infinity;
  const offset = Math.abs(cross[to]! - cross[from]!),
    aside = Math.max(0, offset - (room[to]! + room[from]!) / 2);
  // Far to the side of a short way is no longer in that direction.
  if (aside > Math.max(60, Math.max(0, ahead) * 3)) return Infinity;
  return Math.max(0, ahead) + aside * ASIDE + offset / 8;
}

/** Topics of the sheet as they are read, what is folded left out: each before those in it. */
export function* shownTopics(editor: TreeEditor): Generator<RecordId> {
  const f = editor.forest;
  const waiting = [...editor.tops].reverse().flatMap(({ id }) => f.slots.get(id) ?? []);
  for (let i = waiting.pop(); i !== undefined; i = waiting.pop()) {
    yield f.ids[i]!;
    const inside: number[] = [];
    f.hanging(i, (child) => inside.push(child));
    waiting.push(...inside.reverse());
  }
}
