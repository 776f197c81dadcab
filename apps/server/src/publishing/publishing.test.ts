import { errors as en } from '@limn/i18n/en/errors.ts';
import { files as enFiles } from '@limn/i18n/en/files.ts';
import { errors as zh } from '@limn/i18n/zh/errors.ts';
import { files as zhFiles } from '@limn/i18n/zh/files.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DrawingService } from '../drawing/drawing.ts';
import { type Person, startTestApp, type TestApp } from '../testing/app.ts';
import { captchaPayload, captchaTicket, drawnFile, form, grow } from '../testing/publishing.ts';
import { preparePublication } from './picture.ts';
import { decide } from './settle.ts';
import { forgetWords } from './words/list.ts';

let limn: TestApp, ann: Person, ben: Person;
beforeAll(async () => {
  limn = await startTestApp();
  ann = await limn.person('Ann');
  ben = await limn.person('Ben');
  await grow(limn.pool, ann, ben);
});
afterAll(() => limn.stop());

let n = 0;
/** Words that no other drawing has. */
const words = (): string[] => ['order', 'pay', 'pack', 'ship', 'thank'].map((word) => `${word} number ${++n}`);
const file = (who: Person, text = words()): Promise<string> => drawnFile(limn, who, `File ${++n}`, text);
const send = async (who: Person, id: string, more: object = {}, path = '/api/folder/publish') =>
  who.call('POST', path, form(id, { ...(await captchaTicket(who)), ...more }));
const stands = async (who: Person, chartId: string) =>
  (await who.ok('GET', `/api/folder/publication?chartId=${chartId}`))['publication'] as {
    status: string;
    url: string | null;
    refused: { reason: string; mayAppeal: boolean } | null;
  };
const settled = (who: Person, id: string) =>
  expect.poll(async () => (await stands(who, id)).status, { timeout: 20_000 });

test('a file is under review first, then public, and private again when that is taken back', async () => {
  const id = await file(ann);
  expect(await stands(ann, id)).toMatchObject({ status: 'private', url: null, refused: null });
  expect(await send(ann, id)).toMatchObject({ result: 'success' });
  await settled(ann, id).toBe('public');
  expect(await stands(ann, id)).toMatchObject({ url: `/templates/${id}`, title: 'Order handling', industry: 'retail' });
  const { list } = (await ann.ok('POST', '/api/notification/getlist', { curPage: '1', tp: '' })) as unknown as {
    list: { type: string; reference: string }[];
  };
  expect(list[0]).toMatchObject({ type: 'publish_approved', reference: id });
  expect((await limn.pool.query('select thumbnail from publications where template_id = $1', [id])).rows).toEqual([
    { thumbnail: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
  ]);
  await ann.ok('POST', '/api/folder/chart/verify', { id, status: 'private' });
  expect(await stands(ann, id)).toMatchObject({ status: 'private', url: null });
  expect((await limn.pool.query('select document from publications where template_id = $1', [id])).rows).toEqual([
    { document: null },
  ]);
});

test('what is published is the file as it stood, without what was deleted before and changed after', async () => {
  const id = await file(ann, ['alpha one', 'beta two', 'gamma three']);
  await send(ann, id);
  await settled(ann, id).toBe('public');
  await limn.pool.query('update document_snapshots set state = $2 where file_id = $1', [id, Buffer.alloc(2)]);
  const { rows } = await limn.pool.query<{ words: string }>('select words from publications where template_id = $1', [
    id,
  ]);
  expect(rows[0]!.words.split('\n').sort()).toEqual(['alpha one', 'beta two', 'gamma three']);
});

test('a paid clone waits for a person, whatever the instance lets through by itself', async () => {
  const id = await file(ann);
  const paid = { status: 'verifying', _public_clone_price: '5' };
  expect(await send(ann, id, paid, '/api/folder/chart/verify')).toMatchObject({ result: 'success' });
  const picture = 'select 1 from publications where template_id = $1 and thumbnail is not null';
  await expect.poll(async () => (await limn.pool.query(picture, [id])).rowCount, { timeout: 20_000 }).toBe(1);
  expect((await stands(ann, id)).status).toBe('verifying');
  expect(await send(ann, id)).toMatchObject({ status: 200, result: 'error_status' });
});

test('a price that comes while the picture is drawn waits for a person as well', async () => {
  const apart = await startTestApp();
  // Drawn by this test, when it likes.
  await apart.app.limn.jobs.close();
  const eve = await apart.person('Eve');
  await grow(apart.pool, eve);
  const id = await drawnFile(apart, eve, 'Mine', words());
  await send(eve, id);
  const { rows } = await apart.pool.query<{ id: string }>('select id from publications where template_id = $1', [id]);
  const slow = {
    async draw() {
      await eve.ok('POST', '/api/folder/publish/edit', form(id, { _public_clone_price: '5' }));
      return null;
    },
  };
  await preparePublication(
    apart.app.limn,
    { drawing: slow as unknown as DrawingService, preview: () => Promise.resolve(null) },
    rows[0]!.id,
    AbortSignal.timeout(9_000),
  );
  expect((await stands(eve, id)).status).toBe('verifying');
  await apart.stop();
});

test('a refusal tells the author why, and may be appealed once; nobody decides twice', async () => {
  const id = await file(ann);
  await send(ann, id, { status: 'verifying', _public_clone_price: '5' });
  const { rows } = await limn.pool.query<{ id: string }>('select id from publications where template_id = $1', [id]);
  const refuse = () =>
    decide(limn.app.limn, rows[0]!.id, { approve: false, reason: 'The picture is unreadable', by: ben.userId });
  const answers = await Promise.allSettled([refuse(), refuse()]);
  expect(answers.map((answer) => answer.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await stands(ann, id)).toMatchObject({
    status: 'private',
    refused: { reason: 'The picture is unreadable', mayAppeal: true },
  });
  await ann.ok('POST', '/api/folder/publish/appeal', { id, content: 'It is readable at 100 %' });
  expect((await stands(ann, id)).status).toBe('verifying');
  await refuse();
  expect(await stands(ann, id)).toMatchObject({ refused: { mayAppeal: false } });
  expect(await ann.call('POST', '/api/folder/publish/appeal', { id, content: 'Please' })).toMatchObject({
    result: 'not_published',
  });
});

test.each([
  ['rename', { title: 'Untitled' }],
  ['rename', { title: en.names.untitled }],
  ['rename', { title: ` ${zh.names.untitled} ` }],
  ['rename', { title: enFiles.untitled }],
  ['rename', { title: zhFiles.untitled }],
  ['error_des', { description: '  ' }],
  ['industry_required', { industry: '' }],
  ['industry_required', { industry: 'astrology' }],
  ['tag', { tags: [] }],
  ['tag', { tags: ['a', 'b', 'c', 'd', 'e', 'f'] }],
  ['price_range', { _public_clone_price: '2.99' }],
  ['price_range', { _public_clone_price: '501' }],
])('the form is checked in its order: %s for %o', async (result, more) => {
  expect(await ann.call('POST', '/api/folder/publish', form(await ann.file('Plan'), more))).toMatchObject({ result });
});

test('an empty title is the file’s own, and five tags of which two are the same are four', async () => {
  const id = await file(ann);
  await send(ann, id, { title: '', tags: ['a', 'b', 'A', 'c', 'd'] });
  const { rows } = await limn.pool.query('select title, tags from publications where template_id = $1', [id]);
  expect(rows[0]).toMatchObject({ title: expect.stringMatching(/^File/) as string, tags: ['A', 'b', 'c', 'd'] });
});

test('a ticket is good once, for its person, its purpose and its time', async () => {
  const ticket = await captchaTicket(ann);
  const used = await file(ann);
  expect(await ann.call('POST', '/api/folder/publish', form(used, ticket))).toMatchObject({ result: 'success' });
  const other = await file(ann);
  expect(await ann.call('POST', '/api/folder/publish', form(other, ticket))).toMatchObject({ result: 'error_ticket' });
  const bens = await captchaTicket(ben);
  expect(await ann.call('POST', '/api/folder/publish', form(other, bens))).toMatchObject({ result: 'error_ticket' });
  const late = await captchaTicket(ann);
  await limn.pool.query("update captcha_tickets set expires_at = now() - interval '1 second' where used_at is null");
  expect(await ann.call('POST', '/api/folder/publish', form(other, late))).toMatchObject({ result: 'error_ticket' });
  expect(await ann.call('POST', '/api/folder/publish', form(other, { ...late, randstr: 'x' }))).toMatchObject({
    result: 'error_ticket',
  });
});

test('work that was not done, was done by somebody else, or was handed in before gives no ticket', async () => {
  const payload = await captchaPayload(ann);
  const verify = (who: Person, body: string) =>
    who.call('POST', '/api/captcha/verify', { purpose: 'publish', payload: body });
  expect(await verify(ben, payload)).toMatchObject({ result: 'captcha_wrong' });
  const work = JSON.parse(Buffer.from(payload, 'base64').toString()) as { solution: { derivedKey: string } };
  work.solution.derivedKey = work.solution.derivedKey.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  expect(await verify(ann, Buffer.from(JSON.stringify(work)).toString('base64'))).toMatchObject({
    result: 'captcha_wrong',
  });
  expect(await verify(ann, 'nonsense')).toMatchObject({ result: 'captcha_wrong' });
  expect(await verify(ann, payload)).toMatchObject({ result: 'success' });
  expect(await verify(ann, payload)).toMatchObject({ result: 'captcha_wrong' });
});

test('what is somebody else’s, was cloned, has next to nothing in it or is a copy is refused', async () => {
  const id = await file(ann);
  await limn.pool.query(
    `insert into collaborators (id, user_id, file_id, rank) values (gen_random_uuid(), $1, $2, 4)`,
    [ben.userId, id],
  );
  expect(await send(ben, id)).toMatchObject({ result: 'error_owner' });
  await limn.pool.query('update files set cloned_from = gen_random_uuid() where id = $1', [id]);
  expect(await send(ann, id)).toMatchObject({ result: 'clone' });
  // A copy of a clone is one as well.
  await ann.ok('POST', '/api/folder/copy', { fileType: 'chart', fileId: id, target: 'root' });
  const { rows } = await limn.pool.query<{ id: string }>(
    'select id from files where owner_id = $1 and id <> $2 and cloned_from is not null',
    [ann.userId, id],
  );
  expect(await send(ann, rows[0]!.id)).toMatchObject({ result: 'clone' });
  expect(await send(ann, await ann.file('Empty'))).toMatchObject({ result: 'error' });
  const text = words();
  expect(await send(ann, await file(ann, text))).toMatchObject({ result: 'success' });
  expect(
    await send(
      ben,
      await file(
        ben,
        text.map((word) => ` ${word.toUpperCase()}! `),
      ),
    ),
  ).toMatchObject({
    result: 'error_clone',
  });
});

test('sensitive words are found in title, description and tags, also in other forms', async () => {
  await limn.pool.query(`insert into sensitive_words (folded, word) values ('casino', 'casino'), ('赌博', '赌博')`);
  forgetWords();
  const id = await file(ann);
  expect(await send(ann, id, { description: 'The best C.A.S.1.N.O in town' })).toMatchObject({ result: 'error_text' });
  expect(await send(ann, id, { tags: ['网 上 赌-博'] })).toMatchObject({ result: 'error_text' });
  expect(await send(ann, id, { title: 'ＣＡＳＩＮＯ' })).toMatchObject({ result: 'error_text' });
  expect(await send(ann, id, { description: 'On occasion we sing' })).toMatchObject({ result: 'success' });
});

test('an account is a day old, and publishes 24 times a day at most', async () => {
  const eve = await limn.person('Eve');
  expect(await send(eve, await file(eve))).toMatchObject({ result: 'error_safe_time' });
  await grow(limn.pool, eve);
  const id = await file(eve);
  await limn.pool.query('insert into templates (id, file_id) values ($1, $1)', [id]);
  await limn.pool.query(
    `insert into publications (id, template_id, author_id, state, title, description, industry, tags, locale, category,
       clone, records) select gen_random_uuid(), $1, $2, 'withdrawn', 't', 'd', 'other', '{}', 'en', 'flow', 'free', 1
     from generate_series(1, 24)`,
    [id, eve.userId],
  );
  expect(await send(eve, id)).toMatchObject({
    result: 'error_safe_count',
    msg: expect.stringContaining('24') as string,
  });
});

test('what is said of a publication is changed in its place under review, and by a new review once it is public', async () => {
  const id = await file(ann);
  await send(ann, id, { status: 'verifying', _public_clone_price: '5' });
  await ann.ok('POST', '/api/folder/publish/edit', form(id, { title: 'Better name' }));
  expect((await limn.pool.query('select title, clone from publications where template_id = $1', [id])).rows).toEqual([
    { title: 'Better name', clone: 'free' },
  ]);
  const open = await file(ann);
  await send(ann, open);
  await settled(ann, open).toBe('public');
  await ann.ok('POST', '/api/folder/publish/edit', form(open, { title: 'Best name' }));
  await settled(ann, open).toBe('public');
  const { rows } = await limn.pool.query(
    'select title, state, document is null as gone from publications where template_id = $1 order by id',
    [open],
  );
  // What was replaced is kept for its author to walk, the last ten of it.
  expect(rows).toEqual([
    { title: 'Order handling', state: 'replaced', gone: false },
    { title: 'Best name', state: 'public', gone: false },
  ]);
  expect(await ann.call('POST', '/api/folder/publish/edit', form(await file(ann)))).toMatchObject({
    result: 'not_published',
  });
});

test('two tabs that publish one file at once make one publication', async () => {
  const id = await file(ann);
  const tickets = [await captchaTicket(ann), await captchaTicket(ann)];
  const answers = await Promise.all(tickets.map((ticket) => ann.call('POST', '/api/folder/publish', form(id, ticket))));
  expect(answers.map((answer) => answer.result).sort()).toEqual(['error_status', 'success']);
});

test('industries and tags are in the caller’s language', async () => {
  const visitor = limn.visitor();
  expect(await visitor.ok('GET', '/api/templates/official_industries')).toMatchObject({
    industries: { retail: 'Retail' },
  });
  visitor.language = 'zh-CN';
  expect(await visitor.ok('GET', '/api/templates/official_industries')).toMatchObject({
    industries: { retail: '电商零售' },
  });
  expect(await visitor.ok('GET', '/api/templates/official_tags?q=%E6%B5%81')).toMatchObject({
    tags: [{ tagName: '流程图' }],
  });
});
