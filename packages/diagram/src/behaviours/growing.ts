import type { Style } from '@limn/document';
import type { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import { behaviourOf } from './table.ts';

/** Part of a shape that its text box has to cover, in both directions: a title bar is no place that grows. */
const INSIDE = 0.35;

/**
 * What a new shape of a kind is told besides the person's own style: to grow with what is typed into it, where its
 * text fills it. It is written, so that shapes that come from elsewhere with larger texts stay as they were made.
 */
export function growing(registry: ShapeRegistry, kind: string): Style {
  const definition = registry.get(kind),
    behaviour = behaviourOf(registry, kind);
  const isFixed = definition.keepsSize || definition.style?.textFit !== undefined || definition.style?.wrap === false,
    isElsewhere = definition.hidden || definition.captioned || definition.isCaption || definition.slots,
    isTitle = behaviour.holds || behaviour.isMember || behaviour.isText || behaviour.places !== null;
  if (isFixed || isElsewhere || isTitle || behaviour.fit({ textFit: 'grow' }) === null) return {};
  const { w, h } = definition,
    inner = registry.geometryOf(kind, w, h).textBox;
  return inner.w >= INSIDE * w && inner.h >= INSIDE * h ? { textFit: 'grow' } : {};
}
