/** The formats in the help: made from the rows that read and write them. */
import { expect, onePerson, plainTest as test } from './support.ts';

const me = onePerson();

test('says what is kept of a format and what may be left out, and finds formats by what people type', async () => {
  const { page } = me;
  await page.goto('/support');
  await page.getByRole('navigation', { name: '帮助导航' }).getByRole('link', { name: '文件格式' }).click();
  const visio = page.getByRole('article', { name: 'Visio 2013 及更高版本' });
  await expect(visio).toContainText('.vsdx');
  await expect(visio).toContainText('导入与导出');
  await expect(visio).toContainText('连接线及其粘附的图形');
  await expect(visio).toContainText('可能略去');
  const search = page.getByRole('searchbox', { name: '搜索格式、扩展名或内容' });
  await search.fill('.MMAP');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article', { name: 'MindManager' })).toBeVisible();
  await search.fill('没有这种格式');
  await expect(page.getByText('没有匹配的格式')).toBeVisible();
});
