/**
 * A process full of clients that hold documents open: most do nothing, some edit once a second and note down how long
 * it takes until that is acknowledged. Driven by messages from `run.ts`.
 */
import * as Y from 'yjs';
import { WireClient, type WireOptions } from '../collab/wire.ts';

export type Order = { do: 'open'; clients: WireOptions[] } | { do: 'edit'; ms: number } | { do: 'count' };
export interface Answer {
  open: number;
  /** ms from each edit to its acknowledgement. */
  acknowledged: number[];
  /** Edits that were not acknowledged. */
  lost: number;
  error?: string;
}

/** Clients that connect at a time. */
const DOOR = 8;
const EVERY_MS = 1000;
const PATIENCE_MS = 10_000;

const clients: WireClient[] = [];

async function open(options: readonly WireOptions[]): Promise<void> {
  const left = [...options];
  await Promise.all(
    Array.from({ length: DOOR }, async () => {
      for (let one = left.pop(); one !== undefined; one = left.pop()) {
        const client = new WireClient(one);
        clients.push(client);
        await client.ready;
      }
    }),
  );
}

/** One document of these is edited once a second, by somebody whose edits build on nobody's. */
function edit(client: WireClient, ms: number): Promise<{ times: number[]; lost: number }> {
  const doc = new Y.Doc();
  const sent: number[] = [];
  const times: number[] = [];
  doc.on('update', (update: Uint8Array) => {
    sent.push(performance.now());
    client.update(update);
  });
  client.onAcknowledged = () => {
    const at = sent.shift();
    if (at !== undefined) times.push(performance.now() - at);
  };
  return new Promise((resolve) => {
    const act = (): void => void doc.getMap('bench').set('n', sent.length + times.length);
    const first = setTimeout(() => {
      const timer = setInterval(act, EVERY_MS);
      setTimeout(() => {
        clearInterval(timer);
        const end = performance.now() + PATIENCE_MS;
        const wait = setInterval(() => {
          if (sent.length > 0 && performance.now() < end) return;
          clearInterval(wait);
          resolve({ times, lost: sent.length });
        }, 20);
      }, ms);
    }, Math.random() * EVERY_MS);
    first.ref();
  });
}

process.on('message', (order: Order) => {
  const act = async (): Promise<{ times: number[]; lost: number }[]> => {
    if (order.do === 'open') await open(order.clients);
    return order.do === 'edit' ? Promise.all(clients.map((client) => edit(client, order.ms))) : [];
  };
  act()
    .then(
      (edited): Omit<Answer, 'open'> => ({
        acknowledged: edited.flatMap(({ times }) => times),
        lost: edited.reduce((sum, { lost }) => sum + lost, 0),
      }),
      (error: Error): Omit<Answer, 'open'> => ({ acknowledged: [], lost: 0, error: error.message }),
    )
    .then(
      (answer) => process.send?.({ open: clients.filter((one) => one.open).length, ...answer } satisfies Answer),
      () => undefined,
    );
});
process.on('disconnect', () => process.exit(0));
