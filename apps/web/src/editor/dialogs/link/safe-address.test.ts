import { describe, expect, it } from 'vitest';
import { safeAddress } from './safe-address.ts';

describe('safeAddress', () => {
  it.each([
    ['example.org', 'https://example.org/'],
    ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
    ['mailto:a@example.org', 'mailto:a@example.org'],
    [' http://localhost:3000/x ', 'http://localhost:3000/x'],
  ])('takes %s', (text, address) => expect(safeAddress(text)).toBe(address));
  it.each([
    '',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'two words',
    'nothing',
  ])('refuses %s', (text) => expect(safeAddress(text)).toBeNull());
});
