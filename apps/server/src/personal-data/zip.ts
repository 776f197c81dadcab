import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** Writes a ZIP file from its beginning to its end, one entry in memory at a time, of any size and number. */
export class ZipWriter {
  readonly #zip = new ZipFile();
  /** The bytes of the file. An entry is taken when what came before it was read from here. */
  readonly output = this.#zip.outputStream as Readable;

  constructor() {
    this.#zip.on('error', (error: Error) => this.output.destroy(error));
  }

  /**
   * Resolves when all of it is in the file. @param path with slashes @param compress false for what is compressed
   * already
   */
  async add(path: string, content: string | Uint8Array | Readable, modified: Date, compress = true): Promise<void> {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const stream = bytes instanceof Readable ? bytes : Readable.from([bytes], { objectMode: false });
    const taken = Promise.race([finished(stream), finished(this.output)]);
    this.#zip.addReadStream(stream, path, { mtime: modified, compress });
    await taken;
  }

  /** Writes the directory; nothing can be added after. */
  finish(): void {
    this.#zip.end();
  }
}
