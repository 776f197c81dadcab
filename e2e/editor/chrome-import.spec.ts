/** A Visio drawing through the import dialog. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { violations } from '../axe.ts';
import { Drawing, expect, test } from './support.ts';

const samples = process.env['LIMN_SAMPLES'] ?? join(import.meta.dirname, '../../../shared/samples');
const visio = existsSync(samples)
  ? readdirSync(samples, { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith('.vsdx'))
  : undefined;

const choose = async (
  page: import('@playwright/test').Page,
  file: string | { name: string; mimeType: string; buffer: Buffer },
): Promise<void> => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('dialog').getByRole('button', { name: '导入文件' }).click(),
  ]);
  await chooser.setFiles(file);
};

test('refuses what it cannot read with a sentence, and can be cancelled', async ({ page }) => {
  await Drawing.create(page);
  await page.getByRole('button', { name: '菜单', exact: true }).click();
  await page.getByRole('menuitem', { name: '导入', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '导入文件' });
  await choose(page, { name: '报表.docx', mimeType: 'application/octet-stream', buffer: Buffer.from('x') });
  // Its bytes say what it is, whatever its name.
  await expect(dialog.getByRole('alert')).toContainText('这是文本，暂时无法导入');
  await choose(page, {
    name: '坏文件.vsdx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('PK\u0003\u0004 and no more of a package'),
  });
  await expect(dialog.getByRole('alert')).toContainText(/损坏|无法读取/);
  await choose(page, {
    name: '太大.vsdx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.alloc(50 * 1024 * 1024 + 1),
  }).catch(() => undefined);
  await expect(dialog.getByRole('alert')).toBeVisible();

  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/import/flow', async (route) => {
    await held;
    await route.abort().catch(() => undefined);
  });
  await choose(page, { name: '慢.vsdx', mimeType: 'application/octet-stream', buffer: Buffer.from('slow') });
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('已取消导入');
  letGo();
});

test('brings a drawing in, says what was left out, and opens it', async ({ page, context }) => {
  test.skip(visio === undefined, 'There is no folder of sample files.');
  await Drawing.create(page);
  await page.getByRole('button', { name: '菜单', exact: true }).click();
  await page.getByRole('menuitem', { name: '导入', exact: true }).click();
  await choose(page, join(samples, visio!));
  const dialog = page.getByRole('dialog', { name: '导入文件' });
  await expect(dialog.getByText(/已导入 \d+ 个图形/)).toBeVisible({ timeout: 30_000 });
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('button', { name: '打开' }).click(),
  ]);
  await opened.waitForFunction(() => 'limn' in globalThis);
  expect(
    await opened.evaluate(
      () =>
        [
          ...(
            globalThis as unknown as { limn: { editor: { store: { records: Map<string, { type: string }> } } } }
          ).limn.editor.store.records.values(),
        ].filter((r) => r.type === 'shape').length,
    ),
  ).toBeGreaterThan(0);
});

test('names what an import left out in words', async ({ page }) => {
  await Drawing.create(page);
  await page.route('**/import/flow', (route) =>
    route.fulfill({
      json: {
        code: 200,
        result: 'success',
        msg: '',
        chartId: 'x',
        url: '/diagraming/x',
        report: {
          format: 'vsdx',
          pages: 1,
          shapes: 3,
          connectors: 1,
          dropped: [
            { what: 'comments', count: 2 },
            { what: 'macros', count: 1 },
            { what: 'somethingNew', count: 4 },
          ],
        },
      },
    }),
  );
  await page.getByRole('button', { name: '菜单', exact: true }).click();
  await page.getByRole('menuitem', { name: '导入', exact: true }).click();
  await choose(page, { name: '流程.vsdx', mimeType: 'application/octet-stream', buffer: Buffer.from('x') });
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(['批注 × 2', '宏 × 1', '其他内容 × 4']);
});

test('asks which column of a table is what, and makes an org chart of it', async ({ page, context }) => {
  await Drawing.create(page);
  await page.getByRole('button', { name: '菜单', exact: true }).click();
  await page.getByRole('menuitem', { name: '导入', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '导入文件' });
  const table = '员工,向谁汇报,职位\n张三,,总经理\n李四,张三,工程师\n王五,张三,设计师\n';
  await choose(page, { name: '员工.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  // Found out by what stands in the columns, as the heading is none that is known.
  await expect(dialog.getByRole('radio', { name: '按上级生成组织结构图' })).toBeChecked();
  await expect(dialog.getByRole('cell', { name: '李四' })).toBeVisible();
  await expect(dialog.getByText('共 3 行')).toBeVisible();
  const manager = dialog.getByRole('button', { name: /列：向谁汇报/ });
  await expect(manager).toContainText('上级');
  await manager.click();
  await page.getByRole('option', { name: '不导入' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('请选择上级所在的列');
  await expect(dialog.getByRole('button', { name: '导入', exact: true })).toBeDisabled();
  await manager.click();
  await page.getByRole('option', { name: '上级' }).click();
  expect(await violations(page, { within: '[role=dialog]' })).toEqual([]);
  await dialog.getByRole('button', { name: '导入', exact: true }).click();
  await expect(dialog.getByText('已导入 3 个主题')).toBeVisible({ timeout: 30_000 });
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('button', { name: '打开' }).click(),
  ]);
  await expect(opened).toHaveURL(/\/mindmap\//);
});
