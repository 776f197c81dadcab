import { formats, isWeakPassword } from '@limn/contract/formats.ts';
import { expect, it } from 'vitest';
import { randomPassword } from './password.ts';

it('makes four letters and digits that the server takes, another every time', () => {
  const made = Array.from({ length: 200 }, randomPassword);
  for (const password of made) {
    expect(password).toMatch(/^[a-z0-9]{4}$/);
    expect(formats.viewPassword.test(password)).toBe(true);
    expect(isWeakPassword(password)).toBe(false);
  }
  expect(new Set(made).size).toBeGreaterThan(190);
});
