/** What stands about topics: dates, boundaries of every form, relationships bent by hand. */
import { expect } from '@playwright/test';
import { test } from '../kept-page.ts';
import { MindMap } from './support.ts';

test('a topic has dates and a width, a boundary a form, and a relationship is bent by its handles', async ({
  page,
}) => {
  const map = await MindMap.create(page);
  const panel = page.getByRole('complementary', { name: '属性' });
  await map.click('分支主题 1');
  const due = panel.getByRole('textbox', { name: '截止日期' });
  await due.fill('2026-12-24');
  await due.press('Enter');
  const dates = (): Promise<string | undefined> =>
    map.run((limn) => {
      const [id] = limn.topics(limn.topics()[0]!),
        drawn = limn.editor.drawing.find(`${id}~date`, 'shape');
      return drawn?.text?.map(({ insert }) => insert).join('');
    });
  await expect.poll(dates).toBe('2026-12-24');
  const before = await map.at('分支主题 1');
  const width = panel.getByRole('textbox', { name: '宽度', exact: true }).first();
  await width.fill('300');
  await width.press('Enter');
  await expect.poll(async () => (await map.at('分支主题 1')).w).toBeGreaterThan(before.w * 1.5);

  await map.click('分支主题 2');
  await map.press('Control+b');
  await panel.getByRole('button', { name: '外框形状' }).click();
  await page.getByRole('option', { name: '云边' }).click();
  const drawnKinds = (): Promise<string[]> =>
    map.run((limn) => limn.editor.selection.ids.map((id) => limn.editor.drawing.find(id, 'shape')?.kind ?? ''));
  await expect.poll(drawnKinds).toEqual(['basic.boundaryScallops']);

  await map.click('分支主题 3');
  await map.press('Control+l');
  const to = await map.at('分支主题 4');
  await page.mouse.click(to.x, to.y);
  const handle = (): Promise<{ x: number; y: number }> =>
    map.run((limn) => {
      const { editor } = limn,
        route = editor.drawing.route(editor.drawing.find(editor.selection.ids[0]!, 'connector')!);
      return limn.viewport.toScreen(route[1]!);
    });
  const canvas = (await map.canvas.boundingBox())!,
    from = await handle();
  await page.mouse.move(canvas.x + from.x, canvas.y + from.y);
  await page.mouse.down();
  await page.mouse.move(canvas.x + from.x - 40, canvas.y + from.y + 60, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Math.round((await handle()).y - from.y)).toBe(60);
  await map.press('Control+z');
  await expect.poll(async () => Math.round((await handle()).y - from.y)).toBe(0);
});
