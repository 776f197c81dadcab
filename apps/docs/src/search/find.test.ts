import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { find, wordsOf } from './find.ts';
import type { SearchEntry } from './index-format.ts';

const entries: readonly SearchEntry[] = [
  { route: 'input', title: '输入框', note: '一行文字', also: 'input 输入框 text field srk shurukuang' },
  { route: 'button', title: '按钮', note: '按下后立刻做一件事', also: 'button 按钮 an anniu 尺寸' },
  { route: 'button', part: 'sizes', title: '尺寸', note: '按钮', also: 'cc chicun' },
  { route: 'button', part: 'api-Button', title: 'Button.variant', note: '外观', also: '' },
  { route: 'date', title: '日期选择', note: '选一天', also: 'date 日期选择 rqxz riqixuanze' },
];
const first = (query: string) => find(entries, query, 'zh-CN')[0]?.title;

describe('search', () => {
  it.each([
    ['按钮', '按钮'],
    ['an', '按钮'],
    ['anniu', '按钮'],
    ['rq', '日期选择'],
    ['riqi', '日期选择'],
    ['button', '按钮'],
    ['variant', 'Button.variant'],
    ['button.var', 'Button.variant'],
    ['输入', '输入框'],
    ['text fie', '输入框'],
    ['INPUT', '输入框'],
    ['尺寸', '尺寸'],
  ])('%s finds %s first', (query, title) => {
    expect(first(query)).toBe(title);
  });

  it.each(['jq_', 'drop-zone', 'limn-btn', '<Button', "don't", '#', '，', '\\', '[a', '(?<', '*'])(
    'takes %s for what it says',
    (query) => {
      expect(() => find(entries, query, 'zh-CN')).not.toThrow();
    },
  );

  it('takes whatever is typed', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (query) => Array.isArray(find(entries, query, 'en'))));
  });

  it('finds a word behind a blank or a point before one in the middle of another', () => {
    const [middle, behind] = ['Button.invariant', 'Button.variant'].map((title) => ({ ...entries[3]!, title }));
    expect(find([middle!, behind!], 'variant', 'en').map(({ title }) => title)).toEqual([
      'Button.variant',
      'Button.invariant',
    ]);
  });

  it('wants every word', () => {
    expect(find(entries, 'button nothing', 'zh-CN')).toEqual([]);
    expect(find(entries, '(', 'zh-CN')).toEqual([]);
  });

  it('shows the pages before anything is typed', () => {
    expect(find(entries, ' ', 'zh-CN').map((entry) => entry.route)).toEqual(['input', 'button', 'date']);
  });

  it('cuts Chinese into words', () => {
    expect(wordsOf('日期选择', 'zh-CN').join('')).toBe('日期选择');
    expect(wordsOf('日期选择', 'zh-CN').length).toBeGreaterThan(1);
  });
});
