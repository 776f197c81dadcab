/** Guides pulled out of the rulers, and room made between things. */
import { test } from '../kept-page.ts';
import { Drawing, expect } from './support.ts';

test('a guide comes out of the ruler, is snapped to, and goes back into it', async ({ page }) => {
  const drawing = await Drawing.create(page);
  await drawing.build([{ id: 'a', x: -200, y: 0, text: '甲' }]);
  await drawing.run((editor) => {
    editor.set({ rulers: true, snapToGrid: false });
    editor.viewport.centerOn({ x: 0, y: 0 }, 1);
  });
  await expect(page.locator('[data-guided]')).toHaveCount(2);
  const area = (await page.locator('#main').boundingBox())!,
    lines = page.locator('[data-guides] > div'),
    guides = () => drawing.run((editor) => editor.guides.list.map(({ axis, at }) => ({ axis, at: Math.round(at) })));
  const pull = async (from: [number, number], to: [number, number]): Promise<void> => {
    await page.mouse.move(area.x + from[0], area.y + from[1]);
    await page.mouse.down();
    await page.mouse.move(area.x + (from[0] + to[0]) / 2, area.y + (from[1] + to[1]) / 2);
    await page.mouse.move(area.x + to[0], area.y + to[1]);
    await page.mouse.up();
  };
  await pull([10, 200], [area.width / 2 + 120, 220]);
  expect(await guides()).toEqual([{ axis: 'x', at: 120 }]);
  await expect(lines).toHaveCount(1);
  // The shape's left edge comes near it and is put to it.
  const middle = { x: area.width / 2 - 150, y: area.height / 2 + 30 };
  await pull([middle.x, middle.y], [middle.x + 317, middle.y]);
  expect((await drawing.shape('a'))?.box.x).toBe(120);
  await drawing.run((editor) => editor.selection.clear());
  await pull([area.width / 2 + 120, 60], [6, 60]);
  expect(await guides()).toEqual([]);
  await expect(lines).toHaveCount(0);
});

test('room is made between steps by a key and a drag', async ({ page }) => {
  const drawing = await Drawing.create(page);
  await drawing.build([
    { id: 'a', x: -200, y: 0, text: '甲' },
    { id: 'b', x: 60, y: 0, text: '乙' },
  ]);
  await drawing.run((editor) => {
    editor.set({ snapToGrid: false });
    editor.viewport.centerOn({ x: 0, y: 0 }, 1);
  });
  await drawing.press('Shift+D');
  const area = (await page.locator('#main').boundingBox())!,
    [x, y] = [area.x + area.width / 2, area.y + area.height / 2 - 60];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 2);
  await page.mouse.move(x + 80, y + 3);
  await page.mouse.up();
  expect((await drawing.shape('a'))?.box.x).toBe(-200);
  expect((await drawing.shape('b'))?.box.x).toBe(140);
  await drawing.press('Control+z');
  expect((await drawing.shape('b'))?.box.x).toBe(60);
});
