import { afterAll, beforeAll, expect, test } from 'vitest';
import { addJob } from '../jobs/index.ts';
import { type Person, startTestApp, type TestApp } from '../testing/app.ts';
import { jobsDone } from '../testing/jobs.ts';
import { uuidv7 } from './ids.ts';
import { PATIENCE } from './database.ts';

/** What people wait for at most, ms; what is deleted below takes longer. */
const LIMIT_MS = 400;
let limn: TestApp;
let ann: Person;
beforeAll(async () => {
  limn = await startTestApp({ patience: { ...PATIENCE, statementMs: LIMIT_MS, answerMs: 3 * LIMIT_MS }, quiet: true });
  ann = await limn.person('Ann');
  await limn.pool.query(
    `create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(${(1.5 * LIMIT_MS) / 1000}); return old; end $$`,
  );
});
afterAll(() => limn.stop());

const slowly = (table: string) =>
  limn.pool.query(`create trigger slow before delete on ${table} for each row execute function slow()`);

test('sweeps and deletions by jobs take the time they need', async () => {
  const bob = await limn.person('Bob');
  const [file] = [await ann.file('Versions'), await bob.file('Goes with its owner')];
  for (const table of ['document_versions', 'notifications', 'file_edits', 'files', 'sent_codes']) await slowly(table);
  await limn.pool.query(
    `insert into document_versions (file_id, kind, state, records, created_at)
     values ($1, 'automatic', '', 1, now() - interval '2 years')`,
    [file],
  );
  await limn.pool.query(
    `insert into notifications (id, user_id, type, reference, created_at) values ($1, $2, 'message', '', now() - interval '2 years')`,
    [uuidv7(), ann.userId],
  );
  await limn.pool.query(`update file_edits set edited_at = now() - interval '2 years' where user_id = $1`, [
    ann.userId,
  ]);
  await limn.pool.query(`update users set delete_at = now() where id = $1`, [bob.userId]);

  const jobs = ['prune-versions', 'prune-history', 'sweep-notifications', 'find-accounts-to-delete'] as const;
  for (const job of jobs) await addJob(limn.pool, job, {});
  await jobsDone(limn.pool);
  const { rows: failed } = await limn.pool.query(
    `select task_identifier, last_error from graphile_worker.jobs
     where last_error is not null and task_identifier = any($1::text[])`,
    [[...jobs, 'delete-account']],
  );
  expect(failed).toEqual([]);
  const { rows } = await limn.pool.query<{ left: string }>(
    `select (select count(*) from document_versions) + (select count(*) from notifications)
       + (select count(*) from file_edits) + (select count(*) from users where id = $1) as left`,
    [bob.userId],
  );
  expect(Number(rows[0]!.left)).toBe(0);
});

test('much in the recycle bin is deleted in one call', async () => {
  const file = await ann.file('Large');
  await ann.ok('POST', '/api/folder/to_trash', { fileType: 'chart', fileId: file });
  await ann.ok('POST', '/api/folder/remove_from_trash', { fileType: 'chart', fileId: file });
});
