/**
 * One open document: the Yjs document with its copy in this browser, the connection to the server, and what the person
 * is told about them. Edits made without a connection stay in the browser's copy and merge when it returns.
 */
import { HocuspocusProvider } from '@hocuspocus/provider';
import { diagramMaps } from '@limn/document';
import { IndexeddbPersistence } from 'y-indexeddb';
import * as Y from 'yjs';
import { watchNetwork } from './network.ts';
import { type SaveState, SessionStatus } from './status.ts';

export interface SessionOptions {
  chartId: string;
  /** Link the document was reached by; empty for the person's own rights. */
  link?: string;
  /** Whose copy is kept in the browser; without one nothing is kept. */
  userId?: string | null;
  readOnly?: boolean;
}

/** Before every local copy's name, so that signing out can find them. */
export const LOCAL_COPY_PREFIX = 'limn:';

export class Session {
  readonly ydoc = new Y.Doc();
  readonly provider: HocuspocusProvider;
  readonly status: SessionStatus;
  private readonly copy: IndexeddbPersistence | null;
  private connected = false;
  private synced = false;
  private readonly unwatch: () => void;

  constructor(options: SessionOptions) {
    this.status = new SessionStatus(options.readOnly ?? false);
    this.copy =
      options.userId && 'indexedDB' in globalThis
        ? new IndexeddbPersistence(`${LOCAL_COPY_PREFIX}${options.userId}:${options.chartId}`, this.ydoc)
        : null;
    this.copy?.on('synced', () => this.settle());
    this.provider = new HocuspocusProvider({
      url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/collaboration`,
      name: options.chartId,
      token: options.link ?? '',
      document: this.ydoc,
      onStatus: ({ status }) => {
        this.connected = status === 'connected';
        if (!this.connected) this.synced = false;
        this.settle();
      },
      onSynced: ({ state }) => {
        this.synced = state;
        this.settle();
      },
      onUnsyncedChanges: () => this.settle(),
      onAuthenticated: ({ scope }) =>
        this.status.set({ readOnly: (options.readOnly ?? false) || scope === 'readonly' }),
      onAuthenticationFailed: ({ reason }) => {
        // What this person may not see any longer does not stay in their browser either.
        if (reason === 'not-found') void this.copy?.clearData();
        this.status.set({ save: 'refused', reason });
      },
    });
    this.unwatch = watchNetwork(this.provider, () => {
      this.connected = this.synced = false;
      this.settle();
    });
  }

  /** True while closing the page would leave edits only in this browser. */
  get hasUnsaved(): boolean {
    return this.provider.hasUnsyncedChanges && !this.status.access.refused;
  }

  destroy(): void {
    this.status.close();
    this.unwatch();
    this.provider.destroy();
    void this.copy?.destroy();
    this.ydoc.destroy();
  }

  private settle(): void {
    const { ready, refused } = this.status.access;
    if (refused) return;
    const hasContent = diagramMaps(this.ydoc).meta.has('kind');
    const save: SaveState = !this.connected
      ? ready || hasContent
        ? 'offline'
        : 'connecting'
      : !this.synced
        ? ready
          ? 'saving'
          : 'connecting'
        : this.provider.hasUnsyncedChanges
          ? 'saving'
          : 'saved';
    this.status.set({ save, ready: ready || this.synced || hasContent });
  }
}

/** Removes the copies of documents this browser kept for a person, as when they sign out. */
export async function forgetLocalCopies(userId: string): Promise<void> {
  const databases = (await indexedDB.databases?.()) ?? [];
  for (const { name } of databases)
    if (name?.startsWith(`${LOCAL_COPY_PREFIX}${userId}:`)) indexedDB.deleteDatabase(name);
}
