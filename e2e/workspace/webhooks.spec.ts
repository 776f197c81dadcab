/** Webhooks, on an instance that allows one address: the test's own receiver. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { type Started, startLimn } from '../start.ts';

interface Heard {
  headers: Record<string, string>;
  body: string;
}
const held: { data?: string; receiver?: Server; limn?: Started; page?: Page } = {};
const heard: Heard[] = [];
let address = '';
test.beforeAll(async ({ browser }) => {
  held.receiver = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      heard.push({ headers: request.headers as Record<string, string>, body });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => held.receiver!.listen(0, '127.0.0.1', resolve));
  const { port } = held.receiver.address() as AddressInfo;
  address = `http://127.0.0.1:${port}/hook`;
  held.data = await mkdtemp(join(tmpdir(), 'limn-e2e-'));
  held.limn = await startLimn(held.data, { LIMN_WEBHOOK_HOSTS: `127.0.0.1:${port}` });
  const context = await browser.newContext({ baseURL: held.limn.origin, serviceWorkers: 'block' });
  held.page = await context.newPage();
});
test.afterAll(async () => {
  await held.page?.context().close();
  await held.limn?.stop();
  held.receiver?.closeAllConnections();
  held.receiver?.close();
  if (held.data) await rm(held.data, { recursive: true, force: true });
});

test('has an address told of what happens to files, signed, and shows how that went', async () => {
  const page = held.page!;
  const headers = { origin: held.limn!.origin };
  const person = { account: 'xia@example.org', password: 'limn2026', fullName: '林夏', locale: 'en' };
  await page.request.post('/api/account/register', { data: person, headers });
  await page.goto('/setting#security');
  const section = page.getByRole('region', { name: 'Webhooks' });
  await section.getByRole('button', { name: 'New webhook' }).click();
  const form = page.getByRole('dialog', { name: 'New webhook' });
  await form.getByRole('textbox', { name: 'Address' }).fill('https://elsewhere.example.org/');
  await form.getByRole('button', { name: 'New webhook' }).click();
  await expect(form).toContainText('does not allow this host');
  await form.getByRole('textbox', { name: 'Address' }).fill(address);
  await form.getByRole('button', { name: 'New webhook' }).click();
  const shown = page.getByRole('dialog', { name: 'Signing secret' });
  const secret = await shown.locator('[data-secret]').innerText();
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(section).toContainText(address);

  await page.request.post('/api/diagraming/new', { data: { category: 'flow', title: 'Plan' }, headers });
  await expect.poll(() => heard.length).toBe(1);
  expect(new Webhook(secret).verify(heard[0]!.body, heard[0]!.headers)).toMatchObject({
    type: 'file.created',
    data: { file: { title: 'Plan' }, by: { name: '林夏' } },
  });

  await section.getByRole('button', { name: /^Deliveries to/ }).click();
  const log = page.getByRole('dialog', { name: /^Deliveries/ });
  await expect(log.getByRole('listitem')).toHaveCount(1);
  await expect(log.getByRole('listitem')).toContainText('File created');
  await log.getByRole('button', { name: /^Send again/ }).click();
  await expect.poll(() => heard.length).toBe(2);
  expect(heard[1]!.headers['webhook-id']).toBe(heard[0]!.headers['webhook-id']);
  await log.getByRole('button', { name: 'Send test' }).click();
  await expect(log.getByRole('listitem').first()).toContainText('Test');
  await expect(log.getByRole('listitem').first()).toContainText('Delivered');
  await log.getByRole('button', { name: 'Close', exact: true }).last().click();

  const told = heard.length;
  await section.getByRole('switch').press('Space');
  await expect(section.getByRole('switch')).not.toBeChecked();
  await page.request.post('/api/diagraming/new', { data: { category: 'flow', title: 'Untold' }, headers });
  await section.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
  await expect(section).toContainText('No webhooks yet');
  expect(heard).toHaveLength(told);
});
