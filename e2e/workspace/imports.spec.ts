/** Files from outside: the dialog, dropping, and the tray in which they come in. */
import type { Page } from '@playwright/test';
import { expect, menuItem, newFolder, onePerson, plainTest as test, row } from './support.ts';

const me = onePerson();

const answer = {
  code: '200',
  result: 'success',
  msg: '',
  chartId: 'x',
  url: '/diagraming/x',
  report: { format: 'vsdx', pages: 2, shapes: 5, connectors: 1, dropped: [{ what: 'comments', count: 2 }] },
};
const drawing = (name: string) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from('x') });

async function chooseFiles(page: Page, names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: '新建', exact: true }).click();
  await menuItem(page, '导入').click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('dialog').getByRole('button', { name: '导入文件' }).click(),
  ]);
  await chooser.setFiles(names.map(drawing));
}

test('brings several files in, each with its progress, and says what was left out', async () => {
  const { page } = me;
  await page.route('**/import/flow', (route) => route.fulfill({ json: answer }));
  await page.goto('/diagrams');
  await chooseFiles(page, ['一.vsdx', '二.vsdx', '三.vsdx']);
  const tray = page.getByRole('region', { name: '导入文件' });
  await expect(tray.getByRole('heading')).toHaveText('已处理 3 个文件');
  await expect(tray.getByText('已导入 5 个图形，共 2 页')).toHaveCount(3);
  await tray.getByText('有 2 处内容没有导入').first().click();
  await expect(tray.getByText('批注 × 2').first()).toBeVisible();
  // Going to another page leaves it where it is.
  await page.getByRole('link', { name: '回收站' }).click();
  await expect(tray).toBeVisible();
  await tray.getByRole('button', { name: '关闭' }).click();
  await expect(tray).toHaveCount(0);
  await page.unroute('**/import/flow');
});

test('cancels one under way, tries one again that failed, and shows what the server says of a file it cannot read', async () => {
  const { page } = me;
  let isHeld = true;
  await page.route('**/import/flow', async (route) => {
    if (route.request().postData()?.includes('报表.docx') === true) {
      const msg = '这是 Word 文档，暂时无法导入';
      await route.fulfill({ status: 422, json: { code: '422', result: 'import_unsupported', msg } });
    } else if (!isHeld) {
      await route.fulfill({ json: answer });
    } else if (route.request().postData()?.includes('坏的') === true) {
      await route.fulfill({ status: 422, json: { code: '422', result: 'import_damaged', msg: '文件已损坏或不完整' } });
    }
  });
  await page.goto('/diagrams');
  await chooseFiles(page, ['报表.docx']);
  const tray = page.getByRole('region', { name: '导入文件' });
  await expect(tray.getByRole('alert')).toHaveText('这是 Word 文档，暂时无法导入');
  await tray.getByRole('button', { name: '关闭' }).click();
  await chooseFiles(page, ['慢的.vsdx', '坏的.vsdx']);
  await expect(tray.getByRole('alert')).toHaveText('文件已损坏或不完整');
  await tray.getByRole('button', { name: '取消导入 慢的.vsdx' }).click();
  await expect(tray.getByText('已取消')).toBeVisible();
  isHeld = false;
  await tray.getByRole('button', { name: '重新导入 慢的.vsdx' }).click();
  await tray.getByRole('button', { name: '重新导入 坏的.vsdx' }).click();
  await expect(tray.getByText('已导入 5 个图形，共 2 页')).toHaveCount(2);
  await tray.getByRole('button', { name: '关闭' }).click();
  await page.unroute('**/import/flow');
});

test('takes files dropped on the page to the folder on show', async () => {
  const { page } = me;
  const folderId = await newFolder(page, '导入到这里');
  const sent: string[] = [];
  await page.route('**/import/flow', async (route) => {
    sent.push(route.request().postData() ?? '');
    await route.fulfill({ json: answer });
  });
  await page.goto('/diagrams');
  await row(page, '导入到这里').dblclick();
  await expect(page.getByText('这个文件夹是空的')).toBeVisible();
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['x'], '拖入.vsdx'));
    return transfer;
  });
  const place = page.getByText('这个文件夹是空的');
  await place.dispatchEvent('dragover', { dataTransfer: data });
  await expect(page.getByText('松开鼠标，导入到这里')).toBeVisible();
  await place.dispatchEvent('drop', { dataTransfer: data });
  await expect(page.getByRole('region', { name: '导入文件' }).getByText('拖入.vsdx')).toBeVisible();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toContain(folderId);
  await page.getByRole('region', { name: '导入文件' }).getByRole('button', { name: '关闭' }).click();
  await page.unroute('**/import/flow');
});
