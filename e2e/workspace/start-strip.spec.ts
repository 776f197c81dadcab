/** The row of pictures of what can be made, above one's files. */
import { clearFiles, expect, onePerson, plainTest as test } from './support.ts';

const me = onePerson();

test('shows what can be made above the files, until it is hidden, and again', async () => {
  const { page } = me;
  await page.goto('/diagrams');
  const strip = page.getByRole('region', { name: '从这里开始' });
  const [tab] = await Promise.all([page.waitForEvent('popup'), strip.getByRole('button', { name: 'UML' }).click()]);
  await expect(tab).toHaveURL(/\/diagraming\/(?!new)[^/]+$/);
  await tab.close();
  // By keys it is one stop on the way to the files, and the arrow keys go through it.
  const hide = strip.getByRole('button', { name: '收起' });
  await hide.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowLeft');
  await expect(strip.getByRole('button', { name: '原型图' })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(strip.getByRole('button', { name: '流程图' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Tab');
  const list = page.getByRole('grid', { name: '我的文件' });
  await expect(list).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(strip.getByRole('button', { name: '新建文件夹' })).toBeFocused();
  // In what was found, Escape ends the search.
  await page.keyboard.press('/');
  await page.keyboard.type('未命名');
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole('columnheader', { name: '位置' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/q=/);
  await expect(list).toBeFocused();
  await hide.press('Enter');
  await expect(list).toBeFocused();
  await page.reload();
  await expect(page.locator('[data-entry]')).toHaveCount(1);
  await expect(strip).toHaveCount(0);
  await clearFiles(page);
  await page.reload();
  await page.getByText('还没有文件').click({ button: 'right' });
  await page.getByRole('menuitemcheckbox', { name: '显示新建入口' }).click();
  await expect(strip).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: '最近修改' }).click();
  await expect(strip).toHaveCount(0);
});
