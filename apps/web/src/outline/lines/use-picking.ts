/** Lines selected as wholes: by dragging over them, with Shift, and the keys that work on them. */
import type { RecordId } from '@limn/document';
import { completeLines, shiftLines } from '@limn/tree/outline/edit-lines.ts';
import { isComposing } from '@limn/ui/logic/text/composing.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { removeLines } from '../model/remove-lines.ts';
import { rowOf } from './row-of.ts';
import { useCursor, useOutline } from '../model/use-outline.ts';

interface Handlers {
  onKeyDown: (event: React.KeyboardEvent) => void;
  onPointerDown: (event: React.PointerEvent) => void;
  onPointerMove: (event: React.PointerEvent) => void;
  onCopy: (event: React.ClipboardEvent) => void;
  onCut: (event: React.ClipboardEvent) => void;
}

export function usePicking(list: RefObject<HTMLElement | null>): Handlers {
  const outline = useOutline(),
    { editor, rows, top, readOnly } = outline,
    picking = useCursor((cursor) => cursor.picking);
  /** The line in whose words the button went down. */
  const pressed = useRef<RecordId | null>(null);
  // The list has the keys while lines are selected, and the line that is moved to is brought into sight.
  useEffect(() => {
    if (!picking) return;
    list.current?.focus({ preventScroll: true });
    list.current?.querySelector(`[data-row="${CSS.escape(picking.head)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [list, picking]);

  const ids = (): RecordId[] => (picking ? [...picking.ids].filter((id) => editor.isThere(id)) : []);
  const remove = (): void => removeLines(outline, ids());

  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (!picking || isComposing(event.nativeEvent) || event.target !== list.current) return;
    const { key, shiftKey, altKey } = event,
      mod = event.ctrlKey || event.metaKey,
      isVertical = key === 'ArrowUp' || key === 'ArrowDown',
      by = key === 'ArrowUp' ? -1 : 1,
      isEnd = key === 'Home' || key === 'End',
      next = isEnd ? rows.rows.at(key === 'Home' ? 0 : -1)?.id : rows.rows[rows.indexOf(picking.head) + by]?.id;
    const edit = (act: () => void): void => {
      if (readOnly) return;
      act();
      outline.pick(picking.anchor, picking.head);
    };
    const letter = key.toLowerCase();
    if (isVertical && (altKey || (mod && shiftKey))) edit(() => shiftLines(editor, ids(), by < 0 ? 'up' : 'down', top));
    else if ((isVertical || isEnd) && shiftKey) outline.pick(picking.anchor, next ?? picking.head);
    else if (isVertical || isEnd) outline.pick(next ?? picking.head);
    else if (key === 'Tab') edit(() => shiftLines(editor, ids(), shiftKey ? 'out' : 'in', top));
    else if (key === 'Enter' && mod) edit(() => completeLines(editor, ids()));
    else if (key === 'Enter' || key === 'F2' || key === 'Escape') {
      if (readOnly) outline.go(null);
      else outline.go({ id: picking.head, at: Infinity });
    } else if (key === 'Delete' || key === 'Backspace') {
      if (!readOnly) remove();
    } else if (mod && letter === 'a')
      outline.pick(rows.rows[0]!.id, rows.rows.findLast(({ depth }) => depth === 0)!.id);
    else if (mod && letter === 'd' && !readOnly) {
      editor.commands.run('edit.duplicate', editor);
      const made = editor.selection.ids;
      if (made.length > 0) outline.pick(made[0]!, made.at(-1));
    } else if (mod && (letter === 'z' || letter === 'y')) {
      if (shiftKey || letter === 'y') editor.commands.run('edit.redo', editor);
      else editor.commands.run('edit.undo', editor);
    } else if (mod && key === '.') editor.commands.run('fold.toggle', editor);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onPointerDown = (event: React.PointerEvent): void => {
    const id = rowOf(event.target);
    pressed.current = null;
    if (event.button !== 0 || event.pointerType === 'touch' || id === undefined) return;
    const isWords = event.target instanceof Element && event.target.closest('[data-words], textarea') !== null;
    const from = picking?.anchor ?? outline.cursor.caret?.id;
    if (event.shiftKey && from !== undefined && from !== top && from !== id) {
      event.preventDefault();
      outline.pick(from, id);
    } else if (isWords && !event.shiftKey) pressed.current = id;
  };
  const onPointerMove = (event: React.PointerEvent): void => {
    const from = pressed.current;
    if (from === null || (event.buttons & 1) === 0) return;
    const over = rowOf(document.elementFromPoint(event.clientX, event.clientY));
    if (over === undefined || (over === from && !picking) || over === picking?.head) return;
    getSelection()?.removeAllRanges();
    outline.pick(from, over);
  };

  const onCopy = (event: React.ClipboardEvent): void => {
    if (!picking || !editor.clipboard?.copyTo(event.clipboardData)) return;
    event.preventDefault();
  };
  const onCut = (event: React.ClipboardEvent): void => {
    if (!picking || !editor.clipboard?.copyTo(event.clipboardData)) return;
    event.preventDefault();
    if (!readOnly) remove();
  };
  return { onKeyDown, onPointerDown, onPointerMove, onCopy, onCut };
}
