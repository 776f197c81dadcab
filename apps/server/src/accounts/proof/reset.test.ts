import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLimiter } from '../../http/bounds/limiter.ts';
import { confirmAddresses, type Person, startTestApp, type TestApp } from '../../testing/app.ts';
import { jobsDone } from '../../testing/jobs.ts';
import { type MailPeer, startMailPeer } from '../../testing/mail.ts';
import { startSmsPeer } from '../../testing/sms.ts';

const forgot = '/api/account/forgot',
  reset = '/api/account/reset',
  login = '/api/account/login';

let limn: TestApp, post: MailPeer;
beforeAll(async () => {
  post = await startMailPeer();
  limn = await startTestApp({
    config: { smtpUrl: post.url, mailFrom: 'Limn <limn@example.org>', origin: 'https://limn.example.org' },
  });
});
afterAll(async () => {
  await limn.stop();
  await post.stop();
});
beforeEach(async () => {
  await jobsDone(limn.pool);
  post.mails.length = 0;
});

/** Somebody whose address is confirmed; the mail that asked for it is out of the way. */
async function confirmed(app: TestApp): Promise<Person> {
  const ann = await app.person('Ann');
  await confirmAddresses(app.pool, ann);
  await jobsDone(app.pool);
  await app.pool.query('delete from sent_codes where user_id = $1', [ann.userId]);
  post.mails.length = 0;
  return ann;
}

const mailed = async (): Promise<{ code: string; token: string }> => {
  const find = () => post.mails.find((mail) => /\b\d{6}\b/.test(mail.text));
  await expect.poll(find, { timeout: 5000 }).toBeDefined();
  const mail = find()!;
  return { code: /\b\d{6}\b/.exec(mail.text)![0], token: /token=([\w-]+)/.exec(mail.text)![1]! };
};

describe('a forgotten password', () => {
  test('is helped with by mail, in the language of the account, as text and as HTML', async () => {
    const ann = await confirmed(limn);
    await ann.ok('POST', '/api/account/profile', { locale: 'zh-CN' });
    expect(await limn.visitor().call('POST', forgot, { account: ann.account.toUpperCase() })).toEqual({
      status: 200,
      code: '200',
      msg: '',
      result: 'success',
      sent: 'mail',
    });
    const { code, token } = await mailed();
    const mail = post.mails[0]!;
    expect(mail).toMatchObject({ to: [ann.account], from: 'Limn <limn@example.org>' });
    expect(mail.headers.get('subject')).toBe('重置您的 Limn 密码');
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail.text).toContain(`https://limn.example.org/forgot?token=${token}`);
    expect(mail.html).toContain(`href="https://limn.example.org/forgot?token=${token}"`);
    expect(mail.html).toContain(code);
    expect(mail.html).toContain('<html lang="zh-CN">');
  });

  test.each(['code', 'link'])(
    'is replaced by the %s, once, which ends every session and says so by mail',
    async (how) => {
      const ann = await confirmed(limn);
      await limn.visitor().ok('POST', forgot, { account: ann.account });
      const { code, token } = await mailed();
      const proof = how === 'code' ? { account: ann.account, code: `${code.slice(0, 3)} ${code.slice(3)}` } : { token };
      const other = how === 'code' ? { token } : { account: ann.account, code };
      expect(await limn.visitor().call('POST', reset, { ...proof, password: 'short' })).toMatchObject({
        status: 400,
        field: 'password',
      });
      await limn.visitor().ok('POST', reset, { ...proof, password: 'changed123' });
      for (const again of [proof, other]) {
        expect(await limn.visitor().call('POST', reset, { ...again, password: 'stolen123' })).toMatchObject({
          status: 200,
          result: 'token' in again ? 'link_expired' : 'code_wrong',
        });
      }
      expect(await ann.call('GET', '/api/account/sessions')).toMatchObject({ status: 401 });
      expect(await limn.visitor().call('POST', login, { account: ann.account, password: 'secret123' })).toMatchObject({
        status: 401,
      });
      await limn.visitor().ok('POST', login, { account: ann.account, password: 'changed123' });
      await expect.poll(() => post.mails.at(-1)!.headers.get('subject')).toBe('Your password was changed');
      const { rows } = await limn.pool.query(
        'select email_verified_at is not null as verified from users where id = $1',
        [ann.userId],
      );
      expect(rows).toEqual([{ verified: true }]);
    },
  );

  test('an account that does not exist is answered like one that does, and gets no mail', async () => {
    const ann = await confirmed(limn);
    const answers = [];
    for (const account of [ann.account, 'nobody@example.org'])
      answers.push(await limn.visitor().call('POST', forgot, { account }));
    expect(answers[0]).toEqual(answers[1]);
    await mailed();
    expect(post.mails.map((mail) => mail.to)).toEqual([[ann.account]]);
    const wrong = [];
    for (const account of [ann.account, 'nobody@example.org'])
      wrong.push(await limn.visitor().call('POST', reset, { account, code: '000000', password: 'stolen123' }));
    expect(wrong[0]).toEqual(wrong[1]);
    expect(wrong[0]).toMatchObject({ status: 200, result: 'code_wrong' });
  });

  test('takes the same work to answer whether there is an account, confirmed or not, by mail and by phone', async () => {
    const sms = await startSmsPeer();
    const app = await startTestApp({
      config: {
        smtpUrl: post.url,
        mailFrom: 'Limn <limn@example.org>',
        smsUrl: sms.url,
        origin: 'https://limn.example.org',
      },
    });
    try {
      const ann = await confirmed(app);
      const ben = await app.person('Ben');
      await app.pool.query(`update users set phone = '13800000001', phone_verified_at = now() where id = $1`, [
        ann.userId,
      ]);
      // Done later, and elsewhere, is what differs.
      await app.app.limn.jobs.close();
      const work: string[] = [];
      const { query } = app.pool;
      app.pool.query = ((asked: string | { text: string }, ...rest: unknown[]) => {
        work.push(typeof asked === 'string' ? asked : asked.text);
        return (query as (...args: unknown[]) => unknown).call(app.pool, asked, ...rest);
      }) as typeof query;
      // By which a server says that it is there, by the clock: it may fall into any of them.
      const isSignOfLife = (text: string): boolean => text.includes('update processes set expires_at');
      const asked = async (account: string): Promise<string[]> => {
        work.length = 0;
        await app.visitor().ok('POST', forgot, { account });
        return work.filter((text) => !isSignOfLife(text));
      };
      const mine = await asked(ann.account);
      expect(mine.length).toBeGreaterThan(0);
      expect(mine.some((text) => text.includes('users'))).toBe(false);
      for (const other of [ben.account, 'nobody@example.org', '13800000001', '13800000002'])
        expect(await asked(other)).toEqual(mine);
    } finally {
      await app.stop();
      await sms.stop();
    }
  });

  test('a code is burnt by five wrong guesses, whoever makes them', async () => {
    const ann = await confirmed(limn);
    await limn.visitor().ok('POST', forgot, { account: ann.account });
    const { code } = await mailed();
    const wrong = code === '111111' ? '222222' : '111111';
    for (let i = 0; i < 5; i++)
      expect(
        await limn.visitor().call('POST', reset, { account: ann.account, code: wrong, password: 'stolen123' }),
      ).toMatchObject({ result: 'code_wrong' });
    expect(
      await limn.visitor().call('POST', reset, { account: ann.account, code, password: 'changed123' }),
    ).toMatchObject({ result: 'code_wrong' });
  });

  test('of two who use one code at once one does', async () => {
    const ann = await confirmed(limn);
    await limn.visitor().ok('POST', forgot, { account: ann.account });
    const { code } = await mailed();
    const answers = await Promise.all(
      ['first123', 'second123'].map((password) =>
        limn.visitor().call('POST', reset, { account: ann.account, code, password }),
      ),
    );
    expect(answers.map((answer) => answer.result).sort()).toEqual(['code_wrong', 'success']);
  });

  test('codes and links end with their time', async () => {
    const ann = await confirmed(limn);
    await limn.visitor().ok('POST', forgot, { account: ann.account });
    const { code, token } = await mailed();
    const {
      rows: [row],
    } = await limn.pool.query<{ minutes: number }>(
      'select extract(epoch from expires_at - now()) / 60 as minutes from sent_codes where user_id = $1',
      [ann.userId],
    );
    expect(Math.round(Number(row!.minutes))).toBe(30);
    await limn.pool.query('update sent_codes set expires_at = now() where user_id = $1', [ann.userId]);
    expect(
      await limn.visitor().call('POST', reset, { account: ann.account, code, password: 'changed123' }),
    ).toMatchObject({ result: 'code_wrong' });
    expect(await limn.visitor().call('POST', reset, { token, password: 'changed123' })).toMatchObject({
      result: 'link_expired',
    });
  });

  test('neither code nor token nor mail is kept readable', async () => {
    const ann = await confirmed(limn);
    post.refuse = true;
    await limn.visitor().ok('POST', forgot, { account: ann.account });
    await expect
      .poll(
        async () => (await limn.pool.query('select 1 from graphile_worker.jobs where last_error is not null')).rowCount,
      )
      .toBe(1);
    post.refuse = false;
    const { rows } = await limn.pool.query(
      `select payload, run_at > now() as later from graphile_worker._private_jobs where payload->>'sealed' is not null`,
    );
    expect(rows).toMatchObject([{ later: true }]);
    expect(JSON.stringify(rows)).not.toContain(ann.account);
    // It is sent when its time has come, and then forgotten.
    await limn.pool.query(
      'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at := now())',
    );
    await jobsDone(limn.pool);
    const { code } = await mailed();
    expect(post.mails).toHaveLength(1);
    expect((await limn.pool.query('select 1 from graphile_worker.jobs')).rowCount).toBe(0);
    const { rows: codes } = await limn.pool.query(
      `select encode(code_hash, 'escape') as hash from sent_codes where user_id = $1`,
      [ann.userId],
    );
    expect(JSON.stringify(codes)).not.toContain(code);
  });

  test('is asked for once a minute and five times an hour, of any address', async () => {
    const clock = { now: Date.now() };
    const limited = await startTestApp({
      config: { smtpUrl: post.url, mailFrom: 'limn@example.org' },
      limiter: createLimiter(() => clock.now),
    });
    const ask = async () => (await limited.visitor().call('POST', forgot, { account: 'nobody@example.org' })).status;
    expect([await ask(), await ask()]).toEqual([200, 429]);
    for (let i = 0; i < 4; i++) {
      clock.now += 61_000;
      expect(await ask()).toBe(200);
    }
    clock.now += 61_000;
    expect(await ask()).toBe(429);
    await limited.stop();
  });
});

test('a mail holds a link only where the configuration says at which address Limn is, whatever a request says', async () => {
  const other = await startTestApp({ config: { smtpUrl: post.url, mailFrom: 'limn@example.org' } });
  const ann = await confirmed(other);
  await other
    .visitor()
    .send('POST', forgot, { account: ann.account }, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
  await expect.poll(() => post.mails.length, { timeout: 5000 }).toBe(1);
  expect(post.mails[0]!.text).toMatch(/\b\d{6}\b/);
  expect(post.mails[0]!.text + post.mails[0]!.html).not.toMatch(/evil|token=/);
  await other.stop();
});

test('without mail nothing is sent, and an administrator hands a link over', async () => {
  const plain = await startTestApp();
  const admin = await plain.person('Admin'),
    ben = await plain.person('Ben');
  expect(await plain.visitor().ok('GET', '/api/account/me')).toMatchObject({ instance: { mail: false, sms: false } });
  expect(await plain.visitor().ok('POST', forgot, { account: ben.account })).toMatchObject({ sent: 'none' });
  expect((await plain.pool.query('select 1 from sent_codes')).rowCount).toBe(0);
  expect(await admin.call('POST', '/api/admin/reset_link', { account: 'nobody@example.org' })).toMatchObject({
    status: 404,
    result: 'account_unknown',
  });
  const { url } = await admin.ok('POST', '/api/admin/reset_link', { account: ben.account });
  const token = /^http:\/\/localhost:80\/forgot\?token=([\w-]{43})$/.exec(String(url))![1]!;
  await plain.visitor().ok('POST', reset, { token, password: 'changed123' });
  await plain.visitor().ok('POST', login, { account: ben.account, password: 'changed123' });
  await plain.stop();
});

test('a phone gets a message by the configured provider, good for five minutes', async () => {
  const provider = await startSmsPeer();
  const got = provider.messages;
  const phones = await startTestApp({ config: { smsUrl: provider.url, smsToken: 'a token' } });
  const ann = phones.visitor();
  await ann.ok('POST', '/api/account/register', {
    account: '13800000001',
    password: 'secret123',
    fullName: 'Ann',
    locale: 'en',
  });
  await phones.pool.query('update users set phone_verified_at = now()');
  expect(await phones.visitor().ok('POST', forgot, { account: '13800000001' })).toMatchObject({ sent: 'sms' });
  await expect.poll(() => got.length, { timeout: 5000 }).toBe(2);
  // The first asked to confirm the number.
  expect(got.shift()).toMatchObject({ purpose: 'contact' });
  expect(got[0]).toMatchObject({
    to: '13800000001',
    purpose: 'reset',
    authorization: 'Bearer a token',
    text: expect.stringContaining(got[0]!.code!),
  });
  const {
    rows: [row],
  } = await phones.pool.query<{ minutes: number }>(
    `select extract(epoch from expires_at - now()) / 60 as minutes from sent_codes where purpose = 'reset'`,
  );
  expect(Math.round(Number(row!.minutes))).toBe(5);
  await phones.visitor().ok('POST', reset, { account: '13800000001', code: got[0]!.code, password: 'changed123' });
  await phones.stop();
  await provider.stop();
});
