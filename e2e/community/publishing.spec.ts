import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { Drawing } from '../editor/support.ts';
import { startLimn } from '../start.ts';
import { expect, type Locale, plainTest as test, post } from '../workspace/support.ts';

// A Limn of its own: its first account is the administrator, and every account finds the same sample drawing.
test.describe.configure({ mode: 'serial', timeout: 240_000 });

let origin: string;
let end: () => Promise<void>;
test.beforeAll(async () => {
  const data = await mkdtemp(join(tmpdir(), 'limn-e2e-'));
  const limn = await startLimn(data, { LIMN_PLANS: 'off', LIMN_SAMPLE: 'on', LIMN_PUBLISH_AGE: '0' });
  origin = limn.origin;
  end = async () => {
    await limn.stop();
    await rm(data, { recursive: true, force: true });
  };
});
test.afterAll(() => end());

const admin = { account: 'ada@example.org', password: 'abcd1234' };

async function open(browser: Browser, who: 'admin' | 'new', locale: Locale = 'en'): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, locale });
  const page = await context.newPage();
  await page.addInitScript((l) => localStorage.setItem('limn.locale', l), locale);
  const signedIn =
    who === 'admin' && (await page.request.post('/api/account/login', { data: admin, headers: { origin } })).ok();
  const account = who === 'admin' ? admin.account : `p${Date.now()}@example.org`;
  if (!signedIn)
    await post(
      page.request,
      '/api/account/register',
      { account, password: admin.password, fullName: who === 'admin' ? 'Ada' : 'Ben', locale },
      { origin },
    );
  return page;
}

/** The sample drawing of a new account. */
async function sampleOf(page: Page): Promise<{ chartId: string; title: string }> {
  const response = await page.request.get('/api/folder/files');
  const { files } = (await response.json()) as { files: { chartId: string; title: string }[] };
  return files[0]!;
}

async function openDialog(page: Page, title: string): Promise<Locator> {
  await page.goto('/diagrams');
  await page.getByText(title, { exact: true }).first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function fill(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByLabel('Description').fill('How a drawing is made');
  await dialog.getByRole('button', { name: /Category/ }).click();
  await page.getByRole('option', { name: 'Education' }).click();
  await dialog.getByRole('textbox', { name: /Tags/ }).fill('basics');
  await page.keyboard.press('Enter');
}

const verify = async (dialog: Locator): Promise<void> => {
  await dialog.getByRole('button', { name: 'Click to verify' }).click();
  await expect(dialog.getByRole('button', { name: /^(Publish|Submit for review)$/ })).toBeEnabled();
};

test('a file is checked in its order, goes to review, is public, is liked, cloned, and taken back', async ({
  browser,
}) => {
  const page = await open(browser, 'admin');
  const { title, chartId } = await sampleOf(page);
  const dialog = await openDialog(page, title);
  expect(await violations(page)).toEqual([]);
  const button = dialog.getByRole('button', { name: 'Click to verify' });
  await expect(button).toBeDisabled();
  await dialog.getByText('I have read and agree to the').click();
  await button.click();
  await expect(dialog.getByText('Please enter the file description').first()).toBeVisible();
  await dialog.getByLabel('Description').fill('  ');
  await button.click();
  await expect(dialog.getByText('Please enter the file description').first()).toBeVisible();
  await dialog.getByLabel('Description').fill('How a drawing is made');
  await button.click();
  await expect(dialog.getByText('Please select the file category')).toBeVisible();
  await dialog.getByRole('button', { name: /Category/ }).click();
  await page.getByRole('option', { name: 'Education' }).click();
  await button.click();
  await expect(dialog.getByText('Please enter file tags').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: /Tags/ }).fill('basics');
  await page.keyboard.press('Enter');
  await dialog.getByText('Free clone').click();
  await verify(dialog);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Currently under review, please wait')).toBeVisible();
  await expect
    .poll(async () => (await page.request.get(`/api/templates/${chartId}`)).status(), { timeout: 30_000 })
    .toBe(200);

  // A visitor reads it without an account, and is asked for one to have a file of it.
  const visitor = await (await browser.newContext({ baseURL: origin, locale: 'en' })).newPage();
  await visitor.goto('/templates');
  // What is typed is looked for a moment later, which must not keep a page from opening that is slow to come.
  await visitor.route(/\/assets\/template-page-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await expect(visitor.getByRole('link', { name: title })).toBeVisible();
  await visitor.getByRole('searchbox').or(visitor.getByLabel('Search templates')).first().fill('basics');
  await visitor.getByRole('link', { name: title }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(visitor.getByRole('img', { name: `Picture of “${title}”` })).toBeVisible();
  expect(await violations(visitor)).toEqual([]);
  await visitor.getByRole('button', { name: 'View in full' }).click();
  await expect(visitor.getByRole('application')).toBeVisible();
  const [use] = await Promise.all([
    visitor.waitForEvent('popup'),
    visitor.getByRole('link', { name: 'Use template' }).click(),
  ]);
  await expect(use).toHaveURL(/\/login/);

  const ben = await open(browser, 'new');
  await ben.goto(`/templates/${chartId}`);
  await ben.getByRole('button', { name: 'Like' }).click();
  await expect(ben.getByText('1 like', { exact: true })).toBeVisible();
  const [editor] = await Promise.all([
    ben.waitForEvent('popup'),
    ben.getByRole('link', { name: 'Use template' }).click(),
  ]);
  await expect(editor).toHaveURL(/\/diagraming\/[0-9a-f-]{36}/);
  await expect(editor.getByRole('application')).toBeVisible();
  await editor.close();

  const published = await openDialog(page, title);
  await expect(published.getByText('Already published')).toBeVisible();
  await published.getByRole('button', { name: 'Cancel publish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel publish' }).click();
  await expect(page.getByText('File unpublished, now private')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Click to verify' })).toBeVisible();
  expect((await page.request.get(`/api/templates/${chartId}`)).status()).toBe(404);
});

test('a captcha that is closed says so, and a refusal takes the ticket along', async ({ browser }) => {
  const page = await open(browser, 'admin');
  const { title } = await sampleOf(page);
  const dialog = await openDialog(page, title);
  await fill(page, dialog);
  await dialog.getByText('I have read and agree to the').click();
  // The work never arrives, and is waited for until the window is closed.
  await page.route('**/api/captcha/challenge*', () => undefined);
  // By keys alone, with what a screen reader is told.
  await dialog.getByRole('button', { name: 'Click to verify' }).press('Enter');
  const captcha = page.getByRole('dialog', { name: 'Verification' });
  await expect(captcha.getByRole('progressbar', { name: /\w/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.locator('[aria-live]').filter({ hasText: 'User closed the captcha' })).toBeVisible();
  await page.unroute('**/api/captcha/challenge*');
  await dialog.getByRole('button', { name: 'Click to verify' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Publish', exact: true })).toBeFocused();
  await page.route('**/api/folder/publish', (route) =>
    route.fulfill({ json: { code: '200', result: 'error_clone', msg: 'Extremely similar files exist' } }),
  );
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Extremely similar files exist')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Click to verify' })).toBeVisible();
});

test('a paid clone is refused by an administrator with a reason, appealed, and shown', async ({ browser }) => {
  const page = await open(browser, 'new');
  const { title, chartId } = await sampleOf(page);
  const dialog = await openDialog(page, title);
  await fill(page, dialog);
  await dialog.getByText('Paid clone').click();
  await dialog.getByText('Custom', { exact: true }).click();
  await dialog.getByText('I have read and agree to the').click();
  await dialog.getByRole('button', { name: 'Click to verify' }).click();
  await expect(dialog.getByText('Enter a price above 3 yuan').first()).toBeVisible();
  await dialog.getByText('5 yuan', { exact: true }).click();
  await verify(dialog);
  await dialog.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByText('Currently under review, please wait')).toBeVisible();

  const reviewer = await open(browser, 'admin');
  await reviewer.goto('/admin/review');
  await reviewer.getByRole('button', { name: 'View', exact: true }).click();
  await expect(reviewer.getByRole('dialog').getByText('Paid clone, 5 yuan')).toBeVisible();
  await expect(reviewer.getByRole('dialog').getByRole('application')).toBeVisible();
  await reviewer.keyboard.press('Escape');
  await reviewer.getByRole('button', { name: 'Reject' }).click();
  await reviewer.getByLabel('Reason').fill('It is the sample drawing');
  await reviewer.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(reviewer.getByText('Nothing to review')).toBeVisible();
  expect(await violations(reviewer)).toEqual([]);

  const again = await openDialog(page, title);
  await expect(again.getByText('Reason: It is the sample drawing')).toBeVisible();
  await again.getByRole('button', { name: 'Appeal' }).click();
  await page.getByLabel('Statement').fill('I have changed every word');
  await page.getByRole('dialog', { name: 'Appeal' }).getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Currently under review, please wait')).toBeVisible();
  await reviewer.reload();
  await expect(reviewer.getByText('Appeal: I have changed every word')).toBeVisible();
  await reviewer.getByRole('button', { name: 'Approve' }).click();
  await expect(reviewer.getByText('Approved and now public')).toBeVisible();
  expect((await page.request.get(`/api/templates/${chartId}`)).status()).toBe(200);

  // The drawing goes on, is published anew, and review shows what is another.
  const drawing = await Drawing.open(page, chartId);
  await drawing.run(({ store }) => {
    const shape = [...store.records.values()].find((one) => one.type === 'shape' && (one.text ?? []).length > 0)!;
    store.edit(() => store.setText(shape.id, [{ insert: 'Something else' }]));
  });
  await drawing.saved();
  const anew = await openDialog(page, title);
  await anew.getByRole('button', { name: 'Publish the latest content' }).click();
  await anew.getByLabel('Description').fill('How a drawing is made well');
  await anew.getByText('I have read and agree to the').click();
  await verify(anew);
  await anew.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByText('Currently under review, please wait')).toBeVisible();
  await reviewer.reload();
  await reviewer.getByRole('button', { name: 'View', exact: true }).click();
  const look = reviewer.getByRole('dialog', { name: title });
  await expect(look.getByRole('status', { name: 'Changes since the previous version' })).toHaveText('1 reworded');
  await expect(look.getByRole('button', { name: /Something else/ })).toBeVisible();
  await expect(look.locator('del', { hasText: /^How a drawing is made$/ })).toBeVisible();
  await expect(look.locator('ins', { hasText: 'How a drawing is made well' })).toBeVisible();
  expect(await violations(reviewer)).toEqual([]);
  await look.getByRole('button', { name: 'Approve' }).click();
  await expect(look).toBeHidden();
  await expect(reviewer.getByText('Approved and now public')).toBeVisible();

  // Its author walks what was published; everybody else sees the newest alone.
  await page.goto(`/templates/${chartId}`);
  const versions = page.getByRole('region', { name: 'Published versions' });
  await expect(versions.getByRole('listitem')).toHaveCount(2);
  await expect(versions.getByText('Replaced')).toBeVisible();
  await versions
    .getByRole('button', { name: /^View “/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /Something else/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const other = await open(browser, 'new');
  await other.goto(`/templates/${chartId}`);
  await expect(other.getByRole('heading', { name: /Comments/ })).toBeVisible();
  await expect(other.getByRole('region', { name: 'Published versions' })).toHaveCount(0);
  expect((await other.request.get(`/api/templates/${chartId}/versions`)).status()).toBe(404);
});
