/** The one DOM text editor: mounted over the shape or label being edited, bound to its shared text. */
import type { RecordId, RichText, SharedText, TextAttributes, TextOp } from '@limn/document';
import type { EditorCore } from '@limn/canvas/core/editor-core.ts';
import type { TextFlag } from '@limn/canvas/core/ports/text-host.ts';
import { matchShortcut } from '@limn/canvas/commands/shortcuts.ts';
import type { KeyInfo } from '@limn/canvas/core/state-node.ts';
import { tips } from '@limn/ui';
import type { TFunction } from 'i18next';
import { isComposing } from '@limn/ui/logic/text/composing.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { QuillBinding } from 'y-quill';
import { useEditor } from '../context/editor-context.tsx';
import { FORMATS, Quill } from './quill-setup.ts';
import { showCaret } from './show-caret.ts';
import { composedText } from './composed.ts';
import { isCut } from '@limn/drawing/text/layout.ts';
import { fitter } from './fit-lines.ts';
import { textPlacement } from './placement.ts';
import { showTheme } from './theme-colours.ts';
import styles from './TextEditor.module.css';

export default function TextEditor({ id }: { id: RecordId }): React.ReactNode {
  const editor = useEditor();
  const { t } = useTranslation('diagram');
  const frame = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const flow = useRef<HTMLDivElement>(null);
  const composing = useRef(false);
  const lastKey = useRef(0);

  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    // Outside of a list, where it indents, Tab ends the text: the drawing has the keys again, and the next Tab goes on
    // to the next shape.
    const leave = (): boolean => {
      editor.stopEditing();
      return false;
    };
    // In a line of a class or a table it goes on to the type first.
    const forward = (): boolean => {
      if (editor.goOn('next')) return false;
      const caret = quill.getSelection()?.index ?? 0,
        next = editor.nextField(id, quill.getText().replace(/\n$/, ''), caret);
      if (!next) return leave();
      if (next.insert !== '') quill.insertText(next.from - next.insert.length, next.insert, 'user');
      quill.setSelection(next.from, next.to - next.from, 'user');
      return false;
    };
    // A caret takes the format on for what is typed next; where the shape itself has it, only the command knows how to
    // take it off.
    const toggle = (flag: TextFlag, length: number, isOn: boolean): boolean => {
      if (length === 0 && !ownFlag(editor, id, flag)) quill.format(flag, !isOn, 'user');
      else editor.commands.run(`text.${flag}`, editor);
      return false;
    };
    // In a line of a class or a table, Enter goes on to the next, and a hyphen is a visibility.
    const isLine = editor.isLine(id),
      nextLine = (): boolean => {
        editor.commands.run('item.addMember', editor);
        return false;
      };
    const quill: InstanceType<typeof Quill> = new Quill(element, {
      formats: FORMATS,
      modules: {
        toolbar: false,
        history: { maxStack: 0 },
        keyboard: {
          bindings: {
            tab: { key: 'Tab', handler: forward },
            tabBack: { key: 'Tab', shiftKey: true, handler: () => !editor.goOn('previous') && leave() },
            below: { key: 'Enter', handler: () => !editor.goOn('down') },
            ...(isLine && { line: { key: 'Enter', handler: nextLine }, 'list autofill': null }),
            ...flagKeys(toggle),
          },
        },
      },
    });
    quill.root.setAttribute('aria-label', t('text.editor'));
    quill.root.setAttribute('role', 'textbox');
    quill.root.setAttribute('aria-multiline', String(!isLine));
    const box = editor.scene.box(id);
    const text = editor.sharedText(id);
    const binding = new QuillBinding(text, quill);
    editor.history.track(binding);
    // While a dialog asks for a link, say, the selection is the one from before.
    let last = { index: 0, length: 0 };
    const selection = (): { index: number; length: number } => quill.getSelection() ?? last;
    editor.textHost = {
      formats: () =>
        ({
          ...Object.fromEntries(FLAGS.flatMap((flag) => (ownFlag(editor, id, flag) ? [[flag, true]] : []))),
          ...quill.getFormat(selection()),
        }) as TextAttributes,
      format: (attribute, value) => {
        const range = selection();
        if (isParagraphFormat(attribute))
          quill.formatLine(range.index, range.length, attribute, value ?? false, 'user');
        else {
          if (value === null && isFlag(attribute)) giveToCharacters(editor, id, attribute, quill);
          // Nothing selected: the link the caret is in, or the whole text takes the format, as a selected shape would.
          const { index, length } =
            range.length > 0
              ? range
              : (attribute === 'link' && linkAt(quill, range.index)) || { index: 0, length: quill.getLength() };
          quill.formatText(index, length, attribute, value ?? false, 'user');
        }
        editor.emit('editing', undefined);
      },
      selected: () => {
        const { index, length } = selection();
        return { start: index, end: index + length };
      },
      focus: () => quill.focus(),
    };
    quill.on('editor-change', () => {
      last = quill.getSelection() ?? last;
      showKept(quill, quill.hasFocus() ? null : last);
      editor.emit('editing', undefined);
      // Once what was typed stands where the drawing has it.
      requestAnimationFrame(() => showCaret(editor.viewport, element));
    });
    quill.root.addEventListener('blur', () => showKept(quill, last));
    quill.root.addEventListener('focus', () => showKept(quill, null));
    quill.focus();
    const { typed, caret, ahead } = editor.takeStart(),
      end = Math.max(0, quill.getLength() - 1),
      over = Math.min(end, editor.typedOver(id));
    // A letter that opened the text was typed just now: what is typed after it belongs to the same step of undo.
    lastKey.current = performance.now();
    if (typed !== undefined) {
      quill.deleteText(0, over, 'user');
      quill.insertText(0, typed, 'user');
      quill.setSelection(typed.length, 0);
    } else if (caret) quill.setSelection(indexAt(quill, editor.viewport.toScreen(caret), element) ?? end, 0);
    else quill.setSelection(0, over);
    if (ahead !== undefined) {
      const { index, length } = quill.getSelection() ?? { index: end, length: 0 };
      if (length > 0) quill.deleteText(index, length, 'user');
      quill.insertText(index, ahead, 'user');
      quill.setSelection(index + ahead.length, 0);
    }
    return () => {
      showKept(quill, null);
      if (editor.typingIntoNothing && !isThere(editor, id))
        tellLost(editor, id, withoutEnd(quill.getContents().ops as TextOp[]), box, t);
      editor.textHost = null;
      editor.history.untrack(binding);
      binding.destroy();
      if (isBlank(text)) editor.history.join(() => text.delete(0, text.length));
    };
  }, [editor, id, t]);

  useLayoutEffect(() => {
    const fit = fitter();
    const place = (): void => {
      const element = frame.current,
        root = composing.current ? host.current?.querySelector<HTMLElement>('.ql-editor') : null,
        own = editor.textOf(id) ?? [],
        shown = root ? composedText(root, own) : own,
        placement = textPlacement(editor, id, root ? shown : undefined);
      if (!element || !placement) return;
      const { style, palette } = placement;
      showTheme(element, palette.theme, palette.dark);
      element.style.width = placement.isLabel ? 'max-content' : `${placement.w}px`;
      element.style.maxWidth = placement.isLabel && Number.isFinite(placement.w) ? `${placement.w}px` : '';
      const isLong = isCut(own);
      // Not the least height: text that is larger than its place stands out on the sides it does in the drawing. Of a
      // text that the drawing cuts off the frame holds all, from where the drawing begins it.
      element.style.height = placement.isLabel || isLong ? '' : `${placement.h}px`;
      element.style.minHeight = isLong ? `${placement.h}px` : '';
      element.style.transform = placement.transform;
      element.style.padding = style.padding.map((p) => `${p}px`).join(' ');
      element.style.alignItems = isLong ? 'flex-start' : ALIGN_ITEMS[style.valign];
      element.style.fontFamily = placement.fontFamily;
      element.style.fontSize = `${style.fontSize}px`;
      element.style.lineHeight = String(style.lineHeight);
      element.style.background = placement.background ?? '';
      element.style.textAlign = style.align;
      element.dataset['align'] = style.align;
      element.style.color = placement.color;
      element.style.fontWeight = style.bold ? '700' : '400';
      element.style.fontStyle = style.italic ? 'italic' : 'normal';
      element.style.textDecoration = [
        ...(style.underline ? ['underline'] : []),
        ...(style.strike ? ['line-through'] : []),
      ].join(' ');
      element.style.writingMode = style.vertical ? 'vertical-rl' : '';
      element.style.whiteSpace = style.wrap ? 'pre-wrap' : 'pre';
      const lift = flow.current ? fit(editor, flow.current, shown, placement) : 0;
      if (lift !== 0) element.style.transform += ` translateY(${lift}px)`;
    };
    const composed = (event: Event): void => {
      if (event.type === 'compositionstart') composing.current = true;
      if (event.type === 'compositionend') composing.current = false;
      if (composing.current || event.type === 'compositionend') place();
    };
    place();
    const off = [editor.on('viewport', place), editor.on('document', place), editor.on('settings', place)];
    // The wheel moves and zooms the drawing over a text too, and not the page of the browser.
    const element = frame.current,
      surface = element?.closest('main')?.querySelector('[role="application"]');
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      surface?.dispatchEvent(new WheelEvent('wheel', event));
    };
    element?.addEventListener('wheel', wheel, { passive: false });
    for (const type of COMPOSED) element?.addEventListener(type, composed);
    return () => {
      for (const type of COMPOSED) element?.removeEventListener(type, composed);
      element?.removeEventListener('wheel', wheel);
      for (const stop of off) stop();
    };
  }, [editor, id]);

  return (
    <div
      ref={frame}
      className={styles['frame']}
      onPointerDown={(event) => event.stopPropagation()}
      onKeyDownCapture={(event) => {
        if (isComposing(event.nativeEvent) || !editor.textKey(keyInfo(event))) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onKeyDown={(event) => {
        if (isComposing(event.nativeEvent)) return;
        const undo = (event.ctrlKey || event.metaKey) && !event.altKey && /^[zy]$/i.test(event.key);
        if (undo) {
          event.preventDefault();
          event.stopPropagation();
          if (event.shiftKey || event.key.toLowerCase() === 'y') editor.history.redo();
          else editor.history.undo();
        } else if (event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))) {
          event.preventDefault();
          event.stopPropagation();
          editor.stopEditing();
        } else if (runShortcut(editor, event)) {
          event.preventDefault();
          event.stopPropagation();
        } else if (!(event.ctrlKey || event.metaKey)) event.stopPropagation();
        // A pause ends a step of undo, so that taking back does not take everything back.
        const now = performance.now();
        if (now - lastKey.current > UNDO_PAUSE) editor.history.mark();
        lastKey.current = now;
      }}
    >
      <div ref={flow} className={styles['flow']}>
        <i className={styles['edge']} />
        <i className={styles['edge']} />
        <div ref={host} className={styles['text']} />
      </div>
    </div>
  );
}

const COMPOSED = ['compositionstart', 'input', 'compositionend'] as const;

/** Marks what is selected while something else has the keys; null for nothing. */
function showKept(quill: InstanceType<typeof Quill>, range: { index: number; length: number } | null): void {
  if (!('highlights' in CSS)) return;
  CSS.highlights.delete('limn-text');
  if (!range || range.length === 0) return;
  const [from, start, to, end] = quill.selection.rangeToNative(range);
  if (!from || !to) return;
  const marked = new StaticRange({
    startContainer: from,
    startOffset: start ?? 0,
    endContainer: to,
    endOffset: end ?? 0,
  });
  CSS.highlights.set('limn-text', new Highlight(marked));
}

/** Says that what was typed into is gone, and offers to keep the words: in it if it came back, else beside. */
function tellLost(
  editor: EditorCore,
  id: RecordId,
  text: RichText,
  box: { x: number; y: number; w: number; h: number } | undefined,
  t: TFunction<'diagram'>,
): void {
  tips.show('warning', t('text.gone'), {
    duration: 30_000,
    ...(text.length > 0 && { action: { label: t('text.keep'), run: () => editor.keepText?.(id, text, box) } }),
  });
}

/** A text without the newline editors keep at its end. */
function withoutEnd(ops: readonly TextOp[]): RichText {
  const last = ops.at(-1);
  if (!last?.insert.endsWith('\n') || last.attributes) return ops;
  const rest = last.insert.slice(0, -1);
  return rest === '' ? ops.slice(0, -1) : [...ops.slice(0, -1), { insert: rest }];
}

const FLAGS: readonly TextFlag[] = ['bold', 'italic', 'underline', 'strike'];
const KEYED: readonly (readonly [TextFlag, string])[] = [
  ['bold', 'b'],
  ['italic', 'i'],
  ['underline', 'u'],
];

/** The keys of the formats; handled here and not by Quill, which knows nothing of what the shape itself is. */
function flagKeys(toggle: (flag: TextFlag, length: number, isOn: boolean) => boolean): Record<string, unknown> {
  return Object.fromEntries(
    KEYED.map(([flag, key]) => [
      flag,
      {
        key,
        shortKey: true,
        handler: (range: { length: number }, context: { format: Record<string, unknown> }) =>
          toggle(flag, range.length, context.format[flag] === true),
      },
    ]),
  );
}

const isFlag = (attribute: keyof TextAttributes): attribute is TextFlag =>
  (FLAGS as readonly string[]).includes(attribute);

/** Whether the shape or label itself writes all of its text so. */
const ownFlag = (editor: EditorCore, id: RecordId, flag: TextFlag): boolean =>
  textPlacement(editor, id)?.style[flag] === true;

/**
 * Characters cannot be less bold than their shape: it gives the format up to all of them, and then some can lose it.
 */
function giveToCharacters(editor: EditorCore, id: RecordId, flag: TextFlag, quill: InstanceType<typeof Quill>): void {
  if (!ownFlag(editor, id, flag)) return;
  editor.giveUp(id, flag);
  quill.formatText(0, quill.getLength(), flag, true, 'user');
}

/** A pause in typing that begins a new step of undo, ms. */
const UNDO_PAUSE = 1000;

const ALIGN_ITEMS = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const;
const isParagraphFormat = (attribute: keyof TextAttributes): boolean =>
  attribute === 'align' || attribute === 'list' || attribute === 'indent';

/** Commands that work on a text being edited; bold, italic and underline have keys of their own there. */
const IN_TEXT =
  /^(text\.|item\.(link|moveMemberUp|moveMemberDown)$|edit\.(find|replace)|comment\.(add|list)$|help\.|file\.save$)/;

/** Whether there is an item yet whose text it is. */
const isThere = (editor: EditorCore, id: RecordId): boolean => editor.textOf(id) !== undefined;

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
const keyInfo = (event: React.KeyboardEvent): KeyInfo => ({
  key: event.key,
  code: event.code,
  shift: event.shiftKey,
  alt: event.altKey,
  mod: isMac ? event.metaKey : event.ctrlKey,
  repeat: event.repeat,
});

function runShortcut(editor: EditorCore, event: React.KeyboardEvent): boolean {
  const key = keyInfo(event);
  if (event.defaultPrevented || !(key.mod || key.alt || /^F\d+$/.test(key.key))) return false;
  const command = matchShortcut(editor, key);
  return command !== null && IN_TEXT.test(command) && editor.commands.run(command, editor);
}

/** The whole link a caret stands in or at the end of. */
function linkAt(quill: InstanceType<typeof Quill>, index: number): { index: number; length: number } | null {
  let at = 0,
    found: { index: number; length: number } | null = null,
    url: unknown = null;
  for (const op of quill.getContents().ops) {
    const length = typeof op.insert === 'string' ? op.insert.length : 1,
      link = op.attributes?.['link'];
    // A link of several formats is several pieces in a row.
    if (link !== undefined && found !== null && link === url && found.index + found.length === at)
      found.length += length;
    else if (found === null || index > found.index + found.length) {
      found = link === undefined ? null : { index: at, length };
      url = link;
    }
    at += length;
  }
  return found !== null && index >= found.index && index <= found.index + found.length ? found : null;
}

/** The character a point of the canvas falls on; null where it falls on none. */
function indexAt(quill: InstanceType<typeof Quill>, at: { x: number; y: number }, element: HTMLElement): number | null {
  const canvas = element.closest('main')?.getBoundingClientRect();
  const range = document.caretRangeFromPoint?.(at.x + (canvas?.left ?? 0), at.y + (canvas?.top ?? 0));
  if (!range || !quill.root.contains(range.startContainer)) return null;
  const blot = Quill.find(range.startContainer, true);
  return blot && 'offset' in blot ? quill.getIndex(blot as never) + range.startOffset : null;
}

/** Editors keep a newline at the end; a text that is nothing else is empty. */
function isBlank(text: SharedText): boolean {
  const delta = text.toDelta() as RichText;
  return delta.length === 1 && delta[0]!.insert === '\n' && !delta[0]!.attributes;
}
