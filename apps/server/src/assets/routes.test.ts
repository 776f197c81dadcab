import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, type Person, share, startTestApp, type TestApp } from '../testing/app.ts';
import { blackPng } from '../testing/png.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'limn-assets-'));
const svg = (inside = ''): string => `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20">${inside}</svg>`;
let limn: TestApp;
let ann: Person;
let file: string;

beforeAll(async () => {
  limn = await startTestApp({ config: { dataDir }, quiet: true });
  ann = await limn.person('Ann');
  file = await ann.file('Plan');
});
afterAll(async () => {
  await limn.stop();
  rmSync(dataDir, { recursive: true });
});

async function upload(who: Browser, fileId: string, content: string | Uint8Array, query = '', as?: string) {
  const form = new FormData();
  if (as !== undefined) form.append('as', as);
  form.append('file', new Blob([content as BlobPart]), 'picture.png');
  const body = new Response(form);
  const response = await who.app.inject({
    method: 'POST',
    url: `/api/assets/${fileId}${query}`,
    payload: Buffer.from(await body.arrayBuffer()),
    headers: {
      'content-type': body.headers.get('content-type')!,
      'sec-fetch-site': 'same-origin',
      'accept-language': 'en',
      cookie: who.cookieHeader,
    },
  });
  return {
    status: response.statusCode,
    ...response.json<{ result: string; msg: string; src: string; w: number; h: number; mime: string; bytes: number }>(),
  };
}

test('a picture comes back as it went, for good, and can do nothing as a page', async () => {
  const stored = await upload(ann, file, svg('<rect width="3" height="2"/>'));
  expect(stored).toMatchObject({
    status: 200,
    result: 'success',
    w: 30,
    h: 20,
    mime: 'image/svg+xml',
    src: expect.stringMatching(new RegExp(`^/api/assets/${file}/[0-9a-f]{64}$`)),
  });
  const response = await ann.send('GET', stored.src);
  expect(response.statusCode).toBe(200);
  expect(response.body).toContain('<rect');
  expect(response.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=31536000, immutable',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  expect((await upload(ann, file, svg('<rect width="3" height="2"/>'))).src).toBe(stored.src);
});

test('invariant 2: strangers and visitors are answered like for what does not exist', async () => {
  const { src } = await upload(ann, file, svg('<a/>'));
  const stranger = await limn.person('Bob');
  const own = await stranger.file('Mine');
  const hash = src.split('/').at(-1)!;
  for (const who of [stranger, limn.visitor()]) {
    expect((await who.send('GET', src)).statusCode).toBe(404);
    expect((await upload(who, file, svg())).status).toBe(404);
    expect((await who.call('POST', `/api/assets/${file}/copy`, { from: file, hashes: [hash] })).status).toBe(404);
  }
  // Knowing the hash gets nobody the bytes by way of a file of their own.
  expect((await stranger.send('GET', `/api/assets/${own}/${hash}`)).statusCode).toBe(404);
  expect((await stranger.call('POST', `/api/assets/${own}/copy`, { from: file, hashes: [hash] })).status).toBe(404);
  expect((await ann.send('GET', `/api/assets/${file}/${'0'.repeat(64)}`)).statusCode).toBe(404);
  expect((await ann.send('GET', `/api/assets/${file}/..%2f..%2fsecret`)).statusCode).toBe(404);
});

test('a viewer sees pictures and adds none; an editor adds them', async () => {
  const { src } = await upload(ann, file, svg('<b/>'));
  const viewer = await limn.person('Vera');
  const editor = await limn.person('Ed');
  await share(limn.pool, viewer, { file }, 'viewer');
  await share(limn.pool, editor, { file }, 'editor');
  expect((await viewer.send('GET', src)).statusCode).toBe(200);
  expect((await upload(viewer, file, svg())).status).toBe(403);
  expect((await upload(editor, file, svg())).status).toBe(200);
});

test('a visitor by link sees the pictures with the link, and not without it', async () => {
  const shared = await ann.file('Shared');
  const { src } = await upload(ann, shared, svg('<c/>'));
  const { viewLinkId } = await ann.ok('POST', '/api/view/addlink', { chartId: shared });
  const visitor = limn.visitor();
  expect((await visitor.send('GET', `${src}?link=${String(viewLinkId)}`)).statusCode).toBe(200);
  expect((await visitor.send('GET', src)).statusCode).toBe(404);
  expect((await upload(visitor, shared, svg(), `?link=${String(viewLinkId)}`)).status).toBe(403);
  await ann.ok('POST', '/api/view/dellink', { chartId: shared });
  expect((await visitor.send('GET', `${src}?link=${String(viewLinkId)}`)).statusCode).toBe(404);
});

describe('invariant 3: what is no picture is refused with a sentence', () => {
  test('by its bytes, whatever it is called', async () => {
    expect(await upload(ann, file, '<html><script>alert(1)</script></html>')).toMatchObject({
      status: 422,
      result: 'picture_unreadable',
      msg: expect.stringContaining('PNG'),
    });
    expect(await upload(ann, file, '')).toMatchObject({ status: 422, result: 'picture_unreadable' });
  });

  test('over 20 MB', async () => {
    expect(await upload(ann, file, new Uint8Array(20 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
      result: 'picture_too_large',
    });
  });

  test('a request that is no form, and a form without a file', async () => {
    expect((await ann.call('POST', `/api/assets/${file}`, { file: 'x' })).status).toBe(415);
    const response = await ann.app.inject({
      method: 'POST',
      url: `/api/assets/${file}`,
      payload: '--b\r\ncontent-disposition: form-data; name="x"\r\n\r\n1\r\n--b--\r\n',
      headers: {
        'content-type': 'multipart/form-data; boundary=b',
        'sec-fetch-site': 'same-origin',
        cookie: ann.cookieHeader,
      },
    });
    expect(response.statusCode).toBe(400);
  });
});

test('pasted records take their pictures along, in the order asked for', async () => {
  const { src } = await upload(ann, file, svg('<d/>'));
  const other = await ann.file('Other');
  const hash = src.split('/').at(-1)!;
  const { srcs } = await ann.ok('POST', `/api/assets/${other}/copy`, { from: file, hashes: ['0'.repeat(64), hash] });
  expect(srcs).toEqual([null, `/api/assets/${other}/${hash}`]);
  expect((await ann.send('GET', `/api/assets/${other}/${hash}`)).statusCode).toBe(200);
});

test('a viewer whom the creator keeps from copying takes no picture by its hash either', async () => {
  const kept = await ann.file('Kept');
  const { src } = await upload(ann, kept, svg('<k/>'));
  const viewer = await limn.person('Vic');
  await share(limn.pool, viewer, { file: kept }, 'viewer');
  const copy = async () =>
    viewer.call('POST', `/api/assets/${await viewer.file('Own')}/copy`, {
      from: kept,
      hashes: [src.split('/').at(-1)],
    });
  expect(await copy()).toMatchObject({ result: 'success' });
  await ann.ok('POST', '/api/collaboration/export', { fileType: 'chart', fileId: kept, allow: false });
  expect(await copy()).toMatchObject({ status: 403, result: 'export_refused' });
  const { viewLinkId } = await ann.ok('POST', '/api/view/addlink', { chartId: kept });
  const mine = await viewer.file('Mine');
  const body = { from: kept, fromLink: viewLinkId, hashes: [src.split('/').at(-1)] };
  expect(await viewer.call('POST', `/api/assets/${mine}/copy`, body)).toMatchObject({ result: 'export_refused' });
});

test('a picture whose bytes are damaged is never served as whole, and uploading it again mends it', async () => {
  const whole = svg(`<desc>${'whole '.repeat(50)}</desc>`);
  const { src } = await upload(ann, file, whole);
  const hash = src.split('/').at(-1)!;
  const path = join(dataDir, 'assets', hash.slice(0, 2), hash);
  const bytes = readFileSync(path);
  const wrong = Buffer.from(bytes);
  wrong[20]! ^= 1;
  for (const damaged of [bytes.subarray(0, 40), wrong]) {
    writeFileSync(path, damaged);
    const answer = await ann.call('GET', src);
    expect(answer).toMatchObject({ status: 500, result: 'bytes_damaged', msg: expect.stringContaining('damaged') });
    await upload(ann, file, whole);
    expect((await ann.send('GET', src)).rawPayload).toEqual(bytes);
  }
  rmSync(path);
  expect((await ann.send('GET', src)).statusCode).toBe(404);
});

test('one too large to look at first ends before its last bytes when they are damaged', async () => {
  const png = Buffer.concat([blackPng(64, 64), Buffer.alloc(3 * 1024 * 1024, 5)]);
  const { src } = await upload(ann, file, png);
  const hash = src.split('/').at(-1)!;
  expect((await ann.send('GET', src)).rawPayload).toEqual(png);
  const path = join(dataDir, 'assets', hash.slice(0, 2), hash);
  const wrong = Buffer.from(png);
  wrong[2_000_000]! ^= 1;
  writeFileSync(path, wrong);
  const address = await limn.app.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(`${address}${src}`, { headers: { cookie: ann.cookieHeader } });
  expect(response.headers.get('content-length')).toBe(String(png.byteLength));
  await expect(response.arrayBuffer()).rejects.toThrow();
  writeFileSync(path, png.subarray(0, 2_000_000));
  const cut = await fetch(`${address}${src}`, { headers: { cookie: ann.cookieHeader } });
  expect(cut.status).toBe(500);
});

describe('a file of any kind is attached as it is', () => {
  const page = '<html><script>alert(1)</script></html>';
  const attach = (who: Browser, fileId: string, content: string | Uint8Array, query = '') =>
    upload(who, fileId, content, query, 'attachment');

  test('and only ever downloaded, under its name in every language', async () => {
    const stored = await attach(ann, file, page);
    expect(stored).toMatchObject({ status: 200, mime: 'application/octet-stream', w: 0, h: 0, bytes: page.length });
    const response = await ann.send('GET', `${stored.src}?download=${encodeURIComponent('../报告 "v1".html')}`);
    expect(response.body).toBe(page);
    expect(response.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="__ v1.html"; filename*=UTF-8''%E6%8A%A5%E5%91%8A%20v1.html`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect((await ann.send('GET', stored.src)).headers['content-disposition']).toBe('attachment');
    expect(await attach(ann, file, '')).toMatchObject({ status: 200, bytes: 0 });
  });

  test('by editors alone; viewers have it unless the owner keeps them from exporting', async () => {
    const kept = await ann.file('Attached');
    const { src } = await attach(ann, kept, 'figures');
    const picture = await upload(ann, kept, svg('<p/>'));
    const viewer = await limn.person('Val');
    await share(limn.pool, viewer, { file: kept }, 'viewer');
    expect((await attach(viewer, kept, 'mine')).status).toBe(403);
    expect((await viewer.send('GET', src)).body).toBe('figures');
    expect((await limn.visitor().send('GET', src)).statusCode).toBe(404);
    await ann.ok('POST', '/api/collaboration/export', { fileType: 'chart', fileId: kept, allow: false });
    expect(await viewer.call('GET', src)).toMatchObject({ status: 403, result: 'export_refused' });
    expect((await viewer.send('GET', picture.src)).statusCode).toBe(200);
    expect((await viewer.send('GET', `${picture.src}?download=p.svg`)).statusCode).toBe(403);
    expect((await ann.send('GET', src)).body).toBe('figures');
  });

  test('over 20 MB it is refused with a sentence of its own', async () => {
    expect(await attach(ann, file, new Uint8Array(20 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
      result: 'attachment_too_large',
      msg: expect.stringContaining('20 MB'),
    });
  });

  test('an attached picture that is shown too is a picture from then on, and stays one', async () => {
    const png = blackPng(3, 2);
    const { src } = await attach(ann, file, png);
    expect((await ann.send('GET', src)).headers['content-type']).toBe('application/octet-stream');
    expect(await upload(ann, file, png)).toMatchObject({ src, w: 3 });
    await attach(ann, file, png);
    const shown = await ann.send('GET', src);
    expect(shown.headers).toMatchObject({ 'content-type': 'image/png' });
    expect(shown.headers['content-disposition']).toBeUndefined();
    expect((await ann.send('GET', `${src}?download=a.png`)).headers['content-type']).toBe('application/octet-stream');
  });

  test('and goes along with copies of the file', async () => {
    const { src } = await attach(ann, file, 'carried along');
    await ann.ok('POST', '/api/folder/copy', { fileType: 'chart', fileId: file, target: 'root' });
    const { rows } = await limn.pool.query<{ file_id: string }>(
      'select file_id from assets where hash = $1 and file_id <> $2',
      [src.split('/').at(-1), file],
    );
    expect(rows).toHaveLength(1);
    expect((await ann.send('GET', src.replace(file, rows[0]!.file_id))).body).toBe('carried along');
  });
});
