import { api } from '@limn/contract';
import { apiFields as en } from '@limn/i18n/en/api-fields.ts';
import { apiCalls } from '@limn/i18n/zh/api-calls.ts';
import { apiFields as zh } from '@limn/i18n/zh/api-fields.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { limnApi } from './openapi.ts';

let limn: TestApp;
beforeAll(async () => {
  limn = await startTestApp();
});
afterAll(() => limn.stop());

const get = (url: string, language = 'en') =>
  limn.app.inject({ method: 'GET', url, headers: { 'accept-language': language, host: 'limn.example' } });

test('the API page shows every call, in the language asked for, under the policy of every page', async () => {
  const page = await get('/api/docs');
  expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'content-language': 'en' });
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  for (const call of limn.app.limn.calls)
    expect(page.payload).toContain(`<code class="path">${call.path.replace(/:(\w+)/g, '{$1}')}</code>`);
  expect(page.payload.match(/<details class="call"/g)).toHaveLength(limn.app.limn.calls.length);
  expect(page.payload).toContain('application/x-www-form-urlencoded');
  expect(page.payload).toContain('Authorization: Bearer');
  // Nothing inline may run, and what is linked to is there.
  expect(page.payload).not.toMatch(/<script>|\son\w+=/);
  const ids = new Set([...page.payload.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
  for (const [, target] of page.payload.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  expect((await get('/api/docs', 'zh-CN')).payload).toContain('<html lang="zh-CN">');
  expect((await get('/api/docs?lang=zh-CN')).payload).toContain('<html lang="zh-CN">');
  const script = await get('/api/docs/script.js');
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
});

test('every call says in Chinese too what it does, naming the same fields', async () => {
  const calls = Object.entries(api).flatMap(([domain, own]) =>
    Object.entries(own).map(([name, call]) => ({ id: `${domain}.${name}`, summary: call.summary })),
  );
  expect(Object.keys(apiCalls).sort()).toEqual(calls.map((call) => call.id).sort());
  const named = (text: string): string[] => [...new Set(text.match(/`[^`]+`/g) ?? [])].sort();
  for (const { id, summary } of calls) expect(named(apiCalls[id]!), id).toEqual(named(summary));
  expect((await get('/api/docs', 'zh-CN')).payload).toContain(apiCalls['account.logout']);
  expect((await get('/api/docs')).payload).not.toContain(apiCalls['account.logout']);
});

type Described = { [key: string]: unknown; description?: string; properties?: Record<string, Described> };

/** Every field of a schema and of what is in it, with the call or the named schema it belongs to. */
function* fieldsIn(
  value: unknown,
  of: string,
): Generator<{ of: string; name: string; description: string | undefined }> {
  if (value === null || typeof value !== 'object') return;
  for (const [key, one] of Object.entries(value)) {
    if (key === 'properties') {
      for (const [name, field] of Object.entries(one as Record<string, Described>)) {
        yield {
          of: 'msg' in one && ['code', 'msg', 'result'].includes(name) ? 'answer' : of,
          name,
          description: field.description,
        };
      }
    }
    yield* fieldsIn(one, of);
  }
}

test('every field of every call and schema is explained in both languages, and no explanation is left over', async () => {
  type Document = {
    paths: Record<
      string,
      Record<
        string,
        {
          operationId: string;
          parameters: { name: string; description?: string }[];
          requestBody?: object;
          responses: Record<string, object>;
        }
      >
    >;
    components: { schemas: Record<string, unknown> };
  };
  const used = new Set<string>();
  for (const [locale, texts] of [
    ['en', en],
    ['zh-CN', zh],
  ] as const) {
    const document = limnApi('http://limn.example', '1', locale) as Document;
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const fields = [
      ...operations.flatMap((one) => [
        ...one.parameters.map(({ name, description }) => ({ of: one.operationId, name, description })),
        ...fieldsIn(one.requestBody, one.operationId),
        ...fieldsIn(one.responses['200'], one.operationId),
        ...fieldsIn(one.responses['default'], 'failure'),
      ]),
      ...Object.entries(document.components.schemas).flatMap(([name, schema]) => [...fieldsIn(schema, name)]),
    ];
    expect(fields.length).toBeGreaterThan(500);
    for (const { of, name, description } of fields) {
      const key = [`${of}.${name}`, name].find((one) => Object.hasOwn(texts, one));
      expect(key, `${locale}: ${of}.${name}`).toBeDefined();
      expect(description).toContain(texts[key as keyof typeof texts]);
      used.add(key!);
    }
  }
  expect(Object.keys(en).filter((key) => !used.has(key))).toEqual([]);
  // Both name the same values.
  const named = (text: string): string[] => [...new Set(text.match(/`[^`]+`/g) ?? [])].sort();
  for (const key of Object.keys(zh) as (keyof typeof zh)[]) expect(named(en[key]), key).toEqual(named(zh[key]));
  expect((await get('/api/docs', 'zh-CN')).payload).toContain(zh.nextCursor.replace(/`(\w+)`/g, '<code>$1</code>'));
  expect((await get('/api/docs')).payload).toContain(en.nextCursor.replace(/`(\w+)`/g, '<code>$1</code>'));
});

test('the examples are whole commands: what a call needs is in its query, its form or its file', async () => {
  const { payload } = await get('/api/docs');
  const example = (id: string): string =>
    new RegExp(`id="${id}"[\\s\\S]*?<pre[^>]*>([\\s\\S]*?)</pre>`)
      .exec(payload)![1]!
      .replaceAll('&#39;', "'")
      .replaceAll('&#60;', '<')
      .replaceAll('&#62;', '>');
  expect(example('view.getLink')).toBe(
    "curl --get -H 'Authorization: Bearer limn_…' \\\n  'http://limn.example/api/view/getlink' \\\n  --data-urlencode 'chartId=<chartId>'",
  );
  expect(example('folders.move')).toContain(
    "--data-urlencode 'fileType=chart' \\\n  --data-urlencode 'fileId=<fileId>'",
  );
  expect(example('notifications.readAllNotifications')).toBe(
    "curl -X POST -H 'Authorization: Bearer limn_…' \\\n  'http://limn.example/api/notification/read_all'",
  );
  for (const id of ['imports.importFlow', 'assets.uploadAsset', 'account.uploadAvatar', 'organizations.setOrgPicture'])
    expect(example(id)).toContain("--form 'file=@<file>'");
  // A choice of numbers is shown as such.
  expect(example('support.saveAsk')).toContain("--data-urlencode 'category=1'");
  // Braces would be several addresses to curl.
  expect(example('profiles.getProfile')).toContain("'http://limn.example/api/users/<userId>'");
});

test('what a request says of its host is text in the page and nothing else', async () => {
  const page = await limn.app.inject({
    method: 'GET',
    url: '/api/docs',
    headers: { host: `x"><img src=x onerror=alert(1)>` },
  });
  expect(page.payload).not.toContain('<img');
});
