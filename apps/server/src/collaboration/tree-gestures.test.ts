/** Three people in one tree over a real server: whatever they do, connected and not, it stays a tree, the same for all. */
import { randomUUID } from 'node:crypto';
import { KINDS, type TreeStore } from '@limn/document';
import { act, BEGINNING, check, step } from '@limn/document/tree/replicas.fixture.ts';
import { open, state as seen } from '@limn/document/tree/testing.ts';
import { WebSocketStatus } from '@hocuspocus/provider';
import fc from 'fast-check';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as Y from 'yjs';
import { DocumentStore } from '../documents/index.ts';
import { startDocumentDatabase } from '../documents/testing.ts';
import { createBus } from '../events/bus.ts';
import { attachCollaboration } from './index.ts';
import { connect, until } from './testing.ts';

/** More rounds than a run of all tests has time for: `GESTURE_ROUNDS=1000`. */
const ROUNDS = Number(process.env['GESTURE_ROUNDS'] ?? 5);

const database = await startDocumentDatabase();
const documents = new DocumentStore({ pool: database.pool, leases: database.leases, log: () => undefined });
const bus = createBus((_, error) => {
  throw error;
});
const app = Fastify();
const PEOPLE = ['li', 'wu', 'an'].map((name) => ({ name, userId: randomUUID() }));
let url: string;

beforeAll(async () => {
  attachCollaboration(app, {
    bus,
    documents,
    origin: null,
    stored: () => undefined,
    log: () => undefined,
    authorize: async ({ headers }) => {
      const person = PEOPLE.find(({ name }) => headers.get('cookie') === `s=${name}`);
      if (!person) return null;
      const { name, userId } = person;
      return { canEdit: true, identity: { id: userId, name, color: '#0a7' }, userId, sessionId: `sess-${name}` };
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (typeof address === 'string' || address === null) throw new Error('no port');
  url = `ws://127.0.0.1:${address.port}/collaboration`;
});

afterAll(async () => {
  await app.close();
  await documents.close();
  await database.stop();
});

/** Who does something next, or goes offline, or comes back. A place that is written by hand is nothing an editor does. */
const move = fc.oneof(
  { weight: 8, arbitrary: fc.record({ act: step.filter(({ what }) => what !== 'raw' && what !== 'meet') }) },
  { weight: 1, arbitrary: fc.record({ who: fc.nat(2), goes: fc.constantFrom('away' as const, 'back' as const) }) },
);

test('moves, mirrors and edits of three people, some of them away, end in one tree that the database has', async () => {
  const from = open(...BEGINNING),
    began = Y.encodeStateAsUpdate(from.ydoc);
  from.destroy();
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 6, maxLength: 40 }), async (moves) => {
      const id = await database.newFile();
      await documents.createDocument(id, began);
      const clients = PEOPLE.map(({ name }) => connect({ url, name: id, cookie: `s=${name}` }));
      try {
        await Promise.all(clients.map((client) => client.saved()));
        const stores = clients.map(({ doc }) => KINDS.tree.open(doc) as TreeStore);
        for (const one of moves) {
          if ('act' in one) {
            act(stores[one.act.who]!, one.act);
            continue;
          }
          const { socket } = clients[one.who]!;
          if (one.goes === 'back') await socket.connect();
          else {
            socket.disconnect();
            await until(() => socket.status === WebSocketStatus.Disconnected);
          }
        }
        await Promise.all(clients.map((client) => client.socket.connect()));
        await Promise.all(clients.map((client) => client.saved()));
        const [first, ...others] = stores,
          stood = (store: TreeStore): string => JSON.stringify(seen(store));
        await until(() => others.every((other) => stood(other) === stood(first!)));
        for (const store of stores) check(store);
        const stored = new Y.Doc();
        Y.applyUpdate(stored, await documents.loadDocument(id));
        const again = KINDS.tree.open(stored) as TreeStore;
        expect(seen(again)).toEqual(seen(first!));
        for (const store of [...stores, again]) store.destroy();
      } finally {
        for (const client of clients) client.stop();
      }
    }),
    { numRuns: ROUNDS, endOnFailure: true },
  );
}, 3_600_000);
