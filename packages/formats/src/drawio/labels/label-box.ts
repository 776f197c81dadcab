/** Where the words of a cell stand: beside of it, or turned. Boxes in fractions of the cell's own. */
import type { Box } from '@limn/document';
import type { Cell } from '../cells.ts';
import { num } from '../style.ts';

/** The whole shape. */
export const WHOLE: Box = { x: 0, y: 0, w: 1, h: 1 };

/**
 * The area for words that run upwards beside a shape: as large as the shape, at the side that is said, though above and
 * below change places, as draw.io has it.
 */
export function besideTurned({ style }: Cell, w: number): Box {
  const across = style.get('labelPosition') ?? 'center',
    down = style.get('verticalLabelPosition') ?? 'middle',
    own = num(style, 'labelWidth'),
    reach = own === undefined || w <= 0 ? 1 : own / w;
  const x: Readonly<Record<string, number>> = { left: -reach, right: 1 },
    y: Readonly<Record<string, number>> = { top: 1, bottom: -1 };
  return { x: x[across] ?? 0, y: y[down] ?? 0, w: 1, h: 1 };
}

/** Words that run upwards: a box as wide as the area is high, about the same middle, turned a quarter to the left. */
export function turnedUp(area: Box, { w, h }: Box): Box {
  const [wide, high] = [area.w * w, area.h * h];
  if (w <= 0 || h <= 0) return area;
  return {
    x: area.x + area.w / 2 - high / w / 2,
    y: area.y + area.h / 2 - wide / h / 2,
    w: high / w,
    h: wide / h,
    r: -Math.PI / 2,
  };
}

/** Where the words stand that a cell has beside of itself; undefined where they stand in it. */
export function labelBox({ style }: Cell, { w, h }: Box): Box | undefined {
  const across = style.get('labelPosition') ?? 'center',
    down = style.get('verticalLabelPosition') ?? 'middle';
  if (across === 'center' && down === 'middle') return undefined;
  const wide = num(style, 'labelWidth') ?? (across === 'center' ? Math.max(w, 120) : 120),
    [fw, fh] = [w > 0 ? wide / w : 1, h > 0 ? Math.max(1, 40 / h) : 1];
  // The words have a box as large as the cell's, beside it, in which they are aligned.
  const beside = (word: string, align: string, size: number, [first, last]: readonly [string, string]): number => {
    const from = word === first ? -1 : 1;
    if (align === first) return from;
    return align === last ? from + 1 - size : from + 0.5 - size / 2;
  };
  const box = { x: 0, y: 0, w: 1, h: 1 };
  if (across === 'center') Object.assign(box, { x: (1 - fw) / 2, w: fw });
  else Object.assign(box, { x: beside(across, style.get('align') ?? 'center', fw, ['left', 'right']), w: fw });
  if (down !== 'middle')
    Object.assign(box, { y: beside(down, style.get('verticalAlign') ?? 'middle', fh, ['top', 'bottom']), h: fh });
  return box;
}

/** Shapes of ours whose words stand where ours do: below an icon, in a title, on a front. */
const OWN_AREAS =
  /^(uml|bpmn|network|er)\.|^basic\.(cylinder|cube|callout|note|text|image)$|^flow\.(database|annotation)/;
/** Shapes of draw.io whose words have the whole box as well, unless the style keeps them off lids, folds and tabs. */
const WHOLE_UNLESS_BOUNDED = new Set(['cylinder2', 'cylinder3', 'cube', 'note', 'note2', 'folder']);

/** In draw.io words have the whole box, whatever the outline. */
export function insideBox(kind: string, { style }: Cell, { w, h }: Box): Box | undefined {
  const shape = style.get('shape');
  if (shape === 'mxgraph.c4.person' || shape === 'mxgraph.c4.person2') return { x: 0, y: 0.3, w: 1, h: 0.7 };
  if (shape === 'umlFrame' && w > 0 && h > 0)
    return {
      x: 0,
      y: 0,
      w: Math.min(1, (num(style, 'width') ?? 60) / w),
      h: Math.min(1, (num(style, 'height') ?? 30) / h),
    };
  // What points down out of a box has no words in it.
  if (shape === 'callout' && h > 0) return { ...WHOLE, h: Math.max(0, 1 - Math.max(0, num(style, 'size') ?? 30) / h) };
  const isBounded = style.get('boundedLbl') === '1' || !WHOLE_UNLESS_BOUNDED.has(shape ?? '');
  return OWN_AREAS.test(kind) && isBounded ? undefined : WHOLE;
}
