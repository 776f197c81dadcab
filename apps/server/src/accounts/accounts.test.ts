import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLimiter } from '../http/bounds/limiter.ts';
import { sweepSessions } from '../sessions/sessions.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';

const register = '/api/account/register';
const login = '/api/account/login';

let limn: TestApp;
beforeAll(async () => {
  limn = await startTestApp();
});
afterAll(() => limn.stop());

describe('registering', () => {
  test('the first account is the administrator and the second is not', async () => {
    const ann = limn.visitor();
    expect(
      await ann.ok('POST', register, { account: 'Ann@Example.org', password: 'secret123', fullName: ' Ann  Lee ' }),
    ).toMatchObject({ user: { account: 'ann@example.org', fullName: 'Ann Lee', admin: true, locale: 'en' } });
    const ben = limn.visitor();
    ben.language = 'zh-Hans-CN,zh;q=0.9';
    expect(
      await ben.ok('POST', register, { account: '13800000001', password: 'secret123', fullName: '本' }),
    ).toMatchObject({ user: { account: '13800000001', admin: false, locale: 'zh-CN' } });
    expect(await ben.ok('GET', '/api/account/me')).toMatchObject({
      user: { fullName: '本' },
      usage: { files: 0, limit: null },
      instance: { signup: 'open' },
    });
  });

  test.each([
    [{ account: 'nobody' }, 'account_format', 'account'],
    [{ account: '12345' }, 'account_format', 'account'],
    [{ account: '' }, 'required', 'account'],
    [{ password: 'short1' }, 'password_format', 'password'],
    [{ password: 'onlyletters' }, 'password_format', 'password'],
    [{ password: '1234567890' }, 'password_format', 'password'],
    [{ password: 'seventeenletters1' }, 'password_format', 'password'],
    [{ password: 'has space 1' }, 'password_format', 'password'],
    [{ fullName: '  ' }, 'name_required', 'fullName'],
    [{ fullName: 7 }, 'invalid', 'fullName'],
    [{ locale: 'fr' }, 'invalid', 'locale'],
  ])('%j is refused with a sentence naming the field', async (change, result, field) => {
    const answer = await limn
      .visitor()
      .call('POST', register, { account: 'new@example.org', password: 'secret123', fullName: 'New', ...change });
    expect(answer).toMatchObject({ status: 400, code: '400', result, field });
    expect(answer.msg).not.toBe('');
  });

  test('an account is made once, also by two at once and in another case', async () => {
    const answers = await Promise.all(
      ['Twice@example.org', 'twice@example.org'].map((account) =>
        limn.visitor().call('POST', register, { account, password: 'secret123', fullName: 'Twice' }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(answers.find((answer) => answer.status === 409)).toMatchObject({ result: 'account_taken' });
  });

  test('while sign-up is closed only the first account is made', async () => {
    const closed = await startTestApp({ config: { signup: 'closed', admins: new Set(['root@example.org']) } });
    const answer = (account: string) =>
      closed.visitor().call('POST', register, { account, password: 'secret123', fullName: 'X' });
    expect(await answer('first@example.org')).toMatchObject({ status: 200, user: { admin: true } });
    expect(await answer('second@example.org')).toMatchObject({ status: 403, result: 'signup_closed' });
    // Whoever types the address of an administrator is not yet who has it.
    expect(await answer('root@example.org')).toMatchObject({ status: 403, result: 'signup_closed' });
    await closed.stop();
  });
});

describe('signing in', () => {
  test('takes the account in any case and answers the same to a wrong password and an unknown account', async () => {
    const ann = await limn.person();
    const visitor = limn.visitor();
    const wrong = await visitor.call('POST', login, { account: ann.account, password: 'wrong123' });
    expect(wrong).toMatchObject({ status: 401, result: 'login_failed', msg: 'Wrong account or password' });
    expect(await visitor.call('POST', login, { account: 'unknown@example.org', password: 'wrong123' })).toEqual(wrong);
    expect(visitor.token).toBeUndefined();
    await visitor.ok('POST', login, { account: ann.account.toUpperCase(), password: 'secret123' });
    expect(await visitor.ok('GET', '/api/account/me')).toMatchObject({ user: { userId: ann.userId } });
  });

  test('the cookie is out of reach of scripts and other sites, and secure where the instance is', async () => {
    const secure = await startTestApp({ config: { origin: 'https://limn.example.org' } });
    const response = await secure
      .visitor()
      .send('POST', register, { account: 'a@example.org', password: 'secret123', fullName: 'A' });
    expect(response.cookies).toMatchObject([
      { name: 'limn_session', httpOnly: true, sameSite: 'Lax', secure: true, path: '/', maxAge: 2_592_000 },
    ]);
    await secure.stop();
  });

  test('only a hash of the token is stored', async () => {
    const ann = await limn.person();
    const { rows } = await limn.pool.query('select token_hash from sessions where user_id = $1', [ann.userId]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(ann.token);
    expect((rows[0] as { token_hash: Buffer }).token_hash).toHaveLength(32);
  });

  test('a disabled account is told so only with its password, and its sessions are no longer any', async () => {
    const ann = await limn.person();
    await limn.pool.query('update users set disabled_at = now() where id = $1', [ann.userId]);
    expect(await ann.ok('GET', '/api/account/me')).toMatchObject({ user: null });
    expect(await limn.visitor().call('POST', login, { account: ann.account, password: 'wrong123' })).toMatchObject({
      status: 401,
    });
    expect(await limn.visitor().call('POST', login, { account: ann.account, password: 'secret123' })).toMatchObject({
      status: 403,
      result: 'account_disabled',
    });
  });

  test('ten wrong passwords from one network are enough, for one account; others and other networks may go on', async () => {
    const limited = await startTestApp({ limiter: createLimiter() });
    const ann = await limited.person();
    const attempt = (account: string, password: string, address: string) =>
      limited.app.inject({
        method: 'POST',
        url: login,
        payload: { account, password },
        remoteAddress: address,
        headers: { 'sec-fetch-site': 'same-origin', 'accept-language': 'en' },
      });
    for (let i = 0; i < 10; i++)
      expect((await attempt(ann.account, 'wrong123', `2001:db8::${i + 1}`)).statusCode).toBe(401);
    const refused = await attempt(ann.account, 'secret123', '2001:DB8:0:0:ffff::1');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: '429', result: 'too_often' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await attempt('other@example.org', 'wrong123', '2001:db8::1')).statusCode).toBe(401);
    expect((await attempt(ann.account, 'secret123', '2001:db8:0:1::1')).statusCode).toBe(200);
    await limited.stop();
  });

  test('wrong passwords from everywhere stop guesses from new places, and leave a way in to whoever was in before', async () => {
    const limited = await startTestApp({ limiter: createLimiter() });
    const ann = await limited.person();
    const attempt = (password: string, address: string, cookie = '') =>
      limited.app.inject({
        method: 'POST',
        url: login,
        payload: { account: ann.account, password },
        remoteAddress: address,
        headers: { 'sec-fetch-site': 'same-origin', cookie },
      });
    const before = await attempt('secret123', '203.0.113.1');
    const device = before.cookies.find((cookie) => cookie.name === 'limn_device')!;
    for (let i = 0; i < 100; i++) await attempt('wrong123', `198.51.100.${i}`);
    expect((await attempt('secret123', '203.0.113.2')).statusCode).toBe(429);
    const known = `limn_device=${device.value}`;
    expect((await attempt('secret123', '203.0.113.2', known)).statusCode).toBe(200);
    // It is good for so many guesses too, and for this account.
    for (let i = 0; i < 10; i++) expect((await attempt('wrong123', '203.0.113.3', known)).statusCode).toBe(401);
    expect((await attempt('wrong123', '203.0.113.4', known)).statusCode).toBe(429);
    const forged = `limn_device=${'A'.repeat(22)}.${device.value.split('.')[1]}`;
    expect((await attempt('secret123', '203.0.113.5', forged)).statusCode).toBe(429);
    await limited.stop();
  }, 60_000);
});

describe('sessions', () => {
  test('are listed with their device, ended one by one or all others, and signed out', async () => {
    const ann = await limn.person();
    const phone = limn.visitor();
    await phone.send(
      'POST',
      login,
      { account: ann.account, password: 'secret123' },
      {
        'user-agent':
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      },
    );
    const { sessions } = (await ann.ok('GET', '/api/account/sessions')) as unknown as {
      sessions: { sessionId: string; current: boolean; device: string }[];
    };
    expect(sessions).toMatchObject([{ current: true }, { current: false, device: 'Safari · iPhone' }]);
    const ended: string[] = [];
    const unsubscribe = limn.app.limn.bus.subscribe('rights.changed', ({ sessionIds }) => {
      ended.push(...(sessionIds ?? []));
    });
    await ann.ok('POST', '/api/account/sessions/revoke', { sessionId: sessions[1]!.sessionId });
    expect(await phone.call('GET', '/api/account/sessions')).toMatchObject({ status: 401, result: 'unauthorized' });
    await phone.ok('POST', login, { account: ann.account, password: 'secret123' });
    expect(await ann.ok('POST', '/api/account/sessions/revoke_others')).toMatchObject({ ended: 1 });
    await ann.ok('POST', '/api/account/logout');
    expect(ann.token).toBeUndefined();
    expect(ended).toHaveLength(3);
    unsubscribe();
  });

  test('end after 30 days without use, and are put off by use', async () => {
    const ann = await limn.person();
    await limn.pool.query(
      `update sessions set seen_at = now() - interval '11 minutes', expires_at = now() + interval '1 day' where user_id = $1`,
      [ann.userId],
    );
    await ann.ok('GET', '/api/account/sessions');
    const { rows } = await limn.pool.query<{ days: number }>(
      'select extract(day from expires_at - now())::int as days from sessions where user_id = $1',
      [ann.userId],
    );
    expect(rows[0]!.days).toBe(29);
    await limn.pool.query(`update sessions set expires_at = now() where user_id = $1`, [ann.userId]);
    expect(await ann.call('GET', '/api/account/sessions')).toMatchObject({ status: 401 });
    await sweepSessions(limn.pool);
    expect((await limn.pool.query('select 1 from sessions where user_id = $1', [ann.userId])).rows).toEqual([]);
  });

  test('a changed password ends all others and asks for the old one', async () => {
    const ann = await limn.person();
    const other = limn.visitor();
    await other.ok('POST', login, { account: ann.account, password: 'secret123' });
    expect(
      await ann.call('POST', '/api/account/password', { oldPassword: 'wrong123', password: 'changed123' }),
    ).toMatchObject({ status: 200, result: 'password_wrong' });
    await ann.ok('POST', '/api/account/password', { oldPassword: 'secret123', password: 'changed123' });
    expect(await other.call('GET', '/api/account/sessions')).toMatchObject({ status: 401 });
    await ann.ok('GET', '/api/account/sessions');
    expect(await limn.visitor().call('POST', login, { account: ann.account, password: 'secret123' })).toMatchObject({
      status: 401,
    });
  });
});

test('name, language and theme change one by one, and the language of the answers with them', async () => {
  const ann = await limn.person();
  expect(await ann.ok('POST', '/api/account/profile', { theme: 'dark' })).toMatchObject({
    user: { theme: 'dark', locale: 'en' },
  });
  expect(await ann.ok('POST', '/api/account/profile', { locale: 'zh-CN' })).toMatchObject({
    user: { theme: 'dark', locale: 'zh-CN' },
  });
  expect(await ann.call('GET', '/api/view/chart/nothing')).toMatchObject({
    status: 404,
    msg: '文件未授权或已失效，无法访问',
  });
});

describe('requests of other sites', () => {
  test.each<[Record<string, string>, number]>([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'none' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{}, 403],
    [{ referer: 'http://limn.example/x' }, 403],
    [{ origin: 'http://limn.example' }, 200],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
  ])('with %j a change of state answers %i', async (headers, status) => {
    const ann = await limn.person();
    const response = await limn.app.inject({
      method: 'POST',
      url: '/api/folder/new',
      payload: { title: 'x' },
      headers: { host: 'limn.example', cookie: ann.cookieHeader, ...headers },
    });
    expect(response.statusCode).toBe(status);
    expect(await ann.titles()).toEqual(status === 200 ? ['x/'] : []);
  });
});
