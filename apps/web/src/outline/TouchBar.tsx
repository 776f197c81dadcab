/** Under the thumb of who writes on a phone, or has selected lines: what keys do elsewhere. */
import type { RecordId } from '@limn/document';
import { toggleTodo, ensureNote } from '@limn/tree/edit/details.ts';
import { completeLines, shiftLines } from '@limn/tree/outline/edit-lines.ts';
import { IconButton, type IconRef } from '@limn/ui';
import {
  ArrowDown,
  ArrowUp,
  IndentDecrease,
  IndentIncrease,
  ListTodo,
  Redo2,
  SquareCheck,
  StickyNote,
  Trash2,
  Undo2,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './outline.module.css';
import { removeLines } from './model/remove-lines.ts';
import { useCursor, useOutline } from './model/use-outline.ts';

export function TouchBar(): React.ReactNode {
  const outline = useOutline(),
    { editor, top } = outline,
    workedAt = useCursor((cursor) => cursor.workedAt);
  const { t } = useTranslation('diagram');
  const { t: te } = useTranslation('editor');
  const bottom = useKeyboardHeight();
  if (workedAt === null || outline.readOnly) return null;
  // Asked when a tool is pressed: ten buttons are not made anew with each line that the caret comes to.
  const ids = (): RecordId[] => {
    const { caret, picking } = outline.cursor;
    return (caret ? [caret.id] : [...(picking?.ids ?? [])]).filter((id) => editor.isThere(id));
  };
  const shift = (how: 'in' | 'out' | 'up' | 'down') => (): void => {
    const { caret, picking } = outline.cursor,
      lines = ids();
    if (lines.length === 0 || lines.includes(top)) return;
    const field = document.activeElement,
      at = field instanceof HTMLTextAreaElement ? field.selectionStart : Infinity;
    shiftLines(editor, lines, how, top);
    if (caret) outline.go({ ...caret, at });
    else if (picking) outline.pick(picking.anchor, picking.head);
  };
  const tools: readonly [string, IconRef, string, () => void][] = [
    ['out', IndentDecrease, t('map.outdent'), shift('out')],
    ['in', IndentIncrease, t('map.indent'), shift('in')],
    ['up', ArrowUp, t('map.moveUp'), shift('up')],
    ['down', ArrowDown, t('map.moveDown'), shift('down')],
    ['done', SquareCheck, t('map.complete'), () => completeLines(editor, ids())],
    ['task', ListTodo, t('map.asTask'), () => toggleTodo(editor)],
    // A note is written on one line; lines that are selected as wholes can go as wholes.
    workedAt === 'line'
      ? [
          'note',
          StickyNote,
          t('map.note'),
          () => {
            const [id] = ids();
            if (id !== undefined && ensureNote(editor, id) !== undefined)
              outline.go({ id, inNote: true, at: Infinity });
          },
        ]
      : ['delete', Trash2, t('map.deleteLine'), () => removeLines(outline, ids())],
    ['undo', Undo2, te('commands.edit.undo'), () => void editor.commands.run('edit.undo', editor)],
    ['redo', Redo2, te('commands.edit.redo'), () => void editor.commands.run('edit.redo', editor)],
  ];
  return (
    <footer className={styles['foot']}>
      <div
        className={styles['touch']}
        role="toolbar"
        aria-label={t('map.lineTools')}
        style={{ insetBlockEnd: bottom }}
        // The line keeps the caret, and the phone its keyboard.
        onPointerDown={(event) => event.preventDefault()}
      >
        {tools.map(([name, icon, label, run]) => (
          <IconButton key={name} icon={icon} label={label} preventFocusOnPress onPress={run} />
        ))}
      </div>
    </footer>
  );
}

/** How much of the window's bottom the keyboard of a phone covers, px. */
function useKeyboardHeight(): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const view = visualViewport;
    if (!view) return undefined;
    const look = (): void => setHeight(Math.max(0, innerHeight - view.height - view.offsetTop));
    view.addEventListener('resize', look);
    view.addEventListener('scroll', look);
    return () => {
      view.removeEventListener('resize', look);
      view.removeEventListener('scroll', look);
    };
  }, []);
  return height;
}
