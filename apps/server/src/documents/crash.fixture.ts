/** A real server in a process of its own, and editors that note down what it acknowledged, frame by frame. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { deleteRecord, diagramMaps, newId, readRecord, recordIds, writeRecord } from '@limn/document';
import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider';
import * as decoding from 'lib0/decoding';
import * as Y from 'yjs';

export class ServerProcess {
  readonly port: number;
  readonly #dataDir: string;
  readonly #env: Readonly<Record<string, string>>;
  #child: ChildProcess | undefined;
  #printed = '';

  /** @param env settings of Limn besides */
  constructor(dataDir: string, port: number, env: Readonly<Record<string, string>> = {}) {
    this.#dataDir = dataDir;
    this.port = port;
    this.#env = env;
  }

  /** What it printed since its last start. */
  get printed(): string {
    return this.#printed;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Resolves when it prints its address. @throws with what it printed when it ends instead. */
  async start(): Promise<void> {
    const { PATH, HOME, TMPDIR } = process.env;
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', fileURLToPath(new URL('../main.ts', import.meta.url))],
      {
        env: { PATH, HOME, TMPDIR, PORT: String(this.port), HOST: '127.0.0.1', LIMN_DATA: this.#dataDir, ...this.#env },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    this.#child = child;
    this.#printed = '';
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer): void => {
        this.#printed += chunk.toString();
        if (this.#printed.includes('Limn is running at')) resolve();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${this.#printed}`)));
    });
  }

  get pid(): number {
    return this.#child!.pid!;
  }

  /** Ends it with a signal and waits until it is gone. */
  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    child.kill(signal);
    await gone;
  }

  /** Registers an account, makes a file, and answers the cookie and the file's id. */
  async prepare(account = 'ann@example.org'): Promise<{ cookie: string; fileId: string }> {
    const post = (path: string, body: object, cookie = ''): Promise<Response> =>
      fetch(`${this.origin}${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', origin: this.origin, cookie },
      });
    const registered = await post('/api/account/register', {
      account,
      password: 'secret123',
      fullName: 'Ann',
    });
    const cookie = registered.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const made = (await (await post('/api/diagraming/new', { category: 'flow', title: 'Plan' }, cookie)).json()) as {
      chartId: string;
    };
    return { cookie, fileId: made.chartId };
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => {
    probe.listen(0, '127.0.0.1', resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => {
    probe.close(resolve);
  });
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

const SYNC = 0;
const SYNC_REPLY = 4;
const SYNC_STATUS = 8;
const STEP_2 = 1;
const UPDATE = 2;

/** An editor with an oracle: every update the server acknowledged, read off the wire. */
export class Editor {
  readonly doc = new Y.Doc();
  readonly acknowledged: Uint8Array[] = [];
  readonly provider: HocuspocusProvider;
  readonly socket: HocuspocusProviderWebsocket;
  readonly #random: () => number;
  #working = false;

  constructor(server: { origin: string }, fileId: string, cookie: string, random: () => number) {
    this.#random = random;
    const acknowledged = this.acknowledged;
    class WatchedSocket extends WebSocket {
      /** Updates sent on this socket, oldest first. The server answers them in order. */
      readonly waiting: Uint8Array[] = [];

      constructor(address: string | URL) {
        super(address, { headers: { cookie } } as unknown as string[]);
        this.addEventListener('message', ({ data }) => {
          const decoder = decoding.createDecoder(new Uint8Array(data as ArrayBuffer));
          decoding.readVarString(decoder);
          if (decoding.readVarUint(decoder) !== SYNC_STATUS) return;
          const update = this.waiting.shift();
          if (decoding.readVarInt(decoder) === 1 && update) acknowledged.push(update);
        });
      }

      override send(data: Uint8Array<ArrayBuffer>): void {
        const decoder = decoding.createDecoder(data);
        decoding.readVarString(decoder);
        const type = decoding.readVarUint(decoder);
        if (type === SYNC || type === SYNC_REPLY) {
          const step = decoding.readVarUint(decoder);
          if (step === STEP_2 || step === UPDATE) this.waiting.push(decoding.readVarUint8Array(decoder).slice());
        }
        super.send(data);
      }
    }
    this.socket = new HocuspocusProviderWebsocket({
      url: `${server.origin.replace('http', 'ws')}/collaboration/${fileId}`,
      WebSocketPolyfill: WatchedSocket,
      delay: 50,
      minDelay: 50,
      maxDelay: 200,
      factor: 1,
      jitter: false,
    });
    this.provider = new HocuspocusProvider({ websocketProvider: this.socket, name: fileId, document: this.doc });
    this.provider.attach();
  }

  /** Draws until told to stop: makes, moves, writes on and deletes shapes, its own and the others'. */
  async work(): Promise<void> {
    this.#working = true;
    while (this.#working) {
      for (let n = Math.ceil(this.#random() * 4); n > 0; n--) this.doc.transact(() => this.#edit());
      await new Promise((resolve) => {
        setTimeout(resolve, this.#random() * 15);
      });
    }
  }

  rest(): void {
    this.#working = false;
  }

  #edit(): void {
    const maps = diagramMaps(this.doc);
    const texts = this.doc.getMap<Y.Text>('texts'),
      ids = [...texts.keys()];
    const layer = [...recordIds(maps)].find((id) => readRecord(maps, id)?.type === 'layer');
    if (layer === undefined) return;
    const id = ids[Math.floor(this.#random() * ids.length)];
    const what = this.#random();
    if (id === undefined || what < 0.3) {
      writeRecord(maps, {
        id: newId(),
        type: 'shape',
        kind: 'flow.process',
        at: { parent: layer, key: 'a1' },
        box: { x: 0, y: 0, w: 80, h: 40 },
        style: {},
        data: {},
      });
    } else if (what < 0.6)
      maps.aspects.box.set(id, { x: this.#random() * 1000, y: this.#random() * 1000, w: 80, h: 40 });
    else if (what < 0.95) texts.get(id)?.insert(0, String(Math.floor(this.#random() * 10)));
    else deleteRecord(maps, id);
  }

  get saved(): boolean {
    return this.provider.isSynced && this.provider.unsyncedChanges === 0;
  }

  stop(): void {
    this.rest();
    this.provider.destroy();
    this.socket.destroy();
  }
}

/** Acknowledged updates that a document does not hold. */
export function missing(doc: Y.Doc, acknowledged: readonly Uint8Array[]): number {
  const snapshot = Y.snapshot(doc);
  return acknowledged.filter((update) => !Y.snapshotContainsUpdate(snapshot, update)).length;
}

/** Everything of a document that can be compared. */
export function content(doc: Y.Doc): unknown {
  const { meta, base, records, aspects, texts } = diagramMaps(doc);
  return {
    meta: meta.toJSON(),
    base: base.toJSON(),
    records: records.map.toJSON(),
    aspects: Object.fromEntries(Object.entries(aspects).map(([k, { map }]) => [k, map.toJSON()])),
    texts: texts.map.toJSON(),
  };
}

/** Mulberry32: numbers from 0 to 1 that a seed repeats. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
