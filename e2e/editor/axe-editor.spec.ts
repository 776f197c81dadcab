/**
 * No violation of WCAG 2.2 AA anywhere in the editor: panels, menus, dialogs and the page of readers, light and dark,
 * in both languages.
 */
import type { Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { newChart, signUp } from '../workspace/support.ts';
import { Drawing, expect, share, test } from './support.ts';

/** `within`: what is looked through; the rest of the page was, before a dialog or a menu was opened over it. */
const expectNoViolations = async (page: Page, what: string, within?: string): Promise<void> =>
  expect.soft(await violations(page, within === undefined ? {} : { within }), what).toEqual([]);

const close = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(page.locator('.limn-backdrop, .limn-popover')).toHaveCount(0);
};

/** An empty drawing opened in a language and a theme. */
async function openIn(page: Page, locale: 'zh-CN' | 'en', theme: 'light' | 'dark'): Promise<Drawing> {
  await page.addInitScript((l) => localStorage.setItem('limn.locale', l), locale);
  await page.emulateMedia({ colorScheme: theme });
  await signUp(page, { locale });
  return Drawing.open(page, await newChart(page, 'Chart'));
}

/** The panel at the right. */
const PANEL = 'aside:last-of-type';

const shapes = [
    { id: 'a', x: -150, y: 0, text: '甲' },
    { id: 'b', x: 100, y: 0 },
  ],
  connectors = [{ id: 'c', from: 'a', to: 'b' }];

// Each language and each theme once; contrast is the themes', names are the languages'.
for (const [locale, theme] of [
  ['zh-CN', 'light'],
  ['en', 'dark'],
] as const) {
  test(`the editor: ${locale}, ${theme}`, async ({ page }) => {
    // The whole page once; then what a selection changes of it.
    test.slow();
    const drawing = await openIn(page, locale, theme);
    await expectNoViolations(page, 'an empty drawing');
    await drawing.build(shapes, connectors);
    await drawing.run((editor) => editor.set({ rulers: true, minimap: true }));
    await expectNoViolations(page, 'a drawing with rulers and minimap', 'main');
    for (const ids of [['a'], ['c'], ['a', 'b', 'c']]) {
      await drawing.select(...ids);
      await expectNoViolations(page, `selected: ${ids.join(' ')}`, PANEL);
    }
    await page.getByRole('tab').nth(1).click();
    await expectNoViolations(page, 'layers', PANEL);
    await page.getByRole('tab').first().click();
    await drawing.doubleClick(-100, 30);
    await expect(page.getByRole('textbox').and(page.locator('[contenteditable]'))).toBeVisible();
    await expectNoViolations(page, 'editing text', 'main');
  });

  test(`dialogs: ${locale}, ${theme}`, async ({ page }) => {
    test.slow();
    const drawing = await openIn(page, locale, theme);
    await drawing.build(shapes, connectors);
    await drawing.select('a');
    for (const dialog of [
      'link',
      'altText',
      'pageSetup',
      'properties',
      'replaceShape',
      'export',
      'import',
      'palette',
      'shortcuts',
    ] as const) {
      await drawing.run((editor, name) => editor.emit('ask', { dialog: name, ids: editor.selection.ids }), dialog);
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolations(page, dialog, '[role="dialog"]');
      await close(page);
    }
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^(分享|Share)$/ })
      .click();
    const tabs = page.getByRole('dialog').getByRole('tab');
    await expect(tabs.first()).toBeVisible();
    for (let i = 0; i < (await tabs.count()); i++) {
      await tabs.nth(i).click();
      await expectNoViolations(page, `sharing, tab ${i + 1}`, '[role="dialog"]');
    }
    await close(page);
  });

  test(`menus: ${locale}, ${theme}`, async ({ page }) => {
    const drawing = await openIn(page, locale, theme);
    await drawing.build(shapes, connectors);
    await drawing.select('a');
    await page.getByRole('button', { name: /^(填充|Fill):/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolations(page, 'colours', '[role="dialog"]');
    await close(page);
    await drawing.canvas.focus();
    await drawing.press('Shift+F10');
    await expect(page.getByRole('menu')).toBeVisible();
    await expectNoViolations(page, 'the context menu', '[role="menu"]');
    await close(page);
    await page.getByRole('button', { name: /^(菜单|Menu)$/ }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectNoViolations(page, 'the main menu', '[role="menu"]');
    await close(page);
  });

  test(`the page of readers: ${locale}, ${theme}`, async ({ page, browser }) => {
    await signUp(page, { locale });
    const drawing = await Drawing.open(page, await newChart(page, 'Chart'));
    await drawing.build([{ id: 'a', x: 0, y: 0, text: '甲' }]);
    const link = await share(page, drawing.chartId, 1);
    const context = await browser.newContext({ locale, colorScheme: theme }),
      reader = await context.newPage();
    for (const path of ['view', 'embed']) {
      await reader.goto(`${process.env['E2E_ORIGIN']}/${path}/${link}`);
      await reader.waitForFunction(() => 'limn' in globalThis);
      await expectNoViolations(reader, path);
    }
    await reader.goto(`${process.env['E2E_ORIGIN']}/view/nothinghere`);
    await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoViolations(reader, 'a link to nothing');
    await context.close();
  });
}
