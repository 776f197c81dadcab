/**
 * Files that are attached to topics. Each is an asset, which holds its name, its size and where its bytes are; the
 * topic has a register for each by the asset's id, so that two people attach and take away without regard to each
 * other.
 */
import type { AssetData, AssetRecord } from '../../diagram/records.ts';
import { newId } from '../../records/ids.ts';
import type { RecordId } from '../../records/schema.ts';
import type { TopicRecord } from '../records.ts';
import type { TreeStore } from '../store.ts';

/** In the order of their names, the same for everybody; one without its asset is none. */
export function attachmentsOf(store: TreeStore, { files }: TopicRecord): AssetRecord[] {
  if (files === undefined) return [];
  const found = Object.keys(files).flatMap((id) => store.find(id, 'asset') ?? []);
  return found.sort((a, b) => order.compare(a.data.name, b.data.name) || (a.id < b.id ? -1 : 1));
}
const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Attaches stored files to a topic. @returns their ids */
export function attachFiles(store: TreeStore, topic: RecordId, files: readonly AssetData[]): RecordId[] {
  return store.transact(() => {
    const now = store.find(topic, 'topic');
    if (!now) return [];
    const made = files.map((data): AssetRecord => ({ id: newId(), type: 'asset', data }));
    store.create(...made);
    const ids = made.map(({ id }) => id);
    store.update(topic, { files: { ...now.files, ...Object.fromEntries(ids.map((id) => [id, true])) } });
    return ids;
  });
}

/** Takes an attachment from a topic. Its asset stays, as copies of the topic and what undoes it name it too. */
export function detachFile(store: TreeStore, topic: RecordId, asset: RecordId): void {
  const { [asset]: gone, ...files } = store.find(topic, 'topic')?.files ?? {};
  if (gone !== undefined) store.update(topic, { files });
}
