import { describe, expect, it } from 'vitest';
import { checkFiles, isAccepted } from './files.ts';

const file = (name: string, size = 10, type = '') => ({ name, size, type });

describe('isAccepted', () => {
  it('knows kinds by extension, type and family', () => {
    expect(isAccepted(file('a.VSDX'), ['.vsdx'])).toBe(true);
    expect(isAccepted(file('a.vsdx.exe'), ['.vsdx'])).toBe(false);
    expect(isAccepted(file('a', 1, 'image/png'), ['image/*'])).toBe(true);
    expect(isAccepted(file('a', 1, 'imagery/png'), ['image/*'])).toBe(false);
    expect(isAccepted(file('a', 1, 'text/csv'), ['image/*', 'text/csv'])).toBe(true);
    expect(isAccepted(file('anything'), [])).toBe(true);
  });
});

describe('checkFiles', () => {
  it('says the first thing that is wrong with each, and takes the rest', () => {
    const [good, big, empty, other] = [file('a.png'), file('b.png', 100), file('c.png', 0), file('d.txt', 101)];
    const { accepted, refused } = checkFiles([good, big, empty, other], { accept: ['.png'], maxBytes: 100 });
    expect(accepted).toEqual([good]);
    expect(refused.map(({ file: { name }, reason }) => [name, reason])).toEqual([
      ['b.png', 'size'],
      ['c.png', 'empty'],
      ['d.txt', 'type'],
    ]);
  });

  it('counts what is there already, and not what is refused', () => {
    const { accepted, refused } = checkFiles([file('a.txt'), file('b.png'), file('c.png')], {
      accept: ['.png'],
      maxFiles: 3,
      have: 2,
    });
    expect(accepted.map(({ name }) => name)).toEqual(['b.png']);
    expect(refused.map(({ reason }) => reason)).toEqual(['type', 'count']);
  });

  it('wants a file to be under the limit', () => {
    expect(checkFiles([file('a', 99), file('b', 100)], { maxBytes: 100 }).accepted.map(({ name }) => name)).toEqual([
      'a',
    ]);
  });
});
