/** A database as the first Limn made it, with what people had in it, upgraded to this version and used. */
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as Y from 'yjs';
import { hashPassword } from '../accounts/passwords.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config/config.ts';
import { initialDiagram } from '../documents/initial.ts';
import { startTestPostgres, type TestDatabase } from '../postgres/testing.ts';
import { Browser } from '../testing/app.ts';
import { openPool } from './database.ts';
import { uuidv7 } from './ids.ts';
import { migrate } from './migrate.ts';

const NOW = fileURLToPath(new URL('./migrations/', import.meta.url));
/** What the first version ran, with the SHA-256 of each: a file that was run somewhere is not changed any more. */
const FIRST = {
  '202611210900_workspace.sql': '2581649fc43e15f6c81219978777d894bb30564d5455c640c705cb37ac917da5',
  '202611211000_documents.sql': '8d4fc00ed86816171d86f1ab7a70ed3983b7335e0a8a69ba733419ce43620d94',
};
const folder = mkdtempSync(join(tmpdir(), 'limn-first-'));
const ids = Object.fromEntries(
  ['ann', 'ben', 'outer', 'inner', 'bin', 'plan', 'shared', 'binned', 'alone'].map((name) => [name, uuidv7()]),
);
const LINK = 'A'.repeat(22);
let database: TestDatabase;
let pool: Pool;

/** What the first version would have written. */
async function fill(): Promise<void> {
  const password = await hashPassword('secret123');
  for (const [name, locale] of [
    ['ann', 'en'],
    ['ben', 'zh-CN'],
  ] as const) {
    await pool.query(
      'insert into users (id, email, full_name, password_hash, locale, admin) values ($1, $2, $3, $4, $5, $6)',
      [ids[name], `${name}@example.org`, name, password, locale, name === 'ann'],
    );
  }
  const trashed = `now() - interval '90 days'`;
  const place = (name: string, parent: string | null, above: string[], bin = false): Promise<unknown> =>
    pool.query(
      `insert into folders (id, owner_id, parent_id, ancestors, title, search_text, trashed_at, trash_root)
       values ($1, $2, $3, $4, $5, $5, ${bin ? `${trashed}, $1` : 'null, null'})`,
      [ids[name], ids['ann'], parent, above, name],
    );
  await place('outer', null, []);
  await place('inner', ids['outer']!, [ids['outer']!]);
  await place('bin', null, [], true);
  const file = async (name: string, parent: string | null, root: string | null = null): Promise<void> => {
    await pool.query(
      `insert into files (id, owner_id, created_by, folder_id, category, title, search_text, trashed_at, trash_root)
       values ($1, $2, $2, $3, 'flow', $4, $4, ${root === null ? 'null' : trashed}, $5)`,
      [ids[name], ids['ann'], parent, name, root],
    );
    await pool.query('insert into document_snapshots (file_id, state) values ($1, $2)', [
      ids[name],
      Buffer.from(initialDiagram({ page: 'P', layer: 'L' })),
    ]);
    const doc = new Y.Doc();
    doc.getMap('records').set(`drawn in ${name}`, 1);
    await pool.query('insert into document_updates (file_id, update) values ($1, $2)', [
      ids[name],
      Buffer.from(Y.encodeStateAsUpdate(doc)),
    ]);
    await pool.query('insert into file_edits (user_id, file_id) values ($1, $2)', [ids['ann'], ids[name]]);
  };
  await file('plan', ids['inner']!);
  await file('shared', null);
  await file('binned', ids['bin']!, ids['bin']);
  await file('alone', null, ids['alone']);
  await pool.query('insert into collaborators (id, user_id, file_id, rank) values ($1, $2, $3, 2)', [
    uuidv7(),
    ids['ben'],
    ids['shared'],
  ]);
  await pool.query('insert into favourites (user_id, folder_id) values ($1, $2)', [ids['ann'], ids['outer']]);
  await pool.query('insert into view_links (id, file_id, created_by) values ($1, $2, $3)', [
    LINK,
    ids['plan'],
    ids['ann'],
  ]);
}

beforeAll(async () => {
  for (const name of Object.keys(FIRST)) cpSync(join(NOW, name), join(folder, name));
  database = await startTestPostgres();
  pool = openPool(database.url, 8, () => undefined);
  await migrate(pool, { folder: pathToFileURL(`${folder}/`) });
  await fill();
  await migrate(pool);
});
afterAll(async () => {
  await pool.end();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

test.each(Object.entries(FIRST))('the migration %s is as it was run', (name, hash) => {
  expect(
    createHash('sha256')
      .update(readFileSync(join(NOW, name)))
      .digest('hex'),
  ).toBe(hash);
});

test('a database of the first version is upgraded with all that was in it', async () => {
  const dataDir = join(folder, 'data');
  const secret = 'a secret of the tests, long enough';
  const config = { ...readConfig({}), dataDir, plans: false, sample: false, secret };
  const app = await buildApp({ config, pool, checkAnswers: true, pages: '/nonexistent' });
  try {
    await app.ready();
    await app.limn.jobs.start();
    const [ann, ben] = [new Browser(app), new Browser(app)];
    const signIn = (who: Browser, name: string) =>
      who.ok('POST', '/api/account/login', { account: `${name}@example.org`, password: 'secret123' });
    expect(await signIn(ann, 'ann')).toMatchObject({ user: { admin: true } });
    await signIn(ben, 'ben');
    expect(await ann.titles()).toEqual(['outer/', 'shared']);
    expect(await ann.titles(`?folderId=${ids['inner']}`)).toEqual(['plan']);
    expect((await ann.titles('?resource=history')).sort()).toEqual(['plan', 'shared']);
    expect(await ann.titles('?resource=fav')).toEqual(['outer/']);
    expect(await ben.titles('?resource=colla')).toEqual(['shared']);
    // What was in the bin for longer than it keeps things has a week from the upgrade on.
    expect(await ann.titles('?resource=trash')).toEqual(['bin/', 'alone']);
    const { rows } = await pool.query<{ days: number }>(
      `select distinct extract(day from now() - trashed_at)::int as days from files where trashed_at is not null`,
    );
    expect(rows).toEqual([{ days: 23 }]);
    await ann.ok('POST', '/api/folder/restore', { fileType: 'folder', fileId: ids['bin'] });
    expect(await ann.titles(`?folderId=${ids['bin']}`)).toEqual(['binned']);
    for (const name of ['plan', 'shared', 'binned']) {
      const doc = new Y.Doc();
      Y.applyUpdate(doc, await app.limn.documents.loadDocument(ids[name]!));
      expect([...doc.getMap('records').keys()]).toContain(`drawn in ${name}`);
    }
    expect((await new Browser(app).send('GET', `/api/view/${LINK}`)).statusCode).not.toBe(500);
    // Search and thumbnails follow by themselves.
    await expect
      .poll(async () => (await pool.query('select 1 from files where index_due')).rowCount, { timeout: 20_000 })
      .toBe(0);
  } finally {
    await app.close();
  }
});
