/**
 * What the calls of an open workspace ask of a database with much in it: every statement finds its rows by an index, and
 * a list asks the same few questions however long it is.
 */
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, share, startTestApp, type TestApp } from '../testing/app.ts';

/** Tables that grow with what people do. */
const LARGE = new Set([
  'assets',
  'blobs',
  'collaborators',
  'contacts',
  'document_edits',
  'document_leases',
  'document_snapshots',
  'document_updates',
  'document_versions',
  'favourites',
  'file_edits',
  'files',
  'folders',
  'notifications',
  'org_members',
  'sessions',
  'users',
  'view_links',
]);
const PEOPLE = 2_000;
const FILES = 30_000;

interface Asked {
  text: string;
  values: unknown[];
}

let limn: TestApp;
let pool: Pool;
let ann: Person;
let ben: Person;
let folder: string;
let file: string;

beforeAll(async () => {
  limn = await startTestApp();
  pool = limn.pool;
  ann = await limn.person('Ann');
  ben = await limn.person('Ben');
  folder = await ann.folder('Much');
  file = await ann.file('Plan', folder);
  await share(pool, ben, { file }, 'editor');
  // The statements are larger than any of a person's: they may take as long as those of sweeps.
  const seed = limn.app.limn.unhurried;
  await seed.query('alter table files disable trigger files_become_due');
  const others = `(select id, row_number() over (order by id) - 1 as k from users where full_name = 'other')`;
  await seed.query(
    `insert into users (id, email, full_name, password_hash, locale)
     select uuidv7(), 'other' || n || '@example.org', 'other', 'x', 'en' from generate_series(1, ${PEOPLE}) n`,
  );
  await seed.query(
    `insert into folders (id, owner_id, title, search_text)
     select uuidv7(), o.id, 'f', 'f' from ${others} o, generate_series(1, 2)`,
  );
  await seed.query(
    `insert into files (id, owner_id, created_by, category, title, search_text, index_due)
     select uuidv7(), o.id, o.id, 'flow', 'file ' || n, 'file ' || n, false
     from generate_series(1, ${FILES}) n join ${others} o on o.k = n % ${PEOPLE}`,
  );
  await seed.query(
    `insert into files (id, owner_id, created_by, folder_id, category, title, search_text, index_due)
     select uuidv7(), $1, $1, $2, 'flow', 'mine ' || n, 'mine ' || n, false from generate_series(1, 300) n`,
    [ann.userId, folder],
  );
  await seed.query(
    `insert into file_edits (user_id, file_id, edited_at)
     select owner_id, id, now() - make_interval(mins => (random() * 10000)::int) from files on conflict do nothing`,
  );
  await seed.query(`insert into favourites (user_id, file_id) select owner_id, id from files where random() < 0.3`);
  await seed.query(
    `insert into collaborators (id, user_id, file_id, rank) select gen_random_uuid(), o.id, f.id, 1
     from (select id, row_number() over (order by id) as n from files) f join ${others} o on o.k = (f.n * 7) % ${PEOPLE}
     where f.n % 3 = 0 on conflict do nothing`,
  );
  await seed.query(
    `insert into sessions (id, user_id, token_hash, device, address, expires_at)
     select gen_random_uuid(), id, sha256(id::text::bytea), 'd', 'a', now() + interval '9 days' from ${others} o`,
  );
  await seed.query(
    `insert into notifications (id, user_id, type, reference)
     select gen_random_uuid(), o.id, 'message', '' from ${others} o, generate_series(1, 5)`,
  );
  await seed.query(
    `insert into document_snapshots (file_id, state)
     select id, '' from files f where not exists (select 1 from document_snapshots s where s.file_id = f.id)`,
  );
  await seed.query(`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`);
  await seed.query('analyze');
}, 120_000);
afterAll(() => limn.stop());

/** The statements that something asks of the pool, one after the other. */
async function askedBy(work: () => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = [];
  const query = pool.query;
  const note = (first: unknown, second: unknown): void => {
    const config = typeof first === 'string' ? { text: first } : (first as { text?: string; values?: unknown[] });
    const values = (config as { values?: unknown[] }).values ?? (Array.isArray(second) ? second : []);
    if (config.text !== undefined) asked.push({ text: config.text, values });
  };
  pool.query = ((...args: unknown[]) => {
    note(args[0], args[1]);
    return (query as (...all: unknown[]) => unknown).apply(pool, args);
  }) as typeof pool.query;
  try {
    await work();
  } finally {
    pool.query = query;
  }
  // What others do meanwhile is none of it.
  return asked.filter(({ text }) => !/graphile_worker|job_runners|processes p? ?set|sign/.test(text));
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

function* nodes(plan: Plan): Generator<Plan> {
  yield plan;
  for (const inner of plan.Plans ?? []) yield* nodes(inner);
}

/** Tables in which the test puts so much that PostgreSQL itself has the choice. */
const FULL = new Set(['document_snapshots', 'file_edits', 'files', 'users']);

/**
 * Large tables that a statement reads from one end to the other: as PostgreSQL chooses, and of those with little in
 * them, where it has no other way.
 */
async function scanned({ text, values }: Asked): Promise<string[]> {
  if (!/^\s*(?:select|with|update|delete|insert|\()/i.test(text)) return [];
  const client = await pool.connect();
  const scans = async (tables: ReadonlySet<string>): Promise<string[]> => {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, values);
    return [...nodes(rows[0]!['QUERY PLAN'][0].Plan)]
      .filter((node) => node['Node Type'] === 'Seq Scan' && tables.has(node['Relation Name'] ?? ''))
      .map((node) => `${node['Relation Name']}: ${text}`);
  };
  try {
    await client.query('begin');
    const chosen = await scans(FULL);
    await client.query('set local enable_seqscan = off');
    return [...chosen, ...(await scans(LARGE))];
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const get = (url: () => string) => async (): Promise<void> => {
  const response = await ann.send('GET', url());
  expect(response.statusCode, `${url()}: ${response.body.slice(0, 200)}`).toBe(200);
};

test.each([
  ['the root', get(() => '/api/folder/files')],
  ['a folder', get(() => `/api/folder/files?folderId=${folder}`)],
  ['a folder by date', get(() => `/api/folder/files?folderId=${folder}&sort=updated`)],
  ['history', get(() => '/api/folder/files?resource=history')],
  ['favourites', get(() => '/api/folder/files?resource=fav')],
  ['what is shared with one', get(() => '/api/folder/files?resource=colla')],
  ['the recycle bin', get(() => '/api/folder/files?resource=trash')],
  ['a search', get(() => '/api/folder/files?q=mine')],
  ['notifications', () => ann.ok('POST', '/api/notification/getlist')],
  ['who shares a folder', () => ann.ok('POST', '/api/collaboration/list', { fileType: 'folder', fileId: folder })],
  ['contacts', get(() => '/api/contacts')],
  ['storage', get(() => '/api/account/storage')],
  ['a move', () => ann.ok('POST', '/api/folder/move', { fileType: 'chart', fileId: file, target: 'root' })],
  ['the bin', () => ann.ok('POST', '/api/folder/to_trash', { fileType: 'chart', fileId: file })],
  ['a file out of the bin', () => ann.ok('POST', '/api/folder/restore', { fileType: 'chart', fileId: file })],
  ['somebody’s page', get(() => `/api/users/${ben.userId}/files`)],
  ['the account', get(() => '/api/account/me')],
  ['sessions', get(() => '/api/account/sessions')],
  ['a title', () => ann.ok('POST', '/api/folder/rename/chart', { chartId: file, title: 'Another' })],
  [
    'opening a document and an edit of it',
    async () => {
      await limn.app.limn.documents.open(file);
    },
  ],
] as [string, () => Promise<unknown>][])('%s reads no large table from one end to the other', async (_, work) => {
  const asked = await askedBy(work);
  expect(asked.length).toBeGreaterThan(0);
  const scans = (await Promise.all(asked.map(scanned))).flat();
  expect(scans).toEqual([]);
});

test('a list asks as many questions when it is long as when it is short', async () => {
  const list = async (limit: number): Promise<number> =>
    (await askedBy(() => ann.ok('GET', `/api/folder/files?folderId=${folder}&limit=${limit}`))).length;
  // Jobs ask questions of their own meanwhile, though not each time: on a busy machine nearly each time.
  const counts = { short: Infinity, long: Infinity };
  for (let n = 0; n < 60 && (n < 8 || counts.long !== counts.short); n++) {
    counts.short = Math.min(counts.short, await list(5));
    counts.long = Math.min(counts.long, await list(200));
  }
  expect(counts.long).toBe(counts.short);
  expect(counts.short).toBeLessThan(8);
});
