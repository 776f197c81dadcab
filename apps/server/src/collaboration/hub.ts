import { type Document, type Extension, Hocuspocus } from '@hocuspocus/server';
import * as Y from 'yjs';
import { DocumentError, type DocumentStore } from '../documents/index.ts';
import { meet } from '../limits/met.ts';
import { networkOf } from '../http/caller/network.ts';
import {
  type AuthorizeConnection,
  type AuthorizeMany,
  CLOSE,
  Closed,
  type ConnectionAccess,
  type ConnectionRequest,
  Refusal,
} from './access/access.ts';
import { PresenceGuard } from './awareness.ts';
import { Budget, Kept } from './wire/budget.ts';
import type { Channel } from './wire/channel.ts';
import { type ConnectionLimits, Connections, type LiveConnection, type RightsHolder } from './access/connections.ts';
import { commentsMessage, epochMessage, readToken, roomMessage, slowedMessage } from './epoch.ts';
import { type Frame, SYNC } from './wire/frames.ts';
import { PERSON_RATES } from './wire/limits.ts';
import { passOnToOthers } from './passing-on.ts';
import { fenceOf, load, persist } from './persistence.ts';
import type { ClientSocket, SocketContext } from './wire/socket.ts';
import { timeEdits } from './time-edits.ts';
import { Turns } from './turns.ts';
import { WholeDocuments } from './whole.ts';

export interface HubOptions {
  documents: DocumentStore;
  authorize: AuthorizeConnection;
  /** The same for many at a time; without it each is asked for by itself. */
  authorizeMany?: AuthorizeMany;
  /** Called some seconds after edits, and when a document is closed: its stored state is newer. */
  stored: (fileId: string) => void;
  log: (message: string) => void;
  limits?: Partial<ConnectionLimits>;
  /** Milliseconds of quiet after which, and at most between which, `stored` is called. */
  storedAfter?: { quiet: number; most: number };
}

export const LIMITS: ConnectionLimits = { perDocument: 300, perPerson: 100 };

/** Documents that are open, and everybody who has them open. */
export class CollaborationHub {
  readonly hocuspocus: Hocuspocus<SocketContext>;
  readonly connections: Connections;
  readonly #options: HubOptions;
  /** Documents edited since `stored` was last called for them. */
  readonly #edited = new Set<string>();
  readonly #presence = new WeakMap<LiveConnection, PresenceGuard>();
  readonly #whole: WholeDocuments;
  /** What each person, and each network address of visitors, may have done. */
  readonly #budgets = new Kept(
    () => new Budget(PERSON_RATES),
    (budget) => budget.isFull(),
  );
  readonly #turns = new Turns();
  /** Documents in memory that another process may have changed since. */
  readonly #stale = new WeakSet<Document>();
  /** Counts how often this process lost all it owned. */
  #losses = 0;
  /** The epoch of the document that was open to a connection. */
  readonly #epochs = new WeakMap<LiveConnection, number>();
  /** Messages being handled, by document. */
  readonly #handling = new Map<string, number>();
  /** When a message that changes no document began to be handled, ms. */
  readonly #since = new WeakMap<LiveConnection, number>();

  constructor(options: HubOptions) {
    this.#options = options;
    this.#whole = new WholeDocuments(options.documents);
    this.connections = new Connections(options.authorize, { ...LIMITS, ...options.limits }, options.authorizeMany);
    const { quiet, most } = options.storedAfter ?? { quiet: 2_000, most: 10_000 };
    this.hocuspocus = new Hocuspocus<SocketContext>({
      quiet: true,
      debounce: quiet,
      maxDebounce: most,
      maxPendingDocuments: 8,
      extensions: [this.#hooks()],
    });
  }

  /** What everybody at a network address may have done who is not known yet. */
  strangersBudget(address: string): Budget {
    return this.#budgets.of(`address ${networkOf(address)}`);
  }

  /**
   * Answers a request for a whole document, when it is a large one. @returns false for any other, which the
   * collaboration library answers
   */
  answerWhole(socket: ClientSocket, channel: Channel, frame: Frame): boolean {
    if (!channel.whole.tryTake()) {
      meet('wholeDocuments');
      socket.end(CLOSE.flooding);
      return true;
    }
    const document = this.hocuspocus.documents.get(frame.name);
    const connection = document
      ?.getConnections()
      .find((one) => one.messageAddress === frame.address && (one.context as SocketContext).socket === socket);
    const live = (connection?.context as SocketContext | undefined)?.live;
    if (document === undefined || live === undefined || !this.#whole.isFor(document, frame)) return false;
    void this.connections
      .admit(live)
      .then(() => this.#whole.answer(document, socket, frame.address))
      .catch((error: unknown) => {
        if (!(error instanceof Closed)) this.#tell(frame.name, error);
        socket.end(error instanceof Closed ? CLOSE.rights : CLOSE.unavailable);
      });
    return true;
  }

  #hooks(): Extension<SocketContext> {
    const { documents, log } = this.#options;
    return {
      onAuthenticate: async ({ documentName, token, requestHeaders, connectionConfig, context }) => {
        const open = this.hocuspocus.documents.get(documentName);
        if (open !== undefined && this.#stale.has(open)) {
          // It leaves memory with those who had it open.
          context.socket.end(CLOSE.moved);
          throw new Refusal('unavailable');
        }
        const { socket } = context;
        const { link, epoch } = readToken(token);
        const live = await this.#admit(
          socket,
          { documentId: documentName, token: link, headers: requestHeaders, address: socket.address },
          epoch,
        ).catch((error: unknown) => {
          // A refusal would be taken for good, and what was drawn offline be thrown away with it; a closed socket
          // comes back.
          if (error instanceof Refusal && error.reason === 'unavailable') socket.end(CLOSE.unavailable);
          else socket.refused(documentName);
          this.#unloadUnused(documentName);
          throw error;
        });
        socket.belongsTo(this.budgetOf(live.access, socket.address));
        connectionConfig.readOnly = !live.access.canEdit;
        const { identity, canEdit } = live.access;
        this.#presence.set(live, new PresenceGuard(canEdit ? { ...identity, leads: true } : identity));
        return { live };
      },
      onLoadDocument: async ({ document, documentName, context }) => {
        const losses = this.#losses;
        try {
          await load(documents, documentName, document);
          timeEdits(document, ({ socket }, ms) => socket.charge(ms));
          if (losses !== this.#losses)
            throw new DocumentError('document_elsewhere', 'It was lost while it was opened.');
        } catch (error) {
          this.#tell(documentName, error);
          if (error instanceof DocumentError && error.code === 'document_too_complex') {
            meet('complexity');
            throw new Refusal('too-complex');
          }
          // Closing the socket makes the client try again; a refusal alone it would take for good.
          context.socket?.end(isElsewhere(error) ? CLOSE.moved : CLOSE.unavailable);
          throw new Refusal('unavailable');
        }
      },
      afterLoadDocument: async ({ document }) => passOnToOthers(document),
      connected: async ({ connection, context, documentName }) => {
        const epoch = context.live && this.#epochs.get(context.live);
        if (context.live && epoch !== undefined) {
          this.connections.joined(context.live);
          connection?.sendStateless(epochMessage(epoch));
        }
        context.socket.opened(connection?.messageAddress ?? documentName, (ms) => {
          if (epoch !== undefined) connection?.sendStateless(slowedMessage(epoch, ms));
        });
      },
      beforeHandleMessage: async ({ context, update, connection, documentName }) => {
        context.socket.taken(update.byteLength);
        if (!context.live) throw new Closed(CLOSE.rights);
        // From now on, for what is waited for here may be answered when everybody has left.
        this.#count(documentName, 1);
        try {
          await this.#turns.next();
          await this.connections.admit(context.live);
        } catch (error) {
          this.#count(documentName, -1);
          connection.webSocket.close(CLOSE.rights.code, CLOSE.rights.reason);
          throw error;
        }
        this.#since.set(context.live, performance.now());
      },
      afterHandleMessage: async ({ context, documentName }) => {
        this.#count(documentName, -1);
        const since = context.live && this.#since.get(context.live);
        if (since !== undefined) context.socket.charge(performance.now() - since);
      },
      beforeSync: async ({ connection, document, documentName, type, payload, context }) => {
        if (connection.readOnly) return;
        try {
          const editorId = context.live?.access?.userId ?? null;
          const isNew = await persist(documents, documentName, document, { type, payload }, editorId, (ms) =>
            context.socket.charge(ms),
          );
          if (isNew) this.#edited.add(documentName);
        } catch (error) {
          // Nobody is to go on looking at what others go on changing elsewhere.
          if (error instanceof Closed && error.reason === CLOSE.moved.reason) this.lost(documentName);
          // Only the document is taken off the socket by the library; the reason reaches the client on the socket's
          // close.
          if (error instanceof Closed) connection.webSocket.close(error.code, error.reason);
          throw error;
        } finally {
          // Edits that are stored together go on together, each a step at a time, so that the clock would tell of all
          // of them; `timeEdits` tells of each.
          if (context.live && type !== SYNC.step1) this.#since.delete(context.live);
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
      // An edit on its way into the database would reach a document that nobody sees, and whoever is about to open it
      // would get one without it.
      beforeUnloadDocument: async ({ documentName }) => {
        if (this.#handling.has(documentName) || this.connections.isBeingJoined(documentName))
          throw new Refusal('unavailable');
      },
      afterUnloadDocument: async ({ documentName }) => {
        if (this.hocuspocus.documents.has(documentName) || this.hocuspocus.loadingDocuments.has(documentName)) return;
        await documents
          .release(documentName, () => !this.#isWanted(documentName))
          .catch((error: Error) => log(`Document ${documentName} was not compacted: ${error.message}`));
        // The library unloads one of that name at a time: whoever opened it and left meanwhile asked for it in vain.
        this.#unloadUnused(documentName);
      },
      onDisconnect: async ({ context }) => {
        if (context.live) this.connections.close(context.live);
      },
      // What a client may send besides edits and presence has no meaning here.
      onStateless: async () => undefined,
    };
  }

  /** Lets somebody bring late edits: while they do, the document does not go into another epoch. @throws Refusal */
  openLate(socket: RightsHolder, request: ConnectionRequest): Promise<LiveConnection & { access: ConnectionAccess }> {
    return this.connections.open(socket, { ...request, token: readToken(request.token).link });
  }

  /** What the server has of an epoch of the document that ended, as a state vector; null when there was none such. */
  lateVector(documentId: string, epoch: number): Promise<Uint8Array | null> {
    return this.#options.documents.lateVector(documentId, epoch);
  }

  /**
   * Brings late edits into the document, for those who have it open as well, and resolves when they are stored.
   * @throws Closed, DocumentError
   */
  async bring(live: LiveConnection, late: { epoch: number; updates: Uint8Array[] }): Promise<void> {
    const { documents } = this.#options;
    const { documentId } = live.request;
    const direct = await this.hocuspocus.openDirectConnection(documentId);
    try {
      const document = direct.document!;
      await this.connections.admit(live);
      const fence = fenceOf(document);
      if (fence === undefined || this.#stale.has(document)) throw new Closed(CLOSE.moved);
      const parts = await documents.bring(documentId, { ...late, editorId: live.access?.userId ?? null, fence });
      for (const part of parts) {
        await this.#turns.next();
        await direct.transact((open) => Y.applyUpdate(open, part));
        this.#edited.add(documentId);
      }
    } catch (error) {
      if (isElsewhere(error)) this.lost(documentId);
      throw error;
    } finally {
      await direct.disconnect();
    }
  }

  /** Tells everybody who has the document open and sees comments that there is something new to ask for. */
  commentsChanged(documentId: string): void {
    for (const connection of this.hocuspocus.documents.get(documentId)?.getConnections() ?? []) {
      const { live } = connection.context as SocketContext;
      if (live?.access?.seesComments === true) connection.sendStateless(commentsMessage(this.#epochs.get(live)!));
    }
  }

  /** Tells everybody who has the document open that the timer or the vote changed. */
  roomChanged(documentId: string): void {
    for (const connection of this.hocuspocus.documents.get(documentId)?.getConnections() ?? []) {
      const { live } = connection.context as SocketContext;
      if (live?.access) connection.sendStateless(roomMessage(this.#epochs.get(live)!));
    }
  }

  /** To be called when somebody who came with late edits has gone. */
  leave(live: LiveConnection): void {
    this.connections.close(live);
    this.#unloadUnused(live.request.documentId);
  }

  /** Asks for somebody's right, and whether what they have of the document is of its epoch. @throws Refusal */
  async #admit(
    socket: ClientSocket,
    request: ConnectionRequest,
    epoch: number | null,
  ): Promise<LiveConnection & { access: ConnectionAccess }> {
    const live = await this.connections.open(socket, request);
    try {
      // From here on somebody is about to open the document, so that it stays as it is.
      const now = await this.#options.documents.epochOf(request.documentId);
      this.#epochs.set(live, now);
      if (epoch === null || epoch === now) return live;
    } catch (error) {
      this.connections.close(live);
      const isGone = error instanceof DocumentError && error.code === 'document_missing';
      throw new Refusal(isGone ? 'not-found' : 'unavailable');
    }
    this.connections.close(live);
    throw new Refusal('epoch');
  }

  /** Whether somebody has the document open, or is about to. */
  #isWanted(fileId: string): boolean {
    return (
      this.hocuspocus.documents.has(fileId) ||
      this.hocuspocus.loadingDocuments.has(fileId) ||
      this.connections.isBeingJoined(fileId)
    );
  }

  /** To be called when this process owns a document no more, or any at all: whoever has it open comes back. */
  lost(documentId?: string): void {
    if (documentId === undefined) this.#losses++;
    for (const [name, document] of this.hocuspocus.documents) {
      if (documentId === undefined || name === documentId) this.#stale.add(document);
    }
    this.connections.end(CLOSE.moved, documentId);
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
    this.#whole.close();
    this.#budgets.close();
    await this.hocuspocus.hooks('onDestroy', { instance: this.hocuspocus as Hocuspocus });
  }

  budgetOf({ userId }: ConnectionAccess, address: string): Budget {
    return userId === null ? this.strangersBudget(address) : this.#budgets.of(`user ${userId}`);
  }

  #count(fileId: string, more: 1 | -1): void {
    const count = (this.#handling.get(fileId) ?? 0) + more;
    if (count > 0) this.#handling.set(fileId, count);
    else this.#handling.delete(fileId);
  }

  #tell(fileId: string, error: unknown): void {
    this.#options.log(`Document ${fileId} was not opened: ${error instanceof Error ? error.message : String(error)}`);
  }

  /**
   * Lets a document leave memory that nobody has open, when nobody came who was about to open it, or when it could not
   * leave before. What the library does at this moment ends first, as it would do nothing else with it.
   */
  #unloadUnused(fileId: string): void {
    setImmediate(() => {
      const document = this.hocuspocus.documents.get(fileId);
      if (document && document.getConnectionsCount() === 0) void this.hocuspocus.unloadDocument(document);
    });
  }

  #announce(fileId: string): void {
    if (this.#edited.delete(fileId)) this.#options.stored(fileId);
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

const isElsewhere = (error: unknown): boolean => error instanceof DocumentError && error.code === 'document_elsewhere';
