/** Child processes: the server, the relay, and what the operating system and the servers' own heaps say of them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { WebSocket } from 'ws';

const MB = 1024 * 1024;
/** Ticks a second in `/proc/<pid>/stat`; Linux has said 100 to programs on every architecture Node runs on. */
const TICKS = 100;

export interface Memory {
  /** What the operating system counts for the process, MB. */
  rss: number;
  /** Live objects and buffers of the main thread after a collection, MB. */
  live: number;
}

const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGTERM');
});

export class Server {
  readonly url: string;
  readonly pid: number;
  readonly #child: ChildProcess;
  readonly #inspector: string;
  #isStopped = false;

  private constructor(child: ChildProcess, url: string, inspector: string) {
    this.#child = child;
    this.url = url;
    this.pid = child.pid!;
    this.#inspector = inspector;
  }

  /** Starts a script and waits for the address it prints. @throws with its output when it ends first. */
  static start(script: string, env: Record<string, string> = {}): Promise<Server> {
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--inspect=127.0.0.1:0', script], {
      env: { PATH, HOME, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.add(child);
    child.once('exit', () => children.delete(child));
    return new Promise((resolve, reject) => {
      let out = '',
        errors = '',
        isUp = false;
      const read = (): void => {
        const url = /https?:\/\/\S+/.exec(out)?.[0],
          inspector = /listening on (ws:\S+)/.exec(errors)?.[1];
        if (url === undefined || inspector === undefined || isUp) return;
        isUp = true;
        const server = new Server(child, url, inspector);
        child.once('exit', (code, signal) => {
          if (!server.#isStopped) console.error(`${script} ended by itself with ${code ?? signal}: ${out}${errors}`);
        });
        resolve(server);
      };
      child.stdout.on('data', (chunk: Buffer) => {
        out += chunk.toString();
        read();
      });
      child.stderr.on('data', (chunk: Buffer) => {
        errors += chunk.toString();
        read();
      });
      child.once('exit', (code) => reject(new Error(`${script} ended with ${code}: ${out}${errors}`)));
    });
  }

  /** CPU time it has used so far, ms, all threads. NaN where there is no `/proc`. */
  cpu(): number {
    try {
      const fields = readFileSync(`/proc/${this.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
      return (Number(fields[11]) + Number(fields[12])) * (1000 / TICKS);
    } catch {
      return Number.NaN;
    }
  }

  /** Collects garbage in the process, then measures. */
  async memory(): Promise<Memory> {
    return this.#inspect(async (call) => {
      for (let i = 0; i < 2; i++) await call('HeapProfiler.collectGarbage');
      const { result } = (await call('Runtime.evaluate', {
        expression: 'JSON.stringify(process.memoryUsage())',
      })) as { result: { value?: string } };
      const usage = JSON.parse(result.value ?? '{}') as NodeJS.MemoryUsage;
      // `external` includes `arrayBuffers`.
      return { rss: usage.rss / MB, live: (usage.heapUsed + usage.external) / MB };
    });
  }

  /** Writes a CPU profile of the process's main thread during something. */
  async profile(path: string, work: () => Promise<unknown>): Promise<void> {
    await this.#inspect(async (call) => {
      await call('Profiler.enable');
      await call('Profiler.start');
      await work();
      const { profile } = (await call('Profiler.stop')) as { profile: object };
      writeFileSync(path, JSON.stringify(profile));
    });
  }

  async #inspect<T>(work: (call: (method: string, params?: object) => Promise<unknown>) => Promise<T>): Promise<T> {
    const ws = new WebSocket(this.#inspector, { perMessageDeflate: false, maxPayload: 2 ** 30 });
    await new Promise((resolve, reject) => {
      ws.once('open', resolve);
      ws.once('error', reject);
    });
    let id = 0;
    const waiting = new Map<number, (result: unknown) => void>();
    ws.on('message', (data: Buffer) => {
      const answer = JSON.parse(data.toString()) as { id?: number; result: unknown };
      if (answer.id === undefined) return;
      waiting.get(answer.id)?.(answer.result);
      waiting.delete(answer.id);
    });
    try {
      return await work((method, params = {}) => {
        const mine = ++id;
        return new Promise((resolve) => {
          waiting.set(mine, resolve);
          ws.send(JSON.stringify({ id: mine, method, params }));
        });
      });
    } finally {
      ws.close();
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGTERM');
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), 15_000);
    await ended;
    clearTimeout(timer);
  }
}
