import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { TraceExporter } from './traces.ts';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: string };
}
interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
  status: { code?: number };
}
interface Posted {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
}

const posts: { path: string; headers: IncomingHttpHeaders; body: Posted }[] = [];
const spans = (): Span[] => posts.flatMap(({ body }) => body.resourceSpans[0]!.scopeSpans[0]!.spans);
const of = ({ attributes }: Span, key: string): string | undefined => {
  const value = attributes.find((one) => one.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

let status = 200;
let peer: Server;
let url: string;
let limn: TestApp;
beforeAll(async () => {
  peer = createServer((request, response) => {
    void json(request).then((body) => {
      if (status === 200) posts.push({ path: request.url!, headers: request.headers, body: body as Posted });
      response.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    peer.listen(0, '127.0.0.1', resolve);
  });
  const address = peer.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/v1/traces`;
  limn = await startTestApp({ config: { traces: { url, headers: { 'api-key': 'abc' }, service: 'limn-test' } } });
});
afterAll(() => {
  peer.close();
});

test('a call is a span with its statements in it, goes on with the trace it came with, and tells no values', async () => {
  const ann = await limn.person('Ann');
  await ann.ok('POST', '/api/folder/new', { title: 'Unmistakable' });
  const parent = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) };
  const ask = (flags: string, path = '/api/folder/files?q=Unmistakable') =>
    limn.app.inject({
      url: path,
      headers: { cookie: ann.cookieHeader, traceparent: `00-${parent.traceId}-${parent.spanId}-${flags}` },
    });
  await ask('01');
  await ask('00', '/api/health');
  await ask('01', '/api/nothing/Unmistakable');
  await limn.stop();

  expect(posts[0]).toMatchObject({ path: '/v1/traces', headers: { 'api-key': 'abc' } });
  expect(posts[0]!.body.resourceSpans[0]!.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'limn-test' },
  });
  const list = spans().find((span) => span.name === 'GET /api/folder/files')!;
  expect(list).toMatchObject({ traceId: parent.traceId, parentSpanId: parent.spanId, kind: 2, status: {} });
  expect(of(list, 'http.response.status_code')).toBe('200');
  expect(Number(BigInt(list.endTimeUnixNano) - BigInt(list.startTimeUnixNano))).toBeGreaterThan(0);
  expect(Math.abs(Number(BigInt(list.startTimeUnixNano) / 1_000_000n) - Date.now())).toBeLessThan(60_000);
  const asked = spans().filter((span) => span.parentSpanId === list.spanId);
  expect(asked.length).toBeGreaterThanOrEqual(2);
  expect(asked.every((span) => span.kind === 3 && span.traceId === parent.traceId)).toBe(true);
  expect(asked.some((span) => of(span, 'db.query.text')?.includes('page as'))).toBe(true);

  // With a body, and in a transaction.
  const made = spans().find((span) => span.name === 'POST /api/folder/new')!;
  const statements = spans().filter((span) => span.parentSpanId === made.spanId);
  expect(made.parentSpanId).toBeUndefined();
  expect(statements.map((span) => span.name)).toEqual(expect.arrayContaining(['begin', 'select', 'commit']));
  // The caller wanted no trace of this one, and of an address that nothing is at nothing is told.
  expect(spans().some((span) => span.name.includes('/api/health'))).toBe(false);
  expect(spans().some((span) => span.name === 'GET none')).toBe(true);
  expect(JSON.stringify(posts)).not.toMatch(/Unmistakable|limn_session/);
});

test('a collector that is away is said so once, and costs no more than some memory', async () => {
  const said: string[] = [];
  const exporter = new TraceExporter({ url, headers: {}, service: 'x', version: '1' }, (message) => said.push(message));
  const fields = {
    traceId: 'a',
    spanId: 'b',
    parentSpanId: '',
    name: 'x',
    kind: 2,
    attributes: {},
    failed: false,
  } as const;
  status = 503;
  for (let i = 0; i < 20_000; i++) exporter.add({ ...fields, start: i, end: i });
  await exporter.close();
  expect(said).toEqual(['Traces are not taken, and are let go: it answered 503']);
  status = 200;
  posts.length = 0;
  exporter.add({ ...fields, name: 'later', start: 1, end: 2 });
  await exporter.close();
  expect(spans().length).toBeLessThanOrEqual(4_096);
  expect(spans().at(-1)?.name).toBe('later');
});
