import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorizeDocument } from '../access/document-access.ts';
import { createLimiter } from '../http/bounds/limiter.ts';
import { type Browser, type Person, share, startTestApp, type TestApp } from '../testing/app.ts';
import { cleanGuestName } from '../access/guest.ts';

let limn: TestApp;
beforeAll(async () => {
  limn = await startTestApp();
});
afterAll(() => limn.stop());

interface Link {
  viewLinkId: string;
  access: number;
  validity: number;
  chart_pass: string;
  expireTime: string | null;
  views: number;
  lastViewTime: string | null;
}
const open = (who: Browser, id: string) => who.call('GET', `/api/view/chart/${id}`);
const document = (who: Browser, fileId: string, linkId: string) =>
  authorizeDocument(limn.app.limn, { headers: { cookie: who.cookieHeader, 'accept-language': 'en' }, linkId }, fileId);
const linkOf = async (who: Browser, chartId: string): Promise<Link | null> =>
  (await who.ok('GET', `/api/view/getlink?chartId=${chartId}`))['link'] as Link | null;
async function shared(settings: object = {}): Promise<{ ann: Person; file: string; link: Link }> {
  const ann = await limn.person('Ann');
  const file = await ann.file('plan');
  const { link } = await ann.ok('POST', '/api/view/addlink', { chartId: file, ...settings });
  return { ann, file, link: link as Link };
}

describe("a link's settings", () => {
  test('are made in one call, and set in one', async () => {
    const { ann, file, link } = await shared({ access: 2, validity: 7, viewPassword: 'a1B2' });
    expect(link).toMatchObject({ access: 2, validity: 7, chart_pass: 'a1B2' });
    expect(Date.parse(link.expireTime!) - Date.now()).toBeGreaterThan(6.99 * 86_400_000);
    const { link: set } = await ann.ok('POST', '/api/view/setlink', {
      chartId: file,
      access: '1',
      validity: '1000',
      viewPassword: '',
    });
    expect(set).toMatchObject({
      viewLinkId: link.viewLinkId,
      access: 1,
      validity: 1000,
      chart_pass: '',
      expireTime: null,
    });
    expect(await open(limn.visitor(), link.viewLinkId)).toMatchObject({ result: 'success' });
  });

  test.each(['abc', '1234', 'dcba', 'aaaaaa', 'password1', 'a b c d', '密码密码密码', 'x'.repeat(65)])(
    'the password "%s" is refused, and the link stays off, or as it was',
    async (viewPassword) => {
      const ann = await limn.person();
      const file = await ann.file('plan');
      expect(await ann.call('POST', '/api/view/addlink', { chartId: file, access: 2, viewPassword })).toMatchObject({
        status: 400,
        field: 'viewPassword',
      });
      expect(await linkOf(ann, file)).toBeNull();
      const { link } = (await ann.ok('POST', '/api/view/addlink', { chartId: file, access: 3 })) as unknown as {
        link: Link;
      };
      expect(
        await ann.call('POST', '/api/view/setlink', { chartId: file, access: 1, validity: 7, viewPassword }),
      ).toMatchObject({ status: 400, field: 'viewPassword' });
      expect(await linkOf(ann, file)).toEqual(link);
    },
  );

  test('with one of them wrong change nothing', async () => {
    const { ann, file, link } = await shared({ viewPassword: 'a1B2' });
    for (const wrong of [{ access: 9 }, { validity: 8 }]) {
      expect(await ann.call('POST', '/api/view/setlink', { chartId: file, viewPassword: '', ...wrong })).toMatchObject({
        status: 400,
      });
    }
    expect(await ann.call('POST', '/api/view/setlink', { chartId: file, viewPassword: '', access: 4 })).toMatchObject({
      result: 'no_organization',
    });
    expect(await linkOf(ann, file)).toEqual(link);
  });

  test('of a link that is off turn none on', async () => {
    const { ann, file } = await shared();
    await ann.ok('POST', '/api/view/dellink', { chartId: file });
    expect(await ann.call('POST', '/api/view/setlink', { chartId: file, access: 1 })).toMatchObject({
      status: 404,
      result: 'no_link',
    });
    expect(await linkOf(ann, file)).toBeNull();
  });

  test("take the strong password of one's own", async () => {
    const { ann, file, link } = await shared();
    const viewPassword = '8"x}{!~Zq/long-and-odd&more=1';
    await ann.ok('POST', '/api/view/setlink', { chartId: file, viewPassword });
    const visitor = limn.visitor();
    expect(await open(visitor, link.viewLinkId)).toMatchObject({ result: 'password' });
    await visitor.ok('POST', '/api/view/unlock', { viewLinkId: link.viewLinkId, viewPassword });
    expect(await open(visitor, link.viewLinkId)).toMatchObject({ result: 'success' });
  });

  test('a password does not lengthen the time, and a new address keeps both', async () => {
    const { ann, file, link } = await shared({ validity: 7 });
    const { link: locked } = (await ann.ok('POST', '/api/view/addpassword', {
      chartId: file,
      viewPassword: 'a1B2',
    })) as unknown as { link: Link };
    expect(locked.expireTime).toBe(link.expireTime);
    const { link: renewed } = (await ann.ok('POST', '/api/view/setlink', { chartId: file, access: 6 })) as unknown as {
      link: Link;
    };
    expect(renewed).toMatchObject({ access: 1, validity: 7, chart_pass: 'a1B2', expireTime: link.expireTime });
    expect(await open(limn.visitor(), link.viewLinkId)).toMatchObject({ status: 404 });
    expect(await open(limn.visitor(), renewed.viewLinkId)).toMatchObject({ result: 'password' });
  });

  test('made by two at once are of one link, and never of an open one', async () => {
    const ann = await limn.person();
    const file = await ann.file('plan');
    const answers = await Promise.all(
      ['a1B2', 'c3D4', 'e5F6'].map((viewPassword) =>
        ann.ok('POST', '/api/view/addlink', { chartId: file, viewPassword }),
      ),
    );
    expect(new Set(answers.map((answer) => answer['viewLinkId'])).size).toBe(1);
    expect((await linkOf(ann, file))!.chart_pass).not.toBe('');
  });
});

describe('the right a link gives', () => {
  test('does not tell who has rights of their own, without its password, more than those', async () => {
    const { ann, file, link } = await shared({ access: 2, viewPassword: 'a1B2' });
    const ben = await limn.person('Ben');
    await share(limn.pool, ben, { file }, 'viewer');
    expect(await open(ben, link.viewLinkId)).toMatchObject({ result: 'success', role: 'viewer' });
    expect(await document(ben, file, link.viewLinkId)).toMatchObject({ readOnly: true, linkId: null });
    await ben.ok('POST', '/api/view/unlock', { viewLinkId: link.viewLinkId, viewPassword: 'a1B2' });
    expect(await open(ben, link.viewLinkId)).toMatchObject({ role: 'editor' });
    expect(await document(ben, file, link.viewLinkId)).toMatchObject({ readOnly: false, linkId: link.viewLinkId });
    expect(await open(ann, link.viewLinkId)).toMatchObject({ role: 'creator' });
  });

  test('ends with the link, or with the three days of its password, whichever is first', async () => {
    const { file, link } = await shared({ access: 2, viewPassword: 'a1B2', validity: 7 });
    const visitor = limn.visitor();
    await visitor.ok('POST', '/api/view/unlock', { viewLinkId: link.viewLinkId, viewPassword: 'a1B2' });
    const ends = (await document(visitor, file, link.viewLinkId))!.expiresAt!.getTime() - Date.now();
    expect(ends).toBeGreaterThan(71.9 * 3_600_000);
    expect(ends).toBeLessThanOrEqual(72 * 3_600_000);
    await limn.pool.query(`update view_links set expires_at = now() + interval '1 hour' where id = $1`, [
      link.viewLinkId,
    ]);
    expect((await document(visitor, file, link.viewLinkId))!.expiresAt!.getTime() - Date.now()).toBeLessThan(3_600_001);
  });

  test("of an organization's file is its members'", async () => {
    const { ann, file, link } = await shared();
    const [ben, eve] = [await limn.person('Ben'), await limn.person('Eve')];
    const org = '01a1fdd1-5659-7a9d-bbd9-d2a329207399';
    await limn.pool.query('insert into organizations (id, name) values ($1, $2)', [org, 'Org']);
    await limn.pool.query('insert into org_members (org_id, user_id, role) values ($1, $2, 1), ($1, $3, 5)', [
      org,
      ann.userId,
      ben.userId,
    ]);
    await limn.pool.query('update files set org_id = $2 where id = $1', [file, org]);
    await ann.ok('POST', '/api/view/setlink', { chartId: file, access: 5 });
    expect(await open(ben, link.viewLinkId)).toMatchObject({ result: 'success', role: 'editor' });
    expect(await open(eve, link.viewLinkId)).toMatchObject({ result: 'request_access' });
    expect(await open(limn.visitor(), link.viewLinkId)).toMatchObject({ result: 'request_access' });
    await ann.ok('POST', '/api/view/setlink', { chartId: file, access: 4 });
    expect(await document(ben, file, link.viewLinkId)).toMatchObject({ readOnly: true });
    await limn.pool.query('delete from org_members where user_id = $1', [ben.userId]);
    expect(await document(ben, file, link.viewLinkId)).toBeNull();
  });
});

test('a wrong password, an unknown link, one that is off and one past its time are answered alike', async () => {
  const { ann, file, link } = await shared({ viewPassword: 'a1B2' });
  const give = async (viewLinkId: string): Promise<string> =>
    (await limn.visitor().send('POST', '/api/view/unlock', { viewLinkId, viewPassword: 'wrong' })).payload;
  const wrong = await give(link.viewLinkId);
  expect(wrong).toContain('password_wrong');
  expect(await give('A'.repeat(22))).toBe(wrong);
  expect(await give(file)).toBe(wrong);
  await limn.pool.query('update view_links set expires_at = now(), validity = 7 where id = $1', [link.viewLinkId]);
  expect(await give(link.viewLinkId)).toBe(wrong);
  await ann.ok('POST', '/api/view/dellink', { chartId: file });
  expect(await give(link.viewLinkId)).toBe(wrong);
});

test('one network cannot try passwords of many links for long', async () => {
  const limited = await startTestApp({ limiter: createLimiter() });
  const visitor = limited.visitor();
  const statuses: number[] = [];
  for (let i = 0; i < 52; i++)
    statuses.push(
      (
        await visitor.call('POST', '/api/view/unlock', {
          viewLinkId: `${'A'.repeat(20)}${String(i).padStart(2, '0')}`,
          viewPassword: 'x',
        })
      ).status,
    );
  expect(statuses).toEqual([...Array<number>(50).fill(200), 429, 429]);
  await limited.stop();
});

describe('views', () => {
  test('count visitors once a while, and never the owner', async () => {
    const counted = await startTestApp({ limiter: createLimiter() });
    const [ann, ben] = [await counted.person(), await counted.person()];
    const file = await ann.file('plan');
    const { viewLinkId } = await ann.ok('POST', '/api/view/addlink', { chartId: file });
    for (const who of [ann, ann, ben, ben, counted.visitor(), counted.visitor()])
      await who.ok('GET', `/api/view/chart/${String(viewLinkId)}`);
    const link = (await ann.ok('GET', `/api/view/getlink?chartId=${file}`))['link'] as Link;
    // Two browsers without an account on one network that look the same are one visitor.
    expect(link.views).toBe(2);
    expect(Date.now() - Date.parse(link.lastViewTime!)).toBeLessThan(60_000);
    await counted.stop();
  });

  test('do not count who was not let in', async () => {
    const { ann, file, link } = await shared({ viewPassword: 'a1B2' });
    await open(limn.visitor(), link.viewLinkId);
    expect((await linkOf(ann, file))!.views).toBe(0);
  });
});

test('the list of all my links has mine, without their passwords, and none of what is in the trash', async () => {
  const { ann, file } = await shared({ access: 2, validity: 7, viewPassword: 'a1B2' });
  const [other, gone, folder] = [await ann.file('other'), await ann.file('gone'), await ann.folder('team')];
  await ann.ok('POST', '/api/view/addlink', { chartId: other });
  await ann.ok('POST', '/api/view/addlink', { chartId: gone });
  await ann.ok('POST', '/api/folder/to_trash', { fileType: 'chart', fileId: gone });
  await ann.ok('POST', '/api/collaboration/link', { fileType: 'folder', fileId: folder, on: true, role: 2 });
  await limn.pool.query(`update view_links set expires_at = now() - interval '1 day' where file_id = $1`, [file]);
  const ben = await limn.person();
  await share(limn.pool, ben, { file }, 'manager');
  const { links, invites } = (await ann.ok('GET', '/api/view/links')) as unknown as {
    links: Record<string, unknown>[];
    invites: Record<string, unknown>[];
  };
  expect(links).toMatchObject([
    { chartId: other, chart_title: 'other', locked: false, expired: false },
    { chartId: file, access: 2, locked: true, expired: true },
  ]);
  expect(JSON.stringify(links)).not.toContain('a1B2');
  expect(invites).toMatchObject([{ fileType: 'folder', fileId: folder, title: 'team', role: 'viewer', joined: 0 }]);
  expect(await ben.ok('GET', '/api/view/links')).toMatchObject({ links: [], invites: [] });
  await ann.ok('POST', '/api/view/dellink', { chartId: other });
  expect(((await ann.ok('GET', '/api/view/links')) as unknown as { links: unknown[] }).links).toHaveLength(1);
});

describe('a guest', () => {
  test("edits under a name they choose, which others see as a guest's", async () => {
    const { file, link } = await shared({ access: 2 });
    const guest = limn.visitor();
    expect(await open(guest, link.viewLinkId)).toMatchObject({
      role: 'editor',
      guest: { name: 'Guest', chosen: false },
    });
    const { guest: named } = (await guest.ok('POST', '/api/view/guest', { name: '  小明 ' })) as unknown as {
      guest: { name: string; color: string };
    };
    expect(named).toMatchObject({ name: '小明', color: expect.stringMatching(/^#[0-9a-f]{6}$/) as string });
    expect(await open(guest, link.viewLinkId)).toMatchObject({
      guest: { name: '小明', chosen: true, color: named.color },
    });
    const access = (await document(guest, file, link.viewLinkId))!;
    expect(access).toMatchObject({ userId: null, name: '小明', color: named.color, readOnly: false });
    const { guest: renamed } = (await guest.ok('POST', '/api/view/guest', { name: 'Ming' })) as unknown as {
      guest: { color: string };
    };
    expect(renamed.color).toBe(named.color);
    expect((await document(guest, file, link.viewLinkId))!.guestId).toBe(access.guestId);
  });

  test('cannot take a name that shows as another or as nothing', async () => {
    const guest = limn.visitor();
    for (const name of ['', '   ', '\u200b\u200d', '\u202e', 'x'.repeat(31)])
      expect(await guest.call('POST', '/api/view/guest', { name })).toMatchObject({ status: 400, field: 'name' });
    expect(cleanGuestName('A\u200bn\u202en\u0000\n!')).toBe('Ann !');
    expect(cleanGuestName('\u{1F600}'.repeat(40))).toBe('\u{1F600}'.repeat(30));
    const { file, link } = await shared({ access: 2 });
    guest.cookies.set('limn_guest', `${'A'.repeat(22)}.${Buffer.from('\u202eAnn\u200b').toString('base64url')}`);
    expect(await document(guest, file, link.viewLinkId)).toMatchObject({ name: 'Ann' });
    for (const cookie of ['x', `${'A'.repeat(22)}.`, `short.${Buffer.from('Ann').toString('base64url')}`]) {
      guest.cookies.set('limn_guest', cookie);
      expect(await document(guest, file, link.viewLinkId)).toMatchObject({ name: 'Guest', guestId: null });
    }
  });

  test("who is signed in is nobody's guest", async () => {
    const { file, link } = await shared({ access: 2 });
    const ben = await limn.person('Ben');
    await ben.ok('POST', '/api/view/guest', { name: 'Somebody' });
    expect(await document(ben, file, link.viewLinkId)).toMatchObject({ name: 'Ben', guestId: null });
    expect(await open(ben, link.viewLinkId)).toMatchObject({ guest: null });
  });
});
