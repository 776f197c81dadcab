/** Copying within and between pages and files, and pictures by paste and by drop. */
import { newChart } from '../workspace/support.ts';
import { test } from '../kept-page.ts';
import { Drawing, expect, type WithLimn } from './support.ts';

/** A red square, 40 by 30 px, made by the browser itself. */
const png = (d: Drawing): Promise<string> =>
  d.page.evaluate(async () => {
    const canvas = new OffscreenCanvas(40, 30),
      context = canvas.getContext('2d')!;
    context.fillStyle = '#e02020';
    context.fillRect(0, 0, 40, 30);
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
    return btoa(String.fromCharCode(...bytes));
  });

/** Whether the pixel at a page point is red. */
async function isRed(d: Drawing, x: number, y: number): Promise<boolean> {
  await d.painted();
  const p = await d.at(x, y),
    shot = (
      await d.page.screenshot({ clip: { x: Math.round(p.x), y: Math.round(p.y), width: 1, height: 1 } })
    ).toString('base64');
  return d.page.evaluate(async (data) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d')!;
    context.drawImage(
      await createImageBitmap(new Blob([Uint8Array.from(atob(data), (c) => c.charCodeAt(0))], { type: 'image/png' })),
      0,
      0,
    );
    const [r, g, b] = context.getImageData(0, 0, 1, 1).data;
    return r! > 180 && g! < 80 && b! < 80;
  }, shot);
}

test('copies shapes with their connector within a page, to another page and to another file', async ({ page }) => {
  const d = await Drawing.create(page);
  await d.build(
    [
      { id: 'a', x: -200, y: -100, text: '甲' },
      { id: 'b', x: 50, y: -100, text: '乙' },
    ],
    [{ id: 'c', from: 'a', to: 'b' }],
  );
  await d.press('Control+a');
  await d.press('Control+c');
  await d.move(0, 150);
  await d.press('Control+v');
  await expect.poll(() => d.shapes()).toHaveLength(4);
  await expect.poll(() => d.connectors()).toHaveLength(2);
  const copy = (await d.connectors()).find((c) => c.id !== 'c')!;
  const ids = (await d.shapes()).map((s) => s.id).filter((id) => id !== 'a' && id !== 'b');
  expect(ids).toContain(copy.start.shape);
  expect(ids).toContain(copy.end.shape);
  expect((await d.shapes()).map((s) => s.text?.[0]?.insert)).toEqual(['甲', '乙', '甲', '乙']);
  await d.press('Control+z');
  await expect.poll(() => d.shapes()).toHaveLength(2);
  await d.run((editor) => {
    editor.commands.run('page.add', editor);
  });
  await expect.poll(() => d.run((editor) => editor.store.pages().length)).toBe(2);
  await d.run((editor) => {
    const pages = editor.store.pages();
    editor.setPage(pages[1]!.id);
  });
  await d.move(0, 0);
  await d.press('Control+v');
  await expect.poll(() => d.run((editor) => editor.scene.contentBounds() !== undefined)).toBe(true);
  expect(await d.shapes()).toHaveLength(4);
  await d.saved();
  const other = await Drawing.open(page, await newChart(page, '别的文件'));
  await other.move(0, 0);
  await other.press('Control+v');
  await expect.poll(() => other.shapes()).toHaveLength(2);
  await expect.poll(() => other.connectors()).toHaveLength(1);
});

test('cuts and pastes, and makes a text of plain text', async ({ page, context }) => {
  const d = await Drawing.create(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await d.build([{ id: 'a', x: -200, y: -100 }]);
  await d.click(-150, -70);
  await d.press('Control+x');
  await expect.poll(() => d.shapes()).toHaveLength(0);
  await d.press('Control+v');
  await expect.poll(() => d.shapes()).toHaveLength(1);
  await page.evaluate(() => navigator.clipboard.writeText('会议纪要\n第二行'));
  await d.move(100, 100);
  await d.press('Control+v');
  await expect.poll(() => d.shapes()).toHaveLength(2);
  const text = (await d.shapes())[1]!;
  expect(text.text?.[0]?.insert).toBe('会议纪要\n第二行');
  expect(text.box.x + text.box.w / 2).toBeCloseTo(100, -1);
});

test('takes a picture by paste, shows it, and has it after a reload', async ({ page, context }) => {
  const d = await Drawing.create(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const data = await png(d);
  await page.evaluate(async (base64) => {
    const blob = new Blob([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], { type: 'image/png' });
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
  }, data);
  await d.move(-100, -100);
  await d.press('Control+v');
  await expect.poll(() => d.shapes()).toHaveLength(1);
  await expect.poll(() => isRed(d, -100, -100)).toBe(true);
  await d.saved();
  await page.reload();
  await d.ready();
  await expect.poll(() => isRed(d, -100, -100)).toBe(true);
});

test('takes pictures and drawings dropped on the canvas where they fall', async ({ page }) => {
  const d = await Drawing.create(page);
  const data = await png(d),
    at = await d.at(150, 120);
  await page.evaluate(
    async ([base64, p]) => {
      const blob = new Blob([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], { type: 'image/png' }),
        transfer = new DataTransfer();
      transfer.items.add(new File([blob], '红.png', { type: 'image/png' }));
      const cell =
        '<mxCell id="2" value="流程" vertex="1" parent="1"><mxGeometry width="80" height="40" as="geometry"/></mxCell>';
      const drawing = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cell}</root></mxGraphModel>`;
      transfer.items.add(new File([drawing], '流程.drawio'));
      const target = document.elementFromPoint(p.x, p.y)!;
      for (const type of ['dragenter', 'dragover', 'drop']) {
        target.dispatchEvent(
          new DragEvent(type, { bubbles: true, cancelable: true, clientX: p.x, clientY: p.y, dataTransfer: transfer }),
        );
      }
    },
    [data, at] as const,
  );
  await expect.poll(() => d.shapes()).toHaveLength(2);
  const dropped = await d.shapes(),
    { box } = dropped.find((s) => s.data.image)!,
    drawn = dropped.find((s) => !s.data.image)!;
  expect(await d.text(drawn.id)).toBe('流程');
  expect(drawn.box.x + drawn.box.w / 2).toBeCloseTo(150, -1);
  expect(box).toMatchObject({ w: 40, h: 30 });
  expect(box.x + box.w / 2).toBeCloseTo(150, 0);
  await d.run((editor, id) => editor.run(() => editor.store.remove([id])), drawn.id);
  await expect.poll(() => isRed(d, 150, 120)).toBe(true);
  expect(
    await page.evaluate(() =>
      [...(globalThis as WithLimn).limn.editor.store.records.values()]
        .filter((r) => r.type === 'asset')
        .map((r) => r.data.name),
    ),
  ).toEqual(['红.png']);
});

test('pastes cells of a spreadsheet as a table, a drawing as shapes, and their words where that is chosen', async ({
  page,
}) => {
  const d = await Drawing.create(page);
  const paste = (types: Record<string, string>): Promise<void> =>
    page.evaluate((given) => {
      const data = new DataTransfer();
      for (const [type, value] of Object.entries(given)) data.setData(type, value);
      const canvas = document.querySelector('main [role="application"]')!;
      canvas.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, types);
  const words = async (): Promise<string[]> => (await d.shapes()).flatMap((s) => s.text?.[0]?.insert.trim() ?? []);
  await paste({
    'text/html': '<table><tr><th>姓名</th><th>部门</th></tr><tr><td>甲</td><td>一部</td></tr></table>',
    'text/plain': '姓名\t部门\n甲\t一部',
  });
  await expect.poll(words).toEqual(['姓名', '部门', '甲', '一部']);
  await page.getByRole('button', { name: '粘贴为纯文本' }).click();
  await expect.poll(async () => (await d.shapes()).length).toBe(1);
  await d.press('Control+z');
  await d.press('Control+z');
  await expect.poll(async () => (await d.shapes()).length).toBe(0);
  await paste({ 'text/plain': 'flowchart LR\n a[One] --> b[Two]' });
  await expect.poll(words).toEqual(['One', 'Two']);
  expect(await d.connectors()).toHaveLength(1);
});
