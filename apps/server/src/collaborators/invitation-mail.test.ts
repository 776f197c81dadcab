import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLimiter } from '../http/bounds/limiter.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { jobsDone } from '../testing/jobs.ts';
import { type MailPeer, startMailPeer } from '../testing/mail.ts';
import { startSmsPeer } from '../testing/sms.ts';

let peer: MailPeer;
let limn: TestApp;
beforeAll(async () => {
  peer = await startMailPeer();
  limn = await startTestApp({
    config: { smtpUrl: peer.url, mailFrom: 'Limn <limn@example.org>', origin: 'http://localhost' },
  });
});
afterAll(async () => {
  await limn.stop();
  await peer.stop();
});

const linkIn = (text: string): string => /http:\/\/localhost\/collaboration\/invite\/(\S+)/.exec(text)![1]!;

test('who is invited by an address gets a mail, with or without an account, and its link takes the invitation', async () => {
  const [ann, ben] = [await limn.person('Ann'), await limn.person('Ben')];
  const file = await ann.file('plan <b>');
  await jobsDone(limn.pool);
  peer.mails.length = 0;
  const invite = async (account: string): Promise<string> =>
    String(
      (await ann.ok('POST', '/api/collaboration/invite', { fileType: 'chart', fileId: file, account, role: 2 }))[
        'inviteId'
      ],
    );
  const his = await invite(ben.account);
  await invite('late@example.org');
  await jobsDone(limn.pool);
  expect(peer.mails.map((mail) => mail.to)).toEqual([[ben.account], ['late@example.org']]);
  const [toBen, toLate] = peer.mails;
  expect(toBen!.text).toContain('Ann has invited you to collaborate on “plan <b>”');
  expect(toBen!.html).not.toContain('<b>');

  // That the address is theirs nobody has shown yet: the id alone, as a notification would have it, does not do.
  expect(await ben.call('POST', '/api/collaboration/accept', { inviteId: his })).toMatchObject({
    status: 200,
    result: 'address_unconfirmed',
  });
  expect((await ben.ok('POST', '/api/notification/getlist', { curPage: 1, tp: '' }))['list']).toEqual([]);
  await ben.ok('POST', '/api/collaboration/accept', { inviteId: linkIn(toBen!.text) });
  expect((await ben.call('GET', `/api/view/chart/${file}`)).status).toBe(200);

  const late = limn.visitor();
  expect(await late.ok('GET', `/api/collaboration/invite/${linkIn(toLate!.text)}`)).toMatchObject({
    title: 'plan <b>',
    inviter: { fullName: 'Ann' },
    forYou: false,
  });
  await late.ok('POST', '/api/account/register', {
    account: 'late@example.org',
    password: 'secret123',
    fullName: 'Late',
  });
  await late.ok('POST', '/api/collaboration/accept', { inviteId: linkIn(toLate!.text) });
  expect((await late.call('GET', `/api/view/chart/${file}`)).status).toBe(200);
});

test('what an inviter calls themselves, their file and their organization makes no address in the mail', async () => {
  const ann = await limn.person('Ann at https://evil.example/win');
  const file = await ann.file('Your prize: www.evil.example');
  await jobsDone(limn.pool);
  peer.mails.length = 0;
  const account = 'winner@example.org';
  await ann.ok('POST', '/api/collaboration/invite', { fileType: 'chart', fileId: file, account, role: 2 });
  const { team } = (await ann.ok('POST', '/api/organizations/new', { orgName: 'evil.example' })) as unknown as {
    team: { orgId: string };
  };
  await ann.ok('POST', '/api/organizations/invite', { orgId: team.orgId, account, role: '3_editor' });
  await jobsDone(limn.pool);
  expect(peer.mails).toHaveLength(2);
  for (const { text, html, headers } of peer.mails)
    for (const part of [text, html, headers.get('subject')]) expect(part).not.toContain('evil.example');
});

test('who has shown that the address is theirs is told in Limn too', async () => {
  const [ann, ben] = [await limn.person('Ann'), await limn.person('Ben')];
  await limn.pool.query('update users set email_verified_at = now() where id = $1', [ben.userId]);
  const file = await ann.file('plan');
  const { inviteId } = await ann.ok('POST', '/api/collaboration/invite', {
    fileType: 'chart',
    fileId: file,
    account: ben.account,
    role: 2,
  });
  await expect.poll(async () => (await ben.ok('GET', '/api/notification/count'))['count']).toBe(1);
  await ben.ok('POST', '/api/collaboration/accept', { inviteId });
});

test("nobody is sent many mails in another's name", async () => {
  const limited = await startTestApp({
    limiter: createLimiter(),
    config: { smtpUrl: peer.url, mailFrom: 'limn@example.org', origin: 'http://localhost' },
  });
  const ann = await limited.person('Ann');
  await jobsDone(limited.pool);
  peer.mails.length = 0;
  for (let i = 0; i < 8; i++)
    await ann.ok('POST', '/api/collaboration/invite', {
      fileType: 'folder',
      fileId: await ann.folder(`f${i}`),
      account: 'victim@example.org',
      role: 2,
    });
  await jobsDone(limited.pool);
  expect(peer.mails).toHaveLength(5);
  await limited.stop();
});

test('who is invited by a phone number gets a message, to a file and to an organization, and its link takes the invitation', async () => {
  const sms = await startSmsPeer();
  const phones = await startTestApp({
    limiter: createLimiter(),
    config: { smsUrl: sms.url, origin: 'http://localhost' },
  });
  const ann = await phones.person('Ann with a name that is much too long');
  const file = await ann.file('plan');
  const { team } = (await ann.ok('POST', '/api/organizations/new', { orgName: 'Acme' })) as unknown as {
    team: { orgId: string };
  };
  await ann.ok('POST', '/api/organizations/invite', { orgId: team.orgId, account: '13800000002', role: '3_editor' });
  for (let i = 0; i < 5; i++)
    await ann.ok('POST', '/api/collaboration/invite', {
      fileType: 'chart',
      fileId: file,
      account: '13800000001',
      role: 2,
    });
  await jobsDone(phones.pool);
  expect(sms.messages.map(({ to, purpose }) => [to, purpose])).toEqual([
    ['13800000002', 'orgInvite'],
    ...Array.from({ length: 3 }, () => ['13800000001', 'fileInvite']),
  ]);
  const [toOrg, toFile] = sms.messages;
  expect(toFile!.text).toContain('Ann with a name tha… has invited you to collaborate on “plan”');
  expect(toFile!.text.endsWith(toFile!.link!)).toBe(true);
  const ben = phones.visitor();
  await ben.ok('POST', '/api/account/register', { account: '13800000001', password: 'secret123', fullName: 'Ben' });
  await ben.ok('POST', '/api/collaboration/accept', { inviteId: linkIn(toFile!.text) });
  expect((await ben.call('GET', `/api/view/chart/${file}`)).status).toBe(200);
  const link = new URL(toOrg!.link!);
  await ben.ok('POST', '/api/organizations/join', {
    id: link.pathname.split('/').at(-1),
    token: link.searchParams.get('token'),
  });
  await phones.stop();
  await sms.stop();
});
