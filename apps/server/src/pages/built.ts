import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Preloads, readPreloads } from './preloads.ts';

export interface BuiltPage {
  /** `index.html`. */
  html: string;
  preloads: Preloads | null;
}

/** What the page is read from. */
const FILES = ['index.html', 'preloads.json', 'first-paint.js'];

/**
 * The built page, kept in memory and read anew after it was built anew: a page of before would ask for scripts that
 * are no more.
 */
export class Built {
  readonly #folder: string;
  #kept: { mark: string; page: Promise<BuiltPage> } | null = null;

  /** @param folder of the built pages */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The page as it stands; while it is being built, the one before. @throws where there never was one */
  async page(): Promise<BuiltPage> {
    const before = this.#kept,
      mark = await this.#mark();
    if (this.#kept !== null && (mark === null || mark === this.#kept.mark)) return this.#kept.page;
    const page = this.#read();
    this.#kept = { mark: mark ?? '', page };
    try {
      return await page;
    } catch (error) {
      // Taken away between the look and the reading.
      this.#kept = before;
      if (before === null) throw error;
      return before.page;
    }
  }

  async #read(): Promise<BuiltPage> {
    const [html, preloads] = await Promise.all([
      readFile(join(this.#folder, 'index.html'), 'utf8'),
      readPreloads(this.#folder),
    ]);
    return { html, preloads };
  }

  /** By which one build is told from the next; null where there is no page. */
  async #mark(): Promise<string | null> {
    const marks = await Promise.all(
      FILES.map((file) =>
        stat(join(this.#folder, file)).then(
          ({ mtimeMs, size, ino }) => `${mtimeMs} ${size} ${ino}`,
          () => null,
        ),
      ),
    );
    return marks[0] === null ? null : marks.join();
  }
}
