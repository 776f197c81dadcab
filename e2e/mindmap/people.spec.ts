/** Org charts out of tables: pasted, mapped, and updated from a file with what changes told first. */
import { expect } from '@playwright/test';
import { test } from '../kept-page.ts';
import { MindMap } from './support.ts';

test('a pasted table becomes an org chart, and a later file updates it after saying how', async ({ page }) => {
  const map = await MindMap.create(page, 'mind_org');
  await map.run((limn) => limn.remove(...limn.topics(limn.topics()[0])));
  await map.press('Escape');
  await page.getByRole('button', { name: '从表格生成组织架构…' }).click();
  const dialog = page.getByRole('dialog');
  const table = ['工号\t姓名\t职位\t上级', '1\t安\t总监\t', '2\t博\t主管\t1', '3\t陈\t工程师\t2'];
  await dialog.getByRole('textbox').fill(table.join('\n'));
  await dialog.getByRole('button', { name: '下一步' }).click();
  await expect(dialog.getByText('新增 2 人')).toBeVisible();
  // A column can mean something else than was guessed.
  await dialog.getByRole('button', { name: /“职位”列/ }).click();
  await page.getByRole('option', { name: '其他字段' }).click();
  await dialog.getByRole('button', { name: '应用' }).click();
  await map.reads('安(博(陈))');
  await page.getByRole('button', { name: '从表格生成组织架构…' }).click();
  const chosen = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: '选择 CSV 或 Excel 文件' }).click();
  const rows = ['工号,姓名,职位,上级', '1,安,总监,', '3,陈,主管,1', '4,丁,工程师,3'];
  await (await chosen).setFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  for (const said of ['新增 1 人', '更新 1 人', '陈：博 → 安', '表中已没有的 1 人', '1 人没有变化'])
    await expect(dialog.getByText(said, { exact: true })).toBeVisible();
  await dialog.getByRole('checkbox', { name: /从架构图中移除/ }).check({ force: true });
  await dialog.getByRole('button', { name: '应用' }).click();
  await map.reads('安(陈(丁))');
  await map.press('Control+z');
  await map.reads('安(博(陈))');
});

test('an org chart has assistants, vacancies, columns and dotted lines', async ({ page }) => {
  const map = await MindMap.create(page, 'mind_org');
  await map.run((limn) => {
    limn.remove(...limn.topics(limn.topics()[0]));
    limn.setText(limn.topics()[0]!, 'Ada');
    const texts = ['Kim', 'Ann', 'Bo', 'Cy', 'Di'].map((text) => ({ text }));
    const [, ann] = limn.add({ parent: limn.topics()[0]! }, ...texts);
    limn.add({ parent: ann! }, { text: 'Xu' }, { text: 'Yu' });
  });
  await map.reads('Ada(Kim, Ann(Xu, Yu), Bo, Cy, Di)');
  await map.click('Kim');
  await page.getByRole('tab', { name: '主题' }).click();
  await page.getByText('助理', { exact: true }).click();
  await expect.poll(async () => (await map.at('Bo')).y - (await map.at('Kim')).y).toBeGreaterThan(0);
  await map.click('Cy');
  await page.getByText('空缺职位', { exact: true }).click();
  await map.run((limn) => limn.selection.set([]));
  await page.getByRole('tab', { name: '导图' }).click();
  await page.getByText('一列', { exact: true }).click();
  await expect.poll(async () => (await map.at('Cy')).y - (await map.at('Bo')).y).toBeGreaterThan(0);
  expect((await map.at('Ann')).y).toBe((await map.at('Bo')).y);
  // A dotted line from a second manager, drawn by the tool.
  await map.click('Ann');
  await page.getByRole('tab', { name: '主题' }).click();
  await page.getByRole('button', { name: '添加虚线汇报关系' }).click();
  await map.click('Di');
  const dotted = (): Promise<number> =>
    map.run((limn) => limn.document().records.filter((r) => r.type === 'relationship' && r.data.reports).length);
  await expect.poll(dotted).toBe(1);
  await map.press('Control+z');
  await expect.poll(dotted).toBe(0);
  await map.press('Control+y');
  await expect.poll(dotted).toBe(1);
});

test('the keys of another program are chosen in the sheet of shortcuts, and given back', async ({ page }) => {
  const map = await MindMap.create(page);
  await map.run((limn) => limn.selection.set([limn.topics(limn.topics()[0]!)[0]!]));
  await map.press('F1');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /快捷键方案/ }).click();
  await page.getByRole('option', { name: 'FreeMind, Freeplane' }).click();
  await expect(sheet.getByText('Shift+Tab', { exact: true })).toBeVisible();
  await map.press('Escape');
  const before = await map.outline();
  await map.canvas.focus();
  await map.press('Shift+Tab');
  await expect.poll(() => map.outline()).not.toBe(before);
  await map.press('Escape', 'Control+z');
  await map.reads(before);
  await map.press('F1');
  await sheet.getByRole('button', { name: /快捷键方案/ }).click();
  await page.getByRole('option', { name: 'Limn 默认' }).click();
  await expect(sheet.getByText('Shift+Tab', { exact: true })).toHaveCount(0);
});
