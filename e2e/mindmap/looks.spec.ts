/** Looks of one's own: a level styled by one topic, the whole kept under a name for other maps, and own markers. */
import { expect, test } from '@playwright/test';
import { signUp } from '../workspace/support.ts';
import { MindMap, newTree } from './support.ts';

test('a look is made of one topic, kept under a name, put on another map, and markers of one’s own are given', async ({
  page,
}) => {
  await signUp(page);
  const map = await MindMap.open(page, await newTree(page, 'mind_free')),
    panel = page.getByRole('complementary', { name: '属性' });
  const fills = (of: MindMap): Promise<(string | undefined)[]> =>
    of.run((limn) =>
      limn.topics(limn.topics()[0]!).map((id) => {
        const shape = limn.editor.drawing.find(id, 'shape');
        return shape && `${shape.kind} ${shape.style.bold === true}`;
      }),
    );
  await map.click('分支主题 2');
  // While the page is still arriving a list may close again.
  await expect(async () => {
    await panel.getByRole('button', { name: '形状' }).click();
    await page.getByRole('option', { name: '椭圆', exact: true }).click({ timeout: 2000 });
  }).toPass();
  await panel.getByRole('button', { name: '应用样式到同级主题' }).click();
  await expect.poll(() => fills(map)).toEqual(Array(4).fill('basic.ellipse false'));

  await panel.getByRole('button', { name: '新建标记组…' }).click();
  await panel.getByRole('textbox', { name: '标记组名称' }).fill('阶段');
  await panel.getByRole('textbox', { name: /^符号/ }).fill('甲 乙');
  await panel.getByRole('button', { name: '添加标记组' }).click();
  await panel.getByRole('button', { name: '阶段 乙' }).click();
  await panel.getByRole('button', { name: '阶段 甲' }).click();
  await expect
    .poll(() => map.run((limn) => limn.editor.topics.map(({ marks }) => Object.keys(marks))))
    .toEqual([['own:阶段-甲']]);

  await panel.getByRole('tab', { name: '导图' }).click();
  await panel.getByRole('textbox', { name: '风格名称' }).fill('圆形分支');
  await panel.getByRole('button', { name: '保存当前外观' }).click();
  await expect(panel.getByRole('button', { name: '圆形分支', exact: true })).toBeVisible();
  const other = await MindMap.open(page, await newTree(page, 'mind_free'));
  await other.press('Escape');
  await panel.getByRole('tab', { name: '导图' }).click();
  await panel.getByRole('button', { name: '圆形分支', exact: true }).click();
  await expect.poll(() => fills(other)).toEqual(Array(4).fill('basic.ellipse false'));
  await other.press('Control+z');
  await expect.poll(() => fills(other)).toEqual(Array(4).fill('basic.rounded false'));
});
