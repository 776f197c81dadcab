import { Redis } from '@hocuspocus/extension-redis';
import { type Document, type Extension, Hocuspocus } from '@hocuspocus/server';
import * as Y from 'yjs';
import type { DocumentStore } from '../documents/index.ts';
import { redisClient } from '../events/redis-client.ts';
import { type AuthorizeConnection, CLOSE, Closed, Refusal } from './access.ts';
import { PresenceGuard } from './awareness.ts';
import { type ConnectionLimits, Connections, type LiveConnection } from './connections.ts';
import { load, persist } from './persistence.ts';
import type { SocketContext } from './socket.ts';

export interface HubOptions {
  documents: DocumentStore;
  authorize: AuthorizeConnection;
  /** Called some seconds after edits, and when a document is closed: its stored state is newer. */
  stored: (fact: { fileId: string; size: number; editorIds: string[] }) => void;
  log: (message: string) => void;
  redisUrl?: string | null;
  limits?: Partial<ConnectionLimits>;
  /** Milliseconds of quiet after which, and at most between which, `stored` is called. */
  storedAfter?: { quiet: number; most: number };
}

const LIMITS: ConnectionLimits = { perDocument: 300, perPerson: 100 };

/** Documents that are open, and everybody who has them open. */
export class CollaborationHub {
  readonly hocuspocus: Hocuspocus<SocketContext>;
  readonly connections: Connections;
  readonly #options: HubOptions;
  /** Who edited a document since `stored` was last called for it. */
  readonly #editors = new Map<string, Set<string>>();
  readonly #presence = new WeakMap<LiveConnection, PresenceGuard>();

  constructor(options: HubOptions) {
    this.#options = options;
    this.connections = new Connections(options.authorize, { ...LIMITS, ...options.limits });
    const { redisUrl } = options;
    const { quiet, most } = options.storedAfter ?? { quiet: 2_000, most: 10_000 };
    this.hocuspocus = new Hocuspocus<SocketContext>({
      quiet: true,
      debounce: quiet,
      maxDebounce: most,
      maxPendingDocuments: 8,
      extensions: [
        ...(redisUrl
          ? [
              new Redis({
                createClient: () => redisClient(redisUrl, options.log),
                prefix: 'limn',
              }) as Extension<SocketContext>,
            ]
          : []),
        this.#hooks(),
      ],
    });
  }

  #hooks(): Extension<SocketContext> {
    const { documents, log } = this.#options;
    return {
      onAuthenticate: async ({ documentName, token, requestHeaders, connectionConfig, context }) => {
        const live = await this.connections
          .open(context.socket, {
            documentId: documentName,
            token,
            headers: requestHeaders,
            address: context.socket.address,
          })
          .catch((error: unknown) => {
            // A refusal would be taken for good, and what was drawn offline be thrown away with it; a closed socket
            // comes back.
            if (error instanceof Refusal && error.reason === 'unavailable') context.socket.end(CLOSE.unavailable);
            else context.socket.refused();
            throw error;
          });
        context.socket.opened();
        connectionConfig.readOnly = !live.access.canEdit;
        this.#presence.set(live, new PresenceGuard(live.access.identity));
        return { live };
      },
      onLoadDocument: async ({ document, documentName, context }) => {
        try {
          await load(documents, documentName, document, log);
        } catch (error) {
          log(`Document ${documentName} was not opened: ${error instanceof Error ? error.message : String(error)}`);
          // Closing the socket makes the client try again; a refusal alone it would take for good.
          context.socket?.end(CLOSE.unavailable);
          throw new Refusal('unavailable');
        }
      },
      beforeHandleMessage: async ({ context, update, connection }) => {
        context.socket.taken(update.byteLength);
        if (!context.live) throw new Closed(CLOSE.rights);
        try {
          await this.connections.admit(context.live);
        } catch (error) {
          connection.webSocket.close(CLOSE.rights.code, CLOSE.rights.reason);
          throw error;
        }
      },
      beforeSync: async ({ connection, document, documentName, type, payload, context }) => {
        if (connection.readOnly) return;
        try {
          if (await persist(documents, documentName, document, { type, payload }))
            this.#edited(documentName, context.live?.access?.userId ?? null);
        } catch (error) {
          // Only the document is taken off the socket by the library; the reason reaches the client on the socket's
          // close.
          if (error instanceof Closed) connection.webSocket.close(error.code, error.reason);
          throw error;
        }
      },
      beforeHandleAwareness: async ({ states, document, connection, context }) => {
        if (!connection) return;
        const live = context?.live;
        const guard = live && this.#presence.get(live);
        if (guard) guard.apply(states, this.#clientsOfOthers(document, live));
        else states.clear();
      },
      onStoreDocument: async ({ documentName }) => {
        this.#announce(documentName);
      },
      afterUnloadDocument: async ({ documentName }) => {
        if (this.hocuspocus.documents.has(documentName) || this.hocuspocus.loadingDocuments.has(documentName)) return;
        await documents
          .release(documentName)
          .catch((error: Error) => log(`Document ${documentName} was not compacted: ${error.message}`));
      },
      onDisconnect: async ({ context }) => {
        if (context.live) this.connections.close(context.live);
      },
      // What a client may send besides edits and presence has no meaning here.
      onStateless: async () => undefined,
    };
  }

  /**
   * Changes a document on the server's behalf (an import into it, a restored version). Stored first, then shown to
   * whoever has it open.
   * @throws DocumentError
   */
  async edit(fileId: string, change: (doc: Y.Doc) => void, userId: string | null = null): Promise<void> {
    const doc = new Y.Doc();
    await load(this.#options.documents, fileId, doc, this.#options.log);
    const made: Uint8Array[] = [];
    doc.on('update', (update: Uint8Array) => made.push(update));
    doc.transact(() => change(doc));
    doc.destroy();
    if (made.length === 0) return;
    const update = Y.mergeUpdates(made);
    await this.#options.documents.appendUpdate(fileId, update);
    this.#edited(fileId, userId);
    const open = await (this.hocuspocus.loadingDocuments.get(fileId) ?? this.hocuspocus.documents.get(fileId));
    if (open) Y.applyUpdate(open, update, { source: 'local' });
    else this.#announce(fileId);
  }

  /** Closes every connection, lets what was received be stored, and forgets the documents. */
  async stop(): Promise<void> {
    const pending = [...this.hocuspocus.documents.values()].flatMap((doc) =>
      doc.getConnections().map((c) => c.waitForPendingMessages()),
    );
    this.connections.stop();
    await Promise.race([
      Promise.allSettled(pending),
      new Promise((resolve) => {
        setTimeout(resolve, 10_000).unref();
      }),
    ]);
    this.hocuspocus.closeConnections();
    this.hocuspocus.flushPendingStores();
    const end = Date.now() + 5_000;
    while (this.hocuspocus.documents.size > 0 && Date.now() < end)
      await new Promise((resolve) => {
        setTimeout(resolve, 10);
      });
    await this.hocuspocus.hooks('onDestroy', { instance: this.hocuspocus as Hocuspocus });
  }

  #edited(fileId: string, userId: string | null): void {
    const editors = this.#editors.get(fileId) ?? new Set();
    this.#editors.set(fileId, editors);
    if (userId) editors.add(userId);
  }

  #announce(fileId: string): void {
    const editors = this.#editors.get(fileId);
    if (!editors) return;
    this.#editors.delete(fileId);
    this.#options.stored({ fileId, size: this.#options.documents.sizeOf(fileId), editorIds: [...editors] });
  }

  #clientsOfOthers(document: Document, mine: LiveConnection): Set<number> {
    const others = new Set<number>();
    for (const [connection, { clients }] of document.connections) {
      const live = (connection.context as SocketContext).live;
      // The same person coming back before the old connection was noticed to be dead keeps their place.
      if (live === mine || live?.access?.identity.id === mine.access?.identity.id) continue;
      for (const client of clients) others.add(client as number);
    }
    return others;
  }
}
