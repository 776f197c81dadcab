import { randomBytes, randomUUID } from 'node:crypto';
import { connect as connectTcp } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import Fastify, { type FastifyInstance } from 'fastify';
import * as encoding from 'lib0/encoding';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket as RawSocket } from 'ws';
import * as Y from 'yjs';
import { DocumentStore, initialDiagram } from '../documents/index.ts';
import { startDocumentDatabase } from '../documents/testing.ts';
import { createBus } from '../events/bus.ts';
import { CLOSE, Closed, type ConnectionAccess } from './access/access.ts';
import { attachCollaboration, type CollaborationHub } from './index.ts';
import { frame, made, rawConnection } from './raw.fixture.ts';
import { connect, type TestClient, type TestClientOptions, until } from './testing.ts';

const database = await startDocumentDatabase();
const documents = new DocumentStore({ pool: database.pool, leases: database.leases, log: () => undefined });
const bus = createBus((_, error) => {
  throw error;
});
/** Who may do what, by the cookie they come with; the server's real policy is tested where it lives. */
const rights = new Map<string, Map<string, ConnectionAccess>>();
/** Whether asking for rights fails. */
let away = false;
let app: FastifyInstance;
let hub: CollaborationHub;
let url: string;
let id: string;
const clients: TestClient[] = [];
const [LI, WU, READER] = [randomUUID(), randomUUID(), randomUUID()];
/** Documents the hub said are stored. */
const storedIds: string[] = [];

beforeAll(async () => {
  app = Fastify();
  hub = attachCollaboration(app, {
    bus,
    documents,
    origin: null,
    stored: (fileId) => storedIds.push(fileId),
    log: () => undefined,
    authorize: async ({ documentId, headers }) => {
      if (away) throw new Error('no database');
      return rights.get(documentId)?.get(headers.get('cookie') ?? '') ?? null;
    },
    limits: { perDocument: 6, perPerson: 4 },
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
  rights.set(
    id,
    new Map([
      [
        's=li',
        {
          canEdit: true,
          identity: { id: 'u-li', name: 'Li Hua', color: '#0a7' },
          userId: LI,
          sessionId: 'sess-li',
        },
      ],
      [
        's=wu',
        {
          canEdit: true,
          identity: { id: 'u-wu', name: 'Wu Min', color: '#07a' },
          userId: WU,
          sessionId: 'sess-wu',
        },
      ],
      [
        's=reader',
        { canEdit: false, identity: { id: 'u-r', name: 'Reader', color: '#777' }, userId: READER, sessionId: 'sess-r' },
      ],
    ]),
  );
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

function open(cookie: string, options: Partial<TestClientOptions> = {}): TestClient {
  const client = connect({ url, name: id, cookie, ...options });
  clients.push(client);
  return client;
}

const records = (doc: Y.Doc): Record<string, unknown> => doc.getMap('records').toJSON();

async function stored(): Promise<Record<string, unknown>> {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, await documents.loadDocument(id));
  return records(doc);
}

test('invariant 1: what is acknowledged is in the database at that moment, and the others see it', async () => {
  const li = open('s=li');
  const wu = open('s=wu');
  await Promise.all([li.saved(), wu.saved()]);
  for (let i = 0; i < 20; i++) {
    li.doc.getMap('records').set(`s${i}`, { i });
    await li.saved();
    expect((await stored())[`s${i}`]).toEqual({ i });
  }
  await until(() => wu.doc.getMap('records').has('s19'));
  expect(records(wu.doc)).toEqual(records(li.doc));
});

test('an unknown document and a document of others are refused alike', async () => {
  const stranger = open('s=stranger');
  const nothing = open('s=li', { name: '018f0000-0000-7000-8000-000000000000' });
  const odd = open('s=li', { name: '../etc/passwd', at: id });
  await until(() => stranger.ends.length > 0 && nothing.ends.length > 0 && odd.ends.length > 0);
  expect([stranger.ends[0], nothing.ends[0], odd.ends[0]]).toEqual(['not-found', 'not-found', 'not-found']);
  expect(records(stranger.doc)).toEqual({});
});

describe('a reader', () => {
  test('sees edits; what the editor in its hands sends is not acknowledged, not stored and not shown', async () => {
    const li = open('s=li');
    const reader = open('s=reader');
    await Promise.all([li.saved(), until(() => reader.provider.isSynced)]);
    li.doc.getMap('records').set('seen', 1);
    await until(() => reader.doc.getMap('records').get('seen') === 1);
    reader.doc.getMap('records').set('sneaked', 1);
    await sleep(200);
    expect(reader.provider.hasUnsyncedChanges).toBe(true);
    expect(li.doc.getMap('records').has('sneaked')).toBe(false);
    expect(await stored()).not.toHaveProperty('sneaked');
  });

  test('cannot write with frames of its own making either', async () => {
    const li = open('s=li');
    await li.saved();
    const raw = await rawConnection(url, id, 's=reader');
    const doc = new Y.Doc();
    Y.applyUpdate(doc, await documents.loadDocument(id));
    const before = Y.encodeStateVector(doc);
    doc.getMap('records').set('raw', 1);
    const update = Y.encodeStateAsUpdate(doc, before);
    for (const outer of [0, 4]) for (const inner of [1, 2]) raw.send(frame(id, outer, inner, update));
    await sleep(200);
    expect(li.doc.getMap('records').has('raw')).toBe(false);
    expect(await stored()).not.toHaveProperty('raw');
    raw.close();
  });
});

describe('invariant 3: bytes that are no update of a Limn document', () => {
  test.each([
    ['random bytes', (): Uint8Array => randomBytes(500)],
    [
      'a subdocument',
      (): Uint8Array =>
        made((d) => {
          d.getMap('records').set('a', new Y.Doc());
        }),
    ],
    [
      'an XML type',
      (): Uint8Array =>
        made((d) => {
          d.getMap('records').set('a', new Y.XmlElement('script'));
        }),
    ],
    [
      'nesting without end',
      (): Uint8Array =>
        made((d) => {
          let value: unknown = 1;
          for (let i = 0; i < 500; i++) value = { value };
          d.getMap('records').set('a', value);
        }),
    ],
  ])('%s: the connection is closed with a reason and nothing is stored', async (_, bytes) => {
    const before = await stored();
    const raw = await rawConnection(url, id, 's=li');
    const closed = new Promise<[number, string]>((resolve) => {
      raw.on('close', (code, reason) => resolve([code, reason.toString()]));
    });
    raw.send(frame(id, 0, 2, bytes()));
    expect(await closed).toEqual([4400, expect.stringMatching(/^update-/)]);
    expect(await stored()).toEqual(before);
    expect((await documents.loadParts(id)).updates).toHaveLength(0);
  });

  test('frames that are no messages at all close the socket and harm nobody else', async () => {
    const li = open('s=li');
    await li.saved();
    for (let i = 0; i < 30; i++) {
      const raw = new RawSocket(`${url}/${id}`, { headers: { cookie: 's=li' } });
      await new Promise((resolve) => {
        raw.on('open', resolve);
      });
      raw.on('error', () => undefined);
      raw.send(randomBytes(1 + i * 7));
      setTimeout(() => raw.terminate(), 50);
    }
    const raw = await rawConnection(url, id, 's=li');
    const closed = new Promise((resolve) => {
      raw.on('close', resolve);
    });
    raw.send('text');
    await closed;
    li.doc.getMap('records').set('fine', 1);
    await li.saved();
    expect(await stored()).toHaveProperty('fine');
  });

  test('a message over the limit is not read to its end', async () => {
    const raw = await rawConnection(url, id, 's=li');
    raw.on('error', () => undefined);
    const closed = new Promise<number>((resolve) => {
      raw.on('close', resolve);
    });
    raw.send(frame(id, 0, 2, new Uint8Array(6 * 1024 * 1024)));
    expect(await closed).toBe(1009);
  });
});

describe('rights that change', () => {
  test('a right that is taken away closes the socket within 2 s, and what is sent after is not stored', async () => {
    const li = open('s=li');
    const wu = open('s=wu');
    await Promise.all([li.saved(), wu.saved()]);
    rights.get(id)!.delete('s=wu');
    const at = performance.now();
    bus.publish('rights.changed', { fileIds: [id] });
    wu.doc.getMap('records').set('after', 1);
    await until(() => wu.ends.includes(4403));
    expect(performance.now() - at).toBeLessThan(2_000);
    await until(() => wu.ends.includes('not-found'));
    expect(await stored()).not.toHaveProperty('after');
    expect(li.doc.getMap('records').has('after')).toBe(false);
    expect(li.ends).toEqual([]);
  });

  test('an editor who became a reader comes back as one', async () => {
    const wu = open('s=wu');
    await wu.saved();
    rights.get(id)!.set('s=wu', { ...rights.get(id)!.get('s=wu')!, canEdit: false });
    bus.publish('rights.changed', { userIds: [WU] });
    await until(() => wu.provider.authorizedScope === 'readonly');
    wu.doc.getMap('records').set('after', 1);
    await sleep(100);
    expect(await stored()).not.toHaveProperty('after');
  });

  test('a session that ends takes its sockets with it', async () => {
    const wu = open('s=wu');
    await wu.saved();
    rights.get(id)!.delete('s=wu');
    bus.publish('rights.changed', { sessionIds: ['sess-wu'] });
    await until(() => wu.ends.includes(4403), 2_000);
  });

  test('a right that ends by the clock ends there', async () => {
    rights.get(id)!.set('s=guest', {
      canEdit: true,
      identity: { id: 'g', name: 'Guest', color: '#aaa' },
      userId: null,
      sessionId: null,
      expiresAt: new Date(Date.now() + 300),
    });
    const guest = open('s=guest');
    await guest.saved();
    await until(() => guest.ends.includes(4403), 2_000);
  });
});

describe('presence', () => {
  test('carries the name the server knows, whatever the client says', async () => {
    const [li, wu] = [open('s=li'), open('s=wu')];
    await Promise.all([li.saved(), wu.saved()]);
    wu.provider.setAwarenessField('user', { id: 'u-li', name: 'Li Hua', color: 'red' });
    wu.provider.setAwarenessField('cursor', { x: 1, y: 2 });
    await until(() => li.provider.awareness!.getStates().get(wu.doc.clientID)?.cursor !== undefined);
    expect(li.provider.awareness!.getStates().get(wu.doc.clientID)).toMatchObject({
      user: { id: 'u-wu', name: 'Wu Min', color: '#07a', leads: true },
      cursor: { x: 1, y: 2 },
    });
    const reader = open('s=reader');
    reader.provider.setAwarenessField('user', { leads: true });
    await until(() => li.provider.awareness!.getStates().has(reader.doc.clientID));
    expect(li.provider.awareness!.getStates().get(reader.doc.clientID)!['user']).not.toHaveProperty('leads');
  });

  test('of one person cannot be written by another', async () => {
    const li = open('s=li');
    const wu = open('s=wu');
    await Promise.all([li.saved(), wu.saved()]);
    li.provider.setAwarenessField('cursor', { x: 1, y: 1 });
    await until(() => wu.provider.awareness!.getStates().get(li.doc.clientID)?.cursor !== undefined);
    const forged = open('s=reader');
    await until(() => forged.provider.isSynced);
    forged.doc.clientID = li.doc.clientID;
    forged.provider.awareness!.clientID = li.doc.clientID;
    forged.provider.awareness!.meta.set(li.doc.clientID, { clock: 1_000, lastUpdated: 0 });
    forged.provider.awareness!.setLocalState({ cursor: { x: 666, y: 666 } });
    await sleep(200);
    expect(wu.provider.awareness!.getStates().get(li.doc.clientID)?.cursor).toEqual({ x: 1, y: 1 });
  });

  test('of somebody who selected everything is shortened, not lost', async () => {
    const li = open('s=li');
    const wu = open('s=wu');
    await Promise.all([li.saved(), wu.saved()]);
    wu.provider.setAwarenessField('presence', {
      selection: Array.from({ length: 10_000 }, (_, i) => `shape-${i}`),
      cursor: { x: 1, y: 2 },
    });
    await until(() => li.provider.awareness!.getStates().get(wu.doc.clientID)?.presence !== undefined);
    const { selection, cursor } = li.provider.awareness!.getStates().get(wu.doc.clientID)!.presence;
    expect(selection).toHaveLength(500);
    expect(cursor).toEqual({ x: 1, y: 2 });
  });

  test('of any size is not passed on', async () => {
    const li = open('s=li');
    const wu = open('s=wu');
    await Promise.all([li.saved(), wu.saved()]);
    wu.provider.setAwarenessField('cursor', { x: 'x'.repeat(100_000) });
    wu.provider.setAwarenessField('cursor', { x: 5 });
    await until(() => li.provider.awareness!.getStates().get(wu.doc.clientID)?.cursor !== undefined);
    expect(li.provider.awareness!.getStates().get(wu.doc.clientID)?.cursor).toEqual({ x: 5 });
  });
});

test('while the database is away nobody is refused: the socket is closed, comes back, and nothing drawn is lost', async () => {
  const li = open('s=li');
  await li.saved();
  away = true;
  li.socket.webSocket!.close();
  li.doc.getMap('records').set('offline', 1);
  await until(() => li.ends.filter((end) => end === 1013).length > 1);
  expect(li.ends).not.toContain('unavailable');
  away = false;
  await li.saved();
  expect(await stored()).toHaveProperty('offline');
});

test('a person and a document have room for so many connections and no more', async () => {
  const mine = Array.from({ length: 5 }, () => open('s=li'));
  await until(() => mine.some((c) => c.ends.length > 0));
  expect(mine.flatMap((c) => c.ends)).toEqual(['too-many-connections']);
  const others = Array.from({ length: 3 }, () => open('s=wu'));
  await until(() => others.some((c) => c.ends.length > 0));
  expect(others.flatMap((c) => c.ends)).toEqual(['document-full']);
});

test('why a connection is closed is one word in the log, and no stack', () => {
  expect(inspect(new Closed(CLOSE.rights))).toBe('4403 rights-changed');
});

test('a socket on which nobody opens a document is closed, and one that tries documents out', async () => {
  const own = Fastify();
  attachCollaboration(own, {
    bus,
    documents,
    origin: null,
    stored: () => undefined,
    log: () => undefined,
    idleMs: 300,
    authorize: async ({ documentId, headers }) => rights.get(documentId)?.get(headers.get('cookie') ?? '') ?? null,
  });
  const address = (await own.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws') + '/collaboration';
  const editor = connect({ url: address, name: id, cookie: 's=li' });
  clients.push(editor);
  await editor.saved();
  const idle = new RawSocket(`${address}/${id}`);
  expect(
    await new Promise((resolve) => {
      idle.once('close', (code, reason) => resolve([code, String(reason)]));
    }),
  ).toEqual([1008, 'no-document']);
  const curious = new RawSocket(`${address}/${id}`, { headers: { cookie: 's=li' } });
  await new Promise((resolve) => {
    curious.once('open', resolve);
  });
  const closed = new Promise((resolve) => {
    curious.once('close', (code, reason) => resolve([code, String(reason)]));
  });
  const ask = (name: string): void => {
    const encoder = encoding.createEncoder();
    encoding.writeVarString(encoder, name);
    encoding.writeVarUint(encoder, 2);
    encoding.writeVarUint(encoder, 0);
    encoding.writeVarString(encoder, '');
    curious.send(encoding.toUint8Array(encoder));
  };
  // One open document keeps it from being idle; each answer is waited for, as who tries ids out would.
  ask(id);
  let n = 0;
  curious.on('message', () => {
    ask(`${id.slice(0, -4)}${String(1000 + n++)}`);
  });
  expect(await closed).toEqual([1008, 'flooding']);
  expect(n).toBeGreaterThan(50);
  expect(editor.ends).toEqual([]);
  await own.close();
});

test('a socket opened by a page of another site is refused', async () => {
  const raw = new RawSocket(`${url}/${id}`, { headers: { cookie: 's=li', origin: 'https://evil.example' } });
  const status = await new Promise((resolve) => {
    raw.on('unexpected-response', (_, response) => resolve(response.statusCode));
    raw.on('error', () => undefined);
  });
  expect(status).toBe(403);
});

/** What the server says to an upgrade of this request target, as no browser would write it. */
function upgradeOf(target: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const stream = connectTcp(Number(port), hostname, () => {
      stream.write(
        `GET ${target} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
      );
    });
    stream.once('data', (data) => {
      resolve(data.toString('latin1').split('\r\n')[0]!);
      stream.destroy();
    });
    stream.once('error', reject);
    stream.once('close', () => resolve('closed'));
  });
}

test.each([
  ['//', 404],
  ['http://[', 404],
  ['http://user:password@host/collaboration', 404],
  ['/collaboration', 404],
  ['/collaboration/..', 404],
  ['/collaboration/018f0000-0000-7000-8000-00000000000G', 404],
  ['*', 404],
  ['/collaboration/018f0000-0000-7000-8000-000000000000?%&#[', 101],
])(
  'invariant 3: an upgrade of the target %s is answered with %i, whatever kind of address that is',
  async (target, status) => {
    expect(await upgradeOf(target)).toContain(`HTTP/1.1 ${status}`);
    // And the process goes on serving.
    const li = open('s=li');
    await li.saved();
    expect(records(li.doc)).toEqual(await stored());
  },
);

test('an edit is written down with who made it, the document is announced once, and leaves memory with its last reader', async () => {
  const li = open('s=li');
  const reader = open('s=reader');
  await Promise.all([li.saved(), until(() => reader.provider.isSynced)]);
  li.doc.getMap('records').set('a', 1);
  await li.saved();
  const edits = async (): Promise<unknown[]> =>
    (await database.pool.query('select user_id from document_edits where file_id = $1', [id])).rows;
  expect(await edits()).toEqual([{ user_id: LI }]);
  await until(() => storedIds.includes(id));
  for (const client of clients.splice(0)) client.stop();
  await until(() => hub.hocuspocus.documents.size === 0);
  await until(async () => (await documents.loadParts(id)).updates.length === 0);
  expect(hub.connections.size).toBe(0);
  expect(await stored()).toHaveProperty('a');
  expect(storedIds.filter((one) => one === id)).toHaveLength(1);
});

test('edits that several people make at a time are committed together', async () => {
  const people = [open('s=li'), open('s=wu'), open('s=li'), open('s=wu')];
  await Promise.all(people.map((p) => p.saved()));
  for (let i = 0; i < 100; i++)
    for (const [n, person] of people.entries()) person.doc.getMap('records').set(`${n}-${i}`, i);
  await Promise.all(people.map((p) => p.saved()));
  const all = await stored();
  for (let n = 0; n < 4; n++) for (let i = 0; i < 100; i++) expect(all[`${n}-${i}`]).toBe(i);
  const { rows } = await database.pool.query(
    'select count(*)::int as edits, count(distinct xmin::text)::int as commits from document_updates where file_id = $1',
    [id],
  );
  expect(rows[0].edits).toBe(400);
  expect(rows[0].commits).toBeLessThan(rows[0].edits);
});
