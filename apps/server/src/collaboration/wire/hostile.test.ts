/** Whoever may edit, only look, or has not even signed in cannot stop the server for others. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { splitUpdate } from '@limn/document/parts.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { DocumentStore, initialDiagram, MAX_UPDATE_BYTES } from '../../documents/index.ts';
import { startDocumentDatabase } from '../../documents/testing.ts';
import { createBus } from '../../events/bus.ts';
import { PresenceGuard } from '../awareness.ts';
import { SYNC } from './frames.ts';
import { dangling, manyClients, manyStructs, RawClient, sameKey, unseenDeletions } from './hostile.ts';
import { attachCollaboration, type CollaborationHub, type ConnectionAccess } from '../index.ts';
import { made } from '../raw.fixture.ts';
import { connect, type TestClient, until } from '../testing.ts';

const database = await startDocumentDatabase();
const messages: string[] = [];
const documents = new DocumentStore({
  pool: database.pool,
  leases: database.leases,
  log: (message) => messages.push(message),
});
let app: FastifyInstance;
let hub: CollaborationHub;
let url: string;
let id: string;
const stops: { stop(): void }[] = [];
const accounts = new Map<string, string>();

function accountOf(who: string): string {
  const known = accounts.get(who) ?? randomUUID();
  accounts.set(who, known);
  return known;
}

beforeAll(async () => {
  app = Fastify();
  hub = attachCollaboration(app, {
    bus: createBus(() => undefined),
    documents,
    origin: null,
    stored: () => undefined,
    log: (message) => messages.push(message),
    authorize: async ({ headers }) => {
      const who = /^s=(\w+)$/.exec(headers.get('cookie') ?? '')?.[1];
      if (who === undefined) return null;
      const identity = { id: who, name: who, color: '#777777' };
      return { canEdit: who !== 'reader', identity, userId: accountOf(who), sessionId: who };
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  url = `ws://127.0.0.1:${address.port}/collaboration`;
});
beforeEach(async () => {
  messages.length = 0;
  id = await database.newFile();
  await documents.createDocument(id, initialDiagram({ page: 'P', layer: 'L' }));
});
afterEach(async () => {
  for (const one of stops.splice(0)) one.stop();
  await until(() => hub.hocuspocus.documents.size === 0);
});
afterAll(async () => {
  await app.close();
  await documents.close();
  await database.stop();
});

const kept = <T extends { stop(): void }>(one: T): T => {
  stops.push(one);
  return one;
};
const editor = (who = 'li', options = {}): TestClient =>
  kept(connect({ url, name: id, cookie: `s=${who}`, ...options }));
const raw = (who: string | null = 'eve', name = id, at = id): RawClient =>
  kept(new RawClient(url, name, who === null ? undefined : `s=${who}`, at));

async function stored(): Promise<Y.Doc> {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, await documents.loadDocument(id));
  return doc;
}

describe('an update is refused before it is stored, and the document stays as it was', () => {
  test.each([
    ['many clients that set one key', () => sameKey(10_000), [4400, 'update-too-large']],
    ['few clients that set one key very often', () => sameKey(50, 300), [4413, 'document-too-complex']],
    ['100,000 clients', () => manyClients(100_000), [4400, 'update-too-large']],
    ['300,000 structs', () => manyStructs(300_000), [4400, 'update-too-large']],
    ['200,000 deletions', () => unseenDeletions(200_000), [4400, 'update-too-large']],
    ['1,000 deletions of what nobody has seen', () => unseenDeletions(1000), [4409, 'unsynced']],
    ['an edit that builds on nothing', () => dangling(100), [4409, 'unsynced']],
  ])('%s', async (_, bytes, end) => {
    const li = editor();
    await li.saved();
    const before = await documents.loadParts(id);
    const eve = await raw().authenticated();
    eve.sync(SYNC.update, bytes());
    expect(await eve.closed).toEqual(end);
    const after = await documents.loadParts(id);
    expect(after).toEqual(before);
    expect(hub.hocuspocus.documents.get(id)!.store.clients.size).toBeLessThan(5);
    li.doc.getMap('records').set('fine', 1);
    await li.saved();
    expect(li.ends).toEqual([]);
  });

  test('what takes many steps but little time is taken', async () => {
    const eve = await raw().authenticated();
    eve.sync(SYNC.update, sameKey(50, 8));
    await until(async () => (await documents.loadParts(id)).updates.length === 1);
    expect((await stored()).getMap('records').has('poison')).toBe(true);
  });
});

describe('what is stored already', () => {
  test('and names far too many clients is left aside when the document is opened', async () => {
    await database.pool.query('insert into document_updates (file_id, update) values ($1, $2)', [
      id,
      Buffer.from(manyClients(50_000)),
    ]);
    const li = editor();
    await li.saved();
    expect(hub.hocuspocus.documents.get(id)!.store.clients.size).toBeLessThan(5);
    expect(messages.join('\n')).toContain('stays in the log');
  });

  test('and waits for something that never came is left out of every later edit', async () => {
    await database.pool.query('insert into document_updates (file_id, update) values ($1, $2)', [
      id,
      Buffer.from(unseenDeletions(200_000)),
    ]);
    const li = editor();
    await li.saved();
    expect(hub.hocuspocus.documents.get(id)!.store.pendingDs).toBeNull();
    await documents.compact(id);
    const versions = await documents.versions.list(id);
    expect(versions.some((version) => version.kind === 'shrunk')).toBe(true);
    expect((await stored()).store.pendingDs).toBeNull();
  });

  test('and names so many clients that every edit would take long is refused with a reason, while others are served', async () => {
    const other = editor('li', { name: await another() });
    await other.saved();
    await database.pool.query('update document_snapshots set state = $2 where file_id = $1', [
      id,
      Buffer.from(manyClients(70_000)),
    ]);
    const li = editor();
    await until(() => li.ends.length > 0);
    expect(li.ends[0]).toBe('too-complex');
    other.doc.getMap('records').set('fine', 1);
    await other.saved();
  });
});

async function another(): Promise<string> {
  const file = await database.newFile();
  await documents.createDocument(file, initialDiagram({ page: 'P', layer: 'L' }));
  return file;
}

describe('sockets', () => {
  test('that tell where they are without end are heard now and then, and the last of it counts', async () => {
    const li = editor();
    await li.saved();
    const eve = await raw('reader').authenticated();
    let told = 0;
    li.provider.awareness!.on('change', () => told++);
    const decoded = vi.spyOn(PresenceGuard.prototype, 'apply');
    for (let clock = 1; clock <= 5000; clock++) eve.tellPresence(clock);
    await until(() => li.provider.awareness!.getStates().get(4242)?.presence?.cursor?.x === 5000, 20_000);
    expect(told).toBeLessThan(500);
    // What is over the rate is not even read.
    expect(decoded.mock.calls.length).toBeLessThan(1000);
    decoded.mockRestore();
  });

  test('of nobody are few for each address, say little, and say it soon', async () => {
    const all = await Promise.all(Array.from({ length: 260 }, () => raw(null).connected()));
    const open = all.filter(({ socket }) => socket.readyState === socket.OPEN);
    expect(open.length).toBeLessThanOrEqual(200);
    const [talker] = open;
    talker!.sync(SYNC.update, new Uint8Array(900_000));
    expect((await talker!.closed)[0]).toBe(1006);
  });

  test('that give signs of life without end are not read', async () => {
    const eve = await raw('signs').authenticated();
    const sign = Buffer.alloc(125);
    for (let i = 0; i < 200_000; i++) eve.socket.pong(sign);
    await wait(3_000);
    expect(eve.socket.bufferedAmount).toBeGreaterThan(5_000_000);
  });

  test('that were told to end, and go on without an answer, are not read', async () => {
    const eve = await raw('goes').authenticated();
    // What is no message ends it, and the client is deaf to that.
    eve.socket.pause();
    const nothing = new Uint8Array(1000);
    for (let i = 0; i < 60_000; i++) eve.socket.send(nothing);
    await wait(1_500);
    expect(eve.socket.bufferedAmount).toBeGreaterThan(10_000_000);
  });

  test('that ask for the whole document again and again are closed', async () => {
    const eve = await raw().authenticated();
    for (let i = 0; i < 10; i++) eve.sync(SYNC.step1, new Uint8Array([0]));
    expect(await eve.closed).toEqual([1008, 'flooding']);
  });

  test.each(['a\nb', '\u001b[31mred', '__proto__', 'constructor', '../etc/passwd', 'x'.repeat(150)])(
    'that ask for %j are refused without a word in the log',
    async (name) => {
      const spies = (['log', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level));
      const eve = await raw('eve', name).connected();
      eve.authenticate();
      await until(() => eve.answers.length > 0);
      expect(String(eve.answers[0])).toContain('not-found');
      eve.sync(SYNC.update, new Uint8Array([0, 0]));
      const li = editor();
      await li.saved();
      for (const spy of spies) {
        expect(spy).not.toHaveBeenCalled();
        spy.mockRestore();
      }
      expect(messages).toEqual([]);
    },
  );

  test('that send more than they may are slowed, and everything they sent is stored', async () => {
    const doc = new Y.Doc();
    const updates: Uint8Array[] = [];
    doc.on('update', (update: Uint8Array) => updates.push(update));
    for (let i = 0; i < 1100; i++) doc.getMap('records').set(`k${i}`, i);
    const eve = await raw().authenticated();
    const counted = vi.spyOn(
      hub.budgetOf({ userId: accountOf('eve') } as ConnectionAccess, '127.0.0.1').updates,
      'take',
    );
    const began = performance.now();
    for (const update of updates) eve.sync(SYNC.update, update);
    await until(() => eve.acknowledged > updates.length, 30_000);
    expect((await stored()).getMap('records').size).toBe(1100);
    // A thousand at once, and a hundred a second.
    expect(performance.now() - began).toBeGreaterThan(900);
    expect(counted.mock.calls.length).toBeGreaterThanOrEqual(updates.length);
  });
});

test('a client whose edits wait for a rate is told so, again and again, until they are taken', async () => {
  const eve = await raw('slow').authenticated();
  hub.budgetOf({ userId: accountOf('slow') } as ConnectionAccess, '127.0.0.1').work.take(600 + 200 * 6);
  eve.sync(
    SYNC.update,
    made((doc) => doc.getMap('records').set('waited', 1)),
  );
  await until(async () => (await stored()).getMap('records').has('waited'), 15_000);
  const told = eve.answers.flatMap((data) => /"slowed":(\d+)/.exec(data.toString())?.[1] ?? []).map(Number);
  expect(told.length).toBeGreaterThan(1);
  expect(told[0]).toBeGreaterThan(4000);
  expect(told[0]).toBeLessThanOrEqual(6000);
});

test('whoever edits many documents at once pays for the work of each once', async () => {
  const editors: TestClient[] = [];
  for (let i = 0; i < 60; i++) editors.push(editor('li', { name: await another() }));
  await Promise.all(editors.map((one) => one.saved()));
  const append = documents.appendUpdate.bind(documents);
  let arrived = 0;
  let commit: () => void = () => undefined;
  const committed = new Promise<void>((resolve) => {
    commit = resolve;
  });
  // All are stored, and so go on, at the same moment.
  const together = vi.spyOn(documents, 'appendUpdate').mockImplementation(async (...edit) => {
    await append(...edit);
    if (++arrived === editors.length) commit();
    await committed;
  });
  for (const { doc } of editors) {
    doc.transact(() => {
      for (let i = 0; i < 300; i++) doc.getMap('bench').set(`k${i}`, i);
    });
  }
  await Promise.all(editors.map((one) => one.saved(20_000)));
  together.mockRestore();
  const person = hub.budgetOf({ userId: accountOf('li') } as ConnectionAccess, '127.0.0.1');
  expect(person.work.wait()).toBe(0);
});

describe('a large document', () => {
  test('made without a connection arrives in parts, each stored, and the newcomer gets it whole', async () => {
    const mine = new Y.Doc();
    Y.applyUpdate(mine, await documents.loadDocument(id));
    for (let i = 0; i < 6_000; i++) {
      mine.getMap('records').set(`shape${i}`, { id: `shape${i}`, type: 'shape', text: 'x'.repeat(200), x: i, y: i });
    }
    const update = Y.encodeStateAsUpdate(mine, Y.encodeStateVector(await stored()));
    expect(update.byteLength).toBeGreaterThan(MAX_UPDATE_BYTES);
    const sender = await raw('li').authenticated();
    const parts = splitUpdate(update, { bytes: 128 * 1024 });
    for (const part of parts) sender.sync(SYNC.update, part);
    await until(() => sender.acknowledged > parts.length, 60_000);
    expect((await stored()).getMap('records').size).toBe(6_000);
    // Two who have nothing come at the same time, while somebody edits.
    const [wu, zhao] = [editor('wu'), editor('zhao')];
    const li = editor('li', { doc: mine });
    await Promise.all([wu.saved(), zhao.saved(), li.saved()]);
    li.doc.getMap('records').set('later', 1);
    await until(() => wu.doc.getMap('records').has('later') && zhao.doc.getMap('records').has('later'), 20_000);
    expect(wu.doc.getMap('records').size).toBe(6_001);
    expect(Y.encodeStateAsUpdate(zhao.doc)).toEqual(Y.encodeStateAsUpdate(wu.doc));
  }, 120_000);
});
