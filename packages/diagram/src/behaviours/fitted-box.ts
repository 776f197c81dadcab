/** Shapes that follow their text. */
import { type Box, type DiagramRecord, paragraphs, type RichText, type ShapeRecord, type Style } from '@limn/document';
import { boxCenter } from '@limn/drawing/geometry/box.ts';
import { rotate } from '@limn/drawing/geometry/vec.ts';
import { textOfShape } from '@limn/drawing/display/text-display.ts';
import { resolveControls } from '@limn/drawing/shape/controls.ts';
import { styleOf } from '@limn/drawing/look/cascade.ts';
import { findTheme } from '@limn/drawing/look/theme.ts';
import { measureText } from '@limn/drawing/text/layout.ts';
import { textStyle, type TextStyle } from '@limn/drawing/text/text-style.ts';
import type { Behaviour, BehaviourContext, ShapePatch } from './behaviour.ts';

/** A shape's style as it is painted, which is what its text is laid out by. */
const shownStyle = ({ store, registry }: BehaviourContext, shape: ShapeRecord): Style =>
  styleOf(shape, findTheme(store.find('document', 'document')?.data.theme), registry);

/**
 * The box in which the shape's text has just enough room. With wrapping the width stays and the height follows (in
 * vertical writing the height stays and the width follows); without, both follow. The place of the text within the
 * shape (a cylinder's body) is kept by growing the shape in proportion. `only` `up` never makes it smaller.
 */
export function fittedBox(
  context: BehaviourContext,
  shape: ShapeRecord,
  only: 'up' | 'both',
  isUnbroken: boolean,
): Box {
  const { box } = shape,
    style = textStyle(shownStyle(context, shape));
  if (only === 'up' && context.registry.get(shape.kind).aspectLocked) return grownAlike(context, shape, style);
  const inner = context.registry.geometryOfRecord(shape).textBox;
  const free = !style.wrap || isUnbroken;
  const along = style.vertical ? inner.h : inner.w;
  const need = measureText(textOfShape(shape), style, context.measurer, free ? Infinity : along);
  const grow = (size: number, part: number, wanted: number): number => {
    const next = part > 1 ? size * (wanted / part) : size + wanted - part;
    return only === 'up' ? Math.max(size, next) : Math.max(8, next);
  };
  const w = free || style.vertical ? grow(box.w, inner.w, need.w) : box.w,
    h = free || !style.vertical ? grow(box.h, inner.h, need.h) : box.h;
  if (Math.abs(w - box.w) < 0.5 && Math.abs(h - box.h) < 0.5) return box;
  return resizedFrom(box, w, h, style);
}

/** Steps in which a shape finds the size that its text needs in its ratio. */
const STEPS = 40;

/** A shape that keeps its ratio grows as a whole: with every bit of width its text has other lines. */
function grownAlike(context: BehaviourContext, shape: ShapeRecord, style: TextStyle): Box {
  const { box } = shape,
    text = textOfShape(shape);
  let factor = 1;
  for (let step = 0; step < STEPS; step++) {
    const sized = { ...box, w: box.w * factor, h: box.h * factor },
      inner = context.registry.geometryOfRecord({ ...shape, box: sized }).textBox,
      along = style.vertical ? inner.h : inner.w,
      need = measureText(text, style, context.measurer, style.wrap ? along : Infinity);
    const lack = Math.max(need.w / Math.max(inner.w, 1), need.h / Math.max(inner.h, 1));
    if (lack <= 1) break;
    factor *= Math.min(2, Math.max(1.02, Math.sqrt(lack)));
  }
  return factor === 1 ? box : resizedFrom(box, box.w * factor, box.h * factor, style);
}

/** Resizes so that the side the text is aligned to stays where it is, also when rotated. */
function resizedFrom(
  box: Box,
  w: number,
  h: number,
  { align, valign, vertical }: Pick<TextStyle, 'align' | 'valign' | 'vertical'>,
): Box {
  const side = (value: string, first: string, last: string): number =>
    (value === first ? 1 : 0) - (value === last ? 1 : 0);
  const along = align === 'justify' ? 1 : side(align, 'left', 'right'),
    across = side(valign, 'top', 'bottom');
  // Columns begin at the top, and the first one stands on the right.
  const [kx, ky] = vertical ? [-across, along] : [along, across];
  const c = boxCenter(box),
    shift = rotate({ x: (kx * (w - box.w)) / 2, y: (ky * (h - box.h)) / 2 }, box.r ?? 0);
  return { ...box, x: c.x + shift.x - w / 2, y: c.y + shift.y - h / 2, w, h };
}

/** A menu, a list or a table with more or fewer rows than before, each as high as they were; its own box otherwise. */
export function boxOfRows(
  { registry }: Pick<BehaviourContext, 'registry'>,
  shape: ShapeRecord,
  before: RichText | undefined,
): Box {
  const definition = registry.get(shape.kind),
    { box, data, style } = shape;
  if (!definition.keepsRows || !definition.slots) return box;
  const controls = resolveControls(definition, data.controls, style);
  const rowHeight = (text: RichText | undefined): number => {
    const slots = definition.slots!(box.w, box.h, { ...controls, lines: paragraphs(text ?? []).length });
    return Math.min(...slots.map(({ h }) => h));
  };
  const was = rowHeight(before),
    now = rowHeight(shape.text);
  if (!(was > 0 && now > 0) || Math.abs(was - now) < 0.01) return box;
  return resizedFrom(box, box.w, (box.h * was) / now, { align: 'center', valign: 'top', vertical: false });
}

/** The box of a shape that follows its text by itself; its own where it does not, or fits already. */
export function followedBox(context: BehaviourContext, shape: ShapeRecord, behaviour: Behaviour): Box {
  const only = behaviour.fit(shownStyle(context, shape));
  return only === null ? shape.box : fittedBox(context, shape, only, behaviour.isUnbroken(shape));
}

/** The box a shape has after an edit of what its size follows from: its text, how that is set, or its size. */
export function boxAfterEdit(
  context: BehaviourContext,
  shape: ShapeRecord,
  before: DiagramRecord,
  behaviour: Behaviour,
): ShapePatch | null {
  if (before.type !== 'shape') return null;
  const sameSize = before.box.w === shape.box.w && before.box.h === shape.box.h;
  if (sameSize && same(textOfShape(before), textOfShape(shape)) && sameSetting(context, before, shape)) return null;
  const box = followedBox(context, shape, behaviour);
  return box === shape.box ? null : { box };
}

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

const sameSetting = (context: BehaviourContext, a: ShapeRecord, b: ShapeRecord): boolean =>
  a.style === b.style || sameFields(textStyle(shownStyle(context, a)), textStyle(shownStyle(context, b)));

function sameFields<T extends object>(a: T, b: T): boolean {
  for (const key in a) if (!same(a[key], b[key])) return false;
  return Object.keys(a).length === Object.keys(b).length;
}
