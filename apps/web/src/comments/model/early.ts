/** What is asked of comments while they are still on their way. */
import type { CommentsPort } from '@limn/canvas/core/ports/comments-port.ts';

/** Keeps the last thing that was asked for, as by a key, until comments are there to do it. */
export class EarlyComments implements CommentsPort {
  readonly showsMarkers = true;
  #asked: ((comments: CommentsPort) => void) | null = null;

  /** Has what was asked for done, once. */
  giveOn(comments: CommentsPort): void {
    const asked = this.#asked;
    this.#asked = null;
    asked?.(comments);
  }

  add(): void {
    this.#asked = (comments) => comments.add();
  }

  toggleList(): void {
    this.#asked = (comments) => comments.toggleList();
  }

  step(by: 1 | -1): void {
    this.#asked = (comments) => comments.step(by);
  }

  reply(): void {
    this.#asked = (comments) => comments.reply();
  }

  resolve(): void {
    this.#asked = (comments) => comments.resolve();
  }

  toggleMarkers(): void {
    this.#asked = (comments) => comments.toggleMarkers();
  }
}
