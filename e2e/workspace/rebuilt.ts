import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';

/** The names of built files as another build would have them: the same name, and another hash of the content. */
const renamed = (text: string): string =>
  text.replace(/-([\w-]{8})\.(js|css)\b/g, (_, hash: string, end: string) => `-${[...hash].reverse().join('')}.${end}`);

const hasNames = (type: string | undefined): boolean => /html|javascript|css|json/.test(type ?? '');

/**
 * A way to the server on which its pages can be built anew: from then on every built file has another name, under which
 * alone it is there.
 */
export class Rebuilt {
  readonly #target = new URL(process.env['E2E_ORIGIN'] ?? '');
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #isNew = false;

  get origin(): string {
    const address = this.#server?.address();
    return `http://${this.#target.hostname}:${typeof address === 'object' && address !== null ? address.port : 0}`;
  }

  /** Replaces the built files. */
  build(): void {
    this.#isNew = true;
  }

  async open(): Promise<void> {
    this.#isNew = false;
    this.#server = createServer((asked, answer) => this.#answer(asked, answer));
    this.#server.on('connection', (socket) => this.#keep(socket));
    this.#server.on('upgrade', (asked: IncomingMessage, socket: Socket) => {
      const there = connect(Number(this.#target.port), this.#target.hostname, () => {
        const head = Object.entries(asked.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
        there.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${head.join('')}\r\n`);
        socket.pipe(there).pipe(socket);
      });
      this.#keep(there);
    });
    await new Promise<void>((resolve) => this.#server?.listen(0, this.#target.hostname, resolve));
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve));
    for (const socket of this.#sockets) {
      socket.destroy();
    }
    await closed;
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => this.#sockets.delete(socket));
  }

  #answer(asked: IncomingMessage, answer: ServerResponse): void {
    const isBuilt = this.#isNew;
    const path = asked.url ?? '/';
    const isFile = path.startsWith('/assets/');
    const there = request({
      host: this.#target.hostname,
      port: this.#target.port,
      method: asked.method,
      path: isBuilt && isFile ? renamed(path) : path,
      headers: { ...asked.headers, 'accept-encoding': 'identity' },
    });
    there.on('error', () => answer.destroy());
    there.on('response', (given) => {
      if (!isBuilt || !hasNames(given.headers['content-type']) || path.startsWith('/api/')) {
        answer.writeHead(given.statusCode ?? 500, given.headers);
        given.pipe(answer);
        return;
      }
      const parts: Buffer[] = [];
      given.on('data', (part: Buffer) => parts.push(part));
      given.on('end', () => {
        const { 'content-length': _, etag: __, 'last-modified': ___, ...headers } = given.headers;
        answer.writeHead(given.statusCode ?? 500, headers);
        answer.end(renamed(Buffer.concat(parts).toString()));
      });
    });
    asked.pipe(there);
  }
}
