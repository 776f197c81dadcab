/** Bytes and sockets as no editor makes them, for the tests and the benchmark of what they do to everybody else. */
import * as encoding from 'lib0/encoding';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { MESSAGE, SYNC } from './frames.ts';

const SYNC_STATUS = 8;

/** One update in which so many clients each set the same key of a map, not knowing of one another. */
export function sameKey(clients: number, each = 1): Uint8Array {
  return update(
    Array.from({ length: clients }, (_, i) => ({
      client: i + 1,
      structs: Array.from(
        { length: each },
        (_, clock) =>
          new Y.Item(
            Y.createID(i + 1, clock),
            null,
            null,
            null,
            null,
            'records' as never,
            'poison',
            new Y.ContentAny([i]),
          ),
      ),
    })),
  );
}

/** One update of so many clients from a number on, each of which has set a key of its own so many times before. */
export function strangers(first: number, clients: number, before = 0): Uint8Array {
  return update(
    Array.from({ length: clients }, (_, i) => {
      const client = first + i;
      const id = Y.createID(client, before);
      const content = new Y.ContentAny([before]);
      return {
        client,
        from: before,
        structs: [new Y.Item(id, null, null, null, null, 'records' as never, `stranger${client}`, content)],
      };
    }),
  );
}

/** One update that names so many clients, each with a single deleted character. */
export function manyClients(clients: number): Uint8Array {
  return update(
    Array.from({ length: clients }, (_, i) => ({ client: i + 1, structs: [new Y.GC(Y.createID(i + 1, 0), 1)] })),
  );
}

/** So many structs of one client, in as few bytes as there are. */
export function manyStructs(structs: number): Uint8Array {
  return update([
    { client: 1, structs: Array.from({ length: structs }, (_, clock) => new Y.GC(Y.createID(1, clock), 1)) },
  ]);
}

/** So many ranges of deletions of what nobody has seen. */
export function unseenDeletions(ranges: number): Uint8Array {
  const encoder = encoding.createEncoder();
  for (const value of [0, 1, 77, ranges]) encoding.writeVarUint(encoder, value);
  for (let i = 0; i < ranges; i++) {
    encoding.writeVarUint(encoder, 2 * i);
    encoding.writeVarUint(encoder, 1);
  }
  return encoding.toUint8Array(encoder);
}

/** An edit that builds on one which is never sent. */
export function dangling(bytes: number): Uint8Array {
  const doc = new Y.Doc();
  doc.getMap('records').set('first', 1);
  const before = Y.encodeStateVector(doc);
  doc.getMap('records').set('second', 'x'.repeat(bytes));
  return Y.encodeStateAsUpdate(doc, before);
}

/** Presence of one client. */
export function presence(client: number, clock: number): Uint8Array {
  const encoder = encoding.createEncoder();
  for (const value of [1, client, clock]) encoding.writeVarUint(encoder, value);
  encoding.writeVarString(encoder, JSON.stringify({ presence: { cursor: { x: clock, y: clock } } }));
  return encoding.toUint8Array(encoder);
}

interface Sender {
  client: number;
  /** Clock of its first struct. */
  from?: number;
  structs: readonly (Y.Item | Y.GC)[];
}

function update(clients: readonly Sender[]): Uint8Array {
  const encoder = new Y.UpdateEncoderV1();
  encoding.writeVarUint(encoder.restEncoder, clients.length);
  for (const { client, from = 0, structs } of [...clients].reverse()) {
    for (const value of [structs.length, client, from]) encoding.writeVarUint(encoder.restEncoder, value);
    for (const struct of structs) struct.write(encoder, 0);
  }
  encoding.writeVarUint(encoder.restEncoder, 0);
  return encoder.toUint8Array();
}

/** A socket that says what it is told to and checks nothing. */
export class RawClient {
  readonly socket: WebSocket;
  readonly name: string;
  /** Code and reason with which the socket was closed. */
  readonly closed: Promise<[number, string]>;
  /** Messages that came, but for what others do. */
  readonly answers: Buffer[] = [];

  /**
   * @param url of the websockets, without the document's id
   * @param at the id in the address, where that is not the name's
   */
  constructor(url: string, name: string, cookie?: string, at = name) {
    this.name = name;
    this.socket = new WebSocket(`${url}/${at}`, {
      headers: cookie === undefined ? {} : { cookie },
      perMessageDeflate: false,
    });
    this.socket.on('error', () => undefined);
    this.socket.on('message', (data: Buffer) => this.answers.push(data));
    this.closed = new Promise((resolve) => {
      this.socket.on('close', (code, reason) => resolve([code, reason.toString()]));
    });
  }

  /** Messages that the server said it has. */
  get acknowledged(): number {
    const length = this.name.length + 3;
    return this.answers.filter((data) => data.length === length && data[length - 2] === SYNC_STATUS).length;
  }

  /** Resolves when the socket is open, or closed because it was refused. */
  async connected(): Promise<this> {
    if (this.socket.readyState === WebSocket.CONNECTING) {
      await new Promise((resolve) => {
        this.socket.once('open', resolve);
        this.socket.once('close', resolve);
      });
    }
    return this;
  }

  /** Opens the document, and says that it has nothing the server has not. */
  async authenticated(token = ''): Promise<this> {
    await this.connected();
    this.authenticate(token);
    await new Promise((resolve) => {
      this.socket.once('message', resolve);
      this.socket.once('close', resolve);
    });
    this.sync(SYNC.step2, new Uint8Array([0, 0]));
    return this;
  }

  authenticate(token = ''): void {
    this.send(MESSAGE.auth, (encoder) => {
      encoding.writeVarUint(encoder, 0);
      encoding.writeVarString(encoder, token);
    });
  }

  sync(type: number, payload: Uint8Array): void {
    this.send(MESSAGE.sync, (encoder) => {
      encoding.writeVarUint(encoder, type);
      encoding.writeVarUint8Array(encoder, payload);
    });
  }

  tellPresence(clock: number): void {
    this.send(MESSAGE.awareness, (encoder) => encoding.writeVarUint8Array(encoder, presence(4242, clock)));
  }

  send(type: number, write: (encoder: encoding.Encoder) => void): void {
    const encoder = encoding.createEncoder();
    encoding.writeVarString(encoder, this.name);
    encoding.writeVarUint(encoder, type);
    write(encoder);
    this.socket.send(encoding.toUint8Array(encoder), () => undefined);
  }

  stop(): void {
    this.socket.terminate();
  }
}
