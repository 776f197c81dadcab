/** Each page as whoever opens it first sees it, and the files for pages that are not the documentation. */
import { expect, test } from '@playwright/test';
import { openDocs } from './support.ts';

test('what is for screen readers alone is not seen, whichever page is the first', async ({ browser }) => {
  for (const route of ['badge', 'tab', 'progress', 'date']) {
    const { page } = await openDocs(browser, `#/${route}`);
    await expect(page.locator('article[data-complete]')).toBeVisible();
    const seen = await page
      .locator('.limn-visually-hidden')
      .evaluateAll((all) =>
        all.filter((one) => getComputedStyle(one).position !== 'absolute').map((one) => one.textContent),
      );
    expect(seen, route).toEqual([]);
    await page.context().close();
  }
});

test('the boxes of a select of several are boxes, without the page of the checkbox', async ({ browser }) => {
  const { page } = await openDocs(browser, '#/select');
  await expect(page.locator('article[data-complete]')).toBeVisible();
  await page.locator('[data-example=multiple] [role=combobox], [data-example=multi] button').first().click();
  const mark = page.locator('[role=option] .limn-toggle-mark').first();
  await expect(mark).toHaveCSS('border-top-style', 'solid');
  await expect(mark).toHaveCSS('width', '16px');
  await page.context().close();
});

test('a search for signs finds nothing or something, and keeps the page', async ({ browser }) => {
  const { page } = await openDocs(browser, '#/button');
  await expect(page.locator('#content h1')).toHaveText('Button');
  await page.keyboard.press('Control+k');
  for (const query of ['jq_', 'drop-zone', '<Button', "don't", '#', '，']) {
    await page.getByRole('combobox', { name: 'Search the documentation' }).fill(query);
    await expect(page.locator('#content h1')).toHaveText('Button');
  }
  await page.getByRole('combobox', { name: 'Search the documentation' }).fill('onPress');
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('onPress');
  await page.context().close();
});

test('Escape closes a dialog at once, also from its Close button', async ({ browser }) => {
  const { page } = await openDocs(browser, '#/pop');
  await expect(page.locator('article[data-complete]')).toBeVisible();
  await page.locator('[data-example=dialog] .limn-btn').first().click();
  const dialog = page.locator('.limn-dialog');
  const close = dialog.locator('.limn-dialog-head button');
  await expect(close).toBeVisible();
  await page.keyboard.press('Tab');
  await close.focus();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.context().close();
});

test('the jQuery set is there to fetch, and its styles keep to its widgets', async ({ browser, baseURL }) => {
  const { page } = await openDocs(browser, '#/js');
  await expect(page.getByRole('link', { name: 'limn-jquery.js' })).toHaveAttribute('href', '/docs/limn-jquery.js');
  for (const name of ['limn-jquery.js', 'limn-jquery.mjs', 'limn-jquery.css']) {
    expect((await page.request.get(`${baseURL}/docs/${name}`)).status(), name).toBe(200);
  }
  const css = await (await page.request.get(`${baseURL}/docs/limn-jquery.css`)).text();
  expect(css.includes('@layer')).toBe(false);
  const look = `<h1>Title</h1><ul><li>One</li></ul><p><a href="#">a link</a></p><button>plain</button>`;
  const styleOf = () =>
    page.evaluate(() =>
      ['body', 'h1', 'ul', 'p', 'a', 'body > button'].map((name) => {
        const style = getComputedStyle(document.querySelector(name) ?? document.body);
        return [name, style.font, style.margin, style.padding, style.listStyleType, style.color, style.backgroundColor];
      }),
    );
  await page.setContent(look);
  const before = await styleOf();
  const site = 'button { border-radius: 0; background: red; } a { color: green; text-decoration: none; }';
  await page.setContent(`<style>${css}</style>${look}<button class="limn-btn" data-variant="primary">Save</button>`);
  expect(await styleOf()).toEqual(before);
  await page.setContent(
    `<style>${css}</style><style>${site}</style>${look}<button class="limn-btn" data-variant="primary">Save</button>`,
  );
  await expect(page.locator('.limn-btn')).not.toHaveCSS('border-radius', '0px');
  await expect(page.locator('.limn-btn')).not.toHaveCSS('background-color', 'rgb(255, 0, 0)');
  await page.context().close();
});
