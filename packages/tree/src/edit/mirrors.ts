/** Topics shown in several places: making a mirror, going to what it shows, and making it a copy of its own. */
import { addMirror, type RecordId, topmost, type TopicRecord, trash, type TreeStore } from '@limn/document';
import type { TreeEditor } from '../editor/tree-editor.ts';
import { collect, plant } from './copy.ts';

/** What was copied last in this page, and where: it can be shown once more in the same document. */
let copied: { store: TreeStore; ids: readonly RecordId[] } | null = null;

export const rememberCopied = (editor: TreeEditor, ids: readonly RecordId[]): void => {
  copied = { store: editor.store, ids: ids.map((id) => editor.store.contentOf(id)) };
};

/** Whether what was copied last stands in this document still. */
export const canPasteMirrors = (editor: TreeEditor): boolean =>
  copied?.store === editor.store && copied.ids.some((id) => editor.isThere(id));

/** Shows what was copied in the topic one works at as well. */
export function pasteMirrors(editor: TreeEditor): void {
  const into = editor.current ?? editor.top,
    ids = copied?.store === editor.store ? copied.ids : [];
  const made = editor.run(() => ids.flatMap((id) => addMirror(editor.store, id, { parent: into.id }) ?? [])) ?? [];
  if (made.length === 0) {
    editor.emit('notice', { key: 'notice.noMirrorInItself' });
    return;
  }
  editor.fold([into.id], false);
  editor.select(made.map((id) => editor.store.seenIn(into.id, id)));
}

/** Shows the selected topics once more, right behind themselves, to be carried elsewhere. */
export function mirrorSelection(editor: TreeEditor): void {
  const { store } = editor;
  const made = editor.run(() =>
    topmost(store, editor.selection.ids).flatMap((id) => {
      const topic = editor.topic(id);
      if (!topic || editor.isTop(topic)) return [];
      const { parent } = topic.at,
        mirror = addMirror(store, id, { parent, after: id });
      if (mirror === undefined) return [];
      const { pos, side } = topic.data,
        own = {
          mirror: store.contentOf(id),
          ...(side && { side }),
          ...(pos && { pos: { x: pos.x + 40, y: pos.y + 40 } }),
        };
      store.update(mirror, { data: { ...editor.topic(mirror)!.data, ...own } });
      return [store.seenIn(parent, mirror)];
    }),
  );
  if (made && made.length > 0) editor.select(made);
}

const isMirror = (topic: TopicRecord | undefined): topic is TopicRecord => topic?.data.mirror !== undefined;

/** The selected topics that are mirrors. */
export const mirrors = (editor: TreeEditor): TopicRecord[] => editor.topics.filter(isMirror);

/** The topic that a mirror shows; null where it has been deleted, which is told. */
export function originalOf(editor: TreeEditor, id: RecordId): RecordId | null {
  const original = editor.store.originalOf(id);
  if (original && editor.isThere(original.id)) return original.id;
  editor.emit('notice', { key: 'notice.originalDeleted' });
  return null;
}

/** Goes to what a mirror shows, on whichever sheet it stands. */
export function goToOriginal(editor: TreeEditor, id: RecordId | undefined = editor.current?.id): void {
  const original = id === undefined ? null : originalOf(editor, id);
  if (original === null) return;
  editor.setPage(editor.store.sheetOf(original)!);
  editor.select([original]);
}

/** Makes the selected mirrors copies of what they show, which go their own way from then on. */
export function makeOwn(editor: TreeEditor): void {
  const { store } = editor,
    found = mirrors(editor);
  const made = editor.run(() =>
    found.flatMap(({ id, at }) => {
      const ids = plant(
        editor,
        collect(editor, [store.placeOf(id)]),
        { parent: at.parent, after: id },
        { mirrors: false },
      );
      trash(store, [id]);
      return ids;
    }),
  );
  if (made && made.length > 0) editor.select(made);
}
