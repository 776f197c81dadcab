/** Libraries of one's own: kept from a selection, used, put in order, shared, brought from other programs. */
import type { Page } from '@playwright/test';
import { expect, post, test } from '../workspace/support.ts';
import { Drawing } from './support.ts';

const section = (d: Drawing, name: string) => d.page.getByRole('button', { name, exact: true });
const tile = (d: Drawing, name: string) => d.page.getByRole('button', { name: `插入“${name}”`, exact: true });
const texts = async (d: Drawing): Promise<string[]> =>
  (await d.shapes()).map((shape) => (shape.text ?? []).map((op) => op.insert).join(''));

/** Items of libraries that the browser keeps. */
const keptItems = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const name = (await indexedDB.databases()).map((one) => one.name!).find((one) => one.endsWith('libraries'));
    if (name === undefined) return 0;
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error!);
      });
    const database = await settled(indexedDB.open(name)),
      kept = (await settled(database.transaction('libraries').objectStore('libraries').get('all'))) as
        | { items: Map<string, unknown> }[]
        | undefined;
    database.close();
    return (kept ?? []).reduce((sum, { items }) => sum + items.size, 0);
  });

const MXLIBRARY = `<mxlibrary>${JSON.stringify([
  {
    xml: '<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="2" value="Pump" style="ellipse" vertex="1" parent="1"><mxGeometry width="80" height="40" as="geometry"/></mxCell></root></mxGraphModel>',
    w: 80,
    h: 40,
    title: '水泵',
  },
])
  .replaceAll('&', '&amp;')
  .replaceAll('<', '&lt;')}</mxlibrary>`;

test('keeps what is selected, and puts it on any drawing by click, drag and keys', async ({ page }) => {
  const d = await Drawing.create(page);
  await d.build(
    [
      { id: 'a', x: -200, y: -30, text: '防火墙' },
      { id: 'b', x: 0, y: -30, text: '路由器' },
    ],
    [{ id: 'c', from: 'a', to: 'b' }],
  );
  await d.run((editor) => editor.selection.replace(['a', 'b']));
  await expect.poll(() => d.run((editor) => editor.commands.run('item.addToLibrary', editor))).not.toBe(false);
  const dialog = page.getByRole('dialog', { name: '添加到图形库' });
  await expect(dialog.getByRole('textbox', { name: '名称', exact: true })).toHaveValue('防火墙');
  await dialog.getByRole('textbox', { name: '图形库名称' }).fill('网络');
  await dialog.getByRole('button', { name: '添加', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await section(d, '网络').click();
  await expect(tile(d, '防火墙').locator('img')).toBeVisible();

  // By keys.
  await tile(d, '防火墙').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => texts(d)).toEqual(['防火墙', '路由器', '防火墙', '路由器']);
  // By a drag onto the drawing.
  const from = (await tile(d, '防火墙').boundingBox())!;
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(700, 600, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => texts(d)).toHaveLength(6);

  // What is dragged from the drawing onto the library is kept, and stays where it was.
  await d.run((editor) => editor.selection.replace(['b']));
  const box = await d.run((editor) => editor.store.find('b', 'shape')!.box);
  const middle = await d.run((editor) => editor.viewport.toScreen({ x: 50, y: 0 }));
  const canvas = (await page.locator('#main').boundingBox())!;
  const to = (await section(d, '网络').boundingBox())!;
  await page.mouse.move(canvas.x + middle.x, canvas.y + middle.y);
  await page.mouse.down();
  await page.mouse.move(canvas.x + middle.x - 40, canvas.y + middle.y, { steps: 3 });
  await page.mouse.move(to.x + 40, to.y + 10, { steps: 6 });
  await page.mouse.up();
  await expect(tile(d, '路由器')).toBeVisible();
  expect(await d.run((editor) => editor.store.find('b', 'shape')!.box)).toEqual(box);

  // Found by the initials of pinyin, in another drawing.
  const { chartId } = await post(page.request, '/api/diagraming/new', { category: 'flow', title: '另一张' });
  const other = await Drawing.open(page, chartId as string);
  await page.getByRole('searchbox', { name: '搜索图形' }).fill('lyq');
  await tile(other, '路由器').click();
  await expect.poll(() => texts(other)).toEqual(['路由器']);
});

test('brings a library of draw.io, renames and orders what is in it, and deletes it', async ({ page }) => {
  const d = await Drawing.create(page);
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '我的图形', exact: true }).click();
  await page.getByRole('menuitem', { name: '导入图形库…' }).click();
  await (await chosen).setFiles({ name: '泵站.xml', mimeType: 'text/xml', buffer: Buffer.from(MXLIBRARY) });
  await section(d, '泵站').click();
  await expect(tile(d, '水泵').locator('img')).toBeVisible();
  await tile(d, '水泵').click({ button: 'right' });
  await page.getByRole('menuitem', { name: '重命名…' }).click();
  const rename = page.getByRole('dialog', { name: '重命名…' });
  await rename.getByRole('textbox').fill('大水泵');
  await rename.getByRole('button', { name: '重命名' }).click();
  await tile(d, '大水泵').click();
  await expect.poll(() => texts(d)).toEqual(['Pump']);
  await page.getByRole('button', { name: '“泵站”的操作' }).click();
  await page.getByRole('menuitem', { name: '删除图形库…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).click();
  await expect(section(d, '泵站')).toHaveCount(0);
  expect(await texts(d)).toEqual(['Pump']);
});

test('is there without a connection once it was loaded, and shows what changes elsewhere', async ({
  page,
  context,
}) => {
  const d = await Drawing.create(page);
  const { libraryId } = (await post(page.request, '/api/libraries/new', {
    libraryId: crypto.randomUUID(),
    name: '常用',
  }).then((answer) => answer['library'])) as { libraryId: string };
  await expect(section(d, '常用')).toBeVisible();
  await section(d, '常用').click();
  const record = {
    id: 'a',
    type: 'shape',
    kind: 'basic.ellipse',
    at: { parent: 'l', key: 'a0' },
    box: { x: 0, y: 0, w: 80, h: 60 },
    style: {},
    data: {},
    text: [],
  };
  const content = JSON.stringify({
    format: 'limn/clipboard',
    version: 1,
    records: [record],
    roots: ['a'],
    bounds: record.box,
  });
  await post(page.request, '/api/libraries/items/add', {
    libraryId,
    items: [{ itemId: crypto.randomUUID(), name: '椭圆一', content }],
  });
  await expect(tile(d, '椭圆一')).toBeVisible();
  // It is kept in this browser a moment after it shows.
  await expect.poll(() => keptItems(page)).toBe(1);
  await context.route('**/api/libraries**', (route) => route.abort());
  await Drawing.open(page, d.chartId);
  await section(d, '常用').click();
  await tile(d, '椭圆一').click();
  await expect.poll(() => d.shapes()).toHaveLength(1);
});
