/** Reads files, one after the other, in a thread of its own: what one costs, and how it fails, stays here. */
import '../work/yielding.ts';
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { importFile, ImportError } from '@limn/formats';
import { kinds } from './kinds.ts';
import type { ReadAnswer, ReadJob } from './read-file.ts';

parentPort!.on('message', (job: ReadJob) => {
  void read(job).then((answer) => parentPort!.postMessage(answer));
});

async function read({ path, fileName, layerName, table, mends }: ReadJob): Promise<ReadAnswer> {
  try {
    return {
      ok: true,
      result: await importFile(await readFile(path), fileName, { layerName, mends, kinds, ...(table && { table }) }),
    };
  } catch (error) {
    return error instanceof ImportError
      ? { ok: false, code: error.code, params: error.params }
      : { ok: false, code: 'import.damaged', params: {} };
  }
}
