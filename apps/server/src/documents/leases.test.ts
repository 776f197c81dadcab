import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import * as Y from 'yjs';
import { until } from '../collaboration/testing.ts';
import { initialDiagram } from './initial.ts';
import { Leases } from './leases.ts';
import { DocumentStore } from './store.ts';
import { startDocumentDatabase } from './testing.ts';

const database = await startDocumentDatabase();
const { pool } = database;
const log = (): void => undefined;
const stores: DocumentStore[] = [];
let id: string;

beforeEach(async () => {
  id = await database.newFile();
  await stores[0]!.createDocument(id, initialDiagram({ page: 'P', layer: 'L' }));
});
afterAll(async () => {
  for (const store of stores) await store.close();
  await database.stop();
});

/** A process of the instance at an address of its own. */
async function joined(
  idleMs?: number,
): Promise<{ leases: Leases; store: DocumentStore; address: string; expire(): Promise<void> }> {
  const processId = randomUUID();
  const address = `http://${processId}:3000`;
  await pool.query(`insert into processes (id, address, fingerprint, expires_at) values ($1, $2, '', 'infinity')`, [
    processId,
    address,
  ]);
  const leases = new Leases(pool, processId, idleMs);
  const store = new DocumentStore({ pool, leases, log });
  stores.push(store);
  return {
    leases,
    store,
    address,
    async expire() {
      await pool.query(`update processes set expires_at = now() where id = $1`, [processId]);
    },
  };
}

const edit = (key: string): Uint8Array => {
  const doc = new Y.Doc();
  doc.getMap('records').set(key, 1);
  return Y.encodeStateAsUpdate(doc);
};

const [a, b] = [await joined(), await joined()];

test('a document has one owner, whoever else asks is told where that is', async () => {
  expect(await a.leases.claim(id)).toBeNull();
  expect(await b.leases.claim(id)).toEqual({ processId: a.leases.processId, address: a.address });
  await expect(b.store.open(id)).rejects.toMatchObject({ code: 'document_elsewhere' });
  expect(await a.leases.claim(id)).toBeNull();
  expect(await a.leases.claim(randomUUID())).toBeNull();
});

test('a document stays owned while somebody has it open, whoever else comes to it meanwhile', async () => {
  const { leases, store, address } = await joined(20);
  const { fence } = await store.open(id);
  // Another socket arrives for the open document, as each does that is routed here.
  expect(await leases.claim(id)).toBeNull();
  // The time in which a document that nobody has open is given up, several times over: one of those is.
  const left = await database.newFile();
  await store.createDocument(left, initialDiagram({ page: 'P', layer: 'L' }));
  expect(await leases.claim(left)).toBeNull();
  await until(async () => {
    const { rowCount } = await pool.query('select 1 from document_leases where file_id = $1', [left]);
    return rowCount === 0;
  });
  expect(await b.leases.claim(id)).toEqual({ processId: leases.processId, address });
  await store.appendUpdate(id, edit('still mine'), null, fence);
  leases.close();
});

test('of many that open it at once one becomes its owner', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, () => joined()));
  const owners = await Promise.all(all.map(({ leases }) => leases.claim(id)));
  const owner = all[owners.indexOf(null)]!;
  expect(owners.filter((one) => one === null)).toHaveLength(1);
  for (const one of owners.filter((other) => other !== null)) expect(one.processId).toBe(owner.leases.processId);
});

test('an owner that expired is replaced, and what it appends then is refused, also when it owns the document again', async () => {
  const c = await joined();
  const { fence } = await c.store.open(id);
  await c.store.appendUpdate(id, edit('in time'), null, fence);
  await c.expire();
  const now = await b.store.open(id);
  expect(Number(now.fence)).toBeGreaterThan(Number(fence));
  const late = c.store.appendUpdate(id, edit('late'), null, fence);
  await expect(late).rejects.toMatchObject({ code: 'document_elsewhere' });
  await b.store.appendUpdate(id, edit('from the other'), null, now.fence);
  // Free again, and taken by the first: what it opened before lacks what the other appended.
  await pool.query('delete from document_leases where file_id = $1', [id]);
  await c.leases.take(id);
  const stale = c.store.appendUpdate(id, edit('stale'), null, fence);
  await expect(stale).rejects.toMatchObject({ code: 'document_elsewhere' });
  const doc = new Y.Doc();
  Y.applyUpdate(doc, await b.store.loadDocument(id));
  expect([...doc.getMap('records').keys()].filter((key) => key.includes(' ')).sort()).toEqual([
    'from the other',
    'in time',
  ]);
  // Nothing that was refused is followed up.
  const { rows } = await pool.query('select count(*)::int as n from document_edits where file_id = $1', [id]);
  expect(rows).toEqual([{ n: 2 }]);
});

test('appends of several documents in one statement are refused each for itself', async () => {
  const other = await database.newFile();
  await a.store.createDocument(other, initialDiagram({ page: 'P', layer: 'L' }));
  const [mine, lost] = [await a.store.open(id), await a.store.open(other)];
  await pool.query('delete from document_leases where file_id = $1', [other]);
  await b.leases.take(other);
  const results = await Promise.allSettled([
    ...['1', '2'].map((key) => a.store.appendUpdate(id, edit(key), null, mine.fence)),
    ...['3', '4'].map((key) => a.store.appendUpdate(other, edit(key), null, lost.fence)),
  ]);
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
});

test('whoever takes a document over waits for an append that is under way', async () => {
  const c = await joined();
  const { fence } = await c.store.open(id);
  await c.expire();
  // An append whose statement has begun and not ended, as that of a process that is held still.
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select 1 from document_leases where file_id = $1 and fence = $2 for share', [id, fence]);
  let opened = false;
  const taken = b.store.open(id).then((it) => {
    opened = true;
    return it;
  });
  await until(async () => {
    const { rowCount } = await pool.query(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%document_leases%'
       and datname = current_database()`,
    );
    return rowCount === 1;
  });
  expect(opened).toBe(false);
  await client.query('commit');
  client.release();
  expect(Number((await taken).fence)).toBeGreaterThan(Number(fence));
});
