import { expect, it } from 'vitest';
import { embedAddress, embedCode, embedSizes } from './embed-code.ts';

const url = 'https://limn.example/embed/abc';

it('starts at 489 by 275, with nothing in the address that is as it is anyway', () => {
  expect(embedCode(url, 'Plan', { ...embedSizes.standard, page: 1, theme: 'auto' })).toBe(
    '<iframe src="https://limn.example/embed/abc" title="Plan" width="489" height="275" style="border:0" loading="lazy" allowfullscreen></iframe>',
  );
});

it('names the page and the appearance', () => {
  expect(embedAddress(url, { page: 3, theme: 'dark' })).toBe(`${url}?page=3&theme=dark`);
});

it('lets no title out of its attribute', () => {
  const code = embedCode(url, '"><script>alert(1)</script>', { ...embedSizes.medium, page: 2, theme: 'light' });
  expect(code).not.toContain('<script>');
  expect(code).toContain('?page=2&amp;theme=light');
});
