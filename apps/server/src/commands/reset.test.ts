import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { confirmCommand, resetCommand } from './reset.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';

let limn: TestApp;
beforeAll(async () => {
  limn = await startTestApp();
});
afterAll(() => limn.stop());

const config = (more: Record<string, string> = {}) => ({
  ...readConfig(more),
  databaseUrl: limn.url,
  secret: limn.app.limn.config.secret,
});

test('the command prints an address at which the password is chosen anew, once', async () => {
  const ann = await limn.person('Ann');
  const lines: string[] = [];
  await resetCommand(config({ LIMN_ORIGIN: 'https://limn.example.org' }), ann.account.toUpperCase(), (line) =>
    lines.push(line),
  );
  expect(lines).toEqual([
    expect.stringMatching(/^Hand this address over; it is good once, until \d{4}-\d\d-\d\d \d\d:\d\d UTC:$/),
    expect.stringMatching(/^https:\/\/limn\.example\.org\/forgot\?token=[\w-]{43}$/),
  ]);
  const token = /token=(.*)/.exec(lines[1]!)![1]!;
  await limn.visitor().ok('POST', '/api/account/reset', { token, password: 'changed123' });
  expect(await limn.visitor().call('POST', '/api/account/reset', { token, password: 'stolen123' })).toMatchObject({
    result: 'link_expired',
  });
  await limn.visitor().ok('POST', '/api/account/login', { account: ann.account, password: 'changed123' });
});

test('the other command confirms an address', async () => {
  const ann = await limn.person('Ann');
  const lines: string[] = [];
  await confirmCommand(config(), ann.account, (line) => lines.push(line));
  expect(lines).toEqual([`${ann.account} is confirmed.`]);
  expect(await ann.ok('GET', '/api/account/me')).toMatchObject({ user: { emailVerified: true } });
  await expect(confirmCommand(config(), 'nobody@example.org', () => undefined)).rejects.toThrow('There is no account');
  await expect(confirmCommand(config(), undefined, () => undefined)).rejects.toThrow('Name the account');
});

test.each([
  [undefined, 'Name the account'],
  ['nobody', 'Name the account'],
  ['nobody@example.org', 'There is no account nobody@example.org'],
])('%s gets a sentence', async (account, sentence) => {
  await expect(resetCommand(config(), account, () => undefined)).rejects.toThrow(sentence);
});
