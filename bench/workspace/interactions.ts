/**
 * How long the file workspace takes from a key or a press to the next paint, with very many files:
 *
 *     npm run interactions -w bench [-- --files 10000] [--folders 500] [--rounds 3]
 *
 * Times are those of the browser's Event Timing, in steps of 8 ms: from when the input happened until the frame is
 * painted that shows what it did.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import type { Locator, Page } from 'playwright-core';
import { startTestServer } from '../../apps/server/src/postgres/testing.ts';
import { Limn } from '../collab/limn.ts';
import { Server } from '../collab/processes.ts';
import { launch } from '../collab/tabs.ts';
import { seed } from './seed.ts';

const { values: options } = parseArgs({
  options: {
    files: { type: 'string', default: '10000' },
    folders: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '3' },
  },
});
/** ms from an input to the next paint. */
const AIM = 50;
/** After an input, ms: what it set off has been painted and told. */
const REST = 600;

const shifted = { modifiers: ['Shift'] } satisfies Parameters<Locator['click']>[0];

/** What somebody does in the list, in the order in which it is done. */
const STEPS: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ['press on a row', (page) => page.locator('[role=row]').nth(4).click()],
  ['arrow down', (page) => page.keyboard.press('ArrowDown')],
  ['to the end', (page) => page.keyboard.press('End')],
  ['to the top', (page) => page.keyboard.press('Home')],
  ['all selected', (page) => page.keyboard.press('Control+a')],
  ['selection dropped', (page) => page.keyboard.press('Escape')],
  ['box of a row', (page) => page.locator('[data-entry] [data-press=select]').nth(5).click()],
  ['boxes up to a row', (page) => page.locator('[data-entry] [data-press=select]').nth(9).click(shifted)],
  ['several dropped', (page) => page.keyboard.press('Escape')],
  ['context menu', (page) => page.keyboard.press('Shift+F10')],
  ['menu closed', (page) => page.keyboard.press('Escape')],
  ['context menu by the mouse', (page) => page.locator('[data-entry]').nth(6).click({ button: 'right' })],
  ['that menu closed', (page) => page.keyboard.press('Escape')],
  ['sorted by size', (page) => page.locator('[role=columnheader] button').nth(2).click()],
  ['sorted by title', (page) => page.locator('[role=columnheader] button').nth(0).click()],
  ['as cards', (page) => page.keyboard.press('Alt+v')],
  ['as a list', (page) => page.keyboard.press('Alt+v')],
  ['press on another row', (page) => page.locator('[data-entry]').nth(3).click()],
  ['name to be typed', (page) => page.keyboard.press('F2')],
  ['letter of a name', (page) => page.keyboard.press('a')],
  ['name given', (page) => page.keyboard.press('Enter')],
  ['name taken back', (page) => page.keyboard.press('Control+z')],
  ['cut', (page) => page.keyboard.press('Control+x')],
  ['dialog of a move', (page) => page.keyboard.press('Alt+m')],
  ['that dialog closed', (page) => page.keyboard.press('Escape')],
  ['question before the bin', (page) => page.keyboard.press('Delete')],
  ['into the bin', (page) => page.keyboard.press('Enter')],
  ['out of the bin', (page) => page.keyboard.press('Control+z')],
  ['command palette', (page) => page.keyboard.press('Control+k')],
  ['letter in the palette', (page) => page.keyboard.press('f')],
  ['palette closed', (page) => page.keyboard.press('Escape')],
  ['press into the search', (page) => page.getByRole('searchbox').first().click()],
  ['letter in the search', (page) => page.keyboard.press('p')],
  ['search emptied', (page) => page.keyboard.press('Backspace')],
];

/** Runs in the page, before it: the longest event of each interaction, ms. */
function watch(): void {
  const longest = new Map<number, number>();
  new PerformanceObserver((list) => {
    for (const event of list.getEntries() as unknown as { interactionId: number; duration: number }[])
      if (event.interactionId > 0)
        longest.set(event.interactionId, Math.max(longest.get(event.interactionId) ?? 0, event.duration));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  Object.assign(globalThis, {
    takeInteractions: () => {
      const all = [...longest.values()];
      longest.clear();
      return all;
    },
  });
}

const postgres = await startTestServer(),
  dataDir = mkdtempSync(join(tmpdir(), 'limn-interactions-')),
  server = await Server.start(resolve(import.meta.dirname, '../../apps/server/src/main.ts'), {
    DATABASE_URL: postgres.url,
    LIMN_DATA: dataDir,
    LIMN_PLANS: 'off',
    LIMN_SIGNUP: 'open',
    LIMN_SAMPLE: 'off',
    LIMN_RATES: 'off',
    PORT: '0',
    HOST: '127.0.0.1',
  }),
  client = new pg.Client({ connectionString: postgres.url }),
  browser = await launch();
const times = new Map<string, number[]>();
try {
  await client.connect();
  const cookie = await new Limn(server.url).register('ann');
  const { rows } = await client.query<{ id: string }>('select id from users limit 1');
  await seed(client, rows[0]!.id, { files: Number(options.files), folders: Number(options.folders) });
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 }, locale: 'en-US' });
  const [name, value] = cookie.split('=') as [string, string];
  await context.addCookies([{ name, value, url: server.url }]);
  const page = await context.newPage();
  await page.addInitScript(watch);
  await page.goto(`${server.url}/diagrams`);
  await page.locator('[role=row]').nth(4).waitFor();
  // The first of everything loads it.
  for (let round = -1; round < Number(options.rounds); round++) {
    for (const [step, act] of STEPS) {
      await act(page);
      await page.waitForTimeout(REST);
      const taken = await page.evaluate(() =>
        (globalThis as unknown as { takeInteractions(): number[] }).takeInteractions(),
      );
      // Shorter ones than 16 ms are not told of.
      if (round >= 0) times.set(step, [...(times.get(step) ?? []), Math.max(16, ...taken)]);
    }
  }
} finally {
  await browser.close();
  await server.stop();
  await client.end();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(`\n| ${options.files} files | median, ms | most | aim |\n|---|--:|--:|---|`);
for (const [step, all] of times) {
  const sorted = all.toSorted((a, b) => a - b),
    median = sorted[sorted.length >> 1]!;
  console.log(`| ${step} | ${median} | ${sorted.at(-1)!} | ${median > AIM ? `missed: ${AIM}` : ''} |`);
}
