/**
 * Which shapes a page's connectors are glued to: the page's list of connections, and behind it the formulas of their
 * ends.
 */
import type { Point } from '@limn/document';
import { type Connect, EITHER_END } from '../../model.ts';
import type { ShapeNode } from '../node.ts';

export interface Glue {
  begin?: Connect;
  end?: Connect;
}

const POINT = /\bPNT\(\s*Sheet\.(\d+)!(?:Connections\.X(\d+)|PinX|Connections\.([A-Za-z_]\w*)\.X)\b/,
  WALK = /_WALKGLUE\(/,
  TRIGGER = /_XFTRIGGER\(\s*Sheet\.(\d+)!/;

/**
 * What an end's formula is glued to: a connection point by `PAR(PNT(Sheet.1!Connections.X1,…))`, a whole shape by
 * `_WALKGLUE(…)` and the trigger cell that names the shape.
 */
function gluedEnd(node: ShapeNode, end: 'Begin' | 'End'): Connect | undefined {
  const { cells } = node.shape.sheet,
    formula = cells.get(`${end}X`)?.f;
  if (formula === undefined || formula.length > 1000) return undefined;
  const glued = (toSheet: string, toCell: string, toPart: number): Connect => ({
    fromSheet: node.id,
    fromCell: `${end}X`,
    toSheet: Number(toSheet),
    toCell,
    toPart,
  });
  const point = POINT.exec(formula);
  if (point?.[1] !== undefined)
    return glued(point[1], 'Connections', point[2] === undefined ? 3 : 99 + Number(point[2]));
  const trigger = WALK.test(formula)
    ? TRIGGER.exec(cells.get(end === 'Begin' ? 'BegTrigger' : 'EndTrigger')?.f ?? '')
    : null;
  return trigger?.[1] === undefined ? undefined : glued(trigger[1], 'PinX', 3);
}

/** Drawing inches between a point on the page and a shape's box; 0 inside. */
function distance({ x, y }: Point, { placement: p, frame: f }: ShapeNode): number {
  const dx = x - p.e,
    dy = y - p.f;
  // The linear part is a rotation with flips: its inverse is its transpose.
  const u = p.a * dx + p.b * dy,
    v = p.c * dx + p.d * dy;
  return Math.hypot(Math.max(f.x0 - u, 0, u - f.x1), Math.max(f.y0 - v, 0, v - f.y1));
}

/** Farther than this from its shape an end is not glued to it, drawing inches. */
const APART = 0.25;

/** Which end is glued to which shape, of connectors whose file only names the shapes: the nearer one. */
function endsByPlace(connects: readonly Connect[], nodes: readonly ShapeNode[]): Connect[] {
  const open = connects.filter((c) => c.fromCell === EITHER_END);
  if (open.length === 0) return [];
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return open.flatMap((c): Connect[] => {
    const ends = byId.get(c.fromSheet)?.ends,
      to = byId.get(c.toSheet);
    if (!ends || !to) return [];
    const [begin, end] = [distance(ends.begin, to), distance(ends.end, to)];
    if (Math.min(begin, end) > APART) return [];
    // Where both are as near, the other shape of the connector decides.
    const other = open.find((o) => o.fromSheet === c.fromSheet && o !== c),
      there = other && byId.get(other.toSheet);
    const swap = there && there !== to ? distance(ends.end, there) - distance(ends.begin, there) : 0;
    return [{ ...c, fromCell: begin - end + swap <= 0 ? 'BeginX' : 'EndX' }];
  });
}

/** Glue of both ends by the connector's id. */
export function readGlue(connects: readonly Connect[], nodes: Iterable<ShapeNode>): Map<number, Glue> {
  const glue = new Map<number, Glue>();
  const note = (c: Connect, keep: boolean): void => {
    const held = glue.get(c.fromSheet) ?? {};
    let end: 'begin' | 'end' | undefined;
    if (/^Begin/i.test(c.fromCell)) end = 'begin';
    else if (/^End/i.test(c.fromCell)) end = 'end';
    if (end === undefined || (keep && held[end])) return;
    held[end] = c;
    glue.set(c.fromSheet, held);
  };
  for (const c of connects) note(c, false);
  const all = [...nodes];
  for (const c of endsByPlace(connects, all)) note(c, false);
  for (const node of all) {
    if (!node.ends || node.id < 0) continue;
    for (const end of ['Begin', 'End'] as const) {
      const c = gluedEnd(node, end);
      if (c && c.toSheet !== node.id) note(c, true);
    }
  }
  return glue;
}
