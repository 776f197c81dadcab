import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { startLimn } from '../start.ts';
import { userId } from '../people/support.ts';
import { expect, type Locale, plainTest as test, post } from '../workspace/support.ts';

// A Limn of its own: its first account is the administrator.
test.describe.configure({ mode: 'serial', timeout: 240_000 });

let origin: string;
let end: () => Promise<void>;

test.beforeAll(async () => {
  const data = await mkdtemp(join(tmpdir(), 'limn-e2e-'));
  const limn = await startLimn(data, { LIMN_PLANS: 'on', LIMN_SAMPLE: 'off' });
  origin = limn.origin;
  end = async () => {
    await limn.stop();
    await rm(data, { recursive: true, force: true });
  };
});
test.afterAll(() => end());

const admin = 'ada@example.org';

/** A page of this Limn with somebody signed in: the administrator, or somebody new. */
async function open(browser: Browser, who: 'admin' | 'new', locale: Locale = 'en'): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, locale });
  const page = await context.newPage();
  await page.addInitScript((l) => localStorage.setItem('limn.locale', l), locale);
  if (who === 'new') {
    await post(page.request, '/api/account/register', newPerson(locale), { origin });
    return page;
  }
  const signIn = { account: admin, password: 'abcd1234' };
  const response = await page.request.post('/api/account/login', { data: signIn, headers: { origin } });
  if (!response.ok())
    await post(page.request, '/api/account/register', { fullName: 'Ada', locale, ...signIn }, { origin });
  await post(page.request, '/api/account/profile', { locale }, { origin });
  return page;
}

let people = 0;
const newPerson = (locale: Locale) => ({
  account: `person${(people += 1)}@example.org`,
  password: 'abcd1234',
  fullName: `Person ${people}`,
  locale,
});

test('an administrator manages a person, and the audit log tells of it', async ({ browser }) => {
  const page = await open(browser, 'admin');
  const ben = await open(browser, 'new');
  const id = await userId(ben);
  await ben.goto('/diagrams');
  await page.goto('/diagrams');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Administration' }).click();
  await page.getByRole('searchbox', { name: /Search by name/ }).fill('person1');
  await expect(page).toHaveURL(/q=person1/);
  await page.getByRole('link', { name: 'Person 1' }).click();
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('button', { name: 'Grant' }).click();
  await expect(page.getByText('Plan granted')).toBeVisible();
  await page.getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('spam');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Restore account' })).toBeVisible();
  // Whoever is suspended is out of the page they had open.
  await expect(ben).toHaveURL(/\/login/);
  await page.getByRole('button', { name: 'Restore account' }).click();
  await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Audit log' })).toContainText('reason: spam');
  await page.goto(`/admin/audit?q=${id}`);
  await expect(page.getByRole('row')).toHaveCount(6);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^limn-audit-.*\.csv$/);
  await page.route('**/api/admin/audit.csv**', (route) =>
    route.fulfill({ status: 429, json: { code: '429', result: 'too_many', msg: 'Too many requests.' } }),
  );
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Too many requests.' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a team is formed without a payment: an administrator grants the seats', async ({ browser }) => {
  const page = await open(browser, 'admin');
  const owner = await open(browser, 'new');
  const made = await post(owner.request, '/api/organizations/new', { orgName: 'Mapmakers' }, { origin });
  const { orgId } = made['team'] as { orgId: string };
  await page.goto('/admin/organizations');
  await page.getByRole('link', { name: 'Mapmakers' }).click();
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('textbox', { name: 'Seats' }).fill('5');
  await page.getByRole('button', { name: 'Grant' }).click();
  await expect(page.getByText('Team plan, seats: 5')).toBeVisible();
  await owner.goto(`/organizations/${orgId}/members`);
  await expect(owner.getByRole('textbox').first()).toBeVisible();
  await expect(owner.getByText('needs the team plan')).toHaveCount(0);
});

test('who is no administrator finds what there is at an address that leads nowhere', async ({ browser }) => {
  const page = await open(browser, 'new');
  await page.goto('/nowhere');
  const nothing = await page.locator('main').innerText();
  for (const path of ['/admin', '/admin/people', '/admin/audit']) {
    await page.goto(path);
    await expect(page.locator('main')).toHaveText(nothing, { useInnerText: true });
  }
});

const pages = ['people', 'organizations', 'files', 'feedback', 'orders', 'jobs', 'audit', 'settings', 'limits'];

/** What one finds of somebody in the lists, with a name, an organization and a file that are as long as may be. */
async function fillLists(browser: Browser): Promise<void> {
  const context = await browser.newContext({ baseURL: origin });
  const { request } = context;
  const fullName = 'Wolfeschlegelsteinhausenbergerdorff María de la Cruz';
  await post(request, '/api/account/register', { ...newPerson('en'), fullName }, { origin });
  await post(request, '/api/organizations/new', { orgName: 'Mapmakers of the north and the west' }, { origin });
  await post(request, '/api/diagraming/new', { category: 'flow', title: 'All that is drawn '.repeat(5) }, { origin });
  await post(request, '/api/support/save_ask', { category: 1, content: 'Lanes, please. '.repeat(20) }, { origin });
  await post(request, '/api/orders', { kind: 'personal', months: 12 }, { origin });
  await context.close();
}

for (const locale of ['zh-CN', 'en'] as const)
  test(`every page has no violation in light, dark and on a phone: ${locale}`, async ({ browser }) => {
    const page = await open(browser, 'admin', locale);
    await fillLists(browser);
    for (const name of [...pages, `people/${await userId(page)}`]) {
      await page.goto(`/admin/${name}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.limn-skeleton')).toHaveCount(0);
      for (const theme of ['light', 'dark']) {
        await page.evaluate((value) => {
          document.documentElement.dataset['theme'] = value;
        }, theme);
        const rules = theme === 'light' ? {} : { rules: ['color-contrast'] };
        expect(await violations(page, rules), `${name}, ${theme}`).toEqual([]);
      }
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const main = await page.locator('main').evaluate((box) => box.scrollWidth - box.clientWidth);
        expect(main, `${name}, ${width} pixels wide`).toBe(0);
      }
    }
  });

test('an administrator writes what is new, and finds the largest files and the settings', async ({ browser }) => {
  const page = await open(browser, 'admin');
  await page.goto('/admin/news');
  await page.getByRole('button', { name: 'Add an entry' }).click();
  await page.getByRole('textbox', { name: 'Title in Chinese' }).fill('泳道');
  await page.getByRole('textbox', { name: 'Text in Chinese' }).fill('可以画泳道了');
  await page.getByRole('textbox', { name: 'Title in English' }).fill('Lanes');
  await page.getByRole('textbox', { name: 'Text in English' }).fill('Draw lanes');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Lanes/ })).toBeVisible();
  const reader = await open(browser, 'new');
  const { functions } = (await (await reader.request.get('/api/support/new_functions')).json()) as {
    functions: { title: string }[];
  };
  expect(functions.map((one) => one.title)).toContain('Lanes');
  await page.getByRole('button', { name: 'Remove Lanes' }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No entries yet')).toBeVisible();
  for (const [path, text] of [
    ['files', 'The largest files on this instance'],
    ['instance', 'LIMN_ORIGIN'],
  ] as const) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByText(text).first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
  }
});

test('an administrator changes a setting, which holds at once and is taken back', async ({ browser }) => {
  const page = await open(browser, 'admin');
  await page.goto('/admin/settings');
  await page.getByRole('button', { name: 'Change: Instance name' }).click();
  await page.getByRole('textbox', { name: 'Value' }).fill('Drawing office');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveTitle(/Drawing office$/);
  const visitor = await open(browser, 'new');
  await visitor.goto('/templates');
  await expect(visitor).toHaveTitle(/Drawing office$/);
  await page.getByRole('button', { name: 'Change: Instance name' }).click();
  await page.getByRole('button', { name: 'Reset to “Limn”' }).click();
  await expect(page).toHaveTitle(/Limn$/);
});

test('what is taken away for good is asked about, and what is pressed twice is done once', async ({ browser }) => {
  const page = await open(browser, 'admin');
  await page.goto('/admin/community');
  const tags = page.getByRole('table', { name: 'Suggested tags' });
  const first = tags.getByRole('button', { name: /^Remove / }).first();
  const name = ((await first.getAttribute('aria-label')) ?? '').replace('Remove ', '');
  await expect(tags.getByRole('rowheader').first()).toHaveText(name);
  await first.click();
  const question = page.getByRole('dialog', { name: `Remove “${name}”?` });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(tags.getByRole('button', { name: `Remove ${name}`, exact: true })).toBeVisible();
  await first.click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Removed', { exact: true })).toBeVisible();
  await expect(tags.getByRole('button', { name: `Remove ${name}`, exact: true })).toHaveCount(0);
  // What was pressed is gone with its row; the keyboard is still somewhere on the page.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');

  // A name is saved, not edited; without a number it stands first.
  await tags
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: 'Name in Chinese' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Position' }).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  let sent = 0;
  await page.route('**/api/admin/words*', async (route) => {
    sent += 1;
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.fallback();
  });
  await page.getByRole('textbox', { name: 'Words, one per line' }).fill('casino');
  await page.getByRole('button', { name: 'Add to the list' }).dblclick();
  await expect(page.getByText('List updated').first()).toBeVisible();
  expect(sent).toBe(1);

  await page.goto('/admin/collections');
  await page.getByRole('button', { name: 'New contest' }).click();
  const dialog = page.getByRole('dialog', { name: 'New contest' });
  await dialog.getByRole('textbox', { name: 'First day' }).fill('2027-03-05');
  await dialog.getByRole('textbox', { name: 'Last day' }).fill('2027-03-01');
  await page.keyboard.press('Tab');
  await expect(dialog.getByText('The last day cannot be before the first')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
});
