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

/** Whether what is composed in a field can be seen: its letters have a colour, and nothing of the same lies under them. */
const isSeen = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => {
    const field = document.querySelector(wanted)!,
      // Transparent is written with an alpha of 0.
      isInk = !/, 0\)$|transparent/.test(getComputedStyle(field).color),
      under = field.previousElementSibling;
    return isInk && (!under?.textContent || getComputedStyle(under).visibility === 'hidden');
  }, selector);

test('letters are seen while they are composed: in a line, in its note, and at a topic before any key is heard', async ({
  page,
}) => {
  await signUp(page);
  await page.goto(`/outline/${await newTree(page, 'outline', '计划')}`);
  const field = page.getByRole('main').locator('textarea');
  await expect(field).toBeFocused();
  const cdp = await page.context().newCDPSession(page);
  const composed = (text: string): Promise<unknown> =>
    cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  for (const keys of [[], ['Shift+Enter']]) {
    for (const key of keys) await page.keyboard.press(key);
    await composed('ni hao');
    expect(await isSeen(page, 'textarea:focus')).toBe(true);
    await cdp.send('Input.insertText', { text: '你好' });
    await expect(page.locator('textarea:focus')).toHaveValue('你好');
    // Formats, tags and people of words that stand are those of what lies under the field again.
    await expect.poll(() => isSeen(page, 'textarea:focus')).toBe(false);
  }
  await cdp.detach();

  const map = await MindMap.open(page, await newTree(page, 'mind_free')),
    at = await map.at('分支主题 2');
  await map.click('分支主题 2');
  const again = await page.context().newCDPSession(page);
  for (const text of ['n', 'ni hao'])
    await again.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  expect(await isSeen(page, '[role="application"]')).toBe(true);
  const letters = await page.evaluate(() => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector('[role="application"]')!);
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x, y, width, height };
  });
  expect(letters.width).toBeGreaterThan(10);
  expect(letters.x).toBeGreaterThan(at.x - at.w / 2);
  expect(letters.x).toBeLessThan(at.x);
  expect(Math.abs(letters.y + letters.height / 2 - at.y)).toBeLessThan(4);
  await again.send('Input.insertText', { text: '你好' });
  await map.reads(FIRST.replace('分支主题 2', '你好'));
  await again.detach();
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
