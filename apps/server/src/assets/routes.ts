import { readFile } from 'node:fs/promises';
import multipart from '@fastify/multipart';
import { api, maxAssetBytes, maxAttachmentBytes } from '@limn/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authorizeDocument, type DocumentAccess } from '../access/document-access.ts';
import { requireExport } from '../access/exporting.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/database.ts';
import { forbidden, notFound, Problem } from '../http/problem.ts';
import { networkOf } from '../http/caller/network.ts';
import { serve } from '../api/route.ts';
import { MAX_SIDE, PictureError } from '../images/picture.ts';
import { requireStorage } from '../plans/storage.ts';
import { FairQueue } from '../work/index.ts';
import type { Upload } from '../http/bounds/upload.ts';
import { isDownload, sendStored } from './sending.ts';
import { addAsset, type KeptAsset, keepAttachment, keepPicture, openAsset, shareAssets } from './service.ts';

/** Pictures that are read at a time: each is in memory whole meanwhile. */
const AT_ONCE = 3;
const READ_MS = 60_000;
const most = Math.max(maxAssetBytes, maxAttachmentBytes);
const tooLarge = (): Problem =>
  new Problem(413, 'picture_too_large', { megabytes: maxAssetBytes / 1024 / 1024, pixels: MAX_SIDE });
const attachmentTooLarge = (): Problem =>
  new Problem(413, 'attachment_too_large', { megabytes: maxAttachmentBytes / 1024 / 1024 });

type Fields = Upload['fields'];
/** What an upload says that it is. */
const isAttachment = (fields: Fields): boolean => fields.get('as') === 'attachment';

/** Pictures and attachments of files: seen by whoever sees the file, added by whoever edits it. */
export async function assetRoutes(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fields: 4, fileSize: most, fieldSize: 1024, headerPairs: 50 },
  });
  const calls = api.assets;
  const reading = new FairQueue({ atOnce: AT_ONCE, maxWaiting: 100, maxWaitingPerOwner: 100 });

  const visible = async (
    request: FastifyRequest,
    fileId: string,
    linkId: string | undefined,
  ): Promise<DocumentAccess> => {
    const access = await authorizeDocument(context, { headers: request.headers, linkId }, fileId);
    if (!access) throw notFound();
    return access;
  };
  const editable = async (
    request: FastifyRequest,
    fileId: string,
    linkId: string | undefined,
  ): Promise<DocumentAccess> => {
    const access = await visible(request, fileId, linkId);
    if (access.readOnly) throw forbidden();
    return access;
  };

  serve(app, context, calls.uploadAsset, async (call) => {
    const { fileId } = call.params;
    const access = await editable(call.request, fileId, call.query.link);
    const limit = {
      maxBytes: most,
      tooLarge: (fields: Fields) => (isAttachment(fields) ? attachmentTooLarge() : tooLarge()),
    };
    return context.uploads.receive(call, limit, async ({ file, fields }) => {
      const attached = isAttachment(fields),
        owner = access.userId ?? networkOf(call.request.ip);
      const read = async (): Promise<KeptAsset> => keepPicture(context, await readFile(file.path), owner);
      try {
        if (file.size > (attached ? maxAttachmentBytes : maxAssetBytes)) throw limit.tooLarge(fields);
        await requireStorage(context.pool, context.config, fileId, file.size);
        const kept = attached
          ? await keepAttachment(context, file)
          : await reading.run(read, { owner, timeMs: READ_MS });
        return await transact(context.pool, async (client) => {
          const stored = await addAsset(client, fileId, kept, access.userId);
          await requireStorage(client, context.config, fileId, 0);
          return stored;
        });
      } catch (error) {
        if (!(error instanceof PictureError)) throw error;
        throw error.code === 'picture_too_large' ? tooLarge() : new Problem(422, 'picture_unreadable');
      }
    });
  });

  serve(app, context, calls.copyAssets, async ({ params, query, body, request }) => {
    await editable(request, params.fileId, query.link);
    const { role } = await visible(request, body.from, body.fromLink);
    await requireExport(context.pool, [{ id: body.from, role }]);
    const srcs = await transact(context.pool, async (client) => {
      const { added, srcs: shared } = await shareAssets(client, body.from, params.fileId, body.hashes);
      // Those that the file has already take no more room.
      if (added) await requireStorage(client, context.config, params.fileId, 0);
      return shared;
    });
    return { srcs };
  });

  serve(app, context, calls.readAsset, async ({ params, query, request, reply }) => {
    const { role } = await visible(request, params.fileId, query.link);
    const asset = await openAsset(context.pool, context.blobs, params.fileId, params.hash);
    if (!asset) throw notFound();
    try {
      if (isDownload(asset.mime, query.download)) await requireExport(context.pool, [{ id: params.fileId, role }]);
    } catch (error) {
      asset.stream.destroy();
      throw error;
    }
    sendStored(reply, asset, query.download);
    return undefined;
  });
}
