import type { Box, ShapeRecord } from '@limn/document';
import type { BehaviourContext, MemberPlaces } from './behaviour.ts';

/** Gives a shape its box, and moves what stands in it as far as its corner. */
export function carry(shape: ShapeRecord, box: Box, { store }: BehaviourContext, out: MemberPlaces): void {
  const dx = box.x - shape.box.x,
    dy = box.y - shape.box.y,
    isMoved = Math.abs(dx) > 0.01 || Math.abs(dy) > 0.01;
  if (!isMoved && Math.abs(box.w - shape.box.w) < 0.01 && Math.abs(box.h - shape.box.h) < 0.01) return;
  out.set(shape.id, { box });
  if (!isMoved) return;
  const below = [...store.children(shape.id)];
  for (let id = below.pop(); id !== undefined; id = below.pop()) {
    const inner = store.find(id, 'shape');
    if (inner) out.set(id, { box: { ...inner.box, x: inner.box.x + dx, y: inner.box.y + dy } });
    below.push(...store.children(id));
  }
}
