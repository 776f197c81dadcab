/** Outlines as rows of a Geometry section: inches from the shape's lower left corner, up. */
import type { Point } from '@limn/document';
import type { Step } from '../../written/path.ts';
import { cells, INCH, row } from './sheet.ts';

const MAX_ROWS = 20_000;

/** @param h height of the shape, page units; outlines are told from the top */
export function geometrySection(
  steps: Iterable<Step>,
  { w, h }: { w: number; h: number },
  { ix, noFill, noLine }: { ix: number; noFill: boolean; noLine: boolean },
): string {
  const rows: string[] = [];
  let first: Point = { x: 0, y: 0 },
    last: Point = first;
  const at = ({ x, y }: Point): { X: number; Y: number } => ({ X: x * INCH, Y: (h - y) * INCH });
  for (const step of steps) {
    if (rows.length >= MAX_ROWS) break;
    const place = { ix: rows.length + 1 };
    if (step.op === 'M') {
      rows.push(row({ ...place, type: 'MoveTo' }, at(step.to)));
      [first, last] = [step.to, step.to];
    } else if (step.op === 'L') {
      rows.push(row({ ...place, type: 'LineTo' }, at(step.to)));
      last = step.to;
    } else if (step.op === 'C') {
      // Handles are told in fractions of the shape, which a flat one has none of.
      if (w > 0 && h > 0) {
        const share = ({ x, y }: Point): [number, number] => [x / w, 1 - y / h];
        const [[A, B], [C, D], [X, Y]] = [share(step.c1), share(step.c2), share(step.to)];
        rows.push(row({ ...place, type: 'RelCubBezTo' }, { X, Y, A, B, C, D }));
      } else rows.push(row({ ...place, type: 'LineTo' }, at(step.to)));
      last = step.to;
    } else if (last.x !== first.x || last.y !== first.y) {
      rows.push(row({ ...place, type: 'LineTo' }, at(first)));
      last = first;
    }
  }
  if (rows.length < 2) return '';
  const flags = cells({ NoFill: noFill ? 1 : 0, NoLine: noLine ? 1 : 0, NoShow: 0 });
  return `<Section N="Geometry" IX="${ix}">${flags}${rows.join('')}</Section>`;
}
