import { expect, it } from 'vitest';
import { EmbedError, frameAddress } from './embed.ts';

it('frames a shared drawing at the one address that may be framed', () => {
  const link = 'https://limn.example/view/0abc';
  expect(frameAddress({ link }).href).toBe('https://limn.example/embed/0abc');
  expect(frameAddress({ link: 'https://limn.example/embed/0abc?page=9#x' }).href).toBe(
    'https://limn.example/embed/0abc',
  );
  expect(frameAddress({ link, mode: 'edit', page: 2, theme: 'dark' }).href).toBe(
    'https://limn.example/embed/0abc?mode=edit&page=2&theme=dark',
  );
});

it.each([
  '',
  'nothing',
  'javascript:alert(1)//view/a',
  'https://limn.example/',
  'https://limn.example/view/a/b',
  'data:,/view/a',
])('refuses %s, which shares no drawing', (link) => {
  expect(() => frameAddress({ link })).toThrow(EmbedError);
});
