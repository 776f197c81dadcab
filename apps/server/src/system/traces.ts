/**
 * Traces for OpenTelemetry: a span for every call, and one in it for every statement that the call asks of PostgreSQL,
 * posted as OTLP over HTTP in JSON. Written here because the SDK with its instrumentations takes longer to load than
 * all of the server, and wraps modules that are loaded as ES modules only from a loader.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import type { Config } from '../config/config.ts';

export type TraceOptions = NonNullable<Config['traces']> & { version: string };

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  kind: typeof SERVER | typeof CLIENT;
  /** ms since 1970. */
  start: number;
  end: number;
  attributes: Readonly<Record<string, string | number>>;
  failed: boolean;
}

const SERVER = 2;
const CLIENT = 3;
const FAILED = 2;
/** Between two posts, ms; one is made earlier when so many spans wait. */
const POST_MS = 5_000;
const MAX_BATCH = 512;
/** Spans that wait at most: a collector that is away costs no more memory than this. */
const MAX_WAITING = 4_096;
/** Statements of one call that have spans. */
const MAX_STATEMENTS = 100;
const TIMEOUT_MS = 10_000;
const TEXT_LENGTH = 1_000;

interface Current {
  traceId: string;
  spanId: string;
  parentSpanId: string;
  start: number;
  statements: number;
}

/** `traceparent` of the W3C: version, trace, parent, flags. */
const TRACE_PARENT = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/;

const nanoseconds = (ms: number): string => String(BigInt(Math.round(ms * 1000)) * 1000n);
const now = (): number => performance.timeOrigin + performance.now();

/** Gathers spans and posts them, some at a time. What cannot be posted is let go, and said so once. */
export class TraceExporter {
  readonly #options: TraceOptions;
  readonly #log: (message: string) => void;
  #waiting: Span[] = [];
  #timer: NodeJS.Timeout | undefined;
  #posting: Promise<void> = Promise.resolve();
  #isAway = false;

  constructor(options: TraceOptions, log: (message: string) => void) {
    this.#options = options;
    this.#log = log;
  }

  add(span: Span): void {
    if (this.#waiting.length >= MAX_WAITING) return;
    this.#waiting.push(span);
    if (this.#waiting.length === MAX_BATCH) this.#post();
    else this.#timer ??= setTimeout(() => this.#post(), POST_MS).unref();
  }

  #post(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#posting = this.#posting.then(async () => {
      const spans = this.#waiting.splice(0, MAX_BATCH);
      if (spans.length > 0) await this.#send(spans);
      if (this.#waiting.length > 0) this.#timer ??= setTimeout(() => this.#post(), POST_MS).unref();
    });
  }

  async #send(spans: readonly Span[]): Promise<void> {
    const { url, headers } = this.#options;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(this.#written(spans)),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        // It may hold a key, which is for this address alone.
        redirect: 'error',
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`it answered ${response.status}`);
      this.#isAway = false;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      if (!this.#isAway) this.#log(`Traces are not taken, and are let go: ${why}`);
      this.#isAway = true;
    }
  }

  #written(spans: readonly Span[]): object {
    const { service, version } = this.#options;
    return {
      resourceSpans: [
        {
          resource: { attributes: attributesOf({ 'service.name': service, 'service.version': version }) },
          scopeSpans: [
            {
              scope: { name: 'limn', version },
              spans: spans.map(({ start, end, attributes, failed, parentSpanId, ...span }) => ({
                ...span,
                ...(parentSpanId !== '' && { parentSpanId }),
                startTimeUnixNano: nanoseconds(start),
                endTimeUnixNano: nanoseconds(end),
                attributes: attributesOf(attributes),
                status: failed ? { code: FAILED } : {},
              })),
            },
          ],
        },
      ],
    };
  }

  /** Posts what waits, as long as it is taken. */
  async close(): Promise<void> {
    while (this.#waiting.length > 0) {
      this.#post();
      await this.#posting;
      if (this.#isAway) break;
    }
    clearTimeout(this.#timer);
    await this.#posting;
  }
}

const attributesOf = (attributes: Readonly<Record<string, string | number>>): object[] =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));

/**
 * Has every call traced, and what it asks of the pool. A call that comes with a `traceparent` goes on with its trace.
 */
export function traceCalls(app: FastifyInstance, pool: Pool, exporter: Pick<TraceExporter, 'add'>): void {
  const calls = new AsyncLocalStorage<Current>();
  const ofRequest = new WeakMap<FastifyRequest, Current>();
  app.addHook('onRequest', (request, _reply, done) => {
    const given = TRACE_PARENT.exec(String(request.headers['traceparent'] ?? ''));
    // Whoever began the trace says whether it is kept: the last bit of its flags.
    if (given !== null && (parseInt(given[3]!, 16) & 1) === 0) return done();
    const current: Current = {
      traceId: given?.[1] ?? randomBytes(16).toString('hex'),
      spanId: randomBytes(8).toString('hex'),
      parentSpanId: given?.[2] ?? '',
      start: now(),
      statements: 0,
    };
    ofRequest.set(request, current);
    calls.run(current, done);
  });
  // What reads a body calls back from its socket, which knows nothing of the call.
  app.addHook('preHandler', (request, _reply, done) => {
    const current = ofRequest.get(request);
    if (current === undefined) done();
    else calls.run(current, done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const current = ofRequest.get(request);
    if (current === undefined) return;
    const route = request.routeOptions.url ?? 'none';
    exporter.add({
      traceId: current.traceId,
      spanId: current.spanId,
      parentSpanId: current.parentSpanId,
      name: `${request.method} ${route}`,
      kind: SERVER,
      start: current.start,
      end: now(),
      // No address and no query: they may hold names and links.
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
        'limn.request_id': request.id,
      },
      failed: reply.statusCode >= 500,
    });
  });
  const traced = <A extends unknown[], R>(ask: (...args: A) => R): ((...args: A) => R) => {
    return (...args) => {
      const current = calls.getStore();
      const start = now();
      const asked = ask(...args);
      // With a callback it is the pool's own question, which is traced as the pool was asked.
      if (current === undefined || !(asked instanceof Promise) || current.statements++ >= MAX_STATEMENTS) return asked;
      const text = textOf(args[0]);
      const end = (failed: boolean): void =>
        exporter.add({
          traceId: current.traceId,
          spanId: randomBytes(8).toString('hex'),
          parentSpanId: current.spanId,
          name: /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query',
          kind: CLIENT,
          start,
          end: now(),
          // The statement without its values.
          attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, TEXT_LENGTH) },
          failed,
        });
      asked.then(
        () => end(false),
        () => end(true),
      );
      return asked;
    };
  };
  pool.query = traced(pool.query.bind(pool) as (...args: unknown[]) => unknown) as Pool['query'];
  // Some of the pool's clients are connected before anything is traced: each is met when it is first taken.
  const met = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (met.has(client)) return;
    met.add(client);
    client.query = traced(client.query.bind(client) as (...args: unknown[]) => unknown) as PoolClient['query'];
  });
}

/** The text of what a query was called with. */
function textOf(first: unknown): string {
  if (typeof first === 'string') return first;
  const text = typeof first === 'object' && first !== null && 'text' in first ? first.text : undefined;
  return typeof text === 'string' ? text : '';
}
