/** Whatever the fields of a call hold, it answers with a status and a sentence of its own, and never fails. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limnApi } from './api/openapi.ts';
import { type Person, startTestApp, type TestApp } from './testing/app.ts';

let limn: TestApp, ann: Person;
beforeAll(async () => {
  limn = await startTestApp();
  ann = await limn.person('Ann');
  await ann.ok('POST', '/api/account/profile', { locale: 'zh-CN' });
});
afterAll(() => limn.stop());

type Schema = { properties?: Record<string, object> };
type Operation = {
  operationId: string;
  parameters: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

/**
 * Zero characters and halves of characters are no text to PostgreSQL, and the rest is of no type that a field expects.
 */
const nasty = [
  'a\0b',
  '\ud800',
  '\u202e',
  '__proto__',
  '9'.repeat(40),
  'x'.repeat(3000),
  "'; drop table users; --",
  -1,
  1e99,
  true,
  null,
  [],
  ['a\0'],
  { a: { b: '\ud800' } },
];
/** Ends the session that asks, or is answered by a stream. */
const left = new Set(['account.logout', 'events.events']);

test("no field of any call makes it fail, and what is wrong is said in the caller's language", async () => {
  const fileId = await ann.file('plan'),
    folderId = await ann.folder('folder');
  const { team } = (await ann.ok('POST', '/api/organizations/new', { orgName: 'Org' })) as unknown as {
    team: { orgId: string };
  };
  const { viewLinkId } = await ann.ok('POST', '/api/view/addlink', { chartId: fileId });
  const known: Record<string, unknown> = {
    fileType: 'chart',
    fileId,
    chartId: fileId,
    fileIds: [fileId],
    type: 'move',
    orgId: team.orgId,
    userId: ann.userId,
    viewLinkId,
    title: 'plan',
    account: 'x@example.org',
    password: 'secret123',
    kind: 'recent',
    role: 'viewer',
    resource: 'fav',
    category: 'flow',
    content: 'c',
    name: 'n',
    hash: 'a'.repeat(64),
    from: fileId,
    id: fileId,
  };
  const failed: string[] = [];
  let calls = 0;
  const look = async (id: string, method: 'GET' | 'POST', url: string, body?: object): Promise<void> => {
    const response = await ann.send(method, url, body);
    calls++;
    const what = `${id} ${url.slice(0, 80)} ${JSON.stringify(body)?.slice(0, 120)}: ${response.statusCode} ${response.payload.slice(0, 120)}`;
    if (response.statusCode >= 500) failed.push(what);
    else if (response.statusCode >= 400 && !/"msg":"[^"]*\p{sc=Han}/u.test(response.payload)) failed.push(what);
  };
  const { paths } = limnApi('http://limn.example', '1') as { paths: Record<string, Record<string, Operation>> };
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { operationId, parameters, requestBody }] of Object.entries(methods)) {
      if (left.has(operationId)) continue;
      const address = (own: Record<string, string> = {}): string =>
        path.replace(/\{(\w+)\}/g, (_, name: string) =>
          encodeURIComponent(own[name] ?? String(known[name] ?? folderId)),
        );
      const fields = Object.keys(requestBody?.content['application/json']?.schema.properties ?? {});
      const base = Object.fromEntries(fields.filter((name) => name in known).map((name) => [name, known[name]]));
      for (const value of nasty) {
        const text = (typeof value === 'string' ? value : JSON.stringify(value)).replace(/\p{Cs}/gu, '\ufffd');
        for (const { name, in: place } of parameters) {
          if (place === 'path' && text.length < 100)
            await look(
              operationId,
              method === 'get' ? 'GET' : 'POST',
              address({ [name]: text }),
              method === 'get' ? undefined : base,
            );
          if (place === 'query')
            await look(
              operationId,
              method === 'get' ? 'GET' : 'POST',
              `${address()}?${new URLSearchParams({ ...(path.includes('/view/') && { chartId: fileId }), [name]: text }).toString()}`,
            );
        }
        for (const name of fields) await look(operationId, 'POST', address(), { ...base, [name]: value });
      }
    }
  }
  expect(failed).toEqual([]);
  expect(calls).toBeGreaterThan(2000);
}, 120_000);

test.each([
  ['without a boundary', 'multipart/form-data', 'x'],
  ['that is none', 'multipart/form-data; boundary=b', 'x'],
  [
    'that ends in the middle',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
  ],
])('a multipart body %s is refused, and nobody is called to the log', async (_, type, payload) => {
  const fileId = await ann.file('plan');
  for (const url of [`/api/assets/${fileId}`, '/api/account/avatar', '/import/flow']) {
    const response = await limn.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': type, 'sec-fetch-site': 'same-origin', cookie: ann.cookieHeader },
    });
    expect({ url, status: response.statusCode, ...response.json<object>() }).toMatchObject({
      url,
      status: 400,
      result: 'invalid',
      field: 'file',
    });
  }
});
