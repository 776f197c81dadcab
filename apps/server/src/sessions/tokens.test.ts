import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../testing/app.ts';

const password = 'secret123';
let limn: TestApp;
beforeAll(async () => {
  limn = await startTestApp();
});
afterAll(() => limn.stop());

describe('access tokens', () => {
  const bearer = (token: unknown) => ({ authorization: `Bearer ${String(token)}` });
  const by = (token: unknown, method: 'GET' | 'POST', url: string, body?: object) =>
    limn.app.inject({ method, url, headers: bearer(token), ...(body === undefined ? {} : { payload: body }) });
  const make = (ann: Person, body: object = {}) =>
    ann.ok('POST', '/api/account/tokens/new', {
      name: 'script',
      scopes: ['files:write', 'share:write', 'organizations:write', 'account:write'],
      password,
      ...body,
    });

  test('are told once, kept as a hash, and do for all of the API what their owner may do', async () => {
    const ann = await limn.person('Ann');
    expect(await ann.call('POST', '/api/account/tokens/new', { name: 'x', password: 'wrong123' })).toMatchObject({
      result: 'password_wrong',
    });
    const { token, entry } = (await make(ann)) as unknown as { token: string; entry: { hint: string } };
    expect(token).toMatch(/^limn_[\w-]{43}$/);
    expect(token.startsWith(entry.hint)).toBe(true);
    expect(
      JSON.stringify(
        (await limn.pool.query("select a::text, encode(token_hash, 'escape') as hash from access_tokens a")).rows,
      ),
    ).not.toContain(token);
    const made = await by(token, 'POST', '/api/diagraming/new', { category: 'flow', title: 'by script' });
    expect(made.json()).toMatchObject({ result: 'success' });
    expect(await ann.titles()).toEqual(['by script']);
    const { chartId } = made.json<{ chartId: string }>();
    expect((await by(token, 'GET', `/api/export/${chartId}/pdf`)).headers['content-type']).toBe('application/pdf');
    expect((await by(token, 'GET', `/api/view/chart/${chartId}`)).json()).toMatchObject({ role: 'creator' });
    const tokens = (await ann.ok('GET', '/api/account/tokens'))['tokens'] as {
      lastTime: string | null;
      expireTime: string | null;
    }[];
    expect(tokens).toMatchObject([
      { name: 'script', scopes: expect.arrayContaining(['files:write']), lastTime: expect.any(String) },
    ]);
    expect(Date.parse(tokens[0]!.expireTime!) - Date.now()).toBeGreaterThan(89.9 * 86_400_000);
  });

  test('that only read change nothing, and read by POST too', async () => {
    const ann = await limn.person('Ann');
    const { token } = await make(ann, { scopes: undefined });
    const file = await ann.file('mine');
    expect((await by(token, 'GET', '/api/folder/files')).json()).toMatchObject({
      result: 'success',
      files: [{ title: 'mine' }],
    });
    expect((await by(token, 'POST', '/api/folder/getfolderdata', {})).json()).toMatchObject({ result: 'success' });
    expect((await by(token, 'POST', '/api/organizations/myorgs', {})).json()).toMatchObject({ result: 'success' });
    for (const [method, url, body] of [
      ['POST', '/api/folder/rename/chart', { chartId: file, title: 'x' }],
      ['POST', '/api/diagraming/new', { category: 'flow' }],
      ['GET', `/api/view/dellink?chartId=${file}`, undefined],
    ] as const) {
      expect((await by(token, method, url, body)).json()).toMatchObject({ code: '403', result: 'token_scope' });
    }
  });

  test('do for calls of their scopes and no other, also as a list of a form; writing includes reading', async () => {
    const ann = await limn.person('Ann');
    const file = await ann.file('mine');
    const { token } = await make(ann, { scopes: 'files:write,account:read' });
    const asks = async (method: 'GET' | 'POST', url: string, body?: object) =>
      (await by(token, method, url, body)).json<{ result: string; msg: string }>();
    expect(await asks('GET', '/api/folder/files')).toMatchObject({ result: 'success' });
    expect(await asks('POST', '/api/folder/rename/chart', { chartId: file, title: 'x' })).toMatchObject({
      result: 'success',
    });
    expect(await asks('GET', '/api/account/me')).toMatchObject({ result: 'success' });
    for (const [method, url, body, scope] of [
      ['GET', `/api/view/getlink?chartId=${file}`, undefined, 'share:read'],
      ['POST', '/api/view/addlink', { chartId: file }, 'share:write'],
      ['POST', '/api/organizations/new', { orgName: 'x' }, 'organizations:write'],
      ['POST', '/api/account/profile', { fullName: 'x' }, 'account:write'],
    ] as const)
      expect(await asks(method, url, body)).toMatchObject({
        result: 'token_scope',
        msg: expect.stringContaining(scope),
      });
    // Calls of administration are not there for who administers nothing, whatever the token.
    expect(await asks('GET', '/api/admin/jobs')).toMatchObject({ result: 'not_found' });
    await limn.pool.query('update users set admin = true where id = $1', [ann.userId]);
    expect(await asks('GET', '/api/admin/jobs')).toMatchObject({
      result: 'token_scope',
      msg: expect.stringContaining('admin'),
    });
    expect(await ann.call('POST', '/api/account/tokens/new', { name: 'x', password, scopes: ['all'] })).toMatchObject({
      status: 400,
      field: 'scopes.0',
    });
    const { token: other } = await make(ann, { scopes: ['account:write'] });
    expect((await by(other, 'GET', `/api/export/${file}/pdf`)).json()).toMatchObject({ result: 'token_scope' });
    expect((await by(other, 'GET', `/api/view/chart/${file}`)).json()).toMatchObject({ result: 'token_scope' });
  });

  test('that are wrong, revoked or past their time are refused, and nobody is a visitor instead', async () => {
    const ann = await limn.person('Ann');
    const { token, entry } = (await make(ann, { validity: 1000 })) as unknown as {
      token: string;
      entry: { tokenId: string; expireTime: null };
    };
    expect(entry.expireTime).toBeNull();
    for (const wrong of ['x', `${token}x`, token.slice(0, -1), 'limn_'])
      expect((await by(wrong, 'GET', '/api/account/me')).json()).toMatchObject({
        code: '401',
        result: 'token_invalid',
      });
    const ended: string[] = [];
    const stop = limn.app.limn.bus.subscribe('rights.changed', ({ sessionIds }) => {
      ended.push(...(sessionIds ?? []));
    });
    await ann.ok('POST', '/api/account/tokens/revoke', { tokenId: entry.tokenId });
    stop();
    expect(ended).toEqual([entry.tokenId]);
    expect((await by(token, 'GET', '/api/account/me')).json()).toMatchObject({ code: '401' });
    const { token: second } = await make(ann, { validity: 7 });
    await limn.pool.query('update access_tokens set expires_at = now() where user_id = $1', [ann.userId]);
    expect((await by(second, 'GET', '/api/account/me')).json()).toMatchObject({ code: '401' });
    expect(await ann.ok('GET', '/api/account/tokens')).toMatchObject({ tokens: [] });
  });

  test('make no other tokens and change no password without the password', async () => {
    const ann = await limn.person('Ann');
    const { token } = await make(ann);
    for (const url of [
      '/api/account/tokens/new',
      '/api/account/two_factor/setup',
      '/api/account/deletion',
      '/api/account/contact',
    ]) {
      expect(
        (await by(token, 'POST', url, { name: 'x', account: 'x@example.org', password: 'wrong123' })).json(),
      ).toMatchObject({ result: 'password_wrong' });
    }
  });

  test('a cookie beside a token counts for nothing', async () => {
    const [ann, ben] = [await limn.person('Ann'), await limn.person('Ben')];
    const { token } = await make(ann);
    const answer = await limn.app.inject({
      method: 'GET',
      url: '/api/account/me',
      headers: { ...bearer(token), cookie: ben.cookieHeader },
    });
    expect(answer.json()).toMatchObject({ user: { userId: ann.userId } });
    const cross = await limn.app.inject({
      method: 'POST',
      url: '/api/folder/new',
      payload: { title: 'x' },
      headers: { authorization: 'Basic eA==', cookie: ben.cookieHeader, 'sec-fetch-site': 'cross-site' },
    });
    expect(cross.json()).toMatchObject({ code: '403', result: 'origin_refused' });
  });
});
