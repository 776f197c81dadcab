/** What the next step of a presentation shows, as a picture for whoever speaks: light, as exports are. */
import type { Editor } from '@limn/diagram/editor/editor.ts';
import { buildingOf, unbuilt } from '@limn/diagram/present/building.ts';
import type { Coming } from '@limn/diagram/present/slides.ts';
import { itemsOf } from '@limn/diagram/present/slides-of.ts';
import { exportBitmap } from '@limn/drawing/export/bitmap.ts';
import type { OpenEditor } from '../context/kind.ts';
import { contextFor } from '../exporting/run-export.ts';

/** Pixels a page unit, and of the longest side: it is some hundred CSS px wide. */
const SCALE = 2,
  MAX_SIDE = 1600;

/** Drawn as large as the whole slide, whatever of it has appeared. */
export async function slidePicture(open: OpenEditor, editor: Editor, { slide, shown }: Coming): Promise<Blob> {
  const context = await contextFor(open, false, new AbortController().signal),
    isWholePage = slide.frame === undefined && slide.items === undefined;
  const { canvas } = exportBitmap(context, (w, h) => new OffscreenCanvas(w, h), {
    page: slide.page,
    ...(!isWholePage && { ids: itemsOf(editor, slide), margin: 0 }),
    without: unbuilt(buildingOf(editor, slide), shown),
    scale: SCALE,
    maxSide: MAX_SIDE,
  });
  return canvas.convertToBlob({ type: 'image/png' });
}
