/** A network between a process and what it stands on: it passes bytes on, stands still, or resets what comes. */
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Server, type Socket } from 'node:net';

export type Network = 'open' | 'still' | 'reset';

export class Relay {
  readonly #target: NetConnectOpts;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  /** Those of the process, among them. */
  readonly #near = new Set<Socket>();
  #network: Network = 'open';

  constructor(target: NetConnectOpts) {
    this.#target = target;
    // Half of a connection may end before the other: what it answers still comes through.
    this.#server = createServer({ allowHalfOpen: true }, (socket) => this.#take(socket));
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
  }

  async stop(): Promise<void> {
    this.become('reset');
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  /**
   * - `still`: nothing comes through, and nobody is told; what was sent meanwhile arrives, late, when it opens again
   * - `reset`: every connection is reset, and every new one
   */
  become(network: Network): void {
    this.#network = network;
    for (const socket of this.#sockets) {
      // A socket file knows no reset.
      if (network === 'reset') void (this.#near.has(socket) ? socket.resetAndDestroy() : socket.destroy());
      else if (network === 'still') socket.pause();
      else socket.resume();
    }
  }

  #take(near: Socket): void {
    this.#near.add(near);
    near.once('close', () => this.#near.delete(near));
    const far = connect({ ...this.#target, allowHalfOpen: true } as NetConnectOpts);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(one);
      one.on('error', () => other.destroy());
      one.once('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
      one.once('end', () => other.end());
      one.on('data', (bytes: Buffer) => {
        if (!other.destroyed && !other.write(bytes)) {
          one.pause();
          other.once('drain', () => {
            if (this.#network !== 'still') one.resume();
          });
        }
      });
      if (this.#network === 'still') one.pause();
    }
    if (this.#network === 'reset') near.resetAndDestroy();
  }
}
