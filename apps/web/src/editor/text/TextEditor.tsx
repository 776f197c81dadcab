/** The one DOM text editor: mounted over the shape or label being edited, bound to its shared text. */
import type { RecordId, RichText, TextAttributes } from '@limn/document';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { QuillBinding } from 'y-quill';
import { useEditor } from '../editor-context.tsx';
import { FORMATS, Quill } from './quill-setup.ts';
import { textPlacement } from './placement.ts';
import styles from './TextEditor.module.css';

export default function TextEditor({ id }: { id: RecordId }): React.ReactNode {
  const editor = useEditor();
  const { t } = useTranslation('diagram');
  const frame = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const quill = new Quill(element, {
      formats: FORMATS,
      modules: { toolbar: false, history: { maxStack: 0 }, keyboard: { bindings: { tab: { key: 'Tab', handler: () => true } } } },
    });
    quill.root.setAttribute('aria-label', t('text.editor'));
    quill.root.setAttribute('role', 'textbox');
    quill.root.setAttribute('aria-multiline', 'true');
    const text = editor.store.text(id);
    const binding = new QuillBinding(text, quill);
    editor.store.history.track(binding);
    editor.textHost = {
      formats: () => quill.getFormat() as TextAttributes,
      format: (attribute, value) => {
        const range = quill.getSelection();
        // Nothing selected and nothing typed yet: the whole text takes the format, as a selected shape would.
        if (range && range.length === 0 && !isParagraphFormat(attribute)) quill.formatText(0, quill.getLength(), attribute, value ?? false, 'user');
        else quill.format(attribute, value ?? false, 'user');
        editor.emit('editing', undefined);
      },
      focus: () => quill.focus(),
    };
    quill.on('editor-change', () => editor.emit('editing', undefined));
    quill.focus();
    const { typed, caret } = editor.editingStart, end = Math.max(0, quill.getLength() - 1);
    if (typed !== undefined) {
      quill.setText(typed, 'user');
      quill.setSelection(typed.length, 0);
    } else if (caret) quill.setSelection(indexAt(quill, editor.viewport.toScreen(caret), element) ?? end, 0);
    else quill.setSelection(0, end);
    return () => {
      editor.textHost = null;
      editor.store.history.untrack(binding);
      binding.destroy();
      trimEnd(text, (edit) => editor.store.transact(edit));
    };
  }, [editor, id, t]);

  useLayoutEffect(() => {
    const place = (): void => {
      const element = frame.current, placement = textPlacement(editor, id);
      if (!element || !placement) return;
      const { style } = placement;
      element.style.width = `${placement.w}px`;
      element.style.minHeight = `${placement.h}px`;
      element.style.transform = placement.transform;
      element.style.padding = style.padding.map((p) => `${p}px`).join(' ');
      element.style.alignItems = ALIGN_ITEMS[style.valign];
      element.style.fontFamily = placement.fontFamily;
      element.style.fontSize = `${style.fontSize}px`;
      element.style.lineHeight = String(style.lineHeight);
      element.style.textAlign = style.align;
      element.style.color = placement.color;
      element.style.fontWeight = style.bold ? '700' : '400';
      element.style.fontStyle = style.italic ? 'italic' : 'normal';
      element.style.whiteSpace = style.wrap ? 'pre-wrap' : 'pre';
    };
    place();
    const off = [editor.on('viewport', place), editor.on('document', place), editor.on('settings', place)];
    return () => { for (const stop of off) stop(); };
  }, [editor, id]);

  return (
    <div
      ref={frame}
      className={styles['frame']}
      onPointerDown={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))) {
          event.preventDefault();
          event.stopPropagation();
          editor.stopEditing();
        } else if (!(event.ctrlKey || event.metaKey)) event.stopPropagation();
      }}
    >
      <div ref={host} className={styles['text']} />
    </div>
  );
}

const ALIGN_ITEMS = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const;
const isParagraphFormat = (attribute: keyof TextAttributes): boolean => attribute === 'align' || attribute === 'list' || attribute === 'indent';

/** The character a point of the canvas falls on; null where it falls on none. */
function indexAt(quill: InstanceType<typeof Quill>, at: { x: number; y: number }, element: HTMLElement): number | null {
  const canvas = element.closest('main')?.getBoundingClientRect();
  const range = document.caretRangeFromPoint?.(at.x + (canvas?.left ?? 0), at.y + (canvas?.top ?? 0));
  if (!range || !quill.root.contains(range.startContainer)) return null;
  const blot = Quill.find(range.startContainer, true);
  return blot && 'offset' in blot ? quill.getIndex(blot as never) + range.startOffset : null;
}

/** Editors keep a newline at the end; a text that is nothing else is empty. */
function trimEnd(text: import('yjs').Text, transact: (edit: () => void) => void): void {
  const delta = text.toDelta() as RichText;
  if (delta.length === 1 && delta[0]!.insert === '\n' && !delta[0]!.attributes) transact(() => text.delete(0, text.length));
}

