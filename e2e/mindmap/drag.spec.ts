/** Dragging topics: the map opens up for them, several go at once, copies with Control or Alt, fingers that rest. */
import { expect, test } from '@playwright/test';
import { FIRST, MindMap } from './support.ts';

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
});
