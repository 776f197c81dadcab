import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPool, transact } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { startTestPostgres, type TestDatabase } from '../postgres/testing.ts';
import { until } from '../collaboration/testing.ts';
import type { Pool } from 'pg';
import { addJob, GiveUp } from './add.ts';
import { QUEUE_SCHEMA } from '../db/install-jobs.ts';
import { sweepJobs, sweepReplaced, unlockDead } from './recovery.ts';
import { JobRunner, type JobRunnerOptions, type Work } from './runner.ts';
import { countJobs, discardJobs, listJobs, retryJobs } from '../admin/jobs/service.ts';
import { taskNames, type TaskName } from './tasks.ts';

let database: TestDatabase;
let pool: Pool;
let runners: JobRunner[] = [];
let lines: string[] = [];

beforeAll(async () => {
  database = await startTestPostgres({
    template: 'migrated',
    prepare: async (url) => {
      const own = openPool(url, 2, () => undefined);
      await migrate(own);
      await own.end();
    },
  });
  pool = openPool(database.url, 20, () => undefined);
});
beforeEach(async () => {
  lines = [];
  await pool.query('delete from job_runners');
  await pool.query(
    'select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker.jobs))',
  );
  await pool.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))');
});
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.close()));
  runners = [];
});
afterAll(async () => {
  await pool.end();
  await database.stop();
});

/** A process that does jobs: those given as told, all others by doing nothing. */
async function start(
  works: { [T in TaskName]?: Work<T> },
  options: Partial<JobRunnerOptions> = {},
): Promise<JobRunner> {
  const runner = new JobRunner({ pool, log: (line) => lines.push(line), alone: false, ...options });
  for (const task of taskNames)
    runner.define(task, (works[task] as Work<typeof task> | undefined) ?? (async () => undefined));
  runners.push(runner);
  await runner.start();
  return runner;
}

const thumbnails = async (): Promise<{ state: string; attempts: number; last_error: string | null }[]> =>
  (await listJobs(pool, { queue: 'thumbnail' }, 100)).map(({ state, attempts, last_error }) => ({
    state,
    attempts,
    last_error,
  }));
const makeDue = (): Promise<unknown> =>
  pool.query(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where task_identifier = 'thumbnail'), run_at := now());`,
  );

test('the schema of the queue is the one this version was built on', async () => {
  const { rows } = await pool.query('select max(id) as id from graphile_worker.migrations');
  expect(rows).toEqual([{ id: QUEUE_SCHEMA }]);
});

test('what nobody waits for is done after what somebody waits for, however long it has been waiting', async () => {
  const done: string[] = [];
  for (const publicationId of ['a', 'b', 'c']) await addJob(pool, 'publication', { publicationId }, { priority: 15 });
  await addJob(pool, 'thumbnail', { fileId: 'file' });
  await start({
    publication: async ({ publicationId }) => void done.push(publicationId),
    thumbnail: async ({ fileId }) => void done.push(fileId),
  });
  await until(() => done.length === 4);
  // Several work side by side.
  expect(done.indexOf('file')).toBeLessThan(2);
});

describe('a job', () => {
  test('is done once its transaction is committed, and not when it is rolled back', async () => {
    const done: string[] = [];
    await start({ thumbnail: async ({ fileId }) => done.push(fileId) });
    await expect(
      transact(pool, async (client) => {
        await addJob(client, 'thumbnail', { fileId: 'never' });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await transact(pool, (client) => addJob(client, 'thumbnail', { fileId: 'once' }));
    await until(() => done.length > 0);
    await until(async () => (await thumbnails()).length === 0);
    expect(done).toEqual(['once']);
  });

  test('that waits is replaced by one of its key, and one that has begun is followed by it', async () => {
    const begun: string[] = [];
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    for (const fileId of ['a', 'b', 'c']) await addJob(pool, 'thumbnail', { fileId }, { key: 'one' });
    await start({
      thumbnail: async ({ fileId }) => {
        begun.push(fileId);
        if (fileId === 'c') await held;
      },
    });
    await until(() => begun.length === 1);
    await addJob(pool, 'thumbnail', { fileId: 'd' }, { key: 'one' });
    release();
    await until(async () => (await thumbnails()).length === 0);
    expect(begun).toEqual(['c', 'd']);
  });

  test('is queued also when a worker takes the one it replaces at the same moment', async () => {
    await addJob(pool, 'thumbnail', { fileId: 'before' }, { key: 'one' });
    const worker = await pool.connect();
    await worker.query('begin');
    await worker.query("update graphile_worker._private_jobs set locked_at = now(), locked_by = 'w' where key = 'one'");
    const added = addJob(pool, 'thumbnail', { fileId: 'after' }, { key: 'one' });
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await until(async () => (await pool.query(waiting)).rowCount === 1);
    await worker.query('commit');
    worker.release();
    await added;
    const { rows } = await pool.query(
      `select payload->>'fileId' as file from graphile_worker._private_jobs where locked_at is null`,
    );
    expect(rows).toEqual([{ file: 'after' }]);
  });

  test('that fails is tried again later, holds no other up, and stays in sight when it is given up', async () => {
    const done: string[] = [];
    await start({
      thumbnail: async ({ fileId }) => {
        if (fileId === 'poison') throw new Error('cannot be drawn');
        done.push(fileId);
      },
    });
    await addJob(pool, 'thumbnail', { fileId: 'poison' }, { attempts: 2 });
    for (let i = 0; i < 20; i++) await addJob(pool, 'thumbnail', { fileId: String(i) });
    await until(() => done.length === 20);
    await until(async () => (await thumbnails())[0]?.state === 'retrying');
    await makeDue();
    await until(async () => (await thumbnails())[0]?.state === 'failed');
    expect(await thumbnails()).toEqual([{ state: 'failed', attempts: 2, last_error: 'cannot be drawn' }]);
    expect((await countJobs(pool)).find((one) => one.queue === 'thumbnail')).toEqual({
      queue: 'thumbnail',
      waiting: 0,
      retrying: 0,
      running: 0,
      failed: 1,
    });
    expect(lines).toEqual([
      'The job thumbnail failed and is tried again: cannot be drawn',
      'The job thumbnail failed for good: cannot be drawn',
    ]);
  });

  test('that no attempt could do is given up at once', async () => {
    await start({
      mail: async () => {
        throw new GiveUp('too late');
      },
    });
    await addJob(pool, 'mail', { sealed: '', expires: '' }, { key: 'mail:1' });
    await until(async () => (await listJobs(pool, { state: 'failed' }, 10)).length === 1);
    expect(await listJobs(pool, { queue: 'mail' }, 10)).toMatchObject([{ attempts: 21, last_error: 'too late' }]);
  });

  test('given up can be tried again or forgotten; one that runs can be neither', async () => {
    let broken = true;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await start({
      thumbnail: async () => {
        if (broken) throw new Error('broken');
      },
      archive: () => held,
    });
    for (const fileId of ['a', 'b']) await addJob(pool, 'thumbnail', { fileId }, { attempts: 1 });
    await until(async () => (await listJobs(pool, { state: 'failed' }, 10)).length === 2);
    const [a, b] = await listJobs(pool, { state: 'failed' }, 10);
    expect(await discardJobs(pool, [a!.id])).toBe(1);
    broken = false;
    expect(await retryJobs(pool, [b!.id])).toBe(1);
    await until(async () => (await thumbnails()).length === 0);
    await addJob(pool, 'archive', { exportId: 'x' });
    await until(async () => (await listJobs(pool, { state: 'running' }, 10)).length === 1);
    const [running] = await listJobs(pool, { state: 'running' }, 10);
    expect([await discardJobs(pool, [running!.id]), await retryJobs(pool, [running!.id])]).toEqual([0, 0]);
    expect([await discardJobs(pool, ['x', '']), await retryJobs(pool, ["1'; --"])]).toEqual([0, 0]);
    release();
  });

  test('of two processes is done by one', async () => {
    const done: string[] = [];
    const works = { thumbnail: async ({ fileId }: { fileId: string }) => done.push(fileId) };
    await Promise.all([start(works), start(works)]);
    const all = Array.from({ length: 60 }, (_, i) => String(i));
    await transact(pool, async (client) => {
      for (const fileId of all) await addJob(client, 'thumbnail', { fileId });
    });
    await until(async () => (await thumbnails()).length === 0);
    expect(done.sort()).toEqual(all.sort());
  });

  test('of a serial kind is done by one process at a time', async () => {
    let now = 0;
    let most = 0;
    let done = 0;
    const works = {
      archive: async () => {
        most = Math.max(most, ++now);
        await new Promise((resolve) => {
          setTimeout(resolve, 20);
        });
        now--;
        done++;
      },
    };
    await Promise.all([start(works), start(works)]);
    for (let i = 0; i < 6; i++) await addJob(pool, 'archive', { exportId: String(i) });
    await until(() => done === 6);
    expect(most).toBe(1);
  });
});

describe('a stop', () => {
  test('gives back what takes long, as if it had not been begun', async () => {
    let begun = false;
    const runner = await start({
      archive: (_payload, { signal }) => {
        begun = true;
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('stopped')), { once: true });
        });
      },
    });
    await addJob(pool, 'archive', { exportId: 'x' }, { key: 'archive:x' });
    await until(() => begun);
    await runner.close();
    expect(await listJobs(pool, { queue: 'archive' }, 10)).toMatchObject([
      { state: 'waiting', attempts: 0, subject: 'archive:x' },
    ]);
    expect(lines).toEqual([]);
    const done: string[] = [];
    await start({ archive: async ({ exportId }) => done.push(exportId) });
    await until(() => done.length === 1);
  });

  test('lets what is nearly done end', async () => {
    let ended = false;
    let begun = false;
    const runner = await start({
      thumbnail: async () => {
        begun = true;
        await new Promise((resolve) => {
          setTimeout(resolve, 100);
        });
        ended = true;
      },
    });
    await addJob(pool, 'thumbnail', { fileId: 'x' });
    await until(() => begun);
    await runner.close();
    expect(ended).toBe(true);
    expect(await thumbnails()).toEqual([]);
  });
});

describe('what a killed process had begun', () => {
  /** As a process leaves it that is killed while it works. */
  async function killed(): Promise<void> {
    await addJob(pool, 'thumbnail', { fileId: 'x' });
    await pool.query(
      `update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() - interval '70 seconds', attempts = 1`,
    );
  }

  test('is begun anew at once where no other process can be', async () => {
    await killed();
    await pool.query(`insert into job_runners (id) values ('dead')`);
    const done: string[] = [];
    await start({ thumbnail: async ({ fileId }) => done.push(fileId) }, { alone: true });
    await until(() => done.length === 1);
    await until(async () => (await thumbnails()).length === 0);
  });

  test('is begun anew by another once nobody signs for it any more, and not before', async () => {
    await killed();
    await pool.query(`insert into job_runners (id, seen_at) values ('dead', now() - interval '50 seconds')`);
    expect(await unlockDead(pool, 60)).toBe(0);
    expect(await thumbnails()).toMatchObject([{ state: 'running' }]);
    await pool.query(`update job_runners set seen_at = now() - interval '61 seconds'`);
    expect(await unlockDead(pool, 60)).toBe(1);
    expect(await thumbnails()).toMatchObject([{ state: 'retrying', attempts: 1 }]);
  });

  test('workers that live sign for what they do', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await start({ thumbnail: () => held });
    await addJob(pool, 'thumbnail', { fileId: 'x' });
    await until(async () => (await thumbnails())[0]?.state === 'running');
    // Only what is held: jobs of the calendar may be waiting at the turn of a minute.
    await pool.query(
      `update graphile_worker._private_jobs set locked_at = now() - interval '70 seconds' where locked_by is not null`,
    );
    await until(async () => (await pool.query('select 1 from job_runners')).rowCount === 2);
    expect(await unlockDead(pool, 60)).toBe(0);
    release();
  });
});

test('failures are forgotten when they are old or a newer job took their place', async () => {
  await start({
    thumbnail: async () => {
      throw new Error('broken');
    },
  });
  await addJob(pool, 'thumbnail', { fileId: 'old' }, { key: 'old', attempts: 1 });
  await addJob(pool, 'thumbnail', { fileId: 'again' }, { key: 'again', attempts: 1 });
  await until(async () => (await listJobs(pool, { state: 'failed' }, 10)).length === 2);
  await addJob(pool, 'thumbnail', { fileId: 'again' }, { key: 'again', attempts: 1 });
  await until(async () => (await listJobs(pool, { state: 'failed' }, 10)).length === 3);
  await sweepReplaced(pool);
  expect((await listJobs(pool, { queue: 'thumbnail' }, 10)).map((one) => one.subject)).toEqual(['again', 'old']);
  await pool.query(
    `update graphile_worker._private_jobs set updated_at = now() - interval '15 days' where key = 'old'`,
  );
  await sweepJobs(pool);
  expect(await listJobs(pool, { queue: 'thumbnail' }, 10)).toMatchObject([{ subject: 'again', state: 'failed' }]);
});

test('what is done once a day is done by a process that was not there at its hour', async () => {
  // As where a server is started every morning: the last sweeps were more than a day ago.
  const name = 'graphile_worker._private_known_crontabs';
  await pool.query(
    `insert into ${name} (identifier, known_since, last_execution)
     select task, now() - interval '9 days', now() - interval '25 hours' from unnest($1::text[]) as t (task)
     on conflict (identifier) do update set known_since = excluded.known_since, last_execution = excluded.last_execution`,
    [['sweep-blobs', 'sweep-gone']],
  );
  const swept: string[] = [];
  await start({
    'sweep-blobs': async () => void swept.push('sweep-blobs'),
    'sweep-gone': async () => void swept.push('sweep-gone'),
  });
  await until(() => swept.length === 2);
  expect(swept.sort()).toEqual(['sweep-blobs', 'sweep-gone']);
});
