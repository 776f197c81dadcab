/** Where relationships run between the topics of a sheet, and how they look unless they are told otherwise. */
import { branchLine } from '@limn/drawing/look/theme.ts';
import type { Point, RelationshipData, Style } from '@limn/document';
import type { Forest } from '../layout/forest.ts';
import type { Line } from '../layout/lines.ts';

export const RELATIONSHIP: Style = { stroke: branchLine(2), strokeWidth: 1.5, dash: 'dashed', endArrow: 'triangle' };
/** Of the dotted line to a second manager. */
export const REPORTS: Style = { stroke: 'theme:muted', strokeWidth: 2, dash: 'dotted', endArrow: 'none' };

/** A relationship that says nothing of its way bends by this share of its length. */
const BEND = 0.25;
/** How far dotted lines of an org chart run beside its others, page units. */
const DOTTED_ASIDE = 12;
/** Further than this a dotted line goes out of its way for no card, page units; and so many ways it looks at. */
const FAR = 1600,
  TRIED = 400;

/** @param from slot of the topic that it starts at, `to` of the other */
export function relationshipWay(f: Forest, from: number, to: number, data: RelationshipData): Line {
  return (data.reports ? dotted(f, from, to) : null) ?? bend(f, from, to, data);
}

/** From a second manager to who stands further along the chart: beside the lines of the chart, not over them. */
function dotted(f: Forest, from: number, to: number): Line | null {
  const kind = f.kind[f.parent[to] ?? -1],
    s = kind === 'up' ? -1 : 1,
    top = f.y[to]! - (s * f.boxH[to]!) / 2,
    bottom = f.y[from]! + (s * f.boxH[from]!) / 2;
  if ((kind !== 'up' && kind !== 'down') || (top - bottom) * s < 2 * DOTTED_ASIDE) return null;
  const a = f.x[from]! + Math.min(DOTTED_ASIDE, f.boxW[from]! / 4),
    b = f.x[to]! + Math.min(DOTTED_ASIDE, f.boxW[to]! / 4),
    y = top - s * DOTTED_ASIDE;
  const between = cardsBetween(f, from, to, bottom, top),
    x = channel(between, a, b),
    out = bottom + s * DOTTED_ASIDE;
  const points =
    x === a
      ? [
          { x: a, y: bottom },
          { x: a, y },
        ]
      : [
          { x: a, y: bottom },
          { x: a, y: out },
          { x, y: out },
          { x, y },
        ];
  return { kind: 'orthogonal', points: [...points, { x: b, y }, { x: b, y: top }] };
}

/** From left to right, with room beside them, the cards that stand between two heights. */
function cardsBetween(f: Forest, from: number, to: number, y0: number, y1: number): [number, number][] {
  const [high, low] = y0 < y1 ? [y0, y1] : [y1, y0],
    out: [number, number][] = [];
  for (const i of f.slots.values()) {
    const h = f.boxH[i]! / 2;
    if (i === from || i === to || f.y[i]! + h <= high + 1 || f.y[i]! - h >= low - 1) continue;
    const w = f.boxW[i]! / 2 + DOTTED_ASIDE / 2;
    out.push([f.x[i]! - w, f.x[i]! + w]);
  }
  return out.sort(([one], [other]) => one - other);
}

/**
 * Where a line goes down between cards: as near as may be to its two ends, of ways as long as each other the one
 * further left. Where all that is clear is far aside it runs behind the cards.
 */
function channel(cards: readonly (readonly [number, number])[], a: number, b: number): number {
  const clear = [a, b];
  let end = -Infinity;
  for (const [left, right] of cards) {
    if (left > end) clear.push(left, ...(end === -Infinity ? [] : [end]));
    end = Math.max(end, right);
  }
  if (end > -Infinity) clear.push(end);
  const length = (x: number): number => Math.round((Math.abs(x - a) + Math.abs(x - b)) * 100),
    isClear = (x: number): boolean => cards.every(([left, right]) => x <= left || x >= right),
    [best = a] = clear.sort((x, y) => length(x) - length(y) || x - y).filter((x, n) => n < TRIED && isClear(x));
  return length(best) > 100 * (Math.abs(a - b) + FAR) ? a : best;
}

function bend(f: Forest, from: number, to: number, data: RelationshipData): Line {
  const a = { x: f.x[from]!, y: f.y[from]! },
    b = { x: f.x[to]!, y: f.y[to]! },
    c1 = data.c1 ?? { x: (b.x - a.x) / 3 + (b.y - a.y) * BEND, y: (b.y - a.y) / 3 - (b.x - a.x) * BEND },
    c2 = data.c2 ?? { x: (a.x - b.x) / 3 + (b.y - a.y) * BEND, y: (a.y - b.y) / 3 - (b.x - a.x) * BEND };
  const p1 = { x: a.x + c1.x, y: a.y + c1.y },
    p2 = { x: b.x + c2.x, y: b.y + c2.y };
  return { kind: 'curved', points: [edge(f, from, p1), p1, p2, edge(f, to, p2)] };
}

/** Where a line from a topic's centre leaves its box. */
function edge(f: Forest, i: number, towards: Point): Point {
  const dx = towards.x - f.x[i]!,
    dy = towards.y - f.y[i]!;
  const share = Math.min(f.boxW[i]! / 2 / Math.abs(dx || 1e-9), f.boxH[i]! / 2 / Math.abs(dy || 1e-9), 1);
  return { x: f.x[i]! + dx * share, y: f.y[i]! + dy * share };
}
