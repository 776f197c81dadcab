/** Forms of boundaries, by the names that XMind files have for them, and the shapes that draw them. */
import type { ShapeRegistry } from '@limn/drawing/shape/registry.ts';

export const BOUNDARY_FORMS = [
  'roundedRect',
  'rect',
  'roundedPolygon',
  'polygon',
  'scallops',
  'waves',
  'tension',
  'zigzag',
  'brackets',
] as const;
export type BoundaryForm = (typeof BOUNDARY_FORMS)[number];

/** Kind of the shape that a form is drawn as; of a form that is not known the rounded rectangle. */
export function boundaryKind(form: string | undefined, registry: ShapeRegistry): string {
  if (form === 'rect') return 'basic.rect';
  const kind = `basic.boundary${form?.charAt(0).toUpperCase()}${form?.slice(1)}`;
  return registry.has(kind) ? kind : 'basic.rounded';
}
