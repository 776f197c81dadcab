/**
 * Scrolls the workspace's list with the wheel from the top to the bottom, as rows and as cards with pictures, beside a
 * bare static page with as many, in turns:
 *
 *     npm run scroll -w bench [-- --files 10000] [--rounds 3] [--speed 12000] [--only limn|bare] [--profile folder]
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { chromium, type BrowserContext } from 'playwright-core';
import { LocalBlobStore } from '../../apps/server/src/blobs/local.ts';
import { startTestServer } from '../../apps/server/src/postgres/testing.ts';
import { start } from '../server/processes.ts';
import { serveBare } from './bare.ts';
import { seed } from './seed.ts';

const { values: options } = parseArgs({
  options: {
    files: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '3' },
    speed: { type: 'string', default: '12000' },
    only: { type: 'string', default: '' },
    profile: { type: 'string', default: '' },
  },
});
const count = Number(options.files),
  rounds = Number(options.rounds),
  speed = Number(options.speed),
  profile = options.profile;
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** ms after which a run has failed. */
const limit = 180_000;

/** ms of one run: from frame to frame, and from the beginning of a frame until its main thread was done with it. */
interface Frames {
  intervals: number[];
  work: number[];
  reached: number;
}

const quantile = (values: readonly number[], q: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(q * values.length))] ?? 0;

/** Runs in the page. */
function watch(selector: string): void {
  const frames: Frames = { intervals: [], work: [], reached: 0 };
  const channel = new MessageChannel();
  let before = 0,
    began = 0;
  // The message comes after style, layout and paint of the frame that sent it.
  channel.port1.onmessage = () => {
    frames.work.push(performance.now() - began);
  };
  const step = (time: number): void => {
    if (before > 0) frames.intervals.push(time - before);
    before = began = time;
    channel.port2.postMessage(null);
    handle = requestAnimationFrame(step);
  };
  let handle = requestAnimationFrame(step);
  Object.assign(globalThis, {
    stopWatching: (): Frames => {
      cancelAnimationFrame(handle);
      const list = document.querySelector(selector)!;
      return { ...frames, reached: (list.scrollTop + list.clientHeight) / list.scrollHeight };
    },
  });
}

/** One run in a fresh page. @throws when it did not come to the bottom in time. */
async function scroll(
  context: BrowserContext,
  url: string,
  selector: string,
  ready: string,
  name: string,
): Promise<Frames> {
  const page = await context.newPage();
  try {
    await page.goto(url);
    await page.locator(ready).first().waitFor();
    const box = (await page.locator(selector).boundingBox())!,
      cdp = await context.newCDPSession(page);
    const wheel = async (distance: number): Promise<void> => {
      const late = AbortSignal.timeout(limit);
      await Promise.race([
        cdp.send('Input.synthesizeScrollGesture', {
          x: box.x + box.width / 2,
          y: box.y + box.height / 2,
          yDistance: -distance,
          speed,
          gestureSourceType: 'mouse',
        }),
        new Promise((_, reject) => {
          late.addEventListener('abort', () => reject(new Error(`${name}: the wheel turned for ${limit / 1000} s`)));
        }),
      ]);
    };
    // There and back once, so that what is measured is scrolling and not the first time of everything.
    await wheel(8000);
    await wheel(-9000);
    await page.waitForTimeout(500);
    if (profile !== '') {
      await cdp.send('Profiler.enable');
      await cdp.send('Profiler.start');
    }
    await page.evaluate(watch, selector);
    await wheel(await page.locator(selector).evaluate((list) => list.scrollHeight));
    const frames = await page.evaluate(() => (globalThis as unknown as { stopWatching(): Frames }).stopWatching());
    if (profile !== '') {
      mkdirSync(profile, { recursive: true });
      writeFileSync(join(profile, `${name}.cpuprofile`), JSON.stringify((await cdp.send('Profiler.stop')).profile));
    }
    if (frames.reached < 0.99) throw new Error(`${name} came to ${(frames.reached * 100).toFixed(0)} % only`);
    return frames;
  } finally {
    await page.close();
  }
}

function show(name: string, runs: readonly Frames[]): void {
  const intervals = runs.flatMap((run) => run.intervals),
    work = runs.flatMap((run) => run.work);
  const ms = (value: number): string => value.toFixed(1).padStart(6);
  console.log(
    `${name.padEnd(12)} frame p50 ${ms(quantile(intervals, 0.5))}  p95 ${ms(quantile(intervals, 0.95))}  max ` +
      `${ms(Math.max(...intervals))}  least max ${ms(Math.min(...runs.map((run) => Math.max(...run.intervals))))}` +
      `  above 32 ms ${String(intervals.filter((one) => one > 32).length).padStart(3)} of ${intervals.length}   ` +
      `main thread p50 ${ms(quantile(work, 0.5))}  p95 ${ms(quantile(work, 0.95))}  max ${ms(Math.max(...work))}`,
  );
}

const postgres = await startTestServer();
const dataDir = mkdtempSync(join(tmpdir(), 'limn-bench-')),
  profileDir = mkdtempSync(join(tmpdir(), 'limn-bench-chromium-'));
const limn = await start(resolve(import.meta.dirname, '../../apps/server/src/main.ts'), {
  DATABASE_URL: postgres.url,
  LIMN_DATA: dataDir,
  LIMN_PLANS: 'off',
  LIMN_SAMPLE: 'off',
  LIMN_RATES: 'off',
  PORT: '0',
  HOST: '127.0.0.1',
});
const client = new pg.Client({ connectionString: postgres.url });
await client.connect();
const registered = await fetch(`${limn.url}/api/account/register`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', origin: limn.url },
  body: JSON.stringify({ account: 'bench@example.org', password: 'secret123', fullName: 'Bench' }),
});
const { user } = (await registered.json()) as { user: { userId: string } };
const [cookieName, cookieValue] = registered.headers.getSetCookie()[0]!.split(';')[0]!.split('=') as [string, string];
await seed(client, user.userId, count, new LocalBlobStore(dataDir));
const {
  rows: [some],
} = await client.query<{ thumbnail: string }>('select thumbnail from files limit 1');
await client.end();
const bare = await serveBare(
  count,
  readFileSync(join(dataDir, 'thumbnails', some!.thumbnail.slice(0, 2), some!.thumbnail)),
);
const context = await chromium.launchPersistentContext(profileDir, {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: flags,
  viewport: { width: 1280, height: 800 },
});
try {
  await context.addCookies([{ name: cookieName, value: cookieValue, url: limn.url }]);
  for (const view of ['list', 'grid'] as const) {
    const runs: Record<'limn' | 'bare', Frames[]> = { limn: [], bare: [] };
    for (let round = 0; round < rounds; round++) {
      if (options.only !== 'limn')
        runs.bare.push(await scroll(context, bare.url(view), '#list', '.row, .card', `bare-${view}-${round}`));
      if (options.only !== 'bare')
        runs.limn.push(
          await scroll(
            context,
            `${limn.url}/diagrams?view=${view}&sort=updated&order=desc`,
            '[role=grid]',
            '[data-entry]',
            `limn-${view}-${round}`,
          ),
        );
    }
    if (runs.bare.length > 0) show(`bare, ${view}`, runs.bare);
    if (runs.limn.length > 0) show(`Limn, ${view}`, runs.limn);
  }
} finally {
  await context.close();
  await bare.close();
  await limn.stop();
  await postgres.stop();
  for (const folder of [dataDir, profileDir]) rmSync(folder, { recursive: true, force: true });
}
