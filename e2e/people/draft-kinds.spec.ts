/** Drafts of boards, mind maps and outlines: two people change a file and a draft, which is merged with a conflict. */
import type { Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { expect, newPerson, plainTest as test, post, type Person } from '../workspace/support.ts';

/** What pages of every kind understand alike. */
interface Limn {
  document(): { records: { id: string; type: string; text?: { insert: string }[]; at?: { parent: string } }[] };
  remove(...ids: string[]): void;
  /** Of maps and outlines. */
  add?(spot: { parent: string }, ...topics: { text: string }[]): string[];
  setText?(id: string, text: string): void;
  topics?(parent?: string): string[];
  /** Of boards. */
  create?(shape: { kind: string; x: number; y: number; text: string }): string;
  update?(id: string, change: { text: string }): void;
}
type WithLimn = typeof globalThis & { limn: Limn };

const KINDS = [
  { name: '白板', category: 'board', path: 'board' },
  { name: '思维导图', category: 'mind_free', path: 'mindmap' },
  { name: '大纲', category: 'outline', path: 'outline' },
];

/** The ids of what says something, by its words; what is in the trash says nothing. */
const said = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const { records } = (globalThis as unknown as WithLimn).limn.document(),
      out: Record<string, string> = {};
    for (const { id, type, text = [], at } of records)
      if ((type === 'shape' || type === 'topic') && at?.parent !== 'trash')
        out[text.map(({ insert }) => insert).join('')] = id;
    return out;
  });

const words = async (page: Page): Promise<string[]> =>
  Object.keys(await said(page))
    .filter((one) => /^[一二三四五]/.test(one))
    .sort();

const add = (page: Page, ...texts: string[]): Promise<void> =>
  page.evaluate((all) => {
    const { limn } = globalThis as unknown as WithLimn;
    if (limn.create) all.forEach((text, n) => limn.create!({ kind: 'basic.rect', x: 200 * n, y: 0, text }));
    else limn.add!({ parent: limn.topics!()[0]! }, ...all.map((text) => ({ text })));
  }, texts);

const reword = async (page: Page, from: string, to: string): Promise<void> =>
  page.evaluate(
    ([id, text]) => {
      const { limn } = globalThis as unknown as WithLimn;
      if (limn.setText) limn.setText(id!, text!);
      else limn.update!(id!, { text: text! });
    },
    [(await said(page))[from]!, to],
  );

const remove = async (page: Page, text: string): Promise<void> =>
  page.evaluate((id) => (globalThis as unknown as WithLimn).limn.remove(id), (await said(page))[text]!);

const ready = (page: Page): Promise<unknown> => page.waitForFunction(() => 'limn' in globalThis);
const saved = (page: Page): Promise<void> =>
  expect(page.locator('[data-state="saved"]').first()).toBeAttached({ timeout: 20_000 });

async function openDrafts({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: '菜单' }).click();
  await page.getByRole('menuitem', { name: '草稿' }).click();
}

for (const { name, category, path } of KINDS)
  test(`${name}: one drafts, the other goes on, and the draft is merged with its conflict decided`, async ({
    browser,
  }) => {
    const mine = await newPerson(browser),
      theirs = await newPerson(browser, { fullName: '李华' });
    const { chartId } = await post(mine.page.request, '/api/diagraming/new', { category, title: '方案' });
    const { inviteId } = await post(mine.page.request, '/api/collaboration/invite', {
      fileType: 'chart',
      fileId: chartId,
      account: theirs.account,
      role: 'editor',
    });
    await post(theirs.page.request, '/api/collaboration/accept', { inviteId });
    await mine.page.goto(`/${path}/${chartId as string}`);
    await ready(mine.page);
    await add(mine.page, '一下单', '二付款', '三发货');
    await saved(mine.page);

    await theirs.page.goto(`/${path}/${chartId as string}`);
    await ready(theirs.page);
    await expect.poll(() => words(theirs.page)).toEqual(['一下单', '三发货', '二付款']);
    await openDrafts(theirs);
    await theirs.page.getByRole('textbox', { name: '新草稿的名称' }).fill('快一点');
    await theirs.page.getByRole('button', { name: '新建草稿' }).click();
    await expect(theirs.page.getByRole('button', { name: '“方案”的草稿' })).toBeVisible();
    await ready(theirs.page);
    await reword(theirs.page, '一下单', '一键下单');
    await reword(theirs.page, '二付款', '二维码付款');
    await remove(theirs.page, '三发货');
    await add(theirs.page, '四通知');
    await saved(theirs.page);
    await reword(mine.page, '二付款', '二次付款');
    await add(mine.page, '五评价');
    await saved(mine.page);
    expect(await words(mine.page)).toEqual(['一下单', '三发货', '二次付款', '五评价']);
    expect(await words(theirs.page)).toEqual(['一键下单', '二维码付款', '四通知']);

    await openDrafts(mine);
    await mine.page.getByRole('listitem').filter({ hasText: '快一点' }).getByRole('button', { name: '比较' }).click();
    const review = mine.page.getByRole('dialog', { name: '草稿与文件的差异' });
    await expect(review.getByText('1 处冲突')).toBeVisible();
    await expect(review.getByText('文件中改为：二次付款')).toBeVisible();
    await expect(review.getByRole('button', { name: '删除 三发货' })).toBeVisible();
    await expect(review.getByRole('button', { name: '新增 四通知' })).toBeVisible();
    expect(await violations(mine.page, { within: '[role="dialog"]' })).toEqual([]);
    await review.getByRole('checkbox', { name: '删除 三发货' }).press('Space');
    await review.getByText('采用草稿的').click();
    await review.getByRole('button', { name: '合并 3 处修改' }).click();
    await expect(review).toHaveCount(0);
    await expect.poll(() => words(mine.page)).toEqual(['一键下单', '三发货', '二维码付款', '五评价', '四通知']);
    // Who is in the file sees it at once; it is one step of undo.
    await theirs.page.goto(`/${path}/${chartId as string}`);
    await ready(theirs.page);
    await expect.poll(() => words(theirs.page)).toEqual(['一键下单', '三发货', '二维码付款', '五评价', '四通知']);
    await mine.page.keyboard.press('Control+z');
    await expect.poll(() => words(mine.page)).toEqual(['一下单', '三发货', '二次付款', '五评价']);
    await expect.poll(() => words(theirs.page)).toEqual(['一下单', '三发货', '二次付款', '五评价']);
    await mine.leave();
    await theirs.leave();
  });
