/** Settings that administrators change while Limn runs, at one process and at two. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveSettings } from '@limn/contract';
import { buildApp } from '../app.ts';
import { RedisProcess, redisProgram } from '../cluster/peers.fixture.ts';
import { until } from '../collaboration/testing.ts';
import { freePort } from '../documents/crash.fixture.ts';
import { pruneTrash } from '../retention/trash.ts';
import { Browser, type Person, startTestApp, type TestApp } from '../testing/app.ts';
import { readConfig } from '../config/config.ts';
import { settings } from '../config/table.ts';

const folder = mkdtempSync(join(tmpdir(), 'limn-settings-'));
const redis = redisProgram === undefined ? null : new RedisProcess(folder);
let limn: TestApp;
/** On the same database and Redis; null where there is no Redis. */
let second: FastifyInstance | null = null;
let admin: Person;

beforeAll(async () => {
  await redis?.start();
  const start = { ...readConfig({ LIMN_SELLER: 'Of the environment' }), plans: true, sample: false };
  const [one, other] = [await freePort(), await freePort()];
  const shared = (port: number) =>
    redis === null ? {} : { redisUrl: redis.url, clusterUrl: `http://127.0.0.1:${port}` };
  limn = await startTestApp({ config: { ...start, ...shared(one) } });
  if (redis !== null) {
    const config = { ...limn.app.limn.config, ...shared(other) };
    second = await buildApp({ config, pool: limn.pool, pages: '/nonexistent' });
    await second.ready();
  }
  admin = await limn.person('Ada');
}, 60_000);

afterAll(async () => {
  await second?.close();
  await limn.stop();
  await redis?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const save = (name: string, value: string) => admin.call('POST', '/api/admin/settings/save', { name, value });
const instance = async (browser: Browser) =>
  (await browser.ok('GET', '/api/account/me'))['instance'] as Record<string, unknown>;

test('every setting of the table has a name in the contract, and a default that it takes', () => {
  expect(settings.map(({ name }) => name)).toEqual([...liveSettings]);
  const config = readConfig({});
  for (const setting of settings) {
    expect(setting.text(config), setting.name).toBe(setting.fallback);
    setting.put({ ...config }, setting.fallback || 'x');
  }
});

test('a change holds at once, is written down, and is taken back', async () => {
  expect(await save('LIMN_NAME', '绘图中心')).toMatchObject({
    result: 'success',
    setting: { value: '绘图中心', fallback: 'Limn', source: 'stored', changedBy: 'Ada' },
  });
  expect(await instance(limn.visitor())).toMatchObject({ name: '绘图中心' });
  expect(await save('LIMN_SIGNUP', 'closed')).toMatchObject({ result: 'success' });
  const stranger = { account: 'new@example.org', password: 'secret123', fullName: 'New' };
  expect(await limn.visitor().call('POST', '/api/account/register', stranger)).toMatchObject({
    result: 'signup_closed',
  });
  expect(await save('LIMN_SIGNUP', '')).toMatchObject({ setting: { value: 'open', source: 'none' } });
  expect(await limn.visitor().call('POST', '/api/account/register', stranger)).toMatchObject({ result: 'success' });
  const { entries } = await admin.ok('GET', '/api/admin/audit?action=setting_changed');
  expect(entries).toMatchObject([
    { about: { setting: 'LIMN_SIGNUP', was: 'closed', now: 'open' } },
    { about: { setting: 'LIMN_SIGNUP', was: 'open', now: 'closed' } },
    { about: { setting: 'LIMN_NAME', was: 'Limn', now: '绘图中心' } },
  ]);
});

test('quotas and what is kept follow it', async () => {
  await save('LIMN_FREE_FILES', '2');
  await save('LIMN_FREE_STORAGE', '3');
  await save('LIMN_TRASH_DAYS', '5');
  await admin.file('one');
  const two = await admin.file('two');
  expect(await admin.call('POST', '/api/diagraming/new', { category: 'flow' })).toMatchObject({ result: 'plan_limit' });
  expect(await admin.ok('GET', '/api/account/storage')).toMatchObject({ limit: 3e9 });
  await admin.ok('POST', '/api/folder/to_trash', { fileType: 'chart', fileId: two });
  await limn.pool.query(`update files set trashed_at = now() - interval '6 days' where id = $1`, [two]);
  expect(await instance(admin)).toMatchObject({ trashDays: 5 });
  expect(await pruneTrash(limn.app.limn)).toBe(1);
});

test('what may not be is refused with a sentence and changes nothing; the environment goes before', async () => {
  for (const [name, value, result] of [
    ['LIMN_TRASH_DAYS', '0', 'setting_number'],
    ['LIMN_TRASH_DAYS', 'five', 'setting_number'],
    // Nobody makes what was written down about them go sooner.
    ['LIMN_AUDIT_DAYS', '30', 'setting_number'],
    ['LIMN_SIGNUP', 'maybe', 'setting_choice'],
    ['LIMN_NAME', 'x'.repeat(41), 'setting_long'],
    ['LIMN_PRICES', 'personal/5=1', 'setting_prices'],
    ['LIMN_EMBED_HOSTS', 'ok.example, a.example; script-src *', 'setting_hosts'],
    ['LIMN_SELLER', 'Somebody', 'setting_given'],
  ] as const) {
    const before = await limn.pool.query('select * from settings order by name');
    expect(await save(name, value), name).toMatchObject({ result });
    expect((await limn.pool.query('select * from settings order by name')).rows).toEqual(before.rows);
  }
  await limn.pool.query(`insert into settings (name, value) values ('LIMN_SELLER', 'Stored'), ('LIMN_PLANS', 'maybe')`);
  await limn.app.limn.settings.read();
  expect(limn.app.limn.config).toMatchObject({ seller: 'Of the environment', plans: true });
  const { settings: listed } = await admin.ok('GET', '/api/admin/settings');
  expect(listed).toContainEqual(
    expect.objectContaining({ name: 'LIMN_SELLER', value: 'Of the environment', source: 'environment' }),
  );
});

test('hosts whose pages may be shown are told to pages, and are off by a word', async () => {
  expect(await instance(limn.visitor())).toMatchObject({ embedHosts: expect.arrayContaining(['youtube.com']) });
  expect(await save('LIMN_EMBED_HOSTS', 'Charts.example.org, vimeo.com')).toMatchObject({
    setting: { value: 'charts.example.org, vimeo.com' },
  });
  expect(await instance(limn.visitor())).toMatchObject({ embedHosts: ['charts.example.org', 'vimeo.com'] });
  expect(await save('LIMN_EMBED_HOSTS', 'off')).toMatchObject({ setting: { value: 'off' } });
  expect(await instance(limn.visitor())).toMatchObject({ embedHosts: [] });
  await save('LIMN_EMBED_HOSTS', '');
});

test('a visitor whose browser speaks another language is answered in that of the instance', async () => {
  await save('LIMN_LANGUAGE', 'en');
  const visitor = limn.visitor();
  visitor.language = 'fr';
  expect(await visitor.call('GET', '/api/account/sessions')).toMatchObject({ msg: expect.stringMatching(/^[ -~’]+$/) });
  await save('LIMN_LANGUAGE', '');
  expect(await visitor.call('GET', '/api/account/sessions')).toMatchObject({ msg: expect.stringMatching(/[一-龥]/) });
});

test.skipIf(redis === null)('another process hears of it within two seconds, also where the bus lost it', async () => {
  const there = second!.limn;
  await save('LIMN_NAME', 'Of both');
  await until(() => there.config.name === 'Of both', 2_000);
  await limn.pool.query(`update settings set value = 'Unheard' where name = 'LIMN_NAME'`);
  await until(() => there.config.name === 'Unheard', 15_000);
  expect(await instance(new Browser(second!))).toMatchObject({ name: 'Unheard' });
});
