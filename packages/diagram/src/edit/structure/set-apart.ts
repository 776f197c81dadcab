/** Items that are set apart: locked, so that nothing changes them, or hidden. */
import type { ConnectorRecord, GroupRecord, ShapeRecord } from '@limn/document';
import type { Editor } from '../../editor/editor.ts';
import { omit } from '../../items/omit.ts';
import { editable } from '../../items/targets.ts';

/** Locks or unlocks the selected items. What is locked can still be selected from the menu and the outline. */
export function lockSelection(editor: Editor, locked: boolean): void {
  editor.run(() => {
    for (const item of editor.items(editor.selection.ids)) {
      if (item.type === 'label' || (item.data.locked === true) === locked) continue;
      editor.store.update(item.id, { data: locked ? { ...item.data, locked: true } : omit(item.data, 'locked') });
    }
  });
}

/** What stands on the page and is locked, or hidden, by itself. */
function* setApart(editor: Editor, how: 'locked' | 'hidden'): Generator<ShapeRecord | ConnectorRecord | GroupRecord> {
  for (const record of editor.store.records.values()) {
    if (record.type !== 'shape' && record.type !== 'connector' && record.type !== 'group') continue;
    if (record.data[how] === true && editor.store.pageOf(record.id) === editor.page) yield record;
  }
}

export const isAnySetApart = (editor: Editor, how: 'locked' | 'hidden'): boolean =>
  setApart(editor, how).next().done !== true;

/** Unlocks everything on the page that is locked by itself. */
export function unlockAll(editor: Editor): void {
  editor.run(() => {
    for (const { id, data } of [...setApart(editor, 'locked')]) editor.store.update(id, { data: omit(data, 'locked') });
  });
}

export function hideSelection(editor: Editor): void {
  const items = editable(editor).filter((item) => item.type !== 'label');
  if (items.length === 0) return;
  editor.run(() => {
    for (const item of items) editor.store.update(item.id, { data: { ...item.data, hidden: true } });
    editor.selection.clear();
  });
}

/** Shows everything on the page that was hidden by itself. */
export function showAll(editor: Editor): void {
  editor.run(() => {
    for (const { id, data } of [...setApart(editor, 'hidden')]) editor.store.update(id, { data: omit(data, 'hidden') });
  });
}
