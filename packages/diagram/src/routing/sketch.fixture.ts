/**
 * Routes as text, for tests: a drawing of letters is a page (each letter a box around its cells), and the route is
 * drawn into it. A cell is 10 units wide and 20 high, about the shape of a character.
 */
import type { Point } from '@limn/document';
import type { Rect } from '@limn/drawing/geometry/rect.ts';

const CELL_W = 10,
  CELL_H = 20;
const LINE = /[─│┌┐└┘▶◀▲▼┼]/g;

/** The boxes of a drawing by letter. Route characters in it are ignored. */
export function boxesOf(art: string): Map<string, Rect> {
  const boxes = new Map<string, { x0: number; y0: number; x1: number; y1: number }>();
  art.split('\n').forEach((row, y) =>
    [...row].forEach((c, x) => {
      if (!/[A-Za-z]/.test(c)) return;
      const b = boxes.get(c);
      if (!b) boxes.set(c, { x0: x, y0: y, x1: x, y1: y });
      else {
        b.x0 = Math.min(b.x0, x);
        b.x1 = Math.max(b.x1, x);
        b.y1 = y;
      }
    }),
  );
  return new Map(
    [...boxes].map(([c, b]) => [
      c,
      { x: b.x0 * CELL_W, y: b.y0 * CELL_H, w: (b.x1 - b.x0 + 1) * CELL_W, h: (b.y1 - b.y0 + 1) * CELL_H },
    ]),
  );
}

/** The middle of a cell. */
export const cell = (column: number, row: number): Point => ({ x: (column + 0.5) * CELL_W, y: (row + 0.5) * CELL_H });

/** The drawing without its route, and with the given one in its place; lines end in ▶, boxes hide what is in them. */
export function drawRoute(art: string, route: readonly Point[]): string {
  const rows = art
    .replace(LINE, ' ')
    .split('\n')
    .map((row) => [...row]);
  const put = (x: number, y: number, c: string): void => {
    const row = (rows[y] ??= []);
    while (row.length <= x) row.push(' ');
    const was = row[x]!;
    if (!/[A-Z]/.test(was)) row[x] = (c === '─' && was === '│') || (c === '│' && was === '─') ? '┼' : c;
  };
  const at = (p: Point): [number, number] => [Math.floor(p.x / CELL_W + 1e-6), Math.floor(p.y / CELL_H + 1e-6)];
  // A border belongs to the cell beyond it: ends are drawn a little inside their segment.
  const within = (i: number, next: number): Point => {
    const p = route[i]!,
      q = route[next] ?? p,
      end = i === 0 || i === route.length - 1;
    return end ? { x: p.x + Math.sign(q.x - p.x) * 0.1, y: p.y + Math.sign(q.y - p.y) * 0.1 } : p;
  };
  for (let i = 1; i < route.length; i++) {
    const [x0, y0] = at(within(i - 1, i)),
      [x1, y1] = at(within(i, i - 1)),
      level = route[i - 1]!.y === route[i]!.y;
    for (let x = Math.min(x0, x1); level && x <= Math.max(x0, x1); x++) put(x, y0, '─');
    for (let y = Math.min(y0, y1); !level && y <= Math.max(y0, y1); y++) put(x0, y, '│');
  }
  for (let i = 1; i + 1 < route.length; i++) {
    const [o, p, q] = [route[i - 1]!, route[i]!, route[i + 1]!],
      arms = [o, q];
    const right = arms.some((v) => v.x > p.x),
      down = arms.some((v) => v.y > p.y),
      [x, y] = at(p);
    const [left, toRight] = down ? ['┐', '┌'] : ['┘', '└'];
    if (!/[A-Z]/.test(rows[y]![x] ?? '')) rows[y]![x] = right ? toRight! : left!;
  }
  const last = route.at(-1),
    before = route.at(-2);
  if (last && before) {
    const dx = Math.sign(last.x - before.x),
      dy = Math.sign(last.y - before.y);
    const [x, y] = at(within(route.length - 1, route.length - 2));
    put(x, y, ' ');
    let head = '▲';
    if (dx > 0) head = '▶';
    else if (dx < 0) head = '◀';
    else if (dy > 0) head = '▼';
    put(x, y, head);
  }
  return rows.map((row) => row.join('').trimEnd()).join('\n');
}
