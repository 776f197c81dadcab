import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { servePages } from './pages.ts';

const INDEX =
  '<html><head><title>App</title><script src="/first-paint.js"></script><script type="module" src="/assets/app.js"></script></head></html>';
const FIRST = 'var told = "</script>";';

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'limn-pages-'));
  const write = (path: string, text: string | Uint8Array) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write('web/dist/index.html', INDEX);
  write('web/dist/first-paint.js', FIRST);
  write(
    'web/dist/preloads.json',
    JSON.stringify([
      {
        address: '^/drawn/',
        scripts: ['/assets/drawn-1.js'],
        styles: ['/assets/drawn-1.css'],
        texts: { en: ['/assets/words-1.js'] },
      },
      {
        address: '^/seen/',
        first: ['/assets/picture-1.js', '/assets/paint-1.js'],
        scripts: ['/assets/rest-1.js'],
        styles: [],
        texts: {},
      },
    ]),
  );
  write('web/dist/assets/app-1a2b.js', 'export const app = 1;');
  write('web/dist/assets/app-1a2b.js.gz', gzipSync('export const app = 1;'));
  write('docs/dist/index.html', '<title>Documentation</title>');
  write('docs/dist/sandbox.html', '<title>Sandbox</title>');
  write('docs/dist/assets/docs-1a2b.js', 'export {};');
  app = fastify();
  const shown = (title: string) => ({ title, description: '', picture: null });
  await servePages(app, join(folder, 'web/dist'), {
    template: async (id) => (id === 'known' ? shown('A template') : null),
    collection: async (id, { headers }) => (id === 'known' ? shown(`In ${headers['accept-language']}`) : null),
    author: async (id) => (id === 'known' ? shown('An author') : null),
    origin: () => 'https://limn.example',
    frames: () => ['https://player.example'],
  });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test('an invitation is a page, beside the address of the websocket', async () => {
  const page = await app.inject('/collaboration/invite/0198a0b2');
  expect([page.statusCode, page.body]).toEqual([200, INDEX]);
  for (const path of ['/collaboration', '/collaboration/other'])
    expect((await app.inject(path)).body).not.toContain('App');
});

test('what a link leads to is told to those who run no scripts, of what can be seen', async () => {
  const titleOf = async (url: string) =>
    /<title>(.*?)<\/title>/.exec((await app.inject({ url, headers: { 'accept-language': 'en' } })).body)?.[1];
  expect(await titleOf('/templates/known')).toBe('A template · Limn');
  expect(await titleOf('/templates?sort=new&collection=known')).toBe('In en · Limn');
  expect(await titleOf('/u/known')).toBe('An author · Limn');
  for (const url of ['/templates/x', '/templates', '/templates?collection=x', '/u/x', '/u/profile'])
    expect(await titleOf(url), url).toBe('App');
  const { body } = await app.inject('/templates?collection=known&sort=%22');
  expect(body).toContain(
    '<meta property="og:url" content="https://limn.example/templates?collection=known&#38;sort=%22">',
  );
  expect(body).not.toContain('name="description"');
});

test('a page asks by itself for data and then for what it is made of, at its addresses alone', async () => {
  const { body, headers } = await app.inject('/drawn/0198a0b2');
  const script = /<script>(.*?)<\/script>/s.exec(body)![1]!;
  expect(body.split('</script>')).toHaveLength(3);
  expect(script.indexOf('told')).toBeLessThan(script.indexOf('/assets/drawn-1.js'));
  expect(script).toContain('["/assets/drawn-1.css","/assets/drawn-1.js"]');
  expect(script).toContain('{"en":["/assets/words-1.js"]}');
  const hash = createHash('sha256').update(script).digest('base64');
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(headers['content-security-policy']).toContain("frame-src 'self' https://player.example;");
  expect(headers['cache-control']).toBe('no-cache');
  const packed = await app.inject({ url: '/drawn/0198a0b2', headers: { 'accept-encoding': 'br, gzip' } });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload).toString()).toBe(body);
  const other = await app.inject('/else');
  expect(other.body).toBe(INDEX);
  expect(other.headers['content-security-policy']).toContain("script-src 'self';");
  expect(other.headers['content-security-policy']).toContain("frame-src 'self' https://player.example;");
});

test('built files are sent for good, as small as they can be, and nothing else by their addresses', async () => {
  const plain = await app.inject('/assets/app-1a2b.js');
  expect([plain.statusCode, plain.body]).toEqual([200, 'export const app = 1;']);
  expect(plain.headers['cache-control']).toContain('immutable');
  expect(plain.headers['vary']).toContain('accept-encoding');
  const packed = await app.inject({ url: '/assets/app-1a2b.js?v=1', headers: { 'accept-encoding': 'gzip' } });
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  expect(packed.headers['content-type']).toContain('javascript');
  expect(packed.headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
  const head = await app.inject({ method: 'HEAD', url: '/assets/app-1a2b.js' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  for (const file of ['nothing.js', '..%2findex.html', '..%5cindex.html', '%2fetc%2fpasswd', 'a%00.js', '.x'])
    expect((await app.inject(`/assets/${file}`)).statusCode, file).toBeGreaterThanOrEqual(400);
});

test('where a picture comes before the application, that and what it imports are asked for first', async () => {
  const { body } = await app.inject('/seen/0198a0b2');
  expect(body).toContain('(["/assets/picture-1.js","/assets/paint-1.js"], ["/assets/rest-1.js"], {})');
  expect(body).toContain('<script type="module" fetchpriority="low" src="/assets/app.js">');
  expect((await app.inject('/drawn/0198a0b2')).body).toContain('<script type="module" src="/assets/app.js">');
});

test('a page that is built anew is the one that is sent from then on; while it is being built, the one before', async () => {
  const at = join(folder, 'again/web/dist');
  const build = (n: number): void => {
    mkdirSync(at, { recursive: true });
    const preload = { address: '^/drawn/', scripts: [`/assets/drawn-${n}.js`], styles: [], texts: {} };
    writeFileSync(join(at, 'index.html'), INDEX.replace('App', `App ${n}`));
    writeFileSync(join(at, 'first-paint.js'), FIRST);
    writeFileSync(join(at, 'preloads.json'), JSON.stringify([preload]));
  };
  build(1);
  const again = fastify();
  const known = { title: 'Known', description: '', picture: null };
  await servePages(again, at, {
    template: async () => known,
    collection: async () => null,
    author: async () => null,
    origin: () => '',
    frames: () => [],
  });
  const told = async (): Promise<string[]> =>
    Promise.all(['/', '/drawn/x', '/templates/x'].map(async (url) => (await again.inject(url)).body));
  expect((await told()).map((page) => /App \d|Known/.exec(page)![0])).toEqual(['App 1', 'App 1', 'Known']);
  rmSync(at, { recursive: true });
  expect((await told())[0]).toContain('App 1');
  build(2);
  const [page, drawn] = await told();
  expect(page).toContain('App 2');
  expect(drawn).toContain('/assets/drawn-2.js');
  expect(drawn).not.toContain('/assets/drawn-1.js');
  await again.close();
});

describe('the documentation', () => {
  test('is at /docs/, with the policy of a page', async () => {
    const page = await app.inject('/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Documentation');
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(page.headers['cache-control']).toBe('no-cache');
  });

  test('is found without the slash at its end', async () => {
    const { statusCode, headers } = await app.inject('/docs');
    expect([statusCode, headers.location]).toEqual([302, '/docs/']);
  });

  test('alone has a frame that evaluates, without an origin and without a network', async () => {
    const { headers } = await app.inject('/docs/sandbox.html');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^sandbox allow-scripts;/);
    expect(policy).toContain("'unsafe-eval'");
    expect(policy).toContain("connect-src 'none'");
    for (const path of ['/', '/docs/', '/docs/index.html']) {
      expect((await app.inject(path)).headers['content-security-policy'] ?? '').not.toContain('unsafe-eval');
    }
  });

  test('gives its built files to that frame', async () => {
    const { headers } = await app.inject('/docs/assets/docs-1a2b.js');
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['cache-control']).toContain('immutable');
    expect((await app.inject('/docs/')).headers['access-control-allow-origin']).toBeUndefined();
  });

  test('has the app say that there is nothing where it has nothing, and answers scripts with data', async () => {
    const { statusCode, body } = await app.inject('/docs/nothing');
    expect([statusCode, body]).toEqual([404, INDEX]);
    const script = await app.inject('/docs/assets/nothing.js');
    expect([script.statusCode, script.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });
});
