import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLimiter } from './bounds/limiter.ts';
import { networkOf } from './caller/network.ts';
import { type Answer, startTestApp, type TestApp } from '../testing/app.ts';
import { sessionCookie } from '../sessions/sessions.ts';

let limn: TestApp;
let pages: string;
beforeAll(async () => {
  pages = mkdtempSync(join(tmpdir(), 'limn-pages-'));
  mkdirSync(join(pages, 'assets'));
  writeFileSync(join(pages, 'index.html'), '<!doctype html><title>Limn</title>');
  writeFileSync(join(pages, 'assets', 'app-1a2b.js'), 'export {};');
  writeFileSync(join(pages, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  limn = await startTestApp({ pages, quiet: true });
});
afterAll(async () => {
  await limn.stop();
  rmSync(pages, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  limn.app.inject({ method: 'GET', url, headers: { 'accept-language': 'en', ...headers } });

describe('what the framework refuses answers in the shape of the contract', () => {
  const post = (payload: string | Buffer, type: string) =>
    limn.app.inject({
      method: 'POST',
      url: '/api/account/login',
      payload,
      headers: { 'content-type': type, 'sec-fetch-site': 'same-origin', 'accept-language': 'en' },
    });
  test.each<[string, string, string, number, string]>([
    ['broken JSON', '{"account":', 'application/json', 400, 'invalid'],
    ['a prototype', '{"__proto__":{"admin":true}}', 'application/json', 400, 'invalid'],
    ['JSON that is no object', '[1]', 'application/json', 400, 'invalid'],
    ['another format', '<a/>', 'application/xml', 415, 'media_type'],
    ['too much', JSON.stringify({ account: 'x'.repeat(70_000) }), 'application/json', 413, 'body_too_large'],
  ])('%s', async (_name, payload, type, status, result) => {
    const response = await post(payload, type);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ code: String(status), result });
    expect(response.json<Answer>().msg).not.toBe('');
  });

  test.each(['/api/nothing', '/api/', '/api/view/', '/import/nothing'])('GET %s is found nowhere', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: '404', result: 'not_found' });
  });

  test('an address that is no text', async () => {
    const response = await get('/api/view/chart/%ff');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: '400', result: 'invalid' });
  });
});

describe('the language of an answer', () => {
  test.each([
    ['en-GB,en;q=0.9', 'Please sign in first'],
    ['zh-TW', '请先登录'],
    ['fr, en;q=0.1', 'Please sign in first'],
    ['', '请先登录'],
  ])('for "%s"', async (language, msg) => {
    expect((await get('/api/folder/files', { 'accept-language': language })).json()).toMatchObject({
      code: '401',
      result: 'unauthorized',
      msg,
    });
  });
});

describe('headers', () => {
  test('answers are not kept, not guessed at, and do nothing as a page', async () => {
    const { headers } = await get('/api/health');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test.each([
    '/',
    '/diagrams',
    '/diagraming/01a1fdd1-5659-7a9d-bbd9-d2a329207353',
    '/view/abc',
    '/embed',
    '/embed/a/b',
    '/x/embed/a',
  ])('%s is the app, and not framed by others', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.payload).toContain('<title>Limn</title>');
    expect(response.headers['content-security-policy']).toMatch(/script-src 'self';.*frame-ancestors 'self'$/);
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  test.each(['/embed/abc', '/embed/abc?theme=dark', '/embed/abc/'])('%s may be framed by anybody', async (url) => {
    expect((await get(url)).headers['content-security-policy']).toMatch(/frame-ancestors \*$/);
  });

  test('built files are kept for good, others asked for again; what is no file is no page', async () => {
    expect((await get('/assets/app-1a2b.js')).headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect((await get('/favicon.svg')).headers).toMatchObject({ 'cache-control': 'no-cache' });
    for (const url of ['/assets/missing.js', '/missing.png', '/assets/../../package.json', '/%2e%2e/secret.txt'])
      expect((await get(url)).statusCode).toBe(404);
  });
});

test('the API describes every call, with schemas that stand for themselves', async () => {
  const document = (await get('/api/openapi.json')).json<{
    openapi: string;
    paths: Record<string, Record<string, { requestBody?: unknown }>>;
    components: { schemas: Record<string, unknown> };
  }>();
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toHaveLength(new Set(limn.app.limn.calls.map((call) => call.path)).size);
  expect(Object.keys(document.paths['/api/view/dellink']!).sort()).toEqual(['get', 'post']);
  expect(document.paths['/api/folder/move']!['post']!.requestBody).toBeDefined();
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
    (match) => match[1]!,
  );
  expect(references.length).toBeGreaterThan(5);
  expect(references.filter((name) => !(name in document.components.schemas))).toEqual([]);
  expect(JSON.stringify(document)).not.toContain('$defs');
});

test('health says when the database is away', async () => {
  const own = await startTestApp({ quiet: true });
  expect((await own.visitor().call('GET', '/api/health')).status).toBe(200);
  const { query } = own.pool;
  own.pool.query = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
  await expect
    .poll(() => own.visitor().call('GET', '/api/health'), { timeout: 5_000 })
    .toMatchObject({ status: 503, result: 'unavailable' });
  own.pool.query = query;
  expect((await own.visitor().call('GET', '/api/health')).status).toBe(200);
  await own.stop();
});

test('an answer that its schema does not have fails the call, so that presenters leak nothing', async () => {
  const ann = await limn.person();
  const file = await ann.file('x');
  await limn.pool.query(`update files set category = 'no category' where id = $1`, [file]);
  expect(await ann.call('GET', `/api/view/chart/${file}`)).toMatchObject({
    status: 500,
    result: 'internal',
    msg: 'Something went wrong on the server. Please try again later',
  });
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('cookies and tokens of nobody are looked up so often, and then refused without a question to the database', async () => {
  const limited = await startTestApp({ limiter: createLimiter() });
  const ann = await limited.person();
  const ask = (headers: Record<string, string>, remoteAddress = '198.51.100.1') =>
    limited.app.inject({ method: 'GET', url: '/api/health', headers, remoteAddress });
  const nobody = { cookie: `${sessionCookie}=${'A'.repeat(43)}` };
  for (let i = 0; i < 300; i++) expect((await ask(nobody)).statusCode).toBe(200);
  let asked = 0;
  const { query } = limited.pool;
  limited.pool.query = ((...args: Parameters<typeof query>) => {
    if (JSON.stringify(args).includes('find-')) asked++;
    return query.apply(limited.pool, args);
  }) as typeof query;
  expect((await ask(nobody)).statusCode).toBe(429);
  expect((await ask({ authorization: `Bearer limn_${'A'.repeat(43)}` })).statusCode).toBe(429);
  expect(asked).toBe(0);
  limited.pool.query = query;
  expect((await ask({}, '198.51.100.1')).statusCode).toBe(200);
  // Who is somebody is counted as themselves, however often they ask.
  for (let i = 0; i < 310; i++) expect((await ask({ cookie: ann.cookieHeader }, '203.0.113.1')).statusCode).toBe(200);
  await limited.stop();
}, 60_000);

describe('the limiter', () => {
  test('allows so many in a window, says when the next begins, and takes calls back', async () => {
    let time = 0;
    const limiter = createLimiter(() => time);
    const hits = (n: number, max: number) => Promise.all(Array.from({ length: n }, () => limiter.hit('a', max, 10)));
    expect(await hits(3, 2)).toEqual([0, 0, 10]);
    expect(await limiter.hit('b', 2, 10)).toBe(0);
    time = 9_500;
    expect(await limiter.hit('a', 2, 10)).toBe(1);
    time = 10_000;
    expect(await hits(2, 1)).toEqual([0, 10]);
    await limiter.giveBack('a');
    await limiter.giveBack('a');
    expect(await limiter.hit('a', 1, 10)).toBe(0);
  });

  test('remembers no more than it has room for', async () => {
    const limiter = createLimiter(() => 0);
    for (let i = 0; i < 250_000; i++) void limiter.hit(String(i), 1, 10);
    expect(await limiter.hit('249999', 1, 10)).toBe(10);
    expect(await limiter.hit('0', 1, 10)).toBe(0);
  });
});
