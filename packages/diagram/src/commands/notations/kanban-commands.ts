/** Cards and columns of boards. */
import type { RecordId } from '@limn/document';
import { addCard, addColumn, selectedColumn, setLimit } from '../../edit/create/notations/kanban.ts';
import { define } from '../define.ts';

/** Loaded with the first board. */
export const kanbanCommands = [
  define(
    'kanban',
    'addCard',
    {
      icon: 'square-plus',
      shortcuts: ['Mod+Enter'],
      edits: true,
      when: (e) => selectedColumn(e).column !== undefined,
    },
    (e) => {
      addCard(e);
    },
  ),
  define(
    'kanban',
    'addColumn',
    { icon: 'columns-3', edits: true, when: (e) => selectedColumn(e).board !== undefined },
    (e) => {
      addColumn(e);
    },
  ),
  define<{ id: RecordId; limit: number }>(
    'kanban',
    'setLimit',
    { icon: 'columns-3', internal: true, edits: true },
    (e, { id, limit }) => setLimit(e, id, limit),
  ),
];
