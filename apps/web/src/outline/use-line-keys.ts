/** The keys of an outline, as Workflowy has them. */
import { addTopics, plainText, type RecordId } from '@limn/document';
import { toggleTodo } from '@limn/tree/edit/details.ts';
import { parseIndented, topicOf } from '@limn/tree/clipboard/indented.ts';
import type { TreeEditor } from '@limn/tree/editor/tree-editor.ts';
import { isComposing } from '@limn/ui/logic/composing.ts';
import { useState } from 'react';
import { breakLine, type Caret, joinLine, shiftLine } from './edit-line.ts';
import type { Row } from './rows.ts';

interface Keys {
  caret: Caret | null;
  go: (caret: Caret) => void;
  /** One more line at the end. */
  append: () => void;
  onKeyDown: (event: React.KeyboardEvent<HTMLTextAreaElement>) => void;
  onPaste: (event: React.ClipboardEvent<HTMLTextAreaElement>) => void;
}

export function useLineKeys({
  editor,
  rows,
  top,
  zoom,
}: {
  editor: TreeEditor;
  rows: readonly Row[];
  top: RecordId;
  zoom: (id: RecordId | null) => void;
}): Keys {
  const [caret, setCaret] = useState<Caret | null>(null);
  const go = (next: Caret): void => {
    setCaret(next);
    editor.selection.replace([next.id]);
  };
  const onKeyDown = (event: React.KeyboardEvent<HTMLTextAreaElement>): void => {
    const topic = editor.topic(caret?.id);
    if (isComposing(event.nativeEvent) || !topic) return;
    const { key, shiftKey, altKey, currentTarget: field } = event,
      mod = event.ctrlKey || event.metaKey,
      isHeading = topic.id === top,
      index = rows.findIndex((row) => row.topic.id === topic.id),
      { selectionStart: at, selectionEnd: end } = field;
    const done = (act: () => void): void => {
      event.preventDefault();
      event.stopPropagation();
      editor.history.mark();
      act();
      editor.history.mark();
    };
    const lineAt = (i: number): RecordId | undefined => (i < 0 ? top : rows[i]?.topic.id);
    const step = (by: 1 | -1, column: number): void => {
      const id = lineAt(index + by);
      if (id !== undefined && !(isHeading && by < 0)) go({ id, at: column });
    };
    if (mod && /^[zy]$/i.test(key)) {
      event.preventDefault();
      event.stopPropagation();
      if (shiftKey || key.toLowerCase() === 'y') editor.history.redo();
      else editor.history.undo();
    } else if (key === 'Enter' && mod) done(() => toggleTodo(editor, undefined));
    else if (key === 'Enter' && !shiftKey)
      done(() => {
        if (!isHeading) go(breakLine(editor, topic, at, top));
        else {
          const [first] = editor.store.topics(top),
            made = editor.run(() =>
              addTopics(editor.store, first ? { parent: top, before: first.id } : { parent: top }, [{ text: [] }]),
            );
          if (made?.[0] !== undefined) go({ id: made[0], at: 0 });
        }
      });
    else if (key === 'Tab' && !isHeading)
      done(() => {
        shiftLine(editor, topic, shiftKey ? 'out' : 'in', top);
        go({ id: topic.id, at });
      });
    else if (altKey && (key === 'ArrowUp' || key === 'ArrowDown') && !isHeading)
      done(() => {
        shiftLine(editor, topic, key === 'ArrowUp' ? 'up' : 'down', top);
        go({ id: topic.id, at });
      });
    else if (altKey && key === 'ArrowRight') done(() => zoom(topic.id));
    else if (altKey && key === 'ArrowLeft')
      done(() => {
        const up = editor.topic(top)?.at.parent;
        zoom(up !== undefined && editor.topic(up) ? up : null);
      });
    else if (mod && key === '.') done(() => editor.fold([topic.id], !editor.folding.isFolded(topic)));
    else if (key === 'Backspace' && at === 0 && end === 0 && !isHeading) {
      // Into the line above; a heading takes no lines in.
      const above = index > 0 ? rows[index - 1]?.topic : undefined;
      const isEmpty = plainText(topic.text) === '';
      if (above) done(() => go(joinLine(editor, topic, above) ?? { id: topic.id, at: 0 }));
      else if (isEmpty && rows.length > 1) event.preventDefault();
    } else if (key === 'ArrowUp' && !field.value.slice(0, at).includes('\n')) done(() => step(-1, at));
    else if (key === 'ArrowDown' && !field.value.slice(at).includes('\n')) done(() => step(1, at));
    else if (key === 'ArrowLeft' && at === 0 && end === 0) done(() => step(-1, Infinity));
    else if (key === 'ArrowRight' && at === field.value.length && at === end) done(() => step(1, 0));
    else if (key === 'Escape') {
      setCaret(null);
      field.blur();
    }
  };
  const onPaste = (event: React.ClipboardEvent<HTMLTextAreaElement>): void => {
    const topic = editor.topic(caret?.id),
      text = event.clipboardData.getData('text/plain');
    if (!topic || topic.id === top || !text.trim().includes('\n')) return;
    event.preventDefault();
    const lines = parseIndented(text);
    editor.run(() => {
      const above: RecordId[] = [];
      let last = topic.id;
      for (const line of lines) {
        const parent = line.depth === 0 ? topic.at.parent : above[line.depth - 1]!,
          [id] = addTopics(editor.store, line.depth === 0 ? { parent, after: last } : { parent }, [topicOf(line)]);
        above.length = line.depth;
        above.push(id!);
        if (line.depth === 0) last = id!;
      }
    });
  };
  const append = (): void => {
    const made = editor.run(() => addTopics(editor.store, { parent: top }, [{ text: [] }]));
    if (made?.[0] !== undefined) go({ id: made[0], at: 0 });
  };
  return { caret, go, append, onKeyDown, onPaste };
}
