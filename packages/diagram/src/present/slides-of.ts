import { plainText, type RecordId } from '@limn/document';
import type { Editor } from '../editor/editor.ts';
import { frameItems } from '@limn/drawing/export/page-items.ts';
import { inReadingOrder } from '@limn/drawing/geometry/reading-order.ts';
import { type FrameContext, framesOf, isFrame } from '../items/frames.ts';

/** What is shown at once: a page, or one frame of it. */
export interface Slide {
  page: RecordId;
  frame: RecordId | undefined;
  /** Items that are shown at once in place of a frame or a page. */
  items?: readonly RecordId[];
  /** What the frame or the page is called; empty where it has no name. */
  name: string;
}

/** The slides of a drawing: its pages in order, on each its frames as one reads them. Backgrounds are no slides. */
export function slidesOf(context: FrameContext): Slide[] {
  const pages = context.store.pages(),
    shown = pages.filter(({ data }) => !data.isBackground);
  return (shown.length > 0 ? shown : pages).flatMap(({ id: page, data }) => {
    const { frames, hasMore } = framesOf(context, page),
      slides = frames.map(({ id, text }) => ({ page, frame: id, name: plainText(text).trim() }));
    const whole = { page, frame: undefined, name: data.name ?? '' };
    return hasMore || slides.length === 0 ? [whole, ...slides] : slides;
  });
}

/** Slides of items of one page: frames are one each, anything else is shown together. Empty where none is left. */
export function slidesOfItems(context: FrameContext, page: RecordId, ids: readonly RecordId[]): Slide[] {
  const { store } = context,
    items = ids.filter((id) => store.get(id) !== undefined),
    shapes = items.flatMap((id) => store.find(id, 'shape') ?? []);
  if (shapes.length === items.length && shapes.every((shape) => isFrame(context, shape)))
    return inReadingOrder(shapes).map(({ id, text }) => ({ page, frame: id, name: plainText(text).trim() }));
  const [only] = items.length === 1 ? shapes : [];
  return [{ page, frame: undefined, items, name: only ? plainText(only.text).trim() : '' }];
}

/** What is drawn of a slide: its frame with the lines in it, or all that lies on its page. */
export function itemsOf({ store }: Editor, { page, frame, items }: Slide): readonly RecordId[] {
  if (items) return items;
  if (frame !== undefined) return frameItems(store, page, frame).map(({ id }) => id);
  return store.children(page).flatMap((layer) => store.children(layer));
}
