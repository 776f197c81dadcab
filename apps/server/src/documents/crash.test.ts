import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as Y from 'yjs';
import { until } from '../collaboration/testing.ts';
import { runningServer } from '../postgres/cluster.ts';
import { connectionString } from '../postgres/index.ts';
import { isAlive, sleep } from '../postgres/process.ts';
import { content, Editor, freePort, missing, seeded, ServerProcess } from './crash.fixture.ts';
import { Leases } from './leases.ts';
import { DocumentStore } from './store.ts';

/** Three in every run of the tests; `npm run crash -w bench` does thirty. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 3);
const SEED = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000);

const dataDir = mkdtempSync(join(tmpdir(), 'limn-crash-'));
const cluster = join(dataDir, 'postgres');
const editors: Editor[] = [];
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
  for (const editor of editors) editor.stop();
  await server.end('SIGTERM');
  await stored.close();
  await pool.end();
  const left = runningServer({ dir: cluster });
  if (left !== undefined) process.kill(left, 'SIGQUIT');
  while (left !== undefined && isAlive(left)) await sleep(20);
  rmSync(dataDir, { recursive: true, force: true });
});

test(
  `invariant 1: kill -9 of the server and of PostgreSQL loses nothing acknowledged (${ROUNDS} rounds, seed ${SEED})`,
  async () => {
    const random = seeded(SEED);
    const { cookie, fileId } = await server.prepare();
    for (let i = 0; i < 3; i++) editors.push(new Editor(server, fileId, cookie, seeded(SEED + i + 1)));
    await until(() => editors.every((editor) => editor.saved));

    for (let round = 0; round < ROUNDS; round++) {
      const acknowledgedBefore = editors.map((editor) => editor.acknowledged.length);
      const working = editors.map((editor) => editor.work());
      await sleep(300 + random() * 1200);
      const victim = (['server', 'postgres', 'both'] as const)[Math.floor(random() * 3)]!;
      if (victim !== 'server') process.kill(runningServer({ dir: cluster })!, 'SIGKILL');
      if (victim === 'both') await sleep(random() * 300);
      if (victim !== 'postgres') {
        // The editors hold everything and would bring it back: they stay away until the database was looked at.
        for (const editor of editors) editor.socket.disconnect();
        await server.end('SIGKILL');
      }
      for (const editor of editors) editor.rest();
      await Promise.all(working);

      const acknowledged = editors.flatMap((editor) => editor.acknowledged);
      if (victim === 'both') await server.start();
      expect(missing(await fromDatabase(fileId), acknowledged), `round ${round}, ${victim}`).toBe(0);
      if (victim === 'server') await server.start();
      for (const editor of editors) void editor.socket.connect();
      await until(() => editors.every((editor) => editor.saved), 40_000);
      editors.forEach((editor, i) => expect(editor.acknowledged.length).toBeGreaterThan(acknowledgedBefore[i]!));
      await until(() => editors.every((editor) => sameState(editor.doc, editors[0]!.doc)), 20_000);
    }

    for (const editor of editors) expect(content(editor.doc)).toEqual(content(editors[0]!.doc));
    const last = content(editors[0]!.doc);
    await server.end('SIGTERM');
    await server.start();
    const fresh = new Editor(server, fileId, cookie, random);
    editors.push(fresh);
    await until(() => fresh.saved);
    expect(content(fresh.doc)).toEqual(last);
  },
  60_000 + ROUNDS * 60_000,
);

/** The document as it is in the database, which may be on its way up. */
async function fromDatabase(fileId: string): Promise<Y.Doc> {
  const doc = new Y.Doc();
  for (const end = Date.now() + 30_000; ; ) {
    try {
      Y.applyUpdate(doc, await stored.loadDocument(fileId));
      return doc;
    } catch (error) {
      if (Date.now() > end) throw error;
      await sleep(100);
    }
  }
}

const sameState = (a: Y.Doc, b: Y.Doc): boolean =>
  Buffer.compare(Y.encodeStateVector(a), Y.encodeStateVector(b)) === 0 && isDeepStrictEqual(content(a), content(b));
