import { type Category, type ImportReport, maxTitle, oneLine } from '@limn/contract';
import type { FileJson } from '@limn/document';
import type { TableOptions } from '@limn/formats/table/model.ts';
import { addAsset, type KeptAsset, keepAttachment, keepPicture } from '../assets/index.ts';
import { PictureError } from '../images/picture.ts';
import type { StoredAsset } from '../assets/service.ts';
import { requireTarget } from '../access/trees.ts';
import { addImported } from '../comments/imported.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/database.ts';
import { stateOf } from '../documents/index.ts';
import { createFile } from '../files/copying/create.ts';
import type { Member } from '../http/caller/actor.ts';
import { nameFor } from '../http/messages.ts';
import { requireStorage } from '../plans/storage.ts';
import { reserveRoom } from '../plans/usage.ts';
import type { ImportReader } from './read-file.ts';

export interface ImportRequest {
  /** Where its bytes are. */
  path: string;
  fileName: string;
  folderId: string | null;
  /** The organization whose the file becomes. */
  orgId?: string | undefined;
  /** Of a table: what was said of its columns. */
  table?: TableOptions | undefined;
  /** Reads what can be read where it is damaged. */
  mends?: boolean;
}

/**
 * Makes a file of a drawing of another program. Its row, its document and its pictures are made together or not at all.
 * @throws ImportError for a file that cannot be read; what `createFile` throws.
 */
export async function importDrawing(
  context: Context,
  reader: ImportReader,
  member: Member,
  { path, fileName, folderId, orgId, table, mends = false }: ImportRequest,
  signal: AbortSignal,
): Promise<{ chartId: string; category: Category; report: ImportReport }> {
  // Reading takes a while: who has no room for the file, or may not put it there, is told at once.
  await transact(context.pool, async (client) => {
    await reserveRoom(client, context.config, await requireTarget(client, member.userId, { folderId, orgId }), 1);
  });
  const { document, assets, report, title, category, comments } = await reader.read(
    { path, fileName, layerName: '', table, mends },
    member.userId,
    signal,
  );
  // Before the transaction, which holds a connection: bytes that no file comes to show are swept.
  const kept = new Map<string, KeptAsset>();
  for (const [record, asset] of assets) {
    const picture = await (asset.isAttached
      ? keepAttachment(context, asset.bytes)
      : keepPicture(context, asset.bytes, member.userId)
    ).catch((error: Error) => {
      if (!(error instanceof PictureError)) throw error;
    });
    if (picture) kept.set(record, picture);
  }
  const lost = assets.size - kept.size;
  let commented = 0;
  const name = oneLine(fileName.replace(/^.*[/\\]/s, '').replace(/\.[^.]*$/s, ''));
  const file = await createFile(
    context,
    member,
    {
      category,
      title: (name || oneLine(title ?? '') || nameFor(member.locale, 'untitled'))
        .slice(0, maxTitle)
        .replace(/\p{Cs}$/u, ''),
      folderId,
      orgId,
    },
    async (fileId, client) => {
      const pictures = new Map<string, StoredAsset>();
      for (const [record, picture] of kept)
        pictures.set(record, await addAsset(client, fileId, picture, member.userId));
      commented = await addImported(client, fileId, comments ?? []);
      await requireStorage(client, context.config, fileId, 0);
      return { state: stateOf(withPictures(document, pictures)) };
    },
  );
  return {
    chartId: file.chartId,
    category,
    report: {
      kind: document.kind,
      ...report,
      dropped: [
        ...report.dropped.flatMap(({ what, count }) => {
          const left = what === 'comments' ? count - commented : count;
          return left > 0 ? [{ what, count: left }] : [];
        }),
        ...(lost > 0 ? [{ what: 'pictures', count: lost }] : []),
      ],
    },
  };
}

/**
 * The document with the addresses of its pictures and attached files; where the bytes were no picture the asset is left
 * out, so that its frame stays empty.
 */
function withPictures<Json extends FileJson>(document: Json, pictures: ReadonlyMap<string, StoredAsset>): Json {
  const all: readonly Json['records'][number][] = document.records;
  const records = all.flatMap((record) => {
    if (record.type !== 'asset' || record.data.src !== '') return [record];
    const picture = pictures.get(record.id);
    if (!picture) return [];
    const { src, mime, w, h } = picture,
      isAttached = record.data.size !== undefined;
    return [{ ...record, data: { ...record.data, src, mime, ...(!isAttached && { w, h }) } }];
  });
  return { ...document, records };
}
