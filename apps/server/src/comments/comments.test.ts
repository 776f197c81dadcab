import type { CommentThread } from '@limn/contract';
import { maxCommentsOfThread, mentionOf } from '@limn/contract/together/comment-text.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmAddresses, Browser, type Person, share, startTestApp, type TestApp } from '../testing/app.ts';
import { jobsDone } from '../testing/jobs.ts';
import { type MailPeer, startMailPeer } from '../testing/mail.ts';
import { perAnswer } from './list.ts';

let limn: TestApp, post: MailPeer, ann: Person, ben: Person, eve: Person;
beforeAll(async () => {
  post = await startMailPeer();
  limn = await startTestApp({
    config: { smtpUrl: post.url, mailFrom: 'limn@example.org', origin: 'https://limn.example.org' },
  });
  [ann, ben, eve] = [await limn.person('Ann'), await limn.person('Ben'), await limn.person('Eve')];
  await confirmAddresses(limn.pool, ann, ben, eve);
});
afterAll(async () => {
  await limn.stop();
  await post.stop();
});

const anchor = { kind: 'item', page: 'p', item: 'shape', x: 0.5, y: 0 };

interface Changes {
  threads: CommentThread[];
  removed: string[];
  revision: number;
  mayComment: boolean;
  needsName: boolean;
}

const list = (who: Browser, chartId: string, since = 0, link = ''): Promise<Changes> =>
  who.ok('GET', `/api/comments?chartId=${chartId}&since=${since}&link=${link}`) as never;
const call = (who: Browser, name: string, body: object) => who.call('POST', `/api/comments/${name}`, body);

async function start(who: Browser, chartId: string, body: string, more: object = {}): Promise<CommentThread> {
  const ids = { threadId: crypto.randomUUID(), commentId: crypto.randomUUID() };
  const answer = await who.ok('POST', '/api/comments/start', { chartId, ...ids, anchor, body, ...more });
  return answer['thread'] as CommentThread;
}
async function reply(who: Browser, chartId: string, threadId: string, body: string): Promise<CommentThread> {
  const commentId = crypto.randomUUID();
  return (await who.ok('POST', '/api/comments/reply', { chartId, threadId, commentId, body }))[
    'thread'
  ] as CommentThread;
}
/** A file of Ann's, on which Ben comments. */
async function shared(role: 'viewer' | 'commenter' | 'editor' = 'commenter'): Promise<string> {
  const file = await ann.file('Plan');
  await share(limn.pool, ben, { file }, role);
  return file;
}
const told = async (who: Person): Promise<{ type: string; referenceDes: Record<string, string> }[]> =>
  ((await who.ok('POST', '/api/notification/getlist', { tp: 'all' })) as never as { list: never[] }).list;

test('a thread is begun, answered, resolved, opened again by an answer, and read by each person', async () => {
  const file = await shared();
  const { threadId } = await start(ben, file, '  Why\r\nthis?  ');
  expect((await list(ann, file)).threads).toMatchObject([
    {
      threadId,
      anchor,
      unread: 1,
      resolved: false,
      comments: [{ author: { name: 'Ben', userId: ben.userId, guest: false }, body: 'Why\nthis?', mine: false }],
    },
  ]);
  await ann.ok('POST', '/api/comments/read', { chartId: file });
  expect((await list(ann, file)).threads[0]!.unread).toBe(0);
  expect((await list(ben, file)).threads[0]!.unread).toBe(0);
  await ann.ok('POST', '/api/comments/resolve', { chartId: file, threadId, resolved: true });
  expect((await list(ben, file)).threads[0]).toMatchObject({ resolved: true, resolvedBy: 'Ann' });
  const answered = await reply(ben, file, threadId, 'Because');
  expect(answered).toMatchObject({ resolved: false, comments: [{ mine: true }, { body: 'Because' }] });
  expect((await list(ann, file)).threads[0]!.unread).toBe(1);
});

test('whoever began a thread puts it elsewhere, and so does who manages the file, and nobody else', async () => {
  const file = await shared();
  await share(limn.pool, eve, { file }, 'commenter');
  const { threadId } = await start(ben, file, 'Here?');
  const since = (await list(eve, file)).revision;
  const point = { kind: 'point', page: 'p', x: 40, y: -8 };
  expect((await call(eve, 'move', { chartId: file, threadId, anchor: point })).status).toBe(403);
  expect((await call(ben, 'move', { chartId: file, threadId, anchor: point })).status).toBe(200);
  expect((await list(eve, file, since)).threads).toMatchObject([{ threadId, anchor: point, unread: 1 }]);
  expect((await call(ann, 'move', { chartId: file, threadId, anchor })).status).toBe(200);
  expect((await list(ben, file)).threads[0]!.anchor).toEqual(anchor);
  const wrong = { ...point, x: Number.MAX_VALUE };
  expect((await call(ben, 'move', { chartId: file, threadId, anchor: wrong })).status).toBe(400);
});

test('only what changed is answered, and what was deleted is told of', async () => {
  const file = await shared();
  const [one, two] = [await start(ann, file, 'One'), await start(ann, file, 'Two')];
  const { revision } = await list(ben, file);
  expect(await list(ben, file, revision)).toMatchObject({ threads: [], removed: [], revision });
  await reply(ben, file, one.threadId, 'More');
  await ann.ok('POST', '/api/comments/remove', { chartId: file, commentId: two.comments[0]!.commentId });
  const after = await list(ben, file, revision);
  expect(after.threads.map((thread) => thread.threadId)).toEqual([one.threadId]);
  expect(after.removed).toEqual([two.threadId]);
  expect((await list(ben, file)).removed).toEqual([]);
});

test('what is sent again is one comment, and an id of another’s is none', async () => {
  const file = await shared();
  const ids = { threadId: crypto.randomUUID(), commentId: crypto.randomUUID() };
  for (let n = 0; n < 2; n++) await ann.ok('POST', '/api/comments/start', { chartId: file, ...ids, anchor, body: 'x' });
  expect((await list(ann, file)).threads).toHaveLength(1);
  expect(await call(ben, 'start', { chartId: file, ...ids, anchor, body: 'y' })).toMatchObject({ status: 404 });
  const other = await ben.file('Other');
  expect(
    await call(ben, 'start', { chartId: other, ...ids, commentId: crypto.randomUUID(), anchor, body: 'y' }),
  ).toMatchObject({ status: 404 });
  expect(await call(ben, 'reply', { chartId: other, ...ids, body: 'y' })).toMatchObject({ status: 404 });
});

test('people change and delete their own, whoever manages the file deletes any, and answers keep their place', async () => {
  const file = await shared();
  const thread = await start(ben, file, 'Bad');
  const { commentId } = thread.comments[0]!;
  expect(await call(ann, 'edit', { chartId: file, commentId, body: 'x' })).toMatchObject({ status: 403 });
  await ben.ok('POST', '/api/comments/edit', { chartId: file, commentId, body: 'Worse' });
  const answer = (await reply(ann, file, thread.threadId, 'No')).comments[1]!;
  expect(await call(ben, 'remove', { chartId: file, commentId: answer.commentId })).toMatchObject({ status: 403 });
  await ann.ok('POST', '/api/comments/remove', { chartId: file, commentId });
  expect((await list(ben, file)).threads[0]!.comments).toMatchObject([{ removed: true, body: '' }, { body: 'No' }]);
  const { rows } = await limn.pool.query('select 1 from comments where body like $1', ['%Worse%']);
  expect(rows).toEqual([]);
  expect((await told(ann)).some((one) => one.referenceDes['comment'] === commentId)).toBe(false);
  expect(await ann.ok('POST', '/api/comments/remove', { chartId: file, commentId: answer.commentId })).toMatchObject({
    thread: null,
  });
  expect((await list(ben, file)).threads).toEqual([]);
});

test('signs are given once by each, and taken away', async () => {
  const file = await shared();
  const { comments } = await start(ann, file, 'x');
  const react = (who: Browser, on: boolean) =>
    who.ok('POST', '/api/comments/react', { chartId: file, commentId: comments[0]!.commentId, sign: '👍', on });
  for (const who of [ann, ben, ben]) await react(who, true);
  expect((await list(ben, file)).threads[0]!.comments[0]!.reactions).toEqual([
    { sign: '👍', count: 2, mine: true, names: ['Ann', 'Ben'] },
  ]);
  await react(ben, false);
  expect((await list(ben, file)).threads[0]!.comments[0]!.reactions).toMatchObject([{ count: 1, mine: false }]);
});

describe('mentions', () => {
  test('tell those mentioned, those who wrote in the thread, and the owner, each once and by mail as they choose', async () => {
    const file = await shared();
    post.mails.length = 0;
    await limn.pool.query('delete from notifications');
    const { threadId } = await start(ben, file, `${mentionOf(ann.userId)} look, please`);
    expect(await told(ann)).toMatchObject([
      {
        type: 'comment_mention',
        senderId: ben.userId,
        reference: file,
        referenceDes: { title: 'Plan', thread: threadId, message: '@Ann look, please' },
      },
    ]);
    await jobsDone(limn.pool);
    const [mail] = post.mails.filter((one) => one.to.includes(ann.account));
    expect(mail?.headers.get('subject')).toBe('Ben mentioned you in a comment on “Plan”: “＠Ann look, please”');
    expect(mail?.text).toContain(`https://limn.example.org/diagraming/${file}?comment=${threadId}`);
    await ann.ok('POST', '/api/account/preferences', { preferences: { 'mail.comments': false } });
    await start(ben, file, 'Another');
    await reply(ann, file, threadId, 'I did');
    await jobsDone(limn.pool);
    expect((await told(ann)).map((one) => one.type)).toEqual(['comment_new', 'comment_mention']);
    expect((await told(ben)).map((one) => one.type)).toEqual(['comment_reply']);
    expect(post.mails.filter((one) => one.to.includes(ann.account))).toHaveLength(1);
    expect(post.mails.filter((one) => one.to.includes(ben.account))).toHaveLength(1);
  });

  test('are of those who see the comments alone', async () => {
    const file = await shared('viewer');
    const body = { chartId: file, threadId: crypto.randomUUID(), commentId: crypto.randomUUID(), anchor };
    for (const nobody of [ben, eve])
      expect(await call(ann, 'start', { ...body, body: mentionOf(nobody.userId) })).toMatchObject({
        result: 'mention_refused',
      });
    expect((await ann.ok('GET', `/api/comments/people?chartId=${file}`))['people']).toEqual([]);
    await limn.pool.query('update collaborators set rank = 2 where file_id = $1', [file]);
    expect((await ann.ok('GET', `/api/comments/people?chartId=${file}`))['people']).toMatchObject([
      { userId: ben.userId, fullName: 'Ben' },
    ]);
  });
});

describe('rights', () => {
  test('viewers see no comments, commenters write them and change nothing else', async () => {
    const file = await shared('viewer');
    await start(ann, file, 'Secret');
    expect(await ben.call('GET', `/api/comments?chartId=${file}`)).toMatchObject({ status: 403 });
    await limn.pool.query('update collaborators set rank = 2 where file_id = $1', [file]);
    expect(await list(ben, file)).toMatchObject({ mayComment: true, threads: [{}] });
    expect(await ben.call('POST', '/api/folder/rename/chart', { chartId: file, title: 'x' })).toMatchObject({
      status: 403,
    });
    expect(await ben.call('POST', '/api/versions/save', { chartId: file, name: 'x' })).toMatchObject({ status: 403 });
  });

  test('a guest comments by a link that says so, under a name, and keeps what is theirs', async () => {
    const file = await ann.file('Plan');
    const { viewLinkId: link } = await ann.ok('POST', '/api/view/addlink', { chartId: file, access: 7 });
    const [guest, other] = [new Browser(limn.app), new Browser(limn.app)];
    await start(ann, file, `For the team`);
    expect(await list(guest, file, 0, String(link))).toMatchObject({ needsName: true, mayComment: true });
    await guest.ok('POST', '/api/view/guest', { name: 'Gus' });
    await other.ok('POST', '/api/view/guest', { name: 'Gus' });
    const thread = await start(guest, file, 'Hello', { link });
    expect(thread.comments).toMatchObject([{ author: { name: 'Gus', guest: true, userId: null }, mine: true }]);
    const { commentId } = thread.comments[0]!;
    expect(await call(other, 'edit', { chartId: file, link, commentId, body: 'x' })).toMatchObject({ status: 403 });
    expect((await told(ann))[0]).toMatchObject({ type: 'comment_new', senderId: '', referenceDes: { guest: 'Gus' } });
    // Of the people of the file a guest learns those who wrote in it.
    await share(limn.pool, ben, { file }, 'editor');
    const people = (await guest.ok('GET', `/api/comments/people?chartId=${file}&link=${String(link)}`))['people'];
    expect(people).toMatchObject([{ fullName: 'Ann' }]);
    const refused = { chartId: file, link, threadId: thread.threadId, commentId: crypto.randomUUID() };
    expect(await call(guest, 'reply', { ...refused, body: mentionOf(ben.userId) })).toMatchObject({
      result: 'mention_refused',
    });
    await ann.ok('POST', '/api/view/setlink', { chartId: file, access: 1 });
    expect(await guest.call('GET', `/api/comments?chartId=${file}&link=${String(link)}`)).toMatchObject({
      status: 403,
    });
  });

  test('in the recycle bin comments are read, and a copy has none', async () => {
    const file = await ann.file('Plan');
    await start(ann, file, 'x');
    const copy = String((await ann.ok('POST', '/api/diagraming/new', { template: file }))['chartId']);
    expect((await list(ann, copy)).threads).toEqual([]);
    await ann.ok('POST', '/api/folder/to_trash', { fileType: 'chart', fileId: file });
    expect(await list(ann, file)).toMatchObject({ mayComment: false, threads: [{}] });
    expect(
      await call(ann, 'start', {
        chartId: file,
        threadId: crypto.randomUUID(),
        commentId: crypto.randomUUID(),
        anchor,
        body: 'y',
      }),
    ).toMatchObject({ status: 403 });
  });
});

test('the list of files counts open threads, for who sees them', async () => {
  const file = await shared();
  const { threadId } = await start(ann, file, 'x');
  await start(ann, file, 'y');
  const counted = async (who: Person, resource: string): Promise<number | undefined> => {
    const { files } = (await who.ok('GET', `/api/folder/files?resource=${resource}`)) as never as {
      files: { chartId: string; openComments: number }[];
    };
    return files.find((one) => one.chartId === file)?.openComments;
  };
  expect([await counted(ann, 'diagrams'), await counted(ben, 'colla')]).toEqual([2, 2]);
  await ann.ok('POST', '/api/comments/resolve', { chartId: file, threadId, resolved: true });
  expect(await counted(ann, 'diagrams')).toBe(1);
  await limn.pool.query('update collaborators set rank = 1 where file_id = $1', [file]);
  expect(await counted(ben, 'colla')).toBe(0);
});

test('of a deleted account the words stay, by nobody', async () => {
  const file = await ann.file('Plan');
  const dan = await limn.person('Dan');
  await share(limn.pool, dan, { file }, 'commenter');
  const { threadId } = await start(dan, file, 'Bye');
  await reply(ann, file, threadId, `${mentionOf(dan.userId)}?`);
  await limn.pool.query('delete from users where id = $1', [dan.userId]);
  expect((await list(ann, file)).threads[0]!.comments).toMatchObject([
    { author: { userId: null, name: '', guest: false }, body: 'Bye' },
    { mentions: [] },
  ]);
});

test('there is an end to threads, to comments of one, to letters and to mentions', async () => {
  const file = await shared();
  const { threadId } = await start(ann, file, 'x');
  await limn.pool.query('update comment_threads set comments = 500 where id = $1', [threadId]);
  const body = { chartId: file, threadId, commentId: crypto.randomUUID(), body: 'y' };
  expect(await call(ann, 'reply', body)).toMatchObject({ result: 'too_many_comments' });
  expect(await call(ann, 'reply', { ...body, body: 'y'.repeat(4001) })).toMatchObject({ status: 400 });
  const many = Array.from({ length: 21 }, () => mentionOf(crypto.randomUUID())).join('');
  expect(await call(ann, 'reply', { ...body, body: many })).toMatchObject({ status: 400, result: 'too_many' });
  expect(await call(ann, 'reply', { ...body, body: '\u200b ' })).toMatchObject({ status: 400 });
  await limn.pool.query(
    `insert into comment_threads (id, file_id, anchor, revision) select gen_random_uuid(), $1, '{}', 1
     from generate_series(1, 1999)`,
    [file],
  );
  await call(ann, 'resolve', { chartId: file, threadId, resolved: true });
  expect(await call(ann, 'start', { ...body, threadId: crypto.randomUUID(), anchor })).toMatchObject({
    result: 'too_many_threads',
  });
});

test('much comes in several answers, and nothing is left out', async () => {
  const file = await shared();
  await limn.pool.query(
    `with t as (insert into comment_threads (id, file_id, anchor, revision, comments)
         select gen_random_uuid(), $1, $2, n, 400 from generate_series(1, 6) n returning id, revision)
     insert into comments (id, thread_id, author_id, body, revision)
       select gen_random_uuid(), id, $3, 'x', revision from t, generate_series(1, 400)`,
    [file, JSON.stringify(anchor), ann.userId],
  );
  let since = 0;
  const seen: string[] = [];
  for (let more = true; more; ) {
    const answer = await list(ben, file, since);
    // Whole threads, and none more once there are enough.
    expect(answer.threads.flatMap((thread) => thread.comments).length).toBeLessThanOrEqual(
      perAnswer + maxCommentsOfThread,
    );
    expect(answer.threads.length).toBeLessThanOrEqual(1);
    seen.push(...answer.threads.map((thread) => thread.threadId));
    more = answer.revision > since && answer.threads.length > 0;
    since = answer.revision;
  }
  expect(new Set(seen).size).toBe(6);
});
