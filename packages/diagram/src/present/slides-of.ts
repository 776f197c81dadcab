import { plainText, type RecordId } from '@limn/document';
import { frameItems, pageItems } from '@limn/drawing/export/page-items.ts';
import { inReadingOrder } from '@limn/drawing/geometry/reading-order.ts';
import { type FrameContext, framesOf, isFrame } from '../items/frames.ts';

/** What is shown at once: a page, or one frame of it. */
export interface Slide {
  page: RecordId;
  frame: RecordId | undefined;
  /** Items that are shown at once in place of a frame or a page. */
  items?: readonly RecordId[];
  /** The frame in which all of these items stand: they are a part of its slide; undefined: of their page's. */
  within?: RecordId | undefined;
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
  const [within, ...others] = new Set(items.map((id) => slideFrameOf(context, id)));
  return [
    {
      page,
      frame: undefined,
      items,
      within: others.length === 0 ? within : undefined,
      name: only ? plainText(only.text).trim() : '',
    },
  ];
}

/** The frame whose slide an item is a part of; undefined where that is its page's. */
export function slideFrameOf(context: FrameContext, item: RecordId): RecordId | undefined {
  let top: RecordId | undefined;
  for (let at: RecordId | undefined = item; at !== undefined; ) {
    const record = context.store.get(at);
    if (!record || !('at' in record) || record.type === 'layer') break;
    top = at;
    at = record.at.parent;
  }
  const shape = top === item ? undefined : context.store.find(top, 'shape');
  return shape && isFrame(context, shape) ? shape.id : undefined;
}

/** Items with what stands in them, and the lines between. */
export function shownTogether(
  store: FrameContext['store'],
  page: RecordId,
  items: readonly RecordId[],
): ReadonlySet<RecordId> {
  const shown = new Set([...items, ...pageItems(store, page, items).map(({ id }) => id)]),
    lines = pageItems(store, page).filter((line) => {
      if (line.type !== 'connector') return false;
      const ends = [line.start.shape, line.end.shape].filter((id) => id !== undefined);
      return ends.length > 0 && ends.every((id) => shown.has(id));
    });
  return new Set([...shown, ...lines.map(({ id }) => id)]);
}

/** What is drawn of a slide: its frame or its items with the lines between, or all that lies on its page. */
export function itemsOf({ store }: Pick<FrameContext, 'store'>, { page, frame, items }: Slide): readonly RecordId[] {
  if (items) return [...shownTogether(store, page, items)];
  if (frame !== undefined) return frameItems(store, page, frame).map(({ id }) => id);
  return store.children(page).flatMap((layer) => store.children(layer));
}
