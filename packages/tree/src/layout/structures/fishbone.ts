/**
 * A spine that leads to the head, with bones to both sides of it that lean away from the head:
 *
 *        ┤ a │
 *      x ──\
 *     ──────\──────┤ head │
 *        y ──/
 *        ┤ b │
 */
import type { Forest, Kind } from '../forest.ts';
import { level, type Reached } from './sides.ts';

/** How far a bone leans for each unit of its height. */
export const LEAN = 0.45;
const GAP = 16;

/** What stands on a bone: the topic at its outer end, its children one after the other towards the spine. */
export function bone(f: Forest, topic: number, kind: Kind): void {
  const s = kind === 'bone-right-over' || kind === 'bone-right-under' ? 1 : -1,
    towards = kind === 'bone-right-over' || kind === 'bone-left-over' ? 1 : -1,
    gap = f.compact[topic]! ? GAP / 2 : GAP,
    start = f.h[topic]! / 2;
  let at = start;
  for (const child of f.children[topic]!) {
    at += gap + (towards > 0 ? -f.t[child]! : f.b[child]!);
    f.dy[child] = towards * at;
    f.dx[child] = s * ((at - start) * LEAN - gap - Math.max(f.w[child]! / 2, s > 0 ? f.r[child]! : -f.l[child]!));
    at += towards > 0 ? f.b[child]! : -f.t[child]!;
  }
  at += 2 * gap;
  f.footX[topic] = s * (at - start) * LEAN;
  f.footY[topic] = towards * at;
}

const isBone = (kind: Kind): boolean => kind.startsWith('bone');

export function fish(f: Forest, head: number, kind: Kind): void {
  const s = kind === 'fish-right' ? 1 : -1,
    gap = f.compact[head]! ? GAP : 2 * GAP;
  // Distances from the head's centre, away from it.
  const reached: Reached = [f.w[head]! / 2, f.w[head]! / 2];
  f.children[head]!.forEach((child, n) => {
    const side = (n % 2) as 0 | 1;
    if (!isBone(f.kind[child]!)) {
      // A branch of another structure stands on a bone that does not lean.
      f.footX[child] = 0;
      f.footY[child] = side === 0 ? f.b[child]! + gap : f.t[child]! - gap;
    }
    const front = Math.max(s > 0 ? f.r[child]! : -f.l[child]!, s * f.footX[child]!),
      back = s > 0 ? -f.l[child]! : f.r[child]!;
    if (f.margin[child]?.isFirst) level(reached);
    const at = reached[side] + gap + front;
    f.dx[child] = -s * at;
    f.dy[child] = -f.footY[child]!;
    reached[side] = at + back;
    if (f.margin[child]?.isLast) level(reached);
  });
}
