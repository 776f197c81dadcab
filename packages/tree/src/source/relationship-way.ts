/** Where relationships run between the topics of a sheet, and how they look unless they are told otherwise. */
import type { Point, RelationshipData, Style } from '@limn/document';
import type { Forest } from '../layout/forest.ts';
import type { Line } from '../layout/lines.ts';

export const RELATIONSHIP: Style = { stroke: 'theme:accent2', strokeWidth: 1.5, dash: 'dashed', endArrow: 'triangle' };
/** Of the dotted line to a second manager. */
export const REPORTS: Style = { stroke: 'theme:muted', strokeWidth: 2, dash: 'dotted', endArrow: 'none' };

/** A relationship that says nothing of its way bends by this share of its length. */
const BEND = 0.25;
/** How far dotted lines of an org chart run beside its others, page units. */
const DOTTED_ASIDE = 12;

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
  return {
    kind: 'orthogonal',
    points: [
      { x: a, y: bottom },
      { x: a, y },
      { x: b, y },
      { x: b, y: top },
    ],
  };
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
