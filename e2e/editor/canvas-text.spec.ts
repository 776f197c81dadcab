/** Text in shapes: begun, typed by keyboard and by input methods, formatted, ended, and never jumping. */
import { createRequire } from 'node:module';
import { test } from '../kept-page.ts';
import { Drawing, expect } from './support.ts';

let d: Drawing;
test.beforeEach(async ({ page }) => {
  d = await Drawing.create(page);
});

test('is begun by a double click, and ended by Escape or a press elsewhere', async () => {
  await d.build([{ id: 'a', x: -60, y: -30, w: 120, text: '旧' }]);
  await d.doubleClick(0, 0);
  await expect(d.textField).toBeFocused();
  await d.press('Control+a');
  await d.type('登录 Login');
  await d.press('Escape');
  await expect(d.textField).toHaveCount(0);
  expect(await d.text('a')).toBe('登录 Login');
  await expect(d.canvas).toBeFocused();
  expect(await d.selected()).toEqual(['a']);
  await d.press('F2');
  await d.type('!');
  await d.click(200, 200);
  await expect(d.textField).toHaveCount(0);
  await d.press('Control+z');
  expect(await d.text('a')).toBe('登录 Login');
  await d.press('Control+z');
  expect(await d.text('a')).toBe('旧');
});

test('is replaced by typing on a selected shape, losing no letter', async ({ page }) => {
  await d.build([{ id: 'a', x: -60, y: -30, w: 120, text: '旧' }]);
  await d.click(0, 0);
  await page.keyboard.type('New text', { delay: 0 });
  await expect.poll(() => d.text('a')).toMatch(/^New text\n?$/);
  await d.press('Escape');
  expect(await d.text('a')).toBe('New text');
  await d.press('Delete');
  expect(await d.shape('a')).toBeUndefined();
});

test('is replaced by its first line alone where that is the name of what the others say', async ({ page }) => {
  await page.getByRole('searchbox', { name: '搜索图形' }).fill('软件系统');
  await page.getByRole('button', { name: '插入软件系统', exact: true }).click();
  await expect.poll(() => d.selected()).toHaveLength(1);
  const [id] = await d.selected();
  await d.canvas.focus();
  await page.keyboard.type('Shop', { delay: 0 });
  await expect.poll(() => d.text(id!)).toContain('Shop');
  await d.press('Escape');
  expect(await d.text(id!)).toBe('Shop\n[软件系统]\n\n说明');
  // The first letter may be a step of its own.
  for (let step = 0; step < 2 && !(await d.text(id!)).startsWith('系统'); step++) await d.press('Control+z');
  expect(await d.text(id!)).toBe('系统\n[软件系统]\n\n说明');
  await d.press('F2');
  await expect(d.textField).toBeFocused();
  await d.type('支付');
  await d.press('Escape');
  expect(await d.text(id!)).toBe('支付\n[软件系统]\n\n说明');
});

test('takes Chinese from an input method', async ({ page }) => {
  await d.build([{ id: 'a', x: -60, y: -30, w: 120 }]);
  await d.doubleClick(0, 0);
  await expect(d.textField).toBeFocused();
  const cdp = await page.context().newCDPSession(page);
  for (const text of ['n', 'ni', 'ni h', '你 h', '你 hao'])
    await cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  // Nothing of the composition leaves the editor by a key that the input method takes.
  await expect(d.textField).toHaveText('你 hao');
  await cdp.send('Input.insertText', { text: '你好' });
  await cdp.send('Input.imeSetComposition', { text: 'shijie', selectionStart: 6, selectionEnd: 6 });
  await cdp.send('Input.insertText', { text: '世界' });
  await expect(d.textField).toHaveText('你好世界');
  await d.press('Escape');
  expect(await d.text('a')).toBe('你好世界');
});

test('takes an input method on a selected shape from its first key', async ({ page }) => {
  await d.build([
    { id: 'a', x: -60, y: -30, w: 120, text: '旧' },
    { id: 'b', x: 100, y: -30, text: '旧' },
    { id: 'c', x: 260, y: -30, text: '旧' },
  ]);
  // Nothing is selected: no input method takes the keys that choose tools.
  await expect(d.canvas).not.toHaveAttribute('contenteditable', 'true');
  const cdp = await page.context().newCDPSession(page);
  const key = { windowsVirtualKeyCode: 229, key: 'Process', code: 'KeyN' },
    firstKey = () => cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
  const compose = async (letters: readonly string[], taken: string): Promise<void> => {
    for (const text of letters)
      await cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await cdp.send('Input.insertText', { text: taken });
  };
  const isWritten = async (id: string, text: string): Promise<void> => {
    await expect(d.textField).toHaveText(text);
    await d.press('Escape');
    expect(await d.text(id)).toBe(text);
  };
  // The first text of all: the editor of texts is still to come, and nothing of the composition is lost.
  await d.click(0, 0);
  await expect(d.canvas).toHaveAttribute('contenteditable', 'true');
  await firstKey();
  await compose(['z', 'zh', 'zhong'], '中');
  await isWritten('a', '中');
  // Now that it is here, it takes the composition from its first letter.
  await d.click(150, 0);
  await firstKey();
  await expect(d.textField).toBeFocused();
  await compose(['g', 'guo'], '国');
  await isWritten('b', '国');
  // Where the composition begins before any key is heard, its result is not lost.
  await d.click(310, 0);
  await compose(['w', 'wen'], '文');
  await isWritten('c', '文');
  await expect(d.canvas).toHaveText('');
  await d.press('Escape');
  await expect(d.canvas).not.toHaveAttribute('contenteditable', 'true');
});

test('makes a part of it bold, and paints it so', async ({ page }) => {
  await d.build([{ id: 'a', x: -80, y: -30, w: 160, text: 'one two' }]);
  await d.doubleClick(-60, 0);
  await expect(d.textField).toBeFocused();
  await page.keyboard.press('Home');
  for (let i = 0; i < 3; i++) await page.keyboard.press('Shift+ArrowRight');
  await d.press('Control+b');
  await expect(d.textField.locator('strong')).toHaveText('one');
  await d.press('Escape');
  expect((await d.shape('a'))!.text).toEqual([{ insert: 'one', attributes: { bold: true } }, { insert: ' two' }]);
});

test('stands where it is painted, at any zoom, wrapped and turned', async ({ page }) => {
  const long = '流程图中的文字 wraps at the width of its shape and stays put';
  await d.build([
    { id: 'a', x: -200, y: -60, w: 160, h: 100, text: long },
    { id: 't', x: 60, y: -60, w: 160, h: 100, text: long, r: 0.4 },
  ]);
  for (const zoom of [1, 1.5, 0.67]) {
    for (const id of ['a', 't']) {
      await d.run((editor, z) => editor.viewport.centerOn({ x: 0, y: 0 }, z), zoom);
      await d.select();
      const ink = await inkOf(d, id, zoom);
      await d.select(id);
      await d.press('F2');
      await expect(d.textField).toBeFocused();
      await page.evaluate(() => {
        getSelection()?.collapseToEnd();
        (document.activeElement as HTMLElement).style.caretColor = 'transparent';
      });
      const typed = await inkOf(d, id, zoom);
      for (const key of ['x', 'y', 'w', 'h'] as const)
        expect(
          Math.abs(ink[key] - typed[key]),
          `${key} of ${id} at ${zoom}: ${JSON.stringify([ink, typed])}`,
        ).toBeLessThan(1);
      await d.press('Escape');
      await d.press('Escape');
    }
  }
});

/** Middle of the dark inside a shape's text box, and how far it spreads, along and across the text. CSS px. */
async function inkOf(
  drawing: Drawing,
  id: string,
  zoom: number,
): Promise<{ x: number; y: number; w: number; h: number }> {
  await drawing.painted();
  const b = await drawing.run((editor, key) => editor.scene.textBox(key)!, id),
    r = b.r ?? 0;
  const centre = await drawing.at(b.x + b.w / 2, b.y + b.h / 2),
    w = b.w * zoom,
    h = b.h * zoom;
  const cw = w * Math.abs(Math.cos(r)) + h * Math.abs(Math.sin(r)),
    ch = w * Math.abs(Math.sin(r)) + h * Math.abs(Math.cos(r));
  const clip = {
    x: Math.round(centre.x - cw / 2),
    y: Math.round(centre.y - ch / 2),
    width: Math.round(cw),
    height: Math.round(ch),
  };
  const shot = (await drawing.page.screenshot({ clip })).toString('base64');
  return drawing.page.evaluate(
    async ([data, angle, tw, th]) => {
      const bitmap = await createImageBitmap(
        new Blob([Uint8Array.from(atob(data), (c) => c.charCodeAt(0))], { type: 'image/png' }),
      );
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height),
        context = canvas.getContext('2d')!;
      context.drawImage(bitmap, 0, 0);
      const { data: pixels } = context.getImageData(0, 0, bitmap.width, bitmap.height);
      let sum = 0,
        x = 0,
        y = 0,
        xx = 0,
        yy = 0;
      for (let py = 0; py < bitmap.height; py++) {
        for (let px = 0; px < bitmap.width; px++) {
          const i = (py * bitmap.width + px) * 4,
            dark = Math.max(0, 600 - pixels[i]! - pixels[i + 1]! - pixels[i + 2]!);
          // Only what lies in the text's own box, a little inside of the outline.
          const dx = px - bitmap.width / 2,
            dy = py - bitmap.height / 2,
            u = dx * Math.cos(angle) + dy * Math.sin(angle),
            v = dy * Math.cos(angle) - dx * Math.sin(angle);
          if (Math.abs(u) > tw / 2 - 4 || Math.abs(v) > th / 2 - 4) continue;
          sum += dark;
          x += dark * u;
          y += dark * v;
          xx += dark * u * u;
          yy += dark * v * v;
        }
      }
      const cx = x / sum,
        cy = y / sum;
      return { x: cx, y: cy, w: Math.sqrt(xx / sum - cx * cx), h: Math.sqrt(yy / sum - cy * cy) };
    },
    [shot, r, w, h] as const,
  );
}

test('sizes a text by what is written in it, and drops an empty one', async ({ page }) => {
  await d.press('t');
  await d.click(-100, 0);
  await expect(d.textField).toBeFocused();
  const [made] = await d.shapes();
  await d.type('short');
  // While one types the box is shown only; it is written once, at the end.
  const width = (): Promise<number> => d.run((editor, id) => editor.scene.box(id)!.w, made!.id);
  const narrow = await width();
  await page.keyboard.type(' and now a good deal longer');
  await expect.poll(width).toBeGreaterThan(narrow * 2);
  await d.press('Enter');
  await page.keyboard.type('second line');
  await d.click(0, 200);
  const { box } = (await d.shape(made!.id))!;
  expect(box.h).toBeGreaterThan(30);
  expect(box.w).toBeGreaterThan(narrow * 2);
  await d.press('t');
  await d.click(200, 150);
  await expect(d.textField).toBeFocused();
  await d.press('Escape');
  await expect.poll(() => d.shapes()).toHaveLength(1);
});

test('is begun on empty canvas by a double click', async () => {
  await d.doubleClick(-150, 100);
  await d.type('自由文字');
  await d.click(100, -100);
  await expect.poll(() => d.shapes()).toHaveLength(1);
  expect((await d.shapes())[0]!.text?.[0]?.insert.trim()).toBe('自由文字');
});

test('is broken anew, as wide as it is then, when its font arrives after it was painted', async ({ page }) => {
  const path = createRequire(import.meta.url).resolve('@fontsource/caladea/files/caladea-latin-700-normal.woff2');
  await page.route('**/late.woff2', (route) => route.fulfill({ path }));
  await d.build([{ id: 'a', x: -60, y: -30, w: 120, text: 'Handgloves' }]);
  await d.run((editor) => editor.store.update('a', { style: { font: 'Arrives late' } }));
  await d.painted();
  const before = await d.canvas.screenshot();
  expect(await d.canvas.screenshot()).toEqual(before);
  await page.evaluate(async () => {
    const face = new FontFace('Arrives late', 'url(/late.woff2)');
    document.fonts.add(face);
    await face.load();
  });
  await expect.poll(async () => before.equals(await d.canvas.screenshot())).toBe(false);
});
