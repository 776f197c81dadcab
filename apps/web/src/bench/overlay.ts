/** The canvas above the drawing, painted as the editor's own host paints it. */
import type { Editor } from '@limn/diagram/editor/editor.ts';
import { paintOverlay } from '@limn/diagram/overlay/paint-overlay.ts';
import { OverlayRenderer } from '@limn/canvas/overlay/overlay-renderer.ts';

export const COLORS = { accent: '#2563eb', surface: '#ffffff', text: '#1f2430', guide: '#dc2626', onAccent: '#ffffff' };

/** Answers with whether a paint is still to come. */
export function mountOverlay(editor: Editor, canvas: HTMLCanvasElement): () => boolean {
  const overlay = new OverlayRenderer({
    editor,
    paint: paintOverlay,
    canvas,
    colors: () => COLORS,
    pixelRatio: () => 1,
  });
  return () => !overlay.idle;
}
