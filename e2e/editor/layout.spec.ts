/** Automatic layout: its panel and keys, containers, and the drawing that moves without waiting. */
import { violations } from '../axe.ts';
import { test } from '../kept-page.ts';
import { Drawing, expect } from './support.ts';

const places = (drawing: Drawing, ids: string[]): Promise<{ x: number; y: number }[]> =>
  drawing.run((editor, all) => all.map((id) => editor.store.find(id, 'shape')!.box), ids);

test('the panel shows what each layout would make, arranges, and one undo takes it back', async ({ page }) => {
  const drawing = await Drawing.create(page);
  await drawing.build(
    ['a', 'b', 'c', 'd'].map((id, i) => ({ id, x: -200 + i * 15, y: -100 + i * 10, text: `步骤 ${i + 1}` })),
    [
      { id: 'ab', from: 'a', to: 'b' },
      { id: 'bc', from: 'b', to: 'c' },
      { id: 'bd', from: 'b', to: 'd' },
    ],
  );
  await drawing.canvas.focus();
  await drawing.press('Alt+l');
  const panel = page.getByRole('region', { name: '自动布局' });
  await expect(panel.getByRole('radio', { name: '层次' })).toBeFocused();
  for (const tile of await panel.getByRole('radio').all()) await expect(tile.locator('rect')).toHaveCount(4);
  expect(await violations(page)).toEqual([]);

  await panel.getByRole('button', { name: /方向/ }).click();
  await page.getByRole('option', { name: '从左到右' }).click();
  await panel.getByRole('button', { name: '应用布局' }).click();
  await expect.poll(async () => (await places(drawing, ['b']))[0]!.x).toBeGreaterThan(-90);
  const [a, b, c, d] = await places(drawing, ['a', 'b', 'c', 'd']);
  expect(c!.x).toBe(d!.x);
  expect(Math.abs(c!.y - d!.y)).toBeGreaterThan(60);
  expect(c!.x).toBeGreaterThan(b!.x);
  expect(b!.x).toBeGreaterThan(a!.x);

  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await drawing.press('Control+z');
  expect(await places(drawing, ['b'])).toMatchObject([{ x: -185, y: -90 }]);

  // Again by keys, of what is selected alone.
  await drawing.run((editor) => editor.selection.replace(['a', 'b']));
  await drawing.press('Alt+y');
  await expect.poll(async () => (await places(drawing, ['b']))[0]!.x).toBeGreaterThan(-90);
  expect(await places(drawing, ['c'])).toMatchObject([{ x: -170, y: -80 }]);
});

test('making room and tidying up by keys', async ({ page }) => {
  const drawing = await Drawing.create(page);
  await drawing.build([
    { id: 'a', x: -300, y: -100 },
    { id: 'b', x: -154, y: -94 },
    { id: 'c', x: 0, y: -105 },
    { id: 'on', x: 40, y: -90 },
  ]);
  await drawing.canvas.focus();
  await drawing.press('Alt+o');
  await expect
    .poll(async () => {
      const [c, on] = await places(drawing, ['c', 'on']);
      return Math.abs(c!.x - on!.x) >= 100 || Math.abs(c!.y - on!.y) >= 60;
    })
    .toBe(true);
  expect(await places(drawing, ['a'])).toMatchObject([{ x: -300, y: -100 }]);
  await drawing.run((editor) => editor.selection.replace(['a', 'b']));
  await drawing.press('Alt+t');
  await expect
    .poll(async () => {
      const [a, b] = await places(drawing, ['a', 'b']);
      return a!.y === b!.y;
    })
    .toBe(true);
});
