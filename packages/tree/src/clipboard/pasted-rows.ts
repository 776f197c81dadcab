/** Rows of a table that were pasted into an org chart, until the question which column says what has taken them. */
import type { TreeEditor } from '../editor/tree-editor.ts';

const waiting = new WeakMap<TreeEditor, string>();

/** Whether a text is rows of a table as spreadsheets copy them: two at least, with as many cells each. */
export function isRows(text: string): boolean {
  const rows = text.split(/\r?\n/).filter((row) => row.trim() !== ''),
    cells = (row: string): number => row.split('\t').length,
    count = cells(rows[0] ?? '');
  // What begins with tabs only is indented.
  return rows.length > 1 && count > 1 && !rows[0]!.startsWith('\t') && rows.every((row) => cells(row) === count);
}

/** Asks which column of pasted rows says what, where an org chart is shown; false where none is. */
export function askAboutRows(editor: TreeEditor, text: string): boolean {
  const structure = editor.store.find(editor.page, 'sheet')?.data.structure;
  if (!structure?.startsWith('org') || !isRows(text)) return false;
  waiting.set(editor, text);
  editor.emit('ask', { dialog: 'people', ids: [] });
  return true;
}

/** The rows that are waiting, once. */
export function takeRows(editor: TreeEditor): string | undefined {
  const text = waiting.get(editor);
  waiting.delete(editor);
  return text;
}
