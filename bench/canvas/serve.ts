/**
 * Builds what must be built and serves it: Limn's page by Vite, the peers' pages where they are installed, the bare
 * loop as it is.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, extname, join, normalize } from 'node:path';
import { build } from 'vite';

const here = import.meta.dirname,
  web = join(here, '../../apps/web'),
  peersFolder = join(here, 'peers');
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.ts': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const PAGE = (script: string): string =>
  `<!doctype html><meta charset="utf-8">
    <style>html,body{margin:0;height:100%;overflow:hidden}#root{position:relative;width:100vw;height:100vh}</style>
    <div id="root"></div><script type="module" src="${script}"></script>`;

export interface BenchServer {
  url: string;
  peers: string[];
  close(): Promise<void>;
}

export interface ServeOptions {
  /** Another checkout, whose editor is served as `/before`; '' for none. */
  beside: string;
  /** Whether functions keep their names, for profiles. */
  isReadable: boolean;
}

export async function serve({ beside, isReadable }: ServeOptions): Promise<BenchServer> {
  const out = mkdtempSync(join(tmpdir(), 'canvas-bench-pages-'));
  await buildLimn(web, 'limn', out, isReadable);
  if (beside) await buildLimn(join(beside, 'apps/web'), 'before', out, isReadable);
  const peers = existsSync(join(peersFolder, 'node_modules'))
    ? readdirSync(peersFolder)
        .filter((f) => f.endsWith('.jsx'))
        .map((f) => basename(f, '.jsx'))
    : [];
  for (const peer of peers) await buildPeer(peer, join(out, 'peers'));
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname));
    const send = (type: string, body: string | Buffer): void => {
      response.setHeader('content-type', type);
      response.end(body);
    };
    if (path === '/bare.html') {
      send('text/html', PAGE('/bare.ts'));
      return;
    }
    if (/^\/\w+\.ts$/.test(path) && existsSync(join(here, path))) {
      send('text/javascript', stripTypeScriptTypes(readFileSync(join(here, path), 'utf8')));
      return;
    }
    const file = join(out, path);
    if (file.startsWith(out) && existsSync(file) && statSync(file).isFile()) {
      send(TYPES[extname(file)] ?? 'application/octet-stream', readFileSync(file));
      return;
    }
    response.statusCode = 404;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    peers,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(out, { recursive: true, force: true });
    },
  };
}

/** Of diagrams, and of mind maps. */
const PAGES: readonly string[] = ['bench.html', 'bench-mind.html'];

/** The editor's pages for benchmarks, of one checkout. */
async function buildLimn(root: string, name: string, out: string, isReadable: boolean): Promise<void> {
  await build({
    root,
    base: `/${name}/`,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: join(out, name),
      emptyOutDir: true,
      target: 'es2023',
      ...(isReadable ? { minify: false } : {}),
      // An older checkout has fewer pages.
      rolldownOptions: { input: PAGES.map((page) => join(root, page)).filter((page) => existsSync(page)) },
    },
  });
}

/** One page per peer, so that none carries another's code. */
async function buildPeer(name: string, out: string): Promise<void> {
  const entry = join(peersFolder, `${name}.html`);
  writeFileSync(entry, PAGE(`./${name}.jsx`));
  try {
    await build({
      root: peersFolder,
      base: `/peers/${name}/`,
      configFile: false,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"', 'process.env.IS_PREACT': '"false"' },
      oxc: { jsx: { runtime: 'automatic' } },
      build: { outDir: join(out, name), emptyOutDir: true, target: 'es2023', rolldownOptions: { input: entry } },
    });
  } finally {
    rmSync(entry);
  }
}
