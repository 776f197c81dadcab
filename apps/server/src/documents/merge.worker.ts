/** Work on whole documents that would hold the event loop up: merging the update log, reading the plain form. */
import { parentPort } from 'node:worker_threads';
import { countRecords, fromYDoc } from '@limn/document';
import * as Y from 'yjs';
import type { MergeAnswer, MergeJob } from './merge.ts';
import { searchPages } from './text.ts';

parentPort!.on('message', (job: MergeJob) => {
  parentPort!.postMessage(answer(job));
});

function answer(job: MergeJob): MergeAnswer {
  try {
    const doc = new Y.Doc();
    const broken: number[] = [];
    doc.transact(() => {
      job.updates.forEach((update, i) => {
        try {
          Y.applyUpdate(doc, update);
        } catch {
          broken.push(i);
        }
      });
    });
    const state = Y.encodeStateAsUpdate(doc);
    const records = countRecords(doc);
    const pages = job.wants === 'text' ? searchPages(fromYDoc(doc)) : [];
    const json = job.wants === 'json' ? fromYDoc(doc) : undefined;
    doc.destroy();
    return { id: job.id, ok: true, result: { state, records, broken, pages, json } };
  } catch (error) {
    return { id: job.id, ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}
