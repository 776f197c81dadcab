/** A prototype: screens, what leads from one to another, and playing it here and by a link. */
import { post, signUp } from '../workspace/support.ts';
import { Drawing, expect, share, test } from './support.ts';

/** A phone's two screens, the second longer than the phone, and a menu that comes over the first. */
async function app(page: import('@playwright/test').Page): Promise<Drawing> {
  await signUp(page);
  const { chartId } = await post(page.request, '/api/diagraming/new', { category: 'ui', title: '应用' });
  const drawing = await Drawing.open(page, chartId as string);
  await drawing.build([
    { id: 'home', kind: 'ui.screen', x: -420, y: -300, w: 360, h: 640, text: '首页' },
    { id: 'list', kind: 'ui.screen', x: 60, y: -300, w: 360, h: 1100, text: '列表' },
    { id: 'sheet', kind: 'ui.screen', x: -420, y: 500, w: 360, h: 240, text: '菜单' },
    { id: 'go', kind: 'ui.primaryButton', x: -300, y: -100, w: 120, h: 40, text: '打开列表' },
    { id: 'more', kind: 'ui.button', x: -300, y: 0, w: 120, h: 40, text: '更多' },
    { id: 'back', kind: 'ui.button', x: 180, y: 700, w: 120, h: 40, text: '返回' },
  ]);
  await drawing.run((editor) => {
    for (const [id, parent] of [
      ['go', 'home'],
      ['more', 'home'],
      ['back', 'list'],
    ] as const)
      editor.store.update(id, { at: { parent, key: `a${id}` } });
    for (const id of ['home', 'list']) {
      const { data } = editor.store.find(id, 'shape')!;
      editor.store.update(id, { data: { ...data, controls: { device: 6 } } });
    }
    editor.store.update('back', { data: { interaction: { action: 'back' } } });
    editor.store.update('more', {
      data: {
        link: { type: 'record', id: 'sheet' },
        interaction: { action: 'overlay', transition: 'slide', from: 'bottom', place: 'bottom' },
      },
    });
  });
  return drawing;
}

test('a link is drawn from a button to a screen, told how it leads, and played by mouse and keys', async ({ page }) => {
  const drawing = await app(page);
  await drawing.run((editor) => editor.viewport.centerOn({ x: 0, y: 100 }, 0.6));
  // Links are drawn once the screens are known to be some.
  await expect.poll(() => drawing.run((editor) => editor.isAdorned && editor.registry.has('ui.screen'))).toBe(true);
  await drawing.click(-240, -80);
  const corner = await drawing.at(-180, -60),
    to = await drawing.at(240, 0);
  await page.mouse.move(corner.x + 16, corner.y + 16);
  await page.mouse.down();
  await page.mouse.move(to.x - 40, to.y, { steps: 5 });
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
  const leads = (id: string) => drawing.run((editor, one) => editor.store.find(one, 'shape')!.data, id);
  expect(await leads('go')).toMatchObject({ link: { id: 'list' }, interaction: { action: 'navigate' } });
  // How it leads is said in the properties.
  await page.getByRole('button', { name: '过渡效果' }).click();
  await page.getByRole('option', { name: '推入' }).click();
  expect(await leads('go')).toMatchObject({ interaction: { action: 'navigate', transition: 'push' } });
  await drawing.canvas.focus();
  await page.keyboard.press('Control+Alt+Enter');
  const player = page.getByRole('region', { name: '原型演示' }),
    now = player.locator('[aria-live]');
  await expect(now).toHaveText('首页');
  await player.getByRole('button', { name: '打开列表' }).click();
  await expect(now).toHaveText('列表');
  // The screen is longer than the phone: one scrolls to what leads back.
  const back = player.locator('[data-screen="list"]').getByRole('button', { name: '返回' });
  await expect(back).not.toBeInViewport();
  await back.scrollIntoViewIfNeeded();
  await back.click();
  await expect(now).toHaveText('首页');
  await player.getByRole('button', { name: '更多' }).click();
  await expect(now).toHaveText('菜单');
  await page.keyboard.press('Backspace');
  await expect(now).toHaveText('首页');
  await page.keyboard.press('Escape');
  await expect(player).toHaveCount(0);
  await expect(page.getByRole('banner')).toBeVisible();
});

test('who is sent the prototype plays it at once, on a phone by touch', async ({ page, browser }) => {
  const drawing = await app(page);
  await drawing.run((editor) => {
    editor.selection.replace(['go']);
    editor.commands.run('prototype.setLead', editor, {
      link: { type: 'record', id: 'list' },
      interaction: { action: 'navigate', transition: 'push' },
    });
  });
  await drawing.saved();
  const link = await share(page, drawing.chartId, 1),
    context = await browser.newContext({
      locale: 'zh-CN',
      viewport: { width: 390, height: 780 },
      hasTouch: true,
      baseURL: process.env['E2E_ORIGIN'],
    }),
    other = await context.newPage();
  await other.goto(`/view/${link}?play`);
  const player = other.getByRole('region', { name: '原型演示' }),
    now = player.locator('[aria-live]');
  await expect(now).toHaveText('首页');
  await player.getByRole('button', { name: '打开列表' }).tap();
  await expect(now).toHaveText('列表');
  await other.getByRole('button', { name: '结束演示' }).click();
  await expect(player).toHaveCount(0);
  expect(new URL(other.url()).search).toBe('');
  await other.getByRole('button', { name: '演示原型' }).click();
  await expect(now).toHaveText('首页');
  await context.close();
});
