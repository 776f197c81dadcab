/**
 * Three processes on one PostgreSQL, one Redis and one bucket, behind a load balancer. Each is killed and held still
 * while people draw and store pictures: nothing acknowledged is lost, and nobody goes on apart from the others.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
import { blackPng } from '../testing/png.ts';
import { Balancer } from './balancer.fixture.ts';
import { redisProgram, RedisProcess, signalPostgres } from './peers.fixture.ts';

/** `npm run crash -w bench` does each of them many times; every run of the tests those of `SHORT`. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 0);
const SEED = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000);
const VICTIMS = ['owner', 'another', 'redis', 'postgres', 's3'] as const;
const DEEDS = ['kill', 'pause'] as const;
type Round = `${(typeof DEEDS)[number]} ${(typeof VICTIMS)[number]}` | 'stop owner';
const ALL: readonly Round[] = [
  'stop owner',
  ...VICTIMS.flatMap((victim) => DEEDS.map((deed) => `${deed} ${victim}` as const)),
];
const SHORT: readonly Round[] = ['kill owner', 'pause owner', 'stop owner', 'kill redis', 'kill s3'];
/** How long somebody is held still, longer than it takes to be replaced, ms. */
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
const editors: Editor[] = [];
let postgres: EmbeddedPostgres;
let pool: Pool;
let documents: DocumentStore;
let balancer: Balancer;

beforeAll(async () => {
  if (!possible) return;
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log: () => undefined });
  await Promise.all([s3.start(), redis.start()]);
  for (let i = 0; i < 3; i++) {
    const port = await freePort();
    processes.push(
      new ServerProcess(join(folder, 'data'), port, {
        DATABASE_URL: postgres.url,
        REDIS_URL: redis.url,
        LIMN_S3_URL: s3.url,
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
  await postgres?.stop();
  await redis.stop();
  if (possible) await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

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

/** Stores pictures until told to stop; of each that was acknowledged its address is kept. */
class Uploader {
  readonly stored = new Map<string, Buffer>();
  readonly #fileId: string;
  readonly #cookie: string;
  #n = 0;
  #working = false;

  constructor(fileId: string, cookie: string) {
    this.#fileId = fileId;
    this.#cookie = cookie;
  }

  async work(): Promise<void> {
    this.#working = true;
    while (this.#working) {
      await this.#upload().catch(() => undefined);
      await sleep(100);
    }
  }

  rest(): void {
    this.#working = false;
  }

  async #upload(): Promise<void> {
    const bytes = blackPng(++this.#n, 8);
    const form = new FormData();
    form.append('file', new Blob([bytes as BlobPart]), 'picture.png');
    const response = await fetch(`${balancer.origin}/api/assets/${this.#fileId}`, {
      method: 'POST',
      body: form,
      headers: { origin: balancer.origin, cookie: this.#cookie },
      signal: AbortSignal.timeout(4_000),
    });
    if (response.ok) this.stored.set(((await response.json()) as { src: string }).src, bytes);
    else await response.body?.cancel();
  }

  /** Pictures that were acknowledged and are not there as they were. */
  async lost(): Promise<number> {
    let lost = 0;
    for (const [src, bytes] of this.stored) {
      const response = await fetch(`${balancer.origin}${src}`, { headers: { cookie: this.#cookie } });
      const hash = createHash('sha256')
        .update(new Uint8Array(await response.arrayBuffer()))
        .digest('hex');
      if (hash !== createHash('sha256').update(bytes).digest('hex')) lost++;
    }
    return lost;
  }
}

/** Does it, and answers what undoes it. */
async function strike(round: Round, fileId: string): Promise<() => Promise<void>> {
  const [deed, victim] = round.split(' ') as ['kill' | 'pause' | 'stop', (typeof VICTIMS)[number]];
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
    const uploader = new Uploader(fileId, cookie);
    const counts = new Map<string, number>();

    for (const round of rounds) {
      const before = editors.map((editor) => editor.acknowledged.length);
      const owner = await ownerOf(fileId);
      const working = [...editors.map((editor) => editor.work()), uploader.work()];
      await sleep(300 + random() * 700);
      const began = performance.now();
      const undo = await strike(round, fileId);
      if (round.endsWith('owner')) {
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
      // Whoever was held still comes back to a document that is another's.
      if (round.startsWith('pause')) await sleep(Math.max(0, PAUSE_MS - (performance.now() - began)));
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
