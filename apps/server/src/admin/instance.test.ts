/** What administrators see of the instance itself: its largest files, what it stores, and what they tell is new. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../testing/app.ts';

const backups = mkdtempSync(join(tmpdir(), 'limn-backups-'));
let limn: TestApp;
let admin: Person, ann: Person;
beforeAll(async () => {
  limn = await startTestApp({
    config: {
      backup: { folder: backups, hour: 2, minute: 5, keep: 3 },
      metricsToken: 'a token that nobody sees',
      smsUrl: 'https://sms.example.org/?key=hidden',
    },
  });
  admin = await limn.person('Admin');
  ann = await limn.person('Ann');
});
afterAll(async () => {
  await limn.stop();
  rmSync(backups, { recursive: true, force: true });
});

interface Listed {
  files: { fileId: string; title: string; documentBytes: number; pictureBytes: number }[];
  nextCursor: string | null;
}
const largest = async (query: string): Promise<Listed> =>
  (await admin.ok('GET', `/api/admin/files?${query}`)) as unknown as Listed;

test('files are listed by the size of their documents or of their pictures, page by page', async () => {
  const [small, large] = [await ann.file('Small 100%'), await ann.file('Large')];
  const many = await ann.folder('Many');
  await limn.pool.query('update files set size = 5000000 where id = $1', [large]);
  await limn.pool.query(
    `insert into assets (file_id, hash, mime, bytes, width, height) values ($1, repeat('0', 64), 'image/png', 9000, 1, 1)`,
    [small],
  );
  await limn.pool.query(
    `insert into files (id, owner_id, folder_id, category, title, search_text, size)
     select gen_random_uuid(), $1, $2, 'flow', 'Bulk ' || n, 'x', 1000 from generate_series(1, 120) n`,
    [ann.userId, many],
  );
  const first = await largest('');
  expect(first.files[0]).toMatchObject({ title: 'Large', documentBytes: 5_000_000, owner: { fullName: 'Ann' } });
  const seen = new Set<string>();
  for (let page: Listed | null = first; page !== null; ) {
    for (const file of page.files) seen.add(file.fileId);
    page = page.nextCursor === null ? null : await largest(`cursor=${encodeURIComponent(page.nextCursor)}`);
  }
  expect(seen.size).toBe(122);
  expect((await largest('by=pictures')).files).toMatchObject([{ title: 'Small 100%', pictureBytes: 9000 }]);
  expect((await largest('q=100%25')).files).toMatchObject([{ title: 'Small 100%' }]);
  expect((await largest(`q=${large}`)).files).toMatchObject([{ title: 'Large' }]);
  expect((await largest(`q=${admin.userId}`)).files).toEqual([]);
  // A title is all there is to see: an administrator opens nothing by it.
  expect(await admin.call('GET', `/api/view/chart/${large}`)).toMatchObject({ status: 404 });
});

test('what is stored, its backups and the settings are told, and no secret among them', async () => {
  writeFileSync(join(backups, 'limn-20260131-020500.tar'), 'x'.repeat(42));
  const answer = await admin.ok('GET', '/api/admin/instance');
  expect(answer).toMatchObject({
    storage: { people: 2, place: 'folder', database: expect.any(Number), free: expect.any(Number) },
    backups: { plan: { at: '02:05', keep: 3 }, archives: [{ name: 'limn-20260131-020500.tar', bytes: 42 }] },
    settings: expect.arrayContaining([
      { name: 'LIMN_RATES', value: 'on', secret: false },
      { name: 'LIMN_METRICS_TOKEN', value: '•••', secret: true },
    ]),
  });
  expect(JSON.stringify(answer)).not.toMatch(/nobody sees|hidden|a secret of the tests/);
});

test('what administrators add to the list of what is new is there for everybody, in their language', async () => {
  const words = { zhTitle: '泳道', zhText: '可以画泳道了', enTitle: 'Lanes', enText: 'Draw lanes' };
  const { entry } = await admin.ok('POST', '/api/admin/news/save', { date: '2030-01-01', ...words });
  const { newsId } = entry as { newsId: string };
  const newest = async (language: string): Promise<unknown> => {
    const visitor = limn.visitor();
    visitor.language = language;
    return ((await visitor.ok('GET', '/api/support/new_functions'))['functions'] as unknown[])[0];
  };
  expect(await newest('en')).toEqual({ id: newsId, date: '2030-01-01', title: 'Lanes', text: 'Draw lanes' });
  expect(await newest('zh-CN')).toMatchObject({ title: '泳道' });
  await admin.ok('POST', '/api/admin/news/save', { newsId, date: '2030-01-02', ...words, enTitle: 'Swimlanes' });
  expect(await newest('en')).toMatchObject({ date: '2030-01-02', title: 'Swimlanes' });
  expect(
    await admin.call('POST', '/api/admin/news/save', { newsId: ann.userId, date: '2030-01-02', ...words }),
  ).toMatchObject({ status: 404 });
  await admin.ok('POST', '/api/admin/news/remove', { newsId });
  expect(await newest('en')).not.toMatchObject({ id: newsId });
  const { rows } = await limn.pool.query(`select action from audit_log where subject_id = $1 order by id`, [newsId]);
  expect(rows.map((row: { action: string }) => row.action)).toEqual(['news_saved', 'news_saved', 'news_removed']);
});
