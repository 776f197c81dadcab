/** The library panel: libraries that are fetched when they are wanted, in their editors and in any other. */
import { expect, newChart, post, signUp, test } from '../workspace/support.ts';
import { Drawing } from './support.ts';

const section = (d: Drawing, name: string) => d.page.getByRole('button', { name, exact: true });
const tile = (d: Drawing, name: string) => d.page.getByRole('button', { name: `插入${name}`, exact: true });

test('fetches a library when it is first opened, and keeps it in the panel of each drawing', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/\/uml-[^/]*\.js/.test(request.url())) fetched.push(request.url());
  });
  const d = await Drawing.create(page);
  await expect(section(d, 'UML 类图')).toHaveCount(0);
  await page.getByRole('button', { name: '更多图形…' }).click();
  const dialog = page.getByRole('dialog', { name: '更多图形…' });
  await dialog.getByRole('searchbox').fill('类图');
  await dialog.getByText('UML 类图').click();
  await dialog.getByRole('button', { name: '完成' }).click();
  await section(d, 'UML 类图').click();
  await tile(d, '类').click();
  await expect.poll(() => d.shapes()).toHaveLength(4);
  expect(fetched.length).toBeGreaterThan(0);
  expect((await d.shapes()).map((s) => s.kind)).toEqual(['uml.class', 'uml.member', 'uml.divider', 'uml.member']);
  await Drawing.open(page, await newChart(page, '另一张图'));
  await section(d, 'UML 类图').click();
  await expect(tile(d, '抽象类')).toBeVisible();
});

test('loads what a drawing needs before it is painted, and what others add to it', async ({ page, context }) => {
  const d = await Drawing.create(page);
  await page.getByRole('searchbox', { name: '搜索图形' }).fill('参与者');
  await tile(d, '参与者').click();
  await expect.poll(() => d.shapes()).toHaveLength(1);
  await expect(d.saveState).toHaveAttribute('data-state', 'saved');
  const other = await Drawing.open(await context.newPage(), d.chartId);
  expect(await other.run((editor) => editor.registry.has('uml.actor'))).toBe(true);
  // A drawing that is open learns of shapes that somebody else brings.
  const third = await Drawing.open(await context.newPage(), await newChart(page, '空白'));
  expect(await third.run((editor) => editor.registry.has('uml.actor'))).toBe(false);
  const [shape] = await d.shapes();
  await third.run(
    (editor, record) => editor.run(() => editor.store.create({ ...record, at: { parent: editor.layer, key: 'a0V' } })),
    shape!,
  );
  await expect.poll(() => third.run((editor) => editor.registry.has('uml.actor'))).toBe(true);
});

test('opens a category’s editor with its own libraries first', async ({ page }) => {
  await signUp(page);
  const { chartId } = await post(page.request, '/api/diagraming/new', { category: 'uml', title: '类图' });
  const d = await Drawing.open(page, chartId as string);
  await expect(tile(d, '类')).toBeVisible();
  await expect(section(d, 'UML 时序图')).toBeVisible();
  await expect(page.getByText('从左侧拖入一个类')).toBeVisible();
});

test('finds shapes of every library by words of both languages and by pinyin', async ({ page }) => {
  const d = await Drawing.create(page);
  const search = page.getByRole('searchbox', { name: '搜索图形' });
  for (const [query, name] of [
    ['生命线', '生命线'],
    ['lifeline', '生命线'],
    ['smx', '生命线'],
    ['robustness', '边界生命线'],
  ] as const) {
    await search.fill(query);
    await expect(tile(d, name)).toBeVisible();
  }
});

test('types the members of a class line by line, and a connector ends on one', async ({ page }) => {
  const d = await Drawing.create(page);
  await page.getByRole('searchbox', { name: '搜索图形' }).fill('类');
  await tile(d, '类').click();
  await expect.poll(() => d.shapes()).toHaveLength(4);
  const [holder, first] = await d.shapes();
  const at = { x: first!.box.x + 30, y: first!.box.y + first!.box.h / 2 };
  await d.doubleClick(at.x, at.y);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('- id: Long');
  await page.keyboard.press('Enter');
  await page.keyboard.type('+ name: String = ""');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => d.shapes()).toHaveLength(5);
  const lines = await d.run((editor, id) => {
    const children = editor.store.children(id).flatMap((child) => editor.store.find(child, 'shape') ?? []);
    return children.sort((a, b) => a.box.y - b.box.y).map((s) => (s.text ?? []).map((op) => op.insert).join(''));
  }, holder!.id);
  expect(lines.slice(0, 2)).toEqual(['- id: Long', '+ name: String = ""']);
  // An empty line leads on to what the class can do.
  const [next] = await d.selected();
  expect((await d.shape(next!))!.text?.[0]?.insert).toContain('操作');
  const taller = (await d.shape(holder!.id))!.box.h;
  expect(taller).toBeGreaterThan(holder!.box.h);
});

test('puts an event on the border of a task, where it stays when the task is moved', async ({ page }) => {
  await signUp(page);
  const { chartId } = await post(page.request, '/api/diagraming/new', { category: 'bpmn', title: '流程' });
  const d = await Drawing.open(page, chartId as string);
  await tile(d, '任务').click();
  await expect.poll(() => d.shapes()).toHaveLength(1);
  const [task] = await d.shapes();
  await page.getByRole('searchbox', { name: '搜索图形' }).fill('定时中间捕获');
  await tile(d, '定时中间捕获事件').hover();
  const to = await d.at(task!.box.x + 90, task!.box.y + task!.box.h - 4);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => d.shapes()).toHaveLength(2);
  const event = (await d.shapes()).find((s) => s.kind === 'bpmn.event')!;
  expect(event.at.parent).toBe(task!.id);
  expect(event.data.controls).toMatchObject({ position: 4, definition: 2 });
  expect(event.box.y + event.box.h / 2).toBe(task!.box.y + task!.box.h);
  await d.drag([
    [task!.box.x + 60, task!.box.y + 40],
    [task!.box.x - 140, task!.box.y + 40],
  ]);
  const moved = (await d.shape(task!.id))!.box.x - task!.box.x;
  expect(moved).toBeLessThan(-100);
  expect((await d.shape(event.id))!.box.x - event.box.x).toBeCloseTo(moved, 1);
});

test('says below each tile what it is, or only where one points at it', async ({ page }) => {
  await Drawing.create(page);
  const tile = page.getByRole('button', { name: '插入判定', exact: true }),
    names = page.getByRole('button', { name: '显示名称' });
  await expect(tile).toHaveText('判定');
  await names.click();
  await expect(tile).toHaveText('');
  await tile.hover();
  await expect(page.getByRole('tooltip')).toHaveText('判定');
  await page.reload();
  await expect(names).toHaveAttribute('aria-pressed', 'false');
  await expect(tile).toHaveText('');
});

test('finds icons of packs nobody has opened, and keeps their paths in the drawing', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/\/(?:outline|filled|brands)-(?:names|\d+)-[^/]*\.js/.test(request.url())) fetched.push(request.url());
  });
  const d = await Drawing.create(page);
  const search = page.getByRole('searchbox', { name: '搜索图形' });
  await expect(section(d, '线性图标')).toBeVisible();
  expect(fetched).toEqual([]);
  await search.fill('垃圾桶');
  await tile(d, '垃圾桶').first().click();
  await expect.poll(() => d.shapes()).toHaveLength(1);
  const [icon] = await d.shapes();
  expect([icon!.kind, icon!.data.name, icon!.data.geometry!.length]).toEqual(['custom', '垃圾桶', 2]);
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+v');
  await expect.poll(() => d.shapes()).toHaveLength(2);
  await expect(d.saveState).toHaveAttribute('data-state', 'saved');
  fetched.length = 0;
  await Drawing.open(page, d.chartId);
  expect((await d.shapes()).map((s) => s.data.geometry)).toEqual([icon!.data.geometry, icon!.data.geometry]);
  // What was used is at hand again, and nothing of the packs was wanted for any of it.
  await expect(tile(d, '垃圾桶')).toBeVisible();
  expect(fetched).toEqual([]);
});

test('goes through the tiles of a library by the arrow keys', async ({ page }) => {
  const d = await Drawing.create(page);
  await tile(d, '流程').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tile(d, '判定')).toBeFocused();
  // A library is one stop of Tab, which comes back to where one was in it.
  await page.keyboard.press('Tab');
  await expect(tile(d, '判定').locator('xpath=..').locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(tile(d, '判定')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect.poll(() => d.shapes()).toHaveLength(1);
});
