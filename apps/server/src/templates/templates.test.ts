import type { Template, TemplateBrief } from '@limn/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../testing/app.ts';
import { captchaTicket, drawnFile, form, grow } from '../testing/publishing.ts';
import { withPreview } from '../pages/preview-tags.ts';
import { authorPreview, collectionPreview, templatePreview } from './preview.ts';
import { readings } from '../search/readings.ts';

let limn: TestApp, ann: Person, ben: Person;
beforeAll(async () => {
  limn = await startTestApp();
  ann = await limn.person('Ann');
  ben = await limn.person('Ben');
  await grow(limn.pool, ann, ben);
});
afterAll(() => limn.stop());

let n = 0;
async function published(more: object = {}, words?: string[], author = ann): Promise<string> {
  const own = words ?? ['order', 'pay', 'pack', 'ship'].map((word) => `${word} number ${++n}`);
  const id = await drawnFile(limn, author, `File ${++n}`, own);
  const said = form(id, { ...(await captchaTicket(author)), ...more });
  const answer = await author.call('POST', '/api/folder/publish', said);
  expect(answer).toMatchObject({ result: 'success' });
  await expect
    .poll(async () => (await limn.visitor().call('GET', `/api/templates/${id}`)).status, { timeout: 25_000 })
    .toBe(200);
  return id;
}
const listed = async (query: string, who = limn.visitor()): Promise<string[]> =>
  ((await who.ok('GET', `/api/templates?${query}`)) as unknown as { templates: TemplateBrief[] }).templates.map(
    (one) => one.title,
  );
const one = async (id: string, who = limn.visitor()): Promise<Template> =>
  (await who.ok('GET', `/api/templates/${id}`))['template'] as Template;

test('is found by characters, pinyin, its first letters, words and what is drawn', async () => {
  await published({ title: '员工入职流程图', tags: ['人事'], industry: 'hr' }, [
    '签订合同',
    '领取电脑',
    '参加培训',
    'badge',
  ]);
  for (const q of [
    '入职',
    '职流',
    'ruzhi',
    'liuchengtu',
    'rz',
    'ygrzlct',
    '人事',
    'renshi',
    '领取电脑',
    'badg',
    '人力资源',
    'people',
  ])
    expect(await listed(`q=${encodeURIComponent(q)}`), q).toEqual(['员工入职流程图']);
  for (const q of ['入学', 'zhizhi', 'badges', '：']) expect(await listed(`q=${encodeURIComponent(q)}`), q).toEqual([]);
});

test('reads Chinese from every character to the end of its run', () => {
  expect(readings('订单 flow')).toEqual(['dingdan', 'dd', 'dan', 'd']);
});

test('is narrowed by industry, category, tag, price and author, and shown hot or new first, page by page', async () => {
  const tag = 'narrowing';
  await published({ title: 'First', tags: [tag], industry: 'finance' });
  await published({ title: 'Second', tags: [tag], industry: 'health', _public_clone: 'false' });
  const third = await published({ title: 'Third', tags: [tag], industry: 'health' });
  expect(await listed(`tag=${tag}&sort=new`)).toEqual(['Third', 'Second', 'First']);
  expect(await listed(`tag=${tag}&industry=health&price=free`)).toEqual(['Third']);
  expect(await listed(`tag=${tag}&price=paid`)).toEqual([]);
  expect((await limn.visitor().call('GET', '/api/templates?price=cheap')).status).toBe(400);
  expect(await listed(`tag=${tag}&followed=true`, ben)).toEqual([]);
  await ben.ok('POST', '/api/users/follow', { userId: ann.userId });
  expect(await listed(`tag=${tag}&followed=true&sort=new`, ben)).toEqual(['Third', 'Second', 'First']);
  expect(await listed(`tag=${tag}&category=uml`)).toEqual([]);
  expect(await listed(`tag=${tag}&author=${ben.userId}`)).toEqual([]);
  expect(await listed(`tag=${tag}&author=${ann.userId}&sort=new`)).toHaveLength(3);
  await limn.pool.query(`update templates set first_shown_at = now() - interval '1 day' where id = $1`, [third]);
  await ben.ok('POST', '/api/templates/like', { id: third });
  expect((await listed(`tag=${tag}&sort=hot`))[0]).toBe('Third');
  const titles: string[] = [];
  for (let cursor = ''; ; ) {
    const page = (await limn
      .visitor()
      .ok('GET', `/api/templates?tag=${tag}&sort=new&limit=1&cursor=${cursor}`)) as unknown as {
      templates: TemplateBrief[];
      nextCursor: string | null;
    };
    titles.push(...page.templates.map((template) => template.title));
    if (page.nextCursor === null) break;
    cursor = encodeURIComponent(page.nextCursor);
  }
  expect(titles).toEqual(['Third', 'Second', 'First']);
  expect(await limn.visitor().ok('GET', '/api/templates/home')).toMatchObject({ industries: { finance: 1 } });
});

test('is found by the colours it is drawn in, also where nobody looked at them yet', async () => {
  const id = await published({ title: 'Coloured', tags: ['colours'] });
  const { rows } = await limn.pool.query<{ colors: string[] }>(
    'select t.colors from templates t join publications p on p.id = t.shown_id where t.id = $1 and p.colors = t.colors',
    [id],
  );
  // Boxes with dark borders on white paper.
  expect(rows[0]?.colors).toEqual(['mono']);
  expect(await listed('tag=colours&color=mono')).toEqual(['Coloured']);
  expect(await listed('tag=colours&color=red')).toEqual([]);
  expect((await limn.visitor().call('GET', '/api/templates?color=beige')).status).toBe(400);
  await limn.pool.query('update templates set colors = null where id = $1', [id]);
  await limn.pool.query('update publications set colors = null where template_id = $1', [id]);
  expect(await listed('tag=colours&color=mono')).toEqual([]);
  limn.app.limn.jobs.soon('find-colors');
  await expect.poll(() => listed('tag=colours&color=mono'), { timeout: 20_000 }).toEqual(['Coloured']);
});

test('five likes give the author one file more, once, whoever likes and unlikes at the same time', async () => {
  const id = await published();
  expect(await ann.call('POST', '/api/templates/like', { id })).toMatchObject({ result: 'like_own' });
  const people = await Promise.all(Array.from({ length: 6 }, () => limn.person()));
  const extra = async (): Promise<number> =>
    (await limn.pool.query<{ extra_files: number }>('select extra_files from users where id = $1', [ann.userId]))
      .rows[0]!.extra_files;
  const before = await extra();
  await Promise.all(
    people.slice(0, 4).flatMap((who) => [1, 2].map(() => who.ok('POST', '/api/templates/like', { id }))),
  );
  expect([(await one(id)).likes, await extra()]).toEqual([4, before]);
  await Promise.all(people.slice(4).map((who) => who.ok('POST', '/api/templates/like', { id })));
  expect([(await one(id)).likes, await extra()]).toEqual([6, before + 1]);
  await people[0]!.ok('POST', '/api/templates/like', { id, on: false });
  await people[1]!.ok('POST', '/api/templates/like', { id, on: false });
  await people[0]!.ok('POST', '/api/templates/like', { id });
  expect([(await one(id)).likes, await extra()]).toEqual([5, before + 1]);
  expect(await one(id, people[0])).toMatchObject({ liked: true, mine: false });
});

test('a clone is a file with the drawing as it was published, which cannot be published again', async () => {
  const id = await published({ title: 'To clone' }, ['one thing', 'two things', 'three things']);
  await limn.pool.query(`update document_snapshots set state = '' where file_id = $1`, [id]);
  const { chartId } = await ben.ok('POST', '/api/templates/clone', { id });
  expect(await ben.titles()).toContain('To clone');
  const json = await limn.app.limn.documents.readJson(String(chartId));
  expect(json.records.filter((record) => record.type === 'shape')).toHaveLength(3);
  expect((await one(id)).clones).toBe(1);
  expect(
    await ben.call('POST', '/api/folder/publish', form(String(chartId), { ...(await captchaTicket(ben)) })),
  ).toMatchObject({ result: 'clone' });
});

test('what may not be cloned, or for a price, is not, but by its author', async () => {
  const none = await published({ _public_clone: 'false' });
  expect(await ben.call('POST', '/api/templates/clone', { id: none })).toMatchObject({ result: 'clone_refused' });
  expect(await ann.call('POST', '/api/templates/clone', { id: none })).toMatchObject({ result: 'success' });
  await limn.pool.query(`update publications set clone = 'paid', price = 500 where template_id = $1`, [none]);
  expect(await ben.call('POST', '/api/templates/clone', { id: none })).toMatchObject({
    result: 'clone_paid',
    msg: expect.stringContaining('5 yuan') as string,
  });
});

test('out of sight is what is taken back, in the trash, hidden, or of somebody suspended; its drawing too', async () => {
  const id = await published({ title: 'Coming and vanishing' });
  const { publicationId, pictureUrl } = await one(id);
  const visitor = limn.visitor();
  const statuses = async (): Promise<number[]> => {
    const urls = [`/api/templates/${id}`, `/api/publications/${publicationId}/document`, pictureUrl!];
    return [
      ...(await Promise.all(urls.map(async (url) => (await visitor.send('GET', url)).statusCode))),
      (await listed('q=vanishing')).length,
    ];
  };
  expect(await statuses()).toEqual([200, 200, 200, 1]);
  await ann.ok('POST', '/api/folder/to_trash', { fileType: 'chart', fileId: id });
  expect(await statuses()).toEqual([404, 404, 404, 0]);
  await ann.ok('POST', '/api/folder/restore', { fileType: 'chart', fileId: id });
  expect(await statuses()).toEqual([200, 200, 200, 1]);
  await limn.pool.query('update templates set hidden_at = now() where id = $1', [id]);
  expect(await statuses()).toEqual([404, 404, 404, 0]);
  // Its author sees why at the file, and what it is.
  expect((await ann.send('GET', `/api/publications/${publicationId}/document`)).statusCode).toBe(200);
  await limn.pool.query('update templates set hidden_at = null where id = $1', [id]);
  await limn.pool.query('update users set disabled_at = now() where id = $1', [ann.userId]);
  expect(await statuses()).toEqual([404, 404, 404, 0]);
  await limn.pool.query('update users set disabled_at = null where id = $1', [ann.userId]);
  await ann.ok('POST', '/api/folder/publish', { id, status: 'private' });
  expect(await statuses()).toEqual([404, 404, 404, 0]);
});

test('shows others like it, and what an author published on their page', async () => {
  const a = await published({ title: 'Like A', tags: ['kindred'] });
  await limn.pool.query(`update users set created_at = created_at - interval '2 days' where id = $1`, [ben.userId]);
  await published({ title: 'Like C', tags: ['kindred'] }, undefined, ben);
  await published({ title: 'Like B', tags: ['kindred'] });
  const { related } = (await limn.visitor().ok('GET', `/api/templates/${a}`)) as unknown as {
    related: TemplateBrief[];
  };
  expect(new Set(related.slice(0, 2).map((one) => one.title))).toEqual(new Set(['Like B', 'Like C']));
  // Of somebody suspended nothing is shown, however much like it: the next one takes its place.
  await limn.pool.query('update users set disabled_at = now() where id = $1', [ben.userId]);
  const without = (await limn.visitor().ok('GET', `/api/templates/${a}`)) as unknown as { related: TemplateBrief[] };
  await limn.pool.query('update users set disabled_at = null where id = $1', [ben.userId]);
  expect(without.related.map((one) => one.title)).toContain('Like B');
  expect(without.related.map((one) => one.title)).not.toContain('Like C');
  const { files } = (await limn.visitor().ok('GET', `/api/users/${ann.userId}/files`)) as unknown as {
    files: { title: string; url: string }[];
  };
  await ben.ok('POST', '/api/templates/like', { id: a });
  expect(await limn.visitor().ok('GET', `/api/users/${ann.userId}`)).toMatchObject({
    profile: { files: files.length, likes: expect.any(Number) as number },
  });
  expect(files[0]).toMatchObject({ title: 'Like B', url: expect.stringMatching(/^\/templates\//) as string });
});

test('a link pasted elsewhere shows title, description and picture, whatever they hold', async () => {
  const id = await published({ title: 'A "quoted" <b>title</b> & more', description: 'One\nTwo $& three' });
  const preview = (await templatePreview(limn.app.limn, id))!;
  const page = withPreview('<html><head><title>Limn</title></head></html>', preview, {
    origin: 'https://limn.example',
    path: `/templates/${id}`,
  });
  expect(page).toContain(
    '<meta property="og:title" content="A &#34;quoted&#34; &#60;b&#62;title&#60;/b&#62; &#38; more">',
  );
  expect(page).toContain('content="One Two $&#38; three"');
  expect(page).toMatch(/og:image" content="https:\/\/limn\.example\/api\/publications\/[^"]+\/picture/);
  expect(page.match(/<title>/g)).toHaveLength(1);
  expect(page).toContain(`<meta property="og:url" content="https://limn.example/templates/${id}">`);
  expect(await templatePreview(limn.app.limn, 'nonsense')).toBeNull();

  await ann.ok('POST', '/api/account/profile', { description: 'I draw how things are done.' });
  const { picture } = preview;
  expect(await authorPreview(limn.app.limn, ann.userId)).toEqual({
    title: 'Ann',
    description: 'I draw how things are done.',
    picture,
  });
  expect(await authorPreview(limn.app.limn, 'nonsense')).toBeNull();
  const { rows } = await limn.pool.query<{ id: string }>(
    `insert into collections (id, title_zh, title_en, text_zh, text_en)
     values (gen_random_uuid(), '秋天', 'Autumn', '', 'Of the season') returning id`,
  );
  const collection = rows[0]!.id;
  const show = (speaks: 'en' | 'zh-CN') => collectionPreview(limn.app.limn, collection, speaks);
  expect(await show('zh-CN')).toEqual({ title: '秋天', description: '', picture: null });
  await limn.pool.query('insert into collection_templates (collection_id, template_id, rank) values ($1, $2, 1)', [
    collection,
    id,
  ]);
  expect(await show('en')).toEqual({ title: 'Autumn', description: 'Of the season', picture });
});

test('a report is written down once while nobody has looked at it', async () => {
  const id = await published();
  for (let i = 0; i < 2; i++) await ben.ok('POST', '/api/templates/report', { id, reason: 'copied', content: 'Mine' });
  const { rows } = await limn.pool.query('select reason, content from template_reports where template_id = $1', [id]);
  expect(rows).toEqual([{ reason: 'copied', content: 'Mine' }]);
});
