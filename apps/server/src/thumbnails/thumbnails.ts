import type { FastifyInstance } from 'fastify';
import { api } from '@limn/contract';
import { authorizeDocument } from '../access/document-access.ts';
import type { BlobStore } from '../assets/index.ts';
import type { Context } from '../context.ts';
import type { DrawingService } from '../drawing/drawing.ts';
import { picturesOf } from '../drawing/pictures.ts';
import { announce } from '../files/announce.ts';
import { notFound } from '../http/problem.ts';
import { serve } from '../http/route.ts';

/** Longest side, px: twice what a list shows, for dense screens. */
const SIDE = 640;
/** One file is drawn at most this often, ms. */
const INTERVAL = 5000;

export interface Thumbnails {
  close(): Promise<void>;
}

/** Small pictures of files for the lists: drawn after a document was stored, served to whoever sees the file. */
export function thumbnailRoutes(
  app: FastifyInstance,
  context: Context,
  drawing: DrawingService,
  blobs: { thumbnails: BlobStore; assets: BlobStore },
): Thumbnails {
  const waiting = new Map<string, NodeJS.Timeout>(),
    drawnAt = new Map<string, number>();
  let closed = false;

  const request = (fileId: string): void => {
    if (closed || waiting.has(fileId)) return;
    const wait = Math.max(200, (drawnAt.get(fileId) ?? 0) + INTERVAL - Date.now());
    const timer = setTimeout(() => {
      waiting.delete(fileId);
      drawnAt.set(fileId, Date.now());
      if (drawnAt.size > 10_000) drawnAt.clear();
      draw(fileId).catch((error: Error) => {
        if (!closed) app.log.warn(`No thumbnail of ${fileId}: ${error.message}`);
      });
    }, wait);
    timer.unref();
    waiting.set(fileId, timer);
  };

  const draw = async (fileId: string): Promise<void> => {
    const { rows } = await context.pool.query<{ thumbnail: string | null; place: string | null }>(
      'select thumbnail, coalesce(folder_id, org_id) as place from files where id = $1',
      [fileId],
    );
    const file = rows[0];
    if (!file) return;
    const document = await context.documents.readJson(fileId);
    const bytes = await drawing.draw({
      kind: 'thumbnail',
      document,
      pictures: await picturesOf(context.pool, blobs.assets, fileId, document),
      maxSide: SIDE,
    });
    const hash = bytes === null ? null : await blobs.thumbnails.put(bytes);
    if (hash === file.thumbnail || closed) return;
    await context.pool.query('update files set thumbnail = $2 where id = $1', [fileId, hash]);
    if (file.thumbnail !== null) {
      const { rowCount } = await context.pool.query('select 1 from files where thumbnail = $1 limit 1', [
        file.thumbnail,
      ]);
      if (rowCount === 0) await blobs.thumbnails.delete(file.thumbnail);
    }
    await announce(context, { fileIds: [fileId], folderIds: [], places: [file.place] });
  };

  const off = [
    context.bus.subscribe('document.stored', ({ fileId }) => request(fileId)),
    context.bus.subscribe('file.changed', ({ fileId, change }) => {
      if (change === 'created') request(fileId);
    }),
  ];

  serve(app, context, api.exports.thumbnail, async ({ params, query, request: call, reply }) => {
    if ((await authorizeDocument(context, { headers: call.headers, linkId: query.link }, params.id)) === null)
      throw notFound();
    const { rows } = await context.pool.query<{ thumbnail: string | null }>(
      'select thumbnail from files where id = $1',
      [params.id],
    );
    const hash = rows[0]?.thumbnail ?? null,
      blob = hash === null ? null : await blobs.thumbnails.get(hash);
    if (!blob) throw notFound();
    reply
      .type('image/webp')
      .header('content-length', blob.size)
      .header('cache-control', query.v === hash ? 'private, max-age=31536000, immutable' : 'private, no-cache')
      .header('x-content-type-options', 'nosniff')
      .send(blob.stream);
    return undefined;
  });

  return {
    close: () => {
      closed = true;
      for (const stop of off) stop();
      for (const timer of waiting.values()) clearTimeout(timer);
      return drawing.close();
    },
  };
}
