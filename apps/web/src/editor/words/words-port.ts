/** Texts drawn in a thread, which is there as long as the pane: nothing that is typed holds the page up. */
import type { DrawnWords, WordLanguage } from '@limn/formats/words/languages.ts';

export interface WordsRequest {
  nth: number;
  language: WordLanguage;
  text: string;
}
export interface WordsAnswer {
  nth: number;
  drawn: DrawnWords;
}

/** A text takes no longer, ms; the thread is then begun anew. */
const LIMIT_MS = 10_000;

export class WordsPort {
  private worker: Worker | null = null;
  private nth = 0;
  private readonly waiting = new Map<number, (drawn: DrawnWords) => void>();

  draw = (language: WordLanguage, text: string): Promise<DrawnWords> =>
    new Promise((resolve) => {
      const nth = ++this.nth;
      const end = (drawn: DrawnWords): void => {
        clearTimeout(late);
        this.waiting.delete(nth);
        resolve(drawn);
      };
      const late = setTimeout(() => this.fail(), LIMIT_MS);
      this.waiting.set(nth, end);
      this.thread().postMessage({ nth, language, text } satisfies WordsRequest);
    });

  close(): void {
    this.worker?.terminate();
    this.worker = null;
  }

  private thread(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(new URL('./words-worker.ts', import.meta.url), { type: 'module', name: 'words' });
    worker.addEventListener('message', ({ data }: MessageEvent<WordsAnswer>) =>
      this.waiting.get(data.nth)?.(data.drawn),
    );
    worker.addEventListener('error', () => this.fail());
    this.worker = worker;
    return worker;
  }

  private fail(): void {
    this.close();
    for (const end of [...this.waiting.values()]) end({ items: [], problems: [{ line: 1, code: 'tooLong' }] });
  }
}
