/** Shapes that are combined, and paths that are drawn with the pen and edited by their points. */
import type { ShapeRecord } from '@limn/document';
import { test } from '../kept-page.ts';
import { Drawing, expect } from './support.ts';

const customs = (drawing: Drawing): Promise<ShapeRecord[]> =>
  drawing.run((editor) =>
    [...editor.store.records.values()].filter(
      (record): record is ShapeRecord => record.type === 'shape' && record.kind === 'custom',
    ),
  );

test('two shapes become one, and two again', async ({ page }) => {
  const drawing = await Drawing.create(page);
  await drawing.build([
    { id: 'a', x: -100, y: -60, w: 120, h: 80, text: '甲' },
    { id: 'b', x: -30, y: -20, w: 120, h: 80, kind: 'basic.ellipse' },
  ]);
  await drawing.run((editor) => editor.selection.replace(['a', 'b']));
  await page.getByRole('button', { name: '合并形状（并集）' }).click();
  await expect.poll(async () => (await customs(drawing)).map(({ id }) => id)).toEqual(['a']);
  expect((await drawing.shape('a'))?.box).toMatchObject({ x: -100, y: -60, w: 190, h: 120 });
  expect(await drawing.shape('b')).toBeFalsy();
  await drawing.press('Control+z');
  expect((await drawing.shape('b'))?.kind).toBe('basic.ellipse');
});

test('a path is drawn with the pen, and its points are dragged', async ({ page }) => {
  const drawing = await Drawing.create(page);
  const click = async (x: number, y: number): Promise<void> => {
    await drawing.move(x, y);
    await page.mouse.down();
    await page.mouse.up();
  };
  await drawing.canvas.focus();
  await page.keyboard.press('Shift+P');
  await drawing.move(-200, 0);
  await page.mouse.down();
  await drawing.move(-150, -60);
  await page.mouse.up();
  await click(-50, 0);
  await click(50, 100);
  await page.keyboard.press('Enter');
  const [drawn] = await customs(drawing);
  expect(drawn!.data.geometry![0]).toMatchObject({ fill: false });
  expect(drawn!.box.x).toBeCloseTo(-200, 0);
  await page.getByRole('button', { name: '路径点' }).click();
  await drawing.move(50, 100);
  await page.mouse.down();
  await drawing.move(150, 140);
  await page.mouse.up();
  await drawing.canvas.focus();
  await page.keyboard.press('Enter');
  const [edited] = await customs(drawing);
  expect(edited!.box.x + edited!.box.w).toBeCloseTo(150, 0);
  expect(edited!.box.y + edited!.box.h).toBeCloseTo(140, 0);
  await drawing.press('Control+z');
  expect((await customs(drawing))[0]!.box).toEqual(drawn!.box);
});
