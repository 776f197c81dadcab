/** Finding and replacing in a map: the panel of every editor, in branches, folded ones too, and in notes. */
import { test } from '../kept-page.ts';
import { expect } from '../workspace/support.ts';
import { MindMap } from './support.ts';

test('Ctrl+F finds in folded branches and notes, and what is replaced comes back by undo', async ({ page }) => {
  const map = await MindMap.create(page);
  await map.run((limn) => {
    const { editor } = limn,
      { store } = editor;
    const at = (parent: string, key: string) => ({ parent, key, clock: store.tick(), history: [] });
    const rest = { style: {}, marks: {}, tags: {} };
    store.edit(() => {
      for (const id of store.children(editor.central.id)) store.remove([id]);
      store.create(
        { id: 'a', type: 'topic', at: at(editor.central.id, 'a0'), ...rest, data: {}, text: [{ insert: '下订单' }] },
        { id: 'b', type: 'topic', at: at('a', 'a0'), ...rest, data: {}, text: [{ insert: '订单审核' }] },
        { id: 'n', type: 'note', at: at('b', 'a0'), text: [{ insert: '每个订单一次' }] },
      );
    });
    editor.fold(['a'], true);
  });
  await map.canvas.focus();
  await page.keyboard.press('Control+f');
  const panel = page.getByRole('search', { name: '查找和替换' });
  await expect(panel.getByRole('textbox', { name: '查找' })).toBeFocused();
  await page.keyboard.type('订单');
  await expect(panel.getByRole('status')).toHaveText('第 1 处，共 3 处');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('status')).toHaveText('第 2 处，共 3 处');
  expect(await map.run(({ editor }) => [editor.shows('b'), editor.selection.ids])).toEqual([true, ['b']]);
  await map.canvas.focus();
  await page.keyboard.press('Control+h');
  await panel.getByRole('textbox', { name: '替换为' }).fill('合同');
  await panel.getByRole('button', { name: '全部替换' }).click();
  expect(await map.outline()).toContain('下合同(合同审核)');
  await page.keyboard.press('Escape');
  await map.canvas.focus();
  await page.keyboard.press('Control+z');
  expect(await map.outline()).toContain('下订单(订单审核)');
});
