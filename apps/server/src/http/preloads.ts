import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What the build says of a page: a pattern of its addresses, and what it loads besides `index.html`'s own script. */
interface Preload {
  address: string;
  scripts: string[];
  styles: string[];
}

/** `index.html` of the pages that are asked for most, with all they are made of, which a browser then fetches at once. */
export class Preloads {
  readonly #pages: readonly { address: RegExp; plain: string; gzip: Buffer }[];

  constructor(page: string, preloads: readonly Preload[]) {
    this.#pages = preloads.map(({ address, scripts, styles }) => {
      const tags = [
        ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
        // No style sheets yet: their order is the application's.
        ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="${file}">`),
      ].join('');
      const plain = page.replace('</head>', `${tags}</head>`);
      return { address: new RegExp(address), plain, gzip: gzipSync(plain) };
    });
  }

  /** Sends the page of an address. @returns null for one whose page is no other than `index.html` */
  send(path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply | null {
    const page = this.#pages.find(({ address }) => address.test(path));
    if (page === undefined) return null;
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('vary', 'accept-encoding');
    const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    return takesGzip ? reply.header('content-encoding', 'gzip').send(page.gzip) : reply.send(page.plain);
  }
}

/** @param folder of the built pages @returns null for a build that says nothing of what its pages load */
export async function readPreloads(folder: string): Promise<Preloads | null> {
  const file = join(folder, 'preloads.json');
  if (!existsSync(file)) return null;
  const [page, preloads] = await Promise.all([readFile(join(folder, 'index.html'), 'utf8'), readFile(file, 'utf8')]);
  return new Preloads(page, JSON.parse(preloads) as Preload[]);
}
