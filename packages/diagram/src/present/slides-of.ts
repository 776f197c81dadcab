import { plainText, type RecordId, type ShapeRecord } from '@limn/document';
import type { Editor } from '../editor/editor.ts';

/** What is shown at once: a page, or one frame of it. */
export interface Slide {
  page: RecordId;
  frame: RecordId | undefined;
  /** What the frame or the page is called; empty where it has no name. */
  name: string;
}

/** The slides of a drawing: its pages in order, on each its frames as one reads them. Backgrounds are no slides. */
export function slidesOf(editor: Editor): Slide[] {
  const pages = editor.store.pages(),
    shown = pages.filter(({ data }) => !data.isBackground);
  return (shown.length > 0 ? shown : pages).flatMap(({ id: page, data }) => {
    const { frames, hasMore } = framesOf(editor, page),
      slides = frames.map(({ id, text }) => ({ page, frame: id, name: plainText(text).trim() }));
    const whole = { page, frame: undefined, name: data.name ?? '' };
    return hasMore || slides.length === 0 ? [whole, ...slides] : slides;
  });
}

/** Frames that lie on a page itself, in the order in which one reads, and whether there is anything beside them. */
function framesOf(editor: Editor, page: RecordId): { frames: ShapeRecord[]; hasMore: boolean } {
  const frames: ShapeRecord[] = [];
  let hasMore = false;
  for (const layer of editor.store.children(page)) {
    if (editor.store.find(layer, 'layer')?.data.hidden) continue;
    for (const id of editor.store.children(layer)) {
      const shape = editor.store.find(id, 'shape');
      if (shape && isFrame(editor, shape)) frames.push(shape);
      else if (editor.store.get(id)?.type !== 'connector') hasMore = true;
    }
  }
  return { frames: inReadingOrder(frames), hasMore };
}

/** What only holds other things: a lane or a pool is a part of its drawing, and no picture by itself. */
const isFrame = (editor: Editor, { kind }: ShapeRecord): boolean =>
  editor.registry.get(kind)?.behaviour === 'container';

/** Rows from above, in each from the left: frames are in one row where half of the lower of two is beside the other. */
function inReadingOrder(frames: readonly ShapeRecord[]): ShapeRecord[] {
  const rows: ShapeRecord[][] = [];
  for (const frame of [...frames].sort((a, b) => a.box.y - b.box.y)) {
    const row = rows.at(-1),
      head = row?.[0]?.box;
    const beside = head ? head.y + head.h - frame.box.y : 0;
    if (row && head && beside >= Math.min(head.h, frame.box.h) / 2) row.push(frame);
    else rows.push([frame]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.box.x - b.box.x));
}
