import type { ShapeRecord } from '@limn/document';
import type { Look } from '../look/look.ts';
import type { ShapeGeometry, ShapeRegistry } from '../shape/registry.ts';

/** Geometry with the corner radius in force, which may be the theme's. `Display.geometry` remembers it. */
export function geometryOf(registry: ShapeRegistry, record: ShapeRecord, look: Look): ShapeGeometry {
  const { kind, box, data, style, text } = record;
  const styled = look.radius === style.radius ? style : withRadius(style, look.radius);
  return registry.geometryOfRecord({ kind, box, data, style: styled, ...(text && { text }) });
}

const radii = new WeakMap<object, { radius: number | undefined; style: ShapeRecord['style'] }>();
function withRadius(style: ShapeRecord['style'], radius: number | undefined): ShapeRecord['style'] {
  const known = radii.get(style);
  if (known && known.radius === radius) return known.style;
  const made = { ...style, radius };
  radii.set(style, { radius, style: made });
  return made;
}
