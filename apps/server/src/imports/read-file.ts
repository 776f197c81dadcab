import { Worker } from 'node:worker_threads';
import { ImportError, type ImportErrorCode, type ImportErrorParams, type ImportResult } from '@limn/formats';

export interface ReadJob {
  bytes: Uint8Array;
  fileName: string;
  layerName: string;
}
export type ReadAnswer =
  | { ok: true; result: ImportResult }
  | { ok: false; code: ImportErrorCode; params: ImportErrorParams };

/**
 * A file that takes longer than this is given up, ms. The importer's own clock is stricter; this holds when it hangs.
 */
const TIME_LIMIT = 90_000;
const MEMORY_LIMIT_MB = 1024;
/** Files read at one time; the others wait. */
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Reads a file of another program in a worker thread.
 * @throws ImportError for a file that cannot be read; `import.cancelled` when the signal says so.
 */
export async function readFile(job: ReadJob, signal: AbortSignal): Promise<ImportResult> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  try {
    return await run(job, signal);
  } finally {
    running--;
    waiting.shift()?.();
  }
}

function run(job: ReadJob, signal: AbortSignal): Promise<ImportResult> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(new ImportError('import.cancelled'));
      return;
    }
    const worker = new Worker(new URL('./read-file.worker.ts', import.meta.url), {
      workerData: job,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
    });
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
      void worker.terminate();
      settle();
    };
    const cancel = (): void => end(() => reject(new ImportError('import.cancelled')));
    const timer = setTimeout(
      () => end(() => reject(new ImportError('import.tooLarge', { limit: 'time' }))),
      TIME_LIMIT,
    );
    signal.addEventListener('abort', cancel, { once: true });
    worker.once('message', (answer: ReadAnswer) =>
      end(() => (answer.ok ? resolve(answer.result) : reject(new ImportError(answer.code, answer.params)))),
    );
    // Out of memory and the like: the file asks for more than it may have.
    worker.once('error', () => end(() => reject(new ImportError('import.tooLarge', { limit: 'memory' }))));
  });
}
