import type { ConnectorRecord, DiagramRecord, End, Point, ShapeRecord } from '@limn/document';

type Box = ShapeRecord['box'];

/** Page units by which a line has to be inside of a box: touching its edge is no way through. */
const INSIDE = 2;
/** Pairs of lines and boxes that are looked at; pages with more are left as they are. */
const MOST_PAIRS = 20_000_000;

const holds = ({ x, y, w, h }: Box, p: Point): boolean => p.x >= x && p.x <= x + w && p.y >= y && p.y <= y + h;

const crosses = ({ x, y, w, h }: Box, a: Point, b: Point): boolean =>
  Math.max(a.x, b.x) > x + INSIDE &&
  Math.min(a.x, b.x) < x + w - INSIDE &&
  Math.max(a.y, b.y) > y + INSIDE &&
  Math.min(a.y, b.y) < y + h - INSIDE;

/**
 * Connectors that the file draws as one straight line through a shape between their ends, a watermark as a rule, are
 * made straight ones: with right angles they would be led around that shape, wherever it reaches.
 * @param records of one page, whose connectors of right angles without waypoints run along an axis
 */
export function keepThrough(records: readonly DiagramRecord[]): void {
  const plain = records.filter(
      (one): one is ConnectorRecord =>
        one.type === 'connector' && one.kind === 'orthogonal' && one.points.length === 0 && isLevel(one),
    ),
    shapes = records.filter((one): one is ShapeRecord => one.type === 'shape');
  if (plain.length * shapes.length > MOST_PAIRS) return;
  for (const line of plain) {
    const { start, end } = line;
    const isCrossed = shapes.some(
      ({ id, box }) =>
        crosses(box, start, end) && id !== start.shape && id !== end.shape && !holds(box, start) && !holds(box, end),
    );
    if (!isCrossed) continue;
    line.kind = 'straight';
    // One that is held by the whole shape would point to its middle, and slant.
    for (const one of [start, end]) pin(one, shapes.find(({ id }) => id === one.shape)?.box);
  }
}

/** Holds an end on where it stands. */
function pin(end: End, box: Box | undefined): void {
  if (!box || end.anchor || box.w <= 0 || box.h <= 0) return;
  const middle = { x: box.x + box.w / 2, y: box.y + box.h / 2 },
    [cos, sin] = [Math.cos(-(box.r ?? 0)), Math.sin(-(box.r ?? 0))],
    [dx, dy] = [end.x - middle.x, end.y - middle.y];
  end.anchor = { x: 0.5 + (dx * cos - dy * sin) / box.w, y: 0.5 + (dx * sin + dy * cos) / box.h };
}

const isLevel = ({ start, end }: ConnectorRecord): boolean =>
  Math.abs(start.x - end.x) < 1 || Math.abs(start.y - end.y) < 1;
