import { FairQueue, ThreadError, Threads, WorkTimeError } from '../work/index.ts';
import { type Picture, PictureError, readRaster } from './picture.ts';
import type { PictureAnswer } from './picture.worker.ts';

/** SVGs that are cleaned at a time. */
const AT_ONCE = 2;
/** An SVG that takes longer, or more memory, is too much: the largest that is allowed takes some seconds. */
export const TIME_MS = 20_000;
export const MEMORY_MB = 512;

/**
 * Tells what pictures are. Of most the head says it; an SVG is read whole and written anew, which is much work for a
 * large one and is done in threads, people taking turns.
 */
export class PictureReader {
  readonly #threads = new Threads<Uint8Array, PictureAnswer>(new URL('./picture.worker.ts', import.meta.url), {
    memoryMb: MEMORY_MB,
  });
  readonly #queue = new FairQueue({ atOnce: AT_ONCE, maxWaiting: 200, maxWaitingPerOwner: 50 });

  /**
   * @param owner whom the work is counted by
   * @throws PictureError; QueueFullError.
   */
  async read(bytes: Uint8Array, owner: string): Promise<Picture> {
    const raster = readRaster(bytes);
    if (raster !== undefined) return raster;
    let answer: PictureAnswer;
    try {
      answer = await this.#queue.run((ending, clock) => this.#threads.run(bytes, ending, clock), {
        owner,
        timeMs: TIME_MS,
      });
    } catch (error) {
      if (error instanceof ThreadError || error instanceof WorkTimeError)
        throw new PictureError('picture_too_large', { cause: error });
      throw error;
    }
    if (!answer.ok) throw new PictureError(answer.code);
    return answer.picture;
  }

  close(): Promise<void> {
    return this.#threads.close();
  }
}
