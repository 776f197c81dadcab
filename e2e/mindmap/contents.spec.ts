/** Formulas, code and tables in topics: written in dialogs, drawn in the map, and the same in the outline. */
import { expect } from '@playwright/test';
import { test } from '../kept-page.ts';
import { MindMap } from './support.ts';

test('a formula, code and a table are written, drawn, and stand in the outline', async ({ page }) => {
  const map = await MindMap.create(page);
  const open = (command: string): Promise<void> => map.run((limn, id) => limn.commands.run(id), command);
  const dataOf = (): Promise<unknown> =>
    map.run((limn) => {
      const topic = limn.get(limn.selection.get()[0]!);
      if (topic?.type !== 'topic') return undefined;
      const { formula, code, table } = topic.data;
      return { formula, code, table };
    });
  await map.click('分支主题 1');
  await open('topic.formula');
  const field = page.getByRole('textbox', { name: 'LaTeX' });
  await field.fill(String.raw`\frac{a`);
  await expect(page.getByText(/无法显示这段 LaTeX/)).toBeVisible();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(field).toBeVisible();
  await field.fill(String.raw`$$\frac{a}{b}$$`);
  await expect(page.getByRole('img', { name: String.raw`\frac{a}{b}` })).toBeVisible();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(field).toBeHidden();
  await open('topic.code');
  await page.getByRole('textbox', { name: '代码' }).fill('let a = 1;');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await open('topic.table');
  await page.getByRole('textbox', { name: '第 1 行第 1 列' }).fill('名称');
  await page.getByRole('button', { name: '移除最后一列' }).click();
  await page.getByRole('button', { name: '移除最后一行' }).click();
  await page.getByRole('textbox', { name: '第 2 行第 1 列' }).fill('甲');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await dataOf()).toEqual({
    formula: String.raw`\frac{a}{b}`,
    code: { text: 'let a = 1;', language: 'javascript' },
    table: [['名称'], ['甲']],
  });
  await page.getByRole('button', { name: '以大纲查看' }).click();
  await expect(page.getByRole('img', { name: String.raw`\frac{a}{b}` })).toBeVisible();
  await expect(page.getByRole('cell', { name: '甲' })).toBeVisible();
  await expect(page.getByText('let a = 1;')).toBeVisible();
});
