/** Places of a process: lanes below one another in a pool, and what stands in them by columns. */
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
