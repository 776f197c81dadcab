/** Input methods on a selected shape: their first key must find something to write into, or it falls on the ground. */
import type { EditorCore } from '@limn/canvas/core/editor-core.ts';

/**
 * Makes the canvas's element editable while one thing with a text is selected. Browsers offer keys to an input method
 * only then: its first key opens the text editor, which takes the composition over. Where a composition begins before
 * any key is heard, its result is taken instead. At all other times the element is not editable, so that letters choose
 * tools whatever input method is on. Returns what ends it.
 */
export function takeFirstComposition(editor: EditorCore, element: HTMLElement): () => void {
  element.spellcheck = false;
  // No keyboard on the screen for a tap on a shape.
  element.inputMode = 'none';
  const target = (): string | null => {
    const { selection, settings } = editor,
      [id] = selection.ids;
    if (
      settings.readOnly ||
      !settings.typeToEdit ||
      editor.editing !== null ||
      selection.size !== 1 ||
      id === undefined ||
      editor.scene.isLocked(id)
    )
      return null;
    return editor.textTarget(id);
  };
  const arm = (): void => {
    const editable = target() !== null;
    if (editable === element.isContentEditable) return;
    element.contentEditable = String(editable);
    // An input method follows the caret, which must be inside.
    if (editable && document.activeElement === element) getSelection()?.collapse(element, 0);
  };
  const clear = (): void => {
    if (element.firstChild) element.textContent = '';
  };
  const listen = <E extends Event>(type: string, handle: (event: E) => void): (() => void) => {
    element.addEventListener(type, handle as (event: Event) => void);
    return () => element.removeEventListener(type, handle as (event: Event) => void);
  };
  const off = [
    editor.on('selection', arm),
    editor.on('settings', arm),
    editor.on('editing', arm),
    editor.on('document', arm),
    listen<FocusEvent>('focus', () => {
      if (element.isContentEditable) getSelection()?.collapse(element, 0);
    }),
    listen<InputEvent>('beforeinput', (event) => {
      if (event.inputType !== 'insertCompositionText') event.preventDefault();
    }),
    listen<CompositionEvent>('compositionend', ({ data }) => {
      const id = target();
      clear();
      if (id !== null && data !== '') editor.startEditing(id, { typed: data });
    }),
  ];
  arm();
  return () => {
    for (const stop of off) stop();
    element.contentEditable = 'false';
    clear();
  };
}
