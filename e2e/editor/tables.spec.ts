/** A table, filled by keys, changed by its properties and its menu, and copied to and from a spreadsheet. */
import { test } from '../kept-page.ts';
import { Drawing, expect } from './support.ts';

test('a table is filled by keys, counts, gains a row, is sorted, and takes and gives cells', async ({ page }) => {
  const d = await Drawing.create(page);
  const paste = (text: string): Promise<void> =>
    page.evaluate((given) => {
      const data = new DataTransfer();
      data.setData('text/plain', given);
      const canvas = document.querySelector('main [role="application"]')!;
      canvas.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, text);
  // What is read in the table, row by row.
  const read = (): Promise<string[][]> =>
    d.run((editor) => {
      const cells = [...editor.store.records.values()].flatMap((r) => (r.type === 'shape' && r.data.cell ? [r] : [])),
        rows = new Map<number, { x: number; words: string }[]>();
      for (const { box, text, data } of cells) {
        if (data.hidden) continue;
        const words = data.cell!.value ?? (text ?? []).map(({ insert }) => insert).join('');
        const row = rows.get(Math.round(box.y)) ?? [];
        rows.set(Math.round(box.y), [...row, { x: box.x, words }]);
      }
      return [...rows].sort(([a], [b]) => a - b).map(([, row]) => row.sort((a, b) => a.x - b.x).map((c) => c.words));
    });
  // The first table of the page counts as it comes.
  await paste('单价\t合计\n3\t=A2*2');
  await expect.poll(read).toEqual([
    ['单价', '合计'],
    ['3', '6'],
  ]);
  await d.press('Control+z');
  await expect.poll(read).toEqual([]);
  await paste('品名\t数量\n梨\t2\n苹果\t10');
  await expect.poll(read).toEqual([
    ['品名', '数量'],
    ['梨', '2'],
    ['苹果', '10'],
  ]);
  await expect.poll(() => d.run((editor) => editor.tables !== null)).toBe(true);
  const place = (row: number, col: number) =>
    d.run(
      (editor, [r, c]) => {
        const cells = [...editor.store.records.values()].flatMap((one) =>
          one.type === 'shape' && one.data.cell ? [one.box] : [],
        );
        const ys = [...new Set(cells.map(({ y }) => y))].sort((a, b) => a - b),
          xs = [...new Set(cells.map(({ x }) => x))].sort((a, b) => a - b),
          box = cells.find(({ x, y }) => y === ys[r] && x === xs[c])!;
        return { x: box.x + box.w / 2, y: box.y + box.h / 2 };
      },
      [row, col] as const,
    );
  // The table is selected by the first press, a cell by the second.
  const last = await place(2, 1);
  await d.click(last.x, last.y);
  await d.click(last.x, last.y);
  await page.getByRole('group', { name: '行' }).getByRole('button', { name: '在下方插入行' }).click();
  await expect.poll(async () => (await read()).length).toBe(4);
  const total = await place(3, 0);
  await d.click(total.x, total.y);
  // Letters of an input method come into the text, which Enter opens.
  await page.keyboard.press('Enter');
  await page.keyboard.type('合计');
  await page.keyboard.press('Tab');
  await page.keyboard.type('=SUM(B2:B3)');
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await read())[3]).toEqual(['合计', '12']);
  const pear = await place(1, 1);
  await d.click(pear.x, pear.y);
  await paste('5');
  await expect.poll(async () => (await read())[3]![1]).toBe('15');
  // What is typed over a cell is one step of undo from its first letter on, with what the formula comes to of it.
  await d.press('x');
  await page.keyboard.type('yz');
  await page.keyboard.press('Escape');
  await expect.poll(async () => [(await read())[1]![1], (await read())[3]![1]]).toEqual(['xyz', '10']);
  await d.press('Control+z');
  await expect.poll(async () => [(await read())[1]![1], (await read())[3]![1]]).toEqual(['5', '15']);
  await page.getByRole('group', { name: '单元格' }).getByRole('button', { name: '按此列降序排列' }).click();
  await expect.poll(async () => (await read()).map(([first]) => first)).toEqual(['品名', '合计', '苹果', '梨']);
  await d.press('Control+z');
  await expect.poll(async () => (await read()).map(([first]) => first)).toEqual(['品名', '梨', '苹果', '合计']);
});

test('a table is put onto the page from the tools', async ({ page }) => {
  const d = await Drawing.create(page);
  await page.getByRole('toolbar', { name: '工具' }).getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitemcheckbox', { name: '表格' }).click();
  await expect.poll(async () => (await d.shapes()).some(({ kind }) => kind === 'table.table')).toBe(true);
  expect((await d.shapes()).filter(({ kind }) => kind === 'table.cell')).toHaveLength(9);
});
