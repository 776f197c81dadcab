/**
 * The panel beside the drawing: what it shows of one, several and different things, and that it changes only what was
 * asked.
 */
import { test } from '../kept-page.ts';
import { Drawing, expect, resting } from './support.ts';

const undone = (drawing: Drawing): Promise<boolean> => drawing.run((editor) => editor.store.history.canUndo);

test('numbers that differ stand empty and change nothing until one is typed', async ({ page }) => {
  const drawing = await Drawing.create(page);
  await drawing.build([
    { id: 'a', x: -200, y: 0, text: '甲' },
    { id: 'b', x: 0, y: 0, text: '乙' },
  ]);
  await drawing.run((editor) => {
    editor.selection.replace(['a']);
    editor.commands.run('style.set', editor, { strokeWidth: 4, fontSize: 20, opacity: 0.5, dash: 'dashed' });
    editor.store.history.clear();
    editor.selection.replace(['a', 'b']);
  });
  const width = page.getByRole('textbox', { name: '粗细' }),
    size = page.getByRole('textbox', { name: '字号' });
  await expect(width).toHaveValue('');
  await expect(width).toHaveAttribute('placeholder', '混合');
  await expect(page.getByRole('button', { name: /^混合 线型|线型.*混合/ })).toBeVisible();
  for (const field of [width, size, page.getByRole('textbox', { name: '不透明度 %' })]) {
    await field.focus();
    await page.keyboard.press('Tab');
  }
  expect(await undone(drawing)).toBe(false);
  await width.fill('3');
  await width.press('Enter');
  expect((await drawing.shape('a'))?.style).toMatchObject({ strokeWidth: 3, fontSize: 20, opacity: 0.5 });
  expect((await drawing.shape('b'))?.style).toEqual({ strokeWidth: 3 });
  // Enter gave the keys back to the drawing.
  await expect(drawing.canvas).toBeFocused();
  await drawing.press('Control+z');
  expect((await drawing.shape('b'))?.style).toEqual({});
  expect((await drawing.shape('a'))?.style.strokeWidth).toBe(4);
});

test('fill, gradient, line, corner, shadow, sketch and text of one shape', async ({ page }) => {
  const drawing = await Drawing.create(page);
  await drawing.build([{ id: 'a', x: -50, y: -30, text: '审批' }]);
  await drawing.select('a');
  await page.getByRole('button', { name: /^填充:/ }).click();
  await page.getByRole('button', { name: '主题色 4', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await drawing.shape('a'))?.style.fill).toBe('theme:accent1');
  await page.getByRole('button', { name: /^线条:/ }).click();
  await page.getByRole('textbox', { name: '十六进制' }).fill('#a1b2c3');
  await page.keyboard.press('Enter');
  expect((await drawing.shape('a'))?.style.stroke).toBe('#a1b2c3');
  const kind = page.getByRole('button', { name: /填充方式/ });
  await kind.click();
  await page.getByRole('option', { name: '图案' }).click();
  await page.getByRole('button', { name: '图案: 斜线' }).click();
  await page.getByRole('button', { name: '砖墙' }).click();
  await page.getByRole('textbox', { name: '缩放' }).fill('2');
  await page.keyboard.press('Enter');
  expect((await drawing.shape('a'))?.style.pattern).toEqual({ type: 'bricks', color: 'theme:stroke', scale: 2 });
  await kind.click();
  await page.getByRole('option', { name: '渐变' }).click();
  expect((await drawing.shape('a'))?.style.pattern).toBeNull();
  for (const name of ['阴影', '手绘风格', '竖排文字'])
    await page.locator('.limn-switch').filter({ hasText: name }).click();
  await page.getByRole('textbox', { name: '圆角' }).fill('12');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: '渐变方向' }).fill('45');
  await page.keyboard.press('Enter');
  const style = (await drawing.shape('a'))!.style;
  expect(style).toMatchObject({ radius: 12, sketch: true, vertical: true, gradient: { type: 'linear', angle: 45 } });
  expect(style.shadow).toMatchObject({ blur: 8 });

  for (const name of ['加粗', '斜体', '下划线', '删除线'])
    await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: '右对齐', exact: true }).click();
  await page.getByRole('button', { name: '文字靠上', exact: true }).click();
  expect((await drawing.shape('a'))?.style).toMatchObject({
    bold: true,
    italic: true,
    underline: true,
    strike: true,
    align: 'right',
    valign: 'top',
  });
  await page.getByRole('button', { name: '项目符号' }).click();
  await expect(drawing.textField).toBeVisible();
  await expect(page.getByRole('button', { name: '项目符号' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect
    .poll(() => drawing.run((editor) => JSON.stringify(editor.store.find('a', 'shape')?.text)))
    .toContain('bullet');
});

test('a gradient gets colours on its bar, which are dragged, moved by keys and removed', async ({ page }) => {
  const drawing = await Drawing.create(page);
  await drawing.build([{ id: 'a', x: -50, y: -30 }]);
  await drawing.run((editor) => {
    editor.selection.replace(['a']);
    const stops = [
      { at: 0, color: '#000000' },
      { at: 1, color: '#ffffff' },
    ];
    editor.commands.run('style.set', editor, { gradient: { type: 'linear', angle: 0, stops } });
    editor.store.history.clear();
  });
  const places = async (): Promise<number[]> =>
    (await drawing.shape('a'))!.style.gradient!.stops.map((stop) => Math.round(stop.at * 100));
  const bar = page.getByRole('group', { name: '渐变颜色' }),
    box = await resting(bar),
    y = box.y + box.height / 2;
  // A press makes a stop in the colour that is there; the same press drags it, past nothing and as one step.
  await page.mouse.move(box.x + box.width * 0.5, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.25, y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(places).toEqual([0, 25, 100]);
  expect((await drawing.shape('a'))!.style.gradient!.stops[1]!.color).toMatch(/^#(7f7f7f|808080)$/);
  const middle = bar.getByRole('slider').nth(1);
  await expect(middle).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(places).toEqual([0, 35, 100]);
  await page.getByRole('textbox', { name: '色标位置（%）' }).fill('60');
  await page.keyboard.press('Enter');
  await expect.poll(places).toEqual([0, 60, 100]);
  await expect(bar.getByRole('slider').nth(1)).toHaveAttribute('aria-valuenow', '60');
  // Pulled off the bar it is gone, and comes back while it is still held.
  await page.mouse.move(box.x + box.width * 0.6, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, y + 80, { steps: 3 });
  await expect.poll(places).toEqual([0, 100]);
  await page.mouse.move(box.x + box.width * 0.8, y, { steps: 3 });
  await expect.poll(places).toEqual([0, 80, 100]);
  await page.mouse.up();
  await bar.getByRole('slider').nth(1).press('Delete');
  await expect.poll(places).toEqual([0, 100]);
  await page.getByRole('button', { name: '反转渐变' }).click();
  await expect
    .poll(async () => (await drawing.shape('a'))!.style.gradient!.stops.map((stop) => stop.color))
    .toEqual(['#ffffff', '#000000']);
  for (let i = 0; i < 6; i++) await drawing.run((editor) => editor.store.history.undo());
  expect(await places()).toEqual([0, 100]);
  expect(await undone(drawing)).toBe(false);
});

test('a slider is one step of undo', async ({ page }) => {
  const drawing = await Drawing.create(page);
  await drawing.build([{ id: 'a', x: -50, y: -30 }]);
  await drawing.select('a');
  const thumb = page.locator('.limn-slider-thumb'),
    box = (await thumb.boundingBox())!;
  await page.mouse.move(box.x + 8, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x - 30, box.y + 8, { steps: 5 });
  await page.mouse.up();
  expect((await drawing.shape('a'))!.style.opacity).toBeLessThan(0.8);
  await drawing.run((editor) => editor.store.history.undo());
  expect((await drawing.shape('a'))!.style.opacity).toBeUndefined();
  expect(await undone(drawing)).toBe(false);
});

test('connectors: routing, arrowheads of UML and ER, jumps', async ({ page }) => {
  const drawing = await Drawing.create(page);
  await drawing.build(
    [
      { id: 'a', x: -200, y: 0 },
      { id: 'b', x: 100, y: 100 },
    ],
    [{ id: 'c', from: 'a', to: 'b' }],
  );
  await drawing.select('c');
  await page.locator('.limn-segment').filter({ hasText: '曲线' }).click();
  for (const [end, head] of [
    ['起点箭头', '空心菱形'],
    ['终点箭头', '零或多'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^${end}`) }).click();
    // The choices for the other end may still be on their way out.
    await page.getByRole('dialog', { name: end }).getByRole('button', { name: head, exact: true }).click();
  }
  await page.getByRole('button', { name: /跨线/ }).click();
  await page.getByRole('option', { name: '弧形' }).click();
  expect(await drawing.connector('c')).toMatchObject({
    kind: 'curved',
    style: { startArrow: 'diamondOpen', endArrow: 'erZeroOrMany', lineJump: 'arc' },
  });
  await expect(page.getByRole('button', { name: /^填充:/ })).toHaveCount(0);
});

test('choices and parameters of a shape, by what they are called', async ({ page }) => {
  const drawing = await Drawing.create(page);
  await drawing.build([
    { id: 'star', x: -50, y: -50, w: 100, h: 100, kind: 'basic.star' },
    { id: 'note', x: 100, y: 0, kind: 'basic.callout' },
  ]);
  await drawing.select('star');
  await page.getByRole('textbox', { name: '角数' }).fill('8');
  await page.keyboard.press('Enter');
  expect((await drawing.shape('star'))?.data.controls).toMatchObject({ points: 8 });
  await drawing.select('note');
  const form = page.getByRole('button', { name: /形状$/ });
  // The list closes when the panel scrolls: it has come to rest before.
  await form.scrollIntoViewIfNeeded();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await form.click();
  await page.getByRole('option', { selected: false }).first().click();
  expect((await drawing.shape('note'))?.data.controls?.['form']).toBeDefined();
});

test('the document: theme with its pictures, sketch, page colour; place in millimetres', async ({ page }) => {
  const drawing = await Drawing.create(page);
  await drawing.build([{ id: 'a', x: 0, y: 0 }]);
  await page.getByRole('button', { name: /^主题:/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '海洋' }).click();
  await page.locator('.limn-switch').filter({ hasText: '手绘风格' }).click();
  expect(await drawing.run((editor) => editor.store.find('document', 'document')?.data)).toMatchObject({
    theme: 'ocean',
    sketch: true,
  });
  await page.getByRole('button', { name: /^页面颜色:/ }).click();
  await page.getByRole('button', { name: '#000000', exact: true }).click();
  expect(await drawing.run((editor) => editor.pageRecord?.data.background)).toBe('#000000');
  await page.getByRole('button', { name: /单位/ }).click();
  await page.getByRole('option', { name: '毫米' }).click();
  await drawing.select('a');
  await page.getByRole('textbox', { name: 'X', exact: true }).fill('25.4');
  await page.keyboard.press('Enter');
  expect((await drawing.shape('a'))?.box.x).toBeCloseTo(96, 3);
});

test('the painter takes a look to another shape; a default style is what new shapes get', async ({ page }) => {
  const drawing = await Drawing.create(page);
  await drawing.build([
    { id: 'a', x: -200, y: 0 },
    { id: 'b', x: 100, y: 0 },
  ]);
  await drawing.run((editor) => {
    editor.selection.replace(['a']);
    editor.commands.run('style.set', editor, { fill: '#ff8800' });
  });
  await page.getByRole('button', { name: '格式刷' }).click();
  await drawing.click(150, 30);
  expect((await drawing.shape('b'))?.style.fill).toBe('#ff8800');
  await drawing.select('a');
  await page.getByRole('button', { name: '设为默认样式' }).click();
  await drawing.select();
  await drawing.canvas.focus();
  await drawing.press('r');
  await drawing.drag([
    [-60, 150],
    [60, 220],
  ]);
  const made = (await drawing.shapes()).find((shape) => shape.id !== 'a' && shape.id !== 'b');
  expect(made?.style.fill).toBe('#ff8800');
});

test('layers: add, name, hide, lock, order, remove and take back', async ({ page }) => {
  const drawing = await Drawing.create(page);
  await drawing.build([{ id: 'a', x: 0, y: 0 }]);
  await page.getByRole('tab', { name: '图层' }).click();
  await page.getByRole('button', { name: '新建图层' }).click();
  const rows = page.getByRole('region', { name: '图层' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await rows
    .first()
    .getByRole('button', { name: /图层 2/ })
    .dblclick();
  await page.getByRole('textbox', { name: '重命名', exact: true }).fill('批注');
  await page.keyboard.press('Enter');
  await expect(rows.first()).toContainText('批注');
  await drawing.select('a');
  await rows.first().hover();
  await rows.first().getByRole('button', { name: '把所选移到这里' }).click();
  expect(
    await drawing.run((editor) => editor.store.find(editor.store.find('a', 'shape')!.at.parent, 'layer')?.data.name),
  ).toBe('批注');
  await rows.first().getByRole('button', { name: '隐藏' }).click();
  expect(await drawing.run((editor) => editor.scene.isHidden('a'))).toBe(true);
  await rows.first().getByRole('button', { name: '显示' }).click();
  await rows.first().getByRole('button', { name: '锁定', exact: true }).click();
  expect(await drawing.run((editor) => editor.scene.isLocked('a'))).toBe(true);
  await rows.first().getByRole('button', { name: '下移' }).click();
  await expect(rows.last()).toContainText('批注');
  await rows.last().hover();
  await rows.last().getByRole('button', { name: '删除图层' }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: '撤销' }).last().click();
  await expect(rows).toHaveCount(2);
  expect(await drawing.shape('a')).toBeDefined();
});

test('a colour that lets through what is behind it, by its slider and by eight digits', async ({ page }) => {
  const drawing = await Drawing.create(page);
  await drawing.build([{ id: 'a', x: -50, y: -30 }]);
  await drawing.run((editor) => editor.store.update('a', { style: { fill: '#336699' } }));
  await drawing.select('a');
  await page.getByRole('button', { name: /^填充:/ }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('slider', { name: '不透明度' }).press('Home');
  await expect.poll(async () => (await drawing.shape('a'))!.style.fill).toBe('#33669900');
  await panel.getByRole('textbox').fill('33669980');
  await panel.getByRole('textbox').press('Enter');
  await expect.poll(async () => (await drawing.shape('a'))!.style.fill).toBe('#33669980');
  await expect(page.getByRole('button', { name: '填充: #33669980' })).toBeVisible();
});
