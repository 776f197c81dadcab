import { definer } from '@limn/canvas/commands/define.ts';
import type { Editor } from '../editor/editor.ts';

export type Group =
  | 'edit'
  | 'arrange'
  | 'layout'
  | 'style'
  | 'text'
  | 'connector'
  | 'layer'
  | 'page'
  | 'document'
  | 'tool'
  | 'note'
  | 'board'
  | 'item'
  | 'select'
  | 'keyboard'
  | 'prototype'
  | 'symbol'
  | 'gantt'
  | 'kanban'
  | 'branch'
  | 'table';

export const define = definer<Editor, Group>();

export const selectedType =
  (type: 'shape' | 'connector') =>
  (editor: Editor): boolean =>
    editor.selection.ids.some((id) => {
      const t = editor.store.get(id)?.type;
      return t === type || (type === 'shape' && t === 'group');
    });
