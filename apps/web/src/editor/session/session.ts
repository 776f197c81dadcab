/**
 * One open document: the Yjs document with its copy in this browser, the connection to the server, and what the person
 * is told about them. Edits made without a connection stay in the browser's copy and merge when it returns.
 */
import type { HocuspocusProvider } from '@hocuspocus/provider';
import { diagramMaps } from '@limn/document';
import { IndexeddbPersistence } from 'y-indexeddb';
import * as Y from 'yjs';
import { onForget } from '../../session/forgetting.ts';
import { copyName, noteCopy } from '../../session/local-copies.ts';
import { blockReason } from './close-reason.ts';
import { watchNetwork, watchSilence } from './network.ts';
import { PartsProvider } from './parts-provider.ts';
import { type SaveState, SessionStatus } from './status.ts';

export interface SessionOptions {
  chartId: string;
  /** Link the document was reached by; empty for the person's own rights. */
  link?: string;
  /** Whose copy is kept in the browser; without one nothing is kept. */
  userId?: string | null;
  readOnly?: boolean;
}

export class Session {
  readonly ydoc = new Y.Doc();
  readonly provider: HocuspocusProvider;
  readonly status: SessionStatus;
  private readonly copy: IndexeddbPersistence | null;
  private connected = false;
  private synced = false;
  /** Whether this tab wrote anything since all was on the server. */
  private edited = false;
  private noted: 'sent' | 'unsent' | null = null;
  /** What whoever opened it asks for, and what the server says. */
  private readsOnly: boolean;
  private mayNotWrite = false;
  private readonly unwatch: () => void;
  private readonly stopForgetting: () => void;
  private readonly options: SessionOptions;

  constructor(options: SessionOptions) {
    this.options = options;
    this.readsOnly = options.readOnly ?? false;
    this.status = new SessionStatus(this.readsOnly);
    this.copy =
      options.userId && 'indexedDB' in globalThis
        ? new IndexeddbPersistence(copyName(options.userId, options.chartId), this.ydoc)
        : null;
    this.copy?.on('synced', () => this.settle());
    this.ydoc.on('update', (_update, _origin, _doc, { local }) => {
      this.edited ||= local;
    });
    this.stopForgetting = onForget((userId) => {
      if (userId === options.userId) void this.copy?.clearData();
    });
    this.provider = new PartsProvider({
      url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/collaboration/${options.chartId}`,
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
        this.noteCopy();
        this.settle();
      },
      onUnsyncedChanges: ({ number }) => {
        if (number === 0) this.edited = false;
        this.noteCopy();
        this.settle();
      },
      onClose: ({ event }) => {
        const blocked = blockReason(event);
        if (blocked === null) return;
        // Sent again it would be refused again; the edits stay here, and the person is told.
        this.provider.configuration.websocketProvider.disconnect();
        this.status.set({ save: 'blocked', blocked });
      },
      onAuthenticated: ({ scope }) => {
        this.mayNotWrite = scope === 'readonly';
        this.setReadOnly(this.readsOnly);
      },
      onAuthenticationFailed: ({ reason }) => {
        // What this person may not see any longer does not stay in their browser either.
        if (reason === 'not-found') void this.copy?.clearData();
        this.status.set({ save: 'refused', reason });
      },
    });
    const stops = [
      watchNetwork(this.provider, () => {
        this.connected = this.synced = false;
        this.settle();
      }),
      watchSilence(this.provider),
    ];
    this.unwatch = () => {
      for (const stop of stops) stop();
    };
  }

  /**
   * True while closing the page would leave edits of this tab only in this browser. The provider counts the question it
   * opens a document with among what is not on the server.
   */
  get hasUnsaved(): boolean {
    if (this.status.save === 'blocked') return true;
    return this.edited && this.provider.hasUnsyncedChanges && !this.status.access.refused;
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
    void this.provider.configuration.websocketProvider.connect();
  }

  destroy(): void {
    this.status.close();
    this.unwatch();
    this.stopForgetting();
    this.provider.destroy();
    void this.copy?.destroy();
    this.ydoc.destroy();
  }

  private settle(): void {
    const { ready, refused } = this.status.access;
    if (refused || (this.status.save === 'blocked' && !this.connected)) return;
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

  /** Notes whether the copy here holds what the server has not. A copy of an earlier visit may, until all is synced. */
  private noteCopy(): void {
    const { userId, chartId } = this.options;
    if (!userId || !this.copy) return;
    const state = this.provider.hasUnsyncedChanges ? 'unsent' : this.synced ? 'sent' : null;
    if (state !== null && state !== this.noted) noteCopy(userId, chartId, state);
    this.noted = state ?? this.noted;
  }
}
