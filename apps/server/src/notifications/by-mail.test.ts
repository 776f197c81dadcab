import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleOrder } from '../payments/orders/pay.ts';
import { publishPaid } from '../testing/publishing.ts';
import { confirmAddresses, type Person, startTestApp, type TestApp } from '../testing/app.ts';
import { jobsDone } from '../testing/jobs.ts';
import { type MailPeer, startMailPeer } from '../testing/mail.ts';
import { decide } from '../publishing/settle.ts';
import { uuidv7 } from '../db/ids.ts';

let post: MailPeer, limn: TestApp, ann: Person, ben: Person;
beforeAll(async () => {
  post = await startMailPeer();
  limn = await startTestApp({
    config: { plans: true, smtpUrl: post.url, mailFrom: 'limn@example.org', origin: 'https://limn.example.org' },
  });
  ann = await limn.person('Ann');
  ben = await limn.person('Ben');
  await confirmAddresses(limn.pool, ann, ben);
});
afterAll(async () => {
  await limn.stop();
  await post.stop();
});

const mailsTo = async (who: Person): Promise<string[]> => {
  await jobsDone(limn.pool);
  return post.mails.filter((mail) => mail.to.includes(who.account)).map((mail) => mail.headers.get('subject') ?? '');
};
const choose = (who: Person, preferences: object) => who.ok('POST', '/api/account/preferences', { preferences });
const buy = async (who: Person): Promise<void> => {
  const { order } = (await who.ok('POST', '/api/orders', { kind: 'personal', months: 1 })) as unknown as {
    order: { orderId: string };
  };
  await settleOrder(limn.app.limn, order.orderId, { by: null });
};

test('what is chosen comes by mail, in the reader’s language, and nothing else does', async () => {
  const started = 'Your personal plan is now active for 1 month';
  await buy(ben);
  expect(await mailsTo(ben)).toContain(started);
  post.mails.length = 0;
  await choose(ben, { 'mail.money': false });
  await buy(ben);
  expect(await mailsTo(ben)).toEqual([]);
  // Whatever else somebody keeps under that name is no choice.
  await choose(ben, { 'mail.money': 'perhaps' });
  await ben.ok('POST', '/api/account/profile', { locale: 'zh-CN' });
  await buy(ben);
  expect(await mailsTo(ben)).toEqual(['您的个人版已生效，有效期 1 个月']);
});

test('followers are told of something new of an author, once, and by mail if they like', async () => {
  await ben.ok('POST', '/api/account/profile', { locale: 'en' });
  await ben.ok('POST', '/api/users/follow', { userId: ann.userId });
  await choose(ben, { 'mail.following': true });
  post.mails.length = 0;
  const id = await publishPaid(limn, ann, 'Order', 500);
  const approve = async (): Promise<void> => {
    const publication = uuidv7();
    await limn.pool.query(
      `insert into publications (id, template_id, author_id, state, title, description, industry, tags, locale,
         category, clone, price, document, records)
       select $2, template_id, author_id, 'verifying', title, description, industry, tags, locale, category, clone, price,
         document, records from publications where template_id = $1 and document is not null limit 1`,
      [id, publication],
    );
    await decide(limn.app.limn, publication, { approve: true, reason: '', by: ben.userId });
  };
  await limn.pool.query('update templates set first_shown_at = null where id = $1', [id]);
  await approve();
  await approve();
  const { list } = (await ben.ok('POST', '/api/notification/getlist', { tp: 'all' })) as unknown as {
    list: { type: string; reference: string; senderId: string; referenceDes: object }[];
  };
  expect(list.filter((one) => one.type === 'new_work')).toMatchObject([
    { reference: id, senderId: ann.userId, referenceDes: { title: 'Order' } },
  ]);
  expect(await mailsTo(ben)).toEqual(['Ann, whom you follow, published “Order”']);
});

test('who is asked for a file is told by mail, and who asked of the answer, each with the role in their language', async () => {
  await ben.ok('POST', '/api/account/profile', { locale: 'zh-CN' });
  post.mails.length = 0;
  const ask = async (title: string) => {
    const { chartId } = await ann.ok('POST', '/api/diagraming/new', { category: 'flow', title });
    await ben.ok('POST', '/api/collaboration/request', { chartId, role: 'editor', message: 'soon?' });
    const { list } = (await ann.ok('POST', '/api/notification/getlist', { tp: 'all' })) as unknown as {
      list: { reference: string; referenceDes: { requestId: string } }[];
    };
    return { chartId, requestId: list.find((one) => one.reference === chartId)?.referenceDes.requestId };
  };
  const { chartId, requestId } = await ask('Plan');
  expect(await mailsTo(ann)).toEqual(['Ben wants to be editor of the file “Plan”: “soon?”']);
  expect(post.mails[0]?.text).toContain(`https://limn.example.org/diagraming/${String(chartId)}`);
  await ann.ok('POST', '/api/collaboration/request/grant', { requestId });
  expect(await mailsTo(ben)).toEqual(['Ann 同意了您的申请，您现在是文件“Plan”的编辑者']);
  const refused = await ask('Secret');
  await ann.ok('POST', '/api/collaboration/request/refuse', { requestId: refused.requestId });
  expect((await mailsTo(ben)).at(-1)).toBe('Ann 没有同意您对文件“Secret”的申请');
  await choose(ann, { 'mail.access': false });
  post.mails.length = 0;
  await ask('Other');
  expect(await mailsTo(ann)).toEqual([]);
});
