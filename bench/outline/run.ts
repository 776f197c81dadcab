/**
 * Opens an outline of many lines in a browser, over the real server, scrolls through it and writes in it:
 *
 *     npm run outline -w bench [-- --lines 50000] [--keys 60]
 *
 * The pages must be built. What a key costs is told from the key until the page stands as it is after it: handlers,
 * rendering and layout, without the wait for the next frame. Beside it stands what the page's thread was at work for a
 * key, all that follows it included: the same however busy the machine is with other things.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type CDPSession, chromium, type Page } from 'playwright-core';
import { startLimn } from '../../e2e/start.ts';
import type { TreeAutomation } from '../../packages/tree/src/setup/automation.ts';

const { values: options } = parseArgs({
  options: { lines: { type: 'string', default: '50000' }, keys: { type: 'string', default: '60' } },
});
const lines = Number(options.lines),
  keys = Number(options.keys);
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

type Measured = typeof globalThis & { limn: TreeAutomation; costs: number[] };

const quantile = (values: readonly number[], q: number): string =>
  ([...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(q * values.length))] ?? 0).toFixed(1);

const report = (name: string, values: readonly number[], more = ''): void =>
  console.log(
    `${name.padEnd(24)} median ${quantile(values, 0.5).padStart(7)}   p95 ${quantile(values, 0.95).padStart(7)}${more}`,
  );

/** Ten lines in each, as wide as they are deep. Runs in the page. */
async function fill(count: number): Promise<void> {
  const { limn } = globalThis as Measured,
    waiting = [limn.topics()[0]!];
  for (let made = 0; made < count; ) {
    limn.batch(() => {
      for (let i = 0; i < 40 && made < count; i++) {
        const texts = Array.from(
          { length: Math.min(10, count - made) },
          (_, n) => `Line ${made + n} of an outline #t${n}`,
        );
        waiting.push(...limn.add({ parent: waiting.shift()! }, ...texts.map((text) => ({ text }))));
        made += texts.length;
      }
    });
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

/** Notes what every key costs. Runs in the page. */
function watchKeys(): void {
  const costs: number[] = [],
    channel = new MessageChannel();
  let began = 0;
  channel.port1.onmessage = () => {
    void document.body.offsetHeight;
    costs.push(performance.now() - began);
  };
  addEventListener(
    'keydown',
    () => {
      began = performance.now();
      channel.port2.postMessage(null);
    },
    true,
  );
  Object.assign(globalThis, { costs });
}

/** What the page's thread was at work until now, ms. */
async function worked(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

async function press(page: Page, cdp: CDPSession, name: string, ...combination: string[]): Promise<void> {
  await page.evaluate(() => void (globalThis as Measured).costs.splice(0));
  const before = await worked(cdp);
  for (let i = 0; i < keys; i++) {
    await page.keyboard.press(combination[i % combination.length]!);
    await page.waitForTimeout(30);
  }
  const work = ((await worked(cdp)) - before) / keys;
  report(name, await page.evaluate(() => (globalThis as Measured).costs), `   at work ${work.toFixed(1).padStart(6)}`);
}

const data = mkdtempSync(join(tmpdir(), 'limn-bench-outline-'));
const limn = await startLimn(data, { LIMN_SIGNUP: 'open' });
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: flags,
});
try {
  const page = await (await browser.newContext({ baseURL: limn.origin, locale: 'en' })).newPage();
  const post = async (path: string, body: object): Promise<Record<string, string>> =>
    (await page.request.post(path, { data: body, headers: { origin: limn.origin } })).json();
  await post('/api/account/register', {
    account: 'bench@example.org',
    password: 'abcd1234',
    fullName: 'Bench',
    locale: 'en',
  });
  const { chartId } = await post('/api/diagraming/new', { category: 'outline', title: 'Outline' });
  await page.goto(`/outline/${chartId}`);
  await page.locator('main textarea').waitFor();
  await page.evaluate(fill, lines);
  await page.getByText('Saved', { exact: true }).first().waitFor({ timeout: 180_000 });
  await page.goto('about:blank');
  const before = performance.now();
  await page.goto(`/outline/${chartId}`);
  await page.locator('[data-row]').nth(20).waitFor({ timeout: 180_000 });
  console.log(`${lines} lines open in ${(performance.now() - before).toFixed(0)} ms`);
  await page.waitForTimeout(3000);
  await page.evaluate(watchKeys);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.locator('[data-words]').nth(6).click();
  await press(page, cdp, 'a letter', 'x');
  await press(page, cdp, 'Enter, Backspace', 'Enter', 'Backspace');
  await press(page, cdp, 'Tab, Shift+Tab', 'Tab', 'Shift+Tab');
  await press(page, cdp, 'up and down a place', 'Alt+ArrowUp', 'Alt+ArrowDown');
  await press(page, cdp, 'fold and unfold', 'Control+.', 'Control+.');
  const work = await page.evaluate(async () => {
    const main = document.querySelector('main')!,
      costs: number[] = [],
      channel = new MessageChannel();
    const step = main.clientHeight / 2;
    for (let i = 0; i < 120; i++) {
      const began = await new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now())));
      main.scrollTop += step;
      await new Promise((resolve) => {
        requestAnimationFrame(() => {
          channel.port1.onmessage = resolve;
          channel.port2.postMessage(null);
        });
      });
      costs.push(performance.now() - began);
    }
    return costs;
  });
  report('half a page scrolled', work);
} finally {
  await browser.close();
  await limn.stop();
  rmSync(data, { recursive: true, force: true });
}
