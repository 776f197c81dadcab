import { api } from '@limn/contract';
import { kindOfJson } from '@limn/document';
import type { FastifyInstance } from 'fastify';
import { authorizeDocument } from '../access/document-access.ts';
import { requireExport } from '../collaborators/exporting.ts';
import type { Context } from '../context.ts';
import { type DrawingService, DrawingError } from '../drawing/drawing.ts';
import { picturesOf } from '../drawing/pictures.ts';
import { networkOf } from '../http/network.ts';
import { notFound, Problem } from '../http/problem.ts';
import { serve } from '../http/route.ts';

/** Documents as files: what a browser cannot make by itself, a PDF with its fonts inside. */
export function exportRoutes(app: FastifyInstance, context: Context, drawing: DrawingService): void {
  serve(app, context, api.exports.exportPdf, async ({ actor, params, query, request, reply }) => {
    const access = await authorizeDocument(context, { headers: request.headers, linkId: query.link }, params.id);
    if (access === null) throw notFound();
    await requireExport(context.pool, [{ id: params.id, role: access.role }]);
    const { rows } = await context.pool.query<{ title: string }>('select title from files where id = $1', [params.id]);
    const title = rows[0]?.title ?? '';
    const wanted = query.pages?.split(',').filter((page) => page !== '');
    const cancel = new AbortController();
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) cancel.abort();
    });
    const owner = actor.kind === 'member' ? actor.userId : `network ${networkOf(request.ip)}`;
    try {
      const bytes = await drawing.draw(
        async (signal) => {
          const document = await context.documents.readJson(params.id);
          const pages =
            wanted &&
            kindOfJson(document)
              .pages(document)
              .flatMap(({ id }) => (wanted.includes(id) ? [id] : []));
          if (pages && pages.length === 0) throw notFound();
          const pictures = await picturesOf(context.pool, context.blobs, params.id, document, {
            pages,
            tooMany: 'refused',
            signal,
          });
          return { kind: 'pdf', document, title, pictures, ...(pages && { pages }) };
        },
        { owner, priority: 'interactive', signal: cancel.signal },
      );
      reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .header(
          'content-disposition',
          `attachment; filename="drawing.pdf"; filename*=UTF-8''${encodeURIComponent(`${title || 'Limn'}.pdf`)}`,
        )
        .send(Buffer.from(bytes!.buffer));
      return undefined;
    } catch (error) {
      // Of a caller who left, nobody hears the answer.
      if (error instanceof DrawingError || cancel.signal.aborted) throw new Problem(422, 'export_failed');
      throw error;
    }
  });
}
