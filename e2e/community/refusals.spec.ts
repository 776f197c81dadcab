import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { startLimn } from '../start.ts';
import { expect, plainTest as test, post } from '../workspace/support.ts';

// A Limn of its own, whose first account administers it; every account finds the same sample drawing.
test.describe.configure({ mode: 'serial', timeout: 240_000 });

let origin: string;
let end: () => Promise<void>;
let admin: Page;
test.beforeAll(async ({ browser }) => {
  const data = await mkdtemp(join(tmpdir(), 'limn-e2e-'));
  const limn = await startLimn(data, { LIMN_PLANS: 'off', LIMN_SAMPLE: 'on' });
  origin = limn.origin;
  end = async () => {
    await limn.stop();
    await rm(data, { recursive: true, force: true });
  };
  admin = await account(browser, 'Ada');
});
test.afterAll(() => end());

async function account(browser: Browser, fullName: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, locale: 'en' });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('limn.locale', 'en'));
  const about = { account: `${fullName.toLowerCase()}@example.org`, password: 'abcd1234', fullName, locale: 'en' };
  await post(page.request, '/api/account/register', about, { origin });
  return page;
}

const ask = (page: Page, address: string, data: object) => post(page.request, address, data, { origin });
const set = (name: string, value: string) => ask(admin, '/api/admin/settings/save', { name, value });

async function sampleOf(request: APIRequestContext): Promise<{ chartId: string; title: string }> {
  const { files } = (await (await request.get('/api/folder/files')).json()) as {
    files: { chartId: string; title: string }[];
  };
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
  await dialog.getByText('Free clone').click();
  await dialog.getByText('I have read and agree to the').click();
}

/** Verifies and publishes. */
async function send(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Click to verify' }).click();
  await expect(dialog.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled({ timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
}

const says = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

test('every refusal of the server is told where one publishes, and the form stays as it was filled', async ({
  browser,
}) => {
  const page = await account(browser, 'Ben');
  const { title, chartId } = await sampleOf(page.request);

  await set('LIMN_PUBLISH_AGE', '24');
  let dialog = await openDialog(page, title);
  await fill(page, dialog);
  await send(dialog);
  await says(page, 'Users registered less than 24 hours cannot publish');
  await set('LIMN_PUBLISH_AGE', '0');

  await set('LIMN_PUBLISH_DAILY', '0');
  await send(dialog);
  await says(page, 'The daily publish limit of 0 files is reached');
  await set('LIMN_PUBLISH_DAILY', '24');

  await ask(admin, '/api/admin/words', { words: 'casino' });
  await dialog.getByLabel('Description').fill('How a c a s i n o is drawn');
  await send(dialog);
  await says(page, 'There are sensitive words in the title, description or tags');
  await dialog.getByLabel('Description').fill('How a drawing is made');
  await dialog.getByLabel('Title').fill('How we begin');

  // What the form itself lets nobody send, and a ticket that somebody used up meanwhile.
  const sent: readonly [object, string][] = [
    [{ tags: ['a tag that is far longer than any tag has a reason to be'] }, 'The file tags are wrong'],
    [{ description: '  ' }, 'The description must not be empty'],
    [{ signup_ticket: 'used' }, 'Publish operation too frequent, retry later'],
  ];
  for (const [changed, said] of sent) {
    await page.route('**/api/folder/publish', async (route) => {
      const body = route.request().postDataJSON() as object;
      await route.continue({ postData: JSON.stringify({ ...body, ...changed }) });
    });
    await send(dialog);
    await says(page, said);
    await page.unroute('**/api/folder/publish');
  }

  // Another window was quicker.
  const other = await page.context().newPage();
  const otherDialog = await openDialog(other, title);
  await fill(other, otherDialog);
  await set('LIMN_PUBLISH_REVIEW', 'all');
  await send(dialog);
  await says(page, 'Currently under review, please wait');
  await send(otherDialog);
  await says(other, 'The file is already under review, cannot publish');
  await other.close();

  // The same drawing of somebody else.
  const third = await account(browser, 'Cem');
  dialog = await openDialog(third, title);
  await fill(third, dialog);
  await send(dialog);
  await says(third, 'Extremely similar files exist');

  // Next to nothing in it, and no name.
  const { chartId: empty } = (await ask(third, '/api/diagraming/new', { category: 'flow', title: 'Nothing' })) as {
    chartId: string;
  };
  expect(empty).not.toBe(chartId);
  dialog = await openDialog(third, 'Nothing');
  await fill(third, dialog);
  await send(dialog);
  await says(third, 'too little content');
  await dialog.getByLabel('Title').fill('Untitled file');
  await dialog.getByRole('button', { name: 'Click to verify' }).click();
  await says(third, 'Untitled files cannot be published');
  // An error, which is told longer than what went well: there is something to be done about it.
  await expect(third.locator('.limn-tip[data-tone=error]').last()).toContainText('Untitled files cannot be published');

  // What went to an organization while the form was filled in is its own no more.
  await dialog.getByLabel('Title').fill('Next to nothing');
  const { team } = (await ask(third, '/api/organizations/new', { orgName: 'Acme' })) as { team: { orgId: string } };
  const away = { fileType: 'chart', fileId: empty, target: 'root', orgId: team.orgId };
  await ask(third, '/api/folder/move', away);
  await send(dialog);
  await says(third, 'Not your own file, cannot publish');

  // What was made of a template.
  const queue = (await (await admin.request.get('/api/admin/publications')).json()) as {
    publications: { publicationId: string; templateId: string }[];
  };
  const { publicationId } = queue.publications.find((one) => one.templateId === chartId)!;
  await ask(admin, '/api/admin/publications/decide', { publicationId, approve: true });
  await ask(third, '/api/templates/clone', { id: chartId });
  await third.goto('/diagrams');
  await third.getByText('How we begin', { exact: true }).first().click({ button: 'right' });
  await third.getByRole('menuitem', { name: 'Publish' }).click();
  await says(third, 'Cloned files cannot be published for now');
});

test('an author enters a contest, cannot take the entry back, and wins it', async ({ browser }) => {
  await set('LIMN_PUBLISH_REVIEW', 'automatic');
  await admin.goto('/admin/collections');
  await admin.getByRole('button', { name: 'New contest' }).click();
  const made = admin.getByRole('dialog', { name: 'New contest' });
  await made.getByLabel('Title in Chinese').fill('秋季流程图大赛');
  await made.getByLabel('Title in English').fill('Autumn of flow charts');
  await made.getByLabel('Description in English').fill('Draw how something is done where you work.');
  await made.getByLabel('Last day').fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10));
  await made.getByLabel('Last day').blur();
  await made.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByRole('heading', { name: 'Autumn of flow charts' })).toBeVisible();
  expect(await violations(admin)).toEqual([]);

  const page = await account(browser, 'Dee');
  const { chartId } = (await ask(page, '/api/diagraming/new', { category: 'flow', title: 'Harvest' })) as {
    chartId: string;
  };
  await page.goto(`/diagraming/${chartId}`);
  await page.waitForFunction(() => 'limn' in window);
  await page.evaluate(() => {
    const { limn } = window as unknown as { limn: { create: (what: object) => unknown } };
    for (const [i, text] of ['Sow', 'Water', 'Weed', 'Reap'].entries())
      limn.create({ kind: 'flow.process', x: 80, y: 80 + i * 140, text });
  });
  await expect(page.getByRole('button', { name: /^Saved/ })).toBeVisible();
  const dialog = await openDialog(page, 'Harvest');
  await fill(page, dialog);
  await dialog.getByRole('button', { name: /Enter a contest/ }).click();
  await page.getByRole('option', { name: 'Autumn of flow charts' }).click();
  await send(dialog);
  await expect(page.getByText('Currently under review, please wait')).toBeVisible();
  await expect
    .poll(async () => (await page.request.get(`/api/templates/${chartId}`)).status(), { timeout: 30_000 })
    .toBe(200);
  const published = await openDialog(page, 'Harvest');
  await expect(published.getByText('Entered in “Autumn of flow charts”')).toBeVisible();
  await published.getByRole('button', { name: 'Cancel publish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel publish' }).click();
  await says(page, 'The file is a contest entry, contact support to unpublish');

  await page.goto('/templates');
  await page.getByRole('link', { name: /Autumn of flow charts/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Autumn of flow charts' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Harvest' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  // The last day is over.
  const { collections } = (await (await admin.request.get('/api/admin/collections')).json()) as {
    collections: { collectionId: string; titleZh: string; titleEn: string; contest: { opensAt: string } }[];
  };
  const { collectionId, titleZh, titleEn, contest } = collections[0]!;
  const closesAt = new Date(Date.parse(contest.opensAt) + 1).toISOString();
  const words = { collectionId, titleZh, titleEn, opensAt: contest.opensAt, closesAt };
  await ask(admin, '/api/admin/collections/save', words);
  await admin.reload();
  await admin.getByRole('button', { name: 'Place of “Harvest”' }).click();
  await admin.getByRole('option', { name: 'Place 1' }).click();
  await expect(
    admin.getByRole('button', { name: /Place 1.*Harvest|Harvest.*Place 1|Place of “Harvest”/ }),
  ).toBeVisible();
  await admin.getByRole('button', { name: 'Announce results' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Announce results' }).click();
  await expect(admin.getByText('Results announced')).toBeVisible();
  await page.goto(`/templates/${chartId}`);
  await expect(page.getByRole('link', { name: 'Place 1 in “Autumn of flow charts”' })).toBeVisible();
});

test('people talk about a template, where its author answers and may delete what is said', async ({ browser }) => {
  const { templates } = (await (await admin.request.get('/api/templates?q=Harvest')).json()) as {
    templates: { templateId: string }[];
  };
  const address = `/templates/${templates[0]!.templateId}`;
  const reader = await account(browser, 'Eve');
  await reader.goto(address);
  await reader.getByLabel('Write a comment').fill('When is it reaped?');
  await reader.getByRole('button', { name: 'Post' }).click();
  await expect(reader.getByRole('heading', { name: 'Comments (1)' })).toBeVisible();
  expect(await violations(reader)).toEqual([]);

  const context = await browser.newContext({ baseURL: origin, locale: 'en' });
  const author = await context.newPage();
  await author.addInitScript(() => localStorage.setItem('limn.locale', 'en'));
  await ask(author, '/api/account/login', { account: 'dee@example.org', password: 'abcd1234' });
  await author.goto('/diagrams');
  await author.getByRole('button', { name: /^Notifications/ }).click();
  await author.getByText('Eve commented on your “Harvest”: “When is it reaped?”').click();
  await expect(author).toHaveURL(address);
  await author.getByRole('button', { name: 'Reply' }).click();
  await author.getByLabel('Reply to Eve').fill('In October');
  await author.keyboard.press('Control+Enter');
  await expect(author.getByText('In October')).toBeVisible();

  await reader.reload();
  await expect(reader.getByText('In October')).toBeVisible();
  const mine = reader.getByRole('group', { name: 'Actions for the comment by Eve' });
  await mine.getByRole('button', { name: 'Edit' }).click();
  await reader.getByLabel('Edit comment').fill('When is it reaped, and by whom?');
  await reader.getByRole('button', { name: 'Save' }).click();
  await expect(reader.getByText('edited')).toBeVisible();

  await author.reload();
  const hers = author.getByRole('group', { name: 'Actions for the comment by Eve' });
  await hers.getByRole('button', { name: 'Delete' }).click();
  await author.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(author.getByText('This comment was deleted')).toBeVisible();
  await expect(author.getByText('In October')).toBeVisible();

  const visitor = await (await browser.newContext({ baseURL: origin, locale: 'en' })).newPage();
  await visitor.goto(address);
  await expect(visitor.getByText('In October')).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Sign in to comment' })).toBeVisible();
});

test('a reader follows an author, finds what they published, and takes all filters back at once', async ({
  browser,
}) => {
  const page = await account(browser, 'Fay');
  await page.goto('/templates?followed=1');
  await expect(page.getByText('Nothing from people you follow yet')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goto('/templates');
  await page.getByRole('link', { name: 'Harvest' }).click();
  await page.getByRole('button', { name: 'Follow Dee' }).click();
  await expect(page.getByRole('button', { name: 'Unfollow Dee' })).toBeVisible();
  await page.getByRole('button', { name: 'Like', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Liked', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Dee', exact: true }).first().click();
  await expect(page.getByText(/· 1 like/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Public files' }).getByRole('link', { name: 'Harvest' })).toBeVisible();

  await page.goto('/templates');
  await page.getByRole('button', { name: 'Following', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Harvest' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Templates' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: /Price/ }).click();
  await page.getByRole('option', { name: 'Paid' }).click();
  await page.getByRole('button', { name: 'Green' }).click();
  await expect(page).toHaveURL(/followed=1&price=paid&color=green/);
  await expect(page.getByText('No matching templates')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/templates$/);
  await expect(page.getByRole('link', { name: 'Harvest' })).toBeVisible();
});
