/** What a fresh instance offers to begin with. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Drawing } from '../editor/support.ts';
import { startLimn } from '../start.ts';
import { expect, plainTest as test, post } from '../workspace/support.ts';

test.describe.configure({ timeout: 240_000 });

let origin: string;
let end: () => Promise<void>;
test.beforeAll(async () => {
  const data = await mkdtemp(join(tmpdir(), 'limn-e2e-'));
  const limn = await startLimn(data, { LIMN_STARTERS: 'on' });
  origin = limn.origin;
  end = async () => {
    await limn.stop();
    await rm(data, { recursive: true, force: true });
  };
});
test.afterAll(() => end());

test('an empty drawing is filled with a template of its kind, which one undo takes back', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: origin, locale: 'en' });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('limn.locale', 'en'));
  const person = { account: 'ada@example.org', password: 'abcd1234', fullName: 'Ada', locale: 'en' };
  await post(page.request, '/api/account/register', person, { origin });
  const listed = async () => {
    const answer = await page.request.get('/api/templates?category=uml&locale=en');
    return ((await answer.json()) as { templates: { pictureUrl: string | null }[] }).templates;
  };
  await expect.poll(async () => (await listed()).length, { timeout: 120_000 }).toBeGreaterThanOrEqual(4);

  const { chartId } = await post(page.request, '/api/diagraming/new', { category: 'uml', title: 'Model' }, { origin });
  const drawing = await Drawing.open(page, chartId as string);
  const offers = page.getByRole('region', { name: 'Or start from a template' });
  await expect(offers.getByRole('link', { name: 'All templates' })).toHaveAttribute('href', '/templates?category=uml');
  await offers.getByRole('button').first().click();
  await expect.poll(async () => (await drawing.shapes()).length).toBeGreaterThan(3);
  await expect(offers).toBeHidden();
  const whole = (await drawing.shapes()).map(({ id }) => id).sort();
  await page.keyboard.press('Control+z');
  await expect.poll(() => drawing.shapes()).toHaveLength(0);
  await expect(offers).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(async () => (await drawing.shapes()).map(({ id }) => id).sort()).toEqual(whole);
  // What one wrote oneself is never replaced: a second page ends the offer.
  await page.keyboard.press('Control+z');
  await drawing.run((editor) => editor.commands.run('page.add', editor));
  await expect(offers).toBeHidden();

  // The first account is the administrator. “Up” is disabled once it has taken its row to the top: the keyboard stays
  // in the row.
  await page.goto('/admin/collections');
  const table = page.getByRole('table').first();
  const second = table.getByRole('row').nth(2);
  const title = (await second.getByRole('link').textContent()) ?? '';
  await second.getByRole('button', { name: `Move “${title}” up` }).press('Enter');
  await expect(table.getByRole('button', { name: `Move “${title}” down` })).toBeFocused();
  await context.close();
});
