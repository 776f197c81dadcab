/** Outlines that are looked at by a link: as their lines, each reader's folds their own, and as a map. */
import type { Page } from '@playwright/test';
import { expect, share, test } from '../editor/support.ts';
import { signUp } from '../workspace/support.ts';
import { newTree, type WithMap } from './support.ts';

/** An outline of three levels, and the link to it for who may do so much. */
async function shared(page: Page, access: 1 | 2): Promise<{ link: string; id: string }> {
  await signUp(page);
  const id = await newTree(page, 'outline', '旅行');
  await page.goto(`/outline/${id}`);
  const field = page.getByRole('main').locator('textarea');
  await expect(field).toBeFocused();
  await page.keyboard.type('交通');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('火车票');
  await page.keyboard.press('Enter');
  await page.keyboard.type('机票');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('行李');
  await expect(page.locator('[data-row]')).toHaveCount(4);
  return { link: await share(page, id, access), id };
}

const folds = (page: Page, words: string): Promise<void> =>
  page.locator('[data-row]', { hasText: words }).getByRole('button', { name: '展开或收起' }).click();

test('a reader has the lines with folds of their own, search and zoom, and the map beside', async ({
  page,
  browser,
}) => {
  const { link } = await shared(page, 1);
  const context = await browser.newContext({ locale: 'zh-CN', baseURL: process.env['E2E_ORIGIN'] }),
    reader = await context.newPage();
  await reader.goto(`/view/${link}`);
  // A line may be followed by who is in it.
  const rows = reader.locator('[data-row]');
  await expect(rows).toHaveText([/^交通/, /^火车票/, /^机票/, /^行李/]);
  await expect(reader.getByRole('application')).toHaveCount(0);
  // Nothing is edited.
  await reader.getByText('火车票').click();
  await expect(reader.getByRole('main').locator('textarea')).toHaveCount(0);
  await folds(reader, '交通');
  await expect(rows).toHaveText([/^交通/, /^行李/]);
  await expect(page.locator('[data-row]')).toHaveCount(4);
  await folds(reader, '交通');
  await reader.getByRole('searchbox').fill('机票');
  await expect(rows).toHaveText([/^交通/, /^机票/]);
  await reader.getByRole('searchbox').fill('');
  await rows.filter({ hasText: '交通' }).getByRole('button', { name: '只看这一项' }).click();
  await expect(rows).toHaveText([/^火车票/, /^机票/]);
  await reader.goBack();
  await expect(rows).toHaveCount(4);
  // What somebody writes arrives.
  await page.keyboard.type('清单');
  await expect(rows).toHaveText([/^交通/, /^火车票/, /^机票/, /^行李清单/]);
  await reader.getByRole('button', { name: '以导图查看' }).click();
  await reader.waitForFunction(() => ((globalThis as Partial<WithMap>).limn?.editor.viewport.width ?? 0) > 0);
  await expect(reader.getByRole('application')).toBeVisible();
  expect(new URL(reader.url()).search).toBe('?as=map');
  await reader.getByRole('button', { name: '以大纲查看' }).click();
  await expect(rows).toHaveCount(4);
  // Presented is the map, which leads back.
  await reader.getByRole('button', { name: '演示' }).click();
  await expect(reader.getByRole('application')).toBeVisible();
  // Its keys come with its script.
  await expect(async () => {
    await reader.keyboard.press('Escape');
    await expect(rows).toHaveCount(4, { timeout: 2000 });
  }).toPass({ timeout: 20_000 });
  await context.close();
});

test('a frame has the lines too', async ({ page, browser }) => {
  const { link } = await shared(page, 1);
  const context = await browser.newContext({ locale: 'zh-CN', baseURL: process.env['E2E_ORIGIN'] }),
    reader = await context.newPage();
  await reader.goto(`/embed/${link}`);
  await expect(reader.locator('[data-row]')).toHaveText([/^交通/, /^火车票/, /^机票/, /^行李/]);
  await expect(reader.getByRole('banner')).toHaveCount(0);
  await context.close();
});

test('who may edit by the link does so in the lines, and in the map, at the same address', async ({
  page,
  browser,
}) => {
  const { link } = await shared(page, 2);
  const context = await browser.newContext({ locale: 'zh-CN', baseURL: process.env['E2E_ORIGIN'] }),
    friend = await context.newPage();
  await friend.goto(`/view/${link}`);
  await friend.getByRole('textbox').first().fill('阿明');
  await friend.keyboard.press('Enter');
  const rows = friend.locator('[data-row]');
  await expect(rows).toHaveText([/^交通/, /^火车票/, /^机票/, /^行李/]);
  await friend.getByText('机票').click();
  await friend.keyboard.press('End');
  await friend.keyboard.type('（往返）');
  await expect(page.locator('[data-row]')).toHaveText([/^交通/, /^火车票/, /^机票（往返）/, /^行李/]);
  await friend.getByRole('button', { name: '以导图查看' }).click();
  await friend.waitForFunction(() => ((globalThis as Partial<WithMap>).limn?.editor.viewport.width ?? 0) > 0);
  await friend.getByRole('button', { name: '以大纲查看' }).click();
  await expect(rows).toHaveCount(4);
  expect(new URL(friend.url()).pathname).toBe(`/view/${link}`);
  await context.close();
});
