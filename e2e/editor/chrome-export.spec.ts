/** Files out of a drawing, really downloaded and looked into. */
import { execFileSync, spawnSync } from 'node:child_process';
import { drawn, exported, pngSize, seen } from './exported.ts';
import { Drawing, expect, test } from './support.ts';

const hasPoppler = spawnSync('pdftotext', ['-v']).error === undefined;

test('PNG, JPG, transparent and only what is selected', async ({ page }) => {
  const drawing = await drawn(page);
  const png = await exported(page, 'PNG 图片');
  expect(png.name).toBe('审批 流程.png');
  const size = pngSize(png.bytes);
  // 400 × 100 of content, lines of 1.5 and a margin of 20 around it.
  expect(size.w).toBeGreaterThanOrEqual(440);
  expect(size.w).toBeLessThan(450);
  expect(size.h).toBeGreaterThanOrEqual(140);
  expect(size.h).toBeLessThan(150);
  const plain = await seen(page, png.bytes, 'image/png');
  expect(plain.corner).toEqual([255, 255, 255, 255]);
  expect(plain.ink).toBeGreaterThan(0.01);

  const clear = await exported(page, 'PNG 图片', (dialog) =>
    dialog.locator('.limn-switch').filter({ hasText: '透明背景' }).click(),
  );
  expect((await seen(page, clear.bytes, 'image/png')).corner[3]).toBe(0);

  const jpg = await exported(page, 'JPG 图片');
  expect(jpg.name).toBe('审批 流程.jpg');
  expect(await seen(page, jpg.bytes, 'image/jpeg')).toMatchObject(size);

  await drawing.select('b');
  const part = await exported(page, 'PNG 图片', async (dialog) => {
    await expect(dialog.getByRole('radio', { name: '仅所选' })).toBeChecked();
  });
  expect(pngSize(part.bytes).w).toBeLessThan(160);

  // Wider than any picture may be, and said so.
  await drawing.build([{ id: 'far', x: 60_000, y: 0 }]);
  await drawing.select('a', 'far');
  expect(pngSize((await exported(page, 'PNG 图片')).bytes).w).toBe(16_384);
  await expect(page.getByText('图片缩小到了 27%')).toBeVisible();
});

test('SVG that parses and holds its text, and shows the same drawing', async ({ page }) => {
  await drawn(page);
  const { bytes, name } = await exported(page, 'SVG 矢量图');
  expect(name).toBe('审批 流程.svg');
  const svg = await page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'image/svg+xml');
    return {
      root: parsed.documentElement.nodeName,
      text: parsed.documentElement.textContent,
      scripts: parsed.querySelectorAll('script').length,
      paths: parsed.querySelectorAll('path, rect').length,
    };
  }, bytes.toString('utf8'));
  expect(svg.root).toBe('svg');
  expect(svg.text?.replace(/\s/g, '')).toContain('提交申请');
  expect(svg.scripts).toBe(0);
  expect(svg.paths).toBeGreaterThan(2);
});

test('a file of another program, with what was just drawn', async ({ page }) => {
  await drawn(page);
  const file = await exported(page, 'draw.io 绘图', async (dialog) => {
    await expect(dialog.getByRole('link', { name: '各种格式保留的内容' })).toBeVisible();
    await expect(dialog.getByRole('spinbutton')).toHaveCount(0);
  });
  expect(file.name).toBe('审批 流程.drawio');
  expect(file.bytes.toString()).toContain('提交申请');
});

test('PDF of what was just drawn, Chinese as text, all pages or one', async ({ page }) => {
  const drawing = await drawn(page);
  await page.getByRole('button', { name: '新建页面' }).click();
  await drawing.run((editor) => {
    const at = { parent: editor.layer, key: editor.store.topKey(editor.layer) };
    editor.run(() =>
      editor.store.create({
        id: 'last',
        type: 'shape',
        kind: 'flow.process',
        at,
        box: { x: 0, y: 0, w: 160, h: 80 },
        style: {},
        data: {},
        text: [{ insert: '归档' }],
      }),
    );
  });
  const { path, bytes, name } = await exported(page, 'PDF 文档');
  expect(name).toBe('审批 流程.pdf');
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  if (hasPoppler) {
    const text = execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' });
    expect(text).toContain('提交申请');
    expect(text).toContain('归档');
    expect(text.split('\f').length - 1).toBe(2);
  }
  const one = await exported(page, 'PDF 文档', (dialog) =>
    dialog.locator('.limn-segment').filter({ hasText: '当前页' }).click(),
  );
  if (hasPoppler) {
    const text = execFileSync('pdftotext', [one.path, '-'], { encoding: 'utf8' });
    expect(text).toContain('归档');
    expect(text).not.toContain('提交申请');
  }
  // Frames are slides, as they are when they are presented.
  await drawing.build([{ id: 'frame', kind: 'basic.container', x: 300, y: 0, w: 200, h: 120, text: '画框' }]);
  const slides = await exported(page, 'PDF 文档', (dialog) =>
    dialog.locator('.limn-segment').filter({ hasText: '幻灯片' }).click(),
  );
  if (hasPoppler) {
    const text = execFileSync('pdftotext', [slides.path, '-'], { encoding: 'utf8' }).split('\f');
    expect(text.slice(0, -1).map((one) => [one.includes('归档'), one.includes('画框')])).toEqual([
      [false, false],
      [true, true],
      [false, true],
    ]);
  }
});

test('says why there is no file: an empty page, a cancelled PDF', async ({ page }) => {
  await Drawing.create(page);
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '导出' });
  await dialog.getByRole('button', { name: '导出', exact: true }).click();
  await expect(page.getByText('这一页没有可以导出的内容')).toBeVisible();

  await dialog.getByRole('button', { name: /格式/ }).click();
  await page.getByRole('option', { name: 'PDF 文档' }).click();
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/export/**', async (route) => {
    await held;
    await route.abort().catch(() => undefined);
  });
  await dialog.getByRole('button', { name: '导出', exact: true }).click();
  await expect(dialog.getByRole('progressbar', { name: '正在导出' })).toBeVisible();
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(page.getByText('已取消导出')).toBeVisible();
  letGo();
});

test('PNG and SVG carry the drawing, and give it back when they are imported; without it where one says so', async ({
  page,
}) => {
  await drawn(page);
  for (const [format, end] of [
    ['PNG 图片', 'png'],
    ['SVG 矢量图', 'svg'],
  ] as const) {
    const { path, name } = await exported(page, format);
    expect(name).toBe(`审批 流程.${end}`);
    await page.getByRole('button', { name: '菜单', exact: true }).click();
    await page.getByRole('menuitem', { name: '导入', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '导入文件' }),
      [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        dialog.getByRole('button', { name: '导入文件' }).click(),
      ]);
    await chooser.setFiles(path);
    await expect(dialog.getByText('已导入 2 个图形，共 1 页')).toBeVisible({ timeout: 30_000 });
    await dialog.getByRole('button', { name: '关闭' }).first().click();
    await expect(dialog).toHaveCount(0);
  }
  const { bytes } = await exported(page, 'PNG 图片', async (dialog) => {
    await dialog.getByText('在图片中附带可编辑的图，可再次导入编辑').click();
  });
  expect(bytes.includes('iTXtlimn')).toBe(false);
});
