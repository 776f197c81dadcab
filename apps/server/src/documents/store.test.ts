import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { deleteRecord, diagramMaps, emptyDiagram, fromPlain, fromYDoc, toYDoc, writeRecord } from '@limn/document';
import { unpackStored } from '@limn/document/stored.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { sameKey } from '../collaboration/wire/hostile.ts';
import { MAX_DOCUMENT_BYTES } from './limits.ts';
import { initialDiagram, stateOf } from './initial.ts';
import { DocumentStore } from './store.ts';
import { startDocumentDatabase } from './testing.ts';

const database = await startDocumentDatabase();
const messages: string[] = [];
const store = new DocumentStore({ pool: database.pool, leases: database.leases, log: (m) => messages.push(m) });
let id: string;

beforeEach(async () => {
  id = await database.newFile();
});
afterAll(async () => {
  await store.close();
  await database.stop();
});

const names = { page: 'Page 1', layer: 'Layer 1' };

/** A replica of the stored document, and the update its next edit makes. */
async function open(fileId: string): Promise<Y.Doc> {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, await store.loadDocument(fileId));
  return doc;
}

function edit(doc: Y.Doc, change: (doc: Y.Doc) => void): Uint8Array {
  const updates: Uint8Array[] = [];
  const listen = (update: Uint8Array): void => {
    updates.push(update);
  };
  doc.on('update', listen);
  doc.transact(() => change(doc));
  doc.off('update', listen);
  return Y.mergeUpdates(updates);
}

const set =
  (key: string, value: unknown) =>
  (doc: Y.Doc): void => {
    doc.getMap('records').set(key, value);
  };

test('a new diagram has one page with one layer, and is not made twice', async () => {
  await store.createDocument(id, initialDiagram(names));
  const json = await store.readJson(id);
  expect(json.records.map((r) => r.type).sort()).toEqual(['document', 'layer', 'page']);
  await expect(store.createDocument(id, initialDiagram(names))).rejects.toMatchObject({ code: 'document_exists' });
  await expect(store.loadDocument(randomUUID())).rejects.toMatchObject({ code: 'document_missing' });
});

test('appended updates are read back, before and after the log is folded', async () => {
  await store.createDocument(id, initialDiagram(names));
  const doc = await open(id);
  for (let i = 0; i < 20; i++) await store.appendUpdate(id, edit(doc, set(`k${i}`, { i })));
  expect((await open(id)).getMap('records').toJSON()).toEqual(doc.getMap('records').toJSON());
  expect((await store.loadParts(id)).updates).toHaveLength(20);
  await store.compact(id);
  expect((await store.loadParts(id)).updates).toHaveLength(0);
  expect((await open(id)).getMap('records').toJSON()).toEqual(doc.getMap('records').toJSON());
});

test('a document goes out as it was packed before, until the database has another', async () => {
  await store.createDocument(id, initialDiagram(names));
  const doc = await open(id),
    packed = () => store.readPacked(id);
  await store.appendUpdate(id, edit(doc, set('k', { text: 'a'.repeat(5000) })));
  const first = await packed();
  expect(first?.isGzip).toBe(true);
  expect(await packed()).toBe(first);
  // Another process has stores of its own, and the same database.
  const other = new DocumentStore({ pool: database.pool, leases: database.leases, log: () => undefined });
  await other.appendUpdate(id, edit(doc, set('l', 1)));
  const second = await packed(),
    { epoch, updates } = unpackStored(gunzipSync(second!.bytes)),
    read = new Y.Doc();
  for (const update of updates) Y.applyUpdate(read, update);
  expect([epoch, read.getMap('records').get('l')]).toEqual([0, 1]);
  expect(await packed()).toBe(second);
  await other.compact(id);
  await other.close();
  const folded = await packed();
  expect(folded).not.toBe(second);
  expect(unpackStored(gunzipSync(folded!.bytes)).updates).toHaveLength(1);
  // Two who ask at the same time wait for the same work.
  await store.appendUpdate(id, edit(doc, set('m', 2)));
  const [mine, theirs] = await Promise.all([packed(), packed()]);
  expect(mine).toBe(theirs);
  await store.deleteDocument(id);
  await expect(packed()).rejects.toMatchObject({ code: 'document_missing' });
});

test('a document made ready is opened as it stands by then', async () => {
  await store.createDocument(id, initialDiagram(names));
  const doc = await open(id);
  const opened = async (): Promise<unknown> => {
    const made = new Y.Doc();
    for (const part of (await store.open(id)).parts) Y.applyUpdate(made, part);
    return made.getMap('records').toJSON();
  };
  store.prepare(id);
  store.prepare(id);
  await store.appendUpdate(id, edit(doc, set('since', 1)));
  expect(await opened()).toEqual(doc.getMap('records').toJSON());
  await store.release(id);
  store.prepare(id);
  expect(await opened()).toEqual(doc.getMap('records').toJSON());
  await store.appendUpdate(id, edit(doc, set('later', 1)));
  await store.compact(id);
  expect(await opened()).toEqual(doc.getMap('records').toJSON());

  const missing = randomUUID();
  store.prepare(missing);
  await expect(store.open(missing)).rejects.toMatchObject({ code: 'document_missing' });
});

test('updates appended while the log is being folded stay', async () => {
  await store.createDocument(id, initialDiagram(names));
  const doc = await open(id);
  const appended: Promise<void>[] = [];
  for (let i = 0; i < 300; i++) {
    appended.push(store.appendUpdate(id, edit(doc, set(`k${i}`, i))));
    if (i % 60 === 0) appended.push(store.compact(id));
    if (i % 20 === 0)
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
  }
  await Promise.all(appended);
  await store.compact(id);
  expect((await open(id)).getMap('records').toJSON()).toEqual(doc.getMap('records').toJSON());
});

test('an append to a document that is not there is refused, and those beside it are not', async () => {
  await store.createDocument(id, initialDiagram(names));
  const doc = await open(id);
  const [good, bad] = await Promise.allSettled([
    store.appendUpdate(id, edit(doc, set('k', 1))),
    store.appendUpdate(randomUUID(), edit(doc, set('k', 2))),
  ]);
  expect(good.status).toBe('fulfilled');
  expect(bad).toMatchObject({ status: 'rejected', reason: { code: 'document_missing' } });
});

test('a document over 50 MB is refused', async () => {
  const big = new Y.Doc();
  big.getMap('records').set('big', 'x'.repeat(MAX_DOCUMENT_BYTES));
  await expect(store.createDocument(id, Y.encodeStateAsUpdate(big))).rejects.toMatchObject({
    code: 'document_too_large',
  });
});

test('a document may change for ever but not grow over its limit, and stays readable at it', async () => {
  const limit = 100_000;
  const small = new DocumentStore({
    pool: database.pool,
    leases: database.leases,
    log: () => undefined,
    maxBytes: limit,
  });
  await small.createDocument(id, initialDiagram(names));
  const doc = await open(id);
  for (let i = 0; i < 20; i++) await small.appendUpdate(id, edit(doc, set('same', String(i % 10).repeat(20_000))));
  await small.release(id);

  let refused: unknown;
  let stored = 0;
  for (; stored < 12 && !refused; stored++) {
    refused = await small
      .appendUpdate(id, edit(doc, set(`more${stored}`, 'x'.repeat(20_000))))
      .catch((e: unknown) => e);
  }
  expect(refused).toMatchObject({ code: 'document_too_large' });
  expect(stored).toBeGreaterThan(3);
  const replica = await open(id);
  expect(replica.getMap('records').has(`more${stored - 2}`)).toBe(true);
  expect(replica.getMap('records').has(`more${stored - 1}`)).toBe(false);
  await small.close();
});

test('an update that cannot be applied is kept aside and takes nothing with it', async () => {
  await store.createDocument(id, initialDiagram(names));
  const doc = await open(id);
  await store.appendUpdate(id, edit(doc, set('before', 1)));
  await database.pool.query('insert into document_updates (file_id, update) values ($1, $2)', [
    id,
    Buffer.from([1, 2, 3, 250, 250]),
  ]);
  await store.appendUpdate(id, edit(doc, set('after', 2)));
  await store.compact(id);
  const stored = await open(id);
  expect(stored.getMap('records').get('before')).toBe(1);
  expect(stored.getMap('records').get('after')).toBe(2);
  expect((await store.loadParts(id)).updates).toHaveLength(1);
  expect(messages.join()).toContain(id);
});

test('a document that a later version of the program wrote is read, and not folded', async () => {
  await store.createDocument(id, initialDiagram(names));
  const doc = await open(id);
  await store.appendUpdate(
    id,
    edit(doc, () => doc.getMap('meta').set('schema', 99)),
  );
  const stored = await store.loadDocument(id);
  await store.compact(id);
  expect((await store.loadParts(id)).updates).toHaveLength(1);
  expect(await store.loadDocument(id)).toEqual(stored);
  expect((await store.readJson(id)).records).toHaveLength(3);
});

test('over a snapshot that cannot be read nothing is written', async () => {
  await store.createDocument(id, initialDiagram(names));
  const doc = await open(id);
  await store.appendUpdate(id, edit(doc, set('k', 1)));
  const damaged = Buffer.from([9, 9, 9, 255]);
  await database.pool.query('update document_snapshots set state = $2 where file_id = $1', [id, damaged]);
  await expect(store.compact(id)).rejects.toMatchObject({ code: 'document_unreadable' });
  const parts = await store.loadParts(id);
  expect(Buffer.compare(parts.snapshot, damaged)).toBe(0);
  expect(parts.updates).toHaveLength(1);
});

test('a document that takes too long to open is refused, and the event loop waits for none of it', async () => {
  const hasty = new DocumentStore({
    pool: database.pool,
    leases: database.leases,
    log: () => undefined,
    workMs: 1_000,
  });
  await database.pool.query('insert into document_snapshots (file_id, state, records) values ($1, $2, 0)', [
    id,
    Buffer.from(sameKey(50, 600)),
  ]);
  const mine = process.threadCpuUsage!();
  await expect(hasty.open(id)).rejects.toMatchObject({ code: 'document_too_complex' });
  const { user, system } = process.threadCpuUsage!(mine);
  // All of it would be 2.4 s.
  expect((user + system) / 1000).toBeLessThan(800);
  await hasty.close();
});

describe('versions', () => {
  test('a state that lost most of its records leaves the one before as a version', async () => {
    const json = emptyDiagram(names);
    const layer = json.records.find((r) => r.type === 'layer')!.id;
    for (let i = 0; i < 40; i++) {
      json.records.push({
        id: `s${i}`,
        type: 'shape',
        kind: 'flow.process',
        at: { parent: layer, key: `a${i + 10}` },
        box: { x: 0, y: 0, w: 1, h: 1 },
        style: {},
        data: {},
      });
    }
    await store.createDocument(id, stateOf(json));
    const doc = await open(id);
    await store.appendUpdate(
      id,
      edit(doc, (d) => {
        const maps = diagramMaps(d);
        for (let i = 0; i < 40; i++) deleteRecord(maps, `s${i}`);
      }),
    );
    await store.compact(id);
    const kept = (await store.versions.list(id)).find((v) => v.kind === 'shrunk');
    expect(kept?.records).toBe(43);
    const old = new Y.Doc();
    Y.applyUpdate(old, await store.versions.read(id, kept!.id));
    expect(fromYDoc(old).records).toHaveLength(43);
    expect((await store.readJson(id)).records).toHaveLength(3);
  });

  test('a named version is what the document was, and belongs to its document', async () => {
    await store.createDocument(id, initialDiagram(names));
    const doc = await open(id);
    await store.appendUpdate(id, edit(doc, set('k', 'then')));
    const version = await store.versions.save(id, { kind: 'named', name: 'Review', createdBy: 'u1' });
    await store.appendUpdate(id, edit(doc, set('k', 'now')));
    const then = new Y.Doc();
    Y.applyUpdate(then, await store.versions.read(id, version));
    expect(then.getMap('records').get('k')).toBe('then');
    await expect(store.versions.read(randomUUID(), version)).rejects.toMatchObject({ code: 'version_missing' });
  });
});

test('a copy holds the log too and is independent', async () => {
  await store.createDocument(id, initialDiagram(names));
  const doc = await open(id);
  await store.appendUpdate(id, edit(doc, set('k', 1)));
  const copy = await database.newFile();
  await store.copyDocument(id, copy);
  await store.appendUpdate(id, edit(doc, set('k', 2)));
  expect((await open(copy)).getMap('records').get('k')).toBe(1);
  await store.deleteDocument(id);
  await expect(store.loadDocument(id)).rejects.toMatchObject({ code: 'document_missing' });
  expect((await open(copy)).getMap('records').get('k')).toBe(1);
});

test('a search finds a document by its page names and the text of its shapes', async () => {
  const doc = toYDoc(emptyDiagram({ page: '审批流程', layer: 'L' }));
  const layer = fromYDoc(doc).records.find((r) => r.type === 'layer')!.id;
  doc.transact(() =>
    writeRecord(diagramMaps(doc), {
      id: 's',
      type: 'shape',
      kind: 'flow.process',
      at: { parent: layer, key: 'a1' },
      box: { x: 0, y: 0, w: 80, h: 40 },
      style: {},
      data: { alt: 'first step', properties: [{ name: 'owner', value: 'Li Hua' }] },
      text: fromPlain('提交申请'),
    }),
  );
  await store.createDocument(id, Y.encodeStateAsUpdate(doc));
  expect(await store.readPages(id)).toMatchObject([{ name: '审批流程', text: '提交申请\nfirst step\nowner Li Hua' }]);
});
