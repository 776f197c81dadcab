import type { TableOptions } from '@limn/formats/table/model.ts';
import { onForget } from '../session/forgetting.ts';
import { onUnderWay } from '../session/under-way.ts';
import { IMPORT_LIMIT, importFile, type Imported, isDamaged } from './upload.ts';
import { refusalOf } from './formats.ts';

/** Where imported files go. */
export interface ImportTarget {
  readonly folderId: string | null;
  readonly orgId: string | null;
}

export type JobState =
  | { readonly name: 'waiting' }
  /** 0 … 1 while the file travels; null while the server reads it. */
  | { readonly name: 'busy'; readonly progress: number | null }
  | { readonly name: 'done'; readonly imported: Imported }
  | { readonly name: 'failed'; readonly reason: 'tooLarge' }
  | {
      readonly name: 'failed';
      readonly reason: 'server';
      /** What went wrong, with the server's sentence where it gave one. */
      readonly error: unknown;
      /** It is damaged, and what can be read of it was not asked for yet. */
      readonly canMend: boolean;
    }
  | { readonly name: 'cancelled' };

/** One file on its way in. */
export interface ImportJob {
  readonly id: number;
  readonly file: File;
  readonly target: ImportTarget;
  /** Of a table: what a person said of its columns. */
  readonly table?: TableOptions | undefined;
  /** Takes what can be read of it, as it is damaged. */
  readonly mends?: boolean;
  readonly state: JobState;
}

/** Files that travel at once: the server lets each person import so many. */
const atOnce = 2;

/** The files that are being imported, and what became of them. They go on while one goes from page to page. */
export class ImportJobs {
  #jobs: readonly ImportJob[] = [];
  #nextId = 1;
  readonly #cancels = new Map<number, AbortController>();
  readonly #listeners = new Set<() => void>();
  readonly #send: typeof importFile;

  constructor(send: typeof importFile = importFile) {
    this.#send = send;
  }

  readonly current = (): readonly ImportJob[] => this.#jobs;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** How many imports leaving the page would end. */
  get underWay(): number {
    return this.#jobs.filter(({ state }) => state.name === 'busy' || state.name === 'waiting').length;
  }

  add(files: readonly File[], target: ImportTarget, table?: TableOptions): void {
    const jobs = files.map((file): ImportJob => {
      const reason = refusalOf(file, IMPORT_LIMIT);
      const id = this.#nextId;
      this.#nextId += 1;
      return {
        id,
        file,
        target,
        table,
        state: reason === null ? { name: 'waiting' } : { name: 'failed', reason },
      };
    });
    this.#replace([...this.#jobs, ...jobs]);
    this.#startNext();
  }

  /** Stops a file, or takes one that waits out of the line. */
  cancel(id: number): void {
    this.#cancels.get(id)?.abort();
    this.#set(id, { name: 'cancelled' });
    this.#startNext();
  }

  /** Stops all that is under way or waits; what has arrived stays. */
  cancelAll(): void {
    // Those that wait first, so that none of them begins in the place of one that was stopped.
    for (const wanted of ['waiting', 'busy'])
      for (const { id, state } of this.#jobs) {
        if (state.name === wanted) this.cancel(id);
      }
  }

  retry(id: number): void {
    this.#set(id, { name: 'waiting' });
    this.#startNext();
  }

  /** Imports what can be read of a file that is damaged. */
  mend(id: number): void {
    this.#replace(this.#jobs.map((job) => (job.id === id ? { ...job, mends: true } : job)));
    this.retry(id);
  }

  /** Takes away what is over: one file, or all of them. */
  dismiss(id?: number): void {
    this.#replace(
      this.#jobs.filter(
        (job) => job.state.name === 'busy' || job.state.name === 'waiting' || (id !== undefined && job.id !== id),
      ),
    );
  }

  /** Stops all of it and takes it away, as when the person is gone whose files they are. */
  clear(): void {
    const cancels = [...this.#cancels.values()];
    this.#replace([]);
    for (const cancel of cancels) {
      cancel.abort();
    }
  }

  #startNext(): void {
    while (this.#cancels.size < atOnce) {
      const next = this.#jobs.find((job) => job.state.name === 'waiting');
      if (next === undefined) {
        return;
      }
      void this.#run(next);
    }
  }

  async #run({ id, file, target, table, mends }: ImportJob): Promise<void> {
    const cancel = new AbortController();
    this.#cancels.set(id, cancel);
    this.#set(id, { name: 'busy', progress: 0 });
    try {
      const tell = (progress: number | null): void => {
        if (!cancel.signal.aborted) {
          this.#set(id, { name: 'busy', progress });
        }
      };
      const imported = await this.#send(file, target, cancel.signal, tell, table, mends);
      this.#set(id, { name: 'done', imported });
    } catch (error) {
      if (!cancel.signal.aborted) {
        this.#set(id, {
          name: 'failed',
          reason: 'server',
          error,
          canMend: !mends && isDamaged(error),
        });
      }
    } finally {
      this.#cancels.delete(id);
      this.#startNext();
    }
  }

  #set(id: number, state: JobState): void {
    this.#replace(this.#jobs.map((job) => (job.id === id ? { ...job, state } : job)));
  }

  #replace(jobs: readonly ImportJob[]): void {
    this.#jobs = jobs;
    for (const listener of [...this.#listeners]) {
      listener();
    }
  }
}

/** The imports of this page. */
export const importJobs = new ImportJobs();
onForget(() => importJobs.clear());
onUnderWay(() => importJobs.underWay, importJobs.subscribe);
