import type { TableOptions } from '@limn/formats/table/model.ts';
import { type ImportedFile, ImportError, type ImportErrorCode, type ImportErrorParams } from '@limn/formats';
import { FairQueue, ThreadError, Threads, WorkTimeError } from '../work/index.ts';

export interface ReadJob {
  /** Path of the file. */
  path: string;
  fileName: string;
  layerName: string;
  table?: TableOptions | undefined;
  mends: boolean;
}
export type ReadAnswer =
  | { ok: true; result: ImportedFile }
  | { ok: false; code: ImportErrorCode; params: ImportErrorParams };

/**
 * A file that takes longer than this is given up, ms. The importer's own clock is stricter; this holds when it hangs.
 */
export const IMPORT_MS = 30_000;
export const MEMORY_LIMIT_MB = 1024;
/** Files read at one time, one of one person; the others wait. */
const AT_ONCE = 2;

/** Reads files of other programs in threads, in a fair turn; a file that waits is on disk. */
export class ImportReader {
  readonly #threads = new Threads<ReadJob, ReadAnswer>(new URL('./read-file.worker.ts', import.meta.url), {
    memoryMb: MEMORY_LIMIT_MB,
  });
  readonly #queue = new FairQueue({
    limit: 'imports',
    atOnce: AT_ONCE,
    perOwner: 1,
    maxWaiting: 50,
    maxWaitingPerOwner: 5,
  });

  /**
   * @param owner the person who imports it
   * @throws ImportError for a file that cannot be read; `import.cancelled` when the signal says so; QueueFullError.
   */
  async read(job: ReadJob, owner: string, signal: AbortSignal): Promise<ImportedFile> {
    try {
      const answer = await this.#queue.run((ending, clock) => this.#threads.run(job, ending, clock), {
        owner,
        signal,
        timeMs: IMPORT_MS,
      });
      if (answer.ok) return answer.result;
      throw new ImportError(answer.code, answer.params);
    } catch (error) {
      if (signal.aborted) throw new ImportError('import.cancelled');
      if (error instanceof WorkTimeError) throw new ImportError('import.tooLarge', { limit: 'time' });
      // Out of memory and the like: the file asks for more than it may have.
      if (error instanceof ThreadError) throw new ImportError('import.tooLarge', { limit: 'memory' });
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#threads.close();
  }
}
