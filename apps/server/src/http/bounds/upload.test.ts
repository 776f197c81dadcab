import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../testing/app.ts';
import { uploadBounds, Uploads } from './upload.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'limn-uploads-'));
const MB = 1024 * 1024;
const sockets: Socket[] = [];
let limn: TestApp;
let ann: Person;
let link: string;
let file: string;
let port: number;

beforeAll(async () => {
  limn = await startTestApp({ config: { dataDir, trustProxy: ['loopback'] } });
  ann = await limn.person('Ann');
  file = await ann.file('Shared');
  const { viewLinkId } = await ann.ok('POST', '/api/view/addlink', { chartId: file });
  await ann.ok('POST', '/api/view/setlink', { chartId: file, access: 2 });
  link = String(viewLinkId);
  port = Number(new URL(await limn.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await expect
    .poll(() => (existsSync(join(dataDir, 'uploads')) ? readdirSync(join(dataDir, 'uploads')) : []), {
      timeout: 20_000,
    })
    .toEqual([]);
});
afterAll(async () => {
  await limn.stop();
  rmSync(dataDir, { recursive: true });
});

/** Begins an upload by link, as a visitor of some address, and sends so much of its 20 MB. */
async function begin(address: string, bytes: number): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  socket.write(
    `POST /api/assets/${file}?link=${link} HTTP/1.1\r\nhost: limn\r\nsec-fetch-site: same-origin\r\naccept-language: en\r\n` +
      `x-forwarded-for: ${address}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${20 * MB}\r\n\r\n${head}`,
  );
  let text = '';
  const answer = new Promise<string>((resolve) => {
    socket.on('data', (data) => {
      text += data.toString();
      if (text.includes('\r\n\r\n') && text.includes('}')) resolve(text);
    });
  });
  const piece = Buffer.alloc(256 * 1024);
  for (let sent = 0; sent < bytes && !text.includes('HTTP/1.1'); sent += piece.byteLength) {
    if (!socket.write(piece))
      await Promise.race([new Promise((resolve) => void socket.once('drain', resolve)), answer]);
  }
  return { socket, answer };
}

test('invariant 3: forty uploads that stand still halfway hold no memory', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const held = (): number => {
    // What other test files of this process have left is not held.
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return (heapUsed + external) / MB;
  };
  // However long this machine takes to send them.
  limn.app.limn.uploads = new Uploads(join(dataDir, 'uploads'), { ...uploadBounds, pieceMs: 240_000 });
  const before = held();
  for (let i = 0; i < 40; i++) await begin(`203.0.113.${i}`, 8 * MB);
  await expect.poll(() => readdirSync(join(dataDir, 'uploads')).length, { timeout: 20_000 }).toBe(40);
  // Others are served meanwhile.
  expect((await ann.send('GET', '/api/account/me')).statusCode).toBe(200);
  await turn();
  // They are 320 MB.
  expect(held() - before).toBeLessThan(80);
}, 120_000);

test('one network has so many uploads under way and no more, and is told when to come again', async () => {
  const all = await Promise.all(Array.from({ length: 26 }, () => begin('198.51.100.1', 1)));
  const refused: string[] = [];
  for (const one of all) void one.answer.then((answer) => refused.push(answer));
  await expect.poll(() => refused.length, { timeout: 20_000 }).toBe(2);
  for (const answer of refused) {
    expect(answer).toMatch(/^HTTP\/1.1 429/);
    expect(answer.toLowerCase()).toContain('retry-after: 10');
  }
  // Somebody elsewhere is not.
  const other = await begin('198.51.100.2', 1);
  await expect.poll(() => readdirSync(join(dataDir, 'uploads')).length, { timeout: 20_000 }).toBe(25);
  expect(await Promise.race([other.answer, Promise.resolve('under way')])).toBe('under way');
});

test('an upload that does not go on is ended with a sentence, and its place is free again', async () => {
  const { uploads } = limn.app.limn;
  const bounds = { perPerson: 1, perNetwork: 1, inAll: 1, pieceMs: 300, wholeMs: 60_000 };
  limn.app.limn.uploads = new Uploads(join(dataDir, 'uploads'), bounds);
  try {
    const stalled = await begin('198.51.100.3', MB);
    expect(await stalled.answer).toMatch(/^HTTP\/1.1 408[^]*upload_stalled/);
    const next = await begin('198.51.100.3', MB);
    expect(await next.answer).toMatch(/^HTTP\/1.1 408/);
    limn.app.limn.uploads = new Uploads(join(dataDir, 'uploads'), { ...bounds, pieceMs: 60_000, wholeMs: 300 });
    expect(await (await begin('198.51.100.3', MB)).answer).toMatch(/^HTTP\/1.1 408/);
  } finally {
    limn.app.limn.uploads = uploads;
  }
});
