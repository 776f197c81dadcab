/** Which shapes connectors go round. */
import type { ShapeRecord } from '@limn/document';
import type { ShapeRegistry } from '@limn/drawing/shape/registry.ts';

/**
 * Not those that nothing connects to, and no free text: a caption beside a line is written with the line in view, and
 * the line stays where it is.
 */
export function isObstacle(record: ShapeRecord, registry: ShapeRegistry): boolean {
  const def = registry.get(record.kind);
  if (def.connectable === false) return false;
  if (!def.isCaption) return true;
  const shows = (paint: string | undefined): boolean => paint !== undefined && paint !== 'none';
  return shows(record.style.fill ?? def.style?.fill) || shows(record.style.stroke ?? def.style?.stroke);
}
