/** Containers that fold up: by their sign, by key, and what becomes of connectors. */
import { test } from '../kept-page.ts';
import { Drawing, expect } from './support.ts';

test('a container folds up to its title by the sign on it, and opens by key', async ({ page }) => {
  const drawing = await Drawing.create(page);
  await drawing.build([
    { id: 'box', x: -250, y: -150, w: 320, h: 260, kind: 'basic.container' },
    { id: 'out', x: 200, y: -40, text: '外面' },
    { id: 'a', x: -180, y: -40, text: '里面' },
  ]);
  await drawing.run((editor) => editor.store.update('a', { at: { parent: 'box', key: 'a1' } }));
  await drawing.build([], [{ id: 'c', from: 'a', to: 'out' }]);
  await drawing.select('box');
  await drawing.painted();
  // The sign stands at the end of the title.
  const sign = await drawing.at(-250 + 320 - 14, -150 + 14);
  await page.mouse.click(sign.x, sign.y);
  expect(await drawing.run((editor) => editor.scene.isHidden('a'))).toBe(true);
  expect((await drawing.shape('box'))!.box.h).toBeLessThan(120);
  expect((await drawing.connector('c'))!.start.shape).toBe('box');
  await drawing.press('Control+End');
  expect((await drawing.shape('box'))!.box).toMatchObject({ w: 320, h: 260 });
  expect((await drawing.connector('c'))!.start.shape).toBe('a');
  await drawing.press('Control+z');
  expect(await drawing.run((editor) => editor.scene.isHidden('a'))).toBe(true);
});
