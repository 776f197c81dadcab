/** The canvas above the drawing, painted as the editor's own host paints it. */
import type { Editor } from '@limn/engine';
import { OverlayRenderer } from '@limn/engine/overlay/overlay-renderer.ts';

const COLORS = { accent: '#2563eb', surface: '#ffffff', text: '#1f2430', guide: '#dc2626', onAccent: '#ffffff' };

/** Answers with whether a paint is still to come. */
export function mountOverlay(editor: Editor, canvas: HTMLCanvasElement): () => boolean {
  const overlay = new OverlayRenderer({ editor, canvas, colors: () => COLORS, pixelRatio: () => 1 });
  return () => !overlay.idle;
}
