/**
 * Input methods before a text editor stands: their first key must find something to write into, or it falls on the
 * ground.
 */
import type { EditorCore } from '@limn/canvas/core/editor-core.ts';

/** Height of a line that is composed, its distance from the edge of what it is for, and the room that it has, px. */
const LINE = 24,
  ASIDE = 8,
  ROOM = 120;

/**
 * Makes the canvas's element editable while one thing with a text is selected. Browsers offer keys to an input method
 * only then: its first key opens the text editor, which takes the composition over. Where a composition begins before
 * any key is heard, its result is taken instead; and so it is while a text editor is on its way, which is not to take
 * the caret away from a composition under way. At all other times the element is not editable, so that letters choose
 * tools whatever input method is on. What is composed in it is seen where it is going to be written. Returns what ends
 * it.
 * @param onComposing told when a composition begins and ends in the element itself
 */
export function takeFirstComposition(
  editor: EditorCore,
  element: HTMLElement,
  onComposing: (isComposing: boolean) => void,
): () => void {
  element.spellcheck = false;
  // No keyboard on the screen for a tap on a shape.
  element.inputMode = 'none';
  /** Whether a text is begun, and what it is to be written in does not stand yet. */
  const isAwaited = (): boolean => editor.editing !== null && editor.textHost === null;
  const target = (): string | null => {
    if (isAwaited()) return editor.editing;
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
    element.removeAttribute('data-composing');
    element.style.padding = element.style.backgroundPosition = element.style.backgroundSize = '';
  };
  /** Has the element's text stand at what it is for, in sight; input methods put what they offer beside it. */
  const show = (): void => {
    const id = target(),
      box = id === null ? undefined : editor.scene.box(id);
    if (!box) return;
    const { x, y } = editor.viewport.toScreen({ x: box.x, y: box.y + box.h / 2 }),
      within = (n: number, end: number): number => Math.max(0, Math.min(n, end)),
      top = within(y - LINE / 2, element.clientHeight - LINE),
      left = within(x + ASIDE, element.clientWidth - ROOM);
    element.dataset['composing'] = '';
    element.style.padding = `${top}px 0 0 ${left}px`;
    // Over the words that it is going to replace.
    element.style.backgroundPosition = `${left}px ${top}px`;
    element.style.backgroundSize = `${Math.max(0, box.w * editor.viewport.zoom - 2 * ASIDE)}px ${LINE}px`;
  };
  const take = (words: string): void => {
    const id = target();
    if (id === null || words === '') return;
    if (isAwaited()) editor.typeAhead(words);
    else editor.startEditing(id, { typed: words });
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
      if (event.inputType === 'insertCompositionText') return;
      event.preventDefault();
      // Keys are answered where they are pressed: what comes here was chosen from a panel, or needed no composition.
      if (event.inputType === 'insertText') take(event.data ?? '');
    }),
    listen<CompositionEvent>('compositionstart', () => {
      show();
      onComposing(true);
    }),
    editor.on('viewport', () => {
      if (element.hasAttribute('data-composing')) show();
    }),
    listen<CompositionEvent>('compositionend', ({ data }) => {
      clear();
      take(data);
      onComposing(false);
    }),
  ];
  arm();
  return () => {
    for (const stop of off) stop();
    element.contentEditable = 'false';
    clear();
  };
}
