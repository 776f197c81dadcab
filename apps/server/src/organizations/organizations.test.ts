import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OrgRole, orgRoles } from '@limn/contract';
import { authorizeDocument } from '../access/document-access.ts';
import { confirmAddresses, type Browser, type Person, share, startTestApp, type TestApp } from '../testing/app.ts';

let limn: TestApp;
beforeAll(async () => {
  limn = await startTestApp();
});
afterAll(() => limn.stop());

interface Org {
  orgId: string;
  owner: Person;
}
type Members = Record<OrgRole, Person>;

async function organization(name = 'Acme'): Promise<Org> {
  const owner = await limn.person('Olga');
  const { team } = (await owner.ok('POST', '/api/organizations/new', { orgName: name })) as unknown as {
    team: { orgId: string };
  };
  return { orgId: team.orgId, owner };
}

async function add({ orgId, owner }: Org, person: Person, role: OrgRole): Promise<void> {
  await confirmAddresses(limn.pool, person);
  const { inviteId } = await owner.ok('POST', '/api/organizations/invite', { orgId, account: person.account, role });
  await person.ok('POST', '/api/organizations/join', { id: inviteId });
}

async function staffed(): Promise<Org & { members: Members }> {
  const org = await organization();
  const members = { '1_owner': org.owner } as Members;
  for (const role of orgRoles.slice(1)) {
    members[role] = await limn.person(role);
    await add(org, members[role], role);
  }
  return { ...org, members };
}

const makeFile = (who: Person, orgId: string, title: string, folderId?: string) =>
  who.call('POST', '/api/diagraming/new', { category: 'flow', title, orgId, folderId });
const teamFile = async (who: Person, orgId: string, title: string, folderId?: string): Promise<string> =>
  (await who.ok('POST', '/api/diagraming/new', { category: 'flow', title, orgId, folderId }))['chartId'] as string;
const teamFolder = async (who: Person, orgId: string, title: string, folderId?: string): Promise<string> =>
  ((await who.ok('POST', '/api/folder/new', { title, orgId, folderId }))['folder'] as { folderId: string }).folderId;
const roleOf = async (who: Person, fileId: string): Promise<unknown> => {
  const access = await authorizeDocument(limn.app.limn, { headers: { cookie: who.cookieHeader } }, fileId);
  return access && `${access.role}${access.readOnly ? ', reading' : ''}`;
};
const list = (orgId: string, resource = 'org') => `?resource=${resource}&orgId=${orgId}`;
const notices = async (who: Person): Promise<unknown[]> =>
  (
    (await who.ok('POST', '/api/notification/getlist', {}))['list'] as {
      type: string;
      reference: string;
      referenceDes: object;
    }[]
  ).map(({ type, reference, referenceDes }) => ({ type, reference, ...referenceDes }));

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
    for (const one of [file, inside])
      expect(await roleOf(who, one)).toBe(rights.trash ? 'creator' : rights.edit ? 'editor' : 'viewer, reading');

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

describe('joining', () => {
  test('by invitation: seen by whom it is for, told once, accepted once', async () => {
    const { orgId, owner } = await organization();
    const [ben, eve] = [await limn.person('Ben'), await limn.person('Eve')];
    await confirmAddresses(limn.pool, ben);
    const { inviteId } = await owner.ok('POST', '/api/organizations/invite', {
      orgId,
      account: ben.account.toUpperCase(),
      role: '3_editor',
    });
    expect(await notices(ben)).toEqual([{ type: 'org_invite', reference: orgId, orgName: 'Acme', role: '3_editor' }]);
    expect(await ben.ok('GET', '/api/organizations/invites')).toMatchObject({
      invites: [{ id: inviteId, orgName: 'Acme', role: '3_editor', members: 1, invitedBy: { fullName: 'Olga' } }],
    });
    for (const id of [String(inviteId), orgId]) {
      expect(await ben.ok('GET', `/api/organizations/join/${id}`)).toMatchObject({
        offer: { id: inviteId, member: false },
      });
      expect(await eve.call('GET', `/api/organizations/join/${id}`)).toMatchObject({ status: 404 });
      expect(await limn.visitor().call('GET', `/api/organizations/join/${id}`)).toMatchObject({ status: 404 });
    }
    expect(await eve.call('POST', '/api/organizations/join', { id: inviteId })).toMatchObject({ status: 404 });
    expect(await eve.call('POST', '/api/organizations/decline', { id: inviteId })).toMatchObject({ status: 404 });
    expect(await ben.ok('POST', '/api/organizations/join', { id: inviteId })).toMatchObject({
      team: { orgId, role: '3_editor', members: 2 },
    });
    expect(await ben.call('POST', '/api/organizations/join', { id: inviteId })).toMatchObject({ status: 404 });
    expect(
      await owner.call('POST', '/api/organizations/invite', { orgId, account: ben.account, role: '2_admin' }),
    ).toMatchObject({ status: 200, result: 'already_member' });
    expect(await notices(owner)).toEqual([{ type: 'org_joined', reference: orgId, orgName: 'Acme' }]);
  });

  test('an invitation answers the same whether there is an account, and finds the account made later', async () => {
    const { orgId, owner } = await organization();
    const known = await limn.person('Known');
    const answers = [];
    for (const account of [known.account, 'unknown@example.org', '13912345678'])
      answers.push(await owner.call('POST', '/api/organizations/invite', { orgId, account, role: '4_author' }));
    for (const answer of answers)
      expect(answer).toEqual({ status: 200, code: '200', msg: '', result: 'success', inviteId: expect.any(String) });
    const { invites } = (await owner.ok('GET', `/api/organizations/${orgId}/invites`)) as unknown as {
      invites: { account: string; user: unknown }[];
    };
    expect(invites.map(({ account, user }) => [account, user])).toEqual([
      ['13912345678', null],
      ['unknown@example.org', null],
      [known.account, null],
    ]);
    const later = limn.visitor();
    await later.ok('POST', '/api/account/register', {
      account: 'unknown@example.org',
      password: 'secret123',
      fullName: 'Later',
    });
    expect(await later.ok('GET', '/api/organizations/invites')).toMatchObject({ invites: [] });
    await limn.pool.query('update users set admin = true where id = $1', [owner.userId]);
    await owner.ok('POST', '/api/admin/confirm_account', { account: 'unknown@example.org' });
    expect(await later.ok('GET', '/api/organizations/invites')).toMatchObject({
      invites: [{ orgId, role: '4_author' }],
    });
    await expect
      .poll(() => notices(later as Person))
      .toEqual([{ type: 'org_invite', reference: orgId, orgName: 'Acme', role: '4_author' }]);
  });

  test('ends when it is taken back, declined, or past its time', async () => {
    const { orgId, owner } = await organization();
    const ben = await limn.person('Ben');
    const invite = async () =>
      String(
        (await owner.ok('POST', '/api/organizations/invite', { orgId, userId: ben.userId, role: '3_editor' }))[
          'inviteId'
        ],
      );
    await owner.ok('POST', '/api/organizations/invite/revoke', { orgId, inviteId: await invite() });
    expect(await ben.ok('GET', '/api/organizations/invites')).toMatchObject({ invites: [] });
    await ben.ok('POST', '/api/organizations/decline', { id: await invite() });
    expect(await owner.ok('GET', `/api/organizations/${orgId}/invites`)).toMatchObject({ invites: [] });
    const late = await invite();
    await limn.pool.query('update org_invites set expires_at = now() where id = $1', [late]);
    expect(await ben.call('POST', '/api/organizations/join', { id: late })).toMatchObject({ status: 404 });
    expect(
      await owner.call('POST', '/api/organizations/invite', {
        orgId,
        userId: '01a1fdd1-5659-7a9d-bbd9-d2a329207353',
        role: '3_editor',
      }),
    ).toMatchObject({ status: 404 });
    expect(await owner.call('POST', '/api/organizations/invite', { orgId, role: '3_editor' })).toMatchObject({
      status: 400,
      result: 'account_or_user',
    });
  });

  test('by link: with its role, until it ends or is revoked', async () => {
    const { orgId, owner } = await organization();
    const { link } = (await owner.ok('POST', '/api/organizations/link/new', {
      orgId,
      role: '4_author',
      validity: '7',
    })) as unknown as { link: { linkId: string; url: string; expireTime: string } };
    expect(link.url).toBe(`http://localhost:80/organizations/join/${link.linkId}`);
    expect(Date.parse(link.expireTime) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    expect(await limn.visitor().ok('GET', `/api/organizations/join/${link.linkId}`)).toMatchObject({
      offer: { orgName: 'Acme', role: '4_author', invitedBy: null },
    });
    const [ben, eve] = [await limn.person('Ben'), await limn.person('Eve')];
    expect(await ben.ok('POST', '/api/organizations/join', { id: link.linkId })).toMatchObject({
      team: { role: '4_author' },
    });
    expect(await ben.ok('POST', '/api/organizations/join', { id: link.linkId })).toMatchObject({
      team: { role: '4_author', members: 2 },
    });
    expect(await owner.ok('GET', `/api/organizations/${orgId}/invites`)).toMatchObject({
      links: [{ linkId: link.linkId, uses: 1 }],
    });
    await limn.pool.query('update org_links set expires_at = now() where id = $1', [link.linkId]);
    expect(await eve.call('POST', '/api/organizations/join', { id: link.linkId })).toMatchObject({ status: 404 });
    const { link: other } = (await owner.ok('POST', '/api/organizations/link/new', {
      orgId,
      role: '5_reader',
      validity: 1000,
    })) as unknown as { link: { linkId: string; expireTime: null } };
    expect(other.expireTime).toBeNull();
    await owner.ok('POST', '/api/organizations/link/revoke', { orgId, linkId: other.linkId });
    expect(await eve.call('POST', '/api/organizations/join', { id: other.linkId })).toMatchObject({ status: 404 });
    expect(await owner.call('POST', '/api/organizations/link/new', { orgId, role: '2_admin' })).toMatchObject({
      status: 400,
      field: 'role',
    });
  });

  test('takes a seat of the plan, and the last one only once', async () => {
    const planned = await startTestApp({ config: { plans: true } });
    const [ann, ben, cat] = [await planned.person(), await planned.person(), await planned.person()];
    const { team } = (await ann.ok('POST', '/api/organizations/new', { orgName: 'Acme' })) as unknown as {
      team: { orgId: string; plan: object };
    };
    expect(team.plan).toEqual({ active: false, expiresAt: null, seats: 1 });
    const orgId = team.orgId;
    expect(
      await ann.call('POST', '/api/organizations/invite', { orgId, account: ben.account, role: '3_editor' }),
    ).toMatchObject({ result: 'seats_full', msg: 'All 1 seats are taken: add seats first' });
    await planned.pool.query(
      `update organizations set team_until = now() + interval '1 day', seats = 2 where id = $1`,
      [orgId],
    );
    const { link } = (await ann.ok('POST', '/api/organizations/link/new', { orgId, role: '3_editor' })) as unknown as {
      link: { linkId: string };
    };
    const answers = await Promise.all(
      [ben, cat].map((one) => one.call('POST', '/api/organizations/join', { id: link.linkId })),
    );
    expect(answers.map((answer) => answer.result).sort()).toEqual(['seats_full', 'success']);
    const joined = answers[0]!.result === 'success' ? ben : cat;
    expect(await joined.ok('GET', '/api/account/me')).toMatchObject({ plan: { name: 'team' }, usage: { limit: null } });
    // Ten files without a plan, as many as one likes with it; after its end nothing is lost and nothing new is made.
    for (let i = 0; i < 11; i++) await teamFile(joined, orgId, `f${i}`);
    await planned.pool.query(`update organizations set team_until = now() - interval '1 second' where id = $1`, [
      orgId,
    ]);
    expect(await makeFile(joined, orgId, 'more')).toMatchObject({ status: 200, result: 'plan_limit' });
    expect(await joined.titles(list(orgId))).toHaveLength(11);
    expect(await joined.ok('GET', '/api/account/me')).toMatchObject({
      plan: { name: 'free' },
      usage: { files: 0, limit: 10 },
    });
    await planned.stop();
  });
});

describe('leaving', () => {
  test.each(['leave', 'remove'])(
    'by %s cuts off from everything of the organization, what one made there included',
    async (how) => {
      const { orgId, owner, members } = await staffed();
      const author = members['4_author'];
      const mine = await teamFile(author, orgId, 'mine');
      await share(limn.pool, author, { file: await teamFile(owner, orgId, 'plan') }, 2);
      const told: unknown[] = [];
      const stop = limn.app.limn.bus.subscribe('rights.changed', ({ userIds }) => {
        told.push(...(userIds ?? []));
      });
      if (how === 'leave') await author.ok('POST', '/api/organizations/leave', { orgId });
      else await owner.ok('POST', '/api/organizations/members/remove', { orgId, userId: author.userId });
      expect(told).toEqual([author.userId]);
      stop();
      expect(await roleOf(author, mine)).toBeNull();
      expect(await author.call('GET', `/api/folder/files${list(orgId)}`)).toMatchObject({ status: 404 });
      expect(await author.titles('?resource=colla')).toEqual([]);
      expect(await author.titles('?resource=history')).toEqual([]);
      expect(await author.titles()).toEqual([]);
      expect(await owner.titles(list(orgId))).toEqual(['mine', 'plan']);
      expect(await notices(how === 'leave' ? owner : author)).toContainEqual({
        type: how === 'leave' ? 'org_left' : 'org_removed',
        reference: orgId,
        orgName: 'Acme',
      });
    },
  );

  test('is for the owner only after a transfer, which asks for the password', async () => {
    const { orgId, owner, members } = await staffed();
    expect(await owner.call('POST', '/api/organizations/leave', { orgId })).toMatchObject({
      status: 200,
      result: 'owner_stays',
    });
    const transfer = (body: object) =>
      owner.call('POST', '/api/organizations/transfer', {
        orgId,
        userId: members['4_author'].userId,
        password: 'secret123',
        ...body,
      });
    expect(await transfer({ password: 'wrong123' })).toMatchObject({ result: 'password_wrong' });
    expect(await transfer({ userId: (await limn.person()).userId })).toMatchObject({ status: 404 });
    expect(await transfer({})).toMatchObject({ result: 'success' });
    expect(await members['4_author'].ok('GET', `/api/organizations/${orgId}`)).toMatchObject({
      team: { role: '1_owner' },
    });
    expect(await owner.ok('GET', `/api/organizations/${orgId}`)).toMatchObject({ team: { role: '2_admin' } });
    expect(await notices(members['4_author'])).toContainEqual({
      type: 'org_transferred',
      reference: orgId,
      orgName: 'Acme',
      role: '1_owner',
    });
    await owner.ok('POST', '/api/organizations/leave', { orgId });
  });

  test('of two transfers at once one is done', async () => {
    const { orgId, owner, members } = await staffed();
    await Promise.all(
      ['3_editor', '4_author'].map((role) =>
        owner.call('POST', '/api/organizations/transfer', {
          orgId,
          userId: members[role as OrgRole].userId,
          password: 'secret123',
        }),
      ),
    );
    const { rows } = await limn.pool.query('select user_id from org_members where org_id = $1 and role = 1', [orgId]);
    expect(rows).toHaveLength(1);
  });
});
