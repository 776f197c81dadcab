/** A drawing that is drawn in before the application around it is there. */
import type { Page } from '@playwright/test';
import { newChart, post, signUp } from '../workspace/support.ts';
import { Drawing, expect, keptRows, test, type WithLimn } from './support.ts';

/**
 * Holds the application's own scripts, by which all around the drawing comes, and the one that connects it, until they
 * are let go.
 */
async function holdApplication(tab: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await tab.route(/\/assets\/(react|base|index|connection)-[^/]*js$/, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

const standIn = (tab: Page) => tab.locator('[data-stand-in]');

/** Waits until the drawing shows something. */
async function seen(tab: Page): Promise<void> {
  await expect
    .poll(() =>
      standIn(tab)
        .locator('canvas')
        .first()
        .evaluate((canvas: HTMLCanvasElement) => {
          const { width, height } = canvas,
            pixels = canvas.getContext('2d')!.getImageData(0, 0, width, height).data;
          return new Set(new Uint32Array(pixels.buffer)).size;
        })
        .catch(() => 0),
    )
    .toBeGreaterThan(2);
}

const boxOf = (drawing: Drawing, id: string) =>
  drawing.run((editor, shape) => {
    const { x, y } = editor.store.find(shape, 'shape')!.box;
    return { x, y };
  }, id);

test('what is drawn before the application is there stays, also what is in the midst of it when that comes', async ({
  page,
  context,
}) => {
  const drawing = await Drawing.create(page);
  await drawing.build([
    { id: 'a', x: -200, y: -130, text: '开始' },
    { id: 'b', x: 60, y: 40, text: '结束' },
  ]);
  await drawing.saved();
  // Where a page that is opened shows them.
  await page.reload();
  await page.waitForFunction(() => ((globalThis as Partial<WithLimn>).limn?.editor.viewport.width ?? 0) > 0);
  const [a, b, zoom] = [
    await drawing.at(-150, -100),
    await drawing.at(110, 70),
    await drawing.run((editor) => editor.viewport.zoom),
  ];

  const tab = await context.newPage();
  const told: string[] = [];
  tab.on('console', (message) => message.type() === 'error' && told.push(message.text()));
  tab.on('pageerror', (error) => told.push(String(error)));
  const letGo = await holdApplication(tab);
  await tab.goto(`/diagraming/${drawing.chartId}`, { waitUntil: 'commit' });
  await seen(tab);
  await tab.mouse.move(a.x, a.y);
  await tab.mouse.down();
  await tab.mouse.move(a.x + 40 * zoom, a.y, { steps: 4 });
  await tab.mouse.up();
  await expect(standIn(tab).getByRole('application')).toBeFocused();
  await tab.keyboard.press('Escape');
  await tab.mouse.move(b.x, b.y);
  await tab.mouse.down();
  await tab.mouse.move(b.x, b.y + 10 * zoom, { steps: 2 });
  letGo();
  // The application is there, and waits for the hand.
  await expect(tab.getByRole('button', { name: '矩形' })).toBeAttached();
  await expect(standIn(tab)).toHaveCount(1);
  await tab.mouse.move(b.x, b.y + 40 * zoom, { steps: 4 });
  await tab.mouse.up();
  await expect(standIn(tab)).toHaveCount(0);
  await expect(tab.getByRole('application')).toBeFocused();
  await expect(tab.locator('main').getByRole('application')).toHaveCount(1);

  // Written by both hands, and come to the other page.
  await expect.poll(() => boxOf(drawing, 'a')).toEqual({ x: -160, y: -130 });
  await expect.poll(() => boxOf(drawing, 'b')).toEqual({ x: 60, y: 80 });
  // One undoes them as anything else, by the same editor.
  await tab.waitForFunction(() => 'limn' in window);
  await tab.keyboard.press('Control+z');
  await tab.keyboard.press('Control+z');
  await expect.poll(() => boxOf(drawing, 'a')).toEqual({ x: -200, y: -130 });
  await expect.poll(() => boxOf(drawing, 'b')).toEqual({ x: 60, y: 40 });
  expect(told).toEqual([]);
});

test('nothing moves where the application takes the place of what stood in for it', async ({ page, context }) => {
  await signUp(page);
  for (const [kind, category, colorScheme] of [
    ['diagraming', 'flow', 'light'],
    ['board', 'board', 'dark'],
    ['mindmap', 'mind_free', 'dark'],
  ] as const) {
    const made = await post(page.request, '/api/diagraming/new', { title: '还在原处', category }),
      chartId = made['chartId'] as string;
    await page.goto(`/${kind}/${chartId}`);
    await page.waitForFunction(() => 'limn' in window);
    if (kind !== 'mindmap') {
      const drawing = new Drawing(page, chartId);
      await drawing.build([
        { id: 'a', x: -200, y: -130, text: '开始' },
        { id: 'b', x: 60, y: 40, text: '结束' },
      ]);
      await drawing.saved();
    }
    // What stands in for it shows this browser's copy, which is written after the page is shown.
    await expect.poll(() => keptRows(page, chartId)).toBeGreaterThan(0);
    // Nobody else is in it whose selection would be seen.
    await page.goto('/diagrams');
    const tab = await context.newPage();
    await tab.emulateMedia({ colorScheme });
    const letGo = await holdApplication(tab);
    await tab.goto(`/${kind}/${chartId}`, { waitUntil: 'commit' });
    await seen(tab);
    const shot = () => tab.screenshot({ clip: { x: 300, y: 150, width: 600, height: 400 } });
    const before = await shot();
    letGo();
    await tab.waitForFunction(() => 'limn' in window);
    await expect(standIn(tab)).toHaveCount(0);
    await tab.mouse.move(20, 400);
    expect(before.equals(await shot()), kind).toBe(true);
    await tab.close();
  }
});

test('a text begun before the application is there is written on when it is', async ({ page, context }) => {
  const drawing = await Drawing.create(page);
  await drawing.build([{ id: 'a', x: -50, y: -30 }]);
  await drawing.saved();
  await page.reload();
  await page.waitForFunction(() => ((globalThis as Partial<WithLimn>).limn?.editor.viewport.width ?? 0) > 0);
  const middle = await drawing.at(0, 0);
  const tab = await context.newPage();
  const letGo = await holdApplication(tab);
  await tab.goto(`/diagraming/${drawing.chartId}`, { waitUntil: 'commit' });
  await seen(tab);
  await tab.mouse.dblclick(middle.x, middle.y);
  letGo();
  await expect(new Drawing(tab, drawing.chartId).textField).toBeFocused();
  await tab.keyboard.type('hello');
  await tab.keyboard.press('Escape');
  await expect
    .poll(() =>
      drawing.run((editor) => (editor.store.find('a', 'shape')!.text ?? []).map(({ insert }) => insert).join('')),
    )
    .toBe('hello');
});

test('nothing stands in for an editor that is not shown', async ({ page, browser }) => {
  await signUp(page);
  const chartId = await newChart(page, '不是白板');
  // Another kind's address leads to the file's own.
  await page.goto(`/board/${chartId}`);
  await expect(page).toHaveURL(new RegExp(`/diagraming/${chartId}`));
  await page.waitForFunction(() => 'limn' in window);
  await expect(standIn(page)).toHaveCount(0);
  // Whoever may not see it is told so.
  const stranger = await browser.newContext({ locale: 'zh-CN' }),
    tab = await stranger.newPage();
  await tab.goto(`${process.env['E2E_ORIGIN']}/diagraming/${chartId}`);
  await expect(tab).toHaveURL(/\/login/);
  await expect(standIn(tab)).toHaveCount(0);
  await signUp(tab);
  await tab.goto(`${process.env['E2E_ORIGIN']}/diagraming/${chartId}`);
  await expect(tab.getByRole('alert')).toBeVisible();
  await expect(standIn(tab)).toHaveCount(0);
  await stranger.close();
});
