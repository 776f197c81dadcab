/**
 * `npm run canvas -w bench -- [--sizes 500,2000,10000,50000] [--spokes 4] [--rounds 3] [--query labels=zh&kinds=flow]
 * [--only limn,bare] [--shots dir] [--beside checkout] [--variant kinds=every] [--profile dir]`
 *
 * Drives Limn's own editor beside the bare canvas loop, and beside xyflow, X6, maxGraph and Excalidraw where they are
 * installed (`npm install` in `bench/canvas/peers`), through the same phases on the same diagrams in headless Chromium.
 * Rounds take turns, so a machine that is busy for a while is busy for all. Prints medians and ratios to the bare loop.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { makeDiagram } from './data.ts';
import { installDriver, type FrameTimes } from './driver.ts';
import { besideTable, table, type Row } from './report.ts';
import { serve } from './serve.ts';

const argument = (name: string, fallback: string): string => {
  const i = process.argv.indexOf(`--${name}`);
  return i < 0 ? fallback : (process.argv[i + 1] ?? fallback);
};
const sizes = argument('sizes', '500,2000,10000,50000').split(',').map(Number);
const spokes = argument('spokes', '4').split(',').map(Number);
const rounds = Number(argument('rounds', '3')),
  query = argument('query', ''),
  only = argument('only', ''),
  shots = argument('shots', ''),
  profile = argument('profile', '');
const CAP = 5000,
  PHASE_LIMIT = 90_000;
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-frame-rate-limit',
  '--disable-gpu-vsync',
  '--enable-precise-memory-info',
];

const beside = argument('beside', ''),
  variant = argument('variant', '');
/** How much slower a column may be than in another checkout, and with another query. */
const SLACK = { before: 1.05, variant: 1.2 };
const server = await serve({ beside, isReadable: profile !== '' });
const limnQuery = query ? `?${query}` : '';
const contenders = [
  { name: 'bare', url: `${server.url}/bare.html` },
  ...(beside ? [{ name: 'before', url: `${server.url}/before/bench.html${limnQuery}` }] : []),
  { name: 'limn', url: `${server.url}/limn/bench.html${limnQuery}` },
  ...(variant ? [{ name: 'variant', url: `${server.url}/limn/bench.html?${variant}` }] : []),
  ...server.peers.map((name) => ({ name, url: `${server.url}/peers/${name}/${name}.html` })),
].filter((c) => only === '' || only.split(',').includes(c.name));

const rows: Row[] = [];
try {
  for (const n of sizes) {
    for (const hub of spokes) {
      const gone = new Set<string>();
      for (let round = 0; round < rounds; round++) {
        for (const contender of contenders) {
          if (gone.has(contender.name)) continue;
          const row = await measure(contender, n, Math.min(hub, n - 1), round);
          rows.push(row);
          if (row.failed) gone.add(contender.name);
          process.stderr.write(
            `${contender.name} ${n}, hub of ${row.spokes}, round ${round + 1}: ${row.failed ?? 'done'}\n`,
          );
        }
      }
      process.stdout.write(`${table(rows, n, Math.min(hub, n - 1))}\n`);
      const pair = (names: readonly [string, string], slack: number): boolean =>
        process.stdout.write(`${besideTable(rows, n, Math.min(hub, n - 1), names, slack)}\n`);
      if (beside) pair(['before', 'limn'], SLACK.before);
      if (variant) pair(['limn', 'variant'], SLACK.variant);
    }
  }
} finally {
  await server.close();
}

async function measure(
  { name, url }: { name: string; url: string },
  n: number,
  hub: number,
  round: number,
): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'canvas-bench-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: FLAGS,
    viewport: { width: 1400, height: 900 },
    deviceScaleFactor: 1,
  });
  const row: Row = { name, n, spokes: hub, times: {} };
  let phase = 'open';
  try {
    const page = await context.newPage(),
      cdp = await context.newCDPSession(page);
    page.setDefaultTimeout(PHASE_LIMIT);
    page.on('pageerror', (error) => {
      row.failed ??= `${phase}: ${error.message.slice(0, 120)}`;
    });
    await page.goto(url);
    await page.waitForFunction(() => Boolean(window.__bench));
    await page.evaluate(installDriver);
    const within = async <T>(title: string, run: () => Promise<T>): Promise<T> => {
      phase = title;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('too slow')), PHASE_LIMIT);
      });
      if (profile) await cdp.send('Profiler.start');
      const result = await Promise.race([run(), late]).finally(() => clearTimeout(timer));
      if (profile) {
        const taken = await cdp.send('Profiler.stop');
        const file = `${name}-${n}-${hub}-${title.replaceAll(' ', '-')}-${round + 1}.cpuprofile`;
        writeFileSync(join(profile, file), JSON.stringify(taken.profile));
      }
      return result;
    };
    if (profile) {
      await cdp.send('Profiler.enable');
      await cdp.send('Profiler.setSamplingInterval', { interval: 200 });
    }
    const frames = (key: string, value: FrameTimes | null): void => {
      if (!value) return;
      row.times[key] = value.median;
      row.times[`${key}P95`] = value.p95;
      row.times[`${key}Over50`] = value.over50;
    };
    row.times['load'] = await within('load', () => page.evaluate((d) => window.__driver.load(d), makeDiagram(n, hub)));
    await within('show', () => page.evaluate(() => window.__driver.showHub()));
    await cdp.send('HeapProfiler.collectGarbage');
    row.times['heap'] = ((await cdp.send('Runtime.getHeapUsage')) as { usedSize: number }).usedSize / 2 ** 20;
    if (shots && round === 0) await page.screenshot({ path: join(shots, `${name}-${n}.png`) });
    frames('pan', await within('pan', () => page.evaluate((cap) => window.__driver.pan(120, cap), CAP)));
    frames('hub', await within('move hub', () => page.evaluate((cap) => window.__driver.moveHub(60, cap), CAP)));
    row.times['fit'] = await within('fit', () => page.evaluate(() => window.__driver.fit()));
    const routed = await within('routes', () => page.evaluate(() => window.__driver.routed()));
    if (routed !== null) row.times['routed'] = routed;
    if (shots && round === 0) await page.screenshot({ path: join(shots, `${name}-${n}-fit.png`) });
    frames('panFit', await within('pan at fit', () => page.evaluate((cap) => window.__driver.panAtFit(20, cap), CAP)));
    frames('zoom', await within('zoom', () => page.evaluate((cap) => window.__driver.zoom(40, cap), CAP)));
    await within('fit again', () => page.evaluate(() => window.__driver.fit()));
    const selected = await within('select all', () => page.evaluate(() => window.__driver.selectAll()));
    if (selected !== null) row.times['selectAll'] = selected;
    frames('moveAll', await within('move all', () => page.evaluate((cap) => window.__driver.moveAll(10, cap), CAP)));
  } catch (error) {
    row.failed ??= `${phase}: ${error instanceof Error ? error.message.slice(0, 120) : String(error)}`;
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
  return row;
}
