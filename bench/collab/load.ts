/** The parent's side of the crowd. */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { CrowdAnswer, CrowdOrder, Work } from './crowd.ts';
import type { WireOptions } from './wire.ts';

export class Crowd {
  readonly #child: ChildProcess;

  constructor() {
    this.#child = fork(join(import.meta.dirname, 'crowd.ts'), { execArgv: ['--disable-warning=ExperimentalWarning'] });
  }

  /** Resolves when everybody has the document. */
  async join(clients: WireOptions[], shapes: number): Promise<void> {
    if (clients.length > 0) await this.#order({ do: 'join', clients, shapes });
  }

  async work(what: Work = {}): Promise<void> {
    await this.#order({ do: 'work', ...what });
  }
  async rest(): Promise<void> {
    await this.#order({ do: 'rest' });
  }
  async leave(): Promise<void> {
    await this.#order({ do: 'leave' });
  }
  /** Messages of all since they joined, and how many are still connected. */
  count(): Promise<CrowdAnswer> {
    return this.#order({ do: 'count' });
  }

  stop(): void {
    this.#child.kill('SIGKILL');
  }

  /** @throws when a member was refused, or the process ended. */
  #order(order: CrowdOrder): Promise<CrowdAnswer> {
    return new Promise((resolve, reject) => {
      const ended = (): void => reject(new Error('The crowd ended'));
      this.#child.once('exit', ended);
      this.#child.once('message', (answer: CrowdAnswer) => {
        this.#child.off('exit', ended);
        if (answer.error !== undefined) reject(new Error(answer.error));
        else resolve(answer);
      });
      this.#child.send(order);
    });
  }
}
