/** `/mcp` by the official client of the Model Context Protocol. */
import type { AddressInfo } from 'node:net';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Scope } from '@limn/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLimiter } from '../http/bounds/limiter.ts';
import { type Person, share, startTestApp, type TestApp } from '../testing/app.ts';

const CHART = 'flowchart TD\n  a[Order in] --> b{In stock?}\n  b -->|yes| c[Ship]\n';

let limn: TestApp, origin: string, ada: Person;
const clients: Client[] = [];

beforeAll(async () => {
  limn = await startTestApp({ limiter: createLimiter() });
  await limn.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(limn.app.server.address() as AddressInfo).port}`;
  ada = await limn.person('Ada');
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await limn.stop();
});

async function tokenOf(person: Person, scopes: Scope[]): Promise<string> {
  const body = { name: 'program', scopes, validity: 7, password: 'secret123' };
  return (await person.ok('POST', '/api/account/tokens/new', body))['token'] as string;
}

async function connected(token: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  clients.push(client);
  const headers = { authorization: `Bearer ${token}` };
  await client.connect(
    // Its type leaves out that the session may be undefined, as the interface has it.
    new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { requestInit: { headers } }) as Parameters<
      Client['connect']
    >[0],
  );
  return client;
}

async function tools(token: string) {
  const client = await connected(token);
  return async (name: string, input: Record<string, unknown> = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: input });
    const [first] = content as { text?: string; data?: string }[];
    return { text: first?.text ?? '', data: first?.data, isError: isError === true };
  };
}

it('draws, reads, changes, comments, exports and shows a file over the network', async () => {
  const token = await tokenOf(ada, ['files:write']),
    call = await tools(token);
  const drawn = await call('draw', { title: 'Order', format: 'mermaid', text: CHART });
  expect(drawn).toMatchObject({ isError: false, text: expect.stringContaining('3 shapes, 2 connectors') });
  expect(drawn.text).toContain(`${origin}/diagraming/`);
  const file = /Made ([0-9a-f-]{36})/.exec(drawn.text)![1]!;
  expect((await call('find_files', { words: 'order' })).text).toContain(file);

  const before = (await call('read_file', { file })).text,
    [, page] = /^page (\S+)/m.exec(before)!,
    [, ship] = /shape (\S+) .*"Ship"/.exec(before)!;
  const changed = await call('change_file', {
    file,
    changes: [
      { do: 'add_shape', text: 'Invoice', as: 'invoice' },
      { do: 'connect', from: ship, to: '$invoice', label: 'then' },
    ],
  });
  expect(changed).toMatchObject({ isError: false, text: expect.stringContaining('Done and stored.') });
  expect((await call('read_file', { file })).text).toMatch(/connector \S+ from \S+ to \S+ "then"/);

  await call('comment', { file, page, item: ship, body: 'Who ships it?' });
  expect((await call('read_comments', { file })).text).toContain('Who ships it?');
  expect((await call('export_file', { file, format: 'mmd' })).text).toContain('Invoice');
  const picture = await call('picture', { file });
  expect(Buffer.from(picture.data!, 'base64').subarray(1, 4).toString()).toBe('PNG');
  expect((await call('list_shapes', { words: 'decision' })).text).toContain('flow.decision');
  expect((await call('find_text', { text: 'INVOICE' })).text).toContain('"[Invoice]"');
  expect((await call('replace_text', { file, text: 'invoice', replacement: 'Bill' })).text).toBe('Replaced 1.');
  expect((await call('read_file', { file })).text).toContain('"Bill"');
  expect((await call('find_text', { text: '(', isPattern: true })).isError).toBe(true);
  const among = async (filter: object): Promise<string> => (await call('find_text', { text: 'i', ...filter })).text;
  expect(await among({ kinds: ['flow.decision'] })).toContain('stock');
  expect(await among({ kinds: ['flow.decision'] })).not.toContain('Bill');
  expect(await among({ kinds: ['connector'] })).toBe('Nothing was found.');
  expect((await call('find_text', { text: 'i', fill: 'red; x' })).isError).toBe(true);
  // The first of each tool loads what it works with.
}, 180_000);

it('is what its token is for, and sees what its owner sees', async () => {
  const mayWrite = await tools(await tokenOf(ada, ['files:write']));
  const file = /Made ([0-9a-f-]{36})/.exec(
    (await mayWrite('draw', { title: 'A', format: 'mermaid', text: CHART })).text,
  )![1]!;
  const reads = await tools(await tokenOf(ada, ['files:read']));
  expect((await reads('read_file', { file })).isError).toBe(false);
  expect(await reads('draw', { title: 'B', format: 'mermaid', text: CHART })).toMatchObject({
    isError: true,
    text: expect.stringContaining('files:write'),
  });
  const change = { file, changes: [{ do: 'add_shape', text: 'no' }] };
  expect(await reads('change_file', change)).toMatchObject({
    isError: true,
    text: 'The file may only be read by this token.',
  });

  const eve = await limn.person('Eve'),
    stranger = await tools(await tokenOf(eve, ['files:write']));
  expect(await stranger('read_file', { file })).toMatchObject({
    isError: true,
    text: 'There is no such file, or the token may not open it.',
  });
  expect((await stranger('picture', { file })).isError).toBe(true);
  expect((await stranger('export_file', { file, format: 'mmd' })).isError).toBe(true);
  expect((await stranger('comment', { file, page: 'p', item: 'i', body: 'x' })).isError).toBe(true);
  expect((await stranger('find_files', { words: '' })).text).not.toContain(file);
  expect((await stranger('find_text', { text: 'ship' })).text).toBe('Nothing was found.');
  expect((await stranger('replace_text', { file, text: 'Ship', replacement: 'x' })).isError).toBe(true);
  await share(limn.pool, eve, { file }, 'viewer');
  expect((await stranger('read_file', { file })).text).toContain('"Ship"');
  expect(await stranger('change_file', change)).toMatchObject({ isError: true });
}, 120_000);

it('takes a token with a scope for files and nothing else', async () => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const send = (headers: Record<string, string>, body: unknown = message) =>
    fetch(`${origin}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      body: JSON.stringify(body),
    });
  const bySession = await ada.send('POST', '/mcp', message);
  expect({ status: bySession.statusCode, by: bySession.headers['www-authenticate'] }).toEqual({
    status: 401,
    by: 'Bearer',
  });
  expect((await send({})).status).toBe(403);
  expect((await send({ authorization: 'Bearer limn_none' })).status).toBe(401);
  const other = await tokenOf(ada, ['account:read']);
  expect((await send({ authorization: `Bearer ${other}` })).status).toBe(403);

  const token = await tokenOf(ada, ['files:read']),
    authorization = `Bearer ${token}`;
  const list = (await (await send({ authorization })).json()) as { result: { tools: { name: string }[] } };
  expect(list.result.tools.map(({ name }) => name)).toContain('change_file');
  expect((await send({ authorization }, { jsonrpc: '2.0', method: 'notifications/initialized' })).status).toBe(202);
  expect((await send({ authorization }, [])).status).toBe(400);
  expect((await fetch(`${origin}/mcp`, { headers: { authorization } })).status).toBe(405);
  expect((await fetch(`${origin}/mcp`, { method: 'DELETE', headers: { authorization } })).status).toBe(405);
});

it('has only so many messages of one person worked on at a time', async () => {
  const bob = await limn.person('Bob'),
    token = await tokenOf(bob, ['files:write']),
    authorization = `Bearer ${token}`,
    drawn = await (await tools(token))('draw', { title: 'A', format: 'mermaid', text: CHART }),
    file = /Made ([0-9a-f-]{36})/.exec(drawn.text)![1]!;
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, id) =>
      limn.app.inject({
        method: 'POST',
        url: '/mcp',
        headers: { authorization, accept: 'application/json, text/event-stream' },
        payload: { jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'picture', arguments: { file } } },
      }),
    ),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(8);
  expect(statuses).toContain(429);
}, 120_000);

it('answers scripts of the pages an administrator names, with a token, and of no others', async () => {
  const page = 'https://tools.example.org';
  const named = await startTestApp({ config: { programOrigins: new Set([page]) } });
  try {
    const ben = await named.person('Ben'),
      token = await tokenOf(ben, ['files:read']);
    const send = (method: 'OPTIONS' | 'POST' | 'GET', from: string, headers: Record<string, string> = {}) =>
      named.app.inject({
        method,
        url: '/mcp',
        headers: { origin: from, 'sec-fetch-site': 'cross-site', ...headers },
        ...(method === 'POST' && { payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' } }),
      });
    const asked = await send('OPTIONS', page, { 'access-control-request-method': 'POST' });
    expect([asked.statusCode, asked.headers['access-control-allow-origin']]).toEqual([204, page]);
    expect(asked.headers['access-control-allow-headers']).toContain('authorization');
    expect(asked.headers['access-control-allow-credentials']).toBeUndefined();
    const accept = { accept: 'application/json, text/event-stream', authorization: `Bearer ${token}` };
    const answered = await send('POST', page, accept);
    expect([answered.statusCode, answered.headers['access-control-allow-origin']]).toEqual([200, page]);
    expect(answered.headers['vary']).toContain('Origin');
    expect(answered.json()).toMatchObject({ result: { tools: expect.any(Array) } });
    // Refusals can be read as well; without a token nothing is done.
    const refused = await send('POST', page, { cookie: ben.cookieHeader });
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([403, page]);
    for (const other of ['https://evil.example.org', 'null', `${page}.evil.org`]) {
      const stranger = await send('OPTIONS', other);
      expect(stranger.headers['access-control-allow-origin']).toBeUndefined();
      expect(stranger.headers['access-control-allow-headers']).toBeUndefined();
    }
    // Nor does it reach any other call, nor any call where nobody is named.
    const elsewhere = await named.app.inject({ method: 'GET', url: '/api/account/me', headers: { origin: page } });
    expect(elsewhere.headers['access-control-allow-origin']).toBeUndefined();
    const closed = await limn.app.inject({ method: 'OPTIONS', url: '/mcp', headers: { origin: page } });
    expect(closed.headers['access-control-allow-origin']).toBeUndefined();
  } finally {
    await named.stop();
  }
});
