/**
 * One open document: the Yjs document with its copy in this browser, the connection to the server, and what the person
 * is told about them. Edits made without a connection stay in the browser's copy and merge when it returns.
 */
import { diagramMaps } from '@limn/document';
import { unpackStored } from '@limn/document/stored.ts';
import * as Y from 'yjs';
import { type OnItsWay, untilThere } from '../../app/routing/until-there.ts';
import { onForget } from '../../session/forgetting.ts';
import { leaveBehind, takeUp } from '../../session/left-behind.ts';
import { copyEpoch, deleteUnusedCopy, noteCopy, unsentCopies } from '../../session/local-copies.ts';
import { blockReason } from './close-reason.ts';
import { applyingAsSent } from './as-sent.ts';
import type { Connection } from './connection.ts';
import { LocalCopy } from './local-copy.ts';
import type { PartsProvider } from './parts-provider.ts';
import { saveState, SessionStatus } from './status.ts';
import { takeDocument } from '../../session/begun-documents.ts';

export interface SessionOptions {
  chartId: string;
  /** Link the document was reached by; empty for the person's own rights. */
  link?: string;
  /** Whose copy is kept in the browser; without one nothing is kept. */
  userId?: string | null;
  readOnly?: boolean;
  /** What this browser had of the document is of an epoch that ended, and on the server: it is opened anew. */
  renewed?: boolean;
  /** Whether edits that this tab left behind of the document are brought: by whoever may edit it. */
  takesUp?: boolean;
}

/** Edits of this time are sent together, ms: first the frame that shows them, then the work of sending. */
const SENT_TOGETHER_MS = 20;
/** A document that was asked for ahead and takes longer comes by the socket instead, ms. */
const AHEAD_MS = 5_000;
/** How long to wait before late edits are brought again that could not be, ms. */
const AGAIN_MS = 2_000;

/** The script by which documents are connected. */
type Connecting = typeof import('./connection.ts');

/** What the server says besides the document. */
interface Message {
  epoch: number;
  comments?: string;
  room?: string;
  /** For how long what was sent waits, as more came than the server takes up at once, ms. */
  slowed?: number;
}

export class Session {
  readonly ydoc = new Y.Doc();
  readonly status: SessionStatus;
  private readonly commentListeners = new Set<() => void>();
  private readonly roomListeners = new Set<() => void>();
  private readonly rightsListeners = new Set<() => void>();
  private copy: LocalCopy | null = null;
  private connecting: OnItsWay<Connecting> | null = null;
  /** Null until its script is there: by then the document is shown as a rule. */
  private connection: Connection | null = null;
  private readonly users = new Set<(provider: PartsProvider) => void>();
  /** Of what there is of the document, which is nothing until the server says its epoch or the copy is loaded. */
  private epoch = 0;
  private renewing = false;
  private destroyed = false;
  /** Settled when what was asked for ahead is in the document, or is not to be had. */
  private readonly begun: Promise<void>;
  /** Edits of this tab. */
  private edits = 0;
  private connected = false;
  /** When the server takes edits up again, ms; in the past as a rule. */
  private slowedUntil = 0;
  private synced = false;
  private wasSynced = false;
  /** The first connection is in the making, and may well come about. */
  private isFirst = navigator.onLine;
  /** Whether this tab wrote anything since all was on the server. */
  private edited = false;
  private noted: 'sent' | 'unsent' | null = null;
  /** What was kept here before may hold what is not on the server, until that has said what it has. */
  private wasUnsent = false;
  /** The document here began as this tab left it behind. */
  private readonly wasTakenUp: boolean;
  /** What whoever opened it asks for, and what the server says. */
  private readsOnly: boolean;
  private mayNotWrite = false;
  private wasLetIn = false;
  private readonly stopForgetting: () => void;
  readonly options: SessionOptions;
  /** The document is to be opened anew. */
  private isOver = false;
  private tellRenewed = (): void => undefined;

  constructor(options: SessionOptions) {
    this.options = options;
    this.readsOnly = options.readOnly ?? false;
    this.status = new SessionStatus(this.readsOnly);
    const { userId, chartId, renewed = false } = options;
    this.wasUnsent = !!userId && unsentCopies(userId).includes(chartId);
    this.status.set({ kept: this.keepsCopies });
    if (userId && !renewed) this.openCopy(copyEpoch(userId, chartId));
    this.wasTakenUp = options.takesUp === true && !renewed && this.takeUp();
    this.ydoc.on('update', (_update, _origin, _doc, { local }) => {
      // What the page itself writes for who may not edit goes nowhere, and nothing of theirs is lost with it.
      if (!local || this.status.access.readOnly) return;
      this.edited = true;
      this.edits++;
      if (this.connection === null) this.noteCopy();
    });
    this.stopForgetting = onForget((forgotten) => {
      if (forgotten.userId !== options.userId) return;
      if (forgotten.kept.includes(chartId)) this.copy?.close();
      else this.copy?.clear();
    });
    this.begun = renewed ? Promise.resolve() : this.begin(options.link || chartId);
    void this.begun.then(() => this.connect());
  }

  /** By which one came to the document; undefined for who has rights of their own. */
  get link(): string | undefined {
    return this.options.link || undefined;
  }

  /**
   * True while closing the page would leave edits of this tab only in this browser. The provider counts the question it
   * opens a document with among what is not on the server.
   */
  get hasUnsaved(): boolean {
    if (this.status.save === 'blocked') return true;
    return this.edited && this.hasUnsynced && !this.status.access.refused;
  }

  /** Has `listener` called when there may be new comments. @returns what ends it */
  onComments(listener: () => void): () => void {
    this.commentListeners.add(listener);
    return () => this.commentListeners.delete(listener);
  }

  /** Has `listener` called when the timer or the vote of the room may be another. @returns what ends it */
  onRoom(listener: () => void): () => void {
    this.roomListeners.add(listener);
    return () => this.roomListeners.delete(listener);
  }

  /** Has `listener` called when the person may have other rights than before. @returns what ends it */
  onRights(listener: () => void): () => void {
    this.rightsListeners.add(listener);
    return () => this.rightsListeners.delete(listener);
  }

  /**
   * Has `use` called with what connects the document, once there is that.
   * @param use answers with what ends it
   * @returns what ends it, or the waiting for it
   */
  onceConnecting(use: (provider: PartsProvider) => () => void): () => void {
    let end = (): void => undefined;
    const begin = (provider: PartsProvider): void => {
      end = use(provider);
    };
    if (this.connection === null) this.users.add(begin);
    else begin(this.connection.provider);
    return () => {
      this.users.delete(begin);
      end();
    };
  }

  /** Has `listener` called when the document is to be opened anew: at once, if it is. */
  onceRenewed(listener: () => void): void {
    this.tellRenewed = listener;
    if (this.isOver) listener();
  }

  /** Opens for reading alone, or for writing where the server lets one. */
  setReadOnly(readsOnly: boolean): void {
    this.readsOnly = readsOnly;
    this.status.set({ readOnly: readsOnly || this.mayNotWrite });
  }

  /** Connects again after the server had refused edits: something may have been undone since. */
  retry(): void {
    if (this.status.save !== 'blocked') return;
    this.status.set({ save: 'connecting' });
    this.connection?.open();
  }

  destroy(): void {
    if (this.hasUnsent && !this.isOver) this.leaveBehind();
    this.destroyed = true;
    this.status.close();
    this.stopForgetting();
    this.connecting?.forgo();
    this.users.clear();
    this.connection?.destroy();
    this.copy?.close();
    this.ydoc.destroy();
  }

  /** Fetches what connects the document, and connects it. */
  private connect(): void {
    if (this.destroyed) return;
    this.connecting = untilThere<Connecting>(
      () => import('./connection.ts'),
      () => {
        this.isFirst = false;
        this.showStatus();
      },
    );
    this.connecting.there.then(
      (connecting) => this.connectBy(connecting),
      (error: unknown) => {
        // As without a connection: what is edited stays in this browser.
        console.error(error);
        this.isFirst = false;
        this.showStatus();
      },
    );
  }

  private connectBy({ Connection }: Connecting): void {
    if (this.destroyed) return;
    this.connection = new Connection(
      {
        url: this.url,
        name: this.options.chartId,
        token: () => this.token(),
        document: this.ydoc,
        flushDelay: SENT_TOGETHER_MS,
        onStatus: ({ status }) => {
          this.connected = status === 'connected';
          if (status === 'disconnected') this.isFirst = false;
          if (!this.connected) this.synced = false;
          this.showStatus();
        },
        onSynced: ({ state }) => {
          this.synced = state;
          if (state) this.wasSynced = true;
          // Whatever was said while there was no connection was not heard.
          if (state) for (const listener of [...this.commentListeners, ...this.roomListeners]) listener();
          this.noteCopy();
          this.showStatus();
        },
        onUnsyncedChanges: ({ number }) => {
          if (number === 0) this.edited = false;
          this.noteCopy();
          this.showStatus();
        },
        onClose: ({ event }) => {
          const blocked = blockReason(event);
          if (blocked === null) return;
          // Sent again it would be refused again; the edits stay here, and the person is told.
          this.connection?.close();
          this.status.set({ save: 'blocked', blocked });
        },
        onStateless: ({ payload }) => {
          const { epoch, comments, room, slowed } = JSON.parse(payload) as Message;
          this.hearEpoch(epoch);
          if (slowed !== undefined) {
            this.slowedUntil = Date.now() + slowed;
            this.showStatus();
          }
          if (comments !== undefined) for (const listener of this.commentListeners) listener();
          if (room !== undefined) for (const listener of this.roomListeners) listener();
        },
        onAuthenticated: ({ scope }) => {
          this.mayNotWrite = scope === 'readonly';
          this.setReadOnly(this.readsOnly);
          // The server closes a socket whose rights changed; by the next one they may be others.
          if (this.wasLetIn) for (const listener of this.rightsListeners) listener();
          this.wasLetIn = true;
        },
        onAuthenticationFailed: ({ reason }) => {
          if (reason === 'epoch') {
            void this.renew();
            return;
          }
          if (this.hasUnsent) this.leaveBehind();
          if (reason === 'not-found') this.forget();
          this.status.set({ save: 'refused', reason });
        },
      },
      () => {
        this.connected = this.synced = this.isFirst = false;
        this.showStatus();
      },
    );
    for (const use of this.users) use(this.connection.provider);
    this.users.clear();
  }

  /** Whether there are edits that the server has not. */
  private get hasUnsynced(): boolean {
    return this.connection?.hasUnsynced ?? this.edited;
  }

  private get url(): string {
    return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/collaboration/${this.options.chartId}`;
  }

  /** Says by which link one comes, and of which epoch what is here is. */
  private async token(): Promise<string> {
    await Promise.all([this.copy?.loaded, this.begun]);
    return `${this.options.link ?? ''}#${this.ydoc.store.clients.size > 0 ? this.epoch : 'new'}`;
  }

  /** Takes up what was asked for ahead, unless the copy here is of another epoch. */
  private async begin(id: string): Promise<void> {
    const late = new Promise<null>((resolve) => {
      setTimeout(resolve, AHEAD_MS, null);
    });
    const bytes = await Promise.race([takeDocument(id), late]);
    if (bytes === null || this.destroyed || this.wasLetIn) return;
    try {
      const { epoch, updates } = unpackStored(bytes);
      if ((this.copy !== null || this.wasTakenUp) && this.epoch !== epoch) return;
      this.epoch = epoch;
      // Nothing is connected yet that would send it back.
      for (const update of updates)
        applyingAsSent(this.ydoc, update, this, () => Y.applyUpdate(this.ydoc, update, this));
    } catch (error) {
      // The socket brings what the server makes of it.
      console.error(error);
    }
    this.showStatus();
  }

  /** Whoever is not signed in has none, and some browsers have no place for one. */
  private get keepsCopies(): boolean {
    return !!this.options.userId && 'indexedDB' in globalThis;
  }

  private openCopy(epoch: number): void {
    const { userId, chartId } = this.options;
    if (!userId || !this.keepsCopies) return;
    this.epoch = epoch;
    const copy: LocalCopy = new LocalCopy(userId, chartId, epoch, this.ydoc, (kept) => {
      if (!this.destroyed && this.copy === copy) this.status.set({ kept });
    });
    this.copy = copy;
    this.status.set({ kept: true });
    this.noted = null;
    void copy.loaded.then(() => {
      if (!this.destroyed && this.copy === copy) this.showStatus();
    });
  }

  /** Keeps what comes from the server in the copy of its epoch. */
  private hearEpoch(epoch: number): void {
    const { copy } = this;
    this.epoch = epoch;
    if (copy?.epoch === epoch) return;
    void copy?.discard();
    this.openCopy(epoch);
  }

  /**
   * What this person may not see any longer does not stay in their browser either, but for what nobody else has: who is
   * not signed in any more sees nothing, and finds what they did once they are again.
   */
  private forget(): void {
    const { userId, chartId } = this.options;
    if (!userId || !this.keepsCopies) return;
    if (this.hasUnsent) {
      // The same person's other tabs are let in no more either, and have nothing of their own to keep.
      noteCopy(userId, chartId, 'unsent', this.epoch);
      this.copy?.stop();
      return;
    }
    this.copy?.close();
    void deleteUnusedCopy(userId, chartId);
  }

  /** Whether there is anything of this person's here that the server has not, as far as is known. */
  private get hasUnsent(): boolean {
    return this.wasUnsent || (this.edited && this.hasUnsynced);
  }

  private leaveBehind(): void {
    const { chartId, userId = null } = this.options;
    leaveBehind(chartId, {
      state: Y.encodeStateAsUpdate(this.ydoc),
      epoch: this.epoch,
      userId,
      isKept: this.copy !== null && this.status.kept,
    });
  }

  /** Goes on with what this tab left behind of the document. @returns whether there was anything */
  private takeUp(): boolean {
    const left = takeUp(this.options.chartId, this.options.userId ?? null);
    if (left === undefined) return false;
    this.epoch = left.epoch;
    Y.applyUpdate(this.ydoc, left.state, this);
    this.edited = true;
    this.edits++;
    return true;
  }

  /** Brings what was done here on a document whose epoch ended meanwhile, and has it opened anew. */
  private async renew(): Promise<void> {
    if (this.renewing) return;
    this.renewing = true;
    const { connecting, connection } = this;
    if (connecting === null || connection === null) return;
    connection.close();
    const { bringLateEdits } = await connecting.there;
    const { chartId, link = '' } = this.options;
    let end = { code: 1000, reason: '' };
    for (let brought = -1; brought !== this.edits && end.code === 1000 && !this.mayNotWrite; ) {
      brought = this.edits;
      this.status.set({ save: 'saving' });
      end = await bringLateEdits({ url: this.url, documentId: chartId, link, doc: this.ydoc, epoch: this.epoch });
      if (this.destroyed) return;
    }
    const blocked = blockReason(end);
    // Whoever may edit no more opens it anew as well; what they did stays in the copy.
    if (end.code === 1000 || end.code === 4403) {
      if (end.reason === 'brought') void this.copy?.discard();
      this.isOver = true;
      this.tellRenewed();
      return;
    }
    this.renewing = false;
    if (blocked !== null) {
      this.status.set({ save: 'blocked', blocked });
      return;
    }
    this.showStatus();
    setTimeout(() => {
      if (!this.destroyed) connection.open();
    }, AGAIN_MS);
  }

  private showStatus(): void {
    const { ready, refused } = this.status.access;
    if (refused || this.renewing || (this.status.save === 'blocked' && !this.connected)) return;
    const hasContent = diagramMaps(this.ydoc).meta.has('kind');
    const { connected: isConnected, synced: isSynced } = this;
    const hasUnsynced = isConnected && this.hasUnsynced;
    const isSlowed = Date.now() < this.slowedUntil;
    const isFirst = isConnected ? !this.wasSynced && !this.edited : this.isFirst;
    this.status.set({
      save: saveState({ isConnected, isSynced, hasUnsynced, isSlowed, isFirst, isReady: ready, hasContent }),
      ready: ready || isSynced || hasContent,
    });
  }

  /** Notes whether the copy here holds what the server has not. A copy of an earlier visit may, until all is synced. */
  private noteCopy(): void {
    const { userId, chartId } = this.options;
    if (!userId || !this.copy) return;
    let state: 'unsent' | 'sent' | null = this.synced ? 'sent' : null;
    if (this.hasUnsynced) state = 'unsent';
    if (state === 'sent') this.wasUnsent = false;
    if (state !== null && state !== this.noted) noteCopy(userId, chartId, state, this.copy.epoch);
    this.noted = state ?? this.noted;
  }
}
