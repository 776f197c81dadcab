import { uuidv7 } from '../db/ids.ts';
import { describe, expect, test } from 'vitest';
import { type Browser, type Person, share } from '../testing/app.ts';
import { limn, chart, folder, notes, told, people, invite, sees, joined, withServer } from './testing.ts';

withServer();

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
      await joined(ann, chart(file), 4, 'Ben'),
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
    expect((await notes(ann)).filter((note) => note.type === 'access_request')).toEqual([]);
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

  test('is made by the id of a file too, and answered alike where there is none or it is theirs', async () => {
    const { ann, file } = await closed();
    const eve = await limn.person();
    const ask = (person: typeof ann, chartId: string) =>
      person.call('POST', '/api/collaboration/request', { chartId, message: 'by its address' });
    const asked = await ask(eve, file);
    expect(asked).toMatchObject({ status: 200, result: 'success' });
    expect(await ask(eve, uuidv7())).toEqual(asked);
    expect(await ask(eve, 'no id')).toEqual(asked);
    expect(await ask(ann, file)).toEqual(asked);
    const [request, ...others] = (await people(ann, chart(file))).requests;
    expect(others).toEqual([]);
    expect(await told(ann, 'access_request')).toMatchObject({ referenceDes: { requestId: request!.requestId } });
    expect(await sees(eve, file)).toBe(404);
    expect((await eve.call('POST', '/api/collaboration/request', {})).status).toBe(400);
  });

  test('is known to who made it, until it is answered', async () => {
    const { ann, file, link } = await closed();
    const eve = await limn.person();
    await eve.ok('POST', '/api/collaboration/request', { viewLinkId: link });
    expect(await eve.call('GET', `/api/view/chart/${link}`)).toMatchObject({ status: 200, result: 'request_pending' });
    const [request] = (await people(ann, chart(file))).requests;
    await ann.ok('POST', '/api/collaboration/request/refuse', { requestId: request!.requestId });
    expect(await eve.call('GET', `/api/view/chart/${link}`)).toMatchObject({ result: 'request_access' });
  });

  test("is made by such a link, and not by one with a file's id, nor by a link that is open or off", async () => {
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
    await joined(ann, folder(team), 4, 'Max'),
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

test('a folder whose files may not all be copied is not copied either, by whoever may only look at it', async () => {
  const ann = await limn.person();
  const team = await ann.folder('team');
  const file = await ann.file('plan', team);
  const ben = await joined(ann, folder(team), 2, 'Ben');
  const copied = async (): Promise<number> =>
    (await ben.call('POST', '/api/folder/copy', { ...folder(team), target: 'root' })).status;
  await ann.ok('POST', '/api/collaboration/export', { ...chart(file), allow: false });
  expect(await copied()).toBe(403);
  await ann.ok('POST', '/api/collaboration/export', { ...chart(file), allow: true });
  expect(await copied()).toBe(200);
});

test('nobody lists people of what they may not see, and viewers see no invitations', async () => {
  const ann = await limn.person();
  const file = await ann.file('plan');
  const [ben, eve] = [await joined(ann, chart(file), 2), await limn.person()];
  await invite(ann, chart(file), { account: 'secret@example.org', role: 2 });
  await ann.ok('POST', '/api/collaboration/link', { ...chart(file), on: true });
  expect(await people(ben, chart(file))).toMatchObject({ invitations: [], requests: [], link: null, canManage: false });
  expect(await eve.call('POST', '/api/collaboration/list', chart(file))).toMatchObject({ status: 404 });
  await share(limn.pool, eve, { file }, 'manager');
  expect(await people(eve, chart(file))).toMatchObject({
    canManage: true,
    invitations: [{ account: 'secret@example.org' }],
    link: { role: 'editor' },
  });
});
