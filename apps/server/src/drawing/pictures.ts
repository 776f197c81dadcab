import { storedAsset } from '@limn/contract/files/asset-address.ts';
import {
  type DiagramRecord,
  type FileJson,
  picturesOf as picturesOfTopic,
  type RecordId,
  type TreeRecord,
} from '@limn/document';
import { BlobDamagedError, type Blobs } from '../blobs/index.ts';
import type { Queryable } from '../db/database.ts';
import { Problem } from '../http/problem.ts';

/** Megabytes of all pictures of one document that are loaded for one drawing. */
export const LIMIT_MB = 100;
const LIMIT = LIMIT_MB * 1024 * 1024;

export interface LoadedPicture {
  src: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface WantedPictures {
  /** The pages that are drawn; all, unless told otherwise. */
  pages?: readonly RecordId[] | undefined;
  /**
   * What becomes of pictures beyond the limit: a small picture of the whole shows empty frames for them, an export that
   * somebody asked for is refused.
   */
  tooMany: 'left out' | 'refused';
  /** Files attached to topics too, as far as they are within the limit together with the pictures. */
  attached?: boolean | undefined;
  signal: AbortSignal;
}

/**
 * The bytes of the pictures that the document of a file or a publication shows, and of the attached files where they
 * are asked for, by the addresses the document has them at. A damaged one is left out, as one that is not there.
 * @throws Problem 422 `export_pictures`.
 */
export async function picturesOf(
  db: Queryable,
  blobs: Blobs,
  ownerId: string,
  document: FileJson,
  { pages, tooMany, attached, signal }: WantedPictures,
): Promise<LoadedPicture[]> {
  const shown = assetsOn(document, pages),
    hashes = hashesOf(document, shown),
    files = attached === true ? hashesOf(document, filesIn(document)) : new Map<string, string>();
  for (const [src, hash] of files)
    if (!hashes.has(src)) hashes.set(src, hash);
    else files.delete(src);
  if (hashes.size === 0) return [];
  const { rows } = await db.query<{ hash: string; bytes: number }>(
    `select hash, bytes from assets where file_id = $1 and hash = any($2::text[])
     union select hash, bytes from publication_assets where publication_id = $1 and hash = any($2::text[])`,
    [ownerId, [...hashes.values()]],
  );
  const sizes = new Map(rows.map((row) => [row.hash, row.bytes]));
  const out: LoadedPicture[] = [];
  let total = 0;
  for (const [src, hash] of hashes) {
    signal.throwIfAborted();
    const size = sizes.get(hash);
    if (size === undefined) continue;
    if (total + size > LIMIT) {
      if (tooMany === 'refused' && !files.has(src)) throw new Problem(422, 'export_pictures', { megabytes: LIMIT_MB });
      continue;
    }
    const bytes = await blobs.read('assets', hash, { size }).catch((error: unknown) => {
      if (error instanceof BlobDamagedError) return null;
      throw error;
    });
    if (bytes === null) continue;
    total += size;
    // In memory of its own, so that it can be handed over to a thread.
    out.push({ src, bytes: new Uint8Array(bytes) });
  }
  return out;
}

/** Hashes of stored assets by their addresses. */
function hashesOf(document: FileJson, wanted: ReadonlySet<RecordId>): Map<string, string> {
  const hashes = new Map<string, string>();
  for (const record of document.records) {
    const hash = record.type === 'asset' && wanted.has(record.id) ? storedAsset(record.data.src)?.hash : undefined;
    if (record.type === 'asset' && hash !== undefined) hashes.set(record.data.src, hash);
  }
  return hashes;
}

function filesIn(document: FileJson): Set<RecordId> {
  const files = new Set<RecordId>();
  for (const record of document.records)
    if (record.type === 'topic') for (const id of Object.keys(record.files ?? {})) files.add(id);
  return files;
}

/** The pictures that pages show, those of the pages below them included. */
export function assetsOn(document: FileJson, pages: readonly RecordId[] | undefined): Set<RecordId> {
  const all: readonly (DiagramRecord | TreeRecord)[] = document.records,
    records = new Map(all.map((record) => [record.id, record]));
  const drawn = new Set<RecordId>();
  for (const page of pages ?? []) {
    for (let id: RecordId | undefined = page; id !== undefined && !drawn.has(id); ) {
      drawn.add(id);
      const record = records.get(id);
      id = record?.type === 'page' ? record.data.back : undefined;
    }
  }
  const isDrawn = (id: RecordId): boolean => {
    const seen = new Set<RecordId>();
    for (let at: RecordId | undefined = id; at !== undefined && !seen.has(at); ) {
      if (drawn.has(at)) return true;
      seen.add(at);
      const record = records.get(at);
      at = record !== undefined && 'at' in record ? record.at?.parent : undefined;
    }
    return false;
  };
  // A mirror shows what its original holds, wherever that stands, and so do the mirrors in that.
  const mirrors = all.flatMap((record) =>
    record.type === 'topic' && record.data.mirror !== undefined ? [record] : [],
  );
  for (let before = -1; pages !== undefined && drawn.size > before; ) {
    before = drawn.size;
    for (const { id, data } of mirrors) if (isDrawn(id)) drawn.add(data.mirror!);
  }
  const assets = new Set<RecordId>();
  for (const record of all) {
    const shown = shownBy(record);
    if (shown.length > 0 && (pages === undefined || isDrawn(record.id))) for (const id of shown) assets.add(id);
  }
  return assets;
}

/** Ids of the pictures that a record shows. */
function shownBy(record: DiagramRecord | TreeRecord): readonly RecordId[] {
  if (record.type === 'topic') return picturesOfTopic(record);
  return record.type === 'shape' && record.data.image ? [record.data.image.asset] : NOTHING;
}
const NOTHING: readonly RecordId[] = [];
