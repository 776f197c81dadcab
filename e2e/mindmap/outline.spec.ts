/** Outlines by keys: the same document as a map, as a page of lines. */
import { expect, test, type Page } from '@playwright/test';
import { signUp } from '../workspace/support.ts';
import { MindMap, newTree } from './support.ts';

const field = (page: Page) => page.getByRole('main').locator('textarea');

async function open(page: Page, title = '计划'): Promise<string> {
  await signUp(page);
  const id = await newTree(page, 'outline', title);
  await page.goto(`/outline/${id}`);
  await expect(page.getByRole('tree')).toBeVisible();
  // An empty one waits for its first word.
  await expect(field(page)).toBeFocused();
  return id;
}

/** The lines as they stand, a tab for each level. */
const lines = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { limn } = globalThis as unknown as {
      limn: { topics(id?: string): string[]; get(id: string): { text?: { insert: string }[] } };
    };
    const out: string[] = [];
    const visit = (id: string, depth: number): void => {
      for (const one of limn.topics(id)) {
        out.push('\t'.repeat(depth) + (limn.get(one).text ?? []).map(({ insert }) => insert).join(''));
        visit(one, depth + 1);
      }
    };
    visit(limn.topics()[0]!, 0);
    return out;
  });

test('lines are written, indented, split, joined, moved and taken back by keys', async ({ page }) => {
  const id = await open(page),
    { keyboard } = page;
  await keyboard.type('one');
  await keyboard.press('Enter');
  await keyboard.type('two');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await keyboard.type('three');
  await expect.poll(() => lines(page)).toEqual(['one', '\ttwo', '\tthree']);
  await keyboard.press('Shift+Tab');
  await expect.poll(() => lines(page)).toEqual(['one', '\ttwo', 'three']);
  await keyboard.press('Alt+ArrowUp');
  await expect.poll(() => lines(page)).toEqual(['three', 'one', '\ttwo']);
  await expect(field(page)).toHaveValue('three');
  await keyboard.press('Home');
  for (let i = 0; i < 2; i++) await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await expect.poll(() => lines(page)).toEqual(['th', 'ree', 'one', '\ttwo']);
  await keyboard.press('Backspace');
  await expect.poll(() => lines(page)).toEqual(['three', 'one', '\ttwo']);
  await keyboard.press('Control+z');
  await expect.poll(() => lines(page)).toEqual(['th', 'ree', 'one', '\ttwo']);
  await page.goto(`/mindmap/${id}`);
  const map = new (MindMap as unknown as new (page: Page) => MindMap)(page);
  await map.ready();
  await map.reads('计划(th, ree, one(two))');
});

test('a branch is folded for oneself, shown alone, and pasted lines become lines', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  const { keyboard } = page;
  await keyboard.type('list');
  await page.evaluate(() => navigator.clipboard.writeText('- a\n  - b\n- [x] c'));
  await keyboard.press('Control+v');
  await expect.poll(() => lines(page)).toEqual(['list', 'a', '\tb', 'c']);
  await expect(page.getByRole('checkbox')).toBeChecked();
  await expect(field(page)).toHaveValue('c');
  for (let i = 0; i < 2; i++) await keyboard.press('ArrowUp');
  await expect(field(page)).toHaveValue('a');
  await keyboard.press('Control+.');
  await expect(page.getByRole('treeitem')).toHaveCount(3);
  await keyboard.press('Control+.');
  await keyboard.press('Alt+ArrowRight');
  await expect(page.getByRole('treeitem')).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: '所在位置' })).toContainText('计划');
  await keyboard.press('Alt+ArrowLeft');
  await expect(page.getByRole('treeitem')).toHaveCount(4);
});

/** The lines in the page, with what they say. */
const seen = (page: Page): Promise<string[]> =>
  page
    .getByRole('tree')
    .locator('[data-row]')
    .evaluateAll((rows) =>
      rows.map((row) => row.querySelector('textarea')?.value ?? row.querySelector('[data-words]')?.textContent ?? ''),
    );

test('lines have notes, tasks, dates, tags and people typed in place, and are found by them', async ({ page }) => {
  await open(page);
  const { keyboard } = page;
  await keyboard.type('shop #home');
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await keyboard.type('[] eggs @明天');
  await keyboard.press('Enter');
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await keyboard.press('Shift+Enter');
  await keyboard.type('a dozen');
  await keyboard.press('Enter');
  await keyboard.type('brown');
  await keyboard.press('Escape');
  await keyboard.press('Enter');
  await keyboard.type('milk @Lin');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await keyboard.type('walk @明天');
  await expect(page.getByRole('option')).toHaveCount(1);
  // Who comes to a word that is there writes none: Enter is a new line, not the date.
  await keyboard.press('Home');
  await expect(page.getByRole('option')).toHaveCount(0);
  await keyboard.press('End');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(page.getByRole('option')).toHaveCount(0);
  for (let n = 0; n < 4; n++) await keyboard.press('Backspace');
  await expect.poll(() => lines(page)).toEqual(['shop #home', '\teggs ', '\tmilk @Lin', 'walk']);
  const dated = await page.evaluate(() => {
    const { limn } = globalThis as unknown as { limn: { document(): { records: { data?: { due?: string } }[] } } };
    return limn.document().records.flatMap(({ data }) => data?.due ?? []);
  });
  const tomorrow = new Date(Date.now() + 86_400_000);
  expect(dated).toEqual([
    [tomorrow.getFullYear(), tomorrow.getMonth() + 1, tomorrow.getDate()]
      .map((n) => String(n).padStart(2, '0'))
      .join('-'),
  ]);
  const search = page.getByRole('searchbox', { name: '搜索大纲' });
  await keyboard.press('Control+f');
  await expect(search).toBeFocused();
  for (const [query, found] of [
    ['brown', ['shop #home', 'eggs ']],
    ['@lin', ['shop #home', 'milk @Lin']],
    ['is:open has:note', ['shop #home', 'eggs ']],
    ['#home', ['shop #home']],
    ['-shop -is:task', ['walk']],
    ['nothing', []],
  ] as const) {
    await search.fill(query);
    await expect.poll(() => seen(page)).toEqual(found);
  }
  await expect(page.getByText('没有匹配的内容')).toBeVisible();
  await search.fill('');
  // A tag that is pressed is searched for.
  await page.locator('[data-word="tag"]').click();
  await expect(search).toHaveValue('#home');
});

test('several lines are selected by keys and the mouse, and moved, completed, copied and deleted', async ({ page }) => {
  await open(page);
  const { keyboard } = page;
  for (const word of ['one', 'two', 'three', 'four']) {
    await keyboard.type(word);
    await keyboard.press('Enter');
  }
  await keyboard.press('Backspace');
  await keyboard.press('Shift+ArrowUp');
  await keyboard.press('Shift+ArrowUp');
  await expect(page.locator('[data-picked]')).toHaveCount(3);
  await keyboard.press('Tab');
  await expect.poll(() => lines(page)).toEqual(['one', '\ttwo', '\tthree', '\tfour']);
  await keyboard.press('Control+Enter');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await keyboard.press('Control+z');
  await keyboard.press('Control+z');
  await expect.poll(() => lines(page)).toEqual(['one', 'two', 'three', 'four']);
  // Over the words of two lines with the button held.
  const [two, three] = await Promise.all(
    ['two', 'three'].map((word) => page.locator('[data-words]', { hasText: word }).boundingBox()),
  );
  await page.mouse.move(two!.x + 4, two!.y + 10);
  await page.mouse.down();
  await page.mouse.move(three!.x + 20, three!.y + 14, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator('[data-picked]')).toHaveCount(2);
  await keyboard.press('Delete');
  await expect.poll(() => lines(page)).toEqual(['one', 'four']);
  await keyboard.press('Control+z');
  await expect.poll(() => lines(page)).toEqual(['one', 'two', 'three', 'four']);
  // By its bullet a line is carried under another, and Escape leaves it where it was.
  const grip = page.locator('[data-row]', { hasText: 'four' }).locator('[data-grip]'),
    from = (await grip.boundingBox())!,
    to = (await page.locator('[data-row]', { hasText: 'one' }).boundingBox())!;
  for (const ends of ['Escape', 'drop']) {
    await page.mouse.move(from.x + 10, from.y + 15);
    await page.mouse.down();
    await page.mouse.move(to.x + 80, to.y + 26, { steps: 6 });
    if (ends === 'Escape') await keyboard.press('Escape');
    await page.mouse.up();
    await expect
      .poll(() => lines(page))
      .toEqual(ends === 'drop' ? ['one', '\tfour', 'two', 'three'] : ['one', 'two', 'three', 'four']);
  }
});

test('lists of web pages are pasted as deep as they are, and the menu of a line does what its keys do', async ({
  page,
}) => {
  await open(page);
  const { keyboard } = page;
  await keyboard.type('list');
  await field(page).evaluate((element) => {
    const data = new DataTransfer();
    data.setData('text/html', '<p>Plan</p><ul><li>a<ul><li><b>b</b></li></ul></li><li>c</li></ul>');
    data.setData('text/plain', 'Plan\na\nb\nc');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect.poll(() => lines(page)).toEqual(['list', 'Plan', 'a', '\tb', 'c']);
  await page.locator('[data-row]', { hasText: 'Plan' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '设为待办' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await page.locator('[data-row]', { hasText: 'Plan' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '只看这一项' }).click();
  await expect(page).toHaveURL(/#/);
  await expect(page.getByRole('navigation', { name: '所在位置' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('treeitem')).toHaveCount(5);
  await page.getByRole('button', { name: '列表样式' }).click();
  await page.getByRole('menuitemradio', { name: '逐级编号' }).click();
  await expect(page.locator('[data-grip]').nth(3)).toHaveText('3.1');
});

test('two people see in which line the other is, and both write', async ({ page, browser }) => {
  const id = await open(page);
  await page.keyboard.type('mine');
  await page.keyboard.press('Enter');
  const other = await (await browser.newContext({ storageState: await page.context().storageState() })).newPage();
  await other.goto(`/outline/${id}`);
  await other.locator('[data-words]', { hasText: 'mine' }).click();
  await other.keyboard.press('End');
  await other.keyboard.type(' and yours');
  await expect.poll(() => lines(page)).toEqual(['mine and yours', '']);
  await expect(page.locator('[data-row][data-peer]')).toHaveText(/mine and yours/);
  await other.close();
  await expect(page.locator('[data-row][data-peer]')).toHaveCount(0);
});

test('the caret goes along with a line that leaves what is seen, and an outline is presented and come back to', async ({
  page,
}) => {
  const id = await open(page),
    { keyboard } = page;
  const text = `第一章\n${Array.from({ length: 120 }, (_, n) => `\t段 ${n}`).join('\n')}\n第二章`;
  await field(page).evaluate((element, words) => {
    const data = new DataTransfer();
    data.setData('text/plain', words);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
  // In place of the empty line, with the caret behind the last one.
  await expect(field(page)).toHaveValue('第二章');
  await expect(field(page)).toBeFocused();
  expect((await lines(page)).length).toBe(122);
  await keyboard.press('Home');
  await keyboard.press('Alt+ArrowUp');
  await expect.poll(async () => (await lines(page))[0]).toBe('第二章');
  await expect(field(page)).toBeInViewport();
  await keyboard.press('Alt+ArrowDown');
  await expect.poll(async () => (await lines(page)).at(-1)).toBe('第二章');
  for (const place of [0, 121]) {
    await keyboard.press('Control+z');
    await expect.poll(async () => (await lines(page)).indexOf('第二章')).toBe(place);
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toBeInViewport();
  }
  // Keys are those of the presentation from the first on, however long it takes to come.
  for (const key of ['Control+Alt+p', 'ArrowRight', 'ArrowRight']) await keyboard.press(key);
  await expect(page.getByText('2 / 123')).toBeVisible();
  await keyboard.press('Escape');
  await expect(page).toHaveURL(`/outline/${id}`);
  // One goes on at the line that was shown last.
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('第一章');
});

test('the caret is in sight at both ends of a long outline, however high its lines are', async ({ page }) => {
  await open(page);
  const { keyboard } = page,
    sentence = '河流与城市与记忆与制度与工匠与市场与语言与边界'.repeat(5);
  const text = Array.from({ length: 600 }, (_, n) => `第 ${n} 段 ${n % 3 === 0 ? '' : sentence}`).join('\n');
  await field(page).evaluate((element, words) => {
    const data = new DataTransfer();
    data.setData('text/plain', words);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
  const isMidway = async (): Promise<boolean> => {
    const box = (await field(page).boundingBox())!,
      main = (await page.getByRole('main').boundingBox())!;
    return box.y > main.y && box.y + box.height < main.y + main.height;
  };
  await expect(field(page)).toHaveValue(/^第 599 段/);
  await expect(field(page)).toBeFocused();
  await expect.poll(isMidway).toBe(true);
  await keyboard.press('Control+Home');
  await expect(page.getByRole('textbox', { name: '标题' })).toBeFocused();
  await keyboard.press('Control+End');
  await expect(field(page)).toHaveValue(/^第 599 段/);
  await expect.poll(isMidway).toBe(true);
  await keyboard.press('Escape');
  await keyboard.press('Home');
  await expect(page.getByRole('treeitem', { selected: true })).toContainText('第 0 段');
  await expect(page.getByRole('treeitem', { selected: true })).toBeInViewport();
});

test('an outline that shows one branch alone is presented alone, and shown again afterwards and after the map', async ({
  page,
}) => {
  await open(page);
  const { keyboard } = page;
  for (const key of ['A', 'Enter', 'B', 'Tab', 'Enter', 'C', 'Tab', 'ArrowUp', 'Alt+ArrowRight'])
    await keyboard.press(key);
  await expect.poll(() => seen(page)).toEqual(['C']);
  const zoomed = page.url();
  expect(zoomed).toContain('#');
  await keyboard.press('Control+Alt+p');
  await expect(page).toHaveURL(/\/mindmap\//);
  // That branch alone: B and C.
  for (let n = 0; n < 4; n++) await keyboard.press('ArrowRight');
  await expect(page.getByText('2 / 2')).toBeVisible();
  await keyboard.press('Escape');
  await expect(page).toHaveURL(zoomed);
  await expect.poll(() => seen(page)).toEqual(['C']);
  await page.getByRole('button', { name: '以导图查看' }).click();
  await expect(page).toHaveURL(/\/mindmap\//);
  await page.getByRole('button', { name: '以大纲查看' }).click();
  await expect(page).toHaveURL(zoomed);
  await expect.poll(() => seen(page)).toEqual(['C']);
});

test('the keys that the menu names work in a line too, and a question mark is a letter there', async ({ page }) => {
  await open(page);
  const { keyboard } = page,
    dialog = page.getByRole('dialog');
  await keyboard.type('why?');
  for (const key of ['Control+/', 'F1', 'Control+Shift+e']) {
    await keyboard.press(key);
    await expect(dialog).toBeVisible();
    await keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(field(page)).toBeFocused();
  }
  // The browser would offer to store the page.
  await keyboard.press('Control+s');
  await expect(page.getByText('所有修改会自动保存')).toBeVisible();
  await expect(field(page)).toBeFocused();
  expect(await lines(page)).toEqual(['why?']);
});
