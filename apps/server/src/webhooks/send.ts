import { lookup } from 'node:dns/promises';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { DeliveryProblem } from '@limn/contract/programs/webhook-events.ts';
import { type AllowedHosts, isAllowed, isNamed, mayReach } from '../config/allowed-hosts.ts';

/** For name, connection, request and answer together, ms. */
export const PATIENCE_MS = 10_000;
/** Of an answer, which is read no further; bytes. */
const MOST_READ = 64 * 1024;

export interface Sent {
  /** HTTP status; null when there was no answer. */
  status: number | null;
  /** Null when it was taken (2xx). */
  problem: DeliveryProblem | null;
  tookMs: number;
}

/**
 * Posts a text to where the list allows it. The address a name stands for is looked up once, held against the list, and
 * is the one that is connected to. Redirects are followed nowhere, and of the answer only the status counts.
 */
export async function post(
  hosts: AllowedHosts,
  target: string,
  message: { body: string; headers: Readonly<Record<string, string>> },
  { signal, patienceMs = PATIENCE_MS }: { signal?: AbortSignal; patienceMs?: number } = {},
): Promise<Sent> {
  const start = performance.now();
  const late = AbortSignal.timeout(patienceMs);
  const ends = signal === undefined ? late : AbortSignal.any([late, signal]);
  const end = (status: number | null, problem: DeliveryProblem | null): Sent => ({
    status,
    problem,
    tookMs: Math.round(performance.now() - start),
  });
  try {
    const url = new URL(target);
    if (!isAllowed(hosts, url)) return end(null, 'host_refused');
    const addresses = await within(ends, addressesOf(url));
    if (!addresses.every((address) => mayReach(hosts, address))) return end(null, 'address_refused');
    if (url.protocol === 'http:' && !addresses.every((address) => isNamed(hosts, address)))
      return end(null, 'address_refused');
    const status = await ask(url, addresses[0]!, message, ends);
    return end(status, problemOf(status));
  } catch (error) {
    if (signal?.aborted === true) throw error;
    if (late.aborted) return end(null, 'timeout');
    return end(null, kindOf(error));
  }
}

async function addressesOf({ hostname }: URL): Promise<string[]> {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(bare) !== 0) return [bare];
  return (await lookup(bare, { all: true })).map(({ address }) => address);
}

/** Names are looked up by the system, which cannot be told to stop: whoever waits for it can. */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  signal.throwIfAborted();
  return Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    }),
  ]);
}

function ask(
  url: URL,
  address: string,
  { body, headers }: { body: string; headers: Readonly<Record<string, string>> },
  signal: AbortSignal,
): Promise<number> {
  const pinned: LookupFunction = (_host, options, done) => {
    const family = isIP(address);
    if (options.all === true) done(null, [{ address, family }]);
    else done(null, address, family);
  };
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? overHttps : overHttp;
    // An agent of its own: connections are kept for nobody, and the environment's proxies are not asked.
    const request = send(url, {
      method: 'POST',
      agent: false,
      lookup: pinned,
      signal,
      maxHeaderSize: 16 * 1024,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    });
    request.once('response', (response) => {
      const status = response.statusCode ?? 0;
      let read = 0;
      const settle = (): void => {
        resolve(status);
        request.destroy();
      };
      response.on('data', (chunk: Buffer) => {
        read += chunk.length;
        if (read > MOST_READ) settle();
      });
      response.once('end', settle);
      response.once('error', reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}

function problemOf(status: number): DeliveryProblem | null {
  if (status >= 200 && status < 300) return null;
  if (status === 410) return 'gone';
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

function kindOf(error: unknown): DeliveryProblem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^(ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_SSL|EPROTO|HOSTNAME_MISMATCH)/.test(code)) return 'tls';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA') return 'name';
  return 'unreachable';
}
