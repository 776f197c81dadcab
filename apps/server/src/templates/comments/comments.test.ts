import type { TemplateComment, TemplateReport } from '@limn/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createToken } from '../../sessions/tokens.ts';
import { type Browser, type Person, startTestApp, type TestApp } from '../../testing/app.ts';
import { showFile } from '../../testing/publishing.ts';

let limn: TestApp, admin: Person, ann: Person, ben: Person, cem: Person, id: string;
beforeAll(async () => {
  limn = await startTestApp();
  [admin, ann, ben, cem] = [
    await limn.person('Ada'),
    await limn.person('Ann'),
    await limn.person('Ben'),
    await limn.person('Cem'),
  ];
  await limn.pool.query('update users set admin = true where id = $1', [admin.userId]);
  id = await ann.file('Plan');
  await showFile(limn.pool, id, { title: 'Plan', description: 'How' });
});
afterAll(() => limn.stop());

const write = async (who: Person, body: string, parentId?: string): Promise<string> =>
  String(
    (await who.ok('POST', '/api/templates/comments/write', { id, body, ...(parentId && { parentId }) }))['commentId'],
  );
const read = async (who: Pick<Browser, 'ok'>, cursor = '') =>
  (await who.ok('GET', `/api/templates/${id}/comments?cursor=${cursor}`)) as unknown as {
    comments: TemplateComment[];
    nextCursor: string | null;
  };
const counted = async (): Promise<number> =>
  ((await limn.visitor().ok('GET', `/api/templates/${id}`))['template'] as { comments: number }).comments;
const toldOf = async (who: Person): Promise<string[]> =>
  (
    await limn.pool.query<{ type: string }>(
      `select type from notifications where user_id = $1 and type like 'template%' order by id`,
      [who.userId],
    )
  ).rows.map((row) => row.type);
const remove = (who: Pick<Browser, 'call'>, commentId: string) =>
  who.call('POST', '/api/templates/comments/remove', { commentId });

test('who has an account says something, the author is told and answers, everybody reads it', async () => {
  const first = await write(ben, 'How long does\n  it take?');
  await write(ann, 'A day', first);
  expect(await toldOf(ann)).toEqual(['template_comment']);
  expect(await toldOf(ben)).toEqual(['template_reply']);
  const { comments } = await read(limn.visitor());
  expect(comments).toMatchObject([
    {
      author: { fullName: 'Ben' },
      body: 'How long does\n  it take?',
      mine: false,
      mayRemove: false,
      replies: [{ author: { fullName: 'Ann' }, body: 'A day' }],
    },
  ]);
  expect(await counted()).toBe(2);
  expect((await read(ben)).comments[0]).toMatchObject({ mine: true, mayRemove: true });
  expect((await read(ann)).comments[0]).toMatchObject({ mine: false, mayRemove: true });
  expect((await limn.visitor().call('POST', '/api/templates/comments/write', { id, body: 'x' })).status).toBe(401);
  // An answer has no answers.
  const answer = comments[0]!.replies[0]!.commentId;
  expect((await ben.call('POST', '/api/templates/comments/write', { id, body: 'x', parentId: answer })).status).toBe(
    404,
  );
});

test('is changed by who wrote it alone, and deleted by them, the author of the template, and administrators', async () => {
  const mine = await write(ben, 'Mine');
  const edit = (who: Person) => who.call('POST', '/api/templates/comments/edit', { commentId: mine, body: 'Changed' });
  expect([(await edit(ann)).status, (await edit(cem)).status, (await edit(ben)).status]).toEqual([404, 404, 200]);
  expect((await read(cem)).comments[0]).toMatchObject({ body: 'Changed', editTime: expect.any(String) });
  expect((await remove(cem, mine)).status).toBe(404);
  expect((await remove(limn.visitor(), mine)).status).toBe(401);
  await write(cem, 'An answer', mine);
  expect((await remove(ann, mine)).status).toBe(200);
  expect((await read(cem)).comments[0]).toMatchObject({ removed: true, body: '', author: null, replies: [{}] });
  expect((await remove(ann, mine)).status).toBe(404);
  const rude = await write(ben, 'Rude');
  expect((await remove(admin, rude)).status).toBe(200);
  const { rows } = await limn.pool.query(`select 1 from audit_log where action = 'template_comment_removed'`);
  expect(rows).toHaveLength(1);
});

test('an administrator’s access token does what administrators do only when it was made for that', async () => {
  const said = await write(ben, 'Here to stay');
  const by = async (...scopes: ('files:write' | 'admin')[]) => {
    const { token } = await createToken(limn.pool, admin.userId, { name: 'x', scopes, validity: 7 });
    const ask = async (method: 'GET' | 'POST', path: string, body?: object) =>
      limn.visitor().send(method, path, body, { authorization: `Bearer ${token}` });
    return {
      mayRemove: (await ask('GET', `/api/templates/${id}/comments`)).json<{ comments: TemplateComment[] }>().comments[0]
        ?.mayRemove,
      versions: (await ask('GET', `/api/templates/${id}/versions`)).statusCode,
      removed: (await ask('POST', '/api/templates/comments/remove', { commentId: said })).statusCode,
    };
  };
  expect(await by('files:write')).toEqual({ mayRemove: false, versions: 404, removed: 404 });
  expect(await by('files:write', 'admin')).toEqual({ mayRemove: true, versions: 200, removed: 200 });
});

test('what is reported is shown to administrators with its words', async () => {
  const spam = await write(cem, 'Buy this');
  const report = { id, commentId: spam, reason: 'advertising' };
  await ben.ok('POST', '/api/templates/report', report);
  await ben.ok('POST', '/api/templates/report', report);
  await ben.ok('POST', '/api/templates/report', { id, reason: 'copied' });
  const { reports } = (await admin.ok('GET', '/api/admin/reports')) as unknown as { reports: TemplateReport[] };
  expect(reports.map((one) => one.comment?.body ?? null)).toEqual(['Buy this', null]);
  expect((await ben.call('POST', '/api/templates/report', { ...report, commentId: 'no-id' })).status).toBe(404);
});

test('words that nobody may publish are refused, and nothing is said of what is out of sight', async () => {
  await admin.ok('POST', '/api/admin/words', { words: 'casino' });
  expect(await ben.call('POST', '/api/templates/comments/write', { id, body: 'c a s i n o' })).toMatchObject({
    result: 'error_text',
  });
  expect(await ben.call('POST', '/api/templates/comments/write', { id, body: ' ' })).toMatchObject({
    result: 'content_required',
  });
  await admin.ok('POST', '/api/admin/templates/hide', { templateId: id, hide: true, reason: 'x' });
  expect((await limn.visitor().call('GET', `/api/templates/${id}/comments`)).status).toBe(404);
  expect((await ben.call('POST', '/api/templates/comments/write', { id, body: 'x' })).status).toBe(404);
  await admin.ok('POST', '/api/admin/templates/hide', { templateId: id, hide: false });
});

test('is read page by page, the latest first', async () => {
  for (let i = 0; i < 25; i++) await write(ben, `Number ${i}`);
  const first = await read(cem);
  expect(first.comments[0]!.body).toBe('Number 24');
  expect(first.comments).toHaveLength(20);
  const second = await read(cem, encodeURIComponent(first.nextCursor!));
  expect(second.comments[0]!.body).toBe('Number 4');
  expect(second.nextCursor).toBeNull();
});

test('is read in shorter pages where much is answered', async () => {
  await limn.pool.query('delete from template_comments where template_id = $1', [id]);
  for (let i = 0; i < 3; i++)
    await limn.pool.query(
      `insert into template_comments (id, template_id, author_id, parent_id, body)
       select gen_random_uuid(), $1, $2, $3, n::text from generate_series(1, 200) n`,
      [id, ben.userId, await write(ben, `Number ${i}`)],
    );
  const bodies: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof read>> = await read(cem, encodeURIComponent(cursor));
    expect(page.comments.map(({ replies }) => replies.length)).toEqual([200]);
    bodies.push(page.comments[0]!.body);
    cursor = page.nextCursor;
  }
  expect(bodies).toEqual(['Number 2', 'Number 1', 'Number 0']);
});
