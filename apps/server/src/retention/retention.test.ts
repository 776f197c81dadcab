import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { addAsset, keepPicture } from '../assets/index.ts';
import { sweepBlobs } from '../blobs/index.ts';
import { writeVersion } from '../documents/saving/versions.ts';
import { uuidv7 } from '../db/ids.ts';
import { type Person, share, startTestApp, type TestApp } from '../testing/app.ts';
import { sweepGone } from './gone.ts';
import { pruneTrash } from './trash.ts';
import { kept, pruneHistory, pruneVersions } from './retention.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'limn-retention-'));
let limn: TestApp;
let ann: Person;
beforeAll(async () => {
  limn = await startTestApp({ config: { dataDir, plans: true } });
  ann = await limn.person('Ann');
});
afterAll(async () => {
  await limn.stop();
  rmSync(dataDir, { recursive: true });
});

/** Tables whose rows go with a file, at however many removes: those that refer to it, and to what refers to it. */
async function tablesOfFiles(): Promise<string[]> {
  const { rows } = await limn.pool.query<{ name: string }>(
    `with recursive reached as (
       select 'files'::regclass::oid as id
       union select c.conrelid from pg_constraint c join reached r on c.confrelid = r.id
        where c.contype = 'f' and c.confdeltype = 'c')
     select format('%I.%I', n.nspname, t.relname) as name
     from reached join pg_class t on t.oid = reached.id join pg_namespace n on n.oid = t.relnamespace order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Says something about a file in every way there is: a thread with a mention, an answer, a reaction, what is read. */
async function comment(file: string, by: string, other: string, mark: string): Promise<string[]> {
  const [thread, first, answer] = [uuidv7(), uuidv7(), uuidv7()];
  const { pool } = limn;
  await pool.query('insert into comment_counts (file_id, revision, threads, unresolved) values ($1, 2, 1, 1)', [file]);
  await pool.query(
    `insert into comment_threads (id, file_id, anchor, comments, revision) values ($1, $2, '{"kind":"document"}', 2, 2)`,
    [thread, file],
  );
  await pool.query(
    `insert into comments (id, thread_id, author_id, body, mentions, revision)
     values ($1, $3, $4, $6, array[$5]::uuid[], 1), ($2, $3, $5, $6, '{}', 2)`,
    [first, answer, thread, by, other, mark],
  );
  await pool.query('insert into comment_reactions (comment_id, user_id, sign) values ($1, $2, $3)', [
    first,
    other,
    '👍',
  ]);
  await pool.query('insert into comment_reads (thread_id, user_id, revision) values ($1, $2, 2)', [thread, other]);
  return [thread, first, answer];
}

/** Has a room around a file: a timer, and a vote in which somebody votes. */
async function meet(file: string, mark: string): Promise<void> {
  const vote = uuidv7();
  await limn.pool.query('insert into room_timers (file_id, left_ms, total_ms) values ($1, 1000, 1000)', [file]);
  await limn.pool.query('insert into room_breakouts (file_id, id, groups, timed) values ($1, $1, $2, false)', [
    file,
    JSON.stringify([{ frame: mark, people: [] }]),
  ]);
  await limn.pool.query('insert into room_votes (id, file_id, title, per_person) values ($1, $2, $3, 3)', [
    vote,
    file,
    mark,
  ]);
  await limn.pool.query("insert into room_ballots (vote_id, voter, item, votes) values ($1, 'x', $2, 1)", [vote, mark]);
}

/** Makes a file a template that somebody likes, was rewarded for and complained of. */
async function publish(file: string, by: string, other: string, mark: string): Promise<string> {
  const { pool } = limn,
    publication = uuidv7();
  await pool.query('insert into templates (id, file_id) values ($1, $1)', [file]);
  await pool.query(
    `insert into publications (id, template_id, author_id, title, description, industry, tags, locale, category, clone,
       document, records, words)
     values ($1, $2, $3, $4, $4, 'other', '{}', 'en', 'flow', 'free', convert_to($4, 'UTF8'), 1, $4)`,
    [publication, file, by, mark],
  );
  await pool.query(
    `insert into publication_assets (publication_id, hash, mime, bytes, width, height)
     values ($1, repeat('0', 64), 'image/png', 1, 1, 1)`,
    [publication],
  );
  await pool.query('insert into template_likes (template_id, user_id) values ($1, $2)', [file, other]);
  await pool.query('insert into template_rewards (template_id, user_id) values ($1, $2)', [file, by]);
  await pool.query(
    `insert into template_reports (id, template_id, user_id, reason, content) values ($1, $2, $3, 'other', $4)`,
    [uuidv7(), file, other, mark],
  );
  await pool.query('insert into template_comments (id, template_id, author_id, body) values ($1, $2, $3, $4)', [
    uuidv7(),
    file,
    other,
    mark,
  ]);
  const contest = uuidv7();
  await pool.query(`insert into collections (id, title_zh, title_en) values ($1, 'x', 'x')`, [contest]);
  await pool.query('insert into collection_templates (collection_id, template_id) values ($1, $2)', [contest, file]);
  return publication;
}

/** Tables of ours that have a row in which one of the texts stands, as text or as bytes. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await limn.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
       and table_schema not like 'graphile%' order by 1`,
  );
  expect(tables.length).toBeGreaterThan(30);
  const wanted = texts.flatMap((text) => [text, Buffer.from(text).toString('hex')]);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await limn.pool.query(
      `select 1 from ${name} t where exists (select 1 from unnest($1::text[]) w where t::text like '%' || w || '%') limit 1`,
      [wanted],
    );
    if (rowCount !== 0) found.push(name);
  }
  return found;
}

const onDisk = (): string[] =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

test('what is deleted for good is gone: from every table, and from the disk', async () => {
  const mark = `Unmistakable${uuidv7().slice(-12)}`;
  const { pool, app } = limn;
  const { blobs, documents } = app.limn;
  const bob = await limn.person('Bob');
  const file = await ann.file(mark);
  const doc = new Y.Doc();
  Y.applyUpdate(doc, await documents.loadDocument(file));
  const before = Y.encodeStateVector(doc);
  doc.getMap('meta').set('note', mark);
  await documents.appendUpdate(file, Y.encodeStateAsUpdate(doc, before));
  await writeVersion(pool, file, { kind: 'named', name: mark, state: Y.encodeStateAsUpdate(doc), records: 1 });
  const picture = await keepPicture(
    limn.app.limn,
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><desc>${mark}</desc></svg>`),
    ann.userId,
  );
  await addAsset(pool, file, picture, ann.userId);
  const thumbnail = await blobs.put('thumbnails', Buffer.from(mark));
  await pool.query('update files set thumbnail = $2, description = $3 where id = $1', [file, thumbnail, mark]);
  await pool.query(
    `insert into search_texts (file_id, part, terms, pages) values ($1, 0, to_tsvector('simple', $2), '[]')
                    on conflict do nothing`,
    [file, mark],
  );
  await ann.ok('POST', '/api/folder/fav', { fileType: 'chart', fileId: file });
  const { viewLinkId } = await ann.ok('POST', '/api/view/addlink', { chartId: file });
  await ann.ok('POST', '/api/collaboration/invite', { fileType: 'chart', fileId: file, account: bob.account, role: 1 });
  await share(pool, bob, { file }, 'viewer');
  for (const type of ['role_changed', 'invite_joined', 'access_request'])
    await pool.query('insert into notifications (id, user_id, type, reference, about) values ($1, $2, $3, $4, $5)', [
      uuidv7(),
      bob.userId,
      type,
      file,
      JSON.stringify({ title: mark }),
    ]);
  await meet(file, mark);
  const said = await comment(file, ann.userId, bob.userId, mark);
  await pool.query(`insert into document_epochs (file_id, epoch, state) values ($1, 0, convert_to($2, 'UTF8'))`, [
    file,
    mark,
  ]);
  const base = `insert into draft_bases (file_id, state, taken_at) values ($1, convert_to($2, 'UTF8'), now())`;
  await pool.query(base, [file, mark]);
  await pool.query('insert into collaborator_bounds (user_id, file_id, rank) values ($1, $2, 1)', [bob.userId, file]);
  await pool.query('insert into access_requests (id, file_id, user_id, rank, message) values ($1, $2, $3, 1, $4)', [
    uuidv7(),
    file,
    bob.userId,
    mark,
  ]);
  await pool.query('insert into collaboration_links (id, file_id, rank, created_by) values ($1, $2, 1, $3)', [
    uuidv7(),
    file,
    ann.userId,
  ]);
  await pool.query('insert into collaboration_leaves (id, user_id, file_id, rank) values ($1, $2, $3, 1)', [
    uuidv7(),
    bob.userId,
    file,
  ]);
  said.push(await publish(file, ann.userId, bob.userId, mark));
  const filled = await tablesWith([mark, file, String(viewLinkId), ...said]);
  expect((await tablesOfFiles()).filter((name) => !filled.includes(name))).toEqual([]);
  expect(onDisk()).toEqual(expect.arrayContaining([picture.hash, thumbnail]));

  await ann.ok('POST', '/api/folder/to_trash', { fileType: 'chart', fileId: file });
  await ann.ok('POST', '/api/folder/remove_from_trash', { fileType: 'chart', fileId: file });
  expect(await sweepGone(pool)).toBeGreaterThanOrEqual(3);
  await sweepBlobs(pool, blobs, { spareMs: 0, graceMs: 0 });
  expect(await tablesWith([mark, String(viewLinkId), picture.hash, thumbnail, ...said])).toEqual([]);
  // That there was such a file, and who deleted it when, is known for a year: by its id alone.
  expect(await tablesWith([file])).toEqual(['public.audit_log']);
  expect(onDisk().filter((name) => [picture.hash, thumbnail].some((hash) => name.includes(hash)))).toEqual([]);
});

test('notifications of what is there, and of anything else, stay', async () => {
  const file = await ann.file('Stays');
  const add = (type: string, reference: string) =>
    limn.pool.query('insert into notifications (id, user_id, type, reference) values ($1, $2, $3, $4)', [
      uuidv7(),
      ann.userId,
      type,
      reference,
    ]);
  await add('role_changed', file);
  await add('org_joined', uuidv7());
  await add('message', '');
  await add('invite', 'no id');
  expect(await sweepGone(limn.pool)).toBe(0);
});

test('the recycle bin keeps things for thirty days, and a folder with all that went there with it', async () => {
  const [folder, stays] = [await ann.folder('Old folder'), await ann.file('Stays in the bin')];
  const [inside, alone] = [await ann.file('Inside', folder), await ann.file('Alone', folder)];
  const trash = (fileType: string, fileId: string) => ann.ok('POST', '/api/folder/to_trash', { fileType, fileId });
  await trash('chart', alone);
  await trash('folder', folder);
  await trash('chart', stays);
  const age = (days: number) =>
    limn.pool.query(
      `with f as (update files set trashed_at = now() - make_interval(days => $1) where id = any($2::uuid[]))
       update folders set trashed_at = now() - make_interval(days => $1) where id = $3`,
      [days, [inside, alone], folder],
    );
  const trashDays = limn.app.limn.config.kept.trash;
  await age(trashDays - 1);
  expect(await pruneTrash(limn.app.limn)).toBe(0);
  await age(trashDays);
  expect(await pruneTrash(limn.app.limn)).toBe(2);
  const { rows } = await limn.pool.query('select id from files where id = any($1::uuid[])', [[inside, alone, stays]]);
  expect(rows).toEqual([{ id: stays }]);
  expect((await limn.pool.query('select 1 from folders where id = $1', [folder])).rowCount).toBe(0);
});

test('history keeps a thousand entries of a year', async () => {
  const files = await limn.pool.query<{ id: string }>(
    `insert into files (id, owner_id, category, title, search_text)
     select gen_random_uuid(), $1, 'flow', 'f', 'f' from generate_series(1, ${kept.historyEntries + 5}) returning id`,
    [ann.userId],
  );
  await limn.pool.query('delete from file_edits where user_id = $1', [ann.userId]);
  await limn.pool.query(
    `insert into file_edits (user_id, file_id, edited_at)
     select $1, id, now() - make_interval(hours => n::int) from unnest($2::uuid[]) with ordinality as f (id, n)`,
    [ann.userId, files.rows.map((row) => row.id)],
  );
  expect(await pruneHistory(limn.pool, limn.app.limn.config)).toBe(5);
  await limn.pool.query(`update file_edits set edited_at = now() - interval '400 days' where file_id = $1`, [
    files.rows[0]!.id,
  ]);
  expect(await pruneHistory(limn.pool, limn.app.limn.config)).toBe(1);
  await limn.pool.query('delete from files where title = $1 and owner_id = $2', ['f', ann.userId]);
});

describe('versions', () => {
  const ages = async (fileId: string): Promise<number[]> => {
    const { rows } = await limn.pool.query<{ days: number }>(
      `select extract(day from now() - created_at)::int as days from document_versions where file_id = $1 order by 1`,
      [fileId],
    );
    return rows.map((row) => row.days);
  };
  const versioned = async (who: Person): Promise<string> => {
    const file = await who.file('Versions');
    for (const [days, kind] of [
      [1, 'automatic'],
      [20, 'automatic'],
      [20, 'restore'],
      [400, 'automatic'],
      [500, 'named'],
    ])
      await limn.pool.query(
        `insert into document_versions (file_id, kind, state, records, created_at)
         values ($1, $2, '', 1, now() - make_interval(days => $3))`,
        [file, kind, days],
      );
    return file;
  };

  test('are kept for a week without a plan, for a year with one or shortly after it, and for ever when named', async () => {
    const [free, paid, late] = [await limn.person(), await limn.person(), await limn.person()];
    await limn.pool.query(`update users set personal_until = now() + interval '9 days' where id = $1`, [paid.userId]);
    await limn.pool.query(`update users set personal_until = now() - interval '9 days' where id = $1`, [late.userId]);
    const files = [await versioned(free), await versioned(paid), await versioned(late)];
    await pruneVersions(limn.pool, { ...limn.app.limn.config, plans: true });
    expect(await Promise.all(files.map(ages))).toEqual([
      [1, 500],
      [1, 20, 20, 500],
      [1, 20, 20, 500],
    ]);
    const off = await versioned(free);
    await pruneVersions(limn.pool, { ...limn.app.limn.config, plans: false });
    expect(await ages(off)).toEqual([1, 20, 20, 500]);
  });

  test('of drawings that lost most of what was in them are bounded in number', async () => {
    const file = await ann.file('Shrinking');
    await limn.pool.query(
      `insert into document_versions (file_id, kind, state, records, created_at)
       select $1, 'shrunk', '', 1, now() - make_interval(mins => n) from generate_series(1, 30) n`,
      [file],
    );
    await pruneVersions(limn.pool, { ...limn.app.limn.config, plans: true });
    expect(await ages(file)).toHaveLength(kept.shrunkVersions);
  });
});

test('a plan has so much room: what is there stays readable, more is refused with a sentence', async () => {
  const cem = await limn.person('Cem');
  const file = await cem.file('Full');
  const upload = () => {
    const body =
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n<svg xmlns="http://www.w3.org/2000/svg"/>\r\n--b--\r\n';
    return limn.app.inject({
      method: 'POST',
      url: `/api/assets/${file}`,
      payload: body,
      headers: {
        'content-type': 'multipart/form-data; boundary=b',
        'sec-fetch-site': 'same-origin',
        'accept-language': 'en',
        cookie: cem.cookieHeader,
      },
    });
  };
  const src = (await upload()).json<{ src: string }>().src;
  const small = (await cem.ok('GET', '/api/account/storage')) as unknown as { used: number; limit: number };
  expect(small.used).toBeGreaterThan(50);
  expect(small.limit).toBe(1e9);
  await limn.pool.query(
    `insert into assets (file_id, hash, mime, bytes, width, height) values ($1, repeat('0', 64), 'image/png', 1000000000, 1, 1)`,
    [file],
  );
  const refused = await upload();
  expect(refused.statusCode).toBe(507);
  expect(refused.json()).toMatchObject({ result: 'storage_limit', msg: expect.stringContaining('1 GB') });
  expect(await cem.call('POST', '/api/folder/copy', { fileType: 'chart', fileId: file, target: 'root' })).toMatchObject(
    {
      result: 'storage_limit',
    },
  );
  expect((await cem.send('GET', src)).statusCode).toBe(200);
  await limn.pool.query(`update users set personal_until = now() + interval '1 day' where id = $1`, [cem.userId]);
  expect((await upload()).statusCode).toBe(200);
});
