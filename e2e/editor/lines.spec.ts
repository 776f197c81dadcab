/** Connectors of two lines, of a line that tapers, and with dashes that run. */
import { test } from '../kept-page.ts';
import { Drawing, expect } from './support.ts';

const connector = (drawing: Drawing) => drawing.run((editor) => editor.store.find('c', 'connector')?.style ?? null);

test('a connector is made double, tapered and running in the panel, and its dashes move', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const drawing = await Drawing.create(page);
  await drawing.build(
    [
      { id: 'a', x: -250, y: 0, text: '甲' },
      { id: 'b', x: 150, y: 0, text: '乙' },
    ],
    [{ id: 'c', from: 'a', to: 'b' }],
  );
  await drawing.select('c');
  const choose = async (name: RegExp, option: string): Promise<void> => {
    await page.getByRole('button', { name }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose(/ 线形$/, '双线');
  await page.getByRole('textbox', { name: '间距' }).fill('5');
  await page.keyboard.press('Enter');
  expect(await connector(drawing)).toMatchObject({ lineForm: 'double', lineGap: 5 });
  await choose(/ 线形$/, '渐变粗细');
  await expect(page.getByRole('button', { name: / 动画$/ })).toHaveCount(0);
  await page.getByRole('textbox', { name: '末端宽度' }).fill('12');
  await page.keyboard.press('Enter');
  expect(await connector(drawing)).toMatchObject({ lineForm: 'tapered', endWidth: 12 });
  await choose(/ 线形$/, '单线');
  await choose(/ 动画$/, '从起点到终点');
  expect(await connector(drawing)).toMatchObject({ lineForm: 'single', flow: 'forward' });

  const layer = page.locator('canvas[data-layer=flow]'),
    picture = (): Promise<string> => layer.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  await expect(layer).toBeVisible();
  const first = await picture();
  await expect.poll(picture).not.toBe(first);
  // Whoever wants less motion sees dashes that stand, and a canvas less.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(layer).toBeHidden();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(layer).toBeVisible();
  // Out of view nothing is painted.
  await drawing.run((editor) => editor.viewport.centerOn({ x: 20_000, y: 20_000 }, 1));
  await expect(layer).toBeHidden();
});
