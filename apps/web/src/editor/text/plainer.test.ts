import { expect, it } from 'vitest';
import { plainer } from './plainer.ts';

it('keeps what pasted characters say and leaves out the look of the page they come from', () => {
  expect(
    plainer({
      bold: true,
      link: 'https://example.org',
      size: '16',
      font: 'serif',
      color: '#1f2328',
      background: '#ffffff',
    }),
  ).toEqual({ bold: true, link: 'https://example.org' });
  expect(plainer({ color: '#d0021b', background: '#ffff00', list: 'bullet' })).toEqual({
    color: '#d0021b',
    background: '#ffff00',
    list: 'bullet',
  });
  expect(plainer({ color: 'red', background: 'window' })).toEqual({ color: 'red' });
});
