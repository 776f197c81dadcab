import { isComposing } from '@limn/ui/logic/text/composing.ts';
import { useEffect, type RefObject } from 'react';
import { useEditor } from '../context/editor-context.tsx';

const canvasOf = (shell: HTMLElement): HTMLElement | null => shell.querySelector('[role="application"]');

/**
 * Keeps the keyboard on the drawing: Escape in a bar or a panel goes back to it, and so does the end of a dialog whose
 * opener is gone. Heard on the element itself: events of dialogs and menus, which stand elsewhere in the page, are
 * theirs.
 */
export function useReturnToCanvas(shell: RefObject<HTMLElement | null>, isDialogOpen: boolean): void {
  const editor = useEditor();
  useEffect(() => {
    const element = shell.current;
    if (!element) return undefined;
    const leave = (event: KeyboardEvent): void => {
      if (
        event.key !== 'Escape' ||
        event.defaultPrevented ||
        isComposing(event) ||
        !(event.target instanceof HTMLElement)
      )
        return;
      if (event.target.closest('main') && !event.target.closest('[role="toolbar"]')) return;
      // A text that is being edited is where one came from; the next Escape ends it.
      if (editor.textHost) editor.textHost.focus();
      else canvasOf(element)?.focus({ preventScroll: true });
    };
    element.addEventListener('keydown', leave);
    return () => element.removeEventListener('keydown', leave);
  }, [shell, editor]);

  useEffect(() => {
    if (isDialogOpen) return undefined;
    // After the dialog has tried to give the focus back to where it came from.
    const timer = setTimeout(() => {
      if (shell.current && (document.activeElement === null || document.activeElement === document.body))
        canvasOf(shell.current)?.focus({ preventScroll: true });
    }, 50);
    return () => clearTimeout(timer);
  }, [shell, isDialogOpen]);
}
