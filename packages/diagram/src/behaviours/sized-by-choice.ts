/** Shapes that take the size of what they are of: a screen that of its device. */
import type { DiagramRecord, ShapeRecord } from '@limn/document';
import { resolveControls } from '@limn/drawing/shape/controls.ts';
import type { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import type { ShapePatch } from './behaviour.ts';

/** The size that the options in force give a shape; null where they give none. */
export function chosenSize(
  shape: ShapeRecord,
  { registry }: { readonly registry: Pick<ShapeRegistry, 'get'> },
): { w: number; h: number } | null {
  const definition = registry.get(shape.kind),
    controls = resolveControls(definition, shape.data.controls);
  for (const { name, sizes } of definition.choices ?? []) {
    const size = sizes?.[controls[name] ?? -1];
    if (size) return size;
  }
  return null;
}

/**
 * The box of a shape another size was chosen for. One that was made taller than its device is, because it scrolls, is
 * so still.
 */
export function sizeOfChoice(
  shape: ShapeRecord,
  before: DiagramRecord,
  context: { readonly registry: Pick<ShapeRegistry, 'get'> },
): ShapePatch | null {
  if (before.type !== 'shape') return null;
  const old = chosenSize(before, context),
    size = chosenSize(shape, context);
  if (size === null || size === old || before.box.w !== shape.box.w || before.box.h !== shape.box.h) return null;
  const isLonger = old !== null && shape.box.h > old.h,
    h = isLonger ? Math.max(shape.box.h, size.h) : size.h;
  return size.w === shape.box.w && h === shape.box.h ? null : { box: { ...shape.box, w: size.w, h } };
}
