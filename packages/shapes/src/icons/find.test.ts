import { describe, expect, it } from 'vitest';
import { IconIndex } from './find.ts';

const TEXT = `nonsense before any pack
# outline
trash|System|delete,remove
shopping-cart|E-commerce|buy,basket
file-upload|Document|send,transfer
upload|System|send
settings|System|gear,preferences
arrow-up|Arrows|direction
square-letter-q|Letters|
# unknown
lost|System|
# brands
GitHub|Brand|github,octocat
Alibaba Cloud|Brand|alibabacloud,阿里云`;

const found = async (query: string): Promise<string[]> =>
  (await IconIndex.from(TEXT)).find(query, (zh) => ({ 设置: 'sz', 上传: 'sc' })[zh] ?? '').map(({ id }) => id);

describe('finding icons', () => {
  it('knows those of packs there are, each by its place', async () => {
    const index = await IconIndex.from(TEXT);
    expect(index.icons).toHaveLength(9);
    expect(index.of('brands').map(({ id, at }) => [id, at])).toEqual([
      ['GitHub', 0],
      ['Alibaba Cloud', 1],
    ]);
  });

  it('answers names, beginnings, tags and slips of the finger', async () => {
    expect(await found('trash')).toEqual(['trash']);
    expect(await found('tra')).toContain('trash');
    expect(await found('delete')).toEqual(['trash']);
    expect((await found('upload'))[0]).toBe('upload');
    expect(await found('gtihub')).toEqual(['GitHub']);
    expect(await found('upload file')).toEqual(['file-upload']);
    expect(await found('upload nothing')).toEqual([]);
    expect(await found('  !? ')).toEqual([]);
  });

  it('answers Chinese, also in one run, and initials in pinyin', async () => {
    expect(await found('垃圾桶')).toEqual(['trash']);
    expect((await found('购物车'))[0]).toBe('shopping-cart');
    expect(await found('上传文件')).toEqual(['file-upload']);
    expect((await found('sz'))[0]).toBe('settings');
    expect(await found('阿里云')).toEqual(['Alibaba Cloud']);
    expect(await found('没有的东西')).toEqual([]);
  });

  it('names icons in Chinese where it knows every word, and brands as they call themselves', async () => {
    const names = new Map((await IconIndex.from(TEXT)).icons.map(({ id, name }) => [id, name]));
    expect(names.get('arrow-up')).toEqual({ zh: '箭头向上', en: 'Arrow up' });
    expect(names.get('shopping-cart')?.zh).toBe('购物车');
    expect(names.get('square-letter-q')?.zh).toBe('正方形 字母 q');
    expect(names.get('GitHub')).toEqual({ zh: 'GitHub', en: 'GitHub' });
  });

  it('pauses while it reads, and knows the same then', async () => {
    let pauses = 0;
    const long = `# outline\n${Array.from({ length: 1000 }, (_, i) => `icon-${i}|System|`).join('\n')}`;
    const index = await IconIndex.from(long, async () => void pauses++);
    expect([index.icons.length, pauses]).toEqual([1000, 3]);
  });
});
