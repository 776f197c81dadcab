import type { Job } from '@limn/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmAddresses, type Person, startTestApp, type TestApp } from '../../testing/app.ts';
import { type MailPeer, startMailPeer } from '../../testing/mail.ts';
import { jobsDone } from '../../testing/jobs.ts';

let post: MailPeer;
let limn: TestApp;
let admin: Person;
let ben: Person;
beforeAll(async () => {
  post = await startMailPeer();
  limn = await startTestApp({
    quiet: true,
    config: { smtpUrl: post.url, mailFrom: 'Limn <limn@example.org>', origin: 'https://limn.example.org' },
  });
  [admin, ben] = [await limn.person('Ann'), await limn.person('Ben')];
  await confirmAddresses(limn.pool, admin, ben);
  await jobsDone(limn.pool);
  // Those that ask to confirm the addresses are out of the way.
  post.mails.length = 0;
});
afterAll(async () => {
  await limn.stop();
  await post.stop();
});

const list = async (query = ''): Promise<{ queues: { queue: string; failed: number }[]; jobs: Job[] }> =>
  (await admin.ok('GET', `/api/admin/jobs${query}`)) as unknown as Awaited<ReturnType<typeof list>>;

test('administrators see a mail that cannot be sent and why, without what is in it, and have it sent later', async () => {
  post.refuse = true;
  await limn.visitor().ok('POST', '/api/account/forgot', { account: ben.account });
  await expect.poll(async () => (await list('?queue=mail&state=retrying')).jobs, { timeout: 20_000 }).toHaveLength(1);
  const [job] = (await list('?queue=mail')).jobs;
  expect(job).toMatchObject({ queue: 'mail', attempts: 1, error: expect.stringContaining('try later') });
  expect(JSON.stringify(await list())).not.toContain(ben.account);

  for (const call of ['retry', 'discard'])
    expect(await ben.call('POST', `/api/admin/jobs/${call}`, { jobIds: [job!.jobId] })).toMatchObject({ status: 404 });
  post.refuse = false;
  expect(await admin.ok('POST', '/api/admin/jobs/retry', { jobIds: [job!.jobId] })).toMatchObject({ jobs: 1 });
  await expect.poll(() => post.mails.length, { timeout: 20_000 }).toBe(1);
  await expect.poll(async () => (await list('?queue=mail')).jobs, { timeout: 20_000 }).toEqual([]);
  expect(await admin.call('POST', '/api/admin/jobs/retry', { jobIds: [job!.jobId] })).toMatchObject({ status: 404 });
});

test('a job is discarded, and a list goes on where its page ended', async () => {
  await limn.pool.query(
    `select graphile_worker.add_job('thumbnail', '{}'::json, run_at := now() + interval '1 hour', job_key := 'later' || n)
     from generate_series(1, 60) n`,
  );
  const first = await admin.ok('GET', '/api/admin/jobs?queue=thumbnail');
  const second = await admin.ok('GET', `/api/admin/jobs?queue=thumbnail&cursor=${String(first['nextCursor'])}`);
  const ids = [...(first['jobs'] as Job[]), ...(second['jobs'] as Job[])].map((job) => job.jobId);
  expect([new Set(ids).size, second['nextCursor']]).toEqual([60, null]);
  expect((first['queues'] as { queue: string }[]).find((one) => one.queue === 'thumbnail')).toMatchObject({
    waiting: 60,
    failed: 0,
  });
  expect(await admin.ok('POST', '/api/admin/jobs/discard', { jobIds: ids })).toMatchObject({ jobs: 60 });
  expect((await list('?queue=thumbnail')).jobs).toEqual([]);
  expect(await admin.call('GET', '/api/admin/jobs?state=odd')).toMatchObject({ status: 400 });
});
