import { expect, test as base, type APIRequestContext, type Browser, type Locator, type Page } from '@playwright/test';

export const password = 'abcd1234';
export type Locale = 'zh-CN' | 'en';
let made = 0;

/** An address nobody has. */
export const newAddress = (): string => `e2e-${process.pid}-${Date.now()}-${(made += 1)}@example.org`;

/**
 * An address of its own for each who signs up, as told by a proxy: from one address only so many may within a while.
 */
const neighbour = (): string => `10.${process.pid % 250}.${Math.floor(made / 250) % 250}.${(made % 250) + 1}`;

/** Calls the API as the person signed in in this browser. */
export async function post(
  request: APIRequestContext,
  path: string,
  data: object,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const response = await request.post(path, { data, headers: { origin: process.env['E2E_ORIGIN'] ?? '', ...headers } });
  const body = (await response.json()) as Record<string, unknown>;
  expect(body['result'], `${path}: ${JSON.stringify(body)}`).toBe('success');
  return body;
}

/** Makes an account and signs this page's browser in to it. */
export async function signUp(
  page: Page,
  options: { account?: string; locale?: Locale; fullName?: string } = {},
): Promise<string> {
  const account = options.account ?? newAddress();
  await post(
    page.request,
    '/api/account/register',
    { account, password, fullName: options.fullName ?? '林夏', locale: options.locale ?? 'zh-CN' },
    { 'x-forwarded-for': neighbour() },
  );
  return account;
}

export async function newFolder(page: Page, title: string, folderId?: string): Promise<string> {
  const { folder } = await post(page.request, '/api/folder/new', {
    title,
    ...(folderId !== undefined && { folderId }),
  });
  return (folder as { folderId: string }).folderId;
}

export async function newChart(page: Page, title: string, folderId?: string): Promise<string> {
  const { chartId } = await post(page.request, '/api/diagraming/new', {
    category: 'flow',
    title,
    ...(folderId !== undefined && { folderId }),
  });
  return chartId as string;
}

/**
 * Takes every file a new account is given away, so that a list holds only what a test has made; what is in the recycle
 * bin too. What a list shows no more may still be on its way out: then it is asked again what is there.
 *
 * @param but the identifier of one that stays
 */
export async function clearFiles(page: Page, but?: string): Promise<void> {
  for (const [resource, type] of [
    ['diagrams', 'delete'],
    ['trash', 'remove'],
  ] as const) {
    await expect(async () => {
      const response = await page.request.get(`/api/folder/files?resource=${resource}&limit=200`);
      const { files, folders } = (await response.json()) as {
        files: { chartId: string }[];
        folders: { folderId: string }[];
      };
      const ids = [...files.map((file) => file.chartId), ...folders.map((folder) => folder.folderId)].filter(
        (id) => id !== but,
      );
      if (ids.length > 0) {
        await post(page.request, '/api/folder/batch_operation', { type, fileIds: ids });
      }
    }).toPass({ timeout: 10_000 });
  }
}

/** A row of the list by its title. */
export const row = (page: Page, title: string): Locator =>
  page.getByRole('grid').locator('[data-entry]').filter({ hasText: title });

/** An entry of the menu that is open, by the start of its words: its keys stand after them. */
export const menuItem = (page: Page, name: string): Locator =>
  page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).first();

/** Chooses from the context menu of a row. */
export async function choose(page: Page, title: string, name: string): Promise<void> {
  await row(page, title).click({ button: 'right' });
  await menuItem(page, name).click();
}

/** The names of a menu's entries, without their keys; it has one at least. */
export async function menuNames(page: Page): Promise<string[]> {
  // The box of a menu is there a moment before its entries are.
  await expect(page.getByRole('menu').last().locator('.limn-menu-label').first()).toBeVisible();
  return page.getByRole('menu').last().locator('.limn-menu-label').allTextContents();
}

/** Remembers what a page throws, or says as an error on its console. */
function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    // A refused call and a network that is away are logged by the browser itself; what the page says about it is what
    // is tested.
    if (message.type() === 'error' && !/Failed to load resource|ERR_INTERNET_DISCONNECTED/.test(message.text())) {
      problems.push(message.text());
    }
  });
  return problems;
}

/** Somebody signed in in a browser of their own. */
export interface Person {
  page: Page;
  account: string;
  userId: string;
  leave: () => Promise<void>;
}

export async function newPerson(
  browser: Browser,
  options: { fullName?: string; locale?: Locale; width?: number; height?: number } = {},
): Promise<Person> {
  const { fullName = '周明', locale = 'zh-CN', width = 1280, height = 800 } = options;
  const context = await browser.newContext({
    locale,
    viewport: { width, height },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  const problems = problemsOf(page);
  const account = await signUp(page, { fullName, locale });
  const me = (await (await page.request.get('/api/account/me')).json()) as { user: { userId: string } };
  return {
    page,
    account,
    userId: me.user.userId,
    leave: async () => {
      await context.close();
      expect(problems).toEqual([]);
    },
  };
}

/** Has one person collaborate on a file or folder of another. */
export async function collaborate(
  owner: Person,
  guest: Person,
  item: { fileType: 'chart' | 'folder'; fileId: string },
  role: 1 | 2 | 3 | 4 = 1,
): Promise<void> {
  const { inviteId } = await post(owner.page.request, '/api/collaboration/invite', {
    ...item,
    account: guest.account,
    role,
  });
  await post(guest.page.request, '/api/collaboration/accept', { inviteId });
}

/**
 * One person and one page for all tests of a file, which then follow one another: most of a short test would be signing
 * up. Each test starts with no files, at the list of them.
 */
export function onePerson(options: Parameters<typeof newPerson>[1] = {}): {
  readonly page: Page;
  readonly person: Person;
} {
  const held: { person?: Person } = {};
  base.describe.configure({ mode: 'serial' });
  base.beforeAll(async ({ browser }) => {
    held.person = await newPerson(browser, { fullName: '林夏', ...options });
  });
  base.afterAll(async () => held.person?.leave());
  base.beforeEach(async () => {
    if (held.person !== undefined) {
      await clearFiles(held.person.page);
    }
  });
  const person = (): Person => {
    if (held.person === undefined) {
      throw new Error('The person is there once the tests begin');
    }
    return held.person;
  };
  return {
    get page() {
      return person().page;
    },
    get person() {
      return person();
    },
  };
}

/** Fails a test when the page throws, or says an error on its console. */
export const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ page }, use) => {
      const problems = problemsOf(page);
      await use(undefined);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export { base as plainTest, expect };
