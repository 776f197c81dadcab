/** Documents that are made anew while somebody who has them is away, over real sockets. */
import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { diagramMaps } from '@limn/document';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { DocumentStore, initialDiagram } from '../documents/index.ts';
import { startDocumentDatabase } from '../documents/testing.ts';
import { createBus } from '../events/bus.ts';
import { readToken } from './epoch.ts';
import { attachCollaboration, type CollaborationHub } from './index.ts';
import { bringLate, connect, type TestClient, type TestClientOptions, until } from './testing.ts';

const database = await startDocumentDatabase();
const documents = new DocumentStore({
  pool: database.pool,
  leases: database.leases,
  log: () => undefined,
  epochs: { clients: 5, most: 40, everyMs: 0 },
});
const bus = createBus(() => undefined);
const accounts = new Map(['li', 'wu', 'reader'].map((who) => [`s=${who}`, randomUUID()]));
const clients: TestClient[] = [];
const storedIds: string[] = [];
let app: FastifyInstance;
let hub: CollaborationHub;
let url: string;
let id: string;

beforeAll(async () => {
  app = Fastify();
  hub = attachCollaboration(app, {
    bus,
    documents,
    origin: null,
    stored: (fileId) => storedIds.push(fileId),
    log: () => undefined,
    authorize: async ({ headers, token }) => {
      const userId = accounts.get(headers.get('cookie') ?? '');
      if (userId === undefined || token !== '') return null;
      const canEdit = headers.get('cookie') !== 's=reader';
      return { canEdit, identity: { id: userId, name: 'N', color: '#777777' }, userId, sessionId: userId };
    },
    storedAfter: { quiet: 50, most: 200 },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (typeof address === 'string' || address === null) throw new Error('no port');
  url = `ws://127.0.0.1:${address.port}/collaboration`;
});
beforeEach(async () => {
  id = await database.newFile();
  await documents.createDocument(id, initialDiagram({ page: 'P', layer: 'L' }));
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.stop();
  await until(() => hub.hocuspocus.documents.size === 0);
});
afterAll(async () => {
  await app.close();
  await documents.close();
  await database.stop();
});

function open(cookie = 's=li', options: Partial<TestClientOptions> = {}): TestClient {
  const client = connect({ url, name: id, cookie, ...options });
  clients.push(client);
  return client;
}
const rename = (doc: Y.Doc, name: string, value: unknown): void => {
  doc.transact(() => diagramMaps(doc).records.set(name, value));
};
const records = async (): Promise<Record<string, unknown>> => {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, await documents.loadDocument(id));
  return Object.fromEntries(
    [...doc.getArray<{ id: string }>('base').toArray(), ...Object.values(doc.getMap('records').toJSON())]
      .map((record) => record as { id: string })
      .map((record) => [record.id, record]),
  );
};
const hologram = (name: string): object => ({ id: name, type: 'hologram', at: { parent: '', key: 'a0' } });

/** Has enough sessions edit the document over one socket, and everybody leave it. */
async function endEpoch(): Promise<void> {
  const before = await documents.epochOf(id);
  const busy = open();
  await busy.saved();
  for (let i = 0; i < 7; i++) {
    busy.doc.clientID = 1_000_000 + Math.floor(Math.random() * 1_000_000_000);
    rename(busy.doc, `busy${i}`, hologram(`busy${i}`));
  }
  await busy.saved();
  for (const client of clients) client.socket.disconnect();
  await until(async () => (await documents.epochOf(id)) === before + 1);
}

test('what a client sends as its token names its link and its epoch', () => {
  expect(readToken('')).toEqual({ link: '', epoch: 0 });
  expect(readToken('abc.1.x-y_z')).toEqual({ link: 'abc.1.x-y_z', epoch: 0 });
  expect(readToken('#new')).toEqual({ link: '', epoch: null });
  expect(readToken('abc.1.x#12')).toEqual({ link: 'abc.1.x', epoch: 12 });
  expect(readToken('abc#x').epoch).toBeNaN();
});

describe('a client that was away while the epoch ended', () => {
  test('is not let in with what it has, brings what it did, and opens the document anew', async () => {
    const [li, wu] = [open('s=li'), open('s=wu')];
    await Promise.all([li.saved(), wu.saved()]);
    expect([li.epoch, wu.epoch]).toEqual([0, 0]);
    wu.socket.disconnect();
    rename(wu.doc, 'offline', hologram('offline'));
    await endEpoch();

    // Somebody is at work on the new one, and sees what comes.
    const here = open('s=li');
    await here.saved();
    expect(here.epoch).toBe(1);
    rename(here.doc, 'meanwhile', hologram('meanwhile'));
    await here.saved();

    void wu.socket.connect();
    await until(() => wu.ends.includes('epoch'));
    expect(here.doc.getMap('records').has('offline')).toBe(false);
    const doc = wu.doc;
    wu.stop();
    storedIds.length = 0;
    expect(await bringLate({ url, name: id, cookie: 's=wu', doc, epoch: 0 })).toEqual([1000, 'brought']);
    await until(() => here.doc.getMap('records').has('offline'));
    expect(Object.keys(await records())).toEqual(expect.arrayContaining(['offline', 'meanwhile', 'busy6']));
    await until(() => storedIds.includes(id));
    const { rows } = await database.pool.query('select user_id from document_edits where file_id = $1', [id]);
    expect(rows).toContainEqual({ user_id: accounts.get('s=wu') });

    const again = open('s=wu');
    await again.saved();
    expect(again.epoch).toBe(1);
    expect(again.doc.getMap('records').toJSON()).toEqual(here.doc.getMap('records').toJSON());
  });

  test('may bring it again when it did not hear that it was stored, and go on meanwhile', async () => {
    const li = open();
    await li.saved();
    li.socket.disconnect();
    rename(li.doc, 'once', hologram('once'));
    await endEpoch();
    const late = { url, name: id, cookie: 's=li', doc: li.doc, epoch: 0 };
    await bringLate(late);
    const before = await records();
    expect(await bringLate(late)).toEqual([1000, 'brought']);
    const { rows } = await database.pool.query('select version from document_epochs where file_id = $1', [id]);
    expect(rows).toEqual([{ version: '1' }]);
    expect(await records()).toEqual(before);
    rename(li.doc, 'then', hologram('then'));
    await bringLate(late);
    expect(Object.keys(await records())).toEqual(expect.arrayContaining(['once', 'then']));
  });

  test('brings it from two epochs ago too', async () => {
    const li = open();
    await li.saved();
    li.socket.disconnect();
    rename(li.doc, 'old', hologram('old'));
    await endEpoch();
    await endEpoch();
    await bringLate({ url, name: id, cookie: 's=li', doc: li.doc, epoch: 0 });
    expect(await documents.epochOf(id)).toBe(2);
    expect(await records()).toHaveProperty('old');
  });

  test('that may only read, is nobody, or names an epoch that never was brings nothing', async () => {
    const li = open();
    await li.saved();
    li.socket.disconnect();
    rename(li.doc, 'never', hologram('never'));
    await endEpoch();
    const late = { url, name: id, doc: li.doc, epoch: 0 };
    expect(await bringLate({ ...late, cookie: 's=reader' })).toEqual([4403, 'rights-changed']);
    expect(await bringLate({ ...late, cookie: 's=nobody' })).toEqual([4403, 'rights-changed']);
    expect(await bringLate({ ...late, cookie: 's=li', token: 'link' })).toEqual([4403, 'rights-changed']);
    expect(await bringLate({ ...late, cookie: 's=li', epoch: 3 })).toEqual([4400, 'update-refused']);
    const poison = new Y.Doc();
    poison.getMap('records').set('x', new Y.XmlElement('script'));
    expect(await bringLate({ ...late, cookie: 's=li', doc: poison })).toEqual([4400, 'update-refused']);
    expect(await records()).not.toHaveProperty('never');
  });

  test('and lost its right while it brought something, does not get it in', async () => {
    const li = open();
    await li.saved();
    li.socket.disconnect();
    rename(li.doc, 'never', hologram('never'));
    await endEpoch();
    const own = accounts.get('s=li')!;
    const end = bringLate({ url, name: id, cookie: 's=li', doc: li.doc, epoch: 0 });
    await until(() => hub.connections.size > 0);
    accounts.delete('s=li');
    bus.publish('rights.changed', { fileIds: [id] });
    expect(await end).toEqual([4403, 'rights-changed']);
    accounts.set('s=li', own);
    expect(await records()).not.toHaveProperty('never');
  });
});

test('a page that names no epoch is let in to the first alone', async () => {
  await endEpoch();
  const old = open('s=li', { epoch: 0 });
  await until(() => old.ends.includes('epoch'));
  expect(old.doc.getArray('base')).toHaveLength(0);
});

test('a document that remembers as many sessions as it may is made anew, with those who have it open', async () => {
  const li = open();
  await li.saved();
  for (let i = 0; i < 45 && li.ends.length === 0; i++) {
    li.doc.clientID = 5000 + i;
    rename(li.doc, `made${i}`, hologram(`made${i}`));
    await until(() => li.provider.unsyncedChanges === 0 || li.ends.length > 0);
  }
  await until(() => li.ends.includes('epoch'));
  expect(li.ends[0]).toBe(1012);
  expect(await documents.epochOf(id)).toBe(1);
  await bringLate({ url, name: id, cookie: 's=li', doc: li.doc, epoch: 0 });
  const made = Object.keys(li.doc.getMap('records').toJSON());
  expect(Object.keys(await records())).toEqual(expect.arrayContaining(made));
});
