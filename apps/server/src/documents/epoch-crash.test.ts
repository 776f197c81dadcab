import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diagramMaps, fromYDoc } from '@limn/document';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as Y from 'yjs';
import { bringLate, connect, crowd, type TestClient, until } from '../collaboration/testing.ts';
import { runningServer } from '../postgres/cluster.ts';
import { connectionString } from '../postgres/index.ts';
import { isAlive, sleep } from '../postgres/process.ts';
import { freePort, seeded, ServerProcess } from './crash.fixture.ts';
import { Leases } from './leases.ts';
import { EPOCH_CLIENTS } from './limits.ts';
import { DocumentStore } from './store.ts';

const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 2);
const SEED = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000);

const dataDir = mkdtempSync(join(tmpdir(), 'limn-epoch-'));
const cluster = join(dataDir, 'postgres');
let server: ServerProcess;
let pool: Pool;
let stored: DocumentStore;

beforeAll(async () => {
  server = new ServerProcess(dataDir, await freePort());
  await server.start();
  pool = new Pool({ connectionString: connectionString({ socketDir: cluster }, 'limn'), max: 2 });
  pool.on('error', () => undefined);
  stored = new DocumentStore({ pool, leases: new Leases(pool, randomUUID()), log: () => undefined });
});
afterAll(async () => {
  await server.end('SIGTERM');
  await stored.close();
  await pool.end();
  const left = runningServer({ dir: cluster });
  if (left !== undefined) process.kill(left, 'SIGQUIT');
  while (left !== undefined && isAlive(left)) await sleep(20);
  rmSync(dataDir, { recursive: true, force: true });
});

test(
  `invariant 1: kill -9 while a document is made anew, and while late edits come, loses and doubles nothing (seed ${SEED})`,
  async () => {
    const random = seeded(SEED);
    const { cookie, fileId } = await server.prepare();
    const options = { url: `${server.origin.replace('http', 'ws')}/collaboration`, name: fileId, cookie };
    const plain = async (): Promise<unknown> => {
      const doc = new Y.Doc();
      Y.applyUpdate(doc, await answered(() => stored.loadDocument(fileId)));
      return sorted(doc);
    };
    const epoch = (): Promise<number> => answered(() => stored.epochOf(fileId));

    for (let round = 0; round < ROUNDS; round++) {
      const here = connect(options);
      await here.saved();
      if (round === 0) addText(here.doc);
      const names = Array.from({ length: EPOCH_CLIENTS + 1 }, (_, i) => `crowd${round}.${i}`);
      crowd(here.doc, 'text', names, (round + 1) * 1_000_000);
      await here.saved();
      const away = connect(options);
      await away.saved();
      away.stop();
      diagramMaps(away.doc).texts.bind('text').insert(0, `<${round}>`);
      const before = await epoch();
      const expected = sorted(here.doc);
      await answered(() => pool.query(`update document_epochs set ended_at = now() - interval '1 day'`));
      here.stop();
      await sleep(random() * 2500);
      await server.end('SIGKILL');
      expect(await plain(), `round ${round}`).toEqual(expected);

      await server.start();
      // Whether it was made anew before or not, the edit comes in; also when the server is killed meanwhile.
      if ((await epoch()) === before) await openAndLeave(options, () => epoch().then((now) => now > before));
      const late = { ...options, doc: away.doc, epoch: before };
      const bringing = bringLate(late);
      await sleep(random() * 400);
      await server.end('SIGKILL');
      await bringing;
      await server.start();
      await until(async () => (await bringLate(late))[0] === 1000, 20_000);
      const text = JSON.stringify(await plain());
      for (let i = 0; i <= round; i++) expect(text.split(`<${i}>`), `<${i}> in round ${round}`).toHaveLength(2);
      expect(text).toContain(`crowd${round}.${EPOCH_CLIENTS}`);
    }
    expect(await epoch()).toBe(ROUNDS);
  },
  30_000 + ROUNDS * 40_000,
);

/** Asks the database, which may be on its way up. */
async function answered<T>(ask: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + 30_000; ; await sleep(100)) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

const sorted = (doc: Y.Doc): unknown[] => [...fromYDoc(doc).records].sort((a, b) => (a.id < b.id ? -1 : 1));

function layerOf(doc: Y.Doc): string {
  return fromYDoc(doc).records.find(({ type }) => type === 'layer')!.id;
}

function addText(doc: Y.Doc): void {
  const at = { parent: layerOf(doc), key: 'a1' };
  const box = { x: 0, y: 0, w: 80, h: 40 };
  diagramMaps(doc).records.set('text', {
    id: 'text',
    type: 'shape',
    kind: 'flow.process',
    at,
    box,
    style: {},
    data: {},
  });
  diagramMaps(doc).texts.bind('text').insert(0, 'plan');
}

async function openAndLeave(options: Parameters<typeof connect>[0], isDone: () => Promise<boolean>): Promise<void> {
  const again: TestClient = connect(options);
  await again.saved();
  again.stop();
  await until(isDone, 20_000);
}
