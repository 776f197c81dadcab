/** The table: filters, rows that open, and rows by the hundred thousand, with the keyboard and for screen readers. */
import { expect, test } from '@playwright/test';
import { violations } from '../axe.ts';
import { openDocs } from './support.ts';

test('a table is filtered, opened and scrolled by keys, and says where one is', async ({ browser }) => {
  const { page, said } = await openDocs(browser, '#/table');
  await expect(page.locator('article[data-complete]')).toBeVisible();

  // A filter by keys from the head, and back to the head when all filters are taken away.
  const nested = page.getByRole('treegrid', { name: 'Files in folders' });
  await nested.locator('.limn-column-filter').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('searchbox', { name: 'Filter by Title' })).toBeFocused();
  await page.keyboard.type('map');
  await expect(nested.locator('.limn-row')).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const frame = page.locator('[data-example=nested] .limn-table-frame');
  await expect(frame.getByText('Rows found: 2')).toBeVisible();
  await frame.getByRole('button', { name: 'Clear filters' }).click();
  await expect(nested.locator('.limn-row')).toHaveCount(3);
  await expect(nested.locator('[data-at="-1 0"]')).toBeFocused();

  // Into what is in a row, which is fetched, and back to the row.
  const plans = nested.getByRole('row', { name: /^Plans/ });
  await plans.getByRole('rowheader').focus();
  await page.keyboard.press('ArrowRight');
  await expect(plans).toHaveAttribute('aria-expanded', 'true');
  const inside = nested.getByRole('row', { name: /^This year/ });
  await expect(inside).toHaveAttribute('aria-level', '2');
  await page.keyboard.press('ArrowDown');
  await expect(inside.getByRole('rowheader')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(plans.getByRole('rowheader')).toBeFocused();

  // Of a hundred thousand rows few are drawn, each with its number, wherever one is.
  const large = page.getByRole('grid', { name: 'Very many files' });
  await expect(large).toHaveAttribute('aria-rowcount', '100001');
  await large.locator('[data-at="0 1"]').focus();
  await page.keyboard.press('Control+End');
  await expect(large.locator('[data-at="99999 2"]')).toBeFocused();
  await expect(large.getByRole('row', { name: /^Select File 100000/ })).toHaveAttribute('aria-rowindex', '100001');
  expect(await large.locator('.limn-row').count()).toBeLessThan(40);
  expect(said).toEqual([]);
  await page.context().close();
});
