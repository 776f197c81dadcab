import type { RecordId } from '@limn/document';
import type { Editor } from '../editor/editor.ts';

interface Known<T> {
  ids: readonly RecordId[];
  version: number;
  settings: Editor['settings'];
  value: T;
}

/**
 * What panels, menus and handles ask of the selection again and again, worked out once for as long as neither what is
 * selected, nor the document, nor a setting changes. Within an edit it is worked out each time: the document has
 * changed already then, and its version has not.
 */
export function ofSelection<T>(read: (editor: Editor) => T): (editor: Editor) => T {
  const known = new WeakMap<Editor, Known<T>>();
  return (editor) => {
    if (editor.store.isInTransaction) return read(editor);
    const { ids } = editor.selection,
      { settings, documentVersion: version } = editor,
      last = known.get(editor);
    if (last && last.ids === ids && last.version === version && last.settings === settings) return last.value;
    const value = read(editor);
    known.set(editor, { ids, version, settings, value });
    return value;
  };
}
