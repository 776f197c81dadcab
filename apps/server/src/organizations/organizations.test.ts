import { describe, expect, test } from 'vitest';
import { type OrgRole, orgRoles } from '@limn/contract';
import { type Browser, type Person } from '../testing/app.ts';
import {
  limn,
  organization,
  add,
  staffed,
  makeFile,
  teamFile,
  teamFolder,
  roleOf,
  list,
  notices,
  withServer,
} from './testing.ts';

withServer();

describe('an organization', () => {
  test('is made by anybody, who owns it, and shown in every list of teams', async () => {
    const { orgId, owner } = await organization('Ünited  Lines');
    const { teams } = (await owner.ok('POST', '/api/organizations/myorgs', {})) as unknown as { teams: unknown[] };
    expect(teams).toMatchObject([
      { orgId, orgName: 'Ünited Lines', role: '1_owner', members: 1, plan: { active: true, seats: null } },
    ]);
    expect(await owner.ok('GET', '/api/account/me')).toMatchObject({
      orgs: [{ orgId, orgName: 'Ünited Lines', pictureUrl: null }],
    });
    expect(
      await owner.ok('POST', '/api/organizations/rename', {
        orgId,
        orgName: 'Lines',
        description: 'We draw.\r\n\r\nA lot.',
      }),
    ).toMatchObject({ team: { orgName: 'Lines', description: 'We draw.\n\nA lot.' } });
    expect(await owner.ok('GET', `/api/organizations/${orgId}`)).toMatchObject({
      team: { orgName: 'Lines' },
      files: 0,
    });
    expect(await owner.call('POST', '/api/organizations/new', { orgName: '  ' })).toMatchObject({
      status: 400,
      field: 'orgName',
    });
  });

  test('lists its members by role and name, with addresses for those who manage them, and finds them', async () => {
    const { orgId, members } = await staffed();
    const of = async (who: Person, query = '') =>
      (await who.ok('GET', `/api/organizations/${orgId}/members${query}`)) as unknown as {
        members: { fullName: string; role: string; account: string | null }[];
        nextCursor: string | null;
        total: number;
      };
    expect(
      (await of(members['2_admin'])).members.map(({ fullName, role, account }) => [fullName, role, account !== null]),
    ).toEqual([
      ['Olga', '1_owner', true],
      ['2_admin', '2_admin', true],
      ['3_editor', '3_editor', true],
      ['4_author', '4_author', true],
      ['5_reader', '5_reader', true],
    ]);
    expect((await of(members['5_reader'])).members.map((one) => one.account)).toEqual([null, null, null, null, null]);
    expect(await of(members['5_reader'], '?q=READ')).toMatchObject({ members: [{ fullName: '5_reader' }], total: 1 });
    expect((await of(members['5_reader'], `?q=${members['3_editor'].account}`)).members).toEqual([]);
    expect((await of(members['2_admin'], `?q=${members['3_editor'].account}`)).members).toMatchObject([
      { fullName: '3_editor' },
    ]);
    const seen: string[] = [];
    for (let cursor: string | null = '', page = 0; cursor !== null && page < 9; page++) {
      const answer = await of(members['4_author'], `?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
      expect(answer.total).toBe(5);
      seen.push(...answer.members.map((one) => one.fullName));
      cursor = answer.nextCursor;
    }
    expect(seen).toEqual(['Olga', '2_admin', '3_editor', '4_author', '5_reader']);
    expect(await limn.visitor().call('GET', `/api/organizations/${orgId}/members`)).toMatchObject({ status: 401 });
  });

  test('has a picture, and none again', async () => {
    const { orgId, owner } = await organization();
    const { createCanvas } = await import('@napi-rs/canvas');
    const canvas = createCanvas(600, 300);
    canvas.getContext('2d').fillRect(0, 0, 600, 300);
    const answer = await upload(owner, `/api/organizations/${orgId}/picture`, canvas.toBuffer('image/png'));
    expect(answer.json()).toMatchObject({
      result: 'success',
      pictureUrl: expect.stringMatching(/^\/api\/pictures\/[0-9a-f]{64}$/),
    });
    const picture = await limn.visitor().send('GET', answer.json<{ pictureUrl: string }>().pictureUrl);
    expect(picture.headers['content-type']).toBe('image/webp');
    expect(picture.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    expect(
      (
        await upload(
          owner,
          `/api/organizations/${orgId}/picture`,
          Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
        )
      ).json(),
    ).toMatchObject({ code: '422', result: 'avatar_unreadable' });
    await owner.ok('POST', '/api/organizations/picture/remove', { orgId });
    expect(await owner.ok('GET', `/api/organizations/${orgId}`)).toMatchObject({ team: { pictureUrl: null } });
  });
});

function upload(who: Browser, url: string, bytes: Buffer) {
  const head = Buffer.from(
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
  );
  return who.app.inject({
    method: 'POST',
    url,
    payload: Buffer.concat([head, bytes, Buffer.from('\r\n--x--\r\n')]),
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'sec-fetch-site': 'same-origin',
      cookie: who.cookieHeader,
    },
  });
}

describe('roles', () => {
  /** Every action of the table of rights, on what somebody else made in the organization. */
  const table: Record<OrgRole, { manage: boolean; own: boolean; trash: boolean; edit: boolean; create: boolean }> = {
    '1_owner': { manage: true, own: true, trash: true, edit: true, create: true },
    '2_admin': { manage: true, own: false, trash: true, edit: true, create: true },
    '3_editor': { manage: false, own: false, trash: false, edit: true, create: true },
    '4_author': { manage: false, own: false, trash: false, edit: false, create: true },
    '5_reader': { manage: false, own: false, trash: false, edit: false, create: false },
  };

  test.each(orgRoles)('%s may do what the table says and nothing more', async (role) => {
    const { orgId, members } = await staffed();
    const who = members[role],
      other = await limn.person('Other');
    await add({ orgId, owner: members['1_owner'] }, other, '4_author');
    const rights = table[role];
    const file = await teamFile(other, orgId, 'theirs'),
      folder = await teamFolder(other, orgId, 'folder');
    const inside = await teamFile(other, orgId, 'inside', folder);

    // Everybody sees everything.
    expect(await who.titles(list(orgId))).toEqual(['folder/', 'theirs']);
    const mayEdit = rights.edit ? 'editor' : 'viewer, reading';
    for (const one of [file, inside]) expect(await roleOf(who, one)).toBe(rights.trash ? 'creator' : mayEdit);

    const status = async (url: string, body: object) => (await who.call('POST', url, body)).status;
    expect(await status('/api/folder/rename/chart', { chartId: file, title: 'renamed' })).toBe(rights.edit ? 200 : 403);
    expect((await makeFile(who, orgId, 'mine')).status).toBe(rights.create ? 200 : 403);
    expect((await makeFile(who, orgId, 'mine', folder)).status).toBe(rights.create ? 200 : 403);
    expect(await status('/api/folder/new', { title: 'mine', orgId, folderId: folder })).toBe(rights.create ? 200 : 403);
    expect(await status('/api/folder/move', { fileType: 'chart', fileId: file, target: folder })).toBe(
      rights.trash ? 200 : 403,
    );
    expect(await status('/api/folder/to_trash', { fileType: 'chart', fileId: file })).toBe(rights.trash ? 200 : 403);
    expect(await who.call('POST', '/api/organizations/rename', { orgId, orgName: 'X' })).toMatchObject({
      status: rights.manage ? 200 : 403,
    });
    expect((await who.call('GET', `/api/organizations/${orgId}/invites`)).status).toBe(rights.manage ? 200 : 403);
    expect(await status('/api/organizations/link/new', { orgId, role: '5_reader' })).toBe(rights.manage ? 200 : 403);
    expect(await status('/api/organizations/invite', { orgId, account: 'x@example.org', role: '5_reader' })).toBe(
      rights.manage ? 200 : 403,
    );
    expect(await status('/api/organizations/members/role', { orgId, userId: other.userId, role: '5_reader' })).toBe(
      rights.manage ? 200 : 403,
    );
    expect(await status('/api/organizations/members/remove', { orgId, userId: other.userId })).toBe(
      rights.manage ? 200 : 403,
    );
    expect(
      await status('/api/organizations/transfer', { orgId, userId: members['2_admin'].userId, password: 'secret123' }),
    ).toBe(rights.own ? 200 : 403);
    expect((await members['1_owner'].call('GET', `/api/organizations/${orgId}/dissolve`)).status).toBe(
      rights.own ? 403 : 200,
    );
  });

  test('what an author made is theirs: to edit, move and delete, but not with what others put into it', async () => {
    const { orgId, members } = await staffed();
    const author = members['4_author'],
      editor = members['3_editor'];
    const mine = await teamFile(author, orgId, 'mine'),
      folder = await teamFolder(author, orgId, 'folder');
    expect(await roleOf(author, mine)).toBe('creator');
    await author.ok('POST', '/api/folder/move', { fileType: 'chart', fileId: mine, target: folder });
    const theirs = await teamFile(editor, orgId, 'theirs', folder);
    for (const url of ['to_trash', 'move']) {
      expect(
        await author.call('POST', `/api/folder/${url}`, { fileType: 'folder', fileId: folder, target: 'root' }),
      ).toMatchObject({ status: 403 });
    }
    await editor.ok('POST', '/api/folder/to_trash', { fileType: 'chart', fileId: theirs });
    expect(await author.call('POST', '/api/folder/to_trash', { fileType: 'folder', fileId: folder })).toMatchObject({
      status: 403,
    });
    await editor.ok('POST', '/api/folder/remove_from_trash', { fileType: 'chart', fileId: theirs, orgId });
    await author.ok('POST', '/api/folder/to_trash', { fileType: 'folder', fileId: folder });
    expect(await author.titles(list(orgId, 'trash'))).toEqual(['folder/']);
    expect(await author.titles('?resource=trash')).toEqual([]);
    expect(await members['2_admin'].titles(list(orgId, 'trash'))).toEqual(['folder/']);
    expect(await editor.titles(list(orgId, 'trash'))).toEqual([]);
    expect(
      await author.call('POST', '/api/folder/restore', {
        fileType: 'folder',
        fileId: folder,
        orgId: (await organization()).orgId,
      }),
    ).toMatchObject({ status: 404 });
    await members['2_admin'].ok('POST', '/api/folder/restore', { fileType: 'folder', fileId: folder, orgId });
    expect(await author.titles(list(orgId))).toEqual(['folder/']);
  });

  test('a changed role holds at once, and who made things may only look at them as a reader', async () => {
    const { orgId, owner, members } = await staffed();
    const author = members['4_author'];
    const mine = await teamFile(author, orgId, 'mine');
    const told: unknown[] = [];
    const stop = limn.app.limn.bus.subscribe('rights.changed', ({ userIds }) => {
      told.push(...(userIds ?? []));
    });
    await owner.ok('POST', '/api/organizations/members/role', { orgId, userId: author.userId, role: '5_reader' });
    expect(told).toEqual([author.userId]);
    stop();
    expect(await roleOf(author, mine)).toBe('viewer, reading');
    expect(await notices(author)).toContainEqual({
      type: 'org_role',
      reference: orgId,
      orgName: 'Acme',
      role: '5_reader',
    });
  });

  test('nobody manages the owner, or themselves', async () => {
    const { orgId, members } = await staffed();
    const admin = members['2_admin'];
    for (const userId of [members['1_owner'].userId, admin.userId]) {
      expect(
        await admin.call('POST', '/api/organizations/members/role', { orgId, userId, role: '5_reader' }),
      ).toMatchObject({ status: 403 });
      expect(await admin.call('POST', '/api/organizations/members/remove', { orgId, userId })).toMatchObject({
        status: 403,
      });
    }
    expect(
      await admin.call('POST', '/api/organizations/members/role', {
        orgId,
        userId: members['3_editor'].userId,
        role: '1_owner',
      }),
    ).toMatchObject({ status: 400, field: 'role' });
  });
});
