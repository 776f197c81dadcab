import { request } from 'node:http';
import { availableParallelism } from 'node:os';
import { type AssetRecord, emptyDiagram, type ShapeRecord } from '@limn/document';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stateOf } from '../documents/index.ts';
import { type Person, startTestApp, type TestApp } from '../testing/app.ts';

let limn: TestApp;
let ann: Person;
let bob: Person;
let large: string;
let small: string;
let port: number;
/** Documents that are being loaded or drawn, at a time and at most. */
let most = 0;

beforeAll(async () => {
  limn = await startTestApp({ config: { rates: false } });
  [ann, bob] = [await limn.person('Ann'), await limn.person('Bob')];
  large = await drawing(ann, 4500);
  small = await drawing(bob, 3);
  port = Number(new URL(await limn.app.listen({ port: 0, host: '127.0.0.1' })).port);
  // The threads are there, with their fonts.
  await Promise.all([pdf(ann, large), pdf(bob, small)].map((one) => one.done));
}, 120_000);
afterAll(() => limn.stop());
beforeEach(() => {
  most = 0;
});

/** A file of so many shapes with texts. */
async function drawing(who: Person, shapes: number): Promise<string> {
  const file = await who.file(`${shapes} shapes`);
  const start = emptyDiagram({ page: 'Page', layer: 'Layer' });
  const layer = start.records.find((record) => record.type === 'layer')!.id;
  const records = Array.from(
    { length: shapes },
    (_, n): ShapeRecord => ({
      id: `shape${n}`,
      type: 'shape',
      kind: 'basic.rect',
      at: { parent: layer, key: `a${String(n).padStart(5, '0')}1` },
      box: { x: (n % 70) * 130, y: Math.floor(n / 70) * 70, w: 110, h: 50 },
      style: {},
      data: {},
      text: [{ insert: `Step ${n} 流程` }],
    }),
  );
  const state = stateOf({ ...start, records: [...start.records, ...records] });
  await limn.pool.query('update document_snapshots set state = $2 where file_id = $1', [file, Buffer.from(state)]);
  await limn.pool.query('delete from document_updates where file_id = $1', [file]);
  return file;
}

interface Asked {
  done: Promise<{ status: number; bytes: number; headers: NodeJS.Dict<string | string[]> }>;
  leave(): void;
}

function pdf(who: Person, fileId: string): Asked {
  let leave = (): void => undefined;
  const done = new Promise<Awaited<Asked['done']>>((resolve, reject) => {
    const call = request(
      { port, host: '127.0.0.1', path: `/api/export/${fileId}/pdf`, headers: { cookie: who.cookieHeader } },
      (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => (bytes += chunk.byteLength));
        response.on('end', () => resolve({ status: response.statusCode!, bytes, headers: response.headers }));
        response.on('error', reject);
      },
    );
    call.on('error', reject);
    leave = () => void call.destroy();
    call.end();
  });
  return { done, leave };
}

/** Counts documents that are loaded and not let go. */
function watchLoads(): () => void {
  const { documents } = limn.app.limn,
    readJson = documents.readJson.bind(documents);
  let loading = 0;
  documents.readJson = async (...args) => {
    most = Math.max(most, ++loading);
    try {
      return await readJson(...args);
    } finally {
      loading--;
    }
  };
  return () => {
    documents.readJson = readJson;
  };
}

test('one person’s ten large exports keep nobody else waiting', async () => {
  const stop = watchLoads();
  const tens = Array.from({ length: 10 }, () => pdf(ann, large));
  let finished = 0;
  for (const one of tens) void one.done.then(() => finished++);
  const answer = await pdf(bob, small).done;
  expect(answer.status).toBe(200);
  // Of hers, hardly one can have been done before it.
  expect(finished).toBeLessThanOrEqual(2);
  const all = await Promise.all(tens.map((one) => one.done));
  expect(all.map((one) => one.status)).toEqual(Array.from({ length: 10 }, () => 200));
  // What waits has loaded nothing.
  expect(most).toBeLessThanOrEqual(Math.min(4, Math.max(2, availableParallelism() - 1)));
  stop();
}, 240_000);

test('exports over those that may wait are told when to come again, and one that is left is not made', async () => {
  const stop = watchLoads();
  const asked = Array.from({ length: 30 }, () => pdf(ann, large));
  const refused: Awaited<Asked['done']>[] = [];
  for (const one of asked) {
    void one.done.then(
      (answer) => answer.status === 503 && refused.push(answer),
      () => undefined,
    );
  }
  await expect.poll(() => refused.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(6);
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  let begun = 0;
  const { readJson } = limn.app.limn.documents;
  limn.app.limn.documents.readJson = (...args) => {
    begun++;
    return readJson(...args);
  };
  for (const one of asked) one.leave();
  // Her next one comes at once: the others have left the queue.
  expect((await pdf(ann, large).done).status).toBe(200);
  // Two that were begun before the others were seen to have left may let two more begin, on a slow machine again.
  expect(begun).toBeLessThan(10);
  stop();
}, 240_000);

test('pictures that are too much for one export are said so, and pages without them are exported', async () => {
  const file = await ann.file('Pictures');
  const start = emptyDiagram({ page: 'One', layer: 'Layer' });
  const first = start.records.find((record) => record.type === 'page')!;
  const layer = start.records.find((record) => record.type === 'layer')!;
  const second = { ...first, id: 'page2', at: { ...first.at, key: 'a5' } };
  const src = `/api/assets/${file}/${'0'.repeat(64)}`;
  const state = stateOf({
    ...start,
    records: [
      ...start.records,
      second,
      { ...layer, id: 'layer2', at: { ...layer.at, parent: 'page2' } },
      { id: 'asset', type: 'asset', data: { name: 'Large', mime: 'image/png', src, w: 9, h: 9 } } as AssetRecord,
      {
        id: 'shape',
        type: 'shape',
        kind: 'basic.rect',
        at: { parent: 'layer2', key: 'a1' },
        box: { x: 0, y: 0, w: 9, h: 9 },
        style: {},
        data: { image: { asset: 'asset' } },
      },
    ],
  });
  await limn.pool.query('update document_snapshots set state = $2 where file_id = $1', [file, Buffer.from(state)]);
  await limn.pool.query('delete from document_updates where file_id = $1', [file]);
  await limn.pool.query(
    `insert into assets (file_id, hash, mime, bytes, width, height) values ($1, repeat('0', 64), 'image/png', $2, 9, 9)`,
    [file, 101 * 1024 * 1024],
  );
  const path = `/api/export/${file}/pdf`;
  for (const pages of ['', '?pages=page2'])
    expect(await ann.call('GET', path + pages)).toMatchObject({
      status: 422,
      result: 'export_pictures',
      msg: expect.stringContaining('100 MB'),
    });
  expect((await ann.send('GET', `${path}?pages=${first.id}`)).statusCode).toBe(200);
});
