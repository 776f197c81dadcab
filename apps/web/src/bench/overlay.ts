/** The canvas above the drawing, painted as the editor's own host paints it. */
import type { Editor } from '@limn/engine';
import { paintOverlay } from '@limn/engine/overlay/paint-overlay.ts';

const COLORS = { accent: '#2563eb', surface: '#ffffff', text: '#1f2430', guide: '#dc2626', onAccent: '#ffffff' };

/** Answers with whether a paint is still to come. */
export function mountOverlay(editor: Editor, canvas: HTMLCanvasElement): () => boolean {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no canvas');
  let frame = 0;
  const paint = (): void => {
    frame = 0;
    if (canvas.width !== innerWidth || canvas.height !== innerHeight) {
      canvas.width = innerWidth;
      canvas.height = innerHeight;
    }
    paintOverlay(context, editor, 1, COLORS);
  };
  const request = (): void => { frame ||= requestAnimationFrame(paint); };
  for (const event of ['overlay', 'selection', 'viewport', 'document', 'presence', 'page', 'tool', 'editing'] as const) editor.on(event, request);
  return () => frame !== 0;
}
