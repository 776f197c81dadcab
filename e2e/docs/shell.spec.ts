import { expect, test, type Page } from '@playwright/test';
import { openDocs, show, written } from './support.ts';

const hash = (page: Page) => page.evaluate(() => window.location.hash);
const heading = (page: Page) => page.locator('#content h1');

test.describe('addresses', () => {
  test('no page is the button, an unknown one is 404, and both leave no trace behind', async ({ browser }) => {
    const { page } = await openDocs(browser, '');
    await expect(heading(page)).toHaveText('Button');
    expect(await hash(page)).toBe('#/button');
    await page.goto('/docs/#/nothing');
    await expect(heading(page)).toHaveText('Page not found');
    expect(await hash(page)).toBe('#/404');
    await page.goBack();
    await expect(heading(page)).toHaveText('Button');
    await page.context().close();
  });

  test('no page is the button whatever was read last, which the switch of the sets leads to', async ({ browser }) => {
    const other = written.find((route) => route === 'gf') ?? 'button';
    const { page } = await openDocs(browser, '');
    await show(page, other);
    await page.goto('about:blank');
    await page.goto('/docs/');
    await expect(page.locator('article[data-page=button]')).toBeVisible();
    expect(await hash(page)).toBe('#/button');
    await show(page, other);
    const sets = page.getByRole('navigation', { name: 'Component sets' });
    await sets.getByRole('link', { name: 'jQuery set' }).click();
    await expect(page.locator('article[data-page=jq_button]')).toBeVisible();
    await sets.getByRole('link', { name: 'React set' }).click();
    await expect(page.locator(`article[data-page=${other}]`)).toBeVisible();
    await page.context().close();

    const { page: broken } = await openDocs(browser, '', { memory: { 'docs.react': 'nothing', 'docs.set': '?' } });
    await expect(broken.locator('article[data-page=button]')).toBeVisible();
    await broken.context().close();
  });

  test('going back leads to where one was on the page', async ({ browser }) => {
    const { page } = await openDocs(browser, '#/button');
    await expect(page.locator('article[data-complete]')).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 1200));
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: /^Guidelines/ })
      .click();
    await expect(heading(page)).toHaveText('Guidelines');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(heading(page)).toHaveText('Button');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1200);
    await page.context().close();
  });

  test('a part of a page is in view, with the focus on its heading', async ({ browser }) => {
    const { page } = await openDocs(browser, '#/button/pending');
    await expect(page.locator('[data-part=pending]')).toBeFocused();
    await expect(page.locator('[data-example=pending]')).toBeInViewport();
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Button Props', exact: true })
      .click();
    await expect(page.locator('[data-part=api-Button]')).toBeFocused();
    expect(await hash(page)).toBe('#/button/api-Button');
    await page.context().close();
  });

  test('going to a page moves the focus to its heading', async ({ browser }) => {
    const { page } = await openDocs(browser, '#/gf');
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: /^Button/ })
      .click();
    await expect(heading(page)).toHaveText('Button');
    await expect(heading(page)).toBeFocused();
    await page.context().close();
  });
});

test.describe('the frame', () => {
  test('is passed over by the first Tab', async ({ browser }) => {
    const { page } = await openDocs(browser, '#/button');
    await expect(heading(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#content')).toBeFocused();
    expect(await hash(page)).toBe('#/button');
    await page.context().close();
  });

  test('keeps language, appearance and density', async ({ browser }) => {
    const { page } = await openDocs(browser, '#/button');
    for (const [menu, choice] of [
      ['Appearance', 'Dark'],
      ['Density', 'Compact'],
      ['Language', '简体中文'],
    ] as const) {
      await page.getByRole('button', { name: menu }).click();
      await page.getByRole('menuitemcheckbox', { name: choice }).click();
    }
    await expect(heading(page)).toHaveText('按钮');
    await page.reload();
    await expect(heading(page)).toHaveText('按钮');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('html')).toHaveAttribute('data-density', 'compact');
    await page.context().close();
  });

  test('has a menu that can be narrowed', async ({ browser }) => {
    const { page } = await openDocs(browser, '#/button');
    const menu = page.getByRole('navigation', { name: 'Pages' });
    await expect(menu.getByRole('link')).toHaveCount(35);
    await menu.getByRole('searchbox').fill('pop');
    await expect(menu.getByRole('link', { name: /^Popover and dialog/ })).toBeVisible();
    await expect(menu.getByRole('link', { name: /^Button/ })).toHaveCount(0);
    for (const [query, found] of [
      ['tree', /^Table/],
      ['slider', /^Input/],
    ] as const) {
      await menu.getByRole('searchbox').fill(query);
      await expect(menu.getByRole('link', { name: found })).toBeVisible();
    }
    await menu.getByRole('searchbox').fill('zzz');
    await expect(menu.getByRole('status')).toHaveText('No page matches “zzz”');
    await page.context().close();
  });
});

test.describe('search', () => {
  test('finds by keyboard, in English', async ({ browser }) => {
    const { page } = await openDocs(browser, '#/gf');
    await expect(heading(page)).toBeVisible();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Search the documentation' });
    await expect(field).toBeFocused();
    await field.fill('pending');
    await expect(page.getByRole('option', { selected: true })).toContainText('Pending');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-part=pending]')).toBeFocused();
    expect(await hash(page)).toBe('#/button/pending');
    await page.context().close();
  });

  test('finds Chinese by its words and by its sound', async ({ browser }) => {
    const { page } = await openDocs(browser, '#/gf', { locale: 'zh-CN' });
    await expect(heading(page)).toBeVisible();
    for (const query of ['按钮', 'an', 'anniu', 'button']) {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill(query);
      await expect(page.getByRole('option').first()).toContainText('按钮');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('combobox')).toHaveCount(0);
    }
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('qqqqq');
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('没有找到“qqqqq”');
    await page.context().close();
  });
});

test.describe('an example', () => {
  test('is reset, shows its source, copies it and its address', async ({ browser }) => {
    const { page } = await openDocs(browser, '#/button');
    const example = page.locator('[data-example=icon-only]');
    const star = example.getByRole('button', { name: 'Add to favourites' });
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await example.getByRole('button', { name: 'Reset' }).click();
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    await example.getByRole('button', { name: 'Show code' }).click();
    await expect(example.locator('pre')).toContainText("import { IconButton } from '@limn/ui';");
    await example.getByRole('button', { name: 'Copy code' }).click();
    await expect(page.getByText('Copied', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('export default function IconOnly()');
    await example.getByRole('button', { name: 'Copy link' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('/docs/#/button/icon-only');
    await page.context().close();
  });

  test('can be changed in the sandbox, which says what is wrong', async ({ browser }) => {
    const { page, said } = await openDocs(browser, '#/button');
    const example = page.locator('[data-example=variants]');
    await example.getByRole('button', { name: 'Edit in a sandbox' }).click();
    const result = example.frameLocator('iframe');
    await expect(result.getByRole('button', { name: 'Publish' })).toBeVisible();

    const editor = example.getByRole('textbox');
    const write = async (text: string) => {
      await editor.focus();
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText(text);
    };
    await write(
      "import { Button } from '@limn/ui';\nimport { useState } from 'react';\nexport default function Mine() {\n  const [n, set] = useState<number>(1);\n  return <Button onPress={() => set(n + 1)}>{`Mine ${n}`}</Button>;\n}",
    );
    await result.getByRole('button', { name: 'Mine 1' }).click();
    await expect(result.getByRole('button', { name: 'Mine 2' })).toBeVisible();

    const trouble = example.getByRole('alert');
    await write('export default function Mine() { return <b>; }');
    await expect(trouble).toContainText(/\(1:\d+\)/);
    await write("export default function Mine() { throw new Error('own trouble'); }");
    await expect(trouble).toContainText('own trouble');
    await write("import { Buton } from '@limn/ui';\nexport default function Mine() { return <Buton>?</Buton>; }");
    await expect(trouble).toContainText('@limn/ui has no Buton');
    await write("import fs from 'fs';\nexport default () => fs;");
    await expect(trouble).toContainText('fs is not available in the sandbox');
    await write('export default function Mine() { return typeof window.parent.document; }');
    await expect(trouble).toContainText(/SecurityError|cross-origin/);

    await example.getByRole('button', { name: 'Restore' }).click();
    await expect(result.getByRole('button', { name: 'Publish' })).toBeVisible();
    await expect(trouble).toBeEmpty();
    expect(said.filter((each) => !each.includes('own trouble') && !/SecurityError|cross-origin/.test(each))).toEqual(
      [],
    );
    await page.context().close();
  });

  test('that never ends is stopped, and the page goes on', async ({ browser }) => {
    const { page } = await openDocs(browser, '#/button');
    const example = page.locator('[data-example=variants]');
    await example.getByRole('button', { name: 'Edit in a sandbox' }).click();
    await expect(example.frameLocator('iframe').getByRole('button', { name: 'Publish' })).toBeVisible();
    await example.getByRole('textbox').focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('export default function Mine() { for (;;) {} }');
    await expect(example.getByRole('alert')).toContainText('endless loop', { timeout: 20_000 });
    await page.context().close();
  });

  test('reaches no network from the sandbox', async ({ browser }) => {
    const { page } = await openDocs(browser, '#/button');
    const example = page.locator('[data-example=variants]');
    await example.getByRole('button', { name: 'Edit in a sandbox' }).click();
    await expect(example.frameLocator('iframe').getByRole('button', { name: 'Publish' })).toBeVisible();
    await example.getByRole('textbox').focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(
      "import { useEffect, useState } from 'react';\nexport default function Mine() {\n  const [said, say] = useState('?');\n  useEffect(() => { fetch('/api/health').then(() => say('reached'), () => say('refused')); }, []);\n  return <output>{said}</output>;\n}",
    );
    await expect(example.frameLocator('iframe').locator('output')).toHaveText('refused');
    await page.context().close();
  });
});

test('the jQuery set: its menu and memory, the way to and from the other set, search over both, and the sandbox', async ({
  browser,
}) => {
  const { page, said } = await openDocs(browser, '#/checkbox');
  await page.getByRole('navigation', { name: 'Component sets' }).getByRole('link', { name: 'jQuery set' }).click();
  await expect(page.locator('article[data-page=jq_button]')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('link')).toHaveCount(8);

  const search = page.getByRole('combobox', { name: 'Search the documentation' });
  await page.keyboard.press('Control+k');
  await search.fill('beforeclose');
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('DialogEvents');
  await search.fill('stepper');
  await page.keyboard.press('Enter');
  await expect(page.locator('article[data-page=jq_spinner]')).toBeVisible();
  await page.locator('article header').getByRole('link', { name: 'Input' }).click();
  await expect(page.locator('article[data-page=input]')).toBeVisible();
  await page.getByRole('navigation', { name: 'Component sets' }).getByRole('link', { name: 'jQuery set' }).click();
  await expect(page.locator('article[data-page=jq_spinner]')).toBeVisible();

  const example = page.locator('[data-example=basic]');
  await example.getByRole('button', { name: 'Edit in a sandbox' }).click();
  const result = example.frameLocator('iframe');
  await expect(result.getByRole('spinbutton', { name: 'Copies' })).toHaveValue('3');
  await example.getByRole('button', { name: 'basic.js' }).click();
  await example.getByRole('textbox', { name: /basic\.js/ }).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText("$(root).find('input').limnSpinner({ label: 'Mine', value: 7 });");
  await expect(result.getByRole('spinbutton', { name: 'Mine' })).toHaveValue('7');
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText("$(root).find('input').limnSpinner({ colour: 'red' });");
  await expect(example.getByRole('alert')).toContainText('limnSpinner has no option');
  expect(said).toEqual([]);
  await page.context().close();
});

test('a demo follows its controls, and so does its code', async ({ browser }) => {
  const { page } = await openDocs(browser, '#/button');
  const demo = page.locator('[data-demo]');
  await demo.getByRole('switch', { name: 'isDisabled' }).check();
  await expect(demo.locator('[data-frame] button')).toBeDisabled();
  await demo.getByRole('textbox', { name: 'children' }).fill('Send');
  await expect(demo.locator('pre')).toHaveText('<Button variant="primary" isDisabled>Send</Button>');
  await page.context().close();
});

test('a folder that cannot be read is told of where it was dropped', async ({ browser }) => {
  const { page } = await openDocs(browser, '#/upload');
  const zone = page.locator('.limn-drop').first();
  await zone.evaluate((element) => {
    const data = new DataTransfer();
    data.items.add(new File(['?'], 'folder'));
    const drop = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
    DataTransferItem.prototype.webkitGetAsEntry = () =>
      ({
        isDirectory: true,
        createReader: () => ({
          readEntries: (_found: unknown, refuse: (error: Error) => void) =>
            refuse(new DOMException('NotReadableError')),
        }),
      }) as unknown as FileSystemEntry;
    element.dispatchEvent(drop);
  });
  await expect(page.getByRole('alert').filter({ hasText: 'could not be read, so nothing was added' })).toBeVisible();
  await page.context().close();
});

test('fields keep their values themselves in a form of the page: it is not sent without what is required, and its reset leads back', async ({
  browser,
}) => {
  const { page, said } = await openDocs(browser, '#/gf');
  const form = page.locator('[data-example=plain-form] form');
  const field = (name: string) => form.getByRole('textbox', { name });
  const send = form.getByRole('button', { name: 'Send' });
  await send.click();
  await expect(form.locator('.limn-field-error')).toHaveText(['This field is required', 'This field is required']);
  await expect(field('Name')).toBeFocused();
  await field('Name').fill('Li Na');
  await send.click();
  await expect(form.getByRole('button', { name: /Kind/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await field('Due date').fill('2-30');
  await send.click();
  await expect(form.locator('.limn-field-error')).toHaveText(/Enter a valid date/);
  await expect(form.locator('output')).toBeEmpty();
  await field('Due date').fill('2027-1-5');
  // Enter of an input method that Safari no longer calls composing takes a suggestion, and makes no tag.
  await field('Tags').fill('xin');
  await field('Tags').dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
  await expect(form.locator('.limn-tag')).toHaveText(['draft']);
  await field('Tags').fill('a, b, c, d');
  await page.keyboard.press('Tab');
  await field('Tags').fill('one too many');
  await page.keyboard.press('Tab');
  await expect(form.getByText('At most 5 tags can be added, so “one too many” was not.')).toBeVisible();
  await send.click();
  await expect(form.locator('output')).toHaveText('name=Li+Na&kind=flow&due=2027-01-05&tags=draft,a,b,c,d&size=m');

  await form.getByText('Small').click();
  await form.getByRole('button', { name: 'Start over' }).click();
  await expect(form.locator('.limn-tag')).toHaveText(['draft']);
  expect(await form.evaluate((element: HTMLFormElement) => [...new FormData(element)].join())).toBe(
    'name,,kind,,due,2026-12-24,tags,draft,size,m',
  );
  expect(said).toEqual([]);
  await page.context().close();
});

test('with colours that a person chose, on is told from off', async ({ browser }) => {
  const { page } = await openDocs(browser, '#/switch');
  await show(page, 'switch');
  await page.emulateMedia({ forcedColors: 'active' });
  /** The grounds that the browser really draws. */
  const drawn = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) =>
        all.map((each) => getComputedStyle(each, each.matches('.limn-radio *') ? '::after' : null).backgroundColor),
      );
  const [on] = await drawn('[data-example] .limn-switch[data-selected]:not([data-disabled]) .limn-switch-track');
  const [off] = await drawn('[data-example] .limn-switch:not([data-selected], [data-disabled]) .limn-switch-track');
  const [thumb] = await drawn('[data-example] .limn-switch[data-selected]:not([data-disabled]) .limn-switch-thumb');
  expect(on).toBeDefined();
  expect(new Set([on, off]).size).toBe(2);
  expect(thumb).not.toBe(on);
  await show(page, 'radio');
  const [dot] = await drawn('[data-example] .limn-radio[data-selected]:not([data-disabled]) .limn-toggle-mark');
  const ground = await page
    .locator('[data-example] .limn-radio[data-selected]:not([data-disabled]) .limn-toggle-mark')
    .first()
    .evaluate((each) => getComputedStyle(each).backgroundColor);
  expect(dot).not.toBe(ground);
  await page.context().close();
});

test('a press with Shift takes the rows of a table up to there, on their words and on their boxes', async ({
  browser,
}) => {
  const { page } = await openDocs(browser, '#/table');
  await show(page, 'table');
  const example = page.locator('[data-example=selection]');
  const row = (name: string) => example.getByRole('row', { name });
  await row('Project plan').getByText('Project plan').click();
  await row('Site map')
    .getByText('Site map')
    .click({ modifiers: ['Shift'] });
  await expect(example.locator('output')).toHaveText('Selected: 3');
  await row('Mind map')
    .locator('.limn-checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(example.locator('output')).toHaveText('Selected: 2');
  await page.context().close();
});

test('a phone has the pages in a drawer', async ({ browser }) => {
  const { page } = await openDocs(browser, '#/button', { locale: 'en' }, { width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Pages' });
  await drawer.getByRole('link', { name: /^Button/ }).click();
  await expect(heading(page)).toHaveText('Button');
  await expect(drawer).toBeHidden();
  await page.context().close();
});
