import type { AdminPublication, TemplateBrief } from '@limn/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../testing/app.ts';
import { captchaTicket, drawnFile, form, grow } from '../testing/publishing.ts';

let limn: TestApp, admin: Person, ann: Person;
beforeAll(async () => {
  limn = await startTestApp({ config: { publishing: { reviewed: true, daily: 100, accountHours: 24 } } });
  admin = await limn.person('Ada');
  ann = await limn.person('Ann');
  await grow(limn.pool, ann);
  await limn.pool.query('update users set admin = true where id = $1', [admin.userId]);
});
afterAll(() => limn.stop());

let n = 0;
const DAY = 86_400_000;
async function openContest(): Promise<string> {
  const [opensAt, closesAt] = [-DAY, DAY].map((ms) => new Date(Date.now() + ms).toISOString());
  const words = { titleZh: '一', titleEn: `Contest ${++n}`, textZh: '', textEn: '', opensAt, closesAt };
  return String((await admin.ok('POST', '/api/admin/collections/save', words))['collectionId']);
}
const close = (id: string) =>
  limn.pool.query('update collections set closes_at = clock_timestamp() where id = $1', [id]);
const drawn = (): Promise<string> =>
  drawnFile(
    limn,
    ann,
    `File ${++n}`,
    ['plan', 'build', 'test', 'ship'].map((word) => `${word} ${++n}`),
  );
const publish = async (id: string, more: object = {}) =>
  ann.call('POST', '/api/folder/publish', form(id, { ...(await captchaTicket(ann)), ...more }));
const edit = (id: string, title: string) => ann.call('POST', '/api/folder/publish/edit', form(id, { title }));
const appeal = (id: string) => ann.call('POST', '/api/folder/publish/appeal', { id, content: 'Look again' });
async function decide(templateId: string, approve: boolean): Promise<void> {
  const { publications } = (await admin.ok('GET', '/api/admin/publications?state=verifying')) as unknown as {
    publications: AdminPublication[];
  };
  const { publicationId } = publications.find((one) => one.templateId === templateId)!;
  await admin.ok('POST', '/api/admin/publications/decide', {
    publicationId,
    approve,
    reason: approve ? '' : 'Blurred',
  });
}
const inside = async (contest: string): Promise<string[]> =>
  (
    (await limn.visitor().ok('GET', `/api/templates?collection=${contest}`)) as unknown as {
      templates: TemplateBrief[];
    }
  ).templates.map((one) => one.title);
const place = (collectionId: string, templateId: string) =>
  admin.call('POST', '/api/admin/collections/place', { collectionId, templateId, place: 1 });
const announce = (collectionId: string) => admin.ok('POST', '/api/admin/collections/announce', { collectionId });

test('what is judged is what was handed in: no other version is shown until the results are known', async () => {
  const contest = await openContest(),
    id = await drawn();
  await publish(id, { title: 'First', contest });
  await decide(id, true);
  // While it is open the entry changes with what is shown, and what waits takes nothing out of it.
  expect((await publish(id, { title: 'Second', contest })).result).toBe('success');
  expect(await inside(contest)).toEqual(['First']);
  await decide(id, true);
  expect((await edit(id, 'Third')).result).toBe('success');
  await close(contest);
  expect(await inside(contest)).toEqual(['Second']);
  // Handed in in time, and approved later.
  expect((await edit(id, 'Third, bettered')).result).toBe('contest_judging');
  await decide(id, true);
  expect(await inside(contest)).toEqual(['Third']);
  expect((await edit(id, 'Fourth')).result).toBe('contest_judging');
  expect((await publish(id, { title: 'Fourth' })).result).toBe('contest_judging');
  expect((await place(contest, id)).result).toBe('success');
  await announce(contest);
  expect((await edit(id, 'Fourth')).result).toBe('success');
  await decide(id, true);
  expect(await inside(contest)).toEqual(['Fourth']);
});

test('what was refused in time is no entry, whatever of its file is shown after the closing date', async () => {
  const contest = await openContest(),
    [anew, contested] = [await drawn(), await drawn()];
  for (const id of [anew, contested]) {
    await publish(id, { title: id, contest });
    await decide(id, false);
  }
  await close(contest);
  expect((await publish(anew, { title: 'Anew' })).result).toBe('success');
  expect((await appeal(contested)).result).toBe('success');
  for (const id of [anew, contested]) {
    await decide(id, true);
    expect((await limn.visitor().call('GET', `/api/templates/${id}`)).status).toBe(200);
    expect((await place(contest, id)).status).toBe(404);
  }
  expect(await inside(contest)).toEqual([]);
  const { collections } = (await admin.ok('GET', '/api/admin/collections')) as unknown as {
    collections: { collectionId: string; total: number }[];
  };
  expect(collections.find((one) => one.collectionId === contest)?.total).toBe(0);
  await announce(contest);
  expect(await inside(contest)).toEqual([]);
  // Nothing holds them.
  for (const id of [anew, contested]) await ann.ok('POST', '/api/folder/publish', { id, status: 'private' });
});

test('an entry that is refused after the closing date is one again when an appeal succeeds', async () => {
  const contest = await openContest(),
    id = await drawn();
  await publish(id, { title: 'Misread', contest });
  await close(contest);
  await decide(id, false);
  expect(await inside(contest)).toEqual([]);
  expect((await appeal(id)).result).toBe('success');
  await decide(id, true);
  expect(await inside(contest)).toEqual(['Misread']);
  expect(await ann.call('POST', '/api/folder/publish', { id, status: 'private' })).toMatchObject({
    result: 'error_activity',
  });
});

test('a version that was refused is not contested into an entry that is judged', async () => {
  const contest = await openContest(),
    id = await drawn();
  await publish(id, { title: 'Entry', contest });
  await decide(id, true);
  await edit(id, 'Refused');
  await close(contest);
  await decide(id, false);
  expect((await appeal(id)).result).toBe('contest_judging');
  expect(await inside(contest)).toEqual(['Entry']);
  await announce(contest);
  expect((await appeal(id)).result).toBe('success');
});
