import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { CronItem, JobHelpers, Runner, Task, WorkerEvents, WorkerPool } from 'graphile-worker';
import type { Pool } from 'pg';
import { addJob, GiveUp } from './add.ts';
import { Recovery } from './recovery.ts';
import { type Chore, taskNames, type TaskName, type TaskRule, type Tasks, taskRules } from './tasks.ts';

/** What a job may ask of whoever does it. */
export interface JobContext {
  /** Aborted when the server stops: work that takes long ends, and is begun anew by the next process. */
  signal: AbortSignal;
  /** Whether a failure of this attempt is for good. */
  last: boolean;
}

export type Work<T extends TaskName> = (payload: Tasks[T], context: JobContext) => Promise<unknown>;

export interface JobRunnerOptions {
  pool: Pool;
  log: (message: string) => void;
  /** Whether no other process can be on this database. */
  alone: boolean;
  /** When tasks are done by themselves, in UTC, besides what their rules say. */
  crons?: Partial<Record<TaskName, string>>;
}

const LANES: Readonly<Record<TaskRule['lane'], number>> = { quick: 4, slow: 2 };
/** Waiting workers are told of new jobs; they look by themselves for those that are tried again, ms. */
const POLL_MS = 5_000;
/** How long a stop waits for what is being done, ms. */
const STOP_MS = 10_000;
/** Before the queue is taken up again after it had to end, ms. */
const RESTART_MS = 1_000;
/** What is done is written down within this time, ms. */
const AGAIN_MS = 100;
/** Wishes for the same chore within this time are one, ms. */
const SOON_MS = 250;

/** Does jobs in this process, from `start` to `close`, with the works that the domains gave it. */
export class JobRunner {
  readonly #options: JobRunnerOptions;
  readonly #works = new Map<TaskName, Task>();
  readonly #running = new Map<TaskRule['lane'], Runner>();
  readonly #recovery: Recovery;
  readonly #stop = new AbortController();
  readonly #soon = new Map<Chore, NodeJS.Timeout>();
  #started: Promise<void> | undefined;

  constructor(options: JobRunnerOptions) {
    this.#options = options;
    this.#recovery = new Recovery(options);
  }

  /** Says how a task is done; once for each, before the start. */
  define<T extends TaskName>(task: T, work: Work<T>): void {
    if (this.#works.has(task)) throw new Error(`The task ${task} is defined twice.`);
    this.#works.set(task, (payload, helpers) => this.#attempt(task, work, payload as Tasks[T], helpers));
  }

  /** Has a chore done soon, once for all that ask meanwhile. A hint: what must not be forgotten is in the database. */
  soon(task: Chore): void {
    if (this.#stop.signal.aborted || this.#soon.has(task)) return;
    const timer = setTimeout(() => {
      this.#soon.delete(task);
      addJob(this.#options.pool, task, {}, { key: task }).catch((error: Error) => {
        if (!this.#stop.signal.aborted) this.#options.log(`The job ${task} was not queued: ${error.message}`);
      });
    }, SOON_MS);
    timer.unref();
    this.#soon.set(task, timer);
  }

  /** Begins with what a process before left undone. Resolves when jobs are being looked for. */
  start(): Promise<void> {
    this.#started ??= this.#start().catch((error: Error) => {
      if (!this.#stop.signal.aborted) this.#options.log(`Jobs are not done: ${error.message}`);
    });
    return this.#started;
  }

  async #start(): Promise<void> {
    const missing = taskNames.filter((task) => !this.#works.has(task));
    if (missing.length > 0) throw new Error(`Nobody does ${missing.join(', ')}.`);
    await this.#recovery.start();
    await addJob(this.#options.pool, 'documents', { all: true }, { key: 'documents' });
    this.soon('search');
    await Promise.all((Object.keys(LANES) as TaskRule['lane'][]).map((lane) => this.#run(lane)));
  }

  /** Loaded here and not with the module: the server answers sooner than jobs are done. */
  async #run(lane: TaskRule['lane']): Promise<void> {
    const { Logger, parseCronItems, run } = await import('graphile-worker');
    if (this.#stop.signal.aborted) return;
    const own = taskNames.filter((task) => taskRules[task].lane === lane);
    const events = new EventEmitter() as WorkerEvents;
    events.on('pool:create', ({ workerPool }) => this.#recovery.live(workerPool.id));
    for (const end of ['pool:gracefulShutdown', 'pool:forcefulShutdown', 'pool:release'] as const)
      events.on(end, ({ workerPool }) => this.#recovery.gone(workerPool.id));
    events.on('job:complete', ({ worker, job }) => {
      if (job.job_queue_id !== null) this.#lookAgain(worker.workerPool);
    });
    const runner = await run({
      pgPool: this.#options.pool,
      taskList: Object.fromEntries(own.map((task) => [task, this.#works.get(task)!])),
      parsedCronItems: parseCronItems(own.flatMap((task) => cronItem(task, this.#options.crons?.[task]))),
      concurrency: LANES[lane],
      pollInterval: POLL_MS,
      noHandleSignals: true,
      events,
      logger: new Logger(() => (level, message, meta) => {
        if (level === 'error' && meta?.['failure'] !== true && !this.#stop.signal.aborted)
          this.#options.log(`Jobs: ${message}`);
      }),
      // In batches, finished jobs are written down again and again while the database is away.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    this.#running.set(lane, runner);
    runner.promise
      .catch((error: unknown) => {
        if (!this.#stop.signal.aborted) this.#options.log(`Jobs are taken up again: ${textOf(error)}`);
      })
      .finally(() => this.#again(lane));
  }

  /** The next job of a serial kind is free when the one before it is written down as done, of which nobody is told. */
  #lookAgain(workers: WorkerPool): void {
    setTimeout(() => {
      if (this.#stop.signal.aborted || !this.#recovery.signsFor(workers.id)) return;
      workers.nudge(1);
    }, AGAIN_MS).unref();
  }

  #again(lane: TaskRule['lane']): void {
    if (this.#stop.signal.aborted) return;
    setTimeout(() => {
      if (this.#stop.signal.aborted) return;
      this.#run(lane).catch((error: unknown) => {
        this.#options.log(`Jobs are not done: ${textOf(error)}`);
        this.#again(lane);
      });
    }, RESTART_MS).unref();
  }

  async #attempt<T extends TaskName>(task: T, work: Work<T>, payload: Tasks[T], helpers: JobHelpers): Promise<void> {
    const { job } = helpers;
    const rule = taskRules[task];
    const { signal } = this.#stop;
    const late = AbortSignal.timeout(rule.timeoutMs);
    try {
      const over = new Promise<never>((_resolve, reject) => {
        late.addEventListener('abort', () => reject(new Error(`took longer than ${rule.timeoutMs / 1000} s`)), {
          once: true,
        });
      });
      await Promise.race([
        work(payload, { signal: AbortSignal.any([signal, late]), last: job.attempts >= job.max_attempts }),
        over,
      ]);
    } catch (error) {
      if (signal.aborted) {
        // Given back, as if it had not been begun.
        await addJob(this.#options.pool, task, payload, {
          ...(job.key === null ? {} : { key: job.key }),
          attempts: job.max_attempts,
        });
        return;
      }
      if (error instanceof GiveUp && job.key !== null)
        await helpers.query('select from graphile_worker.remove_job($1)', [job.key]);
      const again = !(error instanceof GiveUp) && job.attempts < job.max_attempts;
      this.#options.log(`The job ${task} failed${again ? ' and is tried again' : ' for good'}: ${textOf(error)}`);
      throw error;
    }
  }

  /** Lets what is being done end, or gives it back. */
  async close(): Promise<void> {
    this.#stop.abort();
    for (const timer of this.#soon.values()) clearTimeout(timer);
    await this.#started;
    const runners = [...this.#running.values()];
    const stopped = Promise.allSettled(runners.map((runner) => runner.stop()));
    const inTime = await Promise.race([stopped.then(() => true), wait(STOP_MS, false, { ref: false })]);
    if (!inTime) await Promise.allSettled(runners.map((runner) => runner.kill('The server is stopping.')));
    await this.#recovery.close();
  }
}

function cronItem(task: TaskName, configured: string | undefined): CronItem[] {
  const { cron = configured, backfillMs = 0, attempts, priority, serial } = taskRules[task];
  if (cron === undefined) return [];
  return [
    {
      task,
      match: cron,
      identifier: task,
      options: {
        backfillPeriod: backfillMs,
        maxAttempts: attempts,
        priority,
        jobKey: task,
        ...(serial === true && { queueName: task }),
      },
    },
  ];
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
