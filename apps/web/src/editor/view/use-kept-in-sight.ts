import type { EditorCore } from '@limn/canvas/core/editor-core.ts';
import { keepInSight } from '@limn/canvas/view/reveal.ts';
import { useEffect } from 'react';
import { freeView } from './free-view.ts';

/** Of a pane that comes over the canvas: what is drawn, if all of it was in sight, is seen beside it. */
export function useKeptInSight(editor: EditorCore): void {
  useEffect(() => {
    // Once the pane has its place.
    const frame = requestAnimationFrame(() => {
      const drawn = editor.scene.contentBounds();
      if (drawn) keepInSight(editor, drawn, freeView(editor));
    });
    return () => cancelAnimationFrame(frame);
  }, [editor]);
}
