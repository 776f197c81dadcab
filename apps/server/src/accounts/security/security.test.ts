import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, confirmAddresses, type Person, startTestApp, type TestApp } from '../../testing/app.ts';
import { jobsDone } from '../../testing/jobs.ts';
import { type MailPeer, startMailPeer } from '../../testing/mail.ts';
import { endCredentials } from '../credentials.ts';
import { base32, codeAt, matchingStep, stepAt } from './totp.ts';

const password = 'secret123';
let limn: TestApp;
beforeAll(async () => {
  limn = await startTestApp();
});
afterAll(() => limn.stop());

describe('codes by time', () => {
  test('are those of RFC 6238, and secrets are written as RFC 4648 says', () => {
    const secret = Buffer.from('12345678901234567890');
    for (const [seconds, code] of [
      [59, '287082'],
      [1_111_111_109, '081804'],
      [1_234_567_890, '005924'],
      [2_000_000_000, '279037'],
      [20_000_000_000, '353130'],
    ] as const) {
      expect(codeAt(secret, stepAt(seconds * 1000))).toBe(code);
    }
    expect(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
      '',
      'MY',
      'MZXQ',
      'MZXW6',
      'MZXW6YQ',
      'MZXW6YTB',
      'MZXW6YTBOI',
    ]);
  });

  test('are taken half a minute early and late, and not once more', () => {
    const secret = Buffer.from('12345678901234567890'),
      now = 1_700_000_000_000;
    for (const [shift, taken] of [
      [-60_000, false],
      [-30_000, true],
      [0, true],
      [30_000, true],
      [60_000, false],
    ] as const) {
      expect(matchingStep(secret, codeAt(secret, stepAt(now + shift)), 0, now) !== null, String(shift)).toBe(taken);
    }
    expect(matchingStep(secret, codeAt(secret, stepAt(now)), stepAt(now), now)).toBeNull();
  });
});

const fromBase32 = (text: string): Buffer =>
  Buffer.from(
    [...text]
      .map((char) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(char).toString(2).padStart(5, '0'))
      .join('')
      .match(/.{8}/g)!
      .map((bits) => parseInt(bits, 2)),
  );

async function withTwoFactor(): Promise<{
  ann: Person;
  secret: Buffer;
  recovery: string[];
  code(steps?: number): string;
}> {
  const ann = await limn.person('Ann');
  const setup = await ann.ok('POST', '/api/account/two_factor/setup', { password });
  const secret = fromBase32(String(setup['secret']));
  const code = (steps = 0) => codeAt(secret, stepAt(Date.now()) + steps);
  const { recoveryCodes } = await ann.ok('POST', '/api/account/two_factor/confirm', { totp: code(-1) });
  return { ann, secret, recovery: recoveryCodes as string[], code };
}
const signIn = (account: string, totp?: string): Promise<Awaited<ReturnType<Browser['call']>>> =>
  limn.visitor().call('POST', '/api/account/login', { account, password, totp });

describe('two-factor sign-in', () => {
  test('is set up with an address and a picture of it, made here, and counts once it is confirmed', async () => {
    const ann = await limn.person('Ann');
    expect(await ann.call('POST', '/api/account/two_factor/setup', { password: 'wrong123' })).toMatchObject({
      result: 'password_wrong',
    });
    expect(await ann.call('POST', '/api/account/two_factor/confirm', { totp: '123456' })).toMatchObject({
      result: 'totp_not_begun',
    });
    const { secret, uri, qr } = (await ann.ok('POST', '/api/account/two_factor/setup', { password })) as unknown as {
      secret: string;
      uri: string;
      qr: string;
    };
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(
      `otpauth://totp/Limn:${encodeURIComponent(ann.account)}?secret=${secret}&issuer=Limn&algorithm=SHA1&digits=6&period=30`,
    );
    expect(qr).toMatch(/^<svg [^>]*>.*<\/svg>$/s);
    expect(await signIn(ann.account)).toMatchObject({ result: 'success', user: { twoFactor: false } });
    const { recoveryCodes } = await ann.ok('POST', '/api/account/two_factor/confirm', {
      totp: codeAt(fromBase32(secret), stepAt(Date.now())),
    });
    expect(new Set(recoveryCodes as string[]).size).toBe(10);
    expect(await ann.ok('GET', '/api/account/two_factor')).toMatchObject({ enabled: true, recoveryLeft: 10 });
    expect(await ann.ok('GET', '/api/account/me')).toMatchObject({ user: { twoFactor: true } });
    expect(await ann.call('POST', '/api/account/two_factor/setup', { password })).toMatchObject({
      result: 'totp_enabled',
    });
  });

  test('asks for a code after the password, and takes each once', async () => {
    const { ann, code } = await withTwoFactor();
    expect(
      await limn.visitor().call('POST', '/api/account/login', { account: ann.account, password: 'wrong123' }),
    ).toMatchObject({ status: 401 });
    expect(await signIn(ann.account)).toMatchObject({ status: 200, result: 'totp_required' });
    const now = code();
    expect(await signIn(ann.account, `${now.slice(0, 3)} ${now.slice(3)}`)).toMatchObject({
      result: 'success',
      user: { userId: ann.userId },
    });
    expect(await signIn(ann.account, now)).toMatchObject({ result: 'totp_wrong' });
    expect(await signIn(ann.account, code(-5))).toMatchObject({ result: 'totp_wrong' });
  });

  test('takes a recovery code in place of one, once; new ones end those before', async () => {
    const { ann, recovery } = await withTwoFactor();
    expect(await signIn(ann.account, recovery[0]!.toUpperCase().replace('-', ' '))).toMatchObject({
      result: 'success',
    });
    expect(await signIn(ann.account, recovery[0])).toMatchObject({ result: 'totp_wrong' });
    expect(await ann.ok('GET', '/api/account/two_factor')).toMatchObject({ recoveryLeft: 9 });
    const { recoveryCodes } = await ann.ok('POST', '/api/account/two_factor/recovery', { password });
    expect(await signIn(ann.account, recovery[1])).toMatchObject({ result: 'totp_wrong' });
    expect(await signIn(ann.account, (recoveryCodes as string[])[0])).toMatchObject({ result: 'success' });
    const { rows } = await limn.pool.query(
      `select encode(code_hash, 'escape') as hash from recovery_codes where user_id = $1`,
      [ann.userId],
    );
    expect(JSON.stringify(rows)).not.toContain((recoveryCodes as string[])[1]!.slice(0, 5));
  });

  test('looks at no code for a quarter of an hour after five wrong ones, from wherever they come', async () => {
    const { ann, code, recovery } = await withTwoFactor();
    const wrong = code() === '123456' ? '654321' : '123456';
    for (let i = 0; i < 5; i++) expect(await signIn(ann.account, wrong)).toMatchObject({ result: 'totp_wrong' });
    for (const one of [code(), recovery[0]])
      expect(await signIn(ann.account, one)).toMatchObject({ status: 429, result: 'too_often' });
    await limn.pool.query('update two_factor set locked_until = now() where user_id = $1', [ann.userId]);
    expect(await signIn(ann.account, code())).toMatchObject({ result: 'success' });
  });

  test('is turned off with the password', async () => {
    const { ann } = await withTwoFactor();
    expect(await ann.call('POST', '/api/account/two_factor/disable', { password: 'wrong123' })).toMatchObject({
      result: 'password_wrong',
    });
    await ann.ok('POST', '/api/account/two_factor/disable', { password });
    expect(await signIn(ann.account)).toMatchObject({ result: 'success' });
    expect(await ann.call('POST', '/api/account/two_factor/recovery', { password })).toMatchObject({
      result: 'totp_disabled',
    });
  });

  test('the secret is kept sealed', async () => {
    const { ann, secret } = await withTwoFactor();
    const { rows } = await limn.pool.query<{ secret: Buffer }>('select secret from two_factor where user_id = $1', [
      ann.userId,
    ]);
    expect(rows[0]!.secret.includes(secret)).toBe(false);
    expect(rows[0]!.secret.toString('latin1')).not.toContain(secret.toString('base64'));
  });
});

test('nobody is let in by a password that is another by then, however close the two come', async () => {
  const eve = await limn.person('Eve');
  // A new password that is being written down, with the end of all that the one before let in.
  const client = await limn.pool.connect();
  await client.query('begin');
  await client.query(`update users set password_hash = 'another' where id = $1`, [eve.userId]);
  await endCredentials(client, eve.userId, null);
  let ended = 0;
  const thief = limn.visitor();
  const calls = [
    thief.call('POST', '/api/account/login', { account: eve.account, password }),
    eve.call('POST', '/api/account/tokens/new', { name: 'kept', scopes: 'files:read', validity: 1000, password }),
  ].map((call) => call.finally(() => ended++));
  await expect
    .poll(async () => {
      const { rowCount } = await limn.pool.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return ended + rowCount!;
    })
    .toBe(2);
  await client.query('commit');
  client.release();
  expect(await Promise.all(calls)).toMatchObject([
    { status: 401, result: 'login_failed' },
    { status: 200, result: 'password_wrong' },
  ]);
  expect(await thief.ok('GET', '/api/account/me')).toMatchObject({ user: null });
  const { rows } = await limn.pool.query(
    `select (select count(*)::int from sessions where user_id = $1) as sessions,
      (select count(*)::int from access_tokens where user_id = $1) as tokens`,
    [eve.userId],
  );
  expect(rows).toEqual([{ sessions: 0, tokens: 0 }]);
});

describe('addresses', () => {
  let post: MailPeer, mailing: TestApp;
  beforeAll(async () => {
    post = await startMailPeer();
    mailing = await startTestApp({ config: { smtpUrl: post.url, mailFrom: 'limn@example.org', smsUrl: 'log:' } });
  });
  afterAll(async () => {
    await mailing.stop();
    await post.stop();
  });
  const lastCode = async (to: string): Promise<string> => {
    const find = () =>
      post.mails.flatMap((mail) => (mail.to[0] === to ? (/\b\d{6}\b/.exec(mail.text) ?? []) : [])).at(-1);
    await expect.poll(find, { timeout: 5000 }).toBeDefined();
    return find()!;
  };

  test('change once the code that came to the new one is given; the old one is told', async () => {
    const ann = await mailing.person('Ann');
    const change = (body: object) =>
      ann.call('POST', '/api/account/contact', { account: 'New.Ann@example.org', password, ...body });
    expect(await change({ password: 'wrong123' })).toMatchObject({ result: 'password_wrong' });
    expect(await change({ account: ann.account })).toMatchObject({ result: 'contact_same' });
    expect(await change({})).toMatchObject({ result: 'success', sent: true });
    const code = await lastCode('new.ann@example.org');
    expect(await ann.ok('GET', '/api/account/me')).toMatchObject({ user: { email: ann.account } });
    const other = await mailing.person('Other');
    expect(
      await other.call('POST', '/api/account/contact/confirm', { account: 'new.ann@example.org', code }),
    ).toMatchObject({ result: 'code_wrong' });
    expect(await ann.call('POST', '/api/account/contact/confirm', { account: 'else@example.org', code })).toMatchObject(
      { result: 'code_wrong' },
    );
    await ann.ok('POST', '/api/account/contact/confirm', { account: 'new.ann@example.org', code });
    expect(await ann.ok('GET', '/api/account/me')).toMatchObject({
      user: { account: 'new.ann@example.org', email: 'new.ann@example.org', phone: null },
    });
    await expect
      .poll(() =>
        post.mails.some(
          (mail) => mail.to[0] === ann.account && mail.headers.get('subject') === 'Your account was changed',
        ),
      )
      .toBe(true);
  });

  test('of another account are not found out', async () => {
    const [ann, ben] = [await mailing.person('Ann'), await mailing.person('Ben')];
    await confirmAddresses(mailing.pool, ben);
    expect(await ann.ok('POST', '/api/account/contact', { account: ben.account, password })).toMatchObject({
      sent: true,
    });
    await expect
      .poll(() => post.mails.filter((mail) => mail.to[0] === ben.account).map((mail) => mail.headers.get('subject')))
      .toContain('Somebody tried to use your e-mail address');
    expect(
      await ann.call('POST', '/api/account/contact/confirm', { account: ben.account, code: '123456' }),
    ).toMatchObject({ result: 'code_wrong' });
  });

  test('are added beside the other, and the last one stays', async () => {
    const ann = await limn.person('Ann');
    expect(await ann.call('POST', '/api/account/contact/remove', { kind: 'email', password })).toMatchObject({
      result: 'contact_last',
    });
    expect(await ann.ok('POST', '/api/account/contact', { account: '13800000009', password })).toMatchObject({
      sent: false,
    });
    const ben = await limn.person('Ben');
    expect(await ben.call('POST', '/api/account/contact', { account: '13800000009', password })).toMatchObject({
      result: 'contact_taken',
    });
    await ann.ok('POST', '/api/account/contact/remove', { kind: 'email', password });
    expect(await ann.ok('GET', '/api/account/me')).toMatchObject({ user: { account: '13800000009', email: null } });
    await limn.visitor().ok('POST', '/api/account/login', { account: '13800000009', password });
    expect(await ann.call('POST', '/api/account/contact/verify', { kind: 'phone' })).toMatchObject({
      result: 'cannot_send',
    });
  });

  test("an invitation to an address waits until it is proved to be one's own", async () => {
    const owner = await mailing.person('Olga');
    const orgId = ((await owner.ok('POST', '/api/organizations/new', { orgName: 'Acme' }))['team'] as { orgId: string })
      .orgId;
    await owner.ok('POST', '/api/organizations/invite', { orgId, account: 'victim@example.org', role: '2_admin' });
    const thief = mailing.visitor();
    await thief.ok('POST', '/api/account/register', { account: 'victim@example.org', password, fullName: 'Thief' });
    expect(await thief.ok('GET', '/api/organizations/invites')).toMatchObject({ invites: [] });
    expect(await thief.call('POST', '/api/organizations/join', { id: orgId })).toMatchObject({
      result: 'address_unconfirmed',
    });
    await jobsDone(mailing.pool);
    post.mails.length = 0;
    await thief.ok('POST', '/api/account/contact/verify', { kind: 'email' });
    const code = await lastCode('victim@example.org');
    await thief.ok('POST', '/api/account/contact/confirm', { account: 'victim@example.org', code });
    expect(await thief.ok('GET', '/api/organizations/invites')).toMatchObject({ invites: [{ orgId }] });
  });
});

describe('signing up by invitation', () => {
  test('takes a code as often as it is good for, until its end', async () => {
    const closed = await startTestApp({ config: { signup: 'invite', admins: new Set(['root@example.org']) } });
    const sign = (account: string, invite?: string) =>
      closed.visitor().call('POST', '/api/account/register', { account, password, fullName: 'X', invite });
    const admin = closed.visitor();
    await admin.ok('POST', '/api/account/register', { account: 'first@example.org', password, fullName: 'First' });
    expect(await sign('root@example.org')).toMatchObject({ status: 403, result: 'invite_needed' });
    expect(await sign('a@example.org')).toMatchObject({ status: 403, result: 'invite_needed', field: 'invite' });
    const { signupCode: code, url } = await admin.ok('POST', '/api/admin/signup_codes/new', {
      note: 'friends',
      maxUses: 1,
    });
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    expect(url).toBe(`http://localhost:80/signup?invite=${String(code)}`);
    expect(await sign('a@example.org', 'ABCD-EFGH-JKMN')).toMatchObject({ status: 403, result: 'invite_wrong' });
    expect(await sign('first@example.org', String(code))).toMatchObject({ status: 409 });
    const answers = await Promise.all(
      ['a', 'b'].map((name) => sign(`${name}@example.org`, String(code).toLowerCase().replaceAll('-', ''))),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 403]);
    const { signupCode: late, entry } = (await admin.ok('POST', '/api/admin/signup_codes/new', {
      maxUses: 5,
      validity: 1,
    })) as unknown as { signupCode: string; entry: { codeId: string } };
    await closed.pool.query('update signup_codes set expires_at = now() where id = $1', [entry.codeId]);
    expect(await sign('c@example.org', late)).toMatchObject({ status: 403 });
    expect(await admin.ok('GET', '/api/admin/signup_codes')).toMatchObject({ codes: [{ note: 'friends', uses: 1 }] });
    await closed.stop();
  });

  test('takes who was invited to a file or an organization: by the link of the message, or by the address where none can be sent', async () => {
    const owners = async (limn: TestApp) => {
      const owner = limn.visitor();
      await owner.ok('POST', '/api/account/register', { account: 'first@example.org', password, fullName: 'First' });
      const { chartId } = await owner.ok('POST', '/api/diagraming/new', { category: 'flow', title: 'Plan' });
      const { team } = (await owner.ok('POST', '/api/organizations/new', { orgName: 'Acme' })) as unknown as {
        team: { orgId: string };
      };
      await owner.ok('POST', '/api/collaboration/invite', {
        fileType: 'chart',
        fileId: chartId,
        account: 'file@example.org',
        role: 1,
      });
      await owner.ok('POST', '/api/organizations/invite', {
        orgId: team.orgId,
        account: 'org@example.org',
        role: '3_editor',
      });
    };
    const sign = (limn: TestApp, account: string, invite?: string) =>
      limn.visitor().call('POST', '/api/account/register', { account, password, fullName: 'X', invite });
    const silent = await startTestApp({ config: { signup: 'invite' } });
    expect(await silent.visitor().ok('GET', '/api/account/me')).toMatchObject({ instance: { signup: 'open' } });
    await owners(silent);
    expect(await silent.visitor().ok('GET', '/api/account/me')).toMatchObject({ instance: { signup: 'invite' } });
    expect(await sign(silent, 'other@example.org')).toMatchObject({ status: 403, result: 'invite_needed' });
    expect(await sign(silent, 'File@example.org')).toMatchObject({ status: 200 });
    // Who is invited to an organization is to be confirmed by a person, and gets a code from one.
    expect(await sign(silent, 'org@example.org')).toMatchObject({ status: 403, result: 'invite_needed' });
    await silent.stop();

    const peer = await startMailPeer();
    const mailed = await startTestApp({
      config: { signup: 'invite', smtpUrl: peer.url, mailFrom: 'limn@example.org', origin: 'http://localhost' },
    });
    await owners(mailed);
    await jobsDone(mailed.pool);
    const proof = (to: string) =>
      /\/collaboration\/invite\/(\S+)|token=(\S+)/
        .exec(peer.mails.find((mail) => mail.to[0] === to)!.text)!
        .slice(1)
        .find(Boolean)!;
    // Whoever types the address is not yet who has it.
    expect(await sign(mailed, 'file@example.org')).toMatchObject({ status: 403, result: 'invite_needed' });
    expect(await sign(mailed, 'thief@example.org', proof('file@example.org'))).toMatchObject({
      status: 403,
      result: 'invite_wrong',
    });
    expect(await sign(mailed, 'file@example.org', proof('file@example.org'))).toMatchObject({
      status: 200,
      user: { emailVerified: true, phoneVerified: false },
    });
    expect(await sign(mailed, 'org@example.org', proof('org@example.org'))).toMatchObject({ status: 200 });
    await mailed.stop();
    await peer.stop();
  });
});
