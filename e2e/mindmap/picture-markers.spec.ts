/** Markers that are pictures: a set is made, used, taken away, shared, and used by somebody who has only the file. */
import { expect, test } from '@playwright/test';
import { anotherPerson, share } from '../editor/support.ts';
import { post, signUp } from '../workspace/support.ts';
import { MindMap, newTree } from './support.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const file = (name: string, buffer = PNG) => ({ name, mimeType: 'image/png', buffer });

test('pictures become a set of markers, of which a topic has one, and which is there for others', async ({
  page,
  context,
}) => {
  await signUp(page);
  await post(page.request, '/api/organizations/new', { orgName: '产品组' });
  const chartId = await newTree(page, 'mind_free'),
    map = await MindMap.open(page, chartId);
  await map.click('分支主题 1');
  const panel = page.getByRole('complementary', { name: '属性' }),
    choosing = page.waitForEvent('filechooser');
  await panel.getByRole('button', { name: '新建图片标记组…' }).click();
  await (await choosing).setFiles([file('晴.png'), file('雨.png'), file('坏.png', Buffer.from('words'))]);
  await expect(page.getByText('“坏.png”无法用作标记')).toBeVisible();
  await page.getByRole('dialog').getByRole('textbox').fill('天气');
  await page.getByRole('button', { name: '添加标记组' }).click();
  const set = panel.getByRole('group', { name: '天气' });
  await set.getByRole('button', { name: '天气 晴' }).click();
  await expect(set.getByRole('button', { name: '天气 晴' })).toHaveAttribute('aria-pressed', 'true');
  await set.getByRole('button', { name: '天气 雨' }).click();
  const marked = (): Promise<string[][]> =>
    map.run((limn) =>
      limn.document().records.flatMap((one) => {
        if (one.type !== 'topic') return [];
        const names = Object.keys(one.marks).map((mark) => limn.editor.store.find(mark, 'asset')?.data.name ?? '');
        return names.length > 0 ? [names] : [];
      }),
    );
  await expect.poll(marked).toEqual([['雨']]);
  await map.press('Control+z');
  await expect.poll(marked).toEqual([['晴']]);

  await set.getByRole('button', { name: '标记组“天气”的操作' }).click();
  await page.getByRole('menuitem', { name: '共享给组织' }).press('ArrowRight');
  await page.getByRole('menuitem', { name: '产品组' }).press('Enter');
  await expect(panel.getByRole('group', { name: '天气 · 产品组' })).toBeVisible();

  const other = await anotherPerson(context, '白露'),
    link = await share(page, chartId, 2);
  await other.goto(`/view/${link}`);
  await other.waitForFunction(() => (globalThis as { limn?: { topics(): string[] } }).limn?.topics()[0] !== undefined);
  await other.getByRole('application').click({ position: { x: 5, y: 5 } });
  await other.keyboard.press('Control+a');
  const there = other.getByRole('group', { name: '天气' });
  await there.getByRole('button', { name: '天气 雨' }).click();
  await expect.poll(async () => (await marked()).length).toBe(5);
});
