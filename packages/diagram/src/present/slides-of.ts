import { plainText, type RecordId } from '@limn/document';
import type { Editor } from '../editor/editor.ts';
import { type FrameContext, framesOf } from '../items/frames.ts';

/** What is shown at once: a page, or one frame of it. */
export interface Slide {
  page: RecordId;
  frame: RecordId | undefined;
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

/** What is drawn of a slide: its frame, or all that lies on its page. */
export const itemsOf = ({ store }: Editor, { page, frame }: Slide): readonly RecordId[] =>
  frame === undefined ? store.children(page).flatMap((layer) => store.children(layer)) : [frame];
