import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Owner } from '../documents/leases.ts';
import type { Keys } from '../keys.ts';
import type { Membership } from './membership.ts';

/** How long another process may take to answer, ms; one that takes longer is asked for again. */
const ANSWER_MS = 1_000;
const HEADER = 'x-limn-forwarded';
const KEEP_ALIVE_MS = 5_000;

/** What came of passing a socket on. `later` says that the owner is not there, or is another by now. */
export type Forwarded = 'passed' | 'refused' | 'later';

/** Passes sockets on to the processes that own their documents, byte for byte, and says for whom it does. */
export class Forwarder {
  readonly #membership: Membership;
  readonly #keys: Keys;
  /** Sockets that were passed on, by owner. */
  readonly #passed = new Map<string, Set<Duplex>>();

  constructor(membership: Membership, keys: Keys) {
    this.#membership = membership;
    this.#keys = keys;
    membership.onBeat(() => this.#endDead());
  }

  /** Sockets that are passed on at this moment. */
  get size(): number {
    let size = 0;
    for (const streams of this.#passed.values()) size += streams.size;
    return size;
  }

  /**
   * Passes a socket on to a document's owner.
   * @param address network address of the client
   */
  pass(
    owner: Owner & { address: string },
    request: IncomingMessage,
    stream: Duplex,
    head: Buffer,
    address: string,
  ): Promise<Forwarded> {
    const { protocol, hostname, port } = new URL(owner.address);
    const signature = this.#sign(owner.processId, request, address);
    return new Promise((resolve) => {
      const asked = (protocol === 'https:' ? httpsRequest : httpRequest)({
        hostname: hostname.replace(/^\[|\]$/g, ''),
        port: port || undefined,
        path: request.url,
        headers: { ...request.headers, [HEADER]: `${address} ${signature}` },
        agent: false,
        timeout: ANSWER_MS,
      });
      const abandon = (): void => void asked.destroy();
      stream.once('close', abandon);
      const settle = (result: Forwarded): void => {
        stream.off('close', abandon);
        resolve(result);
      };
      asked.on('timeout', abandon);
      asked.on('error', () => settle('later'));
      asked.on('response', (response) => {
        response.resume();
        // Not its document any more, stopping, or out of room for now.
        if (response.statusCode === 421 || response.statusCode === 503) settle('later');
        else {
          stream.end(`HTTP/1.1 ${response.statusCode} ${response.statusMessage}\r\nConnection: close\r\n\r\n`);
          settle('refused');
        }
      });
      asked.on('upgrade', (response, there, first) => {
        there.setTimeout(0);
        there.setNoDelay(true);
        there.setKeepAlive(true, KEEP_ALIVE_MS);
        if (stream instanceof Socket) stream.setNoDelay(true);
        stream.write(`HTTP/1.1 101 Switching Protocols\r\n${headerLines(response)}\r\n`);
        if (first.length > 0) stream.write(first);
        if (head.length > 0) there.write(head);
        this.#join(owner.processId, stream, there);
        settle('passed');
      });
      asked.end();
    });
  }

  /**
   * The client's network address, of a socket that another process passed on to this one. @returns null for any other
   */
  addressOf(request: IncomingMessage): string | null {
    const given = request.headers[HEADER];
    if (typeof given !== 'string') return null;
    const [address = '', signature = ''] = given.split(' ', 2);
    const text = signedText(this.#membership.id, request, address);
    return this.#keys.verify('cluster', text, signature) ? address : null;
  }

  /** Ends every socket that was passed on: the clients come back. */
  close(): void {
    for (const streams of this.#passed.values()) for (const stream of streams) stream.destroy();
  }

  #sign(processId: string, request: IncomingMessage, address: string): string {
    return this.#keys.sign('cluster', signedText(processId, request, address));
  }

  #join(processId: string, stream: Duplex, there: Duplex): void {
    const streams = this.#passed.get(processId) ?? new Set();
    this.#passed.set(processId, streams);
    streams.add(stream);
    const end = (): void => {
      stream.destroy();
      there.destroy();
      streams.delete(stream);
      if (streams.size === 0 && this.#passed.get(processId) === streams) this.#passed.delete(processId);
    };
    for (const one of [stream, there]) {
      one.on('error', end);
      one.once('close', end);
    }
    stream.pipe(there);
    there.pipe(stream);
  }

  /** An owner that is cut off or hangs closes nothing; its clients have to come back all the same. */
  #endDead(): void {
    for (const [processId, streams] of this.#passed) {
      if (!this.#membership.isAlive(processId)) for (const stream of streams) stream.destroy();
    }
  }
}

/** What is said to one process, for one handshake. */
const signedText = (processId: string, { url, headers }: IncomingMessage, address: string): string =>
  ['forward', processId, url, headers['sec-websocket-key'] ?? '', address].join('\n');

function headerLines({ rawHeaders }: IncomingMessage): string {
  let lines = '';
  for (let i = 0; i < rawHeaders.length; i += 2) lines += `${rawHeaders[i]}: ${rawHeaders[i + 1]}\r\n`;
  return lines;
}
