import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answer } from './errors.ts';
import { dataPolicy, pagePolicy } from './headers.ts';
import { notFound } from './problem.ts';

/** Paths that are no pages: what is not found there is answered as data. */
const data = /^\/(?:api|import|collaboration|assets)(?:\/|$)/;

/**
 * Serves the built web app: its files, and `index.html` for every address that is the app's to understand. Built files
 * carry their content's hash in their names and never change; pages are asked for anew each time.
 */
export async function servePages(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder, wildcard: true, index: false, redirect: false, dotfiles: 'ignore', preCompressed: true, cacheControl: false,
      setHeaders(reply, path) {
        reply.header('cache-control', path.includes(`${folder}/assets/`) ? 'public, max-age=31536000, immutable' : 'no-cache');
        if (/\.html(?:\.br|\.gz)?$/.test(path) && reply.getHeader('content-security-policy') === dataPolicy) reply.header('content-security-policy', pagePolicy(''));
      },
    });
  }
  const showApp = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = request.url.split('?')[0]!;
    const page = built && (request.method === 'GET' || request.method === 'HEAD') && !data.test(path) && !/\.[a-z0-9]{1,8}$/i.test(path);
    if (!page) return answer(notFound(), request, reply);
    return reply.sendFile('index.html').header('content-security-policy', pagePolicy(path));
  };
  if (built) app.get('/', { exposeHeadRoute: true }, showApp);
  app.setNotFoundHandler(showApp);
}
