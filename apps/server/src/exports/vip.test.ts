/** Downloads that a plan must have: the server asks, whatever the pages show. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawnFile } from '../testing/publishing.ts';
import { type Person, startTestApp, type TestApp } from '../testing/app.ts';

let limn: TestApp, ann: Person, drawing: string, map: string;
beforeAll(async () => {
  limn = await startTestApp({ config: { plans: true } });
  ann = await limn.person('Ann');
  drawing = await drawnFile(limn, ann, 'Order', ['Order', 'Pay', 'Send']);
  map = await ann.file('Map', undefined, 'mind_free');
}, 120_000);
afterAll(() => limn.stop());

const vip = () => [
  `/api/export/${drawing}/picture?format=png&hd=true`,
  `/api/export/${drawing}/picture?format=jpg&hd=true`,
  `/api/export/${map}/picture?format=svg`,
  `/api/export/${map}/pdf`,
  `/api/export/${map}/file?format=csv`,
];
const statuses = (who: Person) => Promise.all(vip().map(async (url) => (await who.send('GET', url)).statusCode));
const plan = (until: string | null) =>
  limn.pool.query('update users set personal_until = $2::timestamptz where id = $1', [ann.userId, until]);

test('are refused without one, with a sentence, and made with one; others are for everybody', async () => {
  for (const url of vip())
    expect(await ann.call('GET', url)).toMatchObject({ status: 403, result: 'plan_format', msg: expect.any(String) });
  expect((await ann.send('GET', `/api/export/${drawing}/pdf`)).statusCode).toBe(200);
  const svg = await ann.send('GET', `/api/export/${drawing}/picture?format=svg`);
  expect([svg.statusCode, svg.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  for (const url of [`${drawing}/picture?format=jpg`, `${map}/picture?format=png`, `${map}/file?format=xmind`])
    expect((await ann.send('GET', `/api/export/${url}`)).statusCode).toBe(200);
  const small = await ann.send('GET', `/api/export/${drawing}/picture?format=png`);
  await plan('2999-01-01');
  expect(await statuses(ann)).toEqual([200, 200, 200, 200, 200]);
  const png = await ann.send('GET', vip()[0]!);
  expect(png.headers['content-type']).toBe('image/png');
  // Three pixels for each unit of a column of three shapes, and the margin around it.
  const heightOf = (file: Buffer): number => file.readUInt32BE(20);
  expect(heightOf(png.rawPayload)).toBeGreaterThan(3 * 320);
  expect(Math.abs(heightOf(png.rawPayload) - 3 * heightOf(small.rawPayload))).toBeLessThanOrEqual(3);
  const part = await ann.send('GET', `${vip()[0]!}&ids=none&margin=5`);
  expect(part.statusCode).toBe(200);
  expect((await ann.send('GET', `${vip()[0]!}&page=none`)).statusCode).toBe(404);
}, 60_000);

test('of a plan that ends while one is made are finished, and the next is refused', async () => {
  await plan('2999-01-01');
  const { documents } = limn.app.limn;
  const read = documents.readJson.bind(documents);
  documents.readJson = async (id) => {
    await plan(null);
    return read(id);
  };
  const made = await ann.send('GET', vip()[0]!);
  documents.readJson = read;
  expect(made.statusCode).toBe(200);
  expect(await statuses(ann)).toEqual([403, 403, 403, 403, 403]);
});

test('are everybody’s where no plans are', async () => {
  const open = await startTestApp();
  const ben = await open.person('Ben');
  const file = await drawnFile(open, ben, 'Order', ['Order', 'Pay']);
  expect((await ben.send('GET', `/api/export/${file}/picture?format=png&hd=true`)).statusCode).toBe(200);
  await open.stop();
});
