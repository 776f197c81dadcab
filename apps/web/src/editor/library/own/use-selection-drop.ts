/** What is dragged on the canvas may be let go over the panel, and is then kept in a library instead of moved. */
import type { Editor } from '@limn/diagram/editor/editor.ts';
import { type RefObject, useEffect, useState } from 'react';

/**
 * @param add told of the library it was let go over; null for none in particular
 * @returns the library under the pointer while something is dragged, '' for the panel, else null
 */
export function useSelectionDrop(
  editor: Editor,
  host: RefObject<HTMLElement | null>,
  add: (libraryId: string | null) => void,
): string | null {
  const [target, setTarget] = useState<string | null>(null);
  useEffect(() => {
    const under = ({ clientX, clientY }: PointerEvent): string | null => {
      if (!editor.tools.path.endsWith('translating')) return null;
      const element = document.elementFromPoint(clientX, clientY);
      if (!element || host.current?.contains(element) !== true) return null;
      return element.closest<HTMLElement>('[data-own-library]')?.dataset['ownLibrary'] ?? '';
    };
    const move = (event: PointerEvent): void => setTarget(under(event));
    const up = (event: PointerEvent): void => {
      const over = under(event);
      setTarget(null);
      if (over === null) return;
      // The drag is over before the canvas hears that it ended: nothing is moved.
      editor.tools.dispatch('onCancel', undefined as never);
      add(over === '' ? null : over);
    };
    addEventListener('pointermove', move, true);
    addEventListener('pointerup', up, true);
    return () => {
      removeEventListener('pointermove', move, true);
      removeEventListener('pointerup', up, true);
    };
  }, [add, editor, host]);
  return target;
}
