import type { Collaborator, Invitation } from '@limn/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Browser, type Person, share, startTestApp, type TestApp } from '../testing/app.ts';
import { signedInvite } from './invitations.ts';

let limn: TestApp;
beforeAll(async () => {
  limn = await startTestApp();
});
afterAll(() => limn.stop());

type Item = { fileType: 'chart' | 'folder'; fileId: string };
const chart = (fileId: string): Item => ({ fileType: 'chart', fileId });
const folder = (fileId: string): Item => ({ fileType: 'folder', fileId });

interface Note {
  notificationId: string;
  type: string;
  senderId: string;
  reference: string;
  referenceDes: Record<string, string>;
}
const notes = async (who: Browser): Promise<Note[]> =>
  ((await who.ok('POST', '/api/notification/getlist', { curPage: 1, tp: '' })) as unknown as { list: Note[] }).list;
/** The last notification of a type, once it is there: people are told a moment later. */
async function told(who: Browser, type: string): Promise<Note> {
  let found: Note | undefined;
  await expect
    .poll(async () => {
      found = (await notes(who)).find((note) => note.type === type);
      return found?.type;
    })
    .toBe(type);
  return found!;
}

interface People {
  collaborators: Collaborator[];
  invitations: Invitation[];
  requests: { requestId: string; role: string }[];
  role: string;
  canManage: boolean;
  link: { inviteId: string; role: string } | null;
}
const people = async (who: Browser, item: Item): Promise<People> =>
  (await who.ok('POST', '/api/collaboration/list', item)) as unknown as People;
const roles = async (who: Browser, item: Item): Promise<Record<string, string>> =>
  Object.fromEntries((await people(who, item)).collaborators.map((one) => [one.fullName, one.role]));
const invite = (who: Browser, item: Item, body: object): Promise<Answer & { status: number }> =>
  who.call('POST', '/api/collaboration/invite', { ...item, ...body });
const sees = async (who: Browser, fileId: string): Promise<number> =>
  (await who.call('GET', `/api/view/chart/${fileId}`)).status;

async function joined(owner: Person, item: Item, role: 1 | 2 | 3, name = 'Ben'): Promise<Person> {
  const ben = await limn.person(name);
  const { inviteId } = await invite(owner, item, { account: ben.account, role });
  await ben.ok('POST', '/api/collaboration/accept', { inviteId });
  return ben;
}

describe('an invitation', () => {
  test('gives its role once it is accepted, and tells both', async () => {
    const [ann, ben] = [await limn.person('Ann'), await limn.person('Ben')];
    const file = await ann.file('plan');
    const { inviteId } = await ann.ok('POST', '/api/collaboration/invite', {
      ...chart(file),
      account: ben.account.toUpperCase(),
      role: '2',
    });
    const note = await told(ben, 'invite');
    expect(note).toMatchObject({
      senderId: ann.userId,
      reference: inviteId,
      referenceDes: { title: 'plan', fileType: 'chart', role: 'viewer' },
    });
    expect(await sees(ben, file)).toBe(404);
    expect(await ben.ok('GET', `/api/collaboration/invite/${String(inviteId)}`)).toMatchObject({
      kind: 'collaborate',
      state: 'pending',
      title: 'plan',
      inviter: { fullName: 'Ann' },
      role: 'viewer',
      forYou: true,
      url: null,
    });
    expect(await ben.ok('POST', '/api/collaboration/accept', { inviteId })).toMatchObject({
      fileId: file,
      fileType: 'chart',
      role: 'viewer',
      url: `/diagraming/${file}`,
    });
    expect(await sees(ben, file)).toBe(200);
    expect(await told(ann, 'invite_accepted')).toMatchObject({ senderId: ben.userId, reference: file });
    expect(await roles(ann, chart(file))).toEqual({ Ben: 'viewer' });
    expect(await ben.titles('?resource=colla')).toEqual(['plan']);
    expect(await ben.ok('GET', `/api/collaboration/invite/${String(inviteId)}`)).toMatchObject({
      state: 'accepted',
      url: `/diagraming/${file}`,
    });
  });

  test('is answered the same whether or not there is such an account, and waits for one', async () => {
    const ann = await limn.person('Ann');
    const file = await ann.file('plan');
    const known = (await limn.person()).account,
      unknown = `later${Math.random()}@example.org`;
    const shape = (answer: object): string =>
      JSON.stringify(answer)
        .replaceAll(known, '#')
        .replaceAll(unknown, '#')
        .replace(/[0-9a-f-]{36}/g, '*')
        .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '@');
    const [first, second] = [
      await invite(ann, chart(file), { account: known, role: 1 }),
      await invite(ann, chart(file), { account: unknown, role: 1 }),
    ];
    expect(shape(second)).toBe(shape(first));
    expect(first.invitation).toMatchObject({ account: known, person: null, role: 'editor' });
    expect((await people(ann, chart(file))).invitations.map(({ account, person }) => [account, person])).toEqual([
      [unknown, null],
      [known, null],
    ]);

    const late = limn.visitor();
    await late.ok('POST', '/api/account/register', { account: unknown, password: 'secret123', fullName: 'Late' });
    const note = await told(late, 'invite');
    await late.ok('POST', '/api/collaboration/accept', { inviteId: note.reference });
    expect(await sees(late, file)).toBe(200);
  });

  test('can be taken as often as one likes and is one collaboration', async () => {
    const [ann, ben] = [await limn.person(), await limn.person('Ben')];
    const file = await ann.file('plan');
    const { inviteId } = await invite(ann, chart(file), { account: ben.account, role: 1 });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => ben.call('POST', '/api/collaboration/accept', { inviteId })),
    );
    expect(answers.map((answer) => [answer.status, answer.result])).toEqual(Array(6).fill([200, 'success']));
    expect(await roles(ann, chart(file))).toEqual({ Ben: 'editor' });
    expect((await notes(ann)).filter((note) => note.type === 'invite_accepted')).toHaveLength(1);
  });

  test('once accepted does not bring back who was removed', async () => {
    const ann = await limn.person();
    const file = await ann.file('plan');
    const ben = await limn.person();
    const { inviteId } = await invite(ann, chart(file), { account: ben.account, role: 1 });
    await ben.ok('POST', '/api/collaboration/accept', { inviteId });
    await ann.ok('POST', '/api/collaboration/remove', { ...chart(file), userId: ben.userId });
    expect(await ben.call('POST', '/api/collaboration/accept', { inviteId })).toMatchObject({
      status: 410,
      result: 'invite_ended',
    });
    expect(await ben.call('GET', `/api/collaboration/invite/${String(inviteId)}`)).toMatchObject({ status: 410 });
    expect(await sees(ben, file)).toBe(404);
  });

  test('is over when it is declined, taken back, past its time, in the trash, or its inviter may not invite any more', async () => {
    const ann = await limn.person();
    const file = await ann.file('plan');
    const manager = await joined(ann, chart(file), 3, 'Max');
    const over = async (change: (inviteId: string, ben: Person) => Promise<unknown>): Promise<number> => {
      const ben = await limn.person();
      const { inviteId } = await invite(manager, chart(file), { account: ben.account, role: 1 });
      await change(String(inviteId), ben);
      const { status } = await ben.call('POST', '/api/collaboration/accept', { inviteId });
      expect(await sees(ben, file)).toBe(404);
      return status;
    };
    expect(await over((inviteId, ben) => ben.ok('POST', '/api/collaboration/decline', { inviteId }))).toBe(410);
    expect(await over((inviteId) => ann.ok('POST', '/api/collaboration/remove', { ...chart(file), inviteId }))).toBe(
      410,
    );
    expect(
      await over((inviteId) => limn.pool.query(`update invitations set expires_at = now() where id = $1`, [inviteId])),
    ).toBe(410);
    expect(
      await over(async () => {
        await ann.ok('POST', '/api/collaboration/role', { ...chart(file), userId: manager.userId, role: 1 });
      }),
    ).toBe(410);
    await ann.ok('POST', '/api/collaboration/role', { ...chart(file), userId: manager.userId, role: 3 });
    expect(await over(() => ann.ok('POST', '/api/folder/to_trash', chart(file)))).toBe(410);
  });

  test("is nobody else's to see or take, but for who holds the message to the account", async () => {
    const [ann, ben, eve] = [await limn.person('Ann'), await limn.person(), await limn.person()];
    const file = await ann.file('plan');
    const { inviteId } = await invite(ann, chart(file), { account: ben.account, role: 1 });
    for (const call of [
      () => eve.call('GET', `/api/collaboration/invite/${String(inviteId)}`),
      () => limn.visitor().call('GET', `/api/collaboration/invite/${String(inviteId)}`),
      () => eve.call('POST', '/api/collaboration/accept', { inviteId }),
      () => eve.call('POST', '/api/collaboration/decline', { inviteId }),
    ]) {
      expect(await call()).toMatchObject({ status: 404, result: 'not_found' });
    }
    const message = signedInvite(limn.app.limn, String(inviteId));
    const seen = await limn.visitor().ok('GET', `/api/collaboration/invite/${message}`);
    expect(seen).toMatchObject({ inviter: { fullName: 'Ann' }, forYou: false, url: null });
    expect(seen['account']).not.toBe(ben.account);
    expect(await eve.call('POST', '/api/collaboration/accept', { inviteId: message })).toMatchObject({
      status: 200,
      result: 'invite_other_account',
    });
    expect(
      await eve.call('POST', '/api/collaboration/accept', { inviteId: `${message.slice(0, -2)}AA` }),
    ).toMatchObject({ status: 404 });
    expect(await sees(eve, file)).toBe(404);
  });

  test("by id goes to people one knows, and tells nobody's name", async () => {
    const [ann, eve] = [await limn.person('Ann'), await limn.person('Eve')];
    const file = await ann.file('plan');
    expect(await invite(ann, chart(file), { userId: eve.userId, role: 1 })).toMatchObject({ status: 404 });
    expect(await invite(ann, chart(file), { userId: ann.userId, role: 1 })).toMatchObject({ result: 'invite_self' });
    expect(await invite(ann, chart(file), { account: ann.account, role: 1 })).toMatchObject({ result: 'invite_self' });
    const ben = await joined(ann, chart(file), 1);
    expect(await invite(ann, chart(file), { userId: ben.userId, role: 2 })).toMatchObject({
      result: 'already_collaborator',
    });
    const other = await ann.file('other');
    const { inviteId } = await invite(ann, chart(other), { userId: ben.userId, role: 1 });
    await ben.ok('POST', '/api/collaboration/accept', { inviteId });
    expect(await sees(ben, other)).toBe(200);
    expect(await invite(ben, chart(other), { userId: ann.userId, role: 1 })).toMatchObject({ status: 403 });
  });

  test('comes in one form when it is made anew, with the newer role', async () => {
    const [ann, ben] = [await limn.person(), await limn.person('Ben')];
    const file = await ann.file('plan');
    const first = await invite(ann, chart(file), { account: ben.account, role: 2 });
    const second = await invite(ann, chart(file), { account: ben.account, role: 1 });
    expect(second['inviteId']).toBe(first['inviteId']);
    await ann.ok('POST', '/api/collaboration/role', { ...chart(file), inviteId: second['inviteId'], role: 3 });
    await ben.ok('POST', '/api/collaboration/accept', { inviteId: second['inviteId'] });
    expect(await roles(ann, chart(file))).toEqual({ Ben: 'manager' });
  });

  test('is for managers and the creator to make', async () => {
    const ann = await limn.person();
    const file = await ann.file('plan');
    for (const [role, status] of [
      [2, 403],
      [1, 403],
      [3, 200],
    ] as const) {
      const ben = await joined(ann, chart(file), role);
      expect(await invite(ben, chart(file), { account: 'new@example.org', role: 2 })).toMatchObject({ status });
    }
  });
});

describe("a folder's collaborators", () => {
  test('have what is put into it, now and later, and lose what is moved out', async () => {
    const ann = await limn.person();
    const team = await ann.folder('team');
    const inner = await ann.folder('inner', team);
    const ben = await joined(ann, folder(team), 2);
    const file = await ann.file('new', inner);
    expect(await sees(ben, file)).toBe(200);
    expect((await people(ann, chart(file))).collaborators).toMatchObject([
      { fullName: 'Ben', role: 'viewer', from: { folderId: team, title: 'team' } },
    ]);
    await ann.ok('POST', '/api/folder/move', { ...chart(file), target: 'root' });
    expect(await sees(ben, file)).toBe(404);
    await ann.ok('POST', '/api/folder/move', { ...chart(file), target: inner });
    expect(await sees(ben, file)).toBe(200);
  });

  test('can have more in a folder below, and not less', async () => {
    const ann = await limn.person();
    const team = await ann.folder('team');
    const file = await ann.file('plan', team);
    const ben = await joined(ann, folder(team), 1);
    expect(
      await ann.call('POST', '/api/collaboration/role', { ...chart(file), userId: ben.userId, role: 2 }),
    ).toMatchObject({ status: 200, result: 'role_inherited' });
    expect(await ann.call('POST', '/api/collaboration/remove', { ...chart(file), userId: ben.userId })).toMatchObject({
      status: 200,
      result: 'role_inherited',
    });
    await ann.ok('POST', '/api/collaboration/role', { ...chart(file), userId: ben.userId, role: 3 });
    expect(await people(ben, chart(file))).toMatchObject({ role: 'manager', canManage: true });
    expect(await people(ben, folder(team))).toMatchObject({ role: 'editor', canManage: false });
  });

  test('do not show their folder to who has only a file in it', async () => {
    const ann = await limn.person();
    const team = await ann.folder('secret team');
    const file = await ann.file('plan', team);
    await joined(ann, folder(team), 1, 'Ben');
    const eve = await joined(ann, chart(file), 2, 'Eve');
    expect((await people(eve, chart(file))).collaborators.find((one) => one.fullName === 'Ben')?.from).toEqual({
      folderId: null,
      title: '',
    });
  });
});

describe('collaborators', () => {
  test('are set and removed together, or not at all', async () => {
    const ann = await limn.person();
    const file = await ann.file('plan');
    const [ben, cat, eve] = [
      await joined(ann, chart(file), 1, 'Ben'),
      await joined(ann, chart(file), 2, 'Cat'),
      await limn.person(),
    ];
    const { inviteId } = await invite(ann, chart(file), { account: 'x@example.org', role: 1 });
    expect(
      await ann.call('POST', '/api/collaboration/batch', {
        ...chart(file),
        type: 'viewer',
        userIds: [ben.userId, eve.userId],
      }),
    ).toMatchObject({ status: 404 });
    expect(await roles(ann, chart(file))).toEqual({ Ben: 'editor', Cat: 'viewer' });
    await ann.ok('POST', '/api/collaboration/batch', {
      ...chart(file),
      type: 'editor',
      userIds: `${ben.userId},${cat.userId}`,
      inviteIds: [inviteId],
    });
    expect(await roles(ann, chart(file))).toEqual({ Ben: 'editor', Cat: 'editor' });
    expect(await told(cat, 'role_changed')).toMatchObject({ referenceDes: { role: 'editor' } });
    await ann.ok('POST', '/api/collaboration/batch', {
      ...chart(file),
      type: 'remove',
      userIds: [ben.userId, cat.userId],
      inviteIds: [inviteId],
    });
    expect(await people(ann, chart(file))).toMatchObject({ collaborators: [], invitations: [] });
    expect(await told(cat, 'role_removed')).toMatchObject({ referenceDes: { title: 'plan' } });
  });

  test('leave, and come back within the minute unless they took it back already', async () => {
    const ann = await limn.person();
    const file = await ann.file('plan');
    const [ben, eve] = [await joined(ann, chart(file), 1, 'Ben'), await limn.person()];
    const leave = async (): Promise<unknown> =>
      (await ben.ok('POST', '/api/folder/cancel', { ...chart(file), resource: 'colla' }))['undo'];
    const undo = await leave();
    expect(await sees(ben, file)).toBe(404);
    expect(await eve.call('POST', '/api/collaboration/rejoin', { undo })).toMatchObject({
      status: 410,
      result: 'undo_ended',
    });
    await ben.ok('POST', '/api/collaboration/rejoin', { undo });
    expect(await roles(ann, chart(file))).toEqual({ Ben: 'editor' });
    await ann.ok('POST', '/api/collaboration/remove', { ...chart(file), userId: ben.userId });
    expect(await ben.call('POST', '/api/collaboration/rejoin', { undo })).toMatchObject({ status: 410 });
    expect(await sees(ben, file)).toBe(404);
  });

  test('leave, and do not come back after the minute', async () => {
    const ann = await limn.person();
    const file = await ann.file('plan');
    const ben = await joined(ann, chart(file), 3);
    // The last manager may go: the creator is there.
    const { undo } = await ben.ok('POST', '/api/folder/cancel', { ...chart(file), resource: 'colla' });
    await limn.pool.query(`update collaboration_leaves set left_at = left_at - interval '61 seconds'`);
    expect(await ben.call('POST', '/api/collaboration/rejoin', { undo })).toMatchObject({ status: 410 });
    expect(await people(ann, chart(file))).toMatchObject({ collaborators: [] });
  });

  test('that two managers remove each other of at once leave the file to its creator', async () => {
    const ann = await limn.person();
    const file = await ann.file('plan');
    const [ben, cat] = [await joined(ann, chart(file), 3, 'Ben'), await joined(ann, chart(file), 3, 'Cat')];
    const answers = await Promise.all([
      ben.call('POST', '/api/collaboration/remove', { ...chart(file), userId: cat.userId }),
      cat.call('POST', '/api/collaboration/remove', { ...chart(file), userId: ben.userId }),
    ]);
    for (const { status } of answers) expect([200, 404]).toContain(status);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((await people(ann, chart(file))).role).toBe('creator');
  });
});

describe('a collaboration link', () => {
  test('brings whoever has it in with its role, until it is off, and has another address then', async () => {
    const ann = await limn.person('Ann');
    const file = await ann.file('plan');
    const { link } = (await ann.ok('POST', '/api/collaboration/link', {
      ...chart(file),
      on: 'true',
      role: 2,
    })) as unknown as { link: { inviteId: string; url: string } };
    expect(link.url).toBe(`http://localhost:80/collaboration/invite/${link.inviteId}`);
    expect(await limn.visitor().ok('GET', `/api/collaboration/invite/${link.inviteId}`)).toMatchObject({
      kind: 'link',
      title: 'plan',
      inviter: { fullName: 'Ann' },
      role: 'viewer',
      forYou: false,
    });
    const [ben, eve] = [await limn.person('Ben'), await limn.person('Eve')];
    expect(await ben.ok('POST', '/api/collaboration/accept', { inviteId: link.inviteId })).toMatchObject({
      fileId: file,
      role: 'viewer',
    });
    expect(await told(ann, 'invite_joined')).toMatchObject({ senderId: ben.userId });
    await ann.ok('POST', '/api/collaboration/link', { ...chart(file), on: true, role: 1 });
    await ben.ok('POST', '/api/collaboration/accept', { inviteId: link.inviteId });
    expect(await roles(ann, chart(file))).toEqual({ Ben: 'editor' });
    await ann.ok('POST', '/api/collaboration/link', { ...chart(file), on: false });
    expect(await eve.call('POST', '/api/collaboration/accept', { inviteId: link.inviteId })).toMatchObject({
      status: 404,
    });
    const { link: again } = (await ann.ok('POST', '/api/collaboration/link', {
      ...chart(file),
      on: true,
    })) as unknown as { link: { inviteId: string } };
    expect(again.inviteId).not.toBe(link.inviteId);
    const { link: reset } = (await ann.ok('POST', '/api/collaboration/link', {
      ...chart(file),
      on: true,
      reset: true,
    })) as unknown as { link: { inviteId: string } };
    expect(reset.inviteId).not.toBe(again.inviteId);
    expect(await eve.call('GET', `/api/collaboration/invite/${again.inviteId}`)).toMatchObject({ status: 404 });
    expect(await sees(ben, file)).toBe(200);
  });

  test("takes nobody's better role away", async () => {
    const ann = await limn.person();
    const file = await ann.file('plan');
    const ben = await joined(ann, chart(file), 3);
    const { link } = (await ann.ok('POST', '/api/collaboration/link', {
      ...chart(file),
      on: true,
      role: 2,
    })) as unknown as { link: { inviteId: string } };
    expect(await ben.ok('POST', '/api/collaboration/accept', { inviteId: link.inviteId })).toMatchObject({
      role: 'manager',
    });
    expect(await ann.ok('POST', '/api/collaboration/accept', { inviteId: link.inviteId })).toMatchObject({
      role: 'creator',
    });
  });
});

describe('ownership', () => {
  test('goes to a collaborator who accepts, with all in a folder, and the giver stays as manager', async () => {
    const ann = await limn.person('Ann');
    const outer = await ann.folder('outer');
    const team = await ann.folder('team', outer);
    const [inner, file] = [await ann.folder('inner', team), await ann.file('plan', team)];
    const trashed = await ann.file('trashed', inner);
    await ann.ok('POST', '/api/folder/to_trash', chart(trashed));
    const ben = await joined(ann, folder(team), 1);
    const { inviteId } = await ann.ok('POST', '/api/collaboration/transfer', { ...folder(team), userId: ben.userId });
    expect(await told(ben, 'ownership')).toMatchObject({
      reference: inviteId,
      referenceDes: { title: 'team', fileType: 'folder' },
    });
    expect(await ben.ok('GET', `/api/collaboration/invite/${String(inviteId)}`)).toMatchObject({
      kind: 'ownership',
      role: 'creator',
      forYou: true,
    });
    expect((await people(ann, folder(team))).role).toBe('creator');
    expect(await ben.ok('POST', '/api/collaboration/accept', { inviteId })).toMatchObject({
      role: 'creator',
      url: `/diagrams/${team}`,
    });
    expect(await told(ann, 'ownership_accepted')).toMatchObject({ reference: team });
    expect(await ben.titles()).toEqual(['team/']);
    expect(await ann.titles(`?folderId=${outer}`)).toEqual([]);
    for (const item of [folder(team), folder(inner), chart(file)]) {
      expect((await people(ben, item)).role).toBe('creator');
      expect((await people(ann, item)).role).toBe('manager');
    }
    expect(await ben.titles('?resource=trash')).toEqual(['trashed']);
    expect(await ann.call('POST', '/api/folder/to_trash', chart(file))).toMatchObject({ status: 403 });
  });

  test("is the creator's to give, to collaborators only, and to one at a time", async () => {
    const ann = await limn.person();
    const file = await ann.file('plan');
    const [ben, cat, eve] = [
      await joined(ann, chart(file), 3, 'Ben'),
      await joined(ann, chart(file), 2, 'Cat'),
      await limn.person(),
    ];
    const transfer = (who: Browser, userId: string) =>
      who.call('POST', '/api/collaboration/transfer', { ...chart(file), userId });
    expect(await transfer(ben, cat.userId)).toMatchObject({ status: 403 });
    expect(await transfer(ann, eve.userId)).toMatchObject({ status: 404 });
    expect(await transfer(ann, ann.userId)).toMatchObject({ result: 'not_collaborator' });
    const first = await transfer(ann, ben.userId);
    const second = await transfer(ann, cat.userId);
    expect(await ben.call('POST', '/api/collaboration/accept', { inviteId: first['inviteId'] })).toMatchObject({
      status: 410,
    });
    // A manager may not take the owner's offer back.
    expect(
      await ben.call('POST', '/api/collaboration/remove', { ...chart(file), inviteId: second['inviteId'] }),
    ).toMatchObject({ status: 404 });
    await cat.ok('POST', '/api/collaboration/decline', { inviteId: second['inviteId'] });
    expect(await told(ann, 'ownership_declined')).toMatchObject({ senderId: cat.userId });
    expect((await people(ann, chart(file))).role).toBe('creator');
  });

  test('accepted twice at once, or with what else moves, is taken once', async () => {
    const ann = await limn.person();
    const team = await ann.folder('team');
    const file = await ann.file('plan', team);
    const ben = await joined(ann, folder(team), 1);
    const { inviteId } = await ann.ok('POST', '/api/collaboration/transfer', { ...folder(team), userId: ben.userId });
    const [one, two] = await Promise.all([
      ben.call('POST', '/api/collaboration/accept', { inviteId }),
      ben.call('POST', '/api/collaboration/accept', { inviteId }),
      ann.call('POST', '/api/folder/move', { ...chart(file), target: 'root' }),
      ann.call('POST', '/api/folder/rename', { folderId: team, title: 'renamed' }),
    ]);
    expect([one, two]).toMatchObject([
      { status: 200, result: 'success' },
      { status: 200, result: 'success' },
    ]);
    // Whoever has the file now, its folder is of the same owner.
    const { rows } = await limn.pool.query<{ same: boolean }>(
      'select d.id is null or d.owner_id = f.owner_id as same from files f left join folders d on d.id = f.folder_id where f.id = $1',
      [file],
    );
    expect(rows).toEqual([{ same: true }]);
    expect((await people(ben, folder(team))).role).toBe('creator');
  });
});

describe('a request for access', () => {
  async function closed(): Promise<{ ann: Person; file: string; link: string }> {
    const ann = await limn.person('Ann');
    const file = await ann.file('plan');
    const { viewLinkId } = await ann.ok('POST', '/api/view/addlink', { chartId: file, access: 3 });
    return { ann, file, link: String(viewLinkId) };
  }

  test('reaches the owner, who grants it', async () => {
    const { ann, file, link } = await closed();
    const eve = await limn.person('Eve');
    expect(await eve.call('GET', `/api/view/chart/${link}`)).toMatchObject({ status: 200, result: 'request_access' });
    await eve.ok('POST', '/api/collaboration/request', { viewLinkId: link, role: 1, message: 'please' });
    await eve.ok('POST', '/api/collaboration/request', { viewLinkId: link, role: 1, message: 'please' });
    expect(await told(ann, 'access_request')).toMatchObject({
      senderId: eve.userId,
      reference: file,
      referenceDes: { title: 'plan', role: 'editor', message: 'please' },
    });
    expect((await notes(ann)).filter((note) => note.type === 'access_request')).toHaveLength(1);
    const [request] = (await people(ann, chart(file))).requests;
    expect(await ann.ok('GET', `/api/collaboration/request/${request!.requestId}`)).toMatchObject({
      chartId: file,
      state: 'pending',
      request: { person: { fullName: 'Eve' }, role: 'editor' },
    });
    expect(await eve.call('POST', '/api/collaboration/request/grant', { requestId: request!.requestId })).toMatchObject(
      { status: 404 },
    );
    await ann.ok('POST', '/api/collaboration/request/grant', { requestId: request!.requestId, role: 2 });
    expect(await told(eve, 'access_granted')).toMatchObject({ reference: file, referenceDes: { role: 'viewer' } });
    expect(await eve.ok('GET', `/api/view/chart/${link}`)).toMatchObject({ role: 'viewer' });
    await ann.ok('POST', '/api/collaboration/request/refuse', { requestId: request!.requestId });
    expect(await sees(eve, file)).toBe(200);
  });

  test('that is refused is not made again today, and nobody is told so', async () => {
    const { ann, file, link } = await closed();
    const eve = await limn.person();
    await eve.ok('POST', '/api/collaboration/request', { viewLinkId: link });
    const [request] = (await people(ann, chart(file))).requests;
    await ann.ok('POST', '/api/collaboration/request/refuse', { requestId: request!.requestId });
    expect(await told(eve, 'access_refused')).toMatchObject({ referenceDes: { title: 'plan' } });
    await eve.ok('POST', '/api/collaboration/request', { viewLinkId: link });
    expect((await people(ann, chart(file))).requests).toEqual([]);
  });

  test("is made by such a link and not by a file's id, nor by a link that is open or off", async () => {
    const { ann, file, link } = await closed();
    const eve = await limn.person();
    const ask = async (viewLinkId: string): Promise<number> =>
      (await eve.call('POST', '/api/collaboration/request', { viewLinkId })).status;
    expect(await ask(file)).toBe(404);
    expect(await ask('A'.repeat(22))).toBe(404);
    await ann.ok('POST', '/api/view/setlink', { chartId: file, access: 1 });
    expect(await ask(link)).toBe(404);
    await ann.ok('POST', '/api/view/dellink', { chartId: file });
    expect(await ask(link)).toBe(404);
  });
});

test('the creator keeps viewers from exporting and copying, on the file or on a folder above, and editors not', async () => {
  const ann = await limn.person();
  const outer = await ann.folder('outer');
  const team = await ann.folder('team', outer);
  const file = await ann.file('plan', team);
  const [ben, cat, max] = [
    await joined(ann, chart(file), 2, 'Ben'),
    await joined(ann, chart(file), 1, 'Cat'),
    await joined(ann, folder(team), 3, 'Max'),
  ];
  const may = async (who: Browser): Promise<unknown[]> => [
    (await who.ok('GET', `/api/view/chart/${file}`))['canExport'],
    (await who.call('POST', '/api/folder/copy', { ...chart(file), target: 'root' })).status,
    (await who.call('POST', '/api/diagraming/new', { template: file })).status,
    (await who.send('GET', `/api/export/${file}/pdf`)).statusCode,
  ];
  expect(await may(ben)).toEqual([true, 200, 200, 200]);
  expect(await max.call('POST', '/api/collaboration/export', { ...chart(file), allow: false })).toMatchObject({
    status: 403,
  });
  for (const item of [chart(file), folder(outer)]) {
    expect(await ann.ok('POST', '/api/collaboration/export', { ...item, allow: 'false' })).toMatchObject({
      viewersExport: false,
    });
    expect(await may(ben)).toEqual([false, 403, 403, 403]);
    expect(await may(cat)).toEqual([true, 200, 200, 200]);
    await ann.ok('POST', '/api/collaboration/export', { ...item, allow: '1' });
  }
  expect(await may(ben)).toEqual([true, 200, 200, 200]);
});

test('nobody lists people of what they may not see, and viewers see no invitations', async () => {
  const ann = await limn.person();
  const file = await ann.file('plan');
  const [ben, eve] = [await joined(ann, chart(file), 2), await limn.person()];
  await invite(ann, chart(file), { account: 'secret@example.org', role: 2 });
  await ann.ok('POST', '/api/collaboration/link', { ...chart(file), on: true });
  expect(await people(ben, chart(file))).toMatchObject({ invitations: [], requests: [], link: null, canManage: false });
  expect(await eve.call('POST', '/api/collaboration/list', chart(file))).toMatchObject({ status: 404 });
  await share(limn.pool, eve, { file }, 3);
  expect(await people(eve, chart(file))).toMatchObject({
    canManage: true,
    invitations: [{ account: 'secret@example.org' }],
    link: { role: 'editor' },
  });
});
