import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pagePolicy } from '../http/headers.ts';

/** What the build says of a page: a pattern of its addresses, and what it loads besides `index.html`'s own script. */
interface Preload {
  address: string;
  scripts: string[];
  styles: string[];
  /** What shows a picture, or a drawing to draw in, before the rest: a module, and what that imports. */
  first?: string[];
  /** Scripts with its texts, by language. */
  texts: Record<string, string[]>;
}

/** The tag in `index.html` of the script that asks for data. */
const FIRST = '<script src="/first-paint.js"></script>';

/**
 * Has files fetched, with the texts of the language that the page begins in as far as it is known; style sheets are not
 * applied yet, since their order is the application's. What makes a first picture is run as soon as it is there, and
 * the rest comes after it.
 */
const PRELOAD = `(function (first, files, texts) {
  function fetch(file, priority) {
    var link = document.createElement('link');
    var isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.fetchPriority = priority;
    link.href = file;
    document.head.append(link);
  }
  first.forEach(function (file) {
    fetch(file, 'high');
  });
  if (first.length > 0) import(first[0]).catch(function () {});
  files.concat(texts[document.documentElement.lang] || []).forEach(function (file) {
    fetch(file, first.length > 0 ? 'low' : 'auto');
  });
})`;

/** The application's own scripts, as they stand in `index.html`, are to wait for the first picture as well. */
const waiting = (page: string): string =>
  page.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');

/**
 * `index.html` of the pages that are asked for most. The script that asks for data is in the page itself, and what
 * the page is made of is asked for after that: over HTTP/1.1 a browser has six connections, and the data would have
 * to wait until dozens of files were there. The page's policy names that one script by its hash.
 */
export class Preloads {
  readonly #pages: readonly { address: RegExp; plain: string; gzip: Buffer; hash: string }[];

  /** @param first what `first-paint.js` holds */
  constructor(page: string, first: string, preloads: readonly Preload[]) {
    this.#pages = preloads.map(({ address, scripts, styles, texts, first: picture = [] }) => {
      const files = JSON.stringify([...styles, ...scripts]),
        // A tag's end within a script would end it.
        script = `${first}\n${PRELOAD}(${JSON.stringify(picture)}, ${files}, ${JSON.stringify(texts)});`.replaceAll(
          '</',
          String.raw`<\/`,
        ),
        shown = picture.length === 0 ? page : waiting(page),
        plain = shown.replace(FIRST, () => `<script>${script}</script>`),
        hash = createHash('sha256').update(script).digest('base64');
      return { address: new RegExp(address), plain, gzip: gzipSync(plain), hash };
    });
  }

  /** Sends the page of an address. @returns null for one whose page is no other than `index.html` */
  send(
    path: string,
    { request, reply, frames }: { request: FastifyRequest; reply: FastifyReply; frames: readonly string[] },
  ): FastifyReply | null {
    const page = this.#pages.find(({ address }) => address.test(path));
    if (page === undefined) return null;
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .header('content-security-policy', pagePolicy(path, page.hash, frames));
    const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    return takesGzip ? reply.header('content-encoding', 'gzip').send(page.gzip) : reply.send(page.plain);
  }
}

/** @param folder of the built pages @returns null for a build that says nothing of what its pages load */
export async function readPreloads(folder: string): Promise<Preloads | null> {
  const file = join(folder, 'preloads.json');
  if (!existsSync(file)) return null;
  const [page, first, preloads] = await Promise.all([
    readFile(join(folder, 'index.html'), 'utf8'),
    readFile(join(folder, 'first-paint.js'), 'utf8'),
    readFile(file, 'utf8'),
  ]);
  return new Preloads(page, first, JSON.parse(preloads) as Preload[]);
}
