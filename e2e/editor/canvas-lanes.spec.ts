/** Lanes with a hand on them: they stay a row whatever is done to one. */
import { test } from '../kept-page.ts';
import { Drawing, expect } from './support.ts';

let d: Drawing;
const xs = () =>
  d.run((editor) =>
    [...editor.store.records.values()]
      .flatMap((r) => (r.type === 'shape' && r.kind === 'lane.vertical' ? [[r.box.x, r.box.w, r.box.h]] : []))
      .sort((a, b) => a[0]! - b[0]!),
  );

test.beforeEach(async ({ page }) => {
  d = await Drawing.create(page);
  await d.build([
    { id: 'a', x: -300, y: -200, w: 200, h: 400, kind: 'lane.vertical', text: '采购' },
    { id: 'b', x: -100, y: -200, w: 200, h: 400, kind: 'lane.vertical', text: '财务' },
    { id: 'c', x: 100, y: -200, w: 200, h: 400, kind: 'lane.vertical', text: '仓库' },
  ]);
});

test('keeps a row through resizing, dragging over another, adding and deleting, each undone at once', async ({
  page,
}) => {
  await d.click(-200, -180);
  const east = await d.handle('e');
  await d.drag([
    [east.x, east.y],
    [east.x + 40, east.y],
  ]);
  expect(await xs()).toEqual([
    [-300, 240, 400],
    [-60, 200, 400],
    [140, 200, 400],
  ]);
  await d.press('ControlOrMeta+z');
  await d.click(0, 300);
  await d.drag([
    [-240, -180],
    [-120, -180],
    [20, -180],
  ]);
  expect((await d.shape('b'))!.box.x).toBe(-300);
  expect((await d.shape('a'))!.box.x).toBe(-100);
  await d.press('ControlOrMeta+z');
  expect((await d.shape('a'))!.box.x).toBe(-300);

  await d.click(-200, -180);
  await page.mouse.move(10, 10);
  const plus = await d.at(-100, 0);
  await page.mouse.click(plus.x + 24, plus.y);
  await expect.poll(xs).toHaveLength(4);
  expect(await xs()).toEqual([-300, -100, 100, 300].map((x) => [x, 200, 400]));
  await d.press('Delete');
  expect(await xs()).toEqual([-300, -100, 100].map((x) => [x, 200, 400]));
});
