/** Reads one file in a thread of its own: what it costs, and how it fails, stays here. */
import { parentPort, workerData } from 'node:worker_threads';
import { importFile, ImportError } from '@limn/formats';
import type { ReadAnswer, ReadJob } from './read-file.ts';

const { bytes, fileName, layerName } = workerData as ReadJob;

try {
  const result = await importFile(bytes, fileName, { layerName });
  parentPort!.postMessage({ ok: true, result } satisfies ReadAnswer);
} catch (error) {
  const failure: ReadAnswer =
    error instanceof ImportError
      ? { ok: false, code: error.code, params: error.params }
      : { ok: false, code: 'import.damaged', params: {} };
  parentPort!.postMessage(failure);
}
