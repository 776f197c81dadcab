import { api } from '@limn/contract';
import { apiCalls } from '@limn/i18n/zh/api-calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';

let limn: TestApp;
beforeAll(async () => { limn = await startTestApp(); });
afterAll(() => limn.stop());

const get = (url: string, language = 'en') => limn.app.inject({ method: 'GET', url, headers: { 'accept-language': language, host: 'limn.example' } });

test('the API page shows every call, in the language asked for, under the policy of every page', async () => {
  const page = await get('/api/docs');
  expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'content-language': 'en' });
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  for (const call of limn.app.limn.calls) expect(page.payload).toContain(`<code class="path">${call.path.replace(/:(\w+)/g, '{$1}')}</code>`);
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
  const calls = Object.entries(api).flatMap(([domain, own]) => Object.entries(own).map(([name, call]) => ({ id: `${domain}.${name}`, summary: call.summary })));
  expect(Object.keys(apiCalls).sort()).toEqual(calls.map((call) => call.id).sort());
  const named = (text: string): string[] => [...new Set(text.match(/`[^`]+`/g) ?? [])].sort();
  for (const { id, summary } of calls) expect(named(apiCalls[id]!), id).toEqual(named(summary));
  expect((await get('/api/docs', 'zh-CN')).payload).toContain(apiCalls['account.logout']);
  expect((await get('/api/docs')).payload).not.toContain(apiCalls['account.logout']);
});

test('what a request says of its host is text in the page and nothing else', async () => {
  const page = await limn.app.inject({ method: 'GET', url: '/api/docs', headers: { host: `x"><img src=x onerror=alert(1)>` } });
  expect(page.payload).not.toContain('<img');
});
