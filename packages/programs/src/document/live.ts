/**
 * A document while it is edited, by the way that editors take: others see what changes at once, and nothing is lost.
 */
import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider';
import * as Y from 'yjs';
import type { Api } from '../api.ts';
import { Failure } from '../failure.ts';
import type { Task, TaskResult } from './task-types.ts';

/** How long the server may take to open a document, and to store what was changed, ms. */
const PATIENCE = 60_000;

/** Ends after which coming back does not help, by the codes of the server's sockets. */
const ENDS: Readonly<Record<number, string>> = {
  1009: 'The change is larger than the server takes at once.',
  4400: 'The server refused the change.',
  4403: 'The right to this file ended.',
  4413: 'The document would become larger than documents may be.',
};

/**
 * Opens a document, does something with it and waits until all of that is stored.
 * @throws Failure where it may not be opened, or is not stored in time
 */
export async function withDocument<T>(
  { place, wires }: Api,
  chartId: string,
  edits: boolean,
  work: (doc: Y.Doc) => T | Promise<T>,
): Promise<T> {
  const { origin, token } = place;
  const doc = new Y.Doc(),
    socket = new HocuspocusProviderWebsocket({
      url: `${origin.replace(/^http/, 'ws')}/collaboration/${chartId}`,
      WebSocketPolyfill: wires.socketsWith(token),
    });
  let refused = '',
    epoch: number | null = null;
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: chartId,
    document: doc,
    awareness: null,
    token: () => `#${epoch ?? 'new'}`,
    onStateless: ({ payload }) => {
      const said = (JSON.parse(payload) as { epoch?: number }).epoch;
      // Written anew meanwhile: what was read is not what is there.
      if (epoch !== null && said !== undefined && said !== epoch) refused = 'The file was rewritten meanwhile.';
      epoch ??= said ?? null;
    },
    onAuthenticationFailed: () => {
      refused = 'There is no such file, or the token may not open it.';
    },
  });
  socket.on('close', ({ event }: { event: { code: number; reason: string } }) => {
    refused ||= ENDS[event.code] ?? '';
  });
  provider.attach();
  const until = async (isSo: () => boolean, late: string): Promise<void> => {
    for (const end = Date.now() + PATIENCE; !isSo(); ) {
      if (refused !== '') throw new Failure(refused);
      if (Date.now() > end) throw new Failure(late);
      await new Promise((resolve) => {
        setTimeout(resolve, 10);
      });
    }
  };
  try {
    await until(() => provider.isSynced, `${origin} did not open the file in time.`);
    if (edits && provider.authorizedScope === 'readonly') throw new Failure('The file may only be read by this token.');
    const answer = await work(doc);
    await until(() => provider.unsyncedChanges === 0, 'What was changed could not be stored in time.');
    return answer;
  } finally {
    // First: what a provider says when it goes would reach a server that has let it go already.
    socket.destroy();
    provider.destroy();
    doc.destroy();
  }
}

/**
 * Opens a document, does a work on it and waits until all of that is stored. @throws as `withDocument`, and the work
 */
export const workOn = <T extends Task>(to: Api, chartId: string, task: T): Promise<TaskResult<T>> =>
  withDocument(to, chartId, task.do !== 'describe', (doc) => to.wires.perform(chartId, doc, task));
