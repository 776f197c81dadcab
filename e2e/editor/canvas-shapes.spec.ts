/**
 * Placing, selecting and changing shapes by mouse and keyboard. Coordinates are page units around the middle of the
 * view.
 */
import { test } from '../kept-page.ts';
import { Drawing, expect } from './support.ts';

let d: Drawing;
test.beforeEach(async ({ page }) => {
  d = await Drawing.create(page);
});

test('inserts from the library by a click and by a drag, beside each other', async ({ page }) => {
  const tile = page.getByRole('button', { name: '插入流程', exact: true });
  await tile.click();
  await expect.poll(() => d.shapes()).toHaveLength(1);
  await tile.click();
  await expect.poll(() => d.shapes()).toHaveLength(2);
  const [a, b] = await d.shapes();
  const isBeside = a!.box.x + a!.box.w <= b!.box.x || b!.box.x + b!.box.w <= a!.box.x;
  const isBelow = a!.box.y + a!.box.h <= b!.box.y || b!.box.y + b!.box.h <= a!.box.y;
  expect(isBeside || isBelow).toBe(true);
  const from = (await tile.boundingBox())!,
    to = await d.at(-200, -150);
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => d.shapes()).toHaveLength(3);
  const { box } = (await d.shapes())[2]!;
  expect(box.x + box.w / 2).toBeCloseTo(-200, -1);
  expect(box.y + box.h / 2).toBeCloseTo(-150, -1);
  expect(await d.selected()).toEqual([(await d.shapes())[2]!.id]);
  await d.press('Control+z');
  await expect.poll(() => d.shapes()).toHaveLength(2);
});

test('draws by the keys R, O and D, a default size by a click', async () => {
  for (const [key, x] of [
    ['r', -300],
    ['o', -100],
    ['d', 100],
  ] as const) {
    await d.click(350, 250);
    await d.press(key);
    await d.drag([
      [x, -60],
      [x + 120, 20],
    ]);
  }
  const shapes = await d.shapes();
  expect(shapes.map((s) => s.kind)).toEqual(['basic.rect', 'basic.ellipse', 'basic.diamond']);
  for (const [i, x] of [-300, -100, 100].entries()) expect(shapes[i]!.box).toMatchObject({ x, y: -60, w: 120, h: 80 });
  await d.click(350, 250);
  await d.press('r');
  await d.click(0, 150);
  const last = (await d.shapes())[3]!;
  expect(last.box.w).toBeGreaterThan(40);
  expect(await d.selected()).toEqual([last.id]);
});

test('selects by click, Shift, brush and lasso', async () => {
  await d.build([
    { id: 'a', x: -300, y: -100 },
    { id: 'b', x: -100, y: -100 },
    { id: 'c', x: 100, y: -100 },
  ]);
  await d.click(-250, -70);
  expect(await d.selected()).toEqual(['a']);
  await d.click(-50, -70, 'Shift');
  expect(await d.selected()).toEqual(['a', 'b']);
  await d.click(-250, -70, 'Shift');
  expect(await d.selected()).toEqual(['b']);
  await d.drag([
    [-340, -140],
    [-20, -20],
  ]);
  expect(await d.selected()).toEqual(['a', 'b']);
  await d.click(300, 200);
  expect(await d.selected()).toEqual([]);
  await d.press('Shift+S');
  await d.drag([
    [-120, -120],
    [-120, 0],
    [220, 0],
    [220, -120],
    [-120, -120],
  ]);
  expect([...(await d.selected())].sort()).toEqual(['b', 'c']);
  await d.press('Escape');
  await d.press('Control+a');
  expect(await d.selected()).toHaveLength(3);
});

test('moves with guides, a step of undo each, and copies with Alt', async ({ page }) => {
  await d.build([
    { id: 'a', x: -300, y: -100 },
    { id: 'b', x: 0, y: -93 },
  ]);
  await d.run((editor) => editor.set({ snapToGrid: false }));
  const from = await d.at(50, -63),
    to = await d.at(50, -68);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x + 30, to.y, { steps: 5 });
  await expect.poll(() => d.run((editor) => editor.overlay.data.guides.length)).toBeGreaterThan(0);
  await page.mouse.up();
  expect((await d.shape('b'))!.box.y).toBe(-100);
  await d.drag([
    [-250, -70],
    [-250, 130],
  ]);
  expect((await d.shape('a'))!.box.y).not.toBe(-100);
  await d.press('Control+z');
  expect((await d.shape('a'))!.box).toMatchObject({ x: -300, y: -100 });
  await d.press('Control+z');
  expect((await d.shape('b'))!.box).toMatchObject({ x: 0, y: -93 });
  await d.press('Control+Shift+z');
  expect((await d.shape('b'))!.box.y).toBe(-100);
  await d.drag(
    [
      [-250, -70],
      [-250, 80],
    ],
    'Alt',
  );
  await expect.poll(() => d.shapes()).toHaveLength(3);
  expect((await d.shape('a'))!.box).toMatchObject({ x: -300, y: -100 });
  await d.press('Control+d');
  await expect.poll(() => d.shapes()).toHaveLength(4);
  await d.press('Delete');
  await expect.poll(() => d.shapes()).toHaveLength(3);
});

test('resizes by every handle, keeping the opposite side, also when turned', async () => {
  await d.build([
    { id: 'a', x: -100, y: -60, w: 200, h: 120 },
    { id: 't', x: 160, y: -200, w: 120, h: 80, r: Math.PI / 6 },
  ]);
  await d.run((editor) => editor.set({ snapToShapes: false }));
  for (const [handle, dx, dy] of [
    ['nw', -20, -10],
    ['n', 0, -20],
    ['ne', 20, -10],
    ['e', 20, 0],
    ['se', 20, 20],
    ['s', 0, 10],
    ['sw', -20, 10],
    ['w', -20, 0],
  ] as const) {
    await d.select('a');
    const before = (await d.shape('a'))!.box,
      h = await d.handle(handle);
    await d.drag([
      [h.x, h.y],
      [h.x + dx, h.y + dy],
    ]);
    const { box } = (await d.shape('a'))!;
    expect(box.w, handle).toBeCloseTo(before.w + Math.abs(dx), -0.5);
    expect(box.h, handle).toBeCloseTo(before.h + Math.abs(dy), -0.5);
    if (handle.includes('w')) expect(box.x + box.w, handle).toBeCloseTo(before.x + before.w);
    else expect(box.x, handle).toBeCloseTo(before.x);
    if (handle.includes('n')) expect(box.y + box.h, handle).toBeCloseTo(before.y + before.h);
    else expect(box.y, handle).toBeCloseTo(before.y);
  }
  await d.select('t');
  const fixed = await d.handle('nw'),
    moved = await d.handle('se');
  await d.drag(
    [
      [moved.x, moved.y],
      [moved.x + 40, moved.y + 30],
    ],
    'Control',
  );
  const after = await d.handle('nw'),
    corner = await d.handle('se');
  expect(after.x).toBeCloseTo(fixed.x, 3);
  expect(after.y).toBeCloseTo(fixed.y, 3);
  expect(corner.x).toBeCloseTo(moved.x + 40, 0);
  expect(corner.y).toBeCloseTo(moved.y + 30, 0);
});

test('turns by its handle, in steps with Shift', async () => {
  await d.build([{ id: 'a', x: -60, y: -40, w: 120, h: 80 }]);
  await d.select('a');
  const h = await d.handle('rotate');
  await d.drag(
    [
      [h.x, h.y],
      [60, 60],
      [-75, 55],
    ],
    'Shift',
  );
  const r = (((await d.shape('a'))!.box.r ?? 0) * 180) / Math.PI;
  expect(Math.abs(r)).toBeGreaterThan(90);
  expect(r / 15).toBeCloseTo(Math.round(r / 15), 5);
  await d.press('Control+z');
  expect((await d.shape('a'))!.box.r ?? 0).toBe(0);
});

test('nudges by arrow keys, a run of presses one step of undo', async () => {
  await d.build([{ id: 'a', x: 0, y: 0 }]);
  await d.click(50, 30);
  // Sent in one go: after a pause the next press is a step of its own.
  await Promise.all(['ArrowRight', 'ArrowRight', 'ArrowUp'].map((key) => d.press(key)));
  const { box } = (await d.shape('a'))!;
  expect(box.x).toBeGreaterThan(0);
  expect(box.y).toBeLessThan(0);
  await d.press('Control+z');
  expect((await d.shape('a'))!.box).toMatchObject({ x: 0, y: 0 });
});

test('creates and connects by the arrows around a shape', async ({ page }) => {
  await d.build([{ id: 'a', x: -50, y: -30, text: '开始' }]);
  await d.move(0, 0);
  await expect.poll(() => d.run((editor) => editor.overlay.data.quick)).toBe('a');
  await d.move(74, 0);
  await page.mouse.down();
  await page.mouse.up();
  await expect.poll(() => d.connectors()).toHaveLength(1);
  const [c] = await d.connectors(),
    made = (await d.shapes()).find((s) => s.id !== 'a')!;
  expect(c!.start.shape).toBe('a');
  expect(c!.end.shape).toBe(made.id);
  expect(made.kind).toBe('flow.process');
  expect(made.box.x).toBeGreaterThan(50);
  expect(await d.selected()).toEqual([made.id]);
  await d.press('Control+z');
  await expect.poll(() => d.shapes()).toHaveLength(1);
  expect(await d.connectors()).toHaveLength(0);
  // Dragging an arrow draws the line by hand; on empty canvas shapes are offered for its end.
  await d.click(300, 250);
  await d.click(0, 0);
  await d.drag([
    [0, 54],
    [0, 120],
    [0, 200],
  ]);
  await expect.poll(() => d.connectors()).toHaveLength(1);
  await page.getByRole('menuitem').first().click();
  await expect.poll(() => d.shapes()).toHaveLength(2);
  const [line] = await d.connectors();
  expect((await d.shapes()).map((s) => s.id)).toContain(line!.end.shape);
});

test('groups, goes in by a double click, and comes apart again', async () => {
  await d.build([
    { id: 'a', x: -200, y: -30 },
    { id: 'b', x: 100, y: -30 },
  ]);
  await d.press('Control+a');
  await d.press('Control+g');
  await d.click(300, 250);
  await d.drag([
    [-150, 0],
    [-150, 100],
  ]);
  expect((await d.shape('a'))!.box.y).toBe(70);
  expect((await d.shape('b'))!.box.y).toBe(70);
  await d.doubleClick(-150, 100);
  expect(await d.selected()).toEqual(['a']);
  await d.drag([
    [-150, 100],
    [-150, 0],
  ]);
  expect((await d.shape('a'))!.box.y).toBe(-30);
  expect((await d.shape('b'))!.box.y).toBe(70);
  await d.press('Escape');
  await d.press('Control+Shift+g');
  await d.click(300, 250);
  await d.click(150, 100);
  expect(await d.selected()).toEqual(['b']);
});

test('keeps what is dropped into a frame, and lets it out again', async () => {
  await d.press('f');
  await d.drag([
    [-300, -200],
    [0, 100],
  ]);
  const frame = (await d.shapes())[0]!.id;
  await d.build([{ id: 'a', x: 100, y: 0 }]);
  await d.click(350, 250);
  await d.drag([
    [150, 30],
    [50, 20],
    [-150, -50],
  ]);
  expect((await d.shape('a'))!.at.parent).toBe(frame);
  const before = (await d.shape('a'))!.box;
  await d.select(frame);
  await d.drag([
    [-299, -190],
    [-299, -150],
  ]);
  expect((await d.shape('a'))!.box.y).toBeCloseTo(before.y + 40);
  await d.click(350, 250);
  const { box } = (await d.shape('a'))!;
  await d.drag([
    [box.x + 50, box.y + 30],
    [200, 100],
    [250, 150],
  ]);
  expect((await d.shape('a'))!.at.parent).not.toBe(frame);
});

test('locks: neither clicked, moved nor deleted, until unlocked', async () => {
  await d.build([{ id: 'a', x: -50, y: -30 }]);
  await d.click(0, 0);
  await d.press('Control+l');
  await d.drag([
    [0, 0],
    [100, 100],
  ]);
  await d.press('Delete');
  expect((await d.shape('a'))!.box).toMatchObject({ x: -50, y: -30 });
  await d.press('Escape');
  await d.click(0, 0);
  expect(await d.selected()).toEqual([]);
  await d.select('a');
  await d.press('Control+Shift+l');
  await d.drag([
    [0, 0],
    [50, 0],
  ]);
  expect((await d.shape('a'))!.box.x).toBe(0);
});

test('draws freehand, and erases what the eraser passes', async () => {
  await d.build([{ id: 'a', x: 100, y: 100 }]);
  await d.press('p');
  await d.drag([
    [-200, -100],
    [-150, -150],
    [-100, -80],
    [-50, -120],
  ]);
  await expect.poll(() => d.shapes()).toHaveLength(2);
  const ink = (await d.shapes())[1]!;
  expect(ink.data.ink!.length).toBeGreaterThan(12);
  await d.press('e');
  await d.drag([
    [-230, -180],
    [-100, -80],
    [-40, -60],
  ]);
  await expect.poll(async () => (await d.shapes()).map((s) => s.id)).toEqual(['a']);
  await d.press('Control+z');
  await expect.poll(() => d.shapes()).toHaveLength(2);
});
