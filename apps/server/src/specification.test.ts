/**
 * The calls of the specification for files, folders, sharing and notifications, at their paths and with their field
 * names, as a page makes them: over real HTTP, each as a form with repeated keys and as JSON.
 */
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeNotification } from './notifications/notify.ts';
import { type Answer, type Person, startTestApp, type TestApp } from './testing/app.ts';

let limn: TestApp;
let origin: string;
let ann: Person;

beforeAll(async () => {
  limn = await startTestApp();
  await limn.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(limn.app.server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  ann = await limn.person('Ann');
});
afterAll(() => limn.stop());

type Fields = Record<string, string | readonly string[]>;

async function sent(path: string, init: RequestInit): Promise<Answer & { status: number }> {
  const response = await fetch(`${origin}${path}`, {
    ...init,
    headers: { origin, cookie: ann.cookieHeader, ...init.headers },
  });
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  return { ...((await response.json()) as Answer), status: response.status };
}

const get = (path: string, query: Record<string, string> = {}) =>
  sent(`${path}?${new URLSearchParams(query).toString()}`, { method: 'GET' });

/** As a script of the product's pages says that it fetches. */
const fetched: RequestInit = { method: 'GET', headers: { 'x-requested-with': 'XMLHttpRequest' } };

const encodings = {
  form: (fields: Fields): RequestInit => ({
    body: new URLSearchParams(
      Object.entries(fields).flatMap(([key, value]) =>
        (typeof value === 'string' ? [value] : value).map((one) => [key, one] as [string, string]),
      ),
    ),
  }),
  json: (fields: Fields): RequestInit => ({
    body: JSON.stringify(fields),
    headers: { 'content-type': 'application/json' },
  }),
};

const success = { status: 200, code: '200', result: 'success' };

describe.each(['form', 'json'] as const)('as %s', (encoding) => {
  const post = (path: string, fields: Fields = {}) => sent(path, { method: 'POST', ...encodings[encoding](fields) });
  const ok = async (path: string, fields: Fields = {}): Promise<Answer> => {
    const answer = await post(path, fields);
    expect(answer, `${path}: ${answer.msg}`).toMatchObject(success);
    return answer;
  };
  const newFolder = async (title: string): Promise<string> =>
    ((await ok('/api/folder/new', { title }))['folder'] as { folderId: string }).folderId;
  const listed = async (query: Record<string, string> = {}): Promise<string[]> => {
    const { files, folders } = (await get('/api/folder/files', query)) as unknown as {
      files: { title: string }[];
      folders: { title: string }[];
    };
    return [...folders, ...files].map((entry) => entry.title);
  };

  test('notification/getlist, count, read, remove, read_all, remove_all', async () => {
    for (let i = 0; i < 3; i++)
      await writeNotification(limn.pool, {
        userIds: [ann.userId],
        senderId: null,
        type: 'invite',
        reference: 'r',
        about: { title: 'x' },
      });
    const answer = (await ok('/api/notification/getlist', { curPage: '1', tp: '' })) as unknown as {
      list: { notificationId: string }[];
      count: number;
      users: object;
    };
    expect(answer).toMatchObject({ count: 1, users: {} });
    expect(await get('/api/notification/count')).toMatchObject({ ...success, count: 3 });
    await ok('/api/notification/read', { id: answer.list[0]!.notificationId });
    await ok('/api/notification/remove', { id: answer.list[1]!.notificationId });
    expect(await get('/api/notification/count')).toMatchObject({ count: 1 });
    await ok('/api/notification/read_all');
    expect(await ok('/api/notification/getlist', { curPage: '1', tp: 'all' })).toMatchObject({
      list: [{ read: true }, { read: true }],
    });
    await ok('/api/notification/remove_all');
    expect(await ok('/api/notification/getlist', { curPage: '1', tp: 'all' })).toMatchObject({ list: [], count: 0 });
  });

  test('organizations/myorgs', async () => {
    expect(await ok('/api/organizations/myorgs')).toMatchObject({ teams: [] });
  });

  test('folder/new, getfolderdata, rename, rename/chart', async () => {
    const folderId = await newFolder('合同');
    const { folders } = (await ok('/api/folder/getfolderdata')) as unknown as {
      folders: Record<string, { folderId: string; title: string; _parentId: string | null }[]>;
    };
    expect(folders).toEqual({ root: [{ folderId, title: '合同', _parentId: null }], [folderId]: [] });
    const chartId = await ann.file('plan');
    await ok('/api/folder/rename', { title: 'Contracts', ignore: 'true', folderId });
    await ok('/api/folder/rename', { title: 'plan 2', ignore: '', chartId });
    expect(await listed()).toEqual(['Contracts', 'plan 2']);
    await ok('/api/folder/rename/chart', { title: 'plan 3', ignore: '', chartId });
    expect(await listed()).toEqual(['Contracts', 'plan 3']);
    expect(await post('/api/folder/new', { title: ' ' })).toMatchObject({ status: 400, field: 'title' });
  });

  test('folder/to_trash, restore, remove_from_trash', async () => {
    const fileId = await ann.file('plan');
    await ok('/api/folder/to_trash', { fileType: 'chart', fileId, resource: 'diagrams' });
    expect([await listed(), await listed({ resource: 'trash' })]).toEqual([[], ['plan']]);
    await ok('/api/folder/restore', { fileType: 'chart', fileId, orgId: '' });
    expect([await listed(), await listed({ resource: 'trash' })]).toEqual([['plan'], []]);
    expect(await post('/api/folder/remove_from_trash', { fileType: 'chart', fileId, orgId: '' })).toMatchObject({
      status: 409,
      result: 'not_trashed',
    });
    await ok('/api/folder/to_trash', { fileType: 'chart', fileId, resource: '' });
    await ok('/api/folder/remove_from_trash', { fileType: 'chart', fileId, orgId: '' });
    expect([await listed(), await listed({ resource: 'trash' })]).toEqual([[], []]);
  });

  test('folder/move and copy, with the fields that their dialogs send', async () => {
    const [fileId, target] = [await ann.file('plan'), await newFolder('target')];
    await ok('/api/folder/move', { fileType: 'chart', fileId, target, teamId: '', orgId: '' });
    expect(await listed({ folderId: target })).toEqual(['plan']);
    await ok('/api/folder/copy', { fileType: 'chart', fileId, target: 'root', teamId: '', orgId: '' });
    expect(await listed()).toEqual(['target', 'plan']);
    expect(
      await post('/api/folder/move', { fileType: 'folder', fileId: target, target, teamId: '', orgId: '' }),
    ).toMatchObject({ status: 200, result: 'move_into_itself' });
  });

  test('folder/batch_operation, ids joined by commas and one by one', async () => {
    const [one, two, target] = [await ann.file('one'), await ann.file('two'), await newFolder('target')];
    await ok('/api/folder/batch_operation', { fileIds: [one, two], type: 'move', targetFolderId: target });
    expect(await listed({ folderId: target })).toEqual(['one', 'two']);
    await ok('/api/folder/batch_operation', { fileIds: [one, two], type: 'copy', targetFolderId: 'root' });
    expect(await listed()).toEqual(['target', 'one', 'two']);
    await ok('/api/folder/batch_operation', { fileIds: `${one},${two}`, type: 'delete' });
    expect(await listed({ folderId: target })).toEqual([]);
    expect((await listed({ resource: 'trash' })).sort()).toEqual(['one', 'two']);
  });

  test('folder/fav and cancel: a favourite taken away, a collaboration left', async () => {
    const fileId = await ann.file('plan');
    await ok('/api/folder/fav', { fileType: 'chart', fileId });
    expect(await listed({ resource: 'fav' })).toEqual(['plan']);
    await ok('/api/folder/cancel', { fileType: 'chart', fileId, resource: 'fav' });
    expect(await listed({ resource: 'fav' })).toEqual([]);
    const ben = await limn.person('Ben');
    const theirs = await ben.file('theirs');
    const { inviteId } = await ben.ok('POST', '/api/collaboration/invite', {
      fileType: 'chart',
      fileId: theirs,
      account: ann.account,
      role: 1,
    });
    await ok('/api/collaboration/accept', { inviteId: String(inviteId) });
    expect(await listed({ resource: 'colla' })).toEqual(['theirs']);
    const { undo } = await ok('/api/folder/cancel', { fileType: 'chart', fileId: theirs, resource: 'colla' });
    expect(await listed({ resource: 'colla' })).toEqual([]);
    await ok('/api/collaboration/rejoin', { undo: String(undo) });
    expect(await listed({ resource: 'colla' })).toEqual(['theirs']);
  });

  test('view/chart, addlink, getlink, setlink, addpassword, removepassword, dellink', async () => {
    const chartId = await ann.file('plan');
    expect(await get(`/api/view/chart/${chartId}`)).toMatchObject({
      ...success,
      chart: {
        chartId,
        title: 'plan',
        status: 'private',
        description: '',
        industry: '',
        tags: [],
        publicClone: false,
        publicClonePrice: 0,
      },
    });
    const { viewLinkId } = await ok('/api/view/addlink', { chartId });
    await ok('/api/view/addpassword', { chartId, viewPassword: 'a1B2' });
    expect(await get('/api/view/getlink', { chartId })).toMatchObject({
      ...success,
      viewLinkId,
      chart_title: 'plan',
      chart_pass: 'a1B2',
    });
    await ok('/api/view/removepassword', { chartId });
    expect(await ok('/api/view/setlink', { chartId, access: '2', validity: '30', viewPassword: 'c3D4' })).toMatchObject(
      { link: { access: 2, validity: 30, chart_pass: 'c3D4' } },
    );
    expect(await sent(`/api/view/dellink?chartId=${chartId}`, fetched)).toMatchObject(success);
    expect(await get('/api/view/getlink', { chartId })).toMatchObject({ viewLinkId: null });
  });

  test('folder/publish, folder/chart/verify and the lists of templates, as their forms send them', async () => {
    const id = await ann.file('plan');
    const fields = {
      id,
      title: 'plan',
      description: 'd',
      industry: 'other',
      tags: ['a', 'b'],
      ignore: '',
      _public_clone: 'true',
      _public_clone_price: '',
      signup_ticket: 't',
      randstr: 'r',
    };
    for (const [path, status] of [
      ['/api/folder/publish', 'public'],
      ['/api/folder/chart/verify', 'verifying'],
    ] as const)
      expect(await post(path, { ...fields, status })).toMatchObject({ status: 200, result: 'error_ticket' });
    expect(await ok('/api/folder/chart/verify', { id, status: 'private' })).toMatchObject(success);
    expect(await get('/api/templates/official_industries')).toMatchObject({
      ...success,
      industries: { other: expect.any(String) as string },
    });
    const { tags } = (await get('/api/templates/official_tags')) as unknown as { tags: { tagName: string }[] };
    expect(tags[0]!.tagName).not.toBe('');
  });

  test('collaboration/invite, list, role, batch, remove, link', async () => {
    const ben = await limn.person('Ben');
    const item = { fileType: 'chart', fileId: await ann.file('plan') };
    const { inviteId } = await ok('/api/collaboration/invite', { ...item, account: ben.account, role: '2' });
    await ben.ok('POST', '/api/collaboration/accept', { inviteId });
    await ok('/api/collaboration/role', { ...item, userId: ben.userId, role: '1' });
    expect(await ok('/api/collaboration/list', item)).toMatchObject({
      role: 'creator',
      collaborators: [{ userId: ben.userId, role: 'editor' }],
    });
    await ok('/api/collaboration/batch', { ...item, type: 'viewer', userIds: [ben.userId] });
    expect(await ok('/api/collaboration/link', { ...item, on: 'true', role: '2' })).toMatchObject({
      link: { role: 'viewer' },
    });
    expect(await ok('/api/collaboration/link', { ...item, on: 'false' })).toMatchObject({ link: null });
    await ok('/api/collaboration/remove', { ...item, userId: ben.userId });
    expect(await ok('/api/collaboration/list', item)).toMatchObject({ collaborators: [] });
    expect(await get('/api/contacts', { kind: 'recent', q: 'be' })).toMatchObject({
      ...success,
      users: [{ userId: ben.userId, fullName: 'Ben' }],
    });
  });
});

test('import/flow takes its fields, and a file that cannot be read makes none', async () => {
  const body = new FormData();
  for (const [key, value] of Object.entries({ fileName: 'a.vsdx', sys: 'web', type: 'flow', teamId: '', folder: '' }))
    body.set(key, value);
  body.set('file', new Blob([new Uint8Array(100)]), 'a.vsdx');
  const response = await fetch(`${origin}/import/flow`, {
    method: 'POST',
    headers: { origin, cookie: ann.cookieHeader },
    body,
  });
  expect(response.status).toBe(422);
  expect(((await response.json()) as Answer).msg).not.toBe('');
  expect(await ann.titles()).toEqual([]);
});

test('the API is described, every call of it', async () => {
  const { paths } = (await (await fetch(`${origin}/api/openapi.json`)).json()) as { paths: Record<string, object> };
  for (const path of [
    '/api/collaboration/invite',
    '/api/notification/getlist',
    '/api/contacts',
    '/api/view/links',
    '/api/folder/batch_operation',
    '/import/flow',
  ])
    expect(Object.keys(paths)).toContain(path);
});
