/** Pages of the document. */
import { keysAmong, newId, type DiagramRecord, type PageData, type RecordId } from '@limn/document';
import type { Editor } from '../../editor/editor.ts';
import { omit } from '../../items/omit.ts';
import { innerRenamed, relinked } from '../../items/relinked.ts';
import { putAmong } from '../../items/targets.ts';

/** A new empty page after the current one, of the same size, shown at once. */
export function addPage(editor: Editor, name = ''): RecordId | undefined {
  if (editor.settings.readOnly) return undefined;
  const id = newId(),
    size = editor.pageRecord?.data.size;
  editor.run(() => {
    editor.store.create({
      id,
      type: 'page',
      at: { parent: '', key: keyAfter(editor, editor.page) },
      data: { name, ...(size ? { size } : {}) },
    });
    editor.store.create({ id: newId(), type: 'layer', at: { parent: id, key: 'a0' }, data: { name: '' } });
  });
  editor.setPage(id);
  return id;
}

export function keyAfter(editor: Editor, page: RecordId): string {
  const pages = editor.store.pages(),
    at = pages.findIndex((p) => p.id === page);
  return keysAmong(
    pages.map((p) => p.at.key),
    at + 1,
    1,
  )[0]!;
}

/** A copy of a page with everything on it, after it, shown at once. */
export function duplicatePage(editor: Editor, page: RecordId = editor.page): RecordId | undefined {
  const record = editor.store.find(page, 'page');
  if (!record || editor.settings.readOnly) return undefined;
  const records = editor.withDescendants([page]).flatMap((id) => editor.store.get(id) ?? []);
  const ids = new Map<RecordId, RecordId>();
  for (const r of records) ids.set(r.id, newId());
  const key = keyAfter(editor, page);
  editor.run(() => {
    for (const r of records) {
      if (!('at' in r)) continue;
      const at = r.id === page ? { parent: '', key } : { parent: ids.get(r.at.parent)!, key: r.at.key };
      editor.store.create(repointed({ ...r, id: ids.get(r.id)!, at } as DiagramRecord, ids));
    }
  });
  const copy = ids.get(page)!;
  editor.setPage(copy);
  return copy;
}

/** Connectors, folded ones too, and links inside the copied page point into the copy. */
function repointed(record: DiagramRecord, ids: ReadonlyMap<RecordId, RecordId>): DiagramRecord {
  if (record.type === 'connector') {
    const end = (e: typeof record.start): typeof record.start =>
      e.shape !== undefined && ids.has(e.shape) ? { ...e, shape: ids.get(e.shape)! } : e;
    const data = innerRenamed(record.data, ids);
    return relinked({ ...record, start: end(record.start), end: end(record.end), data }, ids);
  }
  const start = record.type === 'page' && record.data.start !== undefined ? ids.get(record.data.start) : undefined;
  if (record.type === 'page' && start !== undefined) return { ...record, data: { ...record.data, start } };
  return relinked(record, ids);
}

export function removePage(editor: Editor, page: RecordId = editor.page): void {
  const pages = editor.store.pages(),
    at = pages.findIndex((p) => p.id === page),
    next = pages[at + 1] ?? pages[at - 1];
  if (at < 0 || !next) return;
  if (page === editor.page) editor.setPage(next.id);
  editor.run(() => {
    for (const other of pages) {
      if (other.data.back === page) editor.store.update(other.id, { data: omit(other.data, 'back') });
    }
    editor.store.remove([page]);
  });
}

export function updatePage(
  editor: Editor,
  page: RecordId,
  patch: { [K in keyof PageData]?: PageData[K] | null },
): void {
  const record = editor.store.find(page, 'page');
  if (!record) return;
  const data: Record<string, unknown> = { ...record.data };
  for (const [key, value] of Object.entries(patch))
    if (value === null || value === undefined) delete data[key];
    else data[key] = value;
  if (typeof data['name'] !== 'string') data['name'] = record.data.name;
  editor.run(() => editor.store.update(page, { data }));
}

/** Moves a page to a place among all pages. */
export function movePage(editor: Editor, page: RecordId, index: number): void {
  const pages = editor.store.pages(),
    from = pages.findIndex((p) => p.id === page),
    to = Math.max(0, Math.min(pages.length - 1, index));
  if (from < 0 || from === to) return;
  const rest = pages.filter((p) => p.id !== page).map(({ id }) => id);
  editor.run(() => putAmong(editor, '', rest, to, [page]));
}
