/**
 * Everybody but the two who are measured, in a process of their own: each holds the document open, moves a pointer five
 * times a second and a shape of their own once a second. Driven by messages from `Crowd`.
 */
import { type Box, diagramMaps } from '@limn/document';
import * as Y from 'yjs';
import { diagram } from './diagram.ts';
import { WireClient, type WireOptions } from './wire.ts';

export type CrowdOrder =
  | { do: 'join'; clients: WireOptions[]; shapes: number }
  | ({ do: 'work' } & Work)
  | { do: 'rest' }
  | { do: 'count' }
  | { do: 'leave' };
/** What everybody does besides moving a pointer. */
export interface Work {
  /** Edits a second of each, one unless told otherwise. */
  edits?: number;
  /** Whether each has selected shapes of their own, others every time. */
  selects?: boolean;
}
export interface CrowdAnswer {
  done: CrowdOrder['do'];
  sent: number;
  received: number;
  open: number;
  error?: string;
}

const CURSORS_PER_SECOND = 5;
/** Clients that connect at a time. */
const DOOR = 10;

interface Member {
  client: WireClient;
  doc: Y.Doc;
  shapes: string[];
}

let members: Member[] = [];
let boxes: ReadonlyMap<string, Box> = new Map();
let timers: NodeJS.Timeout[] = [];

async function join(clients: WireOptions[], n: number): Promise<void> {
  const made = diagram(n),
    ids = [...made.boxes.keys()].filter((id) => id !== made.hub);
  boxes = made.boxes;
  for (let at = 0; at < clients.length; at += DOOR) {
    const arriving = clients.slice(at, at + DOOR).map((options, i): Member => {
      const mine = at + i,
        doc = new Y.Doc();
      const client = new WireClient(options);
      doc.on('update', (update: Uint8Array) => client.update(update));
      return { client, doc, shapes: ids.filter((_, k) => k % clients.length === mine).slice(0, 20) };
    });
    members.push(...arriving);
    await Promise.all(arriving.map(({ client }) => client.ready));
  }
}

function work({ edits = 1, selects = false }: Work): void {
  members.forEach((member, i) => {
    let step = 0;
    const place = boxes.get(member.shapes[0] ?? '') ?? { x: 0, y: 0 };
    const repeat = (perSecond: number, act: () => void): void => {
      const period = 1000 / perSecond;
      // Spread over the period, as people are.
      timers.push(
        setTimeout(
          () => {
            act();
            timers.push(setInterval(act, period));
          },
          (period * i) / members.length,
        ),
      );
    };
    repeat(CURSORS_PER_SECOND, () => {
      step++;
      const x = place.x + Math.sin(step / 5) * 100,
        y = place.y + Math.cos(step / 5) * 100,
        from = step % 10;
      member.client.cursor(member.doc.clientID, x, y, selects ? member.shapes.slice(from, from + 10) : []);
    });
    if (edits === 0) return;
    repeat(edits, () => {
      const id = member.shapes[step % member.shapes.length],
        box = id === undefined ? undefined : boxes.get(id);
      if (id !== undefined && box)
        diagramMaps(member.doc).aspects.box.set(id, { ...box, x: box.x + (step % 7), y: box.y + (step % 5) });
    });
  });
}

function rest(): void {
  for (const timer of timers) clearInterval(timer);
  timers = [];
}

async function leave(): Promise<void> {
  rest();
  await Promise.all(members.map(({ client }) => client.stop()));
  for (const { doc } of members) doc.destroy();
  members = [];
}

process.on('message', (order: CrowdOrder) => {
  const act = async (): Promise<void> => {
    if (order.do === 'join') await join(order.clients, order.shapes);
    else if (order.do === 'work') work(order);
    else if (order.do === 'rest') rest();
    else if (order.do === 'leave') await leave();
  };
  act()
    .then(
      () => undefined,
      (error: Error) => error.message,
    )
    .then(
      (error) => {
        const sum = (of: 'sent' | 'received'): number => members.reduce((total, { client }) => total + client[of], 0);
        const answer: CrowdAnswer = {
          done: order.do,
          sent: sum('sent'),
          received: sum('received'),
          open: members.filter(({ client }) => client.open).length,
          ...(error === undefined ? {} : { error }),
        };
        process.send?.(answer);
      },
      () => undefined,
    );
});
process.on('disconnect', () => process.exit(0));
