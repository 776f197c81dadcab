/** Find and replace over files, from the workspace to the item found. */
import { expect, newFolder, onePerson, plainTest as test } from './support.ts';

const me = onePerson();

test('finds over the files of a folder, replaces what is chosen, and leads to the item', async () => {
  const { page } = me;
  const folder = await newFolder(page, '订单');
  const draw = async (title: string, text: string): Promise<string> => {
    const answer = await page.request.post('/import/flow', {
      headers: { origin: process.env['E2E_ORIGIN']! },
      multipart: {
        fileName: title,
        folder,
        file: { name: title, mimeType: 'text/plain', buffer: Buffer.from(text) },
      },
    });
    return ((await answer.json()) as { chartId: string }).chartId;
  };
  const flow = await draw('Flow.mmd', 'flowchart TD\n  a[Order in] -->|the order| b[Ship]\n');
  await draw('Plan.md', '# Orders\n\n- Reorder\n- Ship\n');
  await page.goto(`/diagrams/${folder}`);
  await page.getByRole('button', { name: '在文件中查找和替换' }).click();
  await expect(page.getByRole('heading', { name: '在文件中查找', level: 1 })).toBeVisible();
  await page.getByRole('textbox', { name: '查找', exact: true }).fill('order');
  await page.getByRole('textbox', { name: '替换为' }).fill('发票');
  await page.keyboard.press('Enter');
  await expect(page.getByText('4 处匹配，分布在 2 个文件中')).toBeVisible();
  // Only in items of a colour, of which there is none.
  const find = page.getByRole('textbox', { name: '查找', exact: true });
  await page.getByText('填充色').click();
  await find.press('Enter');
  await expect(page.getByText('没有匹配')).toBeVisible();
  await page.getByText('填充色').first().click();
  await find.press('Enter');
  await expect(page.getByText('4 处匹配，分布在 2 个文件中')).toBeVisible();
  // What does not reach the server is told of all files above them.
  await page.route('**/api/find{,/replace}', (route) => route.abort());
  await page.getByRole('button', { name: '替换 4 处' }).click();
  await expect(page.getByText('有 2 个文件未替换，可重新查找后再试。')).toBeVisible();
  await find.press('Enter');
  await expect(page.getByText('查找中断，尚未找到内容，请重试。')).toBeVisible();
  await page.unroute('**/api/find{,/replace}');
  await find.press('Enter');
  await expect(page.getByText('4 处匹配，分布在 2 个文件中')).toBeVisible();
  const inPlan = page.getByRole('region', { name: 'Plan' });
  await inPlan.locator('.limn-checkbox').first().click();
  await page.getByRole('button', { name: '替换 2 处' }).click();
  const inFlow = page.getByRole('region', { name: 'Flow' });
  await expect(inFlow.getByText('已替换 2 处')).toBeVisible();
  await expect(inPlan.getByText('已替换')).toHaveCount(0);
  // All of it in one press, and once more what was found.
  await page.getByRole('button', { name: '撤销 1 个文件中的替换' }).click();
  await expect(inFlow.getByText('已改回替换前的内容')).toBeVisible();
  await find.press('Enter');
  await expect(page.getByText('4 处匹配，分布在 2 个文件中')).toBeVisible();
  await inPlan.locator('.limn-checkbox').first().click();
  await page.getByRole('button', { name: '替换 2 处' }).click();
  await expect(inFlow.getByText('已替换 2 处')).toBeVisible();
  await inFlow.getByRole('link', { name: 'the 发票' }).click();
  await page.waitForFunction(
    () =>
      ((globalThis as unknown as { limn?: { editor: { selection: { size: number } } } }).limn?.editor.selection.size ??
        0) === 1,
  );
  await expect(page).toHaveURL(new RegExp(`/diagraming/${flow}$`));
  await page.goto(`/diagraming/${flow}?versions`);
  await expect(page.getByText('替换“order”之前')).toHaveCount(2);
});
