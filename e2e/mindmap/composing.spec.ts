/** Input methods: their keys are theirs, and what they write is whole. */
import { expect, test, type Page } from '@playwright/test';
import { signUp } from '../workspace/support.ts';
import { FIRST, MindMap, newTree, type WithMap } from './support.ts';

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

/** Holds the text editor's own script back until it is let go. */
async function holdTextEditor(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/assets\/TextEditor[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

for (const [name, keys, after] of [
  ['a topic that is selected', [], '你好'],
  ['a topic that Tab has just made', ['Tab'], '中心主题(分支主题 1(你好), 分支主题 2, 分支主题 3, 分支主题 4)'],
  ['a topic that Enter has just made', ['Enter'], '中心主题(分支主题 1, 你好, 分支主题 2, 分支主题 3, 分支主题 4)'],
] as const)
  test(`pinyin before the text editor has come is written whole into ${name}`, async ({ page }) => {
    await signUp(page);
    const letGo = await holdTextEditor(page),
      map = await MindMap.open(page, await newTree(page, 'mind_free'));
    await map.click('分支主题 1');
    await map.press(...keys);
    const cdp = await page.context().newCDPSession(page);
    const composed = (text: string): Promise<unknown> =>
      cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await firstKey(page);
    await composed('n');
    await composed('ni');
    // It arrives in the midst of the composition, and must not take the caret away.
    letGo();
    await page.waitForFunction(() => (globalThis as WithMap).limn.editor.textReady);
    await composed('ni hao');
    await cdp.send('Input.insertText', { text: '你好' });
    await expect(page.getByRole('textbox', { name: '文字' })).toHaveText('你好');
    await compose(page, ['s', 'shi jie'], '世界');
    await map.press('Escape');
    await map.reads(after.includes('(') ? after.replace('你好', '你好世界') : FIRST.replace('分支主题 1', '你好世界'));
    await cdp.detach();
  });

test('what needs no composition, and letters after it, are written before the text editor has come', async ({
  page,
}) => {
  await signUp(page);
  const letGo = await holdTextEditor(page),
    map = await MindMap.open(page, await newTree(page, 'mind_free'));
  await map.click('分支主题 1');
  await map.press('Tab');
  const cdp = await page.context().newCDPSession(page);
  await firstKey(page);
  await cdp.send('Input.insertText', { text: '，' });
  await page.keyboard.type('ab');
  await firstKey(page);
  await compose(page, ['n', 'ni'], '你');
  letGo();
  await expect(page.getByRole('textbox', { name: '文字' })).toHaveText('，ab你');
  await map.press('Escape');
  await map.reads('中心主题(分支主题 1(，ab你), 分支主题 2, 分支主题 3, 分支主题 4)');
  await cdp.detach();
});
