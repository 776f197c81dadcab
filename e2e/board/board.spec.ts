/** A whiteboard: made from the add menu's address, worked with its own tools, by hand and by keys. */
import { Drawing, expect, test } from '../editor/support.ts';
import { newChart, signUp } from '../workspace/support.ts';

test('notes are put down, typed one after another, coloured, pasted and tidied', async ({ page }) => {
  await signUp(page, { fullName: '安娜' });
  await page.goto('/diagraming/new?category=board');
  await expect(page).toHaveURL(/\/board\/[\w-]+$/);
  const board = await Drawing.open(page, '', page.url());
  await expect(page.getByText('每行变成一张便签')).toBeVisible();
  const tools = page.getByRole('toolbar', { name: '白板工具' });
  await tools.getByRole('button', { name: '便签' }).click();
  await page.getByRole('toolbar', { name: '便签选项' }).getByRole('button', { name: '粉色便签' }).click();
  await board.click(0, 0);
  await expect(board.textField).toBeFocused();
  await page.keyboard.type('first');
  await page.keyboard.press('Tab');
  await expect(board.textField).toBeFocused();
  await page.keyboard.type('second');
  await page.keyboard.press('Control+Enter');
  await expect(board.textField).toBeFocused();
  await page.keyboard.type('third');
  await page.keyboard.press('Escape');
  const notes = () =>
    board.run((editor) =>
      [...editor.store.records.values()].flatMap((r) =>
        r.type === 'shape'
          ? [[r.text?.map((op) => op.insert).join(''), r.box.x, r.box.y, r.style.fill, r.data.author?.name]]
          : [],
      ),
    );
  expect(await notes()).toEqual([
    ['first', -80, -80, '#ffc2d9', '安娜'],
    ['second', 100, -80, '#ffc2d9', '安娜'],
    ['third', 100, 100, '#ffc2d9', '安娜'],
  ]);
  await page.keyboard.press('6');
  expect((await notes()).at(-1)?.[3]).toBe('#c3ecb5');

  // A drawing's address leads to the board, and a board's to the drawing.
  const [, id] = /\/board\/([\w-]+)$/.exec(page.url())!;
  await page.goto(`/diagraming/${id}`);
  await expect(page).toHaveURL(`/board/${id}`);
  const flow = await newChart(page, '流程');
  await page.goto(`/board/${flow}`);
  await expect(page).toHaveURL(`/diagraming/${flow}`);
});

test('pens draw, mark, and rub out a part of what was drawn', async ({ page }) => {
  await signUp(page);
  await page.goto('/diagraming/new?category=board');
  await expect(page).toHaveURL(/\/board\//);
  const board = await Drawing.open(page, '', page.url());
  const tools = page.getByRole('toolbar', { name: '白板工具' });
  await tools.getByRole('button', { name: '荧光笔' }).click();
  await page.getByRole('toolbar', { name: '笔的选项' }).getByRole('button', { name: '绿色' }).click();
  await board.drag([
    [-200, 0],
    [0, 10],
    [200, 0],
  ]);
  const strokes = () =>
    board.run((editor) =>
      [...editor.store.records.values()].flatMap((r) =>
        r.type === 'shape' && r.data.ink ? [[r.style.stroke, r.data.marker === true]] : [],
      ),
    );
  expect(await strokes()).toEqual([['#8ce99a', true]]);
  await tools.getByRole('button', { name: '橡皮擦' }).click();
  await page.getByRole('button', { name: '只擦一部分' }).click();
  await board.drag([
    [0, -80],
    [0, 80],
  ]);
  expect(await strokes()).toHaveLength(2);
  await page.keyboard.press('Control+z');
  expect(await strokes()).toHaveLength(1);
  // A line that rests becomes one.
  await tools.getByRole('button', { name: '画笔' }).click();
  const from = await board.at(-200, 150),
    to = await board.at(200, 150);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 20 });
  await expect.poll(() => board.run((editor) => editor.overlay.data.draftRoute?.length ?? 0)).toBe(2);
  await page.mouse.up();
  expect(
    await board.run((editor) => [...editor.store.records.values()].filter((r) => r.type === 'connector').length),
  ).toBe(1);
});

test('a phone has the tools within its width, large enough for fingers', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await signUp(page);
  await page.goto('/diagraming/new?category=board');
  await expect(page).toHaveURL(/\/board\//);
  const board = await Drawing.open(page, '', page.url());
  const tools = page.getByRole('toolbar', { name: '白板工具' });
  const boxes = await tools
    .getByRole('button')
    .evaluateAll((all) => all.map((b) => b.getBoundingClientRect().toJSON()));
  expect(boxes.length).toBeGreaterThanOrEqual(7);
  for (const { left, right, width, height } of boxes) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(390);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(40);
  }
  await tools.getByRole('button', { name: '便签' }).tap();
  await board.canvas.tap({ position: { x: 180, y: 300 } });
  await expect(board.textField).toBeFocused();
  await context.close();
});
