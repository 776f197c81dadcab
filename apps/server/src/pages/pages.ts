import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Built } from './built.ts';
import { answer } from '../http/errors.ts';
import { dataPolicy, pagePolicy, sandboxPolicy, scriptPolicy } from '../http/headers.ts';
import type { Preview } from '../templates/preview.ts';
import { withPreview } from './preview-tags.ts';
import { notFound } from '../http/problem.ts';

/** What is said of pages to those who run no scripts, such as sites that show links. */
export interface Previews {
  template(id: string): Promise<Preview | null>;
  collection(id: string, request: FastifyRequest): Promise<Preview | null>;
  author(userId: string): Promise<Preview | null>;
  origin(request: FastifyRequest): string;
  /** Origins whose pages cards on boards may show. */
  frames(): readonly string[];
}
const nothing = async (): Promise<null> => null;
const NONE: Previews = { template: nothing, collection: nothing, author: nothing, origin: () => '', frames: () => [] };

/** Paths that are no pages: what is not found there is answered as data. */
const data = /^\/(?:api|mcp|import|collaboration(?!\/invite\/)|assets)(?:\/|$)/;

/**
 * Serves the built web app: its files, and `index.html` for every address that is the app's to understand. Built files
 * carry their content's hash in their names and never change; pages are asked for anew each time. The documentation of
 * the component sets, built beside it, is at `/docs/`.
 */
export async function servePages(app: FastifyInstance, folder: string, previews: Previews = NONE): Promise<void> {
  await serveDocs(app, join(folder, '../../docs/dist'));
  const built = existsSync(join(folder, 'index.html')) ? new Built(folder) : null;
  if (built !== null) {
    await built.page();
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: true,
      index: false,
      redirect: false,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        reply.header(
          'cache-control',
          path.includes(`${folder}/assets/`) ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
        if (/\.html(?:\.br|\.gz)?$/.test(path) && reply.getHeader('content-security-policy') === dataPolicy)
          reply.header('content-security-policy', pagePolicy(''));
        else if (/\.js(?:\.br|\.gz)?$/.test(path)) reply.header('content-security-policy', scriptPolicy);
      },
    });
    serveAssets(app, join(folder, 'assets'));
  }
  const showApp = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.split('?')[0]!;
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !data.test(path) && !/\.[a-z0-9]{1,8}$/i.test(path);
    if (built === null || !isPage) return answer(notFound(), request, reply);
    const { preloads, html } = await built.page();
    // What is not in the documentation is no page of the app either, which says so.
    if (path.startsWith('/docs/')) reply.code(404);
    const frames = previews.frames();
    reply.header('content-security-policy', pagePolicy(path, undefined, frames));
    return (
      preloads?.send(path, { request, reply, frames }) ??
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html)
    );
  };
  if (built !== null) {
    app.get('/', { exposeHeadRoute: true }, showApp);
    const show = (
      address: string,
      find: (request: FastifyRequest<{ Params: { id: string } }>) => Promise<Preview | null>,
    ): void => {
      app.get<{ Params: { id: string } }>(address, { exposeHeadRoute: true }, async (request, reply) => {
        const preview = await find(request).catch(() => null);
        if (preview === null) return showApp(request, reply);
        return reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-cache')
          .header('content-security-policy', pagePolicy('/templates'))
          .send(
            withPreview((await built.page()).html, preview, { origin: previews.origin(request), path: request.url }),
          );
      });
    };
    show('/templates/:id', ({ params }) => previews.template(params.id));
    show('/templates', (request) => {
      const { collection } = request.query as Record<string, unknown>;
      return typeof collection === 'string' ? previews.collection(collection, request) : nothing();
    });
    show('/u/:id', ({ params }) => previews.author(params.id));
  }
  app.setNotFoundHandler(showApp);
}

/**
 * What carries its content's hash in its name stands in one folder, and is sent by its name: for any other address the
 * plugin reads the folders on the way to tell how the file is spelt, which for a folder of a thousand takes longer than
 * sending it.
 */
function serveAssets(app: FastifyInstance, folder: string): void {
  app.get<{ Params: { file: string } }>('/assets/:file', ({ params }, reply) => reply.sendFile(params.file, folder));
}

/**
 * Its pages are told apart by the hash alone, so there is one; its sandbox is a frame without an origin, which asks for
 * scripts as a stranger does.
 */
async function serveDocs(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  app.get('/docs', (_request, reply) => reply.redirect('/docs/'));
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/docs/',
    wildcard: true,
    index: ['index.html'],
    redirect: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders(reply, path) {
      const isAsset = path.includes(`${folder}/assets/`);
      reply.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (isAsset) reply.header('access-control-allow-origin', '*');
      if (/sandbox\.html(?:\.br|\.gz)?$/.test(path)) reply.header('content-security-policy', sandboxPolicy);
      else if (/\.html(?:\.br|\.gz)?$/.test(path)) reply.header('content-security-policy', pagePolicy('/docs/'));
    },
  });
}
