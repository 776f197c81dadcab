/** Frames: what lies on a page as a picture of its own, a slide or a screen. */
import type { DocumentStore, PageRecord, RecordId, ShapeRecord } from '@limn/document';
import { inReadingOrder } from '@limn/drawing/geometry/reading-order.ts';
import type { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import { behaviourOf } from '../behaviours/table.ts';

/** What frames are found in. An `Editor` is one. */
export interface FrameContext {
  readonly store: Pick<DocumentStore, 'get' | 'find' | 'children'> & { pages(): readonly PageRecord[] };
  readonly registry: Pick<ShapeRegistry, 'get'>;
}

/** What only holds other things is none: a lane or a pool is a part of its drawing. */
export const isFrame = ({ registry }: Pick<FrameContext, 'registry'>, { kind }: ShapeRecord): boolean =>
  behaviourOf(registry, kind).isFrame;

/** Frames that lie on a page itself, in the order in which one reads, and whether there is anything beside them. */
export function framesOf(context: FrameContext, page: RecordId): { frames: ShapeRecord[]; hasMore: boolean } {
  const { store } = context,
    frames: ShapeRecord[] = [];
  let hasMore = false;
  for (const layer of store.children(page)) {
    if (store.find(layer, 'layer')?.data.hidden) continue;
    for (const id of store.children(layer)) {
      const shape = store.find(id, 'shape');
      if (shape && isFrame(context, shape)) frames.push(shape);
      else if (store.get(id)?.type !== 'connector') hasMore = true;
    }
  }
  return { frames: inReadingOrder(frames), hasMore };
}
