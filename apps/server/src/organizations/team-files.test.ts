import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrgRole } from '@limn/contract';
import { setTimeout } from 'node:timers/promises';
import { authorizeDocument } from '../access/document-access.ts';
import { lockTree } from '../files/tree.ts';
import { type Person, startTestApp, type TestApp } from '../testing/app.ts';

let limn: TestApp;
beforeAll(async () => {
  limn = await startTestApp();
});
afterAll(() => limn.stop());

async function organization(
  roles: readonly OrgRole[] = [],
): Promise<{ orgId: string; owner: Person; others: Person[] }> {
  const owner = await limn.person('Olga');
  const orgId = ((await owner.ok('POST', '/api/organizations/new', { orgName: 'Acme' }))['team'] as { orgId: string })
    .orgId;
  const others: Person[] = [];
  for (const role of roles) {
    const person = await limn.person(role);
    const { inviteId } = await owner.ok('POST', '/api/organizations/invite', { orgId, userId: person.userId, role });
    await person.ok('POST', '/api/organizations/join', { id: inviteId });
    others.push(person);
  }
  return { orgId, owner, others };
}

const teamFile = async (who: Person, orgId: string, title: string, folderId?: string): Promise<string> =>
  (await who.ok('POST', '/api/diagraming/new', { category: 'flow', title, orgId, folderId }))['chartId'] as string;
const teamFolder = async (who: Person, orgId: string, title: string, folderId?: string): Promise<string> =>
  ((await who.ok('POST', '/api/folder/new', { title, orgId, folderId }))['folder'] as { folderId: string }).folderId;
const of = (orgId: string, more = '') => `?resource=org&orgId=${orgId}${more}`;
const move = (who: Person, fileType: 'chart' | 'folder', fileId: string, to: object) =>
  who.call('POST', '/api/folder/move', { fileType, fileId, target: 'root', ...to });

describe('files of an organization', () => {
  test("are in its lists and its tree and in nobody's own", async () => {
    const {
      orgId,
      owner,
      others: [ben],
    } = await organization(['3_editor']);
    const folder = await teamFolder(ben!, orgId, 'plans'),
      inner = await teamFolder(owner, orgId, 'inner', folder);
    await teamFile(ben!, orgId, 'map', folder);
    await teamFile(owner, orgId, 'root map');
    for (const who of [owner, ben!]) {
      expect(await who.titles()).toEqual([]);
      expect(await who.titles(of(orgId))).toEqual(['plans/', 'root map']);
      expect(await who.titles(`?resource=diagrams&orgId=${orgId}`)).toEqual(['plans/', 'root map']);
      expect(await who.titles(of(orgId, `&folderId=${folder}`))).toEqual(['inner/', 'map']);
      expect(await who.titles(of(orgId, '&q=map&sort=title'))).toEqual(['map', 'root map']);
      expect((await who.ok('POST', '/api/folder/getfolderdata', { orgId }))['folders']).toEqual({
        root: [{ folderId: folder, title: 'plans', _parentId: null }],
        [folder]: [{ folderId: inner, title: 'inner', _parentId: folder }],
        [inner]: [],
      });
      expect((await who.ok('POST', '/api/folder/getfolderdata', {}))['folders']).toEqual({ root: [] });
      expect((await who.ok('GET', '/api/account/me'))['usage']).toEqual({ files: 0, limit: null });
    }
    const { files } = (await ben!.ok('GET', `/api/folder/files${of(orgId)}`)) as unknown as { files: object[] };
    expect(files).toMatchObject([{ title: 'root map', orgId, role: 'editor', owner: { fullName: 'Olga' } }]);
  });

  test("are nobody's who is no member, whichever way the organization is named", async () => {
    const { orgId, owner } = await organization();
    const folder = await teamFolder(owner, orgId, 'plans');
    const eve = await limn.person('Eve'),
      { orgId: another } = await organization();
    for (const query of [
      of(orgId),
      of(orgId, '&q=plans'),
      `?resource=diagrams&orgId=${orgId}&q=plans`,
      of(orgId, `&folderId=${folder}`),
      `?resource=trash&orgId=${orgId}`,
      `?folderId=${folder}`,
      of('no-id'),
      '?resource=org',
      `?resource=fav&orgId=${orgId}`,
    ]) {
      expect(await eve.call('GET', `/api/folder/files${query}`), query).toMatchObject({ status: 404 });
    }
    expect(await owner.call('GET', `/api/folder/files${of(another, `&folderId=${folder}`)}`)).toMatchObject({
      status: 404,
    });
    expect(await eve.call('POST', '/api/folder/getfolderdata', { orgId })).toMatchObject({ status: 404 });
    const own = await eve.file('own');
    for (const to of [{ orgId }, { teamId: orgId }, { target: folder }, { orgId: another, target: folder }]) {
      expect(await move(eve, 'chart', own, to)).toMatchObject({ status: 404 });
      expect(
        await eve.call('POST', '/api/folder/copy', { fileType: 'chart', fileId: own, target: 'root', ...to }),
      ).toMatchObject({ status: 404 });
      expect(
        await eve.call('POST', '/api/folder/batch_operation', {
          type: 'move',
          fileIds: own,
          targetFolderId: (to as { target?: string }).target ?? 'root',
          ...to,
        }),
      ).toMatchObject({ status: 404 });
    }
    expect(await eve.call('POST', '/api/diagraming/new', { category: 'flow', orgId })).toMatchObject({ status: 404 });
    expect(await move(owner, 'chart', await owner.file('x'), { orgId, teamId: another })).toMatchObject({
      status: 404,
    });
    expect(await eve.titles()).toEqual(['own']);
  });

  test('tell all members when they change', async () => {
    const {
      orgId,
      owner,
      others: [ben],
    } = await organization(['5_reader']);
    const told: unknown[] = [];
    const stop = limn.app.limn.bus.subscribe('list.changed', (fact) => {
      told.push({ ...fact, userIds: [...fact.userIds].sort() });
    });
    await teamFile(owner, orgId, 'new');
    expect(told).toEqual([{ userIds: [owner.userId, ben!.userId].sort(), folderIds: [orgId] }]);
    stop();
  });
});

describe('moving', () => {
  test("a folder of one's own into an organization and back takes all with it", async () => {
    const {
      orgId,
      owner,
      others: [ben, reader],
    } = await organization(['4_author', '5_reader']);
    const folder = await ben!.folder('plans'),
      inner = await ben!.folder('inner', folder),
      file = await ben!.file('map', inner);
    expect(await move(ben!, 'folder', folder, { orgId })).toMatchObject({ result: 'success' });
    expect(await ben!.titles()).toEqual([]);
    expect(await reader!.titles(of(orgId, `&folderId=${inner}`))).toEqual(['map']);
    expect(await authorizeDocument(limn.app.limn, { headers: { cookie: owner.cookieHeader } }, file)).toMatchObject({
      role: 'creator',
      readOnly: false,
    });
    expect(await authorizeDocument(limn.app.limn, { headers: { cookie: reader!.cookieHeader } }, file)).toMatchObject({
      role: 'viewer',
      readOnly: true,
    });
    // What others made in it would go with it: only who made all of it takes it out.
    const theirs = await teamFile(owner, orgId, 'theirs', inner);
    expect(await move(ben!, 'folder', folder, {})).toMatchObject({ status: 403 });
    expect(await move(owner, 'folder', folder, {})).toMatchObject({ status: 403 });
    await owner.ok('POST', '/api/folder/to_trash', { fileType: 'chart', fileId: theirs });
    await owner.ok('POST', '/api/folder/remove_from_trash', { fileType: 'chart', fileId: theirs, orgId });
    expect(await move(ben!, 'folder', folder, {})).toMatchObject({ result: 'success' });
    expect(await ben!.titles(`?folderId=${inner}`)).toEqual(['map']);
    expect(await owner.titles(of(orgId))).toEqual([]);
    expect(await authorizeDocument(limn.app.limn, { headers: { cookie: owner.cookieHeader } }, file)).toBeNull();
  });

  test("a reader brings nothing in, and nobody moves what is another's into their own", async () => {
    const {
      orgId,
      owner,
      others: [reader, admin, author],
    } = await organization(['5_reader', '2_admin', '4_author']);
    expect(await move(reader!, 'chart', await reader!.file('mine'), { orgId })).toMatchObject({ status: 403 });
    const file = await teamFile(author!, orgId, 'plan');
    expect(await move(admin!, 'chart', file, {})).toMatchObject({ status: 403 });
    const folder = await teamFolder(owner, orgId, 'folder');
    expect(await move(admin!, 'chart', file, { target: folder })).toMatchObject({ result: 'success' });
    expect(await owner.titles(of(orgId, `&folderId=${folder}`))).toEqual(['plan']);
    expect(await move(author!, 'chart', file, { orgId })).toMatchObject({ result: 'success' });
    expect(
      await author!.ok('POST', '/api/folder/copy', { fileType: 'chart', fileId: file, target: 'root' }),
    ).toMatchObject({ result: 'success' });
    expect(await author!.titles()).toEqual(['plan']);
    expect(
      await admin!.ok('POST', '/api/folder/copy', { fileType: 'chart', fileId: file, target: 'root', orgId }),
    ).toMatchObject({ result: 'success' });
    expect(await admin!.titles(of(orgId))).toEqual(['folder/', 'plan', 'plan copy']);
  });

  test("into one's own folder is no way to take what others made out with it", async () => {
    const {
      orgId,
      owner,
      others: [admin, author],
    } = await organization(['2_admin', '4_author']);
    const file = await teamFile(author!, orgId, 'plan');
    const inner = await teamFolder(author!, orgId, 'drafts');
    for (const taker of [admin!, owner]) {
      const mine = await teamFolder(taker, orgId, 'mine');
      expect(await move(taker, 'chart', file, { target: mine })).toMatchObject({ result: 'success' });
      expect(await move(taker, 'folder', mine, {})).toMatchObject({ status: 403 });
      // In the recycle bin it is still the author's.
      await taker.ok('POST', '/api/folder/to_trash', { fileType: 'chart', fileId: file });
      expect(await move(taker, 'folder', mine, {})).toMatchObject({ status: 403 });
      await taker.ok('POST', '/api/folder/restore', { fileType: 'chart', fileId: file });
      expect(await move(taker, 'chart', file, { orgId })).toMatchObject({ result: 'success' });
      expect(await move(taker, 'folder', inner, { target: mine })).toMatchObject({ result: 'success' });
      expect(await move(taker, 'folder', mine, {})).toMatchObject({ status: 403 });
      expect(
        await taker.call('POST', '/api/folder/batch_operation', {
          type: 'move',
          fileIds: mine,
          targetFolderId: 'root',
        }),
      ).toMatchObject({ status: 403 });
      expect(await move(taker, 'folder', inner, { orgId })).toMatchObject({ result: 'success' });
      expect(await move(taker, 'folder', mine, {})).toMatchObject({ result: 'success' });
    }
    expect(await author!.titles(of(orgId))).toEqual(['drafts/', 'plan']);
  });

  test("copying a folder asks each file whether its viewers may copy it, in one's own folder too", async () => {
    const {
      orgId,
      others: [author, other],
    } = await organization(['4_author', '4_author']);
    const mine = await teamFolder(author!, orgId, 'mine');
    const file = await teamFile(other!, orgId, 'theirs', mine);
    await other!.ok('POST', '/api/collaboration/export', { fileType: 'chart', fileId: file, allow: false });
    const copy = (fileType: string, fileId: string) =>
      author!.call('POST', '/api/folder/copy', { fileType, fileId, target: 'root' });
    expect(await copy('chart', file)).toMatchObject({ status: 403, result: 'export_refused' });
    expect(await copy('folder', mine)).toMatchObject({ status: 403, result: 'export_refused' });
    await other!.ok('POST', '/api/collaboration/export', { fileType: 'chart', fileId: file, allow: true });
    expect(await copy('folder', mine)).toMatchObject({ result: 'success' });
  });
});

describe('at once', () => {
  test('what leaves a tree while a call waits for its lock is locked where it is then', async () => {
    const { orgId, owner } = await organization();
    const { orgId: other } = await organization();
    await limn.pool.query('insert into org_members (org_id, user_id, role) values ($1, $2, 4)', [other, owner.userId]);
    const folder = await teamFolder(owner, orgId, 'folder'),
      file = await teamFile(owner, orgId, 'plan');
    const [here, there] = [await limn.pool.connect(), await limn.pool.connect()];
    for (const [client, tree] of [
      [here, orgId],
      [there, other],
    ] as const) {
      await client.query('begin');
      await lockTree(client, [tree]);
    }
    const moving = move(owner, 'chart', file, { target: folder });
    await waitingFor(orgId);
    await here.query('update folders set org_id = $2 where id = $1', [folder, other]);
    await here.query('commit');
    expect(await Promise.race([moving, waitingFor(other).then(() => 'waits')])).toBe('waits');
    await there.query('commit');
    expect(await moving).toMatchObject({ result: 'success' });
    for (const client of [here, there]) client.release();
    const { rows } = await limn.pool.query('select org_id, folder_id from files where id = $1', [file]);
    expect(rows).toEqual([{ org_id: other, folder_id: folder }]);
  });

  test("no file is ever in another tree's folder, whatever moves where", async () => {
    const { orgId, owner } = await organization();
    const { orgId: other } = await organization();
    await limn.pool.query('insert into org_members (org_id, user_id, role) values ($1, $2, 2)', [other, owner.userId]);
    for (let i = 0; i < 6; i++) {
      const [folder, target] = [await teamFolder(owner, orgId, 'folder'), await teamFolder(owner, other, 'target')];
      const inner = await teamFolder(owner, orgId, 'inner', folder);
      const file = await teamFile(owner, orgId, 'plan');
      const answers = await Promise.all([
        move(owner, 'folder', folder, { target }),
        move(owner, 'chart', file, { target: inner }),
        move(owner, 'folder', folder, {}),
        teamFile(owner, orgId, 'new', inner).catch(() => ({ status: 404 })),
        owner.call('POST', '/api/folder/copy', { fileType: 'chart', fileId: file, target: inner }),
        owner.call('POST', '/api/folder/to_trash', { fileType: 'folder', fileId: inner }),
        owner.call('POST', '/api/folder/restore', { fileType: 'folder', fileId: inner }),
      ]);
      for (const answer of answers) if (typeof answer !== 'string') expect(answer.status).toBeLessThan(500);
      const { rows } = await limn.pool.query(
        `select f.id from files f join folders d on d.id = f.folder_id where f.tree_id <> d.tree_id
         union all select d.id from folders d join folders p on p.id = d.parent_id where d.tree_id <> p.tree_id`,
      );
      expect(rows).toEqual([]);
    }
  });

  test('the database refuses a file in the folder of another tree', async () => {
    const { orgId, owner } = await organization();
    const folder = await teamFolder(owner, orgId, 'folder');
    const file = await owner.file('own');
    await expect(limn.pool.query('update files set folder_id = $2 where id = $1', [file, folder])).rejects.toThrow(
      'files_in_tree',
    );
  });
});

/** Resolves when somebody waits for the lock of a tree. */
async function waitingFor(tree: string): Promise<void> {
  for (;;) {
    const { rowCount } = await limn.pool.query(
      `select 1 from pg_locks where locktype = 'advisory' and not granted and objid = (hashtext($1)::bigint & 4294967295)::oid`,
      [tree],
    );
    if (rowCount !== 0) return;
    await setTimeout(20);
  }
}

describe('dissolving', () => {
  test('says before what it does, asks for the name, and gives everything to who made it', async () => {
    const {
      orgId,
      owner,
      others: [ann, ben],
    } = await organization(['3_editor', '4_author']);
    const folder = await teamFolder(ann!, orgId, 'plans'),
      inner = await teamFolder(ben!, orgId, 'inner', folder);
    await teamFile(ann!, orgId, 'of ann', inner);
    const file = await teamFile(ben!, orgId, 'of ben', inner);
    await teamFile(owner, orgId, 'of owner');
    const thrown = await teamFile(ben!, orgId, 'thrown', folder);
    await ben!.ok('POST', '/api/folder/to_trash', { fileType: 'chart', fileId: thrown });
    await ben!.ok('POST', '/api/folder/fav', { fileType: 'folder', fileId: inner });
    expect(await owner.ok('GET', `/api/organizations/${orgId}/dissolve`)).toMatchObject({
      files: 3,
      members: 3,
      folderName: 'Acme',
      creators: [{ files: 1 }, { files: 1 }, { files: 1 }],
    });
    expect(await owner.call('POST', '/api/organizations/dissolve', { orgId, orgName: 'acme' })).toMatchObject({
      status: 200,
      result: 'name_mismatch',
    });
    expect(await ann!.call('POST', '/api/organizations/dissolve', { orgId, orgName: 'Acme' })).toMatchObject({
      status: 403,
    });
    const told: string[] = [];
    const stop = limn.app.limn.bus.subscribe('rights.changed', ({ fileIds }) => {
      told.push(...(fileIds ?? []));
    });
    await owner.ok('POST', '/api/organizations/dissolve', { orgId, orgName: 'Acme' });
    stop();
    expect(told).toContain(file);

    const tree = async (who: Person): Promise<string[]> => {
      const { folders } = (await who.ok('POST', '/api/folder/getfolderdata', {})) as unknown as {
        folders: Record<string, { folderId: string; title: string }[]>;
      };
      const walk = async (id: string, path: string): Promise<string[]> => {
        const titles = (await who.titles(`?folderId=${id}`))
          .filter((title) => !title.endsWith('/'))
          .map((title) => `${path}/${title}`);
        return [
          ...titles,
          ...(await Promise.all(folders[id]!.map((one) => walk(one.folderId, `${path}/${one.title}`)))).flat(),
        ];
      };
      return walk('root', '');
    };
    expect(await tree(ann!)).toEqual(['/Acme/plans/inner/of ann']);
    expect(await tree(ben!)).toEqual(['/Acme/plans/inner/of ben']);
    expect(await tree(owner)).toEqual(['/Acme/of owner']);
    expect(await ben!.titles('?resource=trash')).toEqual(['thrown']);
    expect(await ben!.titles('?resource=fav')).toEqual(['inner/']);
    expect(await authorizeDocument(limn.app.limn, { headers: { cookie: owner.cookieHeader } }, file)).toBeNull();
    expect(await authorizeDocument(limn.app.limn, { headers: { cookie: ben!.cookieHeader } }, file)).toMatchObject({
      role: 'creator',
      readOnly: false,
    });
    expect(await owner.call('GET', `/api/organizations/${orgId}`)).toMatchObject({ status: 404 });
    const { rows } =
      await limn.pool.query(`select 1 from folders d left join folders p on p.id = d.parent_id where d.parent_id is not null and d.org_id is null
      and (p.owner_id <> d.owner_id or d.ancestors <> p.ancestors || p.id)`);
    expect(rows).toEqual([]);
  });
});
