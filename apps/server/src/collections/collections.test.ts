import type { AdminCollection, Collection, Template, TemplateBrief } from '@limn/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../testing/app.ts';
import { captchaTicket, drawnFile, form, grow } from '../testing/publishing.ts';

let limn: TestApp, admin: Person, ann: Person, ben: Person;
beforeAll(async () => {
  limn = await startTestApp({ config: { publishing: { reviewed: false, daily: 100, accountHours: 24 } } });
  admin = await limn.person('Ada');
  ann = await limn.person('Ann');
  ben = await limn.person('Ben');
  await grow(limn.pool, ann, ben);
  await limn.pool.query('update users set admin = true where id = $1', [admin.userId]);
});
afterAll(() => limn.stop());

let n = 0;
async function drawn(who: Person): Promise<string> {
  const words = ['plan', 'build', 'test', 'ship'].map((word) => `${word} of ${++n} by ${who.userId}`);
  return drawnFile(limn, who, `File ${n}`, words);
}
const publish = async (who: Person, id: string, more: object = {}) =>
  who.call('POST', '/api/folder/publish', form(id, { ...(await captchaTicket(who)), ...more }));
async function published(who: Person, more: object = {}): Promise<string> {
  const id = await drawn(who);
  expect(await publish(who, id, more)).toMatchObject({ result: 'success' });
  await expect
    .poll(async () => (await limn.visitor().call('GET', `/api/templates/${id}`)).status, { timeout: 20_000 })
    .toBe(200);
  return id;
}
const save = async (more: object = {}): Promise<string> => {
  const words = { titleZh: '一', titleEn: `Set ${++n}`, textZh: '', textEn: 'About it' };
  return String((await admin.ok('POST', '/api/admin/collections/save', { ...words, ...more }))['collectionId']);
};
const DAY = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();
const open = { opensAt: inDays(-1), closesAt: inDays(1) };
const close = (id: string) =>
  limn.pool.query(`update collections set closes_at = now() - interval '1 second' where id = $1`, [id]);
const collections = async (who = limn.visitor()): Promise<Collection[]> =>
  (await who.ok('GET', '/api/collections'))['collections'] as Collection[];
const inside = async (id: string): Promise<TemplateBrief[]> =>
  (await limn.visitor().ok('GET', `/api/templates?collection=${id}`))['templates'] as TemplateBrief[];
const titles = async (id: string): Promise<string[]> => (await inside(id)).map((one) => one.title);

test('a collection shows its templates in the order administrators put them, to everybody, in their language', async () => {
  const id = await save({ titleZh: '入门', titleEn: 'Beginnings' });
  expect((await collections()).find((one) => one.collectionId === id)).toBeUndefined();
  const made = [];
  for (const title of ['One', 'Two', 'Three']) made.push(await published(ann, { title }));
  for (const templateId of made) await admin.ok('POST', '/api/admin/collections/put', { collectionId: id, templateId });
  expect(await titles(id)).toEqual(['One', 'Two', 'Three']);
  const order = { collectionId: id, templateId: made[2] };
  await admin.ok('POST', '/api/admin/collections/order', { ...order, before: made[0] });
  expect(await titles(id)).toEqual(['Three', 'One', 'Two']);
  await admin.ok('POST', '/api/admin/collections/order', order);
  expect(await titles(id)).toEqual(['One', 'Two', 'Three']);
  await admin.ok('POST', '/api/admin/collections/put', { collectionId: id, templateId: made[1], on: false });
  expect(await titles(id)).toEqual(['One', 'Three']);
  const [shown] = (await collections()).filter((one) => one.collectionId === id);
  expect(shown).toMatchObject({ contest: null, templates: 2 });
  expect(['入门', 'Beginnings']).toContain(shown!.title);
  expect(shown!.pictures).toHaveLength(2);
  // What its author takes back is out of it, and of no contest: nothing keeps it.
  await ann.ok('POST', '/api/folder/publish', { id: made[0], status: 'private' });
  expect(await titles(id)).toEqual(['Three']);
  const put = { collectionId: id, templateId: made[1] };
  expect((await ann.call('POST', '/api/admin/collections/put', put)).status).toBe(404);
  expect((await limn.visitor().call('POST', '/api/admin/collections/put', put)).status).toBe(401);
});

test('an entry stays public until the results are known, and then when it has a place', async () => {
  const contest = await save(open);
  const winner = await published(ann, { title: 'Winner', contest });
  const other = await published(ben, { title: 'Other', contest });
  const takeBack = (who: Person, id: string) => who.call('POST', '/api/folder/publish', { id, status: 'private' });
  expect(await takeBack(ben, other)).toMatchObject({ result: 'error_activity' });
  const { publication } = await ben.ok('GET', `/api/folder/publication?chartId=${other}`);
  expect(publication).toMatchObject({ status: 'public', contest: { collectionId: contest } });
  const place = (templateId: string, n: number) =>
    admin.call('POST', '/api/admin/collections/place', { collectionId: contest, templateId, place: n });
  const announce = () => admin.call('POST', '/api/admin/collections/announce', { collectionId: contest });
  expect((await place(winner, 1)).result).toBe('contest_open');
  expect((await announce()).result).toBe('contest_open');
  await close(contest);
  expect((await place(winner, 1)).result).toBe('success');
  expect((await inside(contest)).map((one) => one.place)).toEqual([null, null]);
  expect((await announce()).result).toBe('success');
  expect((await announce()).result).toBe('contest_announced');
  expect((await place(other, 2)).result).toBe('contest_announced');
  expect((await inside(contest)).map((one) => [one.title, one.place])).toEqual([
    ['Winner', 1],
    ['Other', null],
  ]);
  const { template } = (await limn.visitor().ok('GET', `/api/templates/${winner}`)) as unknown as {
    template: Template;
  };
  expect(template.awards).toMatchObject([{ collectionId: contest, place: 1 }]);
  const { rows } = await limn.pool.query(
    `select about from notifications where user_id = $1 and type = 'contest_place'`,
    [ann.userId],
  );
  expect(rows).toMatchObject([{ about: { title: 'Winner', place: 1 } }]);
  expect(await takeBack(ben, other)).toMatchObject({ result: 'success' });
  expect(await takeBack(ann, winner)).toMatchObject({ result: 'error_activity' });
  // Support lets it go.
  await admin.ok('POST', '/api/admin/collections/put', { collectionId: contest, templateId: winner, on: false });
  expect(await takeBack(ann, winner)).toMatchObject({ result: 'success' });
});

test('only a contest that is open takes entries, and nothing is published where it does not', async () => {
  const id = await drawn(ann);
  const set = await save(),
    later = await save({ opensAt: inDays(1), closesAt: inDays(2) }),
    over = await save({ opensAt: inDays(-2), closesAt: inDays(-1) });
  for (const contest of [set, later, over, 'no-id', '00000000-0000-7000-8000-000000000000'])
    expect((await publish(ann, id, { contest })).result, contest).toBe('contest_closed');
  const { rows } = await limn.pool.query('select 1 from publications where template_id = $1', [id]);
  expect(rows).toEqual([]);
  expect((await collections()).find((one) => one.collectionId === later)?.contest?.state).toBe('upcoming');
  expect((await collections()).some((one) => one.collectionId === over)).toBe(false);
});

test('an entry that waits for its first review can be withdrawn, and is none then', async () => {
  const contest = await save(open);
  const id = await drawn(ann);
  await publish(ann, id, { contest, _public_clone_price: '5' });
  expect(await ann.call('POST', '/api/folder/publish', { id, status: 'private' })).toMatchObject({ result: 'success' });
  const { rows } = await limn.pool.query('select 1 from collection_templates where template_id = $1', [id]);
  expect(rows).toEqual([]);
});

test('a contest has a start and an end after it, and what is no contest becomes none', async () => {
  const words = { titleZh: '一', titleEn: 'One' };
  const set = await save(),
    contest = await save(open);
  for (const times of [
    { opensAt: open.opensAt },
    { opensAt: open.closesAt, closesAt: open.opensAt },
    { collectionId: set, ...open },
    { collectionId: contest },
  ])
    expect((await admin.call('POST', '/api/admin/collections/save', { ...words, ...times })).result).toBe(
      'contest_times',
    );
  await admin.ok('POST', '/api/admin/collections/remove', { collectionId: contest });
  const { collections: left } = (await admin.ok('GET', '/api/admin/collections')) as unknown as {
    collections: AdminCollection[];
  };
  expect(left.map((one) => one.collectionId)).toContain(set);
  expect(left.map((one) => one.collectionId)).not.toContain(contest);
});
