import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { PaymentPeer } from '../../apps/server/src/payments/testing.ts';
import { captchaTicket } from '../../apps/server/src/testing/publishing.ts';
import { violations } from '../axe.ts';
import { startLimn, type Started } from '../start.ts';
import { expect, password, plainTest as test, post } from '../workspace/support.ts';

// A Limn of its own, with payment providers beside it that sign as the real ones do.
test.describe.configure({ mode: 'serial', timeout: 240_000 });

const peer = new PaymentPeer();
let limn: Started, data: string;
async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return String(typeof address === 'object' && address !== null ? address.port : 0);
}
test.beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'limn-e2e-'));
  await peer.start();
  const port = await freePort();
  limn = await startLimn(data, {
    ...peer.environment,
    PORT: port,
    LIMN_ORIGIN: `http://127.0.0.1:${port}`,
    LIMN_SAMPLE: 'on',
    LIMN_PUBLISH_AGE: '0',
  });
  peer.stripeNotifyUrl = `${limn.origin}/api/payments/stripe/notify`;
});
test.afterAll(async () => {
  await limn.stop();
  await peer.stop();
  await rm(data, { recursive: true, force: true });
});

async function person(browser: Browser, fullName: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: limn.origin, locale: 'en' })).newPage();
  await page.addInitScript(() => localStorage.setItem('limn.locale', 'en'));
  const account = `${fullName.toLowerCase()}@example.org`;
  await post(
    page.request,
    '/api/account/register',
    { account, password, fullName, locale: 'en' },
    { origin: limn.origin },
  );
  return page;
}

async function call(page: Page, method: 'GET' | 'POST', path: string, body: object = {}) {
  const headers = { origin: limn.origin };
  const response =
    method === 'GET' ? await page.request.get(path) : await page.request.post(path, { data: body, headers });
  return (await response.json()) as Record<string, unknown>;
}

/** Publishes the sample drawing of somebody for a price, and has it approved. */
async function sell(page: Page, admin: Page, yuan: number): Promise<{ id: string; title: string }> {
  const { files } = (await call(page, 'GET', '/api/folder/files')) as unknown as {
    files: { chartId: string; title: string }[];
  };
  const { chartId: id, title } = files[0]!;
  const ticket = await captchaTicket({ ok: (method, url, body) => call(page, method, url, body) as never });
  const form = { title, description: 'How a drawing is made', industry: 'education', tags: ['basics'] };
  const asked = {
    id,
    ...form,
    status: 'verifying',
    _public_clone: 'true',
    _public_clone_price: String(yuan),
    ...ticket,
  };
  expect(await call(page, 'POST', '/api/folder/chart/verify', asked)).toMatchObject({ result: 'success' });
  await expect
    .poll(async () => {
      const { publications } = (await call(admin, 'GET', '/api/admin/publications?state=verifying')) as unknown as {
        publications: { publicationId: string }[];
      };
      if (publications[0] === undefined) return 'none';
      const { publicationId } = publications[0];
      return (await call(admin, 'POST', '/api/admin/publications/decide', { publicationId, approve: true }))['result'];
    })
    .toBe('success');
  return { id, title };
}

let ada: Page, ben: Page, template: { id: string; title: string };

test('a plan is bought at a provider, and holds as soon as that has the money', async ({ browser }) => {
  ada = await person(browser, 'Ada');
  ben = await person(browser, 'Ben');
  await ben.goto('/upgrade');
  await expect(ben.getByRole('heading', { level: 1, name: 'Upgrade' })).toBeVisible();
  await expect(ben.getByText(/When a plan ends, nothing is lost or locked/)).toBeVisible();
  expect(await violations(ben)).toEqual([]);
  await ben.getByText('1 month ·').click();
  await ben.getByText('Card', { exact: true }).click();
  await ben.getByRole('button', { name: 'Place order' }).click();
  await ben.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(ben.getByRole('heading', { level: 1, name: 'Payment complete' })).toBeVisible();
  await expect(ben.getByText(/Your plan is active until/)).toBeVisible();
  expect(await violations(ben)).toEqual([]);
  const [download] = await Promise.all([
    ben.waitForEvent('download'),
    ben.getByRole('link', { name: /Download invoice/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^limn-invoice-L\d+\.pdf$/);
  await ben.goto('/setting#payment');
  await expect(ben.getByRole('table', { name: 'Transaction records' })).toContainText('Personal plan, 1 month');
});

test('a code is shown to be read by a phone, and the page hears of the payment by itself', async () => {
  await ben.goto('/upgrade');
  await ben.getByText('WeChat Pay', { exact: true }).click();
  await ben.getByRole('button', { name: 'Place order' }).click();
  await expect(ben.getByRole('img', { name: /Payment code for order/ })).toBeVisible();
  expect(await violations(ben)).toEqual([]);
  const number = [...peer.orders.keys()].at(-1)!;
  peer.pay(number);
  const said = peer.paid('wechat', number);
  await fetch(`${limn.origin}/api/payments/wechat/notify`, { method: 'POST', headers: said.headers, body: said.body });
  await expect(ben.getByRole('heading', { level: 1, name: 'Payment complete' })).toBeVisible();
});

test('a template is bought, its copy is there, and its author earns', async () => {
  template = await sell(ada, ada, 15);
  await ben.goto(`/templates/${template.id}`);
  await expect(ben.getByText(/^This is a preview/)).toBeVisible();
  await expect(ben.getByRole('button', { name: 'View in full' })).toBeHidden();
  await ben.getByRole('link', { name: 'Buy and use for ¥15' }).click();
  await expect(ben.getByRole('heading', { level: 1, name: 'Buy a template' })).toBeVisible();
  await ben.getByText('Alipay', { exact: true }).click();
  await ben.getByRole('button', { name: 'Go to payment' }).click();
  await ben.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(ben.getByText('A copy is in your files.')).toBeVisible();
  const [copy] = await Promise.all([ben.waitForEvent('popup'), ben.getByRole('link', { name: 'Open file' }).click()]);
  await expect(copy).toHaveURL(/\/diagraming\//);
  await copy.close();
  await ben.goto(`/templates/${template.id}`);
  await expect(ben.getByRole('link', { name: /^Use/ }).first()).toBeVisible();
  await ben.getByRole('button', { name: 'View in full' }).click();
  await expect(ben.locator('canvas').first()).toBeVisible();
  await ada.goto('/setting#payment');
  await expect(ada.getByText('Available balance ¥12')).toBeVisible();
  expect(await violations(ada)).toEqual([]);
});

test('its author asks for the earning, and is told why an administrator does not pay it', async () => {
  await ada.goto('/setting#payment');
  await ada.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const asking = ada.getByRole('dialog', { name: 'Withdraw' });
  await asking.getByLabel('Amount (yuan)').fill('10');
  await asking.getByLabel('Pay to').fill('Ada, account 1234');
  await asking.getByRole('button', { name: 'Request withdrawal' }).click();
  await expect(ada.getByText('Withdrawal pending: ¥10')).toBeVisible();
  const shown = await ada.context().newPage();
  await shown.goto('/setting#payment');
  await expect(shown.getByText('Withdrawal pending: ¥10')).toBeVisible();
  await ada.goto('/admin/payouts');
  await expect(ada.getByRole('row').filter({ hasText: 'Ada, account 1234' })).toContainText('¥10');
  await ada.getByRole('button', { name: 'Reject', exact: true }).click();
  await ada.getByLabel('Reason').fill('There is no such account');
  await ada.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(ada.getByText('Recorded')).toBeVisible();
  // The page of earnings hears of it by itself.
  await expect(shown.getByText('Reason: There is no such account')).toBeVisible();
  await expect(shown.getByText('Available balance ¥12')).toBeVisible();
  await shown.close();
});

test('an administrator refunds some of it, and then the rest, and the earning goes back', async () => {
  const left = async () => ((await call(ada, 'GET', '/api/account/earnings')) as { balance?: number }).balance;
  for (const [amount, balance] of [
    ['5', 8],
    ['10', 0],
  ] as const) {
    await ada.goto('/admin/orders');
    const row = ada.getByRole('row').filter({ hasText: template.title });
    await row.getByRole('button', { name: /Open order/ }).click();
    const dialog = ada.getByRole('dialog');
    await expect(dialog.getByText('TRADE_SUCCESS').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await ada.getByLabel('Amount to refund (yuan)').fill(amount);
    await ada.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(ada.getByText('Refund started')).toBeVisible();
    await expect.poll(left).toBe(balance);
  }
  await ada.goto('/admin/ledger');
  await expect(ada.getByRole('table', { name: 'Balances' })).toContainText('Received by Card');
  expect(await violations(ada)).toEqual([]);
  await ben.goto(`/templates/${template.id}`);
  await expect(ben.getByRole('link', { name: 'Buy and use for ¥15' })).toBeVisible();
});

test('an organization buys seats in the middle of its plan, and gives some back', async () => {
  const { team } = (await call(ben, 'POST', '/api/organizations/new', { orgName: 'Acme' })) as {
    team: { orgId: string };
  };
  const wanted = { kind: 'team', tid: team.orgId, months: 1, seats: 2, provider: 'stripe' };
  await call(ben, 'POST', '/api/orders', wanted);
  const number = [...peer.orders.keys()].at(-1)!;
  peer.pay(number);
  const said = peer.paid('stripe', number);
  await fetch(peer.stripeNotifyUrl, { method: 'POST', headers: said.headers, body: said.body });
  await ben.goto(`/upgrade?tid=${team.orgId}&addu=pay`);
  await ben.getByText('Change seats', { exact: true }).click();
  await expect(ben.getByText(/Seats: 2, members: 1/)).toBeVisible();
  const seats = ben.getByRole('textbox', { name: 'Seats' });
  await seats.fill('4');
  await seats.blur();
  await expect(ben.getByText(/2 additional seats until/)).toBeVisible();
  // Nothing is bought at the price of another number of seats; one that has no price can be changed.
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await ben.route('**/api/orders/seats?*', async (route) => {
    if (new URL(route.request().url()).searchParams.get('seats') === '6')
      return route.fulfill({ status: 503, body: '' });
    await asked;
    return route.fallback();
  });
  const buy = ben.getByRole('button', { name: 'Buy seats' });
  await seats.fill('5');
  await seats.blur();
  await expect(buy).toBeDisabled();
  answer();
  await expect(ben.getByText(/3 additional seats until/)).toBeVisible();
  await expect(buy).toBeEnabled();
  await seats.fill('6');
  await seats.blur();
  await expect(ben.getByText('The price could not be loaded')).toBeVisible();
  await expect(buy).toHaveCount(0);
  await seats.fill('4');
  await seats.blur();
  await expect(ben.getByText(/2 additional seats until/)).toBeVisible();
  await ben.unroute('**/api/orders/seats?*');
  expect(await violations(ben)).toEqual([]);
  await ben.getByText('Card', { exact: true }).click();
  await ben.getByRole('button', { name: 'Buy seats' }).click();
  await ben.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(ben.getByRole('heading', { level: 1, name: 'Payment complete' })).toBeVisible();
  await ben.goto(`/upgrade?tid=${team.orgId}&addu=pay`);
  await ben.getByText('Change seats', { exact: true }).click();
  await expect(ben.getByText(/Seats: 4, members: 1/)).toBeVisible();
  await seats.fill('3');
  await seats.blur();
  await ben.getByRole('button', { name: 'Remove seats' }).click();
  await ben.getByRole('dialog', { name: 'Reduce to 3 seats?' }).getByRole('button', { name: 'Remove seats' }).click();
  await expect(ben.getByText(/Seats removed. The plan now lasts until/)).toBeVisible();
  await expect(ben.getByText(/Seats: 3, members: 1/)).toBeVisible();
});
