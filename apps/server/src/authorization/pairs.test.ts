/** What several calls one after another must not come to; `walks.test.ts` tries others by chance. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, startTestApp, type TestApp } from '../testing/app.ts';
import { makeWorld, type Name, password, ranksOf, type ThingName, things, type World } from './world.ts';

let limn: TestApp;
let world: World;
beforeAll(async () => {
  limn = await startTestApp({ config: { plans: true } });
});
afterAll(() => limn.stop());
beforeEach(async () => {
  world = await makeWorld(limn.pool);
});

type Result = Answer & { status: number };

/** A call by somebody of the world, or by a visitor. */
async function by(who: Name | null, path: string, body?: object): Promise<Result> {
  const response = await limn.app.inject({
    method: body === undefined ? 'GET' : 'POST',
    url: `/api/${path}`,
    headers: { ...(who === null ? {} : { cookie: world.people[who].cookie }), 'sec-fetch-site': 'same-origin' },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { ...response.json<Answer>(), status: response.statusCode };
}

/** The same of a call that must succeed. */
async function ok(who: Name | null, path: string, body?: object): Promise<Result> {
  const answer = await by(who, path, body);
  expect(answer, `${who} ${path}`).toMatchObject({ status: 200, result: 'success' });
  return answer;
}

const item = (name: ThingName): { fileType: string; fileId: string } => ({
  fileType: things[name].kind === 'file' ? 'chart' : 'folder',
  fileId: world.things[name],
});
const idOf = (who: Name): string => world.people[who].id;
const rank = async (who: Name, thing: ThingName): Promise<number> =>
  (await ranksOf(limn.pool, world, [who])).get(`${who} ${thing}`) ?? 0;

const linkTo = async (who: Name, thing: ThingName, role: number): Promise<string> =>
  ((await ok(who, 'collaboration/link', { ...item(thing), on: true, role }))['link'] as { inviteId: string }).inviteId;
const invite = async (who: Name, thing: ThingName, whom: Name, role: number): Promise<string> =>
  String(
    (await ok(who, 'collaboration/invite', { ...item(thing), account: world.people[whom].account, role }))['inviteId'],
  );
const accept = (who: Name, inviteId: string): Promise<Result> => by(who, 'collaboration/accept', { inviteId });
const putOut = (by: Name, thing: ThingName, whom: Name): Promise<Result> =>
  ok(by, 'collaboration/remove', { ...item(thing), userId: idOf(whom) });

/** The administrator of the instance, who suspends. */
async function suspend(who: Name, until: 'suspended' | 'restored'): Promise<void> {
  await limn.pool.query('update users set admin = true where id = $1', [idOf('other')]);
  await ok('other', `admin/users/${until === 'suspended' ? 'suspend' : 'restore'}`, {
    userId: idOf(who),
    ...(until === 'suspended' ? { reason: 'spam' } : {}),
  });
}

describe('who is put out does not come back', () => {
  test('by a link to join that they turned on', async () => {
    const link = await linkTo('friendManager', 'annFolder', 4);
    await putOut('ann', 'annFolder', 'friendManager');
    expect(await accept('friendManager', link)).toMatchObject({ status: 404 });
    expect(await accept('outsider', link)).toMatchObject({ status: 404 });
    expect(await by(null, `collaboration/invite/${link}`)).toMatchObject({ status: 404 });
    expect(await ok('ann', 'collaboration/list', item('annFolder'))).toMatchObject({ link: null });
    expect(await ok('ann', 'view/links')).toMatchObject({ invites: [] });
    // Turned on anew, it has an address that they do not know.
    const fresh = await linkTo('ann', 'annFolder', 1);
    expect(fresh).not.toBe(link);
    expect(await accept('outsider', fresh)).toMatchObject({ result: 'success' });
    expect(await rank('friendManager', 'annFile')).toBe(0);
  });

  test('nor up, by a link they turned on before they became viewers', async () => {
    const link = await linkTo('friendManager', 'annFile', 4);
    await ok('ann', 'collaboration/role', { ...item('annFolder'), userId: idOf('friendManager'), role: 2 });
    expect(await accept('friendManager', link)).toMatchObject({ status: 404 });
    expect(await rank('friendManager', 'annFile')).toBe(1);
  });

  test('by an older invitation they did not need', async () => {
    const first = await invite('ann', 'annApart', 'outsider', 1);
    await limn.pool.query(
      `insert into invitations (id, file_id, inviter_id, user_id, rank, expires_at)
       values (gen_random_uuid(), $1, $2, $3, 3, now() + interval '1 day')`,
      [world.things.annApart, idOf('ann'), idOf('outsider')],
    );
    expect(await accept('outsider', first)).toMatchObject({ result: 'success' });
    await putOut('ann', 'annApart', 'outsider');
    const { rows } = await limn.pool.query<{ id: string; state: string }>(
      'select id, state from invitations where user_id = $1',
      [idOf('outsider')],
    );
    expect(rows).toMatchObject([{ state: 'withdrawn' }]);
    expect(await accept('outsider', rows[0]!.id)).toMatchObject({ status: 410 });
  });

  test('by an invitation of somebody who left', async () => {
    const id = await invite('friendManager', 'annFolder', 'outsider', 4);
    await ok('friendManager', 'folder/cancel', { ...item('annFolder'), resource: 'colla' });
    expect(await accept('outsider', id)).toMatchObject({ status: 410 });
    expect(await rank('outsider', 'annFolder')).toBe(0);
  });

  test('by an offer to own what they see no more', async () => {
    const { inviteId } = await ok('ann', 'collaboration/transfer', {
      ...item('annFile'),
      userId: idOf('friendEditor'),
    });
    await putOut('ann', 'annFolder', 'friendEditor');
    expect(await accept('friendEditor', String(inviteId))).toMatchObject({ status: 410 });
    expect(await rank('ann', 'annFile')).toBe(5);
  });

  test('to an organization by a link or an invitation of theirs, removed or made less', async () => {
    const { orgId } = world;
    const linkId = async (): Promise<string> =>
      ((await ok('admin', 'organizations/link/new', { orgId, role: '3_editor' }))['link'] as { linkId: string }).linkId;
    const ofAdmin = await linkId();
    const invited = { orgId, account: world.people.outsider.account, role: '2_admin' };
    const { inviteId } = await ok('admin', 'organizations/invite', invited);
    await ok('boss', 'organizations/members/role', { orgId, userId: idOf('admin'), role: '5_reader' });
    expect(await by('outsider', 'organizations/join', { id: inviteId })).toMatchObject({ status: 404 });
    expect(await by('outsider', 'organizations/join', { id: ofAdmin })).toMatchObject({ status: 404 });

    await ok('boss', 'organizations/members/role', { orgId, userId: idOf('admin'), role: '2_admin' });
    const again = await linkId();
    await ok('boss', 'organizations/members/remove', { orgId, userId: idOf('admin') });
    expect(await by('admin', 'organizations/join', { id: again })).toMatchObject({ status: 404 });
    expect(await rank('admin', 'bossSealed')).toBe(0);
  });

  test('to files of an organization, by taking back that they left', async () => {
    expect(await accept('editor', await invite('boss', 'bossSealed', 'editor', 4))).toMatchObject({
      result: 'success',
    });
    const { undo } = await ok('editor', 'folder/cancel', { ...item('bossSealed'), resource: 'colla' });
    await ok('boss', 'organizations/members/remove', { orgId: world.orgId, userId: idOf('editor') });
    expect(await by('editor', 'collaboration/rejoin', { undo })).toMatchObject({ status: 410 });
    expect(await rank('editor', 'bossSealed')).toBe(0);
  });
});

describe("a folder of one's own does not open what others put into it", () => {
  test('sharing it needs the right to share all in it', async () => {
    const account = world.people.outsider.account;
    const refused = { status: 200, result: 'folder_of_several' };
    const folder = item('makerFolder');
    expect(await by('maker', 'collaboration/invite', { ...folder, account, role: 4 })).toMatchObject(refused);
    expect(await by('maker', 'collaboration/link', { ...folder, on: true, role: 1 })).toMatchObject(refused);
    const promoted = { ...folder, userId: idOf('guestViewer'), role: 4 };
    expect(await by('maker', 'collaboration/role', promoted)).toMatchObject(refused);
    expect(await rank('outsider', 'editorFile')).toBe(0);
    // Taking away is never refused, and those who may share all in it may share it.
    await ok('maker', 'collaboration/link', { ...folder, on: false });
    await putOut('maker', 'makerFolder', 'guestViewer');
    await ok('admin', 'collaboration/invite', { ...folder, account, role: 4 });
    await ok('maker', 'collaboration/invite', { ...item('makerFile'), account, role: 4 });
  });

  test('nothing of others leaves with it, for whoever moves it', async () => {
    const own = { target: 'root' };
    for (const who of ['maker', 'admin', 'editor'] as const)
      expect(await by(who, 'folder/move', { ...item('makerFolder'), ...own })).toMatchObject({ status: 403 });
    // Into a folder of one's own first, and that one out.
    const { folder } = await ok('admin', 'folder/new', { title: 'Mine', orgId: world.orgId });
    const mine = (folder as { folderId: string }).folderId;
    await ok('admin', 'folder/move', { ...item('editorFile'), target: mine });
    expect(await by('admin', 'folder/move', { fileType: 'folder', fileId: mine, ...own })).toMatchObject({
      status: 403,
    });
    expect(await rank('editor', 'editorFile')).toBe(5);
  });
});

describe('what a suspended account gave', () => {
  test('its links let nobody in while it is suspended, and those it shares with work on', async () => {
    const { viewLinkId } = await ok('ann', 'view/addlink', { chartId: world.things.annFile, access: 2 });
    await ok(null, `view/chart/${String(viewLinkId)}`);
    await suspend('ann', 'suspended');
    expect(await by(null, `view/chart/${String(viewLinkId)}`)).toMatchObject({ status: 404 });
    expect(await by('outsider', `view/chart/${String(viewLinkId)}`)).toMatchObject({ status: 404 });
    await ok('friendEditor', `view/chart/${world.things.annFile}`);
    await suspend('ann', 'restored');
    await ok(null, `view/chart/${String(viewLinkId)}`);
  });

  test('its invitations wait, and links to join that it turned on are over', async () => {
    const id = await invite('ann', 'annFolder', 'outsider', 2);
    const link = await linkTo('ann', 'annApart', 2);
    await suspend('ann', 'suspended');
    expect(await accept('outsider', id)).toMatchObject({ status: 410 });
    expect(await accept('outsider', link)).toMatchObject({ status: 404 });
    await suspend('ann', 'restored');
    expect(await accept('outsider', id)).toMatchObject({ result: 'success' });
  });

  test('nobody is handed over to it, and it takes nothing over', async () => {
    const { inviteId } = await ok('ann', 'collaboration/transfer', {
      ...item('annFile'),
      userId: idOf('friendEditor'),
    });
    await suspend('friendEditor', 'suspended');
    expect(await accept('friendEditor', String(inviteId))).toMatchObject({ status: 401 });
    expect(
      await by('ann', 'collaboration/transfer', { ...item('annApart'), userId: idOf('friendEditor') }),
    ).toMatchObject({ status: 404 });
  });
});

describe('a free plan', () => {
  const fill = async (who: Name, place: object): Promise<Result[]> => {
    const answers: Result[] = [];
    for (let n = 0; n < 11; n++)
      answers.push(await by(who, 'diagraming/new', { category: 'flow', title: `${n}`, ...place }));
    return answers;
  };

  test('is no larger by an organization that is dissolved', async () => {
    const { team } = await ok('outsider', 'organizations/new', { orgName: 'Own' });
    const { orgId } = team as { orgId: string };
    expect((await fill('outsider', { orgId })).at(-1)).toMatchObject({ result: 'plan_limit' });
    await ok('outsider', 'organizations/dissolve', { orgId, orgName: 'Own' });
    expect((await fill('outsider', {}))[0]).toMatchObject({ result: 'plan_limit' });
  });

  test('nor by handing over, copies and restores', async () => {
    await fill('outsider', {});
    const copied = { ...item('annApart'), target: 'root' };
    expect(await accept('outsider', await invite('ann', 'annApart', 'outsider', 2))).toMatchObject({
      result: 'success',
    });
    expect(await by('outsider', 'folder/copy', copied)).toMatchObject({ result: 'plan_limit' });
    const offered = { ...item('annApart'), userId: idOf('outsider') };
    const { inviteId } = await ok('ann', 'collaboration/transfer', offered);
    expect(await accept('outsider', String(inviteId))).toMatchObject({ result: 'plan_limit' });
    const { rows } = await limn.pool.query<{ id: string }>('select id from files where owner_id = $1 limit 1', [
      idOf('outsider'),
    ]);
    const one = { fileType: 'chart', fileId: rows[0]!.id };
    await ok('outsider', 'folder/to_trash', one);
    await ok('outsider', 'diagraming/new', { category: 'flow', title: 'in its place' });
    expect(await by('outsider', 'folder/restore', one)).toMatchObject({ result: 'plan_limit' });
  });

  test('of an organization goes to nobody without room for it', async () => {
    const { team } = await ok('outsider', 'organizations/new', { orgName: 'Own' });
    const { orgId } = team as { orgId: string };
    await fill('outsider', { orgId });
    await fill('other', {});
    await limn.pool.query('insert into org_members (org_id, user_id, role) values ($1, $2, 2)', [orgId, idOf('other')]);
    const given = { orgId, userId: idOf('other'), password };
    expect(await by('outsider', 'organizations/transfer', given)).toMatchObject({ result: 'plan_limit' });
  });
});
