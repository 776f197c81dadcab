import { api, type Category } from '@limn/contract';
import { kindOfCategory } from '@limn/contract/files/category-kind.ts';
import { isVipFormat } from '@limn/contract/files/vip-formats.ts';
import { isPrintSetup, kindOfJson, type PrintSetup } from '@limn/document';
import { writerOf } from '@limn/formats/formats.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authorizeDocument } from '../access/document-access.ts';
import { requireExport } from '../access/exporting.ts';
import type { Context } from '../context.ts';
import { DrawingError, type DrawingJob, type DrawingService, type DrawingTurn } from '../drawing/drawing.ts';
import { picturesOf } from '../drawing/pictures.ts';
import type { Actor } from '../http/caller/actor.ts';
import { networkOf } from '../http/caller/network.ts';
import { notFound, Problem } from '../http/problem.ts';
import { serve } from '../api/route.ts';
import { planOf } from '../plans/plan.ts';

/** Documents as files: what a browser cannot make by itself, such as a PDF with its fonts inside. */
export function exportRoutes(app: FastifyInstance, context: Context, drawing: DrawingService): void {
  serve(app, context, api.exports.exportPdf, async (call) => {
    const { params, query, actor } = call,
      { title, category, owner, signal } = await exported(context, call);
    if (kindOfCategory(category) === 'tree') await requireVip(context, actor);
    const print = printSetupOf(query.print);
    const wanted = query.pages?.split(',').filter((page) => page !== '');
    const load = async (ending: AbortSignal): Promise<DrawingJob> => {
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
        signal: ending,
      });
      return {
        kind: 'pdf',
        document,
        title,
        pictures,
        ...(pages && { pages }),
        ...(print && { print }),
        slides: query.slides === true,
        said: query.notes === true,
      };
    };
    const bytes = await made(drawing, load, { owner, priority: 'interactive', signal });
    send(call.reply, bytes, { title, extension: 'pdf', mime: 'application/pdf' });
    return undefined;
  });

  serve(app, context, api.exports.exportPicture, async (call) => {
    const { actor, params, query } = call,
      { title, category, owner, signal } = await exported(context, call);
    const { format, margin, transparent, hd } = query;
    if (isVipFormat(kindOfCategory(category), hd && format !== 'svg' ? `${format}Hd` : format))
      await requireVip(context, actor);
    const ids = query.ids?.split(',').filter((one) => one !== '');
    const load = async (ending: AbortSignal): Promise<DrawingJob> => {
      const document = await context.documents.readJson(params.id);
      const all = kindOfJson(document).pages(document);
      const page = query.page === undefined ? all[0] : all.find((one) => one.id === query.page);
      if (page === undefined) throw notFound();
      const pictures = await picturesOf(context.pool, context.blobs, params.id, document, {
        pages: [page.id],
        tooMany: 'refused',
        signal: ending,
      });
      const some =
        ids === undefined ? {} : { ids: document.records.flatMap(({ id }) => (ids.includes(id) ? [id] : [])) };
      const how = { format, transparent, hd, ...(margin !== undefined && { margin }), ...some };
      return { kind: 'picture', document, title, pictures, page: page.id, ...how };
    };
    const bytes = await made(drawing, load, { owner, priority: 'interactive', signal });
    const mimes = { png: 'image/png', jpg: 'image/jpeg', svg: 'image/svg+xml' } as const;
    send(call.reply, bytes, { title, extension: format, mime: mimes[format] });
    return undefined;
  });

  serve(app, context, api.exports.exportFile, async (call) => {
    const { actor, params, query } = call,
      { title, owner, signal } = await exported(context, call),
      { write } = writerOf(query.format)!;
    if (write.isVip) await requireVip(context, actor);
    const load = async (ending: AbortSignal): Promise<DrawingJob> => {
      const document = await context.documents.readJson(params.id);
      if (!write.kinds.includes(document.kind)) throw new Problem(422, 'export_format');
      const pictures = await picturesOf(context.pool, context.blobs, params.id, document, {
        tooMany: 'refused',
        attached: write.carriesFiles,
        signal: ending,
      });
      return { kind: 'file', document, title, pictures, format: query.format };
    };
    const bytes = await made(drawing, load, { owner, priority: 'interactive', signal });
    send(call.reply, bytes, { title, extension: query.format, mime: write.mime });
    return undefined;
  });
}

/**
 * Asked when an export begins: a plan that ends while it is made ends after it.
 * @throws Problem 403 `plan_format` for who has no plan with these downloads
 */
async function requireVip({ pool, config }: Context, actor: Actor): Promise<void> {
  if (!config.plans) return;
  const plan = actor.kind === 'member' ? await planOf(pool, config, actor.userId) : null;
  if (plan === null || plan.name === 'free') throw new Problem(403, 'plan_format');
}

/** @throws Problem 400 for what is no way to print */
function printSetupOf(text: string | undefined): PrintSetup | undefined {
  if (text === undefined) return undefined;
  let setup: unknown;
  try {
    setup = JSON.parse(text);
  } catch {
    throw new Problem(400, 'invalid');
  }
  if (!isPrintSetup(setup)) throw new Problem(400, 'invalid');
  return setup;
}

interface ExportCall {
  actor: Actor;
  params: { id: string };
  query: { link?: string | undefined };
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Of whoever may have a file of the document: its title and category, whom the work is counted by, and whether they
 * still wait.
 * @throws Problem 404, 403
 */
async function exported(
  context: Context,
  { actor, params, query, request, reply }: ExportCall,
): Promise<{ title: string; category: Category; owner: string; signal: AbortSignal }> {
  const access = await authorizeDocument(context, { headers: request.headers, linkId: query.link }, params.id);
  if (access === null) throw notFound();
  await requireExport(context.pool, [{ id: params.id, role: access.role }]);
  const { rows } = await context.pool.query<{ title: string; category: Category }>(
    'select title, category from files where id = $1',
    [params.id],
  );
  if (rows[0] === undefined) throw notFound();
  const { title, category } = rows[0];
  const cancel = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) cancel.abort();
  });
  const owner = actor.kind === 'member' ? actor.userId : `network ${networkOf(request.ip)}`;
  return { title, category, owner, signal: cancel.signal };
}

/** @throws Problem 422 */
async function made(
  drawing: DrawingService,
  load: (signal: AbortSignal) => Promise<DrawingJob>,
  turn: DrawingTurn,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return (await drawing.draw(load, turn))!;
  } catch (error) {
    // Of a caller who left, nobody hears the answer.
    if (error instanceof DrawingError || turn.signal?.aborted) throw new Problem(422, 'export_failed');
    throw error;
  }
}

function send(
  reply: FastifyReply,
  bytes: Uint8Array<ArrayBuffer>,
  { title, extension, mime }: { title: string; extension: string; mime: string },
): void {
  reply
    .type(mime)
    .header('cache-control', 'no-store')
    .header(
      'content-disposition',
      `attachment; filename="drawing.${extension}"; filename*=UTF-8''${encodeURIComponent(`${title || 'Limn'}.${extension}`)}`,
    )
    .send(Buffer.from(bytes.buffer));
}
