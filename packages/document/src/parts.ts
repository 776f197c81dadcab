/**
 * A large Yjs update as several small ones. Each builds only on those before it, so each can be sent, checked, stored
 * and applied by itself, and whoever was cut off goes on after the last one that arrived.
 */
import * as encoding from 'lib0/encoding';
import * as Y from 'yjs';

type Decoded = ReturnType<typeof Y.decodeUpdate>;
type Struct = Decoded['structs'][number];

export interface PartBounds {
  /** Size of a part, bytes, which it may exceed by its last struct: a struct is never cut. */
  bytes: number;
  /** Clients (editing sessions) whose structs are in one part. */
  clients?: number;
  /** Ranges of deletions in one part. */
  deletions?: number;
}

const CLIENTS = 32;
const DELETIONS = 4096;

/**
 * Takes an update apart, in an order in which every part can be applied at once; what it deletes comes last.
 * @throws what Yjs throws for bytes that are no update.
 */
export function splitUpdate(update: Uint8Array, bounds: PartBounds): Uint8Array[] {
  const { bytes, clients = CLIENTS, deletions = DELETIONS } = bounds;
  const { structs, ds } = Y.decodeUpdate(update);
  const parts: Uint8Array[] = [];
  let part = new Part();
  for (const struct of inOrder(structs)) {
    if (part.isFullFor(struct, bytes, clients)) {
      parts.push(part.encode());
      part = new Part();
    }
    part.add(struct);
  }
  if (part.size > 0) parts.push(part.encode());
  return [...parts, ...deletionParts(ds, deletions)];
}

/** Structs in an order in which each follows what it builds on; those of one client stay in theirs. */
function* inOrder(structs: readonly Struct[]): Generator<Struct> {
  const queues = new Map<number, { all: Struct[]; next: number }>();
  for (const struct of structs) {
    const queue = queues.get(struct.id.client);
    if (queue) queue.all.push(struct);
    else queues.set(struct.id.client, { all: [struct], next: 0 });
  }
  for (const client of queues.keys()) {
    // Clients that wait for one another in a circle, as no editor makes them, are taken as they come.
    const waiting = [{ client, until: Number.POSITIVE_INFINITY }];
    const isWaiting = new Set([client]);
    while (waiting.length > 0) {
      const top = waiting.at(-1)!;
      const queue = queues.get(top.client)!;
      const struct = queue.all[queue.next];
      if (struct === undefined || struct.id.clock > top.until) {
        isWaiting.delete(top.client);
        waiting.pop();
        continue;
      }
      const missing = missingFor(struct, queues, isWaiting);
      if (missing === undefined) {
        queue.next++;
        yield struct;
      } else {
        isWaiting.add(missing.client);
        waiting.push({ client: missing.client, until: missing.clock });
      }
    }
  }
}

/** What a struct builds on that has its turn later. */
function missingFor(
  struct: Struct,
  queues: ReadonlyMap<number, { all: Struct[]; next: number }>,
  isWaiting: ReadonlySet<number>,
): Y.ID | undefined {
  if (!(struct instanceof Y.Item)) return undefined;
  for (const id of [struct.origin, struct.rightOrigin, struct.parent]) {
    if (!(id instanceof Y.ID) || isWaiting.has(id.client)) continue;
    const queue = queues.get(id.client);
    const next = queue?.all[queue.next];
    if (next !== undefined && next.id.clock <= id.clock) return id;
  }
  return undefined;
}

/** Structs on their way into one update: of each client one run without a gap. */
class Part {
  readonly #runs = new Map<number, { first: number; count: number; encoder: Y.UpdateEncoderV1 }>();
  size = 0;

  isFullFor(struct: Struct, bytes: number, clients: number): boolean {
    return this.size >= bytes || (this.#runs.size >= clients && !this.#runs.has(struct.id.client));
  }

  add(struct: Struct): void {
    const { client, clock } = struct.id;
    let run = this.#runs.get(client);
    if (run === undefined) {
      run = { first: clock, count: 0, encoder: new Y.UpdateEncoderV1() };
      this.#runs.set(client, run);
    }
    const before = encoding.length(run.encoder.restEncoder);
    struct.write(run.encoder, 0);
    run.count++;
    this.size += encoding.length(run.encoder.restEncoder) - before;
  }

  encode(): Uint8Array {
    const encoder = encoding.createEncoder();
    encoding.writeVarUint(encoder, this.#runs.size);
    // Yjs writes the highest client first.
    for (const [client, run] of [...this.#runs].sort(([a], [b]) => b - a)) {
      encoding.writeVarUint(encoder, run.count);
      encoding.writeVarUint(encoder, client);
      encoding.writeVarUint(encoder, run.first);
      encoding.writeUint8Array(encoder, encoding.toUint8Array(run.encoder.restEncoder));
    }
    encoding.writeVarUint(encoder, 0);
    return encoding.toUint8Array(encoder);
  }
}

function deletionParts(ds: Decoded['ds'], most: number): Uint8Array[] {
  const parts: Uint8Array[] = [];
  let part = new Map<number, { clock: number; len: number }[]>();
  let count = 0;
  const finish = (): void => {
    if (count === 0) return;
    const encoder = encoding.createEncoder();
    encoding.writeVarUint(encoder, 0);
    encoding.writeVarUint(encoder, part.size);
    for (const [client, ranges] of part) {
      encoding.writeVarUint(encoder, client);
      encoding.writeVarUint(encoder, ranges.length);
      for (const { clock, len } of ranges) {
        encoding.writeVarUint(encoder, clock);
        encoding.writeVarUint(encoder, len);
      }
    }
    parts.push(encoding.toUint8Array(encoder));
    part = new Map();
    count = 0;
  };
  for (const [client, ranges] of ds.clients) {
    for (const range of ranges) {
      const own = part.get(client);
      if (own) own.push(range);
      else part.set(client, [range]);
      if (++count >= most) finish();
    }
  }
  finish();
  return parts;
}
