/** A text that is edited has the lines of the drawing, letter by letter, however it is set. */
import type { ShapeRecord, Style } from '@limn/document';
import type { Page } from '@playwright/test';
import { test } from '../kept-page.ts';
import { Drawing, expect } from './support.ts';

const LONG =
  '采购部提交申请后，财务部（含出纳）在 3 个工作日内审核；通过则 pay-on-demand/invoice-2026 付款。Otherwise a note goes back 🙂🙂 to the applicant, ' +
  'with supercalifragilisticexpialidocious reasons.\nSecond paragraph: AVAVA To. 完';

/** The part of a scene that lays texts out. */
interface Scene {
  setEditing(id: string | null): void;
  display: { text(record: ShapeRecord): { layout: { lines: readonly { from: number }[] } } | null };
}

const cases: Record<string, { style: Style; w?: number; h?: number; r?: number }> = {
  centred: { style: {} },
  left: { style: { align: 'left', valign: 'top' } },
  right: { style: { align: 'right', valign: 'bottom', padding: [12, 20, 4, 9] } },
  justified: { style: { align: 'justify' } },
  'large and loose': { style: { fontSize: 23, lineHeight: 1.9, bold: true }, w: 340 },
  shrunk: { style: { textFit: 'shrink', fontSize: 20 }, w: 150, h: 60 },
  turned: { style: {}, r: 0.6 },
  vertical: { style: { vertical: true }, w: 300, h: 150 },
  'vertical, from the top': { style: { vertical: true, align: 'left', valign: 'top' }, w: 300, h: 140 },
};

/** Offsets at which lines begin: in the drawing's layout, and in the text editor by where its letters are. */
function lineStarts(d: Drawing, id: string): Promise<{ layout: number[]; shown: number[] }> {
  return d.run((editor, key) => {
    const record = editor.store.find(key, 'shape')!,
      scene = editor.scene as unknown as Scene;
    // What is edited is not painted; asked for what it would be painted as.
    scene.setEditing(null);
    const { layout } = scene.display.text(record)!;
    scene.setEditing(key);
    const root = document.querySelector<HTMLElement>('.ql-editor')!,
      isVertical = record.style.vertical === true;
    const shown: number[] = [],
      turn = -(record.box.r ?? 0),
      range = document.createRange();
    let offset = 0;
    for (const block of root.querySelectorAll('p')) {
      shown.push(offset);
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      let before: number | null = null;
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const letters = [...(node.textContent ?? '')];
        let at = 0;
        for (const letter of letters) {
          range.setStart(node, at);
          range.setEnd(node, at + letter.length);
          const r = range.getBoundingClientRect(),
            x = r.x + r.width / 2,
            y = r.y + r.height / 2,
            across = isVertical ? -x : y * Math.cos(turn) + x * Math.sin(turn);
          if (letter.trim() !== '') {
            if (before !== null && across > before + 6 * editor.viewport.zoom) shown.push(offset + at);
            before = across;
          }
          at += letter.length;
        }
        offset += at;
      }
      offset += 1;
    }
    const text = record.text!.map((op) => op.insert).join('');
    // A line begins at its first letter: blanks belong to the line before for one, to the line itself for the other.
    const first = (n: number): number => {
      let at = n;
      while (text[at] === ' ') at++;
      return at;
    };
    return { layout: layout.lines.map((l) => first(l.from)), shown: shown.map(first) };
  }, id);
}

for (const [name, { style, w = 190, h = 160, r }] of Object.entries(cases)) {
  test(`breaks a text where the drawing does while it is edited: ${name}`, async ({ page }) => {
    const d = await Drawing.create(page);
    await d.build([{ id: 'a', x: -w / 2, y: -h / 2, w, h, text: LONG, ...(r !== undefined && { r }) }]);
    await d.run((editor, set) => editor.store.update('a', { style: set }), style);
    await d.select('a');
    await d.press('F2');
    await expect(d.textField).toBeFocused();
    const lines = await lineStarts(d, 'a');
    expect(lines.layout.length).toBeGreaterThan(4);
    expect(lines.shown).toEqual(lines.layout);
    await page.keyboard.press('Home');
    await page.keyboard.type('新的开头 words 与');
    const typed = await lineStarts(d, 'a');
    expect(typed.shown).toEqual(typed.layout);
  });
}

test('holds all of a text that is longer than what the drawing shows of it, and breaks no word', async ({ page }) => {
  const d = await Drawing.create(page),
    words = Array.from({ length: 15_000 }, (_, i) => `word${i % 97}`).join(' ');
  await d.build([{ id: 'a', x: -200, y: -100, w: 400, h: 200, text: words }]);
  await d.run((editor) => editor.store.update('a', { style: { textFit: 'grow' } }));
  await d.select('a');
  await d.press('F2');
  await expect(d.textField).toBeFocused();
  const { text, frame, broken } = await d.run(() => {
    const root = document.querySelector<HTMLElement>('.ql-editor')!,
      node = root.querySelector('p')!.firstChild!,
      range = document.createRange();
    const topOf = (at: number): number => {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect().top;
    };
    let broken = 0;
    for (const { index, 0: word } of node.textContent!.slice(-6000).matchAll(/\S+/g)) {
      const from = node.textContent!.length - 6000 + index;
      if (Math.abs(topOf(from) - topOf(from + word.length - 1)) > 4) broken++;
    }
    return {
      text: root.getBoundingClientRect(),
      frame: root.closest<HTMLElement>('[style*="transform"]')!.getBoundingClientRect(),
      broken,
    };
  });
  expect(broken).toBe(0);
  expect(text.height).toBeGreaterThan(5000);
  expect(text.top).toBeGreaterThanOrEqual(frame.top - 1);
  expect(text.bottom).toBeLessThanOrEqual(frame.bottom + 1);
});

test('the words stand as high while they are edited as they are painted', async ({ page }) => {
  const d = await Drawing.create(page);
  await d.build([{ id: 'a', x: -100, y: -50, w: 200, h: 100, text: 'Ship faster' }]);
  // Of a size at which a browser, which rounds, sets the lines of the usual fonts higher than the drawing does.
  await d.run((editor) => editor.store.update('a', { style: { fontSize: 16 } }));
  // A caret is no word, and all is selected at first.
  await page.addStyleTag({ content: '.ql-editor { caret-color: transparent }' });
  for (const zoom of [1, 1.5]) {
    await d.run((editor, to) => editor.viewport.centerOn({ x: 0, y: 0 }, to), zoom);
    const { x, y } = await d.at(0, 0),
      clip = { x: x - 60 * zoom, y: y - 15 * zoom, width: 120 * zoom, height: 30 * zoom };
    await d.painted();
    const painted = await page.screenshot({ clip });
    await d.run((editor) => editor.startEditing('a'));
    await expect(d.textField).toBeFocused();
    await page.keyboard.press('End');
    await d.painted();
    expect(await lowerBy(page, painted, await page.screenshot({ clip }))).toBe(0);
    await page.keyboard.press('Escape');
    await expect(d.textField).toHaveCount(0);
  }
});

/** By how many pixels up or down two pictures of one text are moved against each other where they are most alike. */
function lowerBy(page: Page, ...pictures: [Buffer, Buffer]): Promise<number> {
  return page.evaluate(
    async (all) => {
      const [one, other] = await Promise.all(
        all.map(async (bytes) => {
          const bitmap = await createImageBitmap(
              new Blob([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))], { type: 'image/png' }),
            ),
            context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
          context.drawImage(bitmap, 0, 0);
          return context.getImageData(0, 0, bitmap.width, bitmap.height);
        }),
      );
      const { width, height } = one!,
        differs = (by: number): number => {
          let sum = 0;
          for (let y = 4; y < height - 4; y++)
            for (let x = 0; x < width; x++)
              sum += (one!.data[4 * (y * width + x)]! - other!.data[4 * ((y + by) * width + x)]!) ** 2;
          return sum;
        };
      return [-3, -2, -1, 0, 1, 2, 3].reduce((least, by) => (differs(by) < differs(least) ? by : least));
    },
    pictures.map((picture) => picture.toString('base64')),
  );
}
