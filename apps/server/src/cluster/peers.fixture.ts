/** What an instance of several processes stands on, as processes that can be killed and held. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runningServer } from '../postgres/cluster.ts';
import { freePort } from '../documents/crash.fixture.ts';

/** Of the machine, or undefined where there is none. */
export const redisProgram = ['redis-server', 'valkey-server'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
);

export class RedisProcess {
  readonly #folder: string;
  #port = 0;
  #child: ChildProcess | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    this.#port ||= await freePort();
    const child = spawn(
      redisProgram!,
      ['--port', String(this.#port), '--bind', '127.0.0.1', '--save', '', '--dir', this.#folder],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    );
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => {
        if (chunk.includes('Ready to accept connections')) resolve();
      });
      child.once('exit', (code) => reject(new Error(`Redis ended with ${code}.`)));
    });
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    child.kill('SIGKILL');
    await gone;
  }
}

/** Sends a signal to the PostgreSQL of a data folder: all of its processes when it is to stand still or go on. */
export function signalPostgres(dataDir: string, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  const main = runningServer({ dir: join(dataDir, 'postgres') });
  if (main === undefined) throw new Error('PostgreSQL does not run.');
  const children =
    signal === 'SIGKILL' ? [] : readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').split(' ').filter(Boolean);
  for (const pid of [main, ...children.map(Number)]) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended in between.
    }
  }
}
