import { type DiagramRecord, type FileJson, fromPlain } from '@limn/document';
import { loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepBlobs } from '../blobs/sweep.ts';
import { MARKED_SIDE } from '../drawing/mark.ts';
import { addJob } from '../jobs/index.ts';
import { stateOf } from '../documents/index.ts';
import { type Browser, type Person, startTestApp, type TestApp } from '../testing/app.ts';
import { captchaTicket, drawnFile, form, grow } from '../testing/publishing.ts';

let limn: TestApp, admin: Person, ann: Person, ben: Person, eve: Person;
beforeAll(async () => {
  limn = await startTestApp();
  [admin, ann, ben, eve] = [
    await limn.person('Ada'),
    await limn.person('Ann'),
    await limn.person('Ben'),
    await limn.person('Eve'),
  ];
  await grow(limn.pool, ann);
  await limn.pool.query('update users set admin = true where id = $1', [admin.userId]);
});
afterAll(() => limn.stop());

let n = 0;

/** Adds pages to a drawing, each with a shape on it, and one that is a background, which is seen by itself nowhere. */
async function addPages(file: string, count: number): Promise<void> {
  const { documents } = limn.app.limn;
  const json = await documents.readJson(file);
  const more: DiagramRecord[] = Array.from({ length: count + 1 }, (_, i) => [
    {
      id: `page${i}`,
      type: 'page' as const,
      at: { parent: '', key: `a${i + 1}` },
      data: { name: `Page ${i + 2}`, ...(i === count && { isBackground: true }) },
    },
    { id: `layer${i}`, type: 'layer' as const, at: { parent: `page${i}`, key: 'a0' }, data: { name: 'Layer' } },
    {
      id: `shape${i}`,
      type: 'shape' as const,
      kind: 'flow.process',
      at: { parent: `layer${i}`, key: 'a0' },
      box: { x: 0, y: 0, w: 160 + 40 * i, h: 80 },
      style: {},
      data: {},
      text: fromPlain(`harvest of ${i}`),
    },
  ]).flat();
  await documents.deleteDocument(file);
  const whole = { ...json, records: [...json.records, ...more] } as FileJson;
  await documents.createDocument(file, stateOf(whole), limn.pool);
}

async function paid(pages = 1): Promise<{ id: string; publicationId: string }> {
  const words = ['budget', 'route', 'supplier', 'harvest'].map((word) => `${word} ${++n}00 secrets`);
  const id = await drawnFile(limn, ann, 'Costly', words);
  if (pages > 1) await addPages(id, pages - 1);
  const asked = form(id, { ...(await captchaTicket(ann)), title: 'Costly', _public_clone_price: '5' });
  await ann.ok('POST', '/api/folder/publish', asked);
  const { rows } = await limn.pool.query<{ id: string }>('select id from publications where template_id = $1', [id]);
  const publicationId = rows[0]!.id;
  await expect
    .poll(
      async () =>
        (await limn.pool.query('select 1 from publications where id = $1 and previews[1] is not null', [publicationId]))
          .rowCount,
      { timeout: 25_000 },
    )
    .toBe(1);
  await admin.ok('POST', '/api/admin/publications/decide', { publicationId, approve: true });
  return { id, publicationId };
}
const buy = (who: Person, templateId: string) =>
  limn.pool.query(
    `insert into orders (id, number, user_id, kind, months, template_id, seller_id, amount, status, paid_at, provider)
     values (gen_random_uuid(), 'T-1', $1, 'clone', 0, $2, $3, 500, 'fulfilled', now(), 'manual')`,
    [who.userId, templateId, ann.userId],
  );
const get = async (who: Pick<Browser, 'send'>, path: string) => {
  const { statusCode, rawPayload, headers } = await who.send('GET', path);
  return { status: statusCode, bytes: Buffer.from(rawPayload), cached: String(headers['cache-control']) };
};

test('of what is to be paid for, nobody has the drawing before they paid: there is a small, marked picture', async () => {
  const { id, publicationId } = await paid();
  const drawing = `/api/publications/${publicationId}/document`;
  const hash = 'a'.repeat(64);
  await limn.pool.query(
    `insert into publication_assets (publication_id, hash, mime, bytes, width, height)
     values ($1, $2, 'image/png', 1, 1, 1)`,
    [publicationId, hash],
  );
  for (const who of [limn.visitor(), ben]) {
    expect(await who.call('GET', drawing)).toMatchObject({ status: 403, result: 'clone_paid' });
    expect(await who.call('GET', `/api/publications/${publicationId}/assets/${hash}`)).toMatchObject({
      status: 403,
      result: 'clone_paid',
    });
    expect((await who.call('POST', '/api/templates/clone', { id })).result).not.toBe('success');
  }
  // Administrators look by calls of their own.
  expect((await get(admin, drawing)).status).toBe(403);
  expect((await get(admin, `/api/admin/publications/${publicationId}/document`)).status).toBe(200);
  expect((await get(ann, drawing)).status).toBe(200);

  const { template } = (await limn.visitor().ok('GET', `/api/templates/${id}`)) as unknown as {
    template: { pictureUrl: string };
  };
  const [marked, whole] = [await get(limn.visitor(), template.pictureUrl), await get(ann, template.pictureUrl)];
  expect([marked.status, whole.status]).toEqual([200, 200]);
  expect(marked.cached).toContain('public');
  expect(whole.cached).toContain('private');
  const [small, large] = [await loadImage(marked.bytes), await loadImage(whole.bytes)];
  expect(Math.max(small.width, small.height)).toBeLessThanOrEqual(MARKED_SIDE);
  expect(marked.bytes.equals(whole.bytes)).toBe(false);
  expect(large.width * large.height).toBeGreaterThanOrEqual(small.width * small.height);

  // Nothing of what stands in the drawing is in what everybody is told of it.
  for (const path of [`/api/templates/${id}`, '/api/templates?q=secret', `/templates/${id}`])
    expect((await get(limn.visitor(), path)).bytes.toString(), path).not.toMatch(/secrets/);

  await buy(eve, id);
  expect((await get(eve, drawing)).status).toBe(200);
  expect((await get(ben, drawing)).status).toBe(403);
});

test('what an administrator shows before its picture is drawn gets one all the same', async () => {
  const { id, publicationId } = await paid();
  await limn.pool.query(`update publications set thumbnail = null, previews = '{}', colors = null where id = $1`, [
    publicationId,
  ]);
  await limn.pool.query('update templates set colors = null where id = $1', [id]);
  await addJob(limn.pool, 'publication', { publicationId }, { key: `publication:${publicationId}` });
  await expect
    .poll(async () => (await get(limn.visitor(), `/api/publications/${publicationId}/picture`)).status, {
      timeout: 20_000,
    })
    .toBe(200);
  const { rows } = await limn.pool.query('select colors from templates where id = $1', [id]);
  expect(rows).toEqual([{ colors: ['mono'] }]);
});

test('the marked picture is made when somebody looks at one that has none yet, once for all who ask', async () => {
  const { publicationId } = await paid();
  await limn.pool.query(`update publications set previews = '{}' where id = $1`, [publicationId]);
  const address = `/api/publications/${publicationId}/picture`;
  const all = await Promise.all([1, 2, 3].map(() => get(limn.visitor(), address)));
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { rows } = await limn.pool.query<{ preview: string; thumbnail: string }>(
    'select previews[1] as preview, thumbnail from publications where id = $1',
    [publicationId],
  );
  expect(rows[0]!.preview).not.toBe(rows[0]!.thumbnail);
});

test('every page is seen marked, as many as there are, and of what is free the first alone', async () => {
  const { id, publicationId } = await paid(3);
  const { template } = (await limn.visitor().ok('GET', `/api/templates/${id}`)) as unknown as {
    template: { pictureUrl: string; previewPages: number };
  };
  expect(template.previewPages).toBe(3);
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => get(limn.visitor(), `${template.pictureUrl}&page=${page}`)),
  );
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 404]);
  expect(new Set(pages.slice(0, 3).map(({ bytes }) => bytes.toString('base64'))).size).toBe(3);
  for (const { bytes } of pages.slice(1, 3)) {
    const { width, height } = await loadImage(bytes);
    expect(Math.max(width, height)).toBeLessThanOrEqual(MARKED_SIDE);
  }
  expect((await get(limn.visitor(), `${template.pictureUrl}&page=11`)).status).toBe(400);
  // Drawn once, by the job, and named by their row: no sweep takes them.
  const { rows } = await limn.pool.query<{ previews: string[] }>('select previews from publications where id = $1', [
    publicationId,
  ]);
  expect(rows[0]!.previews).toHaveLength(3);
  await sweepBlobs(limn.pool, limn.app.limn.blobs, { spareMs: 0, graceMs: 0 });
  expect((await get(limn.visitor(), `${template.pictureUrl}&page=3`)).status).toBe(200);
  await limn.pool.query(`update publications set clone = 'free', price = 0 where id = $1`, [publicationId]);
  expect((await get(limn.visitor(), `${template.pictureUrl}&page=2`)).status).toBe(404);
});
