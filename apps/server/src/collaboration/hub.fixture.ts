/** A hub at a port of its own, with a new document for each test of a file. */
import Fastify from 'fastify';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { DocumentStore, initialDiagram } from '../documents/index.ts';
import { startDocumentDatabase } from '../documents/testing.ts';
import { createBus } from '../events/bus.ts';
import type { AuthorizeConnection } from './access/access.ts';
import { attachCollaboration, type CollaborationHub } from './index.ts';
import { connect, type TestClient, type TestClientOptions, until } from './testing.ts';

export interface HubFixture {
  readonly documents: DocumentStore;
  readonly hub: CollaborationHub;
  /** Of the document of the test that runs. */
  readonly id: string;
  /** Opens that document; what is still open after the test is closed. */
  open(options?: Partial<TestClientOptions>): TestClient;
}

/** To be awaited at the top of a test's file: it starts the hub, and sees to it that it ends. */
export async function startHub(authorize: AuthorizeConnection): Promise<HubFixture> {
  const database = await startDocumentDatabase();
  const documents = new DocumentStore({ pool: database.pool, leases: database.leases, log: () => undefined });
  const app = Fastify();
  const hub = attachCollaboration(app, {
    bus: createBus(() => undefined),
    documents,
    origin: null,
    stored: () => undefined,
    log: () => undefined,
    authorize,
  });
  const url = `${(await app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')}/collaboration`;
  const clients: TestClient[] = [];
  let id = '';
  beforeEach(async () => {
    id = await database.newFile();
    await documents.createDocument(id, initialDiagram({ page: 'P', layer: 'L' }));
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    for (const client of clients.splice(0)) client.stop();
    await until(() => hub.hocuspocus.documents.size === 0);
  });
  afterAll(async () => {
    await app.close();
    await documents.close();
    await database.stop();
  });
  return {
    documents,
    hub,
    get id() {
      return id;
    },
    open(options = {}) {
      const client = connect({ url, name: id, ...options });
      clients.push(client);
      return client;
    },
  };
}
