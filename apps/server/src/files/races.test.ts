/**
 * Several people, or one with several tabs, changing the same things at once: whatever wins, the tree stays a tree of
 * one owner.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, share, startTestApp, type TestApp } from '../testing/app.ts';

let limn: TestApp;
beforeAll(async () => {
  limn = await startTestApp();
});
afterAll(() => limn.stop());

const chart = (fileId: string) => ({ fileType: 'chart', fileId });
const folder = (fileId: string) => ({ fileType: 'folder', fileId });
type Call = [who: Person, path: string, body: object];

/** All at once; none may fail for a reason of the server's. */
async function race(calls: readonly Call[]): Promise<string[]> {
  const answers = await Promise.all(calls.map(([who, path, body]) => who.call('POST', path, body)));
  for (const answer of answers) expect(answer.status, JSON.stringify(answer)).toBeLessThan(500);
  return answers.map((answer) => (answer.status === 200 ? answer.result : String(answer.status)));
}

/**
 * Ancestors are those of the parent, owners those of the folder above, and what is in the trash is there with all in
 * it.
 */
async function expectSound(): Promise<void> {
  const { rows } = await limn.pool.query(
    `select d.id, 'ancestors' as wrong from folders d join folders p on p.id = d.parent_id where d.ancestors <> p.ancestors || p.id
     union all select d.id, 'circle' from folders d where d.id = any(d.ancestors)
     union all select d.id, 'owner' from folders d join folders p on p.id = d.parent_id where d.owner_id <> p.owner_id and d.org_id is null
     union all select f.id, 'file owner' from files f join folders d on d.id = f.folder_id where f.owner_id <> d.owner_id and f.org_id is null
     union all select f.id, 'live in the trash' from files f join folders d on d.id = f.folder_id where f.trashed_at is null and d.trashed_at is not null
     union all select d.id, 'live folder in the trash' from folders d join folders p on p.id = d.parent_id where d.trashed_at is null and p.trashed_at is not null`,
  );
  expect(rows).toEqual([]);
}

test('a rename, a move and a deletion of one file', async () => {
  const ann = await limn.person();
  for (let i = 0; i < 5; i++) {
    const [file, target] = [await ann.file('plan'), await ann.folder('target')];
    await race([
      [ann, '/api/folder/rename/chart', { chartId: file, title: 'renamed' }],
      [ann, '/api/folder/move', { ...chart(file), target }],
      [ann, '/api/folder/to_trash', chart(file)],
      [ann, '/api/folder/rename/chart', { chartId: file, title: 'again' }],
    ]);
    await expectSound();
    const { rows } = await limn.pool.query<{ trashed: boolean }>(
      'select trashed_at is not null as trashed from files where id = $1',
      [file],
    );
    expect(rows).toEqual([{ trashed: true }]);
  }
});

test('a folder goes to the trash while things are moved, made and copied into it', async () => {
  const ann = await limn.person();
  for (let i = 0; i < 5; i++) {
    const [team, file, inner] = [await ann.folder('team'), await ann.file('plan'), await ann.folder('inner')];
    await race([
      [ann, '/api/folder/to_trash', folder(team)],
      [ann, '/api/folder/move', { ...chart(file), target: team }],
      [ann, '/api/folder/move', { ...folder(inner), target: team }],
      [ann, '/api/diagraming/new', { category: 'flow', folderId: team }],
      [ann, '/api/folder/new', { title: 'new', folderId: team }],
      [ann, '/api/folder/copy', { ...chart(file), target: team }],
    ]);
    await expectSound();
  }
});

test('folders move into each other in a ring', async () => {
  const ann = await limn.person();
  const ring = await Promise.all(Array.from({ length: 6 }, (_, i) => ann.folder(`f${i}`)));
  for (let i = 0; i < 3; i++) {
    const results = await race(
      ring.map((one, n) => [ann, '/api/folder/move', { ...folder(one), target: ring[(n + 1) % ring.length]! }] as Call),
    );
    expect(results).toContain('move_into_itself');
    await expectSound();
    await race(ring.map((one) => [ann, '/api/folder/move', { ...folder(one), target: 'root' }] as Call));
  }
});

test('two put it in the trash, take it out, and delete it for ever', async () => {
  const ann = await limn.person();
  const team = await ann.folder('team');
  const file = await ann.file('plan', team);
  await race([
    [ann, '/api/folder/to_trash', folder(team)],
    [ann, '/api/folder/to_trash', folder(team)],
    [ann, '/api/folder/to_trash', chart(file)],
  ]);
  await expectSound();
  await race([
    [ann, '/api/folder/restore', folder(team)],
    [ann, '/api/folder/restore', folder(team)],
    [ann, '/api/folder/remove_from_trash', folder(team)],
  ]);
  await expectSound();
});

test('a folder is handed over while its old owner and others work in it', async () => {
  const [ann, ben] = [await limn.person('Ann'), await limn.person('Ben')];
  for (let i = 0; i < 4; i++) {
    const team = await ann.folder('team');
    const [file, other, inner] = [
      await ann.file('plan', team),
      await ann.file('other'),
      await ann.folder('inner', team),
    ];
    await share(limn.pool, ben, { folder: team }, 'manager');
    const { inviteId } = await ann.ok('POST', '/api/collaboration/transfer', { ...folder(team), userId: ben.userId });
    await race([
      [ben, '/api/collaboration/accept', { inviteId }],
      [ann, '/api/folder/move', { ...chart(other), target: team }],
      [ann, '/api/folder/move', { ...folder(inner), target: 'root' }],
      [ann, '/api/folder/to_trash', chart(file)],
      [ben, '/api/diagraming/new', { category: 'flow', folderId: team }],
      [ann, '/api/folder/copy', { ...chart(other), target: team }],
    ]);
    await expectSound();
  }
});

test("one's own file into somebody else's folder is copied, not moved, and the answer says so", async () => {
  const [ann, ben] = [await limn.person(), await limn.person()];
  const team = await ann.folder('team');
  await share(limn.pool, ben, { folder: team }, 'manager');
  const file = await ben.file('mine');
  expect(await ben.call('POST', '/api/folder/move', { ...chart(file), target: team })).toMatchObject({
    status: 200,
    result: 'move_other_owner',
  });
  await ben.ok('POST', '/api/folder/copy', { ...chart(file), target: team });
  expect(await ann.titles(`?folderId=${team}`)).toEqual(['mine']);
});
