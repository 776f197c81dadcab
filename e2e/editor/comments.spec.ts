/** Comments among people in one drawing: an owner, and somebody without an account who came by a link to comment. */
import type { TreeEditor } from '@limn/tree/editor/tree-editor.ts';
import type { Browser, Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { post } from '../workspace/support.ts';
import { anotherPerson, Drawing, expect, share, test } from './support.ts';

/** How soon what one says must be seen by another, ms. */
const SOON = { timeout: 5000, intervals: [50] };

const list = (page: Page) => page.getByRole('complementary', { name: '评论', exact: true });
const threads = (page: Page) => list(page).getByRole('region');

async function visitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 1280, height: 800 },
    baseURL: process.env['E2E_ORIGIN'],
  });
  return context.newPage();
}

/** Comments on what is selected. */
async function comment(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+Alt+m');
  await list(page).getByRole('textbox', { name: '写评论' }).fill(words);
  await list(page).getByRole('button', { name: '发送' }).click();
}

test('an owner and a guest by a link talk at a shape, live, and the guest changes nothing else', async ({
  page,
  browser,
}) => {
  const mine = await Drawing.create(page, { fullName: '林夏' });
  await mine.build([{ id: 'a', x: -60, y: -30, text: '审批' }]);
  await mine.saved();
  const link = await share(page, mine.chartId, 7);
  const other = await visitor(browser);
  const theirs = await Drawing.open(other, mine.chartId, `/view/${link}`);

  await mine.click(0, 0);
  await comment(page, '这里需要再确认');
  await expect(threads(page)).toHaveCount(1);
  const marker = other.getByRole('button', { name: '1 个讨论，林夏' });
  await expect(marker).toBeVisible(SOON);
  await marker.click();
  await expect(threads(other).getByText('这里需要再确认')).toBeVisible();

  // A guest gives a name before the first words.
  await theirs.click(0, 0);
  await other.keyboard.press('Control+Alt+m');
  await list(other).getByRole('textbox', { name: '您的名字' }).fill('客人');
  await list(other).getByRole('button', { name: '保存' }).click();
  await list(other).getByRole('textbox', { name: '写评论' }).fill('已确认');
  await list(other).getByRole('button', { name: '发送' }).click();
  await expect(threads(page).getByText('已确认')).toBeVisible(SOON);
  await expect(threads(page).getByText('客人（访客）').first()).toBeVisible();

  // Where the shape goes, the talk about it goes.
  const before = await page.getByRole('button', { name: /2 个讨论/ }).boundingBox();
  await mine.drag([
    [0, 0],
    [0, 120],
  ]);
  await expect
    .poll(async () => (await page.getByRole('button', { name: /2 个讨论/ }).boundingBox())!.y - before!.y, SOON)
    .toBeCloseTo(120, -1);
  // What is deleted leaves its words in the list, and has them back when it comes back.
  await page.keyboard.press('Delete');
  await expect(threads(page).getByText('所在位置已不存在')).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect(threads(page).getByText('所在位置已不存在')).toHaveCount(0);

  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    expect(await violations(page)).toEqual([]);
  }
  await threads(page).filter({ hasText: '已确认' }).getByRole('button', { name: '标记为已解决' }).click();
  await expect(threads(other).filter({ hasText: '已确认' }).getByText('林夏 已解决')).toBeVisible(SOON);
  expect(await theirs.run((editor) => editor.settings.readOnly)).toBe(true);
  await other.context().close();
});

test('somebody mentioned by pinyin finds it on the bell and is led to it; what is written without a connection is sent when it is back', async ({
  page,
}) => {
  const mine = await Drawing.create(page, { fullName: '林夏' });
  await mine.build([{ id: 'a', x: -60, y: -30, text: '审批' }]);
  await mine.saved();
  const other = await anotherPerson(page.context(), '周野');
  const me = (await (await other.request.get('/api/account/me')).json()) as { user: { account: string } };
  const { inviteId } = await post(page.request, '/api/collaboration/invite', {
    fileType: 'chart',
    fileId: mine.chartId,
    account: me.user.account,
    role: 3,
  });
  await post(other.request, '/api/collaboration/accept', { inviteId });
  await mine.click(0, 0);
  await page.keyboard.press('Control+Alt+m');
  const field = list(page).getByRole('textbox', { name: '写评论' });
  await field.pressSequentially('@zy');
  await expect(list(page).getByRole('option', { name: '周野' })).toBeVisible(SOON);
  await field.press('Enter');
  await field.pressSequentially('请看');
  await list(page).getByRole('button', { name: '发送' }).click();
  await expect(threads(page).getByText('@周野')).toBeVisible();

  await other.goto('/diagrams');
  await other.getByRole('button', { name: /通知/ }).click();
  await other.getByText('林夏 在“画布”的评论中提到了您').click();
  await expect(other).toHaveURL(new RegExp(`/diagraming/${mine.chartId}`));
  await expect(threads(other).getByText('请看')).toBeVisible({ timeout: 15_000 });

  await page.context().setOffline(true);
  await list(page).getByRole('textbox', { name: '回复…' }).fill('离线时写的');
  await list(page).getByRole('button', { name: '发送' }).click();
  await expect(threads(page).getByText('待发送')).toBeVisible();
  await page.context().setOffline(false);
  await expect(threads(other).getByText('离线时写的')).toBeVisible({ timeout: 20_000 });
  await expect(threads(page).getByText('待发送')).toHaveCount(0, { timeout: 20_000 });
  await other.context().close();
});

test('a change of a comment that is refused is in its field again', async ({ page }) => {
  const mine = await Drawing.create(page);
  await mine.build([{ id: 'a', x: -60, y: -30, text: '审批' }]);
  await mine.click(0, 0);
  await comment(page, '原来的话');
  const said = threads(page).getByRole('article').first();
  await expect(said.getByText('原来的话')).toBeVisible();
  // Words that are selected while the text is written in are what a comment is about.
  await mine.doubleClick(0, 0);
  await expect(mine.textField).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+Alt+m');
  await expect(list(page).getByRole('region', { name: '添加评论' })).toContainText('“审”');
  await list(page).getByRole('textbox', { name: '写评论' }).fill('换个字');
  await list(page).getByRole('button', { name: '发送' }).click();
  await expect(threads(page).filter({ hasText: '换个字' })).toContainText('“审”');
  await threads(page).filter({ hasText: '原来的话' }).getByRole('button', { name: '在“审批”上' }).click();
  await mine.saved();
  await page.route('**/api/comments/edit', (route) =>
    route.fulfill({ status: 400, json: { result: 'refused', code: '400', msg: '文字不合适' } }),
  );
  await said.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '编辑' }).click();
  await said.getByRole('textbox').fill('改过的话');
  await said.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('评论没有发送：文字不合适。文字已保留。')).toBeVisible();
  await expect(said.getByRole('textbox')).toHaveValue('改过的话');
  await page.unroute('**/api/comments/edit');
  await said.getByRole('button', { name: '保存' }).click();
  await expect(said.getByText('改过的话')).toBeVisible();
  await expect(said.getByRole('textbox')).toHaveCount(0);
});

test('a map and an outline have the same comments, at the same topic', async ({ page }) => {
  await Drawing.create(page, { fullName: '林夏' });
  const { chartId } = await post(page.request, '/api/diagraming/new', { category: 'mind_free', title: '导图' });
  await page.goto(`/mindmap/${String(chartId)}`);
  await page.waitForFunction(() => 'limn' in globalThis);
  await page.evaluate(() => {
    const { editor } = (globalThis as unknown as { limn: { editor: TreeEditor } }).limn;
    editor.select([editor.central.id]);
  });
  await expect(page.getByRole('button', { name: '评论', exact: true })).toBeVisible();
  const field = list(page).getByRole('textbox', { name: '写评论' });
  await expect(async () => {
    await page.keyboard.press('Control+Alt+m');
    await expect(field).toBeVisible({ timeout: 500 });
  }).toPass();
  await field.fill('主题要改');
  await list(page).getByRole('button', { name: '发送' }).click();
  await expect(threads(page).getByText('主题要改')).toBeVisible();
  await expect(page.getByRole('button', { name: '1 个讨论，林夏' })).toBeVisible();
  await page.goto(`/outline/${String(chartId)}`);
  await page.getByRole('button', { name: '评论', exact: true }).click();
  await expect(threads(page).getByText('主题要改')).toBeVisible();
});
