/**
 * Which shapes a page's connectors are glued to: the page's list of connections, and behind it the formulas of their
 * ends.
 */
import type { Connect } from '../model.ts';
import type { ShapeNode } from './node.ts';

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

/** Glue of both ends by the connector's id. */
export function readGlue(connects: readonly Connect[], nodes: Iterable<ShapeNode>): Map<number, Glue> {
  const glue = new Map<number, Glue>();
  const note = (c: Connect, keep: boolean): void => {
    const held = glue.get(c.fromSheet) ?? {},
      end = /^Begin/i.test(c.fromCell) ? 'begin' : /^End/i.test(c.fromCell) ? 'end' : undefined;
    if (end === undefined || (keep && held[end])) return;
    held[end] = c;
    glue.set(c.fromSheet, held);
  };
  for (const c of connects) note(c, false);
  for (const node of nodes) {
    if (!node.ends || node.id < 0) continue;
    for (const end of ['Begin', 'End'] as const) {
      const c = gluedEnd(node, end);
      if (c && c.toSheet !== node.id) note(c, true);
    }
  }
  return glue;
}
