/**
 * Branches out of another document: the pictures and attached files in them are made this document's own before they
 * are written. What the person may not have, or nobody could ask for, is left out, which is told; the rest arrives.
 */
import type { RecordId, TreeRecord } from '@limn/document';
import type { Branches } from '../edit/copy.ts';
import type { TreeEditor } from '../editor/tree-editor.ts';

const isStored = (src: string): boolean => src.startsWith('/api/assets/');

/** Hands branches on once they are this document's own: at once where they have nothing of another document. */
export function bringIn(editor: TreeEditor, branches: Branches, write: (own: Branches) => void): void {
  const known = new Set<string>();
  for (const record of editor.store.records.values()) if (record.type === 'asset') known.add(record.data.src);
  const strange = branches.records.flatMap((record) =>
    record.type === 'asset' && isStored(record.data.src) && !known.has(record.data.src) ? [record.data.src] : [],
  );
  if (strange.length === 0 || !editor.host.adoptAssets) {
    write(branches);
    return;
  }
  void editor.host.adoptAssets(strange).then(({ addresses, reason, isOffline }) => {
    if (editor.settings.readOnly) return;
    const to = new Map(strange.map((src, i) => [src, addresses[i] ?? null])),
      lost = addresses.filter((address) => address === null).length;
    write({ roots: branches.roots, records: rehoused(branches.records, to) });
    if (lost === 0) return;
    let key = reason === undefined ? 'notice.filesLeftOut' : 'notice.filesRefused';
    if (isOffline) key = 'notice.filesUnreached';
    editor.emit('notice', { key, params: { count: lost, reason: reason ?? '' } });
  });
}

/** The records with their assets at other addresses; those without one are in none of them. */
function rehoused(records: readonly TreeRecord[], to: ReadonlyMap<string, string | null>): TreeRecord[] {
  const gone = new Set<RecordId>();
  const assets = new Map<RecordId, TreeRecord>();
  for (const record of records) {
    if (record.type !== 'asset') continue;
    const src = to.get(record.data.src);
    if (src === null) gone.add(record.id);
    else if (src !== undefined) assets.set(record.id, { ...record, data: { ...record.data, src } });
  }
  return records.flatMap((record): TreeRecord[] => {
    if (record.type === 'asset') return gone.has(record.id) ? [] : [assets.get(record.id) ?? record];
    if (record.type !== 'topic') return [record];
    const { files, ...topic } = record,
      { image, ...data } = topic.data,
      marks = Object.entries(topic.marks).filter(([marker]) => !gone.has(marker)),
      kept = Object.keys(files ?? {}).filter((id) => !gone.has(id));
    return [
      {
        ...topic,
        marks: Object.fromEntries(marks),
        data: image && !gone.has(image.asset) ? { ...data, image } : data,
        ...(kept.length > 0 && { files: Object.fromEntries(kept.map((id) => [id, true as const])) }),
      },
    ];
  });
}
