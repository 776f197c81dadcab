/**
 * Two whole documents in this process, joined by a server: how long an edit of the first takes to the second's store.
 */
import { DocumentStore } from '@limn/document';
import * as Y from 'yjs';
import type { BenchDiagram } from './diagram.ts';
import { now, sleep } from './stats.ts';
import { WireClient, type WireOptions } from './wire.ts';

export interface Latencies {
  /** ms from each edit to the other's store. */
  store: number[];
  /** ms from each edit to the word that it is saved. */
  acknowledged: number[];
  /** Edits that had not arrived when the patience was at its end. */
  lost: number;
}

/** How long the last edits may take, ms. */
export const PATIENCE = 5_000;
/** Between two edits, ms: never in step with frames or timers. */
export const pause = (): number => 120 + Math.random() * 160;

/** `state`: what a relay's clients begin with, as it sends them nothing. */
export async function probe(
  options: WireOptions,
  { hub, boxes }: BenchDiagram,
  edits: number,
  state: Uint8Array,
): Promise<Latencies> {
  const box = boxes.get(hub)!,
    sent: number[] = [],
    store: number[] = [],
    acknowledged: number[] = [];
  const [writer, reader] = ['writer', 'reader'].map((agent) => {
    const doc = new Y.Doc(),
      client = new WireClient({ ...options, agent: `${options.agent} ${agent}` });
    if (!options.limn) Y.applyUpdate(doc, state);
    client.onUpdate = (update) => Y.applyUpdate(doc, update, client);
    return { doc, client };
  }) as [{ doc: Y.Doc; client: WireClient }, { doc: Y.Doc; client: WireClient }];
  await Promise.all([writer.client.ready, reader.client.ready]);

  const write = new DocumentStore(writer.doc),
    read = new DocumentStore(reader.doc);
  writer.doc.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin !== writer.client) writer.client.update(update);
  });
  writer.client.onAcknowledged = () => {
    const i = acknowledged.length;
    if (i < sent.length) acknowledged.push(now() - sent[i]!);
  };
  read.on(({ updated }) => {
    const moved = updated.find(({ after }) => after.id === hub)?.after;
    if (moved?.type !== 'shape') return;
    // Updates that came together are one; the earlier ones arrived with it.
    for (const seen = moved.box.x - box.x; store.length < seen && store.length < sent.length; )
      store.push(now() - sent[store.length]!);
  });
  try {
    for (let i = 1; i <= edits; i++) {
      sent.push(now());
      write.update(hub, { box: { ...box, x: box.x + i, y: box.y + (i % 2) * 20 } });
      await sleep(pause());
    }
    const done = (): boolean => store.length === edits && (!options.limn || acknowledged.length === edits);
    for (const end = now() + PATIENCE; !done() && now() < end; ) await sleep(10);
    // As it was, for the next.
    write.update(hub, { box: { ...box } });
    await sleep(50);
  } finally {
    write.destroy();
    read.destroy();
    await Promise.all([writer.client.stop(), reader.client.stop()]);
    writer.doc.destroy();
    reader.doc.destroy();
  }
  return { store, acknowledged, lost: edits - store.length };
}
