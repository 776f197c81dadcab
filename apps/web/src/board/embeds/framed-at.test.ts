import { expect, it } from 'vitest';
import { framedAt } from './framed-at.ts';

it('frames allowed pages, and none of our own though an administrator names our host', () => {
  const hosts = ['example.org', 'limn.example'];
  expect(framedAt('https://example.org/a', hosts, 'https://limn.example')).toBe('https://example.org/a');
  expect(framedAt('https://limn.example/view/x', hosts, 'https://limn.example')).toBeNull();
  expect(framedAt('https://other.example/', hosts, 'https://limn.example')).toBeNull();
});
