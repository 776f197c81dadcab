import { expect, it } from 'vitest';
import { fromBase64 } from './base64.ts';

it('reads base64 with blanks in it, every byte, and refuses what is none', () => {
  const all = Uint8Array.from({ length: 256 }, (_, i) => i),
    text = Buffer.from(all).toString('base64');
  expect(fromBase64(text)).toEqual(all);
  expect(fromBase64(text.replace(/(.{76})/g, '$1\r\n '))).toEqual(all);
  expect(fromBase64('')).toHaveLength(0);
  expect(() => fromBase64('a*b=')).toThrow();
});
