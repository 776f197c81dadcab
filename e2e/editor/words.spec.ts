/** The text beside a drawing: what is written is drawn, and what is drawn is written. */
import { violations } from '../axe.ts';
import { test } from '../kept-page.ts';
import { Drawing, expect } from './support.ts';

test('a text draws shapes, keeps what was moved by hand, says its faults, and follows the drawing', async ({
  page,
}) => {
  const drawing = await Drawing.create(page);
  const words = (): Promise<Record<string, { x: number; y: number; id: string }>> =>
    drawing.run((editor) =>
      Object.fromEntries(
        [...editor.store.records.values()].flatMap((one) =>
          one.type === 'shape'
            ? [
                [
                  (one.text ?? [])
                    .map((op) => op.insert)
                    .join('')
                    .trim(),
                  { x: one.box.x, y: one.box.y, id: one.id },
                ],
              ]
            : [],
        ),
      ),
    );
  await drawing.canvas.focus();
  await drawing.press('Alt+w');
  const pane = page.getByRole('region', { name: '文本与图形' }),
    field = pane.getByRole('textbox', { name: '图形文本' });
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('A["下单"] -->|付款| B{"有货?"}\nB --> C["发货"]\n');
  await expect.poll(async () => Object.keys(await words())).toEqual(['下单', '有货?', '发货']);
  expect(await violations(page)).toEqual([]);

  const before = (await words())['发货']!;
  await drawing.run((editor, id) => {
    const { box } = editor.store.find(id, 'shape')!;
    editor.run(() => editor.store.update(id, { box: { ...box, x: 600, y: 260 } }));
  }, before.id);
  await page.keyboard.type('B --> D["退款"]\n');
  await expect.poll(async () => Object.keys(await words())).toHaveLength(4);
  expect((await words())['发货']).toEqual({ ...before, x: 600, y: 260 });

  await page.keyboard.type('B -->');
  await expect(pane.getByRole('status')).toContainText('第 5 行：无法识别这条语句');
  expect(Object.keys(await words())).toHaveLength(4);
  for (let i = 0; i < 5; i++) await page.keyboard.press('Backspace');
  await expect(pane.getByRole('status')).toBeEmpty();

  await drawing.run((editor, id) => editor.run(() => editor.store.setText(id, [{ insert: '寄出' }])), before.id);
  await expect(field).toContainText('"寄出"');
  await page.keyboard.press('Escape');
  await expect(pane).toBeHidden();
});

test('other languages draw beside the same page: a sequence that makes room, an outline, and DBML that is pasted', async ({
  page,
}) => {
  const drawing = await Drawing.create(page);
  const kinds = (): Promise<string[]> =>
    drawing.run((editor) =>
      [...editor.store.records.values()].flatMap((one) => (one.type === 'shape' ? [one.kind] : [])).sort(),
    );
  await drawing.canvas.focus();
  await drawing.press('Alt+w');
  const pane = page.getByRole('region', { name: '文本与图形' }),
    field = pane.getByRole('textbox', { name: '图形文本' });
  await expect(field).toBeFocused();
  const choose = async (name: string): Promise<void> => {
    await pane.getByRole('button', { name: '语言' }).click();
    await page.getByRole('option', { name }).click();
    await field.click();
  };
  await choose('PlantUML');
  await page.keyboard.type('@startuml\nactor 顾客\n顾客 -> 商店 : 下单\n商店 --> 顾客 : 收据\n@enduml\n');
  await expect.poll(kinds).toEqual(['uml.actorLifeline', 'uml.lifeline']);
  await expect(pane.getByRole('status')).toBeEmpty();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('@startuml\nactor 顾客\nwhat\n@enduml\n');
  await expect(pane.getByRole('status')).toContainText('第 3 行：无法识别这条语句');
  expect(await kinds()).toEqual(['uml.actorLifeline', 'uml.lifeline']);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect.poll(kinds).toEqual([]);
  await choose('简易文本');
  await page.keyboard.type('下单 -> 有货?: 查库存\n有货? -> 发货: 是\n');
  await expect.poll(kinds).toEqual(['flow.decision', 'flow.process', 'flow.process']);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await drawing.press('Control+a');
  await drawing.press('Delete');
  expect(await kinds()).toEqual([]);
  await drawing.canvas.evaluate((canvas) => {
    const data = new DataTransfer();
    data.setData('text/plain', 'Table users {\n  id int [pk]\n}\nTable posts {\n  user_id int [ref: > users.id]\n}\n');
    canvas.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect.poll(async () => (await kinds()).filter((kind) => kind === 'er.table')).toHaveLength(2);
});
