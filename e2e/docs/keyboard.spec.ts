import { expect, test, type Locator, type Page } from '@playwright/test';
import type { Expectation, KeyboardRow, Where } from '../../apps/docs/src/page/define.ts';
import { openDocs, show, written } from './support.ts';

let page: Page;
test.beforeAll(async ({ browser }) => {
  ({ page } = await openDocs(browser, `#/${written[0]}`));
});
test.afterAll(() => page.context().close());

const place = (row: KeyboardRow, where: Where): Locator =>
  typeof where === 'string'
    ? page.locator(`[data-example="${row.example}"] [data-frame]`).locator(where).first()
    : page.locator(where.page).first();
const places = (row: KeyboardRow, where: Where): Locator =>
  typeof where === 'string'
    ? page.locator(`[data-example="${row.example}"] [data-frame]`).locator(where)
    : page.locator(where.page);

async function hold(row: KeyboardRow, each: Expectation): Promise<void> {
  if ('focused' in each) await expect(place(row, each.focused)).toBeFocused();
  else if ('visible' in each) await expect(place(row, each.visible)).toBeVisible();
  else if ('gone' in each) await expect(places(row, each.gone)).toHaveCount(0);
  else if ('count' in each) await expect(places(row, each.count[0])).toHaveCount(each.count[1]);
  else if ('text' in each) await expect(place(row, each.text[0])).toHaveText(each.text[1]);
  else if ('value' in each) await expect(place(row, each.value[0])).toHaveValue(each.value[1]);
  else if ('checked' in each) await expect(place(row, each.checked[0])).toBeChecked({ checked: each.checked[1] });
  else if (each.attribute[2] === null)
    await expect(place(row, each.attribute[0])).not.toHaveAttribute(each.attribute[1]);
  else await expect(place(row, each.attribute[0])).toHaveAttribute(each.attribute[1], each.attribute[2]);
}

/** The example as it was at first; what it opened over the page goes with it. */
const reset = (row: KeyboardRow): Promise<void> =>
  page.evaluate(
    (example) => document.querySelector<HTMLElement>(`[data-example="${example}"] [data-reset]`)?.click(),
    row.example,
  );

const drawn = (): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );

/** Presses a key and lets the page draw what it did: the next key is for what is there then. */
async function press(key: string): Promise<void> {
  await page.keyboard.press(key);
  await drawn();
}

for (const route of written) {
  test(`${route}: each key does what its row says`, async () => {
    await show(page, route);
    const rows = (await page
      .locator('[data-keyboard]')
      .evaluateAll((all) =>
        all.map((row) => JSON.parse((row as HTMLElement).dataset['keyboard'] ?? '{}') as unknown),
      )) as KeyboardRow[];
    for (const row of rows) {
      for (const keys of row.keys) {
        const presses = typeof keys === 'string' ? [keys] : keys.press;
        await test.step(`${row.id}: ${presses.join(' ')}`, async () => {
          await reset(row);
          const start = place(row, row.start.focus);
          await start.focus();
          // What has the focus is scrolled into view with the next frame, and scrolling closes what is open.
          await drawn();
          for (const key of [...(row.start.press ?? []), ...presses]) await press(key);
          for (const each of row.expect) await hold(row, each);
        });
      }
      await reset(row);
    }
  });
}
