import { describe, expect, test } from 'vitest';
import { type Person } from '../testing/app.ts';
import { signedInvite } from '../accounts/signed-invite.ts';
import {
  type Item,
  limn,
  chart,
  folder,
  notes,
  told,
  people,
  roles,
  invite,
  sees,
  joined,
  withServer,
} from './testing.ts';

withServer();

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
    // Wherever it was answered, there is nothing left to answer in the notifications.
    expect(await notes(ben)).toEqual([]);
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
    const manager = await joined(ann, chart(file), 4, 'Max');
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
    await ann.ok('POST', '/api/collaboration/role', { ...chart(file), userId: manager.userId, role: 4 });
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
    await ann.ok('POST', '/api/collaboration/role', { ...chart(file), inviteId: second['inviteId'], role: 4 });
    await ben.ok('POST', '/api/collaboration/accept', { inviteId: second['inviteId'] });
    expect(await roles(ann, chart(file))).toEqual({ Ben: 'manager' });
  });

  test('is for managers and the creator to make', async () => {
    const ann = await limn.person();
    const file = await ann.file('plan');
    for (const [role, status] of [
      [2, 403],
      [1, 403],
      [3, 403],
      [4, 200],
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
    await ann.ok('POST', '/api/collaboration/role', { ...chart(file), userId: ben.userId, role: 4 });
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
    const ben = await joined(ann, chart(file), 4);
    // The last manager may go: the creator is there.
    const { undo } = await ben.ok('POST', '/api/folder/cancel', { ...chart(file), resource: 'colla' });
    await limn.pool.query(`update collaboration_leaves set left_at = left_at - interval '61 seconds'`);
    expect(await ben.call('POST', '/api/collaboration/rejoin', { undo })).toMatchObject({ status: 410 });
    expect(await people(ann, chart(file))).toMatchObject({ collaborators: [] });
  });

  test('that two managers remove each other of at once leave the file to its creator', async () => {
    const ann = await limn.person();
    const file = await ann.file('plan');
    const [ben, cat] = [await joined(ann, chart(file), 4, 'Ben'), await joined(ann, chart(file), 4, 'Cat')];
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

  const linkTo = async (who: Person, item: Item, role: 1 | 2 | 3 | 4): Promise<string> => {
    const { link } = await who.ok('POST', '/api/collaboration/link', { ...item, on: true, role });
    return (link as { inviteId: string }).inviteId;
  };
  const leave = (who: Person, file: string) =>
    who.ok('POST', '/api/folder/cancel', { ...chart(file), resource: 'colla' });
  const joinBy = (who: Person, inviteId: string) => who.call('POST', '/api/collaboration/accept', { inviteId });

  test('brings nobody back who was removed, until a manager wants them', async () => {
    const [ann, ben] = [await limn.person('Ann'), await limn.person('Ben')];
    const inside = await ann.folder('inside');
    const file = await ann.file('plan', inside);
    for (const item of [chart(file), folder(inside)]) {
      const link = await linkTo(ann, item, 1);
      expect(await joinBy(ben, link)).toMatchObject({ result: 'success', role: 'editor' });
      await ann.ok('POST', '/api/collaboration/remove', { ...item, userId: ben.userId });
      expect(await joinBy(ben, link)).toMatchObject({ status: 200, result: 'removed_before' });
      const { link: reset } = await ann.ok('POST', '/api/collaboration/link', { ...item, on: true, reset: true });
      expect(await joinBy(ben, (reset as { inviteId: string }).inviteId)).toMatchObject({ result: 'removed_before' });
      expect(await sees(ben, file)).toBe(404);
    }
    // Nor by a link of what is in it.
    const below = await ann.file('below', inside);
    expect(await joinBy(ben, await linkTo(ann, chart(below), 1))).toMatchObject({ result: 'removed_before' });

    await ben.ok('POST', '/api/collaboration/request', { chartId: file, role: 2 });
    const { requestId } = (await people(ann, chart(file))).requests[0]!;
    await ann.ok('POST', '/api/collaboration/request/grant', { requestId });
    expect(await sees(ben, file)).toBe(200);
    const { inviteId } = await invite(ann, folder(inside), { account: ben.account, role: 2 });
    await joinBy(ben, String(inviteId));
    expect(await joinBy(ben, await linkTo(ann, folder(inside), 1))).toMatchObject({ role: 'editor' });
  });

  test('gives nobody more than a manager left them with, whether they stay or leave first', async () => {
    const [ann, ben] = [await limn.person('Ann'), await limn.person('Ben')];
    const file = await ann.file('plan');
    const link = await linkTo(ann, chart(file), 1);
    const { inviteId } = await invite(ann, chart(file), { account: ben.account, role: 4 });
    await joinBy(ben, link);
    await ann.ok('POST', '/api/collaboration/role', { ...chart(file), userId: ben.userId, role: 2 });
    expect(await joinBy(ben, link)).toMatchObject({ role: 'viewer' });
    await leave(ben, file);
    expect(await joinBy(ben, link)).toMatchObject({ role: 'viewer' });
    expect(await joinBy(ben, String(inviteId))).toMatchObject({ result: 'invite_ended' });
  });

  test('brings back who left by themselves', async () => {
    const [ann, ben] = [await limn.person('Ann'), await limn.person('Ben')];
    const link = await linkTo(ann, chart(await ann.file('plan')), 2);
    const { fileId } = await joinBy(ben, link);
    await leave(ben, String(fileId));
    expect(await joinBy(ben, link)).toMatchObject({ result: 'success', role: 'viewer' });
  });

  test("takes nobody's better role away", async () => {
    const ann = await limn.person();
    const file = await ann.file('plan');
    const ben = await joined(ann, chart(file), 4);
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
