/** Files attached to topics: chosen, listed, downloaded, taken away and brought back; readers download them. */
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { test } from '../kept-page.ts';
import { MindMap, newTree } from './support.ts';

test('a file is attached to a topic, downloaded, taken away, and is back when that is undone', async ({ page }) => {
  const map = await MindMap.create(page);
  await map.press('Escape');
  await map.run((limn) => {
    limn.setText(limn.topics()[0]!, 'Plan');
    limn.selection.set([limn.topics()[0]!]);
  });
  const widthOf = async (): Promise<number> => (await map.at('Plan')).w;
  const bare = await widthOf();
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '附件…' }).first().click();
  await (await chosen).setFiles([
    { name: '预算 2026.xlsx', mimeType: '', buffer: Buffer.from('figures') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') },
  ]);
  const dialog = page.getByRole('dialog', { name: '“Plan”的附件' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '下载“预算 2026.xlsx”' }).click();
  expect((await download).suggestedFilename()).toBe('预算 2026.xlsx');
  expect(readFileSync(await (await download).path(), 'utf8')).toBe('figures');
  await dialog.getByRole('button', { name: '移除附件“notes.txt”' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // Its sign stands in the topic.
  await expect.poll(widthOf).toBeGreaterThan(bare);
  await page.getByRole('button', { name: /^撤销/ }).first().click();
  await expect(page.getByRole('button', { name: '下载“notes.txt”' })).toBeVisible();
  // Copied into another map, the branch has its files there too.
  await page.keyboard.press('Escape');
  await map.run((limn) => limn.selection.set([limn.topics()[0]!]));
  await map.press('Control+c');
  await page.getByText('已保存', { exact: true }).first().waitFor();
  const other = await MindMap.open(page, await newTree(page, 'mind_free', '另一张'));
  await other.press('Escape', 'Control+v');
  await expect.poll(() => other.selected()).toEqual(['Plan']);
  const again = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载“notes.txt”' }).click();
  expect(readFileSync(await (await again).path(), 'utf8')).toBe('words');
});
