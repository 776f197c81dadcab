/** Outlines as rows of a Geometry section: inches from the shape's lower left corner, up. */
import type { Point } from '@limn/document';
import type { Step } from '../../written/path.ts';
import type { WrittenRow, WrittenSection } from './rows.ts';
import { cells, INCH, row } from './sheet.ts';

const MAX_ROWS = 20_000;

/**
 * In parts of the shape, so that Visio stretches the outline with it; in inches of one that has no area.
 *
 * @param h height of the shape, page units; outlines are told from the top
 */
export function geometryOf(
  steps: Iterable<Step>,
  { w, h }: { w: number; h: number },
  { noFill, noLine }: { noFill: boolean; noLine: boolean },
): WrittenSection | undefined {
  const rows: WrittenRow[] = [],
    isFlat = w <= 0 || h <= 0,
    prefix = isFlat ? '' : 'Rel';
  let first: Point = { x: 0, y: 0 },
    last: Point = first;
  const at = ({ x, y }: Point): [number, number] => (isFlat ? [x * INCH, (h - y) * INCH] : [x / w, 1 - y / h]);
  const go = (type: 'MoveTo' | 'LineTo', to: Point): void => {
    const [X, Y] = at(to);
    rows.push({ type: `${prefix}${type}`, values: { X, Y } });
    last = to;
  };
  for (const step of steps) {
    if (rows.length >= MAX_ROWS) break;
    if (step.op === 'M') {
      go('MoveTo', step.to);
      first = step.to;
    } else if (step.op === 'L' || (step.op === 'C' && isFlat)) go('LineTo', step.to);
    else if (step.op === 'C') {
      const [[A, B], [C, D], [X, Y]] = [at(step.c1), at(step.c2), at(step.to)];
      rows.push({ type: 'RelCubBezTo', values: { X, Y, A, B, C, D } });
      last = step.to;
    } else if (last.x !== first.x || last.y !== first.y) go('LineTo', first);
  }
  if (rows.length < 2) return undefined;
  return { values: { NoFill: noFill ? 1 : 0, NoLine: noLine ? 1 : 0, NoShow: 0 }, rows };
}

export const geometryXml = (sections: readonly WrittenSection[]): string =>
  sections
    .map(({ values, rows }, ix) => {
      const lines = rows.map((one, i) =>
        row({ ix: i + 1, ...(one.type !== undefined && { type: one.type }) }, one.values),
      );
      return `<Section N="Geometry" IX="${ix}">${cells(values)}${lines.join('')}</Section>`;
    })
    .join('');
