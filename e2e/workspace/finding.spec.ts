/** Finding by a few letters: the palette, the list and the tree, by pinyin too. */
import { expect, newChart, newFolder, onePerson, plainTest as test, row } from './support.ts';

const me = onePerson();

test('the palette finds commands, files and folders by the first letters of their sounds', async () => {
  const { page } = me;
  await newFolder(page, '项目归档');
  await newChart(page, '订单处理流程');
  await page.goto('/diagrams');
  await expect(row(page, '订单处理流程')).toBeVisible();
  let calls = 0;
  page.on('request', (request) => {
    calls += request.url().includes('/api/folder/files') && request.url().includes('q=') ? 1 : 0;
  });
  const options = page.getByRole('dialog').getByRole('option');
  for (const [typed, found] of [
    ['xjwjj', '新建文件夹'],
    ['lct', '新建 · 流程图'],
    ['ddcllc', '订单处理流程'],
    ['xmgd', '项目归档'],
  ] as const) {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.type(typed);
    await expect(options.first()).toContainText(found);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  // A word typed at a stretch is asked for once for each place that is searched, not for each of its letters.
  expect(calls).toBeLessThanOrEqual(8);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('xmgd');
  await expect(options.first()).toContainText('项目归档');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '项目归档' })).toBeVisible();
});

test('typing on the list goes to the name that begins so, by pinyin and with a space within', async () => {
  const { page } = me;
  for (const title of ['alpha one', 'alpha two', '产品规划', '测试']) {
    await newChart(page, title);
  }
  await page.goto('/diagrams');
  const list = page.getByRole('grid');
  await list.focus();
  await page.keyboard.type('alpha t');
  await expect(row(page, 'alpha two')).toHaveAttribute('aria-selected', 'true');
  await expect(row(page, 'alpha one')).toHaveAttribute('aria-selected', 'false');
  // On a list that is opened anew nothing has been typed yet.
  await page.goto('/diagrams');
  await list.focus();
  await page.keyboard.type('cpg');
  await expect(row(page, '产品规划')).toHaveAttribute('aria-selected', 'true');
});

test('a finger opens what it taps, though the browser says the click was a mouse’s', async () => {
  const { page } = me;
  const folderId = await newFolder(page, '轻触');
  await page.goto('/diagrams');
  // As WebKit told of taps until January 2025.
  await row(page, '轻触').evaluate((element) => {
    const at = { bubbles: true, cancelable: true, detail: 1 };
    element.dispatchEvent(new PointerEvent('pointerdown', { ...at, pointerType: 'touch', isPrimary: true }));
    element.dispatchEvent(new PointerEvent('pointerup', { ...at, pointerType: 'touch', isPrimary: true }));
    element.dispatchEvent(new PointerEvent('click', { ...at, pointerType: 'mouse' }));
  });
  await expect(page).toHaveURL(new RegExp(`/diagrams/${folderId}$`));
});

test('a finger that rests on a file opens its menu, and lifts without opening the file', async () => {
  const { page } = me;
  await newFolder(page, '长按');
  await page.goto('/diagrams');
  const folder = row(page, '长按');
  await expect(folder).toBeVisible();
  const box = (await folder.boundingBox())!;
  const touchPoints = [{ x: Math.round(box.x + 200), y: Math.round(box.y + box.height / 2) }];
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect(page.getByRole('menuitem', { name: /^重命名/ })).toBeVisible();
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  // The menu is still there, and in place of a file's that would have opened: it can be chosen from.
  await page.getByRole('menuitem', { name: /^重命名/ }).click();
  await expect(page).toHaveURL(/\/diagrams$/);
  await page.keyboard.press('Escape');
});

test('a search that failed is not told of as one that found nothing', async () => {
  const { page } = me;
  await newChart(page, '查找不到');
  await page.goto('/diagrams');
  await expect(row(page, '查找不到')).toBeVisible();
  await page.route('**/api/folder/files?*q=*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('wxyz');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('status')).toHaveText('暂时无法搜索文件');
  // What is known without the server is still found, and it is said too.
  await page.getByRole('combobox').fill('xjwjj');
  await expect(dialog.getByRole('option').first()).toContainText('新建文件夹');
  await expect(dialog.getByRole('status')).toHaveText('暂时无法搜索文件');
  await expect(dialog.getByText('暂时无法搜索文件')).toBeVisible();
  await page.unroute('**/api/folder/files?*q=*');
  await page.keyboard.press('Escape');
});
