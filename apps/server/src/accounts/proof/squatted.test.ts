/** An address that an account has and never confirmed is kept from nobody whose it is. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLimiter } from '../../http/bounds/limiter.ts';
import { jobsDone } from '../../testing/jobs.ts';
import { type MailPeer, startMailPeer } from '../../testing/mail.ts';
import { type SmsPeer, startSmsPeer } from '../../testing/sms.ts';
import { type Answer, type Browser, startTestApp, type TestApp } from '../../testing/app.ts';

const password = 'secret123';
let post: MailPeer, limn: TestApp;
beforeAll(async () => {
  post = await startMailPeer();
  limn = await startTestApp({
    config: { smtpUrl: post.url, mailFrom: 'limn@example.org', origin: 'https://limn.example', signup: 'open' },
  });
  await limn.person('The first, who administers');
});
afterAll(async () => {
  await limn.stop();
  await post.stop();
});
beforeEach(async () => {
  await jobsDone(limn.pool);
  post.mails.length = 0;
});

const register = (who: Browser, account: string, more: object = {}): Promise<Answer & { status: number }> =>
  who.call('POST', '/api/account/register', { account, password, fullName: 'X', locale: 'en', ...more });
const me = async (who: Browser) => (await who.ok('GET', '/api/account/me'))['user'] as Record<string, unknown>;

async function squat(address: string): Promise<Browser> {
  const squatter = limn.visitor();
  expect(await register(squatter, address)).toMatchObject({ result: 'success' });
  await jobsDone(limn.pool);
  post.mails.length = 0;
  return squatter;
}

/** The proof in the mail that came to an address. */
async function proofOf(address: string): Promise<string> {
  await jobsDone(limn.pool);
  const mail = post.mails.find((one) => one.to[0] === address);
  return /(?<=\/signup\?proof=)\S+/.exec(mail?.text ?? '')?.[0] ?? `no proof: ${mail?.text}`;
}

describe('who signs up with an address that an account never confirmed', () => {
  test('gets a mail whose link makes the account theirs, and the other one stays without the address', async () => {
    const squatter = await squat('real@example.org');
    const file = await squatter.file('Of the other');
    const real = limn.visitor();
    expect(await register(real, 'Real@example.org')).toMatchObject({ status: 409, result: 'account_unconfirmed' });
    expect(await me(squatter)).toMatchObject({ email: 'real@example.org' });
    const proof = await proofOf('real@example.org');

    expect(await register(real, 'Real@example.org', { proof })).toMatchObject({
      result: 'success',
      user: { email: 'real@example.org', emailVerified: true },
    });
    expect(await me(squatter)).toMatchObject({ email: null, phone: null, account: '' });
    expect(await squatter.call('GET', `/api/view/chart/${file}`)).toMatchObject({ result: 'success' });
    expect(await real.call('GET', `/api/view/chart/${file}`)).toMatchObject({ status: 404 });
    // The password of the other signs in nowhere, and its address is confirmed now: the link does nothing more.
    const again = limn.visitor();
    expect(await register(again, 'real@example.org', { proof })).toMatchObject({
      status: 409,
      result: 'account_taken',
    });
    const { rows } = await limn.pool.query<{ about: unknown }>(
      `select about from audit_log where action = 'address_taken'`,
    );
    expect(rows).toEqual([{ about: { address: 'real@example.org' } }]);
  });

  test('comes to nothing without the mail, and by the mail to another address or past its time', async () => {
    const squatter = await squat('held@example.org');
    expect(await register(limn.visitor(), 'held@example.org')).toMatchObject({ result: 'account_unconfirmed' });
    const proof = await proofOf('held@example.org');
    const [address, until, signature] = proof.split('.');
    const later = `${address}.${(parseInt(until!, 36) + 1).toString(36)}.${signature}`;
    for (const bad of [
      '',
      'x',
      '..',
      later,
      `${Buffer.from('other@example.org').toString('base64url')}.${until}.${signature}`,
    ])
      expect(await register(limn.visitor(), 'held@example.org', { proof: bad }), bad).toMatchObject({ status: 409 });
    expect(await me(squatter)).toMatchObject({ email: 'held@example.org' });
  });

  test('of an address that is confirmed hears that the account is there, and nothing is sent', async () => {
    await squat('known@example.org');
    await limn.pool.query(`update users set email_verified_at = now() where email = 'known@example.org'`);
    expect(await register(limn.visitor(), 'known@example.org')).toMatchObject({ status: 409, result: 'account_taken' });
    await jobsDone(limn.pool);
    expect(post.mails).toEqual([]);
  });

  test('is sent one mail a minute, however often it is tried', async () => {
    const counting = createLimiter();
    Object.assign(limn.app.limn.limiter, { hit: counting.hit.bind(counting) });
    await squat('often@example.org');
    expect(await register(limn.visitor(), 'often@example.org')).toMatchObject({ status: 409 });
    expect(await register(limn.visitor(), 'often@example.org')).toMatchObject({ status: 429 });
    await jobsDone(limn.pool);
    expect(post.mails.map((mail) => mail.to[0])).toEqual(['often@example.org']);
    Object.assign(limn.app.limn.limiter, { hit: async () => 0 });
  });
});

test('who forgot the password of an address that was never confirmed can sign up with it anew', async () => {
  const squatter = await squat('lost@example.org');
  await limn.visitor().ok('POST', '/api/account/forgot', { account: 'lost@example.org' });
  const proof = await proofOf('lost@example.org');
  expect(await register(limn.visitor(), 'lost@example.org', { proof })).toMatchObject({ result: 'success' });
  expect(await me(squatter)).toMatchObject({ email: null });
});

test('an account takes an address that another never confirmed by the code of a mail, and keeps one it has', async () => {
  const squatter = await squat('second@example.org');
  const real = await limn.person();
  const account = 'second@example.org';
  await real.ok('POST', '/api/account/contact', { account, password });
  await jobsDone(limn.pool);
  const code = /\b\d{6}\b/.exec(post.mails.find((mail) => mail.to[0] === account)!.text)![0];
  await real.ok('POST', '/api/account/contact/confirm', { account, code });
  expect(await me(real)).toMatchObject({ email: account, emailVerified: true });
  expect(await me(squatter)).toMatchObject({ email: null });
  // Confirmed, it is taken from nobody.
  await squatter.ok('POST', '/api/account/contact', { account, password });
  await jobsDone(limn.pool);
  expect(post.mails.at(-1)!.text).toContain('belongs to yours');
});

test('an account without an address lives: it lists, is given another, and can be deleted by an administrator', async () => {
  const squatter = await squat('bare@example.org');
  const { userId } = (await me(squatter)) as { userId: string };
  expect(await register(limn.visitor(), 'bare@example.org')).toMatchObject({ status: 409 });
  await register(limn.visitor(), 'bare@example.org', { proof: await proofOf('bare@example.org') });
  const admin = await limn.person();
  await limn.pool.query('update users set admin = true where id = $1', [admin.userId]);
  expect(await admin.ok('GET', `/api/admin/users/${userId}`)).toMatchObject({ user: { email: null, phone: null } });
  await squatter.ok('POST', '/api/support/save_ask', { category: 1, content: 'Hello', url: '' });
  await admin.ok('GET', '/api/admin/asks');
  await squatter.ok('POST', '/api/account/contact', { account: 'fresh@example.org', password });
  await jobsDone(limn.pool);
  const code = /\b\d{6}\b/.exec(post.mails.find((mail) => mail.to[0] === 'fresh@example.org')!.text)![0];
  await squatter.ok('POST', '/api/account/contact/confirm', { account: 'fresh@example.org', code });
  expect(await me(squatter)).toMatchObject({ account: 'fresh@example.org' });
  await limn.pool.query('update users set email = null where id = $1', [userId]);
  const deletion = { userId, now: false };
  expect(await admin.call('POST', '/api/admin/users/delete', { ...deletion, account: '' })).toMatchObject({
    result: 'name_mismatch',
  });
  await admin.ok('POST', '/api/admin/users/delete', { ...deletion, account: userId });
});

describe('where a mail can hold no link, and by messages to phones', () => {
  let phones: SmsPeer, bare: TestApp;
  beforeAll(async () => {
    phones = await startSmsPeer();
    bare = await startTestApp({
      config: { smtpUrl: post.url, mailFrom: 'limn@example.org', origin: null, smsUrl: phones.url },
    });
    await bare.person('The first, who administers');
  });
  afterAll(async () => {
    await bare.stop();
    await phones.stop();
  });

  /** The newest code that came to an address or a phone. */
  async function codeFor(account: string): Promise<string> {
    await jobsDone(bare.pool);
    const text =
      post.mails.filter((mail) => mail.to[0] === account).at(-1)?.text ??
      phones.messages.filter((message) => message.to === account).at(-1)?.text ??
      '';
    return /\b\d{6}\b/.exec(text)?.[0] ?? `no code: ${text}`;
  }

  test.each(['held@example.org', '13900000001'])('a code makes %s theirs whose it is', async (account) => {
    const [squatter, real] = [bare.visitor(), bare.visitor()];
    expect(await register(squatter, account)).toMatchObject({ result: 'success' });
    const theirs = await codeFor(account);
    expect(await register(real, account)).toMatchObject({ status: 409, result: 'account_unconfirmed' });
    const code = await codeFor(account);
    expect(code).toMatch(/^\d{6}$/);
    expect(post.mails.every((mail) => !mail.text.includes('/signup'))).toBe(true);
    // The code by which the other would confirm it is for that alone.
    for (const wrong of [theirs, code === '000000' ? '000001' : '000000'])
      expect(await register(real, account, { proof: wrong })).toMatchObject({
        status: 400,
        result: 'code_wrong',
        field: 'proof',
      });
    expect(
      await register(real, account.replace('held', 'other').replace('1390', '1391'), { proof: code }),
    ).toMatchObject({ result: 'code_wrong' });
    expect(await register(real, account, { proof: code })).toMatchObject({
      result: 'success',
      user: { account, ...(account.includes('@') ? { emailVerified: true } : { phoneVerified: true }) },
    });
    expect(await me(squatter)).toMatchObject({ email: null, phone: null });
    expect(await register(bare.visitor(), account, { proof: code })).toMatchObject({ result: 'code_wrong' });
    expect(await register(bare.visitor(), account)).toMatchObject({ result: 'account_taken' });
  });

  test('five wrong codes burn one', async () => {
    const account = '13900000002';
    await register(bare.visitor(), account);
    expect(await register(bare.visitor(), account)).toMatchObject({ result: 'account_unconfirmed' });
    const code = await codeFor(account);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let i = 0; i < 5; i++)
      expect(await register(bare.visitor(), account, { proof: wrong })).toMatchObject({ result: 'code_wrong' });
    expect(await register(bare.visitor(), account, { proof: code })).toMatchObject({ result: 'code_wrong' });
  });
});
