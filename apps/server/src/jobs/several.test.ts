/** Two server processes with one queue: both work, nothing is done twice or never, also when one of them is killed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { redisProgram, RedisProcess } from '../cluster/peers.fixture.ts';
import { until } from '../collaboration/testing.ts';
import { freePort, ServerProcess } from '../documents/crash.fixture.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/index.ts';
import { type MailPeer, startMailPeer } from '../testing/mail.ts';

const possible = process.platform === 'linux' && redisProgram !== undefined;
if (!possible) console.warn('No redis-server on this machine: a queue of several processes is not tested.');

const MAILS = 12;
const folder = mkdtempSync(join(tmpdir(), 'limn-queue-'));
const redis = new RedisProcess(folder);
const servers: ServerProcess[] = [];
let postgres: EmbeddedPostgres;
/** The mail server of each of the two. */
const posts: MailPeer[] = [];
let pool: Pool;

beforeAll(async () => {
  if (!possible) return;
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log: () => undefined });
  await redis.start();
  for (let i = 0; i < 2; i++) {
    const port = await freePort();
    const post = await startMailPeer();
    posts.push(post);
    servers.push(
      new ServerProcess(join(folder, 'data'), port, {
        DATABASE_URL: postgres.url,
        REDIS_URL: redis.url,
        LIMN_CLUSTER_URL: `http://127.0.0.1:${port}`,
        LIMN_RATES: 'off',
        LIMN_SMTP_URL: post.url,
        LIMN_MAIL_FROM: 'Limn <limn@example.org>',
      }),
    );
  }
  for (const one of servers) await one.start();
  pool = new Pool({ connectionString: postgres.url, max: 2 });
  pool.on('error', () => undefined);
}, 120_000);

afterAll(async () => {
  for (const one of servers) await one.end('SIGTERM');
  await pool?.end();
  await postgres?.stop();
  await redis.stop();
  for (const post of posts) await post.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Signs up, which sends a mail to confirm the address. */
async function signUp(server: ServerProcess, account: string): Promise<void> {
  const response = await fetch(`${server.origin}/api/account/register`, {
    method: 'POST',
    body: JSON.stringify({ account, password: 'secret123', fullName: account, locale: 'en' }),
    headers: { 'content-type': 'application/json', origin: server.origin },
  });
  expect(response.status).toBe(200);
}

/** Mails that wait or are being sent. */
async function left(): Promise<number> {
  const { rows } = await pool.query<{ left: number }>(
    `select count(*)::int as left from graphile_worker.jobs where task_identifier = 'mail'`,
  );
  return rows[0]!.left;
}

test.skipIf(!possible)(
  'two processes share a queue; what one that was killed had begun is done by the other, and all else once',
  async () => {
    const [one, other] = servers as [ServerProcess, ServerProcess];
    const [held, open] = posts as [MailPeer, MailPeer];
    held.hold = true;
    // Asked for at one of them, until it has some of them in its hands, which its mail server does not take.
    let asked = 0;
    for (; asked < MAILS || (held.held === 0 && asked < 40); asked++)
      await signUp(asked % 2 === 0 ? one : other, `person${asked}@example.org`);
    await until(() => held.held > 0 && open.mails.length > 0, 30_000);
    await one.end('SIGKILL');
    expect(await left()).toBeGreaterThan(0);
    await until(async () => (await left()) === 0, 150_000);
    expect(held.mails).toEqual([]);
    const everybody = Array.from({ length: asked }, (_, i) => `person${i}@example.org`);
    expect(open.mails.map((mail) => mail.to[0]).toSorted()).toEqual(everybody.toSorted());
  },
  300_000,
);
