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
