/** Going along with what somebody else looks at, until one looks elsewhere. */
import type { EditorCore } from '@limn/canvas/core/editor-core.ts';
import { useEffect, useRef } from 'react';
import { useEditor } from '../context/editor-context.tsx';

/**
 * Shows something in the view, and calls when the person looks elsewhere: presses on the drawing, or moves it by
 * whatever means. @returns what ends it
 */
export function goAlong(editor: EditorCore, show: () => void, leave: () => void): () => void {
  show();
  const { viewport, page } = editor,
    { x, y, zoom } = viewport;
  const onView = (): void => {
    if (viewport.x !== x || viewport.y !== y || viewport.zoom !== zoom || editor.page !== page) leave();
  };
  const onPress = ({ target }: Event): void => {
    if (target instanceof Element && target.closest('[role="application"]') !== null) leave();
  };
  const offs = [editor.on('viewport', onView), editor.on('page', onView)];
  addEventListener('pointerdown', onPress, { capture: true, passive: true });
  return () => {
    for (const off of offs) off();
    removeEventListener('pointerdown', onPress, { capture: true });
  };
}

/** Shows what is followed as it changes, until the person looks elsewhere. @param shown null for nothing */
export function useGoingAlong<T extends object>(
  shown: T | null,
  show: (editor: EditorCore, shown: T) => void,
  leave: () => void,
): void {
  const editor = useEditor(),
    acts = useRef({ show, leave });
  acts.current = { show, leave };
  useEffect(() => {
    if (shown === null) return undefined;
    return goAlong(
      editor,
      () => acts.current.show(editor, shown),
      () => acts.current.leave(),
    );
  }, [editor, shown]);
}
