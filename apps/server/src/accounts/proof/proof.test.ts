/**
 * An address counts when it is confirmed, whatever is behind it; where an instance can send nothing, a person confirms
 * who somebody is before they administer or join an organization.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, confirmAddresses, type Person, startTestApp, type TestApp } from '../../testing/app.ts';
import { type MailPeer, startMailPeer } from '../../testing/mail.ts';
import { jobsDone } from '../../testing/jobs.ts';

const password = 'secret123';
let post: MailPeer, mailing: TestApp, silent: TestApp;
beforeAll(async () => {
  post = await startMailPeer();
  const admins = new Set(['root@example.org']);
  mailing = await startTestApp({
    config: { smtpUrl: post.url, mailFrom: 'limn@example.org', origin: 'https://limn.example', admins },
  });
  silent = await startTestApp({ config: { admins } });
});
afterAll(async () => {
  await mailing.stop();
  await silent.stop();
  await post.stop();
});
beforeEach(() => {
  post.mails.length = 0;
});

async function register(limn: TestApp, account: string, more: object = {}): Promise<Person> {
  const who = limn.visitor();
  const body = { account, password, fullName: 'X', locale: 'en', ...more };
  const { user } = (await who.ok('POST', '/api/account/register', body)) as unknown as { user: { userId: string } };
  return Object.assign(who, { userId: user.userId, account });
}

/** Every mail that was due is sent, and out of the way. */
async function noMails(): Promise<void> {
  await jobsDone(mailing.pool);
  post.mails.length = 0;
}

/** The last mail to an address whose text has the expression, by its first group. */
async function sent(to: string, what: RegExp): Promise<string> {
  const find = () => post.mails.flatMap((mail) => (mail.to[0] === to ? (what.exec(mail.text) ?? []) : [])).at(-1);
  await expect.poll(find, { timeout: 5000 }).toBeDefined();
  return find()!;
}
const organization = async (who: Browser): Promise<string> =>
  ((await who.ok('POST', '/api/organizations/new', { orgName: 'Acme' }))['team'] as { orgId: string }).orgId;
const invite = async (who: Browser, orgId: string, account: string): Promise<string> =>
  String((await who.ok('POST', '/api/organizations/invite', { orgId, account, role: '2_admin' }))['inviteId']);
const me = async (who: Browser) => (await who.ok('GET', '/api/account/me'))['user'] as Record<string, unknown>;
const unread = async (who: Browser) => (await who.ok('GET', '/api/notification/count'))['count'];

describe('where mails are sent', () => {
  test('who signs up is sent a link that confirms the address, for the account it was sent to alone', async () => {
    const ann = await register(mailing, 'ann@example.org');
    const token = await sent('ann@example.org', /(?<=\/confirm\?token=)\S+/);
    expect(await me(ann)).toMatchObject({ emailVerified: false });
    const thief = await mailing.person();
    const confirm = (who: Browser) => who.call('POST', '/api/account/contact/link', { token });
    expect(await confirm(mailing.visitor())).toMatchObject({ status: 401 });
    expect(await confirm(thief)).toMatchObject({ result: 'link_expired' });
    expect(await confirm(ann)).toMatchObject({ result: 'success', account: 'ann@example.org' });
    expect(await me(ann)).toMatchObject({ emailVerified: true });
    expect(await confirm(ann)).toMatchObject({ result: 'link_expired' });
  });

  test('an account made before the invitation, or named again by it, is not the invited one', async () => {
    const squatter = await register(mailing, 'victim@example.org');
    const owner = await mailing.person('Olga');
    const orgId = await organization(owner);
    for (let again = 0; again < 2; again++) {
      const inviteId = await invite(owner, orgId, 'victim@example.org');
      expect(await squatter.ok('GET', '/api/organizations/invites')).toMatchObject({ invites: [] });
      for (const id of [inviteId, orgId])
        for (const [method, url] of [
          ['GET', `/api/organizations/join/${id}`],
          ['POST', '/api/organizations/join'],
          ['POST', '/api/organizations/decline'],
          ['POST', '/api/organizations/invite/claim'],
        ] as const)
          expect(await squatter.call(method, url, method === 'POST' ? { id } : undefined)).toMatchObject({
            status: 200,
            result: 'address_unconfirmed',
          });
    }
    expect(await unread(squatter)).toBe(0);
    await noMails();
    await squatter.ok('POST', '/api/account/contact/verify', { kind: 'email' });
    const token = await sent('victim@example.org', /(?<=\/confirm\?token=)\S+/);
    await squatter.ok('POST', '/api/account/contact/link', { token });
    expect(await squatter.ok('GET', '/api/organizations/invites')).toMatchObject({ invites: [{ orgId }] });
    await expect.poll(() => unread(squatter)).toBe(1);
  });

  test('the link of an invitation confirms the address and accepts, at once', async () => {
    const owner = await mailing.person('Olga');
    const orgId = await organization(owner);
    const ben = await register(mailing, 'ben@example.org');
    const inviteId = await invite(owner, orgId, 'ben@example.org');
    const token = await sent('ben@example.org', /(?<=\/organizations\/join\/\S+\?token=)\S+/);
    await ben.ok('POST', '/api/organizations/join', { id: inviteId, token });
    expect(await me(ben)).toMatchObject({ emailVerified: true });

    const cat = await register(mailing, 'cat@example.org');
    const file = await owner.file('plan');
    const body = { fileType: 'chart', fileId: file, account: 'cat@example.org', role: 2 };
    const { inviteId: id } = await owner.ok('POST', '/api/collaboration/invite', body);
    for (const [method, url] of [
      ['GET', `/api/collaboration/invite/${String(id)}`],
      ['POST', '/api/collaboration/accept'],
      ['POST', '/api/collaboration/decline'],
    ] as const)
      expect(await cat.call(method, url, method === 'POST' ? { inviteId: id } : undefined), url).toMatchObject({
        status: 200,
        result: 'address_unconfirmed',
      });
    const ref = await sent('cat@example.org', /(?<=\/collaboration\/invite\/)\S+/);
    await cat.ok('POST', '/api/collaboration/accept', { inviteId: ref });
    expect(await me(cat)).toMatchObject({ emailVerified: true });
  });

  test('a phone number nobody can be asked at counts for nothing until an administrator confirms it', async () => {
    const [owner, dan] = [await mailing.person('Olga'), await register(mailing, '13800000001')];
    const body = { fileType: 'chart', fileId: await owner.file('plan'), account: '13800000001', role: 2 };
    const { inviteId } = await owner.ok('POST', '/api/collaboration/invite', body);
    const accept = () => dan.call('POST', '/api/collaboration/accept', { inviteId });
    expect(await accept()).toMatchObject({ result: 'address_unconfirmed' });
    await mailing.pool.query('update users set admin = true where id = $1', [owner.userId]);
    await owner.ok('POST', '/api/admin/confirm_account', { account: '13800000001' });
    expect(await accept()).toMatchObject({ result: 'success' });
  });

  test('who registers the address of an administrator is none, and gets in nowhere by it', async () => {
    const thief = await register(mailing, 'root@example.org');
    expect(await me(thief)).toMatchObject({ admin: false });
    expect(await thief.call('POST', '/api/admin/reset_link', { account: 'ann@example.org' })).toMatchObject({
      status: 404,
    });
    await confirmAddresses(mailing.pool, thief);
    expect(await me(thief)).toMatchObject({ admin: true });
    for (const signup of ['closed', 'invite'] as const) {
      const shut = await startTestApp({ config: { signup, admins: new Set(['root@example.org']) } });
      await shut.person('First');
      const body = { account: 'root@example.org', password, fullName: 'X' };
      expect(await shut.visitor().call('POST', '/api/account/register', body)).toMatchObject({ status: 403 });
      await shut.stop();
    }
  });

  test('no password is chosen by an address that is not confirmed, and its owner is told so', async () => {
    const eve = await register(mailing, 'eve@example.org');
    await mailing.visitor().ok('POST', '/api/account/forgot', { account: 'eve@example.org' });
    await expect
      .poll(() => post.mails.map((mail) => mail.headers.get('subject')))
      .toContain('Your password cannot be reset with an unconfirmed address');
    expect((await mailing.pool.query(`select 1 from sent_codes where purpose = 'reset'`)).rowCount).toBe(0);
    await confirmAddresses(mailing.pool, eve);
    await mailing.visitor().ok('POST', '/api/account/forgot', { account: 'eve@example.org' });
    expect(await sent('eve@example.org', /(?<=\/forgot\?token=)\S+/)).not.toBe('');
  });

  test('a change of address ends the links sent to the old one', async () => {
    for (const change of ['change', 'remove'] as const) {
      const account = `${change}@example.org`;
      const fay = await register(mailing, account);
      await confirmAddresses(mailing.pool, fay);
      await mailing.visitor().ok('POST', '/api/account/forgot', { account });
      const token = await sent(account, /(?<=\/forgot\?token=)\S+/);
      if (change === 'change') {
        await fay.ok('POST', '/api/account/contact', { account: 'fay@example.org', password });
        const code = await sent('fay@example.org', /\b\d{6}\b/);
        await fay.ok('POST', '/api/account/contact/confirm', { account: 'fay@example.org', code });
      } else {
        await fay.ok('POST', '/api/account/contact', { account: '13800000002', password });
        await fay.ok('POST', '/api/account/contact/remove', { kind: 'email', password });
      }
      const chosen = { token, password: 'stolen123' };
      expect(await mailing.visitor().call('POST', '/api/account/reset', chosen)).toMatchObject({
        result: 'link_expired',
      });
    }
  });
});

describe('a new password, and signing out everywhere', () => {
  const ways: [string, (who: Person) => Promise<unknown>][] = [
    ['change', (who) => who.ok('POST', '/api/account/password', { oldPassword: password, password: 'changed123' })],
    ['everywhere', (who) => who.ok('POST', '/api/account/sessions/revoke_others')],
    [
      'reset',
      async (who) => {
        await noMails();
        await mailing.visitor().ok('POST', '/api/account/forgot', { account: who.account });
        const token = await sent(who.account, /(?<=\/forgot\?token=)\S+/);
        return mailing.visitor().ok('POST', '/api/account/reset', { token, password: 'changed123' });
      },
    ],
  ];
  test.each(ways)(
    '%s ends sessions, access tokens, links to join, offers to own, and what was sent',
    async (name, renew) => {
      const gus = await register(mailing, `gus-${name}@example.org`);
      await confirmAddresses(mailing.pool, gus);
      const other = mailing.visitor();
      await other.ok('POST', '/api/account/login', { account: gus.account, password });
      const { token } = await gus.ok('POST', '/api/account/tokens/new', { name: 'x', password });
      const fileId = await gus.file('plan');
      const collaborate = { fileType: 'chart', fileId, on: true };
      const { link } = await gus.ok('POST', '/api/collaboration/link', collaborate);
      const friend = await mailing.person();
      await mailing.pool.query(
        'insert into collaborators (id, user_id, file_id, rank) values (gen_random_uuid(), $1, $2, 1)',
        [friend.userId, fileId],
      );
      const offered = { fileType: 'chart', fileId, userId: friend.userId };
      const { inviteId: offer } = await gus.ok('POST', '/api/collaboration/transfer', offered);
      const orgId = await organization(gus);
      const { link: join } = await gus.ok('POST', '/api/organizations/link/new', { orgId, role: '5_reader' });
      await gus.ok('POST', '/api/account/contact', { account: `new-${name}@example.org`, password });
      const code = await sent(`new-${name}@example.org`, /\b\d{6}\b/);
      await mailing.visitor().ok('POST', '/api/account/forgot', { account: gus.account });
      const reset = await sent(gus.account, /(?<=\/forgot\?token=)\S+/);
      const ended: string[] = [];
      const stop = mailing.app.limn.bus.subscribe('rights.changed', ({ sessionIds }) => {
        ended.push(...(sessionIds ?? []));
      });
      await renew(gus);
      stop();
      expect(ended).toHaveLength(name === 'reset' ? 3 : 2);
      expect(await other.call('GET', '/api/account/sessions')).toMatchObject({ status: 401 });
      const byToken = await mailing.visitor().send('GET', '/api/account/me', undefined, {
        authorization: `Bearer ${String(token)}`,
      });
      expect(byToken.statusCode).toBe(401);
      const stranger = await mailing.person();
      const linkId = (link as { url: string }).url.split('/').at(-1);
      expect(await stranger.call('POST', '/api/collaboration/accept', { inviteId: linkId })).toMatchObject({
        status: 404,
      });
      expect(await friend.call('POST', '/api/collaboration/accept', { inviteId: offer })).toMatchObject({
        status: 410,
      });
      const { linkId: joinId } = join as { linkId: string };
      expect(await stranger.call('POST', '/api/organizations/join', { id: joinId })).toMatchObject({ status: 404 });
      const stolen = { token: reset, password: 'stolen123' };
      expect(await mailing.visitor().call('POST', '/api/account/reset', stolen)).toMatchObject({
        result: 'link_expired',
      });
      if (name === 'reset')
        await gus.ok('POST', '/api/account/login', { account: gus.account, password: 'changed123' });
      const confirm = { account: `new-${name}@example.org`, code };
      expect(await gus.call('POST', '/api/account/contact/confirm', confirm)).toMatchObject({ result: 'code_wrong' });
    },
  );
});

describe('where nothing can be sent', () => {
  test('an invitation to a file finds the address as it was given', async () => {
    const [owner, ann] = [await silent.person('Olga'), await register(silent, 'ann@example.org')];
    const body = { fileType: 'chart', fileId: await owner.file('plan'), account: 'ann@example.org', role: 2 };
    const { inviteId } = await owner.ok('POST', '/api/collaboration/invite', body);
    await ann.ok('POST', '/api/collaboration/accept', { inviteId });
  });

  test('whoever manages an organization confirms who is invited to it', async () => {
    const [owner, ben, eve] = [
      await silent.person('Olga'),
      await register(silent, 'ben@example.org'),
      await silent.person('Eve'),
    ];
    const orgId = await organization(owner);
    const inviteId = await invite(owner, orgId, 'ben@example.org');
    expect(await unread(ben)).toBe(0);
    const join = () => ben.call('POST', '/api/organizations/join', { id: inviteId });
    expect(await join()).toMatchObject({ result: 'address_unconfirmed' });
    expect(await eve.call('POST', '/api/organizations/invite/claim', { id: inviteId })).toMatchObject({ status: 404 });
    await ben.ok('POST', '/api/organizations/invite/claim', { id: orgId });
    await ben.ok('POST', '/api/organizations/invite/claim', { id: inviteId });
    expect(await unread(owner)).toBe(1);
    const { list } = (await owner.ok('POST', '/api/notification/getlist', { curPage: 1, tp: '' })) as unknown as {
      list: object[];
    };
    expect(list).toMatchObject([{ type: 'org_claim', reference: orgId }]);
    expect(await owner.ok('GET', `/api/organizations/${orgId}/invites`)).toMatchObject({
      invites: [{ inviteId, account: 'ben@example.org', claimedBy: { userId: ben.userId } }],
    });
    const confirm = (who: Browser, userId: string) =>
      who.call('POST', '/api/organizations/invite/confirm', { orgId, inviteId, userId });
    expect(await confirm(ben, ben.userId)).toMatchObject({ status: 404 });
    expect(await confirm(owner, eve.userId)).toMatchObject({ status: 404 });
    expect(await join()).toMatchObject({ result: 'address_unconfirmed' });
    expect(await confirm(owner, ben.userId)).toMatchObject({ result: 'success' });
    expect(await unread(ben)).toBe(1);
    expect(await join()).toMatchObject({ result: 'success', team: { role: '2_admin' } });
  });

  test('an administrator confirms an address: of one named as administrator, and of one invited', async () => {
    const [admin, owner] = [await silent.person('Admin'), await silent.person('Olga')];
    await silent.pool.query('update users set admin = true where id = $1', [admin.userId]);
    const root = await register(silent, 'root@example.org');
    expect(await me(root)).toMatchObject({ admin: false });
    const confirm = (who: Browser, account: string) => who.call('POST', '/api/admin/confirm_account', { account });
    expect(await confirm(root, 'root@example.org')).toMatchObject({ status: 404 });
    expect(await confirm(admin, 'nobody@example.org')).toMatchObject({ status: 404, result: 'account_unknown' });
    expect(await confirm(admin, 'Root@example.org')).toMatchObject({ result: 'success' });
    expect(await me(root)).toMatchObject({ admin: true, emailVerified: true });
    const inviteId = await invite(owner, await organization(owner), 'root@example.org');
    await root.ok('POST', '/api/organizations/join', { id: inviteId });
  });
});
