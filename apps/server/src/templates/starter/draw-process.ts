/** Places of a process: lanes below one another in a pool, and what stands in them by columns. */
import type { BoxSide } from '@limn/document';
import type { ProcessDescription } from './description.ts';

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Page units. `STEP` is from column to column, `ROW` the height of a row of a lane, `NAME` the width of a name. */
const [STEP, ROW, NAME, PARTNER] = [176, 130, 30, 60];
const GAP = 60;
const TOP = 72;

export interface PlacedProcess {
  pool: Box;
  partner: Box | undefined;
  lanes: { box: Box; nodes: { id: string; middle: { x: number; y: number } }[] }[];
}

export function placeProcess({ lanes, partner }: ProcessDescription): PlacedProcess {
  const columns = Math.max(...lanes.flatMap(({ nodes }) => Object.values(nodes).map(([, column]) => column))) + 1,
    w = 2 * NAME + columns * STEP,
    top = TOP + (partner === undefined ? 0 : PARTNER + GAP);
  let y = top;
  const placed = lanes.map(({ rows = 1, nodes }) => {
    const box = { x: NAME, y, w: w - NAME, h: rows * ROW };
    y += box.h;
    return {
      box,
      nodes: Object.entries(nodes).map(([id, [, column, , row = 0]]) => ({
        id,
        middle: { x: 2 * NAME + (column + 0.5) * STEP, y: box.y + (row + 0.5) * ROW },
      })),
    };
  });
  return {
    pool: { x: 0, y: top, w, h: y - top },
    partner: partner === undefined ? undefined : { x: 0, y: TOP, w, h: PARTNER },
    lanes: placed,
  };
}

/**
 * By which side each flow leaves a gateway that several leave: one side for one flow, towards where it leads. What goes
 * on level takes its side first, then what leads furthest up or down. By the ends of the flows.
 */
export function waysOut({ lanes, flows }: ProcessDescription, placed: PlacedProcess): Map<string, BoxSide> {
  const middles = new Map(placed.lanes.flatMap(({ nodes }) => nodes.map(({ id, middle }) => [id, middle] as const))),
    kinds = new Map(lanes.flatMap(({ nodes }) => Object.entries(nodes).map(([id, [kind]]) => [id, kind] as const))),
    out = new Map<string, BoxSide>();
  const reach = (from: string, to: string): { dx: number; dy: number } => {
    const [a, b] = [middles.get(from)!, middles.get(to)!];
    return { dx: b.x - a.x, dy: b.y - a.y };
  };
  const pairs = flows.flatMap(([ends, , preset]) => {
    const [from = '', to = ''] = ends.split('>');
    return preset === 'messageFlow' || !middles.has(from) || !middles.has(to) ? [] : [{ ends, from, to }];
  });
  for (const [id, kind] of kinds) {
    const leaving = pairs.filter(({ from }) => from === id).map((one) => ({ ...one, ...reach(id, one.to) }));
    if (!/gateway/i.test(kind) || leaving.length < 2) continue;
    const taken = new Set<BoxSide>(pairs.flatMap(({ from, to }) => (to === id ? sidesTo(reach(id, from))[0]! : [])));
    leaving.sort((a, b) => Number(b.dy === 0) - Number(a.dy === 0) || Math.abs(b.dy) - Math.abs(a.dy));
    for (const { ends, dx, dy } of leaving) {
      const side = sidesTo({ dx, dy }).find((one) => !taken.has(one));
      if (side === undefined) continue;
      taken.add(side);
      out.set(ends, side);
    }
  }
  return out;
}

/** Sides that lead that way, the best first. */
function sidesTo({ dx, dy }: { dx: number; dy: number }): BoxSide[] {
  const across: BoxSide = dx < 0 ? 'left' : 'right';
  if (dy === 0) return [across, 'bottom', 'top'];
  return [dy < 0 ? 'top' : 'bottom', across];
}
