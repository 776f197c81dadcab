/** Two people's editors over a real server: whatever they do, connected and not, all of it is stored and both have it. */
import { randomUUID } from 'node:crypto';
import type { DocumentStore as Diagram } from '@limn/document';
import { KINDS } from '@limn/document';
import { check, start, step } from '@limn/diagram/testing/gestures.fixture.ts';
import { TestEditor } from '@limn/diagram/testing/test-editor.ts';
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
const PEOPLE = ['li', 'wu'].map((name) => ({ name, userId: randomUUID() }));
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

/** Who does something next, or goes offline, or comes back. */
const move = fc.tuple(
  fc.nat({ max: 1 }),
  fc.oneof({ weight: 8, arbitrary: step }, { weight: 1, arbitrary: fc.constantFrom('away' as const, 'back' as const) }),
);

test('invariant 1: what two editors do, connected and not, both have in the end, and the database has', async () => {
  const from = start(false),
    state = Y.encodeStateAsUpdate(from.store.ydoc);
  from.destroy();
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 4, maxLength: 30 }), async (moves) => {
      const id = await database.newFile();
      await documents.createDocument(id, state);
      const clients = PEOPLE.map(({ name }) => connect({ url, name: id, cookie: `s=${name}` }));
      try {
        await Promise.all(clients.map((client) => client.saved()));
        const editors = clients.map(({ doc }) => new TestEditor({}, { store: KINDS.diagram.open(doc) as Diagram }));
        for (const [who, what] of moves) {
          const { socket } = clients[who]!;
          if (what === 'away') {
            socket.disconnect();
            await until(() => socket.status === WebSocketStatus.Disconnected);
          } else if (what === 'back') await socket.connect();
          else what[1](editors[who]!);
        }
        for (const editor of editors) editor.setTool('select');
        await Promise.all(clients.map((client) => client.socket.connect()));
        await Promise.all(clients.map((client) => client.saved()));
        const [a, b] = editors;
        const same = (): boolean => JSON.stringify(a!.snapshot()) === JSON.stringify(b!.snapshot());
        await until(same);
        for (const editor of editors) check(editor);
        const stored = new Y.Doc();
        Y.applyUpdate(stored, await documents.loadDocument(id));
        const again = new TestEditor({ readOnly: true }, { store: KINDS.diagram.open(stored) as Diagram });
        expect(again.snapshot()).toEqual(a!.snapshot());
        for (const editor of [...editors, again]) editor.destroy();
      } finally {
        for (const client of clients) client.stop();
      }
    }),
    { numRuns: ROUNDS, endOnFailure: true },
  );
}, 3_600_000);
