/** Dragging topics: the map opens up for them, several go at once, copies with Control or Alt, fingers that rest. */
import { expect } from '@playwright/test';
import { test } from '../kept-page.ts';
import { signUp } from '../workspace/support.ts';
import { FIRST, MindMap, newTree } from './support.ts';

test('the map opens up where a branch would land, and stands as it was after Escape', async ({ page }) => {
  const map = await MindMap.create(page),
    [one, two, four] = [await map.at('分支主题 1'), await map.at('分支主题 2'), await map.at('分支主题 4')];
  const between = { x: one.x, y: (one.y + two.y) / 2 };
  await page.mouse.move(four.x, four.y);
  await page.mouse.down();
  await page.mouse.move(four.x + 20, four.y);
  await page.mouse.move(between.x, between.y, { steps: 6 });
  const gap = async (): Promise<number> => (await map.at('分支主题 2')).y - (await map.at('分支主题 1')).y;
  await expect.poll(gap).toBeGreaterThan(two.y - one.y + four.h);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect.poll(gap).toBeCloseTo(two.y - one.y, 0);
  await map.reads(FIRST);
  await page.mouse.move(four.x, four.y);
  await page.mouse.down();
  await page.mouse.move(four.x + 20, four.y);
  await page.mouse.move(between.x, between.y, { steps: 6 });
  await page.mouse.up();
  await map.reads('中心主题(分支主题 1, 分支主题 4, 分支主题 2, 分支主题 3)');
});

test('several go at once in their order, and copies of them with Alt', async ({ page }) => {
  const map = await MindMap.create(page);
  await map.click('分支主题 2');
  await map.click('分支主题 1', ['Control']);
  const drag = async (to: string, held?: 'Alt'): Promise<void> => {
    const from = await map.at('分支主题 1'),
      target = await map.at(to);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y + 5);
    if (held) await page.keyboard.down(held);
    await page.mouse.move(target.x, target.y, { steps: 6 });
    await page.mouse.up();
    if (held) await page.keyboard.up(held);
  };
  await drag('分支主题 4', 'Alt');
  await map.reads('中心主题(分支主题 1, 分支主题 2, 分支主题 3, 分支主题 4(分支主题 1, 分支主题 2))');
  await map.press('Control+z');
  await map.reads(FIRST);
  await map.click('分支主题 2');
  await map.click('分支主题 1', ['Control']);
  await drag('分支主题 4');
  await map.reads('中心主题(分支主题 3, 分支主题 4(分支主题 1, 分支主题 2))');
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 780 } });

  test('a topic that it rests on is dragged; let go without a move it has its menu', async ({ page, context }) => {
    const map = await MindMap.create(page),
      cdp = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0): Promise<unknown> =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y, id: 1 }] });
    const isHeld = (words: string): Promise<void> => expect.poll(async () => (await map.selected()).join()).toBe(words);
    const third = await map.at('分支主题 3');
    await touch('touchStart', third.x, third.y);
    await isHeld('分支主题 3');
    await touch('touchEnd');
    await expect(page.getByRole('menuitem', { name: '复制' }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    const from = await map.at('分支主题 2'),
      to = await map.at('分支主题 1');
    await touch('touchStart', from.x, from.y);
    await isHeld('分支主题 2');
    for (let i = 1; i <= 6; i++)
      await touch('touchMove', from.x + ((to.x - from.x) * i) / 6, from.y + ((to.y - from.y) * i) / 6);
    await touch('touchEnd');
    await map.reads('中心主题(分支主题 1(分支主题 2), 分支主题 3, 分支主题 4)');
  });

  test('a line of an outline that it rests on has its menu, and then tools for it as a whole', async ({
    page,
    context,
  }) => {
    await signUp(page);
    await page.goto(`/outline/${await newTree(page, 'outline')}`);
    await page.getByRole('textbox').last().tap();
    for (const words of ['一', '二', '三']) {
      await page.keyboard.type(words);
      await page.keyboard.press('Enter');
    }
    const tools = page.getByRole('toolbar', { name: '编辑这一行' }),
      lines = (): Promise<string[]> =>
        page.locator('[data-row]').evaluateAll((rows) => rows.map((row) => `${row.ariaLevel}${row.textContent}`));
    await expect(tools.getByRole('button', { name: '删除' })).toHaveCount(0);
    const cdp = await context.newCDPSession(page),
      bullet = (await page.locator('[data-grip]').nth(1).boundingBox())!,
      at = { x: bullet.x + bullet.width / 2, y: bullet.y + bullet.height / 2, id: 1 };
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await expect(page.locator('[data-drop]')).toBeVisible();
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await tools.getByRole('button', { name: '缩进', exact: true }).tap();
    await expect.poll(lines).toEqual(['1一', '2二', '1三', '1']);
    await tools.getByRole('button', { name: '删除' }).tap();
    await expect(page.locator('[data-row]')).toHaveCount(3);
    await expect(page.getByText('二', { exact: true })).toHaveCount(0);
  });
});
