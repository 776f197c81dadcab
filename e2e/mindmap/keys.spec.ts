/** Keys of who comes from XMind or FreeMind. */
import { expect } from '@playwright/test';
import { test } from '../kept-page.ts';
import { MindMap } from './support.ts';

test('tags are given by a key, priorities to nine, and a topic is copied alone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const map = await MindMap.create(page);
  await map.click('分支主题 1');
  await map.press('Control+Alt+t');
  const dialog = page.getByRole('dialog', { name: '标签' });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('urgent, home');
  await map.press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveText(['home', 'urgent']);
  await map.press('Escape');
  await expect(dialog).toBeHidden();
  await map.click('分支主题 1');
  await map.press('Control+9');
  const topic = await map.run((limn) => {
    const found = limn.get(limn.selection.get()[0]!);
    return found?.type === 'topic' ? { tags: found.tags, marks: found.marks } : null;
  });
  expect(topic).toEqual({ tags: { urgent: true, home: true }, marks: { 'priority-9': true } });
  await map.press('Tab');
  await map.type('inside');
  await map.press('Escape');
  await map.click('分支主题 1');
  await map.press('Control+Shift+c');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('分支主题 1');
  await map.click('分支主题 4');
  await map.press('Control+v');
  await map.reads('中心主题(分支主题 1(inside), 分支主题 2, 分支主题 3, 分支主题 4(分支主题 1))');
});

test('Shift and the space bar open the next branch, Alt and Page Up and Down a level', async ({ page }) => {
  const map = await MindMap.create(page);
  await map.click('分支主题 1');
  await map.press('Tab');
  await map.type('one');
  await map.press('Tab');
  await map.type('two');
  await map.press('Escape', 'Home');
  const shown = (): Promise<string[]> =>
    map.run((limn) =>
      limn
        .document()
        .records.flatMap((r) =>
          r.type === 'topic' && ['one', 'two'].includes(r.text?.[0]?.insert ?? '') && limn.bounds(r.id)
            ? [r.text![0]!.insert]
            : [],
        )
        .sort(),
    );
  await map.press('Alt+2', 'Alt+1');
  await expect.poll(shown).toEqual([]);
  await map.press('Shift+Space');
  await expect.poll(shown).toEqual(['one']);
  await map.press('Alt+PageDown');
  await expect.poll(shown).toEqual(['one', 'two']);
  await map.press('Alt+PageUp', 'Alt+PageUp');
  await expect.poll(shown).toEqual([]);
  await expect.poll(() => map.run((limn) => limn.editor.editing)).toBeNull();
});

test('the shortcut sheet lists them', async ({ page }) => {
  const map = await MindMap.create(page);
  await map.press('Control+/');
  const sheet = page.getByRole('dialog');
  for (const name of ['只复制主题本身', '展开下一个分支', '再展开一级', '标签…', '优先级 9'])
    await expect(sheet.getByText(name, { exact: true })).toBeVisible();
});
