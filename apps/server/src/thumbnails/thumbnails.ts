import type { FastifyInstance } from 'fastify';
import { api } from '@limn/contract';
import { authorizeDocument } from '../access/document-access.ts';
import { BlobDamagedError } from '../blobs/index.ts';
import type { Context } from '../context.ts';
import type { DrawingService } from '../drawing/drawing.ts';
import { picturesOf } from '../drawing/pictures.ts';
import type { ListNews } from '../files/announce.ts';
import { notFound } from '../http/problem.ts';
import { serve } from '../api/route.ts';
import { addThumbnailJobs } from '../files/thumbnail-job.ts';

/** Longest side, px: twice what a list shows, for dense screens. */
const SIDE = 640;

/**
 * Small pictures of files for the lists: drawn by jobs after a document was stored, served to whoever sees the file.
 */
export function thumbnailRoutes(app: FastifyInstance, context: Context, drawing: DrawingService, news: ListNews): void {
  const { pool, blobs } = context;
  context.jobs.define('thumbnail', async ({ fileId }, { signal }) => {
    const { rows } = await pool.query<{
      thumbnail: string | null;
      revision: string;
      place: string | null;
      owner_id: string;
    }>('select thumbnail, revision, coalesce(folder_id, org_id) as place, owner_id from files where id = $1', [fileId]);
    const file = rows[0];
    if (!file) return;
    const bytes = await drawing.draw(
      async (ending) => {
        const document = await context.documents.readJson(fileId);
        const pictures = await picturesOf(pool, blobs, fileId, document, {
          tooMany: 'left out',
          signal: ending,
        });
        return { kind: 'thumbnail', document, pictures, maxSide: SIDE };
      },
      { owner: file.owner_id, priority: 'background', signal },
    );
    const hash = bytes === null ? null : await blobs.put('thumbnails', bytes);
    if (hash === file.thumbnail) return;
    // Of a document that was stored again meanwhile, another job draws a newer one. Nobody's bytes are swept.
    const { rowCount } = await pool.query(
      'update files set thumbnail = $2 where id = $1 and revision = $3 and thumbnail is not distinct from $4',
      [fileId, hash, file.revision, file.thumbnail],
    );
    if (rowCount !== 0) news.add(fileId, file.place);
  });

  serve(app, context, api.exports.thumbnail, async ({ params, query, request: call, reply }) => {
    if ((await authorizeDocument(context, { headers: call.headers, linkId: query.link }, params.id)) === null)
      throw notFound();
    const { rows } = await pool.query<{ thumbnail: string | null }>('select thumbnail from files where id = $1', [
      params.id,
    ]);
    const hash = rows[0]?.thumbnail ?? null;
    const blob =
      hash === null
        ? null
        : await blobs.open('thumbnails', hash).catch((error: unknown) => {
            if (!(error instanceof BlobDamagedError)) throw error;
            app.log.error(error.message);
            return null;
          });
    if (!blob) {
      // It was there once: it is drawn again.
      if (hash !== null) await addThumbnailJobs(pool, [params.id]);
      throw notFound();
    }
    reply
      .type('image/webp')
      .header('content-length', blob.size)
      .header('cache-control', query.v === hash ? 'private, max-age=31536000, immutable' : 'private, no-cache')
      .header('x-content-type-options', 'nosniff')
      .send(blob.stream);
    return undefined;
  });
}
