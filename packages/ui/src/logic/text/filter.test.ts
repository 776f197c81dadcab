import { describe, expect, it } from 'vitest';
import { findItems, matchText, withRecent } from './filter.ts';
import { pinyinInitials } from './pinyin.ts';

const marked = (query: string, label: string, keywords?: string[]): string | null => {
  const match = matchText(query, keywords === undefined ? { label } : { label, keywords });
  if (match === null) return null;
  let out = '';
  let at = 0;
  for (const [start, end] of match.spans) {
    out += `${label.slice(at, start)}[${label.slice(start, end)}]`;
    at = end;
  }
  return out + label.slice(at);
};

describe('pinyinInitials', () => {
  it.each([
    ['新建流程图', 'xjlct'],
    ['导出 PNG', 'dc png'],
    ['删除', 'sc'],
    ['鱼骨图', 'ygt'],
    ['泳道', 'yd'],
    ['阿八嚓哒', 'abcd'],
  ])('of %s are %s', (text, expected) => {
    expect(pinyinInitials(text)).toBe(expected);
  });
});

describe('matchText', () => {
  it('finds and marks what was typed', () => {
    expect(marked('flow', 'New flow chart')).toBe('New [flow] chart');
    expect(marked('流程', '新建流程图')).toBe('新建[流程]图');
    expect(marked('chart new', 'New flow chart')).toBe('[New] flow [chart]');
    expect(marked('', 'Anything')).toBe('Anything');
  });

  it('finds by pinyin initials, from anywhere in the label', () => {
    expect(marked('xj', '新建流程图')).toBe('[新建]流程图');
    expect(marked('LCT', '新建流程图')).toBe('新建[流程图]');
  });

  it('finds by keywords: the other language, other readings', () => {
    expect(marked('delete', '删除', ['Delete', 'remove'])).toBe('删除');
    expect(marked('cmm', '重命名', ['cmm'])).toBe('重命名');
    expect(marked('xyz', '删除', ['Delete'])).toBeNull();
  });

  it('finds letters in their order that begin at a word', () => {
    expect(marked('nfc', 'New flow chart')).toBe('[N]ew [f]low [c]hart');
    expect(marked('wfc', 'New flow chart')).toBeNull();
  });

  it('wants every word to be found', () => {
    expect(marked('flow xyz', 'New flow chart')).toBeNull();
  });
});

describe('findItems', () => {
  const items = [
    { id: 'inside', label: 'Reformat' },
    { id: 'word', label: 'Copy format' },
    { id: 'start', label: 'Format' },
    { id: 'keyword', label: 'Style', keywords: ['format'] },
  ];

  it('puts the start of a label before a word, a word before the inside, keywords last', () => {
    expect(findItems('form', items).map(({ item }) => item.id)).toEqual(['start', 'word', 'inside', 'keyword']);
  });

  it('puts what was used last first among equals, and changes nothing else', () => {
    expect(findItems('', items, ['keyword', 'word']).map(({ item }) => item.id)).toEqual([
      'keyword',
      'word',
      'inside',
      'start',
    ]);
    expect(findItems('form', items, ['keyword'])[0]?.item.id).toBe('start');
  });
});

describe('withRecent', () => {
  it('moves what is used again to the front and forgets the oldest', () => {
    expect(withRecent(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c']);
    expect(withRecent(['a', 'b'], 'c', 2)).toEqual(['c', 'a']);
  });
});
