/** The keys of a line that is being written, as Workflowy has them. */
import { addTopics, plainText, type RecordId, trash } from '@limn/document';
import { decode } from '@limn/tree/clipboard/clipboard.ts';
import { bringIn } from '@limn/tree/clipboard/bring-in.ts';
import { parseIndented } from '@limn/tree/clipboard/indented.ts';
import { plant } from '@limn/tree/edit/copy.ts';
import { ensureNote } from '@limn/tree/edit/details.ts';
import {
  breakLine,
  completeLines,
  isBlankLine,
  joinLine,
  pasteLines,
  readBox,
  shiftLines,
  WRITER,
} from '@limn/tree/outline/edit-lines.ts';
import { linesOfLists } from '@limn/tree/outline/html-lines.ts';
import { isComposing } from '@limn/ui/logic/text/composing.ts';
import type { Offers } from './use-offers.ts';
import { useOutline } from '../model/use-outline.ts';

type FieldEvent = React.KeyboardEvent<HTMLTextAreaElement>;

interface Keys {
  onKeyDown: (event: FieldEvent) => void;
  onPaste: (event: React.ClipboardEvent<HTMLTextAreaElement>) => void;
  onTyped: (field: HTMLTextAreaElement) => void;
}

const FLAGS = { b: 'bold', i: 'italic', u: 'underline' } as const;

export function useLineKeys(id: RecordId, textId: RecordId, offers: Offers): Keys {
  const outline = useOutline(),
    { editor, rows, top, go } = outline,
    isNote = textId !== id,
    isHeading = id === top;

  /** Where a step up or down leads: from the heading to the first line and back, into notes on the way. */
  const step = (by: 1 | -1, at: number): void => {
    const index = isHeading ? -1 : rows.indexOf(id) + by,
      next = isHeading ? rows.rows[by < 0 ? -1 : 0]?.id : rows.rows[index]?.id;
    if (isHeading && by < 0) return;
    if (!isHeading && index < 0) go({ id: top, at });
    else if (next !== undefined) go({ id: next, at });
  };
  const leaveNote = (): void => {
    if (plainText(editor.textOf(textId)).trim() === '') editor.run(() => trash(editor.store, [textId]));
    go({ id, at: Infinity });
  };
  const enter = (at: number): void => {
    const topic = editor.topic(id)!;
    if (!isHeading) {
      go(breakLine(editor, topic, at, top));
      return;
    }
    const [first] = editor.store.topics(top),
      made = editor.run(() =>
        addTopics(editor.store, first ? { parent: top, before: first.id } : { parent: top }, [{ text: [] }]),
      );
    if (made?.[0] !== undefined) go({ id: made[0], at: 0 });
  };

  const inNote = (event: FieldEvent): boolean => {
    const { key, shiftKey, currentTarget: field } = event,
      isEmpty = field.value === '';
    const isOut = key === 'Escape' || (key === 'Enter' && shiftKey) || (key === 'Backspace' && isEmpty);
    if (isOut) leaveNote();
    else if (key === 'ArrowUp' && !field.value.slice(0, field.selectionStart).includes('\n')) leaveNote();
    else if (key === 'ArrowDown' && !field.value.slice(field.selectionEnd).includes('\n')) step(1, 0);
    else return false;
    return true;
  };

  const inLine = (event: FieldEvent): boolean => {
    const { key, shiftKey, altKey, currentTarget: field } = event,
      mod = event.ctrlKey || event.metaKey,
      { selectionStart: at, selectionEnd: end, value } = field,
      topic = editor.topic(id)!,
      isUp = key === 'ArrowUp',
      isVertical = isUp || key === 'ArrowDown';
    const shift = (how: 'in' | 'out' | 'up' | 'down'): void => {
      if (isHeading) return;
      shiftLines(editor, [id], how, top);
      go({ id, at });
    };
    if (key === 'Enter' && mod) completeLines(editor, [id]);
    else if (key === 'Enter' && shiftKey) {
      if (ensureNote(editor, id) !== undefined) go({ id, inNote: true, at: Infinity });
    } else if (key === 'Enter') enter(at);
    else if (key === 'Tab') shift(shiftKey ? 'out' : 'in');
    else if ((altKey || (mod && shiftKey)) && isVertical) shift(isUp ? 'up' : 'down');
    else if (shiftKey && isVertical && !isHeading && isEdge(field, isUp)) outline.pick(id, neighbourOf(isUp ? -1 : 1));
    else if (mod && !shiftKey && key === 'Home') go({ id: top, at: 0 });
    else if (mod && !shiftKey && key === 'End') go({ id: rows.rows.at(-1)?.id ?? top, at: Infinity });
    else if (mod && key === 'a' && at === 0 && end === value.length && !isHeading) outline.pick(id);
    else if (mod && isVertical && !shiftKey) editor.fold([id], isUp);
    else if (altKey && key === 'ArrowRight') outline.zoom(id);
    else if (altKey && key === 'ArrowLeft') zoomOut();
    else if (mod && key === '.') editor.fold([id], !editor.folding.isFolded(topic));
    else if (mod && key.toLowerCase() === 'd' && !isHeading) {
      editor.selection.replace([id]);
      editor.commands.run('edit.duplicate', editor);
      const made = editor.selection.ids.at(-1);
      if (made !== undefined) go({ id: made, at });
    } else if (mod && shiftKey && key === 'Backspace' && !isHeading) remove();
    else if (key === 'Backspace' && at === 0 && end === 0 && !isHeading) {
      const above = rows.rows[rows.indexOf(id) - 1];
      const joined = joinLine(editor, topic, editor.topic(above?.id));
      if (joined) go(joined);
      else if (value === '' && rows.rows.length > 1) remove();
    } else if (isUp && !shiftKey && !value.slice(0, at).includes('\n')) step(-1, at);
    else if (key === 'ArrowDown' && !shiftKey && !value.slice(at).includes('\n')) step(1, at);
    else if (key === 'ArrowLeft' && at === 0 && end === 0 && !shiftKey) step(-1, Infinity);
    else if (key === 'ArrowRight' && at === value.length && at === end && !shiftKey) step(1, 0);
    else if (key === 'Escape') {
      if (isHeading) go(null);
      else outline.pick(id);
    } else return false;
    return true;
  };
  const neighbourOf = (by: 1 | -1): RecordId => rows.rows[rows.indexOf(id) + by]?.id ?? id;
  const zoomOut = (): void => {
    const up = editor.topic(top)?.at.parent;
    outline.zoom(up !== undefined && editor.topic(up) ? up : null);
  };
  const remove = (): void => {
    const index = rows.indexOf(id),
      next = rows.rows[index - 1]?.id ?? top;
    editor.run(() => trash(editor.store, [id]));
    go({ id: next, at: Infinity });
  };

  /** Undo and redo: the caret goes along with its line, and to the one above where that is gone. */
  const goBack = (command: 'edit.undo' | 'edit.redo', field: HTMLTextAreaElement): void => {
    const at = field.selectionStart,
      above = rows.rows[rows.indexOf(id) - 1]?.id;
    editor.commands.run(command, editor);
    if (isNote && editor.store.get(textId)) return;
    if (editor.isThere(id)) go({ id, at });
    else go({ id: above !== undefined && editor.isThere(above) ? above : top, at: Infinity });
  };

  const onKeyDown = (event: FieldEvent): void => {
    if (isComposing(event.nativeEvent) || !editor.topic(id)) return;
    const { key } = event,
      mod = event.ctrlKey || event.metaKey;
    const isTaken = (): boolean => {
      if (offers.list.length === 0) return false;
      if (key === 'ArrowDown' || key === 'ArrowUp') offers.move(key === 'ArrowUp' ? -1 : 1);
      else if (key === 'Enter' || (key === 'Tab' && !event.shiftKey)) offers.take();
      else if (key === 'Escape') offers.close();
      else return false;
      return true;
    };
    const flag = mod && !event.shiftKey && !event.altKey ? FLAGS[key.toLowerCase() as 'b'] : undefined;
    let isDone = true;
    if (mod && /^[zy]$/i.test(key)) {
      goBack(event.shiftKey || key.toLowerCase() === 'y' ? 'edit.redo' : 'edit.undo', event.currentTarget);
    } else if (flag) format(event.currentTarget, flag);
    else {
      const isStep = key.length > 1 || mod || event.altKey;
      if (isStep) editor.history.mark();
      isDone = isTaken() || (isNote ? inNote(event) : inLine(event));
      if (isStep && isDone) editor.history.mark();
    }
    if (!isDone) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Bold, italic or underlined, or no more: the selected words, else the whole line. */
  const format = (field: HTMLTextAreaElement, flag: 'bold' | 'italic' | 'underline'): void => {
    const text = editor.sharedText(textId),
      isAll = field.selectionStart === field.selectionEnd,
      from = isAll ? 0 : field.selectionStart,
      to = isAll ? text.length : field.selectionEnd;
    let at = 0,
      isOn = true;
    for (const { insert, attributes } of editor.textOf(textId) ?? []) {
      if (at < to && at + insert.length > from && attributes?.[flag] !== true) isOn = false;
      at += insert.length;
    }
    editor.history.mark();
    text.doc?.transact(() => text.format(from, to - from, { [flag]: isOn ? null : true }), WRITER);
    editor.history.mark();
  };

  const onPaste = (event: React.ClipboardEvent<HTMLTextAreaElement>): void => {
    const topic = editor.topic(id),
      { clipboardData: data } = event,
      pictures = [...data.files].filter((file) => file.type.startsWith('image/'));
    if (!topic || isNote) return;
    if (pictures.length > 0 && editor.pastePictures) {
      event.preventDefault();
      editor.selection.replace([id]);
      editor.pastePictures(pictures);
      return;
    }
    if (isHeading) return;
    const branches = decode(data.getData('text/html')),
      text = data.getData('text/plain');
    if (branches) {
      event.preventDefault();
      bringIn(editor, branches, (own) => {
        const now = editor.topic(id);
        const made = editor.run(() => {
          const ids = plant(editor, own, now ? { parent: now.at.parent, after: id } : { parent: top });
          if (now && isBlankLine(editor, now)) trash(editor.store, [id]);
          return ids;
        });
        const last = made?.at(-1);
        if (last !== undefined) go({ id: last, at: Infinity });
      });
      return;
    }
    const html = data.getData('text/html'),
      listed = html === '' ? [] : linesOfLists(new DOMParser().parseFromString(html, 'text/html').body);
    const lines = listed.length > 0 ? listed : parseIndented(text);
    if (lines.length < 2) return;
    event.preventDefault();
    go(pasteLines(editor, topic, lines));
  };
  const onTyped = (field: HTMLTextAreaElement): void => {
    const topic = editor.topic(id);
    if (!isNote && !isHeading && topic && field.selectionStart <= 4 && readBox(editor, topic)) go({ id, at: 0 });
    else offers.look();
  };
  return { onKeyDown, onPaste, onTyped };
}

/** Whether a caret stands in the first line of a field, or in its last. */
const isEdge = (field: HTMLTextAreaElement, isUp: boolean): boolean =>
  isUp
    ? !field.value.slice(0, field.selectionStart).includes('\n')
    : !field.value.slice(field.selectionEnd).includes('\n');
