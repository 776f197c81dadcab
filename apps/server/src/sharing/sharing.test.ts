import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorizeDocument } from '../access/document-access.ts';
import { createLimiter } from '../http/bounds/limiter.ts';
import { type Browser, type Person, share, startTestApp, type TestApp } from '../testing/app.ts';

let limn: TestApp;
beforeAll(async () => {
  limn = await startTestApp();
});
afterAll(() => limn.stop());

const open = (who: Browser, id: string) => who.call('GET', `/api/view/chart/${id}`);
const document = (who: Browser, fileId: string, linkId?: string) =>
  authorizeDocument(limn.app.limn, { headers: { cookie: who.cookieHeader, 'accept-language': 'en' }, linkId }, fileId);
async function shared(settings: object = {}): Promise<{ ann: Person; file: string; link: string }> {
  const ann = await limn.person('Ann');
  const file = await ann.file('plan');
  const { viewLinkId } = await ann.ok('POST', '/api/view/addlink', { chartId: file, ...settings });
  return { ann, file, link: String(viewLinkId) };
}

describe('a share link', () => {
  test('is off until it is turned on, and one for good then', async () => {
    const ann = await limn.person();
    const chartId = await ann.file('plan');
    expect(await ann.ok('GET', `/api/view/getlink?chartId=${chartId}`)).toMatchObject({
      viewLinkId: null,
      link: null,
      chart_title: 'plan',
      chart_pass: '',
    });
    const { viewLinkId } = await ann.ok('POST', '/api/view/addlink', { chartId });
    expect(viewLinkId).toMatch(/^[0-9A-Za-z]{22}$/);
    expect(await ann.ok('POST', '/api/view/addlink', { chartId })).toMatchObject({ viewLinkId });
    expect(await ann.ok('GET', `/api/view/getlink?chartId=${chartId}`)).toMatchObject({
      viewLinkId,
      link: { access: 1, validity: 1000, expireTime: null, url: `http://localhost:80/view/${String(viewLinkId)}` },
    });
  });

  test('shows a visitor the file and nothing of its owner, and lets them read and not write', async () => {
    const { file, link } = await shared();
    const visitor = limn.visitor();
    expect(await open(visitor, link)).toMatchObject({
      status: 200,
      byLink: true,
      role: 'viewer',
      chart: { chartId: file, title: 'plan', owner: null, folderId: null },
    });
    expect(await document(visitor, file, link)).toMatchObject({
      userId: null,
      name: 'Guest',
      readOnly: true,
      role: 'viewer',
    });
    expect(await document(visitor, file)).toBeNull();
    expect(await open(visitor, file)).toMatchObject({ status: 404 });
  });

  test('turned off lets nobody in, and turned on again has another address', async () => {
    const { ann, file, link } = await shared();
    await ann.ok('GET', `/api/view/dellink?chartId=${file}`);
    expect(await open(limn.visitor(), link)).toMatchObject({ status: 404 });
    expect(await document(limn.visitor(), file, link)).toBeNull();
    expect((await ann.ok('POST', '/api/view/addlink', { chartId: file }))['viewLinkId']).not.toBe(link);
  });

  test('by GET it is turned off only by a script of a page of our own, never by a picture or a navigation', async () => {
    const { ann, file, link } = await shared();
    const get = (headers: Record<string, string>) =>
      limn.app.inject({
        method: 'GET',
        url: `/api/view/dellink?chartId=${file}`,
        headers: { host: 'limn.example', cookie: ann.cookieHeader, ...headers },
      });
    const own = { 'sec-fetch-site': 'same-origin' };
    const refused: Record<string, string>[] = [
      {},
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' },
      { 'sec-fetch-site': 'cross-site', 'x-requested-with': 'XMLHttpRequest' },
      { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' },
      { ...own, 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' },
      { ...own, 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' },
      { ...own, 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'no-cors' },
      own,
      { referer: 'http://limn.example/diagrams' },
      { referer: 'https://evil.example/', 'x-requested-with': 'XMLHttpRequest' },
    ];
    for (const headers of refused) {
      const answer = await get(headers);
      expect(answer.statusCode, JSON.stringify(headers)).toBe(405);
      expect(answer.json()).toMatchObject({ result: 'method_refused', msg: expect.stringMatching(/./) });
    }
    expect(await open(limn.visitor(), link)).toMatchObject({ status: 200 });
    expect((await get({ ...own, 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' })).statusCode).toBe(200);
    const named = { referer: 'http://limn.example/diagrams', 'x-requested-with': 'XMLHttpRequest' };
    expect((await get(named)).statusCode).toBe(200);
    expect(await open(limn.visitor(), link)).toMatchObject({ status: 404 });
  });

  test('may let anyone edit, or only those with rights of their own, or get a new address', async () => {
    const { ann, file, link } = await shared();
    await ann.ok('POST', '/api/view/setlink', { chartId: file, access: '2' });
    expect(await document(limn.visitor(), file, link)).toMatchObject({ readOnly: false, linkId: link });
    await ann.ok('POST', '/api/view/setlink', { chartId: file, access: 3 });
    expect(await document(limn.visitor(), file, link)).toBeNull();
    expect(await open(limn.visitor(), link)).toMatchObject({ status: 200, result: 'request_access' });
    expect(await open(limn.visitor(), file)).toMatchObject({ status: 404 });
    const ben = await limn.person('Ben');
    await share(limn.pool, ben, { file }, 'editor');
    expect(await open(ben, link)).toMatchObject({ status: 200, role: 'editor', chart: { owner: { fullName: 'Ann' } } });
    expect(await document(ben, file, link)).toMatchObject({ readOnly: false, linkId: null, name: 'Ben' });
    await ann.ok('POST', '/api/view/setlink', { chartId: file, access: 1 });
    const { link: renewed } = (await ann.ok('POST', '/api/view/setlink', { chartId: file, access: 6 })) as unknown as {
      link: { viewLinkId: string; access: number };
    };
    expect(renewed.access).toBe(1);
    expect(await open(limn.visitor(), link)).toMatchObject({ status: 404 });
    expect(await open(limn.visitor(), renewed.viewLinkId)).toMatchObject({ status: 200 });
    expect(await ann.call('POST', '/api/view/setlink', { chartId: file, access: 4 })).toMatchObject({
      status: 200,
      result: 'no_organization',
    });
    expect(await ann.call('POST', '/api/view/setlink', { chartId: file, access: 9 })).toMatchObject({
      status: 400,
      field: 'access',
    });
  });

  test('ends by itself on the day set', async () => {
    const { ann, file, link } = await shared();
    const { link: set } = (await ann.ok('POST', '/api/view/setlink', { chartId: file, validity: 7 })) as unknown as {
      link: { expireTime: string };
    };
    expect(Date.parse(set.expireTime) - Date.now()).toBeGreaterThan(6.99 * 86_400_000);
    expect((await document(limn.visitor(), file, link))?.expiresAt?.toISOString()).toBe(set.expireTime);
    await limn.pool.query('update view_links set expires_at = now() where id = $1', [link]);
    expect(await open(limn.visitor(), link)).toMatchObject({ status: 404 });
    expect(await document(limn.visitor(), file, link)).toBeNull();
  });

  test('opens no other file and nothing in the trash', async () => {
    const { ann, file, link } = await shared();
    const other = await ann.file('other');
    expect(await document(limn.visitor(), other, link)).toBeNull();
    await ann.ok('POST', '/api/folder/to_trash', { fileType: 'chart', fileId: file });
    expect(await open(limn.visitor(), link)).toMatchObject({ status: 404 });
    expect(await document(limn.visitor(), file, link)).toBeNull();
  });

  test('is for managers to set, not for editors', async () => {
    const { file } = await shared();
    const [ben, eve] = [await limn.person(), await limn.person()];
    await share(limn.pool, ben, { file }, 'editor');
    await share(limn.pool, eve, { file }, 'manager');
    expect(await ben.call('POST', '/api/view/setlink', { chartId: file, access: 2 })).toMatchObject({ status: 403 });
    expect(await eve.call('POST', '/api/view/setlink', { chartId: file, access: 2 })).toMatchObject({ status: 200 });
  });
});

describe('an access password', () => {
  test('is asked for, unlocks this browser, and is asked for again when it changes', async () => {
    const { ann, file, link } = await shared({ viewPassword: 'a1B2' });
    expect(await ann.ok('GET', `/api/view/getlink?chartId=${file}`)).toMatchObject({ chart_pass: 'a1B2' });
    const visitor = limn.visitor();
    expect(await open(visitor, link)).toMatchObject({ status: 200, code: '200', result: 'password' });
    expect(await document(visitor, file, link)).toBeNull();
    expect(await visitor.call('POST', '/api/view/unlock', { viewLinkId: link, viewPassword: 'a1b2' })).toMatchObject({
      status: 200,
      result: 'password_wrong',
    });
    await visitor.ok('POST', '/api/view/unlock', { viewLinkId: link, viewPassword: 'a1B2' });
    expect(await open(visitor, link)).toMatchObject({ result: 'success' });
    expect(await document(visitor, file, link)).toMatchObject({ readOnly: true });
    expect(await open(limn.visitor(), link)).toMatchObject({ result: 'password' });
    await ann.ok('POST', '/api/view/addpassword', { chartId: file, viewPassword: 'a1B2' });
    expect(await open(visitor, link)).toMatchObject({ result: 'password' });
    await ann.ok('POST', '/api/view/removepassword', { chartId: file });
    expect(await open(visitor, link)).toMatchObject({ result: 'success' });
  });

  test('lets in who can keep no cookie, as in a frame of another site, until it changes', async () => {
    const { ann, file, link } = await shared({ viewPassword: 'a1B2' });
    const frame = limn.visitor();
    const { link: opened } = await frame.ok('POST', '/api/view/unlock', { viewLinkId: link, viewPassword: 'a1B2' });
    frame.cookies.clear();
    expect(await open(frame, link)).toMatchObject({ result: 'password' });
    expect(await open(frame, String(opened))).toMatchObject({ result: 'success', role: 'viewer', byLink: true });
    const access = await document(frame, file, String(opened));
    expect(access).toMatchObject({ readOnly: true, linkId: link });
    expect(access!.expiresAt!.getTime()).toBeLessThanOrEqual(Date.now() + 72 * 3_600_000);
    const other = await shared({ viewPassword: 'a1B2' });
    expect(await open(frame, String(opened).replace(link, other.link))).toMatchObject({ result: 'password' });
    expect(await open(frame, String(opened).replace(/\.\d{13}/, '.9999999999999'))).toMatchObject({
      result: 'password',
    });
    await ann.ok('POST', '/api/view/addpassword', { chartId: file, viewPassword: 'b1B2' });
    expect(await open(frame, String(opened))).toMatchObject({ result: 'password' });
    expect(await document(frame, file, String(opened))).toBeNull();
  });

  test('is not asked of those with rights of their own', async () => {
    const { ann, link } = await shared({ viewPassword: 'a1B2' });
    expect(await open(ann, link)).toMatchObject({ result: 'success', role: 'creator' });
  });

  test('unlocks one link and not another, and no cookie can be made up', async () => {
    const { link } = await shared({ viewPassword: 'a1B2' });
    const other = await shared({ viewPassword: 'a1B2' });
    const visitor = limn.visitor();
    await visitor.ok('POST', '/api/view/unlock', { viewLinkId: link, viewPassword: 'a1B2' });
    visitor.cookies.set(`limn_view_${other.link}`, visitor.cookies.get(`limn_view_${link}`)!);
    expect(await open(visitor, other.link)).toMatchObject({ result: 'password' });
    visitor.cookies.set(
      `limn_view_${link}`,
      visitor.cookies.get(`limn_view_${link}`)!.replace(/^\d{13}/, '9999999999999'),
    );
    expect(await open(visitor, link)).toMatchObject({ result: 'password' });
  });

  test('cannot be tried often, and the password itself is in no column', async () => {
    const limited = await startTestApp({ limiter: createLimiter() });
    const ann = await limited.person();
    const chartId = await ann.file('plan');
    const { viewLinkId } = await ann.ok('POST', '/api/view/addlink', { chartId, viewPassword: 'Zz99' });
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++)
      statuses.push(
        (await limited.visitor().call('POST', '/api/view/unlock', { viewLinkId, viewPassword: `aaa${i}` })).status,
      );
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
    const { rows } = await limited.pool.query(
      "select view_links::text as row, encode(password_sealed, 'escape') as sealed from view_links",
    );
    expect(JSON.stringify(rows)).not.toContain('Zz99');
    await limited.stop();
  });

  test('guessed from everywhere keep out nobody who had the password before', async () => {
    const limited = await startTestApp({ limiter: createLimiter() });
    const ann = await limited.person();
    const chartId = await ann.file('plan');
    const { viewLinkId } = await ann.ok('POST', '/api/view/addlink', { chartId, viewPassword: 'Zz99' });
    const give = (viewPassword: string, remoteAddress: string, cookie = '') =>
      limited.app.inject({
        method: 'POST',
        url: '/api/view/unlock',
        payload: { viewLinkId, viewPassword },
        remoteAddress,
        headers: { 'sec-fetch-site': 'same-origin', cookie },
      });
    const [before] = (await give('Zz99', '203.0.113.1')).cookies;
    for (let i = 0; i < 100; i++) await give('aaaa', `198.51.100.${i}`);
    expect((await give('Zz99', '203.0.113.2')).statusCode).toBe(429);
    await ann.ok('POST', '/api/view/addpassword', { chartId, viewPassword: 'Yy88' });
    const known = `${before!.name}=${before!.value}`;
    expect((await give('Zz99', '203.0.113.2', known)).json()).toMatchObject({ result: 'password_wrong' });
    expect((await give('Yy88', '203.0.113.2', known)).json()).toMatchObject({ result: 'success' });
    await limited.stop();
  }, 60_000);

  test.each(['', 'abc', 'a b c', '密码密码'])(
    '"%s" is refused as one, and the link stays as it is',
    async (viewPassword) => {
      const { ann, file } = await shared();
      expect(await ann.call('POST', '/api/view/addpassword', { chartId: file, viewPassword })).toMatchObject({
        status: 400,
        field: 'viewPassword',
      });
      expect(await ann.ok('GET', `/api/view/getlink?chartId=${file}`)).toMatchObject({ chart_pass: '' });
    },
  );
});

test('lets who is signed in make a copy of their own of what a link shows, where readers may', async () => {
  const { ann, file, link } = await shared();
  const ben = await limn.person('Ben');
  const copy = (body: object) => ben.call('POST', '/api/diagraming/new', { template: file, ...body });
  expect(await copy({})).toMatchObject({ status: 404 });
  const made = await ben.ok('POST', '/api/diagraming/new', { template: file, link });
  expect(made).toMatchObject({ chart: { title: 'plan', role: 'creator' } });
  expect(made['chartId']).not.toBe(file);
  // A link shows one file, and no other that is named along with it.
  const other = await ann.file('secret');
  expect(await copy({ template: other, link })).toMatchObject({ status: 404 });
  expect(await limn.visitor().call('POST', '/api/diagraming/new', { template: file, link })).toMatchObject({
    status: 401,
  });

  await ann.ok('POST', '/api/view/addpassword', { chartId: file, viewPassword: 'a1B2' });
  expect(await copy({ link })).toMatchObject({ status: 404 });
  await ben.ok('POST', '/api/view/unlock', { viewLinkId: link, viewPassword: 'a1B2' });
  expect(await copy({ link })).toMatchObject({ status: 200 });
  await ann.ok('POST', '/api/collaboration/export', { fileType: 'chart', fileId: file, allow: false });
  expect(await copy({ link })).toMatchObject({ status: 403 });
  await ann.ok('GET', `/api/view/dellink?chartId=${file}`);
  expect(await copy({ link })).toMatchObject({ status: 404 });
});

test('every change of a link tells those who hold the document open', async () => {
  const { ann, file } = await shared();
  const told: string[] = [];
  const unsubscribe = limn.app.limn.bus.subscribe('rights.changed', ({ fileIds }) => {
    told.push(...(fileIds ?? []));
  });
  await ann.ok('POST', '/api/view/addpassword', { chartId: file, viewPassword: 'a1B2' });
  await ann.ok('POST', '/api/view/removepassword', { chartId: file });
  await ann.ok('POST', '/api/view/setlink', { chartId: file, access: 3 });
  await ann.ok('POST', '/api/view/dellink', { chartId: file });
  expect(told).toEqual([file, file, file, file]);
  unsubscribe();
});
