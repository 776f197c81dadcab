/** A load balancer, as little as one can be: it asks each process whether it is there, and spreads connections. */
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

const CHECK_MS = 300;
const ANSWER_MS = 800;

interface Target {
  port: number;
  isUp: boolean;
  sockets: Set<Socket>;
}

export class Balancer {
  readonly #targets: Target[];
  readonly #server: Server;
  #next = 0;
  #checking: NodeJS.Timeout | undefined;

  constructor(ports: readonly number[]) {
    this.#targets = ports.map((port) => ({ port, isUp: true, sockets: new Set() }));
    this.#server = createServer((client) => this.#serve(client));
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    this.#checking = setInterval(() => {
      for (const target of this.#targets) void this.#check(target);
    }, CHECK_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.#checking);
    for (const { sockets } of this.#targets) for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  async #check(target: Target): Promise<void> {
    const signal = AbortSignal.timeout(ANSWER_MS);
    // Anything it answers will do: a database that is away is no reason to take all processes out.
    target.isUp = await fetch(`http://127.0.0.1:${target.port}/api/none`, { signal }).then(
      (answer) => answer.body?.cancel().then(() => true) ?? true,
      () => false,
    );
    if (!target.isUp) for (const socket of target.sockets) socket.destroy();
  }

  #serve(client: Socket): void {
    const up = this.#targets.filter((target) => target.isUp);
    const target = up[this.#next++ % Math.max(1, up.length)];
    if (target === undefined) {
      client.destroy();
      return;
    }
    const there = connect(target.port, '127.0.0.1');
    target.sockets.add(client);
    const end = (): void => {
      client.destroy();
      there.destroy();
      target.sockets.delete(client);
    };
    for (const socket of [client, there]) {
      socket.setNoDelay(true);
      socket.on('error', end);
      socket.once('close', end);
    }
    client.pipe(there);
    there.pipe(client);
  }
}
