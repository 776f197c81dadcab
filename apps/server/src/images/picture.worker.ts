/** Reads pictures, one after the other, in a thread of its own: what one costs, and how it fails, stays here. */
import '../work/yielding.ts';
import { parentPort } from 'node:worker_threads';
import { type Picture, PictureError, readPicture } from './picture.ts';

export type PictureAnswer = { ok: true; picture: Picture } | { ok: false; code: PictureError['code'] };

parentPort!.on('message', (bytes: Uint8Array) => {
  parentPort!.postMessage(read(bytes));
});

function read(bytes: Uint8Array): PictureAnswer {
  try {
    return { ok: true, picture: readPicture(bytes) };
  } catch (error) {
    return { ok: false, code: error instanceof PictureError ? error.code : 'picture_unreadable' };
  }
}
