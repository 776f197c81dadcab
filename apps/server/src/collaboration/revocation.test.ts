/**
 * Who loses a right is out of an open editor within two seconds, and what they send afterwards is refused: over real
 * sockets of the whole server, for every way to lose one.
 */
import type { AddressInfo } from 'node:net';
import type { Role } from '@limn/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { type Browser, type Person, share, startTestApp, type TestApp } from '../testing/app.ts';
import { connect, type TestClient, until } from './testing.ts';

/** Milliseconds. */
const SOON = 2000;

let limn: TestApp;
let url: string;
const clients: TestClient[] = [];

beforeAll(async () => {
  limn = await startTestApp();
  await limn.app.listen({ port: 0, host: '127.0.0.1' });
  url = `ws://127.0.0.1:${(limn.app.server.address() as AddressInfo).port}/collaboration`;
});
afterEach(() => {
  for (const client of clients.splice(0)) client.stop();
});
afterAll(() => limn.stop());

async function edit(who: Browser, fileId: string, linkId = ''): Promise<TestClient> {
  const client = connect({ url, name: fileId, cookie: who.cookieHeader, token: linkId });
  clients.push(client);
  await until(() => client.provider.isSynced);
  return client;
}

const write = (client: TestClient, key: string): void => {
  client.doc.getMap('test').set(key, 1);
};

async function stored(fileId: string, key: string): Promise<boolean> {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, await limn.app.limn.documents.loadDocument(fileId));
  return doc.getMap('test').has(key);
}

/** Edits, has the right taken, and is cut off in time; what is written from then on is nowhere. */
async function losing(client: TestClient, fileId: string, take: () => Promise<unknown>): Promise<void> {
  write(client, 'before');
  await client.saved();
  expect(await stored(fileId, 'before')).toBe(true);
  await take();
  await until(() => client.ends.length > 0, SOON);
  expect(client.ends[0]).toBe(4403);
  write(client, 'after');
  // Comes back as often as it likes and gets nowhere, or only to look.
  await new Promise((resolve) => {
    setTimeout(resolve, 400);
  });
  expect(await stored(fileId, 'after')).toBe(false);
}

async function collaborating(
  role: Role = 'editor',
): Promise<{ ann: Person; ben: Person; file: string; folder: string }> {
  const [ann, ben] = [await limn.person(), await limn.person()];
  const folder = await ann.folder('team');
  const file = await ann.file('plan', folder);
  await share(limn.pool, ben, { file }, role);
  return { ann, ben, file, folder };
}

describe('an open editor is cut off when its person', () => {
  test('becomes a viewer', async () => {
    const { ann, ben, file } = await collaborating();
    await losing(await edit(ben, file), file, () =>
      ann.ok('POST', '/api/collaboration/role', { fileType: 'chart', fileId: file, userId: ben.userId, role: 2 }),
    );
  });

  test('is removed', async () => {
    const { ann, ben, file } = await collaborating();
    await losing(await edit(ben, file), file, () =>
      ann.ok('POST', '/api/collaboration/remove', { fileType: 'chart', fileId: file, userId: ben.userId }),
    );
  });

  test('is removed from a folder above, among many', async () => {
    const [ann, ben] = [await limn.person(), await limn.person()];
    const outer = await ann.folder('outer');
    const file = await ann.file('plan', await ann.folder('inner', outer));
    await share(limn.pool, ben, { folder: outer }, 'editor');
    await losing(await edit(ben, file), file, () =>
      ann.ok('POST', '/api/collaboration/batch', {
        fileType: 'folder',
        fileId: outer,
        type: 'remove',
        userIds: [ben.userId],
      }),
    );
  });

  test('leaves', async () => {
    const { ben, file } = await collaborating();
    await losing(await edit(ben, file), file, () =>
      ben.ok('POST', '/api/folder/cancel', { fileType: 'chart', fileId: file, resource: 'colla' }),
    );
  });

  test('finds the file moved out of the folder they had', async () => {
    const [ann, ben] = [await limn.person(), await limn.person()];
    const folder = await ann.folder('team');
    const file = await ann.file('plan', folder);
    await share(limn.pool, ben, { folder }, 'editor');
    await losing(await edit(ben, file), file, () =>
      ann.ok('POST', '/api/folder/move', { fileType: 'chart', fileId: file, target: 'root' }),
    );
  });

  test('finds it in the trash', async () => {
    const { ann, ben, file, folder } = await collaborating();
    await losing(await edit(ben, file), file, () =>
      ann.ok('POST', '/api/folder/to_trash', { fileType: 'folder', fileId: folder }),
    );
  });

  test('signs out, or has the session ended', async () => {
    const { ben, file } = await collaborating();
    const cookie = ben.cookieHeader;
    await losing(await edit({ cookieHeader: cookie } as Browser, file), file, () =>
      ben.ok('POST', '/api/account/logout'),
    );
  });

  test('has the account disabled', async () => {
    const { ben, file } = await collaborating();
    await losing(await edit(ben, file), file, async () => {
      await limn.pool.query('update users set disabled_at = now() where id = $1', [ben.userId]);
      limn.app.limn.bus.publish('rights.changed', { userIds: [ben.userId] });
    });
  });

  test('is no member of the organization any more', async () => {
    const { ann, ben, file } = await collaborating();
    const org = '01a1fdd1-5659-7a9d-bbd9-d2a329207398';
    await limn.pool.query('delete from collaborators where user_id = $1', [ben.userId]);
    await limn.pool.query('insert into organizations (id, name) values ($1, $2)', [org, 'Org']);
    await limn.pool.query('insert into org_members (org_id, user_id, role) values ($1, $2, 1), ($1, $3, 3)', [
      org,
      ann.userId,
      ben.userId,
    ]);
    // Together: what is in a folder is in the folder's tree.
    await limn.pool.query(
      `with moved as (
         update folders set org_id = $1 where id = (select folder_id from files where id = $2)
       )
       update files set org_id = $1 where id = $2`,
      [org, file],
    );
    await losing(await edit(ben, file), file, async () => {
      await limn.pool.query('delete from org_members where user_id = $1', [ben.userId]);
      limn.app.limn.bus.publish('rights.changed', { userIds: [ben.userId] });
    });
  });

  test('gave the file away and was removed by who has it now', async () => {
    const { ann, ben, file } = await collaborating();
    const hers = await edit(ann, file);
    const { inviteId } = await ann.ok('POST', '/api/collaboration/transfer', {
      fileType: 'chart',
      fileId: file,
      userId: ben.userId,
    });
    await ben.ok('POST', '/api/collaboration/accept', { inviteId });
    await losing(hers, file, () =>
      ben.ok('POST', '/api/collaboration/remove', { fileType: 'chart', fileId: file, userId: ann.userId }),
    );
  });
});

describe('a visitor by a link is cut off when it', () => {
  async function visiting(
    settings: object = {},
  ): Promise<{ ann: Person; file: string; link: string; client: TestClient }> {
    const ann = await limn.person();
    const file = await ann.file('plan');
    const { viewLinkId } = await ann.ok('POST', '/api/view/addlink', { chartId: file, access: 2, ...settings });
    return { ann, file, link: String(viewLinkId), client: await edit(limn.visitor(), file, String(viewLinkId)) };
  }

  test.each([
    ['is turned off', '/api/view/dellink', {}],
    ['lets people look only', '/api/view/setlink', { access: 1 }],
    ['is for people with rights only', '/api/view/setlink', { access: 3 }],
    ['gets a new address', '/api/view/setlink', { access: 6 }],
    ['gets a password', '/api/view/addpassword', { viewPassword: 'a1B2' }],
  ])('%s', async (_name, path, body) => {
    const { ann, file, client } = await visiting();
    await losing(client, file, () => ann.ok('POST', path, { chartId: file, ...body }));
  });

  test('changes the password that they gave', async () => {
    const ann = await limn.person();
    const file = await ann.file('plan');
    const { viewLinkId } = await ann.ok('POST', '/api/view/addlink', {
      chartId: file,
      access: 2,
      viewPassword: 'a1B2',
    });
    const visitor = limn.visitor();
    await visitor.ok('POST', '/api/view/unlock', { viewLinkId, viewPassword: 'a1B2' });
    await losing(await edit(visitor, file, String(viewLinkId)), file, () =>
      ann.ok('POST', '/api/view/addpassword', { chartId: file, viewPassword: 'c3D4' }),
    );
  });

  test('comes to the end of its time, without anybody doing anything', async () => {
    const ann = await limn.person();
    const file = await ann.file('plan');
    const { viewLinkId } = await ann.ok('POST', '/api/view/addlink', { chartId: file, access: 2, validity: 7 });
    await limn.pool.query(`update view_links set expires_at = now() + interval '1500 milliseconds' where id = $1`, [
      viewLinkId,
    ]);
    await losing(
      await edit(limn.visitor(), file, String(viewLinkId)),
      file,
      () =>
        new Promise((resolve) => {
          setTimeout(resolve, 1500);
        }),
    );
  });
});

test("a guest's name and colour reach the others, as a guest's", async () => {
  const ann = await limn.person('Ann');
  const file = await ann.file('plan');
  const { viewLinkId } = await ann.ok('POST', '/api/view/addlink', { chartId: file, access: 2 });
  const visitor = limn.visitor();
  const { guest } = (await visitor.ok('POST', '/api/view/guest', { name: '小明' })) as unknown as {
    guest: { name: string; color: string };
  };
  const [hers, theirs] = [await edit(ann, file), await edit(visitor, file, String(viewLinkId))];
  theirs.provider.awareness!.setLocalState({
    user: { name: 'Ann', id: ann.userId, guest: false },
    cursor: { x: 1, y: 2 },
  });
  await until(() =>
    [...hers.provider.awareness!.getStates().values()].some(
      (state) => (state as { cursor?: object }).cursor !== undefined,
    ),
  );
  const seen = [...hers.provider.awareness!.getStates().values()].find(
    (state) => (state as { cursor?: object }).cursor !== undefined,
  ) as { user: object };
  expect(seen.user).toEqual({
    id: expect.stringMatching(/^guest-/) as string,
    name: guest.name,
    color: guest.color,
    guest: true,
    // Who may edit may also call the others to where they are.
    leads: true,
  });
});

describe("the list's stream ends", () => {
  test('when the account is disabled', async () => {
    const ben = await limn.person();
    const response = await limn.app.inject({
      method: 'GET',
      url: '/api/events',
      headers: { cookie: ben.cookieHeader },
      payloadAsStream: true,
    });
    let text = '',
      ended = false;
    response
      .stream()
      .on('data', (chunk: Buffer) => {
        text += chunk.toString();
      })
      .on('close', () => {
        ended = true;
      });
    await limn.pool.query('update users set disabled_at = now() where id = $1', [ben.userId]);
    limn.app.limn.bus.publish('rights.changed', { userIds: [ben.userId] });
    await until(() => ended, SOON);
    expect(text).toContain('signed_out');
  });

  test('for what one lost: the next change of it is not told', async () => {
    const [ann, ben] = [await limn.person(), await limn.person()];
    const folder = await ann.folder('team');
    const file = await ann.file('plan', folder);
    await share(limn.pool, ben, { folder }, 'viewer');
    const response = await limn.app.inject({
      method: 'GET',
      url: '/api/events',
      headers: { cookie: ben.cookieHeader },
      payloadAsStream: true,
    });
    let events = 0;
    response.stream().on('data', (chunk: Buffer) => {
      events += chunk.toString().split('"type":"list"').length - 1;
    });
    await ann.ok('POST', '/api/collaboration/remove', { fileType: 'folder', fileId: folder, userId: ben.userId });
    await until(() => events > 0, SOON);
    const before = events;
    await ann.ok('POST', '/api/folder/rename/chart', { chartId: file, title: 'secret' });
    await ann.ok('POST', '/api/folder/rename', { folderId: folder, title: 'secret' });
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
    expect(events).toBe(before);
    response.stream().destroy();
  });
});
