/**
 * Three processes on one PostgreSQL, one Redis and one bucket, behind a load balancer. Each is killed and held still,
 * and the network between an owner and each of them stands still or resets, while people draw and store pictures:
 * nothing acknowledged is lost, and nobody goes on apart from the others. The bucket is emptied and filled meanwhile.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as Y from 'yjs';
import { S3Peer } from '../blobs/s3-peer.fixture.ts';
import { until } from '../collaboration/testing.ts';
import { content, Editor, freePort, missing, seeded, ServerProcess } from '../documents/crash.fixture.ts';
import { DocumentStore, Leases } from '../documents/index.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/index.ts';
import { sleep } from '../postgres/process.ts';
import { sweepBlobs } from '../blobs/sweep.ts';
import { Blobs, openBlobStore } from '../blobs/index.ts';
import { readConfig } from '../config/config.ts';
import { Balancer } from './balancer.fixture.ts';
import { redisProgram, RedisProcess, signalPostgres } from './peers.fixture.ts';
import { Relay } from './relay.fixture.ts';
import { Uploader } from './uploader.fixture.ts';

/** `npm run crash -w bench` does each of them many times; every run of the tests those of `SHORT`. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 0);
const SEED = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000);
const VICTIMS = ['owner', 'another', 'redis', 'postgres', 's3'] as const;
const DEEDS = ['kill', 'pause'] as const;
/** What the network between the owner and one of these does. */
const NETWORKS = ['still', 'reset'] as const;
const PEERS = ['postgres', 'redis', 's3'] as const;
type Peer = (typeof PEERS)[number];
type Round =
  | `${(typeof DEEDS)[number]} ${(typeof VICTIMS)[number]}`
  | `${(typeof NETWORKS)[number]} owner-${Peer}`
  | 'stop owner';
const ALL: readonly Round[] = [
  'stop owner',
  ...PEERS.flatMap((peer) => NETWORKS.map((network) => `${network} owner-${peer}` as const)),
  ...VICTIMS.flatMap((victim) => DEEDS.map((deed) => `${deed} ${victim}` as const)),
];
const SHORT: readonly Round[] = [
  'kill owner',
  'pause owner',
  'stop owner',
  'still owner-postgres',
  'reset owner-postgres',
  'still owner-redis',
  'kill redis',
  'kill s3',
];
/** How long somebody is held still, or cut off, longer than it takes to be replaced, ms. */
const PAUSE_MS = 5_500;
/** An owner is replaced within this time; its clients take up to a second more to come back, ms. */
const REPLACED_MS = 5_000;

const possible = process.platform === 'linux' && redisProgram !== undefined;
if (!possible) console.warn('No redis-server on this machine: several processes are not tested.');

const folder = mkdtempSync(join(tmpdir(), 'limn-cluster-'));
const random = seeded(SEED);
const s3 = new S3Peer();
const redis = new RedisProcess(folder);
const processes: ServerProcess[] = [];
/** The network of each process, in their order. */
const networks: Record<Peer, Relay>[] = [];
const editors: Editor[] = [];
let postgres: EmbeddedPostgres;
let pool: Pool;
let documents: DocumentStore;
let balancer: Balancer;

beforeAll(async () => {
  if (!possible) return;
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log: () => undefined });
  await Promise.all([s3.start(), redis.start()]);
  const socket = new URL(postgres.url).searchParams.get('host')!;
  const through = (url: string, relay: Relay): string => {
    const address = new URL(url);
    address.port = String(relay.port);
    return address.href;
  };
  for (let i = 0; i < 3; i++) {
    const port = await freePort();
    const network = {
      postgres: new Relay({ path: join(socket, '.s.PGSQL.5432') }),
      redis: new Relay({ host: '127.0.0.1', port: Number(new URL(redis.url).port) }),
      s3: new Relay({ host: '127.0.0.1', port: Number(new URL(s3.url).port) }),
    };
    networks.push(network);
    await Promise.all(Object.values(network).map((relay) => relay.start()));
    processes.push(
      new ServerProcess(join(folder, 'data'), port, {
        DATABASE_URL: overTcp(postgres.url, network.postgres.port),
        REDIS_URL: through(redis.url, network.redis),
        LIMN_S3_URL: through(s3.url, network.s3),
        LIMN_CLUSTER_URL: `http://127.0.0.1:${port}`,
        LIMN_RATES: 'off',
      }),
    );
  }
  await Promise.all(processes.map((one) => one.start()));
  pool = new Pool({ connectionString: postgres.url, max: 2 });
  pool.on('error', () => undefined);
  documents = new DocumentStore({ pool, leases: new Leases(pool, randomUUID()), log: () => undefined });
  balancer = new Balancer(processes.map((one) => one.port));
  await balancer.start();
}, 120_000);

afterAll(async () => {
  for (const editor of editors) editor.stop();
  await balancer?.stop();
  for (const one of processes) await one.end('SIGTERM');
  await documents?.close();
  await pool?.end();
  await Promise.all(networks.flatMap((network) => Object.values(network).map((relay) => relay.stop())));
  await postgres?.stop();
  await redis.stop();
  if (possible) await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The address of a server on a socket file, where a relay passes it on. */
function overTcp(url: string, port: number): string {
  const address = new URL(url);
  address.searchParams.delete('host');
  address.searchParams.delete('port');
  const { username, password, pathname } = address;
  return `postgresql://${username}${password && `:${password}`}@127.0.0.1:${port}${pathname}`;
}

/** Who owns a document, as those who look for it see it. */
async function ownerOf(fileId: string): Promise<ServerProcess | undefined> {
  const { rows } = await pool.query<{ address: string }>(
    `select p.address from document_leases l join processes p on p.id = l.process_id
     where l.file_id = $1 and p.expires_at > now()`,
    [fileId],
  );
  return processes.find((one) => rows[0]?.address === one.origin);
}

/** The document as it is in the database, which may be on its way up. */
async function stored(fileId: string): Promise<Y.Doc> {
  const doc = new Y.Doc();
  for (const end = Date.now() + 30_000; ; await sleep(100)) {
    try {
      Y.applyUpdate(doc, await documents.loadDocument(fileId));
      return doc;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

/** Does it, and answers what undoes it. */
async function strike(round: Round, fileId: string): Promise<() => Promise<void>> {
  const [deed, victim] = round.split(' ') as [string, string];
  if (victim === 'redis') {
    if (deed === 'pause') redis.signal('SIGSTOP');
    else await redis.stop();
    return async () => (deed === 'pause' ? redis.signal('SIGCONT') : redis.start());
  }
  if (victim === 'postgres') {
    signalPostgres(join(folder, 'database'), deed === 'pause' ? 'SIGSTOP' : 'SIGKILL');
    return async () => {
      if (deed === 'pause') signalPostgres(join(folder, 'database'), 'SIGCONT');
    };
  }
  if (victim === 's3') {
    const port = Number(new URL(s3.url).port);
    const resume = s3.pause();
    if (deed === 'pause') return async () => resume();
    await s3.stop();
    resume();
    return () => s3.start(port);
  }
  const owner = await ownerOf(fileId);
  if (deed === 'still' || deed === 'reset') {
    const relay = networks[processes.indexOf(owner!)]![victim.replace('owner-', '') as Peer];
    relay.become(deed);
    return async () => relay.become('open');
  }
  const one = victim === 'owner' ? owner! : processes.find((other) => other !== owner)!;
  if (deed === 'pause') {
    process.kill(one.pid, 'SIGSTOP');
    return async () => void process.kill(one.pid, 'SIGCONT');
  }
  await one.end(deed === 'kill' ? 'SIGKILL' : 'SIGTERM');
  return () => one.start();
}

const rounds = ROUNDS === 0 ? SHORT : Array.from({ length: ROUNDS }, (_, i) => ALL[i % ALL.length]!);

test.skipIf(!possible)(
  `invariant 1: whoever of an instance is killed or held still, nothing acknowledged is lost (${rounds.length} rounds, seed ${SEED})`,
  async () => {
    const { cookie, fileId } = await processes[0]!.prepare();
    for (let i = 0; i < 4; i++) editors.push(new Editor(balancer, fileId, cookie, seeded(SEED + i)));
    await until(() => editors.every((editor) => editor.saved), 20_000);
    const uploader = new Uploader(() => balancer.origin, fileId, cookie);
    const counts = new Map<string, number>();

    for (const round of rounds) {
      const before = editors.map((editor) => editor.acknowledged.length);
      const owner = await ownerOf(fileId);
      const working = [...editors.map((editor) => editor.work()), uploader.work()];
      await sleep(300 + random() * 700);
      const began = performance.now();
      const undo = await strike(round, fileId);
      if (round.endsWith('owner') || round.endsWith('owner-postgres')) {
        await until(async () => {
          const now = await ownerOf(fileId);
          return now !== undefined && now !== owner;
        }, REPLACED_MS);
        const replaced = performance.now() - began;
        counts.set(
          'longest without an owner, ms',
          Math.max(counts.get('longest without an owner, ms') ?? 0, Math.ceil(replaced)),
        );
      }
      // Whoever was held still or cut off comes back to a document that is another's; what a network that stood still
      // kept of its appends arrives then.
      if (/^(?:pause|still|reset)/.test(round)) await sleep(Math.max(0, PAUSE_MS - (performance.now() - began)));
      await undo();
      await sleep(300 + random() * 700);
      for (const editor of editors) editor.rest();
      uploader.rest();
      await Promise.all(working);

      const acknowledged = editors.flatMap((editor) => editor.acknowledged);
      expect(missing(await stored(fileId), acknowledged), round).toBe(0);
      await until(() => editors.every((editor) => editor.saved), 60_000);
      // Everybody is with the same owner: what one has reaches all, and the log.
      await until(async () => {
        const last = content(await stored(fileId));
        return editors.every((editor) => isDeepStrictEqual(content(editor.doc), last));
      }, 20_000);
      editors.forEach((editor, i) => expect(editor.acknowledged.length, round).toBeGreaterThan(before[i]!));
      counts.set(round, (counts.get(round) ?? 0) + 1);
    }
    expect(await uploader.lost()).toBe(0);
    counts.set(
      'edits acknowledged',
      editors.reduce((sum, editor) => sum + editor.acknowledged.length, 0),
    );
    counts.set('pictures acknowledged', uploader.stored.size);
    console.log([...counts].map(([what, n]) => `${what}: ${n}`).join('; '));
  },
  60_000 + rounds.length * 60_000,
);

/** Runs the command that moves blobs, as an administrator does beside a running Limn. @returns what it says last */
async function moveBlobs(blobs: 's3' | 'folder'): Promise<string> {
  const { PATH, HOME, TMPDIR } = process.env;
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  const env = { PATH, HOME, TMPDIR, LIMN_DATA: join(folder, 'data'), LIMN_S3_URL: s3.url, LIMN_BLOBS: blobs };
  const child = spawn(process.execPath, [main, 'move-blobs'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number];
  expect(code, said).toBe(0);
  return said.trim();
}

test.skipIf(!possible)(
  'blobs are moved to the folder and back beside three processes that store, show and delete them: none is lost',
  async () => {
    // Each moves all that was stored until then, which grows.
    const rounds = Math.min(Math.max(ROUNDS, 1), 4);
    const { cookie } = await processes[0]!.prepare('ben@example.org');
    const post = async (path: string, body: object): Promise<Record<string, string>> => {
      const headers = { 'content-type': 'application/json', origin: balancer.origin, cookie };
      const answer = await fetch(`${balancer.origin}${path}`, { method: 'POST', body: JSON.stringify(body), headers });
      return (await answer.json()) as Record<string, string>;
    };
    const newFile = async (): Promise<string> =>
      (await post('/api/diagraming/new', { category: 'flow', title: 'Plan' }))['chartId']!;
    // One of them at each process, and one anywhere.
    const uploaders = await Promise.all(
      [0, 1, 2, 3].map(async (i) => {
        const origin = () => processes[i]?.origin ?? balancer.origin;
        return new Uploader(origin, await newFile(), cookie, 1000 * (i + 1));
      }),
    );
    const goes = await newFile();
    const leaver = new Uploader(() => balancer.origin, goes, cookie, 9000);
    const stores = { ...readConfig({}), dataDir: join(folder, 'data'), s3: readConfig({ LIMN_S3_URL: s3.url }).s3 };
    const blobs = new Blobs(pool, openBlobStore(stores));
    const working = [...uploaders, leaver].map((one) => one.work(150));
    await until(() => uploaders.every((one) => one.stored.size > 5) && leaver.stored.size > 5, 30_000);
    const looking = uploaders.map((one) => one.look());
    const said: string[] = [];
    let swept = 0;
    for (let round = 0; round < rounds; round++) {
      said.push(await moveBlobs('folder'));
      if (round === 0) {
        // Deleted for good while its pictures are on their way.
        leaver.rest();
        leaver.stored.clear();
        await post('/api/folder/to_trash', { fileType: 'chart', fileId: goes });
        await post('/api/folder/remove_from_trash', { fileType: 'chart', fileId: goes });
      }
      const [moved, first] = await Promise.all([
        moveBlobs('s3'),
        sweepBlobs(pool, blobs, { spareMs: 2_000, graceMs: 0 }),
      ]);
      said.push(moved);
      swept += first ?? 0;
      swept += (await sweepBlobs(pool, blobs, { spareMs: 2_000, graceMs: 0 })) ?? 0;
    }
    for (const one of uploaders) one.rest();
    await Promise.all([...working, ...looking]);
    expect(uploaders.flatMap((one) => one.wrong)).toEqual([]);
    for (const one of uploaders) expect(await one.lost()).toBe(0);
    expect(swept).toBeGreaterThan(0);
    const count = (of: 'read'): number => uploaders.reduce((sum, one) => sum + one[of], 0);
    const stored = uploaders.reduce((sum, one) => sum + one.stored.size, 0);
    console.log(`${said.join(' ')} Stored meanwhile: ${stored}; looked at: ${count('read')}; swept: ${swept}`);
  },
  120_000 + Math.min(ROUNDS, 4) * 60_000,
);
