import type pg from 'pg';
import { partsOf } from '../../apps/server/src/search/vector.ts';
import { ENGLISH, pick, THINGS, VERBS } from './words.ts';

/** What the account has. A fifth of the files is at the root; the others are spread over the folders, three deep. */
export interface Size {
  files: number;
  folders: number;
}

const textOf = (n: number): string =>
  [
    `${pick(VERBS, n)}${pick(THINGS, n / 7)}流程`,
    `${pick(ENGLISH, n)} ${pick(ENGLISH, n / 11)} step ${n % 97}`,
    `${pick(THINGS, n / 3)}${pick(VERBS, n / 5)}`,
    n % 1000 === 0 ? '稀有内容 needle' : '常规内容',
  ].join('\n');

const FILES_AT_ONCE = 20_000;
const TEXTS_AT_ONCE = 2000;

/** Fills an account, with what the search index would have of it. Documents are not needed: no list reads them. */
export async function seed(client: pg.Client, userId: string, { files, folders }: Size): Promise<void> {
  await client.query('alter table files disable trigger files_become_due');
  await client.query(
    `insert into folders (id, owner_id, title, search_text)
     select uuidv7(), $1, 'folder ' || n, 'folder ' || n from generate_series(1, $2::int) n`,
    [userId, Math.ceil(folders / 10)],
  );
  for (const depth of [1, 2]) {
    await client.query(
      `with parents as (select id, ancestors, row_number() over (order by id) - 1 as k, count(*) over () as total
        from folders where owner_id = $1 and cardinality(ancestors) = $3)
       insert into folders (id, owner_id, parent_id, ancestors, title, search_text)
       select uuidv7(), $1, p.id, p.ancestors || p.id, '文件夹 ' || n, '文件夹 ' || n
       from generate_series(1, $2::int) n join parents p on p.k = n % p.total`,
      [userId, Math.floor(folders * 0.45), depth - 1],
    );
  }
  // Keys are checked row by row with a plan made for a table as it was when it was last looked at.
  await client.query('analyze folders');
  for (let from = 1; from <= files; from += FILES_AT_ONCE) {
    await client.query(
      `with places as (select id, row_number() over (order by id) - 1 as k, count(*) over () as total from folders
        where owner_id = $1)
       insert into files (id, owner_id, created_by, folder_id, category, title, search_text, updated_at, index_due)
       select uuidv7(), $1, $1, case when n % 5 > 0 then p.id end, 'flow', '流程图 ' || n, '流程图 ' || n,
       now() - make_interval(mins => n), false
       from generate_series($2::int, $3::int) n join places p on p.k = n % p.total`,
      [userId, from, Math.min(files, from + FILES_AT_ONCE - 1)],
    );
  }
  await indexTexts(client, 'owner_id = $1', [userId]);
  await client.query('alter table files enable trigger files_become_due');
  await client.query('vacuum analyze');
}

/** What everybody else has: a folder each, and the files at the root. */
export async function seedOthers(
  client: pg.Client,
  { files, people }: { files: number; people: number },
): Promise<void> {
  if (files === 0) return;
  await client.query('alter table files disable trigger files_become_due');
  await client.query(
    `insert into users (id, email, full_name, password_hash, locale)
     select uuidv7(), 'other' || n || '@example.org', '其他人 ' || n, 'x', 'zh-CN' from generate_series(1, $1::int) n`,
    [people],
  );
  await client.query(
    'create temporary table others as select id, row_number() over () - 1 as k from users where email like $1',
    ['other%'],
  );
  await client.query('create unique index on others (k)');
  await client.query('analyze others');
  await client.query(
    `insert into folders (id, owner_id, title, search_text) select uuidv7(), id, '文件夹', '文件夹' from others`,
  );
  for (let from = 1; from <= files; from += FILES_AT_ONCE) {
    await client.query(
      `insert into files (id, owner_id, created_by, category, title, search_text, updated_at, index_due)
       select uuidv7(), o.id, o.id, 'flow', '流程图 ' || n, '流程图 ' || n, now() - make_interval(mins => n), false
       from generate_series($1::int, $2::int) n join others o on o.k = n % $3::int`,
      [from, Math.min(files, from + FILES_AT_ONCE - 1), people],
    );
  }
  await client.query(
    `insert into file_edits (user_id, file_id, edited_at) select owner_id, id, updated_at from files
     on conflict do nothing`,
  );
  await indexTexts(client, 'owner_id in (select id from others)', []);
  await client.query('alter table files enable trigger files_become_due');
  await client.query('vacuum analyze');
}

/** Writes what the search index would have of files. */
async function indexTexts(client: pg.Client, where: string, values: readonly string[]): Promise<void> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows: some } = await client.query<{ id: string; owner: string; title: string }>(
      `select id, owner_id as owner, title from files where ${where} and not index_due and id > $${values.length + 1}
       order by id limit ${TEXTS_AT_ONCE}`,
      [...values, after],
    );
    if (some.length === 0) return;
    after = some.at(-1)!.id;
    const parts = some.map(
      (file) =>
        partsOf({
          title: file.title,
          treeId: file.owner,
          pages: [{ id: 'page', name: '页 1', text: textOf(Number(file.title.split(' ')[1])) }],
        })[0]!,
    );
    await client.query(
      `insert into search_texts (file_id, part, terms, pages) select id, 0, terms::tsvector, pages::jsonb
        from unnest($1::uuid[], $2::text[], $3::text[]) as t (id, terms, pages)`,
      [some.map((file) => file.id), parts.map((part) => part.terms), parts.map((part) => JSON.stringify(part.pages))],
    );
  }
}
