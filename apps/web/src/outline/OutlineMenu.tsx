/** What can be done with a line, or with several that are selected. */
import type { RecordId } from '@limn/document';
import { ensureNote, setData } from '@limn/tree/edit/details.ts';
import { originalOf } from '@limn/tree/edit/mirrors.ts';
import { today } from '@limn/tree/outline/dates.ts';
import { completeLines, shiftLines } from '@limn/tree/outline/edit-lines.ts';
import { ContextMenu, formatShortcut, type MenuEntry, type WindowPoint } from '@limn/ui';
import {
  ArrowDown,
  ArrowUp,
  CalendarDays,
  IndentDecrease,
  IndentIncrease,
  ListTodo,
  SquareArrowOutUpRight,
  SquareCheck,
  StickyNote,
  Trash2,
  ZoomIn,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { commandEntries } from '../editor/menus/command-entry.ts';
import { removeLines } from './model/remove-lines.ts';
import { useCursor, useOutline } from './model/use-outline.ts';

export interface MenuAt {
  id: RecordId;
  at: WindowPoint;
}

export function OutlineMenu({ menu, onClose }: { menu: MenuAt | null; onClose: () => void }): React.ReactNode {
  const outline = useOutline(),
    { editor, top, readOnly } = outline;
  const { t } = useTranslation('diagram');
  const { t: te } = useTranslation('editor');
  const topic = editor.topic(menu?.id),
    picking = useCursor((cursor) => cursor.picking),
    pointed = topic ? [topic.id] : [],
    ids = picking ? [...picking.ids] : pointed,
    topics = ids.flatMap((id) => editor.topic(id) ?? []);
  const keys = (written: string): string => formatShortcut(written, navigator.platform);
  const shift = (how: 'in' | 'out' | 'up' | 'down') => (): void => {
    shiftLines(editor, ids, how, top);
    outline.pick(ids[0]!, ids.at(-1));
  };
  const remove = (): void => removeLines(outline, ids);
  let entries: MenuEntry[] = [];
  if (topic && readOnly)
    entries = [
      { id: 'zoom', label: t('map.zoomInto'), icon: ZoomIn, run: () => outline.zoom(topic.id) },
      ...commandEntries(editor, te, ['edit.copy', 'comment.add', 'fold.toggle']),
    ];
  else if (topic) {
    const isTask = topics.every(({ data }) => data.todo !== undefined);
    entries = [
      {
        id: 'done',
        label: t(topics.every(({ data }) => data.todo === 'done') ? 'map.reopen' : 'map.complete'),
        icon: SquareCheck,
        shortcut: keys('Mod+Enter'),
        run: () => completeLines(editor, ids),
      },
      {
        id: 'task',
        label: t(isTask ? 'map.noTask' : 'map.asTask'),
        icon: ListTodo,
        run: () => setData(editor, topics, { todo: isTask ? undefined : 'open' }),
      },
      {
        id: 'note',
        label: t('map.note'),
        icon: StickyNote,
        shortcut: keys('Shift+Enter'),
        run: () => {
          if (ensureNote(editor, topic.id) !== undefined) outline.go({ id: topic.id, inNote: true, at: Infinity });
        },
      },
      topic.data.due === undefined
        ? {
            id: 'due',
            label: t('map.addDate'),
            icon: CalendarDays,
            run: () => setData(editor, topics, { due: today() }),
          }
        : {
            id: 'due',
            label: t('map.noDate'),
            icon: CalendarDays,
            run: () => setData(editor, topics, { due: undefined }),
          },
      ...commandEntries(editor, te, [
        'topic.link',
        'topic.picture',
        'topic.files',
        'topic.formula',
        'topic.code',
        'topic.table',
      ]),
      { id: 'l1', separator: true },
      { id: 'in', label: t('map.indent'), icon: IndentIncrease, shortcut: keys('Tab'), run: shift('in') },
      { id: 'out', label: t('map.outdent'), icon: IndentDecrease, shortcut: keys('Shift+Tab'), run: shift('out') },
      { id: 'up', label: t('map.moveUp'), icon: ArrowUp, shortcut: keys('Alt+ArrowUp'), run: shift('up') },
      { id: 'down', label: t('map.moveDown'), icon: ArrowDown, shortcut: keys('Alt+ArrowDown'), run: shift('down') },
      { id: 'l2', separator: true },
      ...commandEntries(editor, te, [
        'comment.add',
        'edit.copy',
        'edit.paste',
        'edit.pasteMirror',
        'edit.duplicate',
        'topic.mirror',
        'topic.own',
      ]),
      ...(topic.data.mirror === undefined
        ? []
        : [
            {
              id: 'original',
              label: te('commands.topic.original'),
              icon: SquareArrowOutUpRight,
              run: () => {
                const original = originalOf(editor, topic.id);
                if (original !== null) outline.go({ id: original, at: Infinity });
              },
            },
          ]),
      { id: 'l3', separator: true },
      {
        id: 'zoom',
        label: t('map.zoomInto'),
        icon: ZoomIn,
        shortcut: keys('Alt+ArrowRight'),
        run: () => outline.zoom(topic.id),
      },
      ...commandEntries(editor, te, ['fold.toggle']),
      { id: 'l4', separator: true },
      { id: 'delete', label: t('map.deleteLine'), icon: Trash2, isDanger: true, run: remove },
    ];
  }
  return <ContextMenu at={menu?.at ?? null} items={entries} label={t('menu.main')} onClose={onClose} />;
}
