/** Somebody who stores pictures, and looks at them, until told to stop. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { sleep } from '../postgres/process.ts';
import { blackPng } from '../testing/png.ts';

const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export class Uploader {
  /** Of each picture that was acknowledged its address, with what is to be there. */
  readonly stored = new Map<string, Buffer>();
  /** Answers for pictures that were acknowledged which were not those pictures. */
  readonly wrong: string[] = [];
  /** Pictures that were looked at. */
  read = 0;
  readonly #origin: () => string;
  readonly #fileId: string;
  readonly #cookie: string;
  #n: number;
  #working = false;

  /** @param first tells its pictures from those of others: each has a number */
  constructor(origin: () => string, fileId: string, cookie: string, first = 0) {
    this.#origin = origin;
    this.#fileId = fileId;
    this.#cookie = cookie;
    this.#n = first;
  }

  /** @param everyMs between two pictures, ms */
  async work(everyMs = 100): Promise<void> {
    this.#working = true;
    while (this.#working) {
      await this.#upload().catch(() => undefined);
      await sleep(everyMs);
    }
  }

  /** Looks at what is there, in no order, again and again: every answer is to be the picture. */
  async look(): Promise<void> {
    this.#working = true;
    while (this.#working) {
      const all = [...this.stored.keys()];
      const src = all[Math.floor(Math.random() * all.length)];
      if (src !== undefined) {
        const answer = await this.#answer(src);
        this.read++;
        // Whoever was deleted meanwhile is not there any more, and is not asked for again.
        if (answer !== 'right' && this.stored.has(src)) this.wrong.push(`${answer} ${src}`);
      }
      await sleep(20);
    }
  }

  rest(): void {
    this.#working = false;
  }

  async #upload(): Promise<void> {
    const bytes = blackPng(++this.#n, 8);
    const form = new FormData();
    form.append('file', new Blob([bytes as BlobPart]), 'picture.png');
    const response = await fetch(`${this.#origin()}/api/assets/${this.#fileId}`, {
      method: 'POST',
      body: form,
      headers: { origin: this.#origin(), cookie: this.#cookie },
      signal: AbortSignal.timeout(4_000),
    });
    if (response.ok) this.stored.set(((await response.json()) as { src: string }).src, bytes);
    else await response.body?.cancel();
  }

  async #answer(src: string): Promise<string> {
    const ask = async () => {
      const response = await fetch(`${this.#origin()}${src}`, { headers: { cookie: this.#cookie } });
      return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
    };
    // A balancer that ends a connection has not answered.
    const { response, bytes } = await ask().catch(() => sleep(500).then(ask));
    if (!response.ok) return String(response.status);
    return hash(bytes) === hash(this.stored.get(src) ?? bytes) ? 'right' : 'other bytes';
  }

  /** Pictures that were acknowledged and are not there as they were. */
  async lost(): Promise<number> {
    const answers = Readable.from(this.stored.keys()).map((src: string) => this.#answer(src), { concurrency: 8 });
    return answers
      .filter((answer: string) => answer !== 'right')
      .toArray()
      .then((lost) => lost.length);
  }
}
