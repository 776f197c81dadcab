/** A map shown to others topic by topic, and one branch of it alone. */
import { expect } from '@playwright/test';
import { test } from '../kept-page.ts';
import { MindMap } from './support.ts';

test('a map is presented by keys, presses and strokes of a finger, and left at the topic one has come to', async ({
  page,
}) => {
  const map = await MindMap.create(page);
  await map.click('分支主题 1');
  await map.press('Tab');
  await map.type('Detail');
  await map.press('Escape', 'Escape');
  const before = await map.run((limn) => limn.viewport.zoom);
  await page.getByRole('button', { name: '演示', exact: true }).click();
  const stage = page.getByRole('region', { name: '演示' }),
    now = stage.locator('[aria-live]');
  await expect(now).toHaveText('整张导图');
  await expect(page.getByRole('toolbar', { name: '演示控制' })).toContainText('0 / 6');
  await expect(page.getByRole('banner')).toBeHidden();
  for (const words of ['中心主题', '分支主题 1', 'Detail', '分支主题 2']) {
    await map.press('ArrowRight');
    await expect(now).toHaveText(words);
  }
  await map.press('ArrowLeft', 'ArrowLeft');
  await expect(now).toHaveText('分支主题 1');
  // What is lit lies in the middle of the window, once the view has come there.
  const { width, height } = page.viewportSize()!;
  await expect
    .poll(async () => {
      const { x, y } = await map.at('分支主题 1');
      return x > 0 && x < width && Math.abs(y - height / 2) < height / 4;
    })
    .toBe(true);
  // Past all that stands in it.
  await map.press('ArrowDown');
  await expect(now).toHaveText('分支主题 2');
  await page.mouse.click(width * 0.7, height * 0.4);
  await expect(now).toHaveText('分支主题 3');
  await page.mouse.click(width * 0.1, height * 0.4);
  await expect(now).toHaveText('分支主题 2');
  await page.mouse.move(width * 0.7, height * 0.4);
  await page.mouse.down();
  await page.mouse.move(width * 0.3, height * 0.4);
  await page.mouse.up();
  await expect(now).toHaveText('分支主题 3');
  await map.press('Escape');
  await expect(stage).toHaveCount(0);
  await expect(page.getByRole('banner')).toBeVisible();
  expect(await map.selected()).toEqual(['分支主题 3']);
  expect(await map.run((limn) => limn.viewport.zoom)).toBe(before);
  // Keys work on the map again.
  await map.press('Tab');
  await map.type('More');
  await map.press('Escape');
  await map.reads('中心主题(分支主题 1(Detail), 分支主题 2, 分支主题 3(More), 分支主题 4)');
});

test('one branch is shown alone, and the way out of it stands above', async ({ page }) => {
  const map = await MindMap.create(page);
  await map.click('分支主题 2');
  await map.press('Tab');
  await map.type('Inside');
  await map.press('Escape', 'F6');
  const path = page.getByRole('navigation', { name: '所在位置' });
  await expect(path.getByRole('listitem')).toHaveText(['中心主题', '分支主题 2', 'Inside']);
  await expect.poll(() => map.run((limn) => limn.editor.forest.slots.size)).toBe(1);
  await path.getByRole('button', { name: '分支主题 2' }).click();
  await expect(path.getByRole('listitem')).toHaveText(['中心主题', '分支主题 2']);
  await expect.poll(() => map.run((limn) => limn.editor.forest.slots.size)).toBe(2);
  await path.getByRole('button', { name: '显示整张导图' }).click();
  await expect(path).toHaveCount(0);
  await map.at('分支主题 4');
});

test('an audience sees nothing of what is said to the account of who presents', async ({ page }) => {
  const map = await MindMap.create(page);
  await page.route('**/api/account/me', async (route) => {
    const response = await route.fetch(),
      answer = (await response.json()) as { user: object };
    const deleteTime = new Date(Date.now() + 7 * 86_400_000).toISOString();
    await route.fulfill({ response, json: { ...answer, user: { ...answer.user, deleteTime } } });
  });
  await page.reload();
  await map.ready();
  const banner = page.getByRole('region', { name: /账号.*(注销|删除)/ });
  await expect(banner).toBeVisible();
  const { height } = (await banner.boundingBox())!;
  await page.getByRole('button', { name: '演示', exact: true }).click();
  const stage = page.getByRole('region', { name: '演示' });
  await expect(banner).toBeHidden();
  // The picture has its room.
  await expect.poll(async () => (await stage.boundingBox())!.y).toBe(0);
  await map.press('Escape');
  await expect(banner).toBeVisible();
  await expect.poll(async () => (await page.getByRole('banner').boundingBox())!.y).toBe(height);
});
