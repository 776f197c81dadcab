/** Before all of the editor is there: what is drawn, pressed and chosen meanwhile. */
import { Drawing, expect, test } from './support.ts';

test('draws while the rest of the tools and commands is on its way, and does then what was asked for meanwhile, once', async ({
  page,
  context,
}) => {
  const drawing = await Drawing.create(page);
  await drawing.build([
    { id: 'a', x: -200, y: -30 },
    { id: 'b', x: -50, y: -30 },
  ]);
  await expect(drawing.saveState).toHaveText(/已保存/);

  const slow = await context.newPage();
  let letCome = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await slow.route(/\/assets\/(rest-of-tools|connection)-/, async (route) => {
    await held;
    await route.continue();
  });
  await slow.goto(`/diagraming/${drawing.chartId}`);
  const canvas = slow.getByRole('application');
  await expect(slow.getByRole('button', { name: '矩形' })).toBeVisible();
  await expect(canvas).toBeFocused();
  // Two are selected and grouped by a key whose command is not there yet, and something else is done after that.
  await slow.keyboard.press('Control+a');
  await slow.keyboard.press('Control+g');
  await slow.keyboard.press('Control+Shift+a');
  await slow.getByRole('button', { name: '矩形' }).click();
  const box = (await canvas.boundingBox())!;
  await slow.mouse.move(box.x + box.width / 2 - 60, box.y + box.height - 220);
  await slow.mouse.down();
  await slow.mouse.move(box.x + box.width / 2 + 60, box.y + box.height - 150, { steps: 4 });
  await slow.mouse.up();
  await slow.getByRole('button', { name: '新建页面' }).click();
  await expect(slow.getByRole('navigation', { name: '页面' }).getByRole('listitem')).toHaveCount(1);
  letCome();

  await expect(slow.getByRole('navigation', { name: '页面' }).getByRole('listitem')).toHaveCount(2);
  // What was done came to the other as well: one group of the two, a third shape beside it, a second page.
  const kinds = (): Promise<unknown> =>
    drawing.run((editor) => ({
      groups: [...editor.store.records.values()].filter(({ type }) => type === 'group').length,
      grouped: ['a', 'b'].map((id) => editor.store.get(editor.store.find(id, 'shape')!.at.parent)?.type),
      shapes: [...editor.store.records.values()].filter(({ type }) => type === 'shape').length,
      pages: editor.store.pages().length,
    }));
  await expect.poll(kinds).toEqual({ groups: 1, grouped: ['group', 'group'], shapes: 3, pages: 2 });
});
