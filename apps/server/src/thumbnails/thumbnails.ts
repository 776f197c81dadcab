import type { FastifyInstance } from 'fastify';
import { api } from '@limn/contract';
import { authorizeDocument } from '../access/document-access.ts';
import type { BlobStore } from '../assets/index.ts';
import type { Context } from '../context.ts';
import type { DrawingService } from '../drawing/drawing.ts';
import { picturesOf } from '../drawing/pictures.ts';
import type { ListNews } from '../files/announce.ts';
import { notFound } from '../http/problem.ts';
import { serve } from '../http/route.ts';

/** Longest side, px: twice what a list shows, for dense screens. */
const SIDE = 640;

/** Small pictures of files for the lists: drawn by jobs after a document was stored, served to whoever sees the file. */
export function thumbnailRoutes(
  app: FastifyInstance,
  context: Context,
  drawing: DrawingService,
  news: ListNews,
  blobs: { thumbnails: BlobStore; assets: BlobStore },
): void {
  context.jobs.define('thumbnail', async ({ fileId }, { signal }) => {
    const { rows } = await context.pool.query<{ thumbnail: string | null; revision: string; place: string | null }>(
      'select thumbnail, revision, coalesce(folder_id, org_id) as place from files where id = $1',
      [fileId],
    );
    const file = rows[0];
    if (!file) return;
    const document = await context.documents.readJson(fileId);
    const pictures = await picturesOf(context.pool, blobs.assets, fileId, document);
    const bytes = await drawing.draw({ kind: 'thumbnail', document, pictures, maxSide: SIDE }, signal);
    const hash = bytes === null ? null : await blobs.thumbnails.put(bytes);
    if (hash === file.thumbnail) return;
    // Of a document that was stored again meanwhile, another job draws a newer one.
    const { rowCount } = await context.pool.query(
      'update files set thumbnail = $2 where id = $1 and revision = $3 and thumbnail is not distinct from $4',
      [fileId, hash, file.revision, file.thumbnail],
    );
    if (rowCount === 0) return;
    if (file.thumbnail !== null) {
      const { rowCount: others } = await context.pool.query('select 1 from files where thumbnail = $1 limit 1', [
        file.thumbnail,
      ]);
      if (others === 0) await blobs.thumbnails.delete(file.thumbnail);
    }
    news.add(fileId, file.place);
  });

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
}
