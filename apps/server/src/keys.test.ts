import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createKeys, loadSecret } from './keys.ts';

const keys = createKeys('one secret of the instance');

test('a signature holds for its purpose, its text and its secret only', () => {
  const signature = keys.sign('a', 'text');
  expect(keys.verify('a', 'text', signature)).toBe(true);
  expect(keys.verify('b', 'text', signature)).toBe(false);
  expect(keys.verify('a', 'text2', signature)).toBe(false);
  expect(keys.verify('a', 'text', '')).toBe(false);
  expect(createKeys('another').verify('a', 'text', signature)).toBe(false);
});

test('what was sealed opens for its purpose only, and not when it was changed', () => {
  const sealed = keys.seal('a', '密码');
  expect(keys.open('a', sealed)).toBe('密码');
  expect(keys.open('b', sealed)).toBeNull();
  expect(createKeys('another').open('a', sealed)).toBeNull();
  sealed[sealed.length - 1]! ^= 1;
  expect(keys.open('a', sealed)).toBeNull();
  expect(keys.open('a', Buffer.alloc(3))).toBeNull();
});

test("the secret is made once, kept for its owner only, and the environment's comes first", () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'limn-secret-'));
  const secret = loadSecret({ secret: null, dataDir });
  expect(secret.length).toBeGreaterThan(40);
  expect(loadSecret({ secret: null, dataDir })).toBe(secret);
  expect(readFileSync(join(dataDir, 'secret'), 'utf8').trim()).toBe(secret);
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
  expect(loadSecret({ secret: 'from the environment', dataDir })).toBe('from the environment');
  rmSync(dataDir, { recursive: true });
});
