import { describe, expect, it } from 'vitest';
import { findTyped, Typeahead } from './typeahead.ts';

const texts = ['Alpha', 'beta', 'Bravo', '流程图', '泳道图', 'Line'];
const find = (typed: string, from: number): string | null => {
  const found = findTyped(texts.length, (index) => texts[index] ?? '', from, typed);
  return found === null ? null : (texts[found] ?? null);
};

describe('Typeahead', () => {
  it('joins letters until one pauses', () => {
    const typeahead = new Typeahead();
    expect(typeahead.add('B', 0)).toBe('b');
    expect(typeahead.add('r', 300)).toBe('br');
    expect(typeahead.add('a', 1500)).toBe('a');
  });

  it('takes no named keys, and a space only within words', () => {
    const typeahead = new Typeahead();
    expect(typeahead.add('Enter', 0)).toBeNull();
    expect(typeahead.add(' ', 0)).toBeNull();
    typeahead.add('n', 10);
    expect(typeahead.isTyping(15)).toBe(true);
    expect(typeahead.add(' ', 20)).toBe('n ');
    expect(typeahead.isTyping(1000)).toBe(false);
    expect(typeahead.add(' ', 1000)).toBeNull();
  });
});

describe('findTyped', () => {
  it('finds the next that begins so, around the end', () => {
    expect(find('b', 0)).toBe('beta');
    expect(find('b', 1)).toBe('Bravo');
    expect(find('b', 2)).toBe('beta');
    expect(find('a', 4)).toBe('Alpha');
  });

  it('stays while what one stands on still fits', () => {
    expect(find('be', 1)).toBe('beta');
    expect(find('br', 1)).toBe('Bravo');
  });

  it('goes on with the same letter', () => {
    expect(find('bb', 1)).toBe('Bravo');
  });

  it('finds by pinyin', () => {
    expect(find('l', 0)).toBe('流程图');
    expect(find('lc', 0)).toBe('流程图');
    expect(find('yd', 0)).toBe('泳道图');
    expect(find('x', 0)).toBeNull();
  });

  it('finds nothing in an empty list', () => {
    expect(findTyped(0, () => '', 0, 'a')).toBeNull();
  });
});
