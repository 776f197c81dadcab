/** The picture of a shared drawing that is there before the application. */
import { Drawing, expect, share, test } from './support.ts';

test('a shared drawing is seen before the application is there, at its place and in its colours', async ({
  page,
  browser,
}) => {
  const drawing = await Drawing.create(page);
  await drawing.build([
    { id: 'a', x: -200, y: -120, text: '开始' },
    { id: 'b', x: 160, y: 90, text: '结束' },
  ]);
  await drawing.saved();
  const link = await share(page, drawing.chartId, 1);
  for (const [theme, path] of [
    ['light', 'view'],
    ['dark', 'embed'],
  ] as const) {
    const reader = await browser.newContext({ colorScheme: theme, viewport: { width: 1000, height: 700 } });
    const tab = await reader.newPage();
    const told: string[] = [];
    tab.on('console', (message) => message.type() === 'error' && told.push(message.text()));
    let isHeld = true;
    const held: (() => void)[] = [];
    await tab.route(/\/assets\/(react|base|index)-[^/]*js$/, async (route) => {
      if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await tab.goto(`${process.env['E2E_ORIGIN']}/${path}/${link}`, { waitUntil: 'commit' });
    const picture = tab.locator('[data-stand-in] canvas');
    await expect(picture).toBeVisible();
    // Of the drawing, and nothing of the controls in its corner.
    const shot = () => tab.screenshot({ clip: { x: 150, y: 150, width: 600, height: 400 } });
    const colours = () =>
      picture.evaluate((canvas: HTMLCanvasElement) => {
        const { width, height } = canvas;
        return new Set(new Uint32Array(canvas.getContext('2d')!.getImageData(0, 0, width, height).data.buffer)).size;
      });
    await expect.poll(colours).toBeGreaterThan(2);
    const before = await shot();
    isHeld = false;
    for (const go of held) go();
    await expect(picture).toHaveCount(0);
    await expect(tab.getByRole('application')).toBeVisible();
    expect(before.equals(await shot()), 'nothing moves where the application takes its place').toBe(true);
    expect(told).toEqual([]);
    await reader.close();
  }
});
