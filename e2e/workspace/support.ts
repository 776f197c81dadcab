import { expect, test as base, type APIRequestContext, type Page } from '@playwright/test';

export const password = 'abcd1234';
let made = 0;

/** An address nobody has. */
export const newAddress = (): string => `e2e-${process.pid}-${Date.now()}-${(made += 1)}@example.org`;

/** An address of its own for each who signs up, as told by a proxy: from one address only so many may within a while. */
const neighbour = (): string => `10.${process.pid % 250}.${Math.floor(made / 250) % 250}.${(made % 250) + 1}`;

/** Calls the API as the person signed in in this browser. */
export async function post(request: APIRequestContext, path: string, data: object, headers: Record<string, string> = {}): Promise<Record<string, unknown>> {
  const response = await request.post(path, { data, headers: { origin: process.env['E2E_ORIGIN'] ?? '', ...headers } });
  const body = (await response.json()) as Record<string, unknown>;
  expect(body['result'], `${path}: ${JSON.stringify(body)}`).toBe('success');
  return body;
}

/** Makes an account and signs this page's browser in to it. */
export async function signUp(page: Page, options: { account?: string; locale?: 'zh-CN' | 'en'; fullName?: string } = {}): Promise<string> {
  const account = options.account ?? newAddress();
  await post(page.request, '/api/account/register', { account, password, fullName: options.fullName ?? '林夏', locale: options.locale ?? 'zh-CN' }, { 'x-forwarded-for': neighbour() });
  return account;
}

export async function newFolder(page: Page, title: string, folderId?: string): Promise<string> {
  const { folder } = await post(page.request, '/api/folder/new', { title, ...(folderId !== undefined && { folderId }) });
  return (folder as { folderId: string }).folderId;
}

export async function newChart(page: Page, title: string, folderId?: string): Promise<string> {
  const { chartId } = await post(page.request, '/api/diagraming/new', { category: 'flow', title, ...(folderId !== undefined && { folderId }) });
  return chartId as string;
}

/** Takes every file a new account is given away, so that a list holds only what a test has made. */
export async function clearFiles(page: Page): Promise<void> {
  const response = await page.request.get('/api/folder/files?resource=diagrams&limit=200');
  const { files, folders } = (await response.json()) as { files: { chartId: string }[]; folders: { folderId: string }[] };
  const ids = [...files.map((file) => file.chartId), ...folders.map((folder) => folder.folderId)];
  if (ids.length > 0) {
    await post(page.request, '/api/folder/batch_operation', { type: 'delete', fileIds: ids });
    await post(page.request, '/api/folder/batch_operation', { type: 'remove', fileIds: ids });
  }
}

/** A row of the list by its title. */
export const row = (page: Page, title: string) => page.getByRole('grid').locator('[data-entry]').filter({ hasText: title });

/** Fails a test when the page throws, or says an error on its console. */
export const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ page }, use) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => {
        // A refused call and a network that is away are logged by the browser itself; what the page says about it is what is tested.
        if (message.type() === 'error' && !/Failed to load resource|ERR_INTERNET_DISCONNECTED/.test(message.text())) {
          problems.push(message.text());
        }
      });
      await use(undefined);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
