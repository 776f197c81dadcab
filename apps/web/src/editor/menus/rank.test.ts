import { describe, expect, it } from 'vitest';
import { rankByText } from './rank.ts';

const entries = [
  { title: 'Send to back', words: 'order' },
  { title: 'Align left', words: 'arrange' },
  { title: 'Bring to front', words: 'order' },
  { title: '左对齐', words: 'align left' },
];

describe('rankByText', () => {
  it('gives everything for no text', () => expect(rankByText(entries, ' ')).toEqual(entries));
  it('puts a title that begins with the text first', () =>
    expect(rankByText(entries, 'al').map((e) => e.title)).toEqual(['Align left', '左对齐']));
  it('finds Chinese inside a title', () => expect(rankByText(entries, '对齐').map((e) => e.title)).toEqual(['左对齐']));
  it('finds Chinese by the initials of its pinyin', () =>
    expect(rankByText(entries, 'zdq').map((e) => e.title)).toEqual(['左对齐']));
  it('finds letters in order', () =>
    expect(rankByText(entries, 'btf').map((e) => e.title)).toEqual(['Bring to front']));
  it('puts what was found by its title before commands whose letters are only in order', () => {
    const links = { title: 'Prototype links', words: 'x' },
      wander = { title: 'Pool settings', words: 'x' },
      found = ['Pool (horizontal)', 'Lane'].map((title) => ({ title, words: '' }));
    expect(rankByText([links, wander], 'pool', found).map((e) => e.title)).toEqual([
      'Pool settings',
      'Pool (horizontal)',
      'Lane',
      'Prototype links',
    ]);
  });
  it('finds nothing for what is nowhere', () => expect(rankByText(entries, 'xyz')).toEqual([]));
});
