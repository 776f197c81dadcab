/** An instance that sends mails and messages and does not know its address: what it sends has codes, and no links. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../testing/app.ts';
import { jobsDone } from '../testing/jobs.ts';
import { type MailPeer, startMailPeer } from '../testing/mail.ts';
import { type SmsPeer, startSmsPeer } from '../testing/sms.ts';

let post: MailPeer, phones: SmsPeer, limn: TestApp, owner: Person;
beforeAll(async () => {
  [post, phones] = [await startMailPeer(), await startSmsPeer()];
  limn = await startTestApp({
    config: { smtpUrl: post.url, mailFrom: 'limn@example.org', smsUrl: phones.url, origin: null },
  });
  owner = await limn.person('Olga');
});
afterAll(async () => {
  await limn.stop();
  await post.stop();
  await phones.stop();
});

/** All that came to an address or a phone, the newest last. */
async function sentTo(account: string): Promise<string[]> {
  await jobsDone(limn.pool);
  return [
    ...post.mails.filter((mail) => mail.to[0] === account).map((mail) => `${mail.text} ${mail.html}`),
    ...phones.messages.filter((message) => message.to === account).map((message) => JSON.stringify(message)),
  ];
}
const codeIn = (text: string | undefined): string => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? `no code: ${text}`;

async function register(account: string): Promise<Person> {
  const who = limn.visitor();
  const body = { account, password: 'secret123', fullName: 'Ben', locale: 'en' };
  const { user } = (await who.ok('POST', '/api/account/register', body)) as unknown as { user: { userId: string } };
  return Object.assign(who, { userId: user.userId, account });
}

test.each(['ben@example.org', '13800000001'])('%s is confirmed, invited and helped by codes alone', async (account) => {
  const { team } = (await owner.ok('POST', '/api/organizations/new', { orgName: 'Acme' })) as unknown as {
    team: { orgId: string };
  };
  const fileId = await owner.file('plan');
  const invited = { fileType: 'chart', fileId, account, role: 2 };
  const { inviteId } = await owner.ok('POST', '/api/collaboration/invite', invited);
  const joining = { orgId: team.orgId, account, role: '3_editor' };
  const { inviteId: id } = await owner.ok('POST', '/api/organizations/invite', joining);
  const before = await sentTo(account);
  expect(before).toHaveLength(2);

  const ben = await register(account);
  const accept = () => ben.call('POST', '/api/collaboration/accept', { inviteId });
  const join = () => ben.call('POST', '/api/organizations/join', { id });
  for (const one of [accept, join]) expect(await one()).toMatchObject({ result: 'address_unconfirmed' });
  const confirmation = (await sentTo(account)).at(-1);
  await ben.ok('POST', '/api/account/contact/confirm', { account, code: codeIn(confirmation) });
  for (const one of [accept, join]) expect(await one()).toMatchObject({ result: 'success' });

  await limn.visitor().ok('POST', '/api/account/forgot', { account });
  const help = (await sentTo(account)).at(-1);
  await limn.visitor().ok('POST', '/api/account/reset', { account, code: codeIn(help), password: 'changed123' });
  expect((await ben.call('GET', '/api/account/sessions')).status).toBe(401);
  await limn.visitor().ok('POST', '/api/account/login', { account, password: 'changed123' });

  // Nobody is sent looking for a link that is not there, nor to where a request says that Limn is.
  for (const text of await sentTo(account)) {
    expect(text).not.toMatch(/https?:|\/(confirm|forgot|signup|organizations|collaboration)\b/);
    expect(text).not.toMatch(/the link\b|address into your browser/);
  }
});
