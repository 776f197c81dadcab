/** Input methods: their keys are theirs, and what they write is whole. */
import { expect, test, type Page } from '@playwright/test';
import { signUp } from '../workspace/support.ts';
import { FIRST, MindMap, newTree } from './support.ts';

/** The Enter of an input method, as the page hears it while something is composed, or right after in Safari. */
const enter = (page: Page, isComposing: boolean): Promise<void> =>
  page.evaluate((composing) => {
    const event = {
      key: 'Enter',
      code: 'Enter',
      keyCode: 229,
      isComposing: composing,
      bubbles: true,
      cancelable: true,
    };
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', event));
  }, isComposing);

/** Composes letter by letter, and takes what is offered by Enter. */
async function compose(page: Page, letters: readonly string[], taken: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  for (const text of letters)
    await cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await enter(page, true);
  await cdp.send('Input.insertText', { text: taken });
  await enter(page, false);
  await cdp.detach();
}

/** What an input method's first key is heard as. */
async function firstKey(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const key = { windowsVirtualKeyCode: 229, key: 'Process', code: 'KeyN' };
  await cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
  await cdp.detach();
}

test('pinyin on a selected topic is written into it whole, and its Enter makes no topic', async ({ page }) => {
  const map = await MindMap.create(page);
  await map.click('分支主题 2');
  await expect(map.canvas).toHaveAttribute('contenteditable', 'true');
  await firstKey(page);
  await compose(page, ['n', 'ni', 'ni h', 'ni hao'], '你好');
  await expect(page.getByRole('textbox', { name: '文字' })).toHaveText('你好');
  await map.reads(FIRST.replace('分支主题 2', '你好'));
  await compose(page, ['s', 'shi', 'shi jie'], '世界');
  await map.press('Enter');
  await map.reads(FIRST.replace('分支主题 2', '你好世界'));
  // Out of the text again, Enter is the map's own.
  await map.press('Enter');
  await firstKey(page);
  await compose(page, ['x', 'xin'], '新');
  await map.press('Escape');
  await map.reads(FIRST.replace('分支主题 2', '你好世界, 新'));
});

test('in an outline Enter of an input method breaks no line, and arrows in it leave none', async ({ page }) => {
  await signUp(page);
  const id = await newTree(page, 'outline', '计划');
  await page.goto(`/outline/${id}`);
  const field = page.getByRole('main').locator('textarea'),
    rows = page.locator('[data-row]');
  await expect(field).toBeFocused();
  await compose(page, ['n', 'ni', 'ni hao'], '你好');
  await expect(field).toHaveValue('你好');
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('Enter');
  await compose(page, ['s', 'shi jie'], '世界');
  await expect(rows).toHaveCount(2);
  await expect(field).toHaveValue('世界');
});
