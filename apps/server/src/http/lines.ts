import type { FastifyReply } from 'fastify';

/** Lines of JSON to one caller, as they come; `signal` is aborted once the caller has left or the server ends. */
export class Lines<Line extends object> {
  readonly signal: AbortSignal;
  readonly #raw: FastifyReply['raw'];

  constructor(reply: FastifyReply, ending: AbortSignal) {
    const headers = reply.getHeaders();
    reply.hijack();
    const { raw } = reply;
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) raw.setHeader(name, value);
    // The last asks nginx not to hold lines back.
    raw.writeHead(200, {
      'content-type': 'application/x-ndjson; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    raw.flushHeaders();
    const left = new AbortController();
    raw.once('close', () => left.abort());
    raw.on('error', () => left.abort());
    this.signal = AbortSignal.any([left.signal, ending]);
    this.#raw = raw;
    ending.addEventListener('abort', () => raw.destroy(), { once: true, signal: left.signal });
  }

  async write(line: Line): Promise<void> {
    if (this.signal.aborted) throw new Error('The caller left');
    if (this.#raw.write(`${JSON.stringify(line)}\n`)) return;
    await new Promise<void>((resolve) => {
      this.#raw.once('drain', resolve);
      this.signal.addEventListener('abort', () => resolve(), { once: true });
    });
  }

  close(): void {
    this.#raw.end();
  }
}
