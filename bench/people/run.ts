/**
 * `npm run people -w bench -- [--shapes 10000] [--people 99] [--seconds 5] [--profile folder]`
 *
 * The page's main thread in a drawing of as many shapes and connectors while others are at work in it: edits that
 * arrive one at a time, everybody's pointers and selections, and both with an edit of each a second. Times are the
 * processor's, by the browser's trace of its tasks, so a busy machine hardly shows.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { CDPSession, Page } from 'playwright-core';
import { diagram } from '../collab/diagram.ts';
import { Limn } from '../collab/limn.ts';
import { Crowd } from '../collab/load.ts';
import { Server } from '../collab/processes.ts';
import { sleep } from '../collab/stats.ts';
import { launch } from '../collab/tabs.ts';

const { values } = parseArgs({
  options: {
    shapes: { type: 'string', default: '10000' },
    people: { type: 'string', default: '99' },
    seconds: { type: 'string', default: '5' },
    profile: { type: 'string', default: '' },
  },
});
/** Of one frame at 60 a second, ms. */
const FRAME = 16,
  shapes = Number(values.shapes),
  people = Number(values.people),
  seconds = Number(values.seconds);

/** A task of a thread as the browser's trace has it; times in microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  tdur?: number;
  args: { name?: string };
}

/** The page's part of the application that is used here. */
interface Opened {
  commands: { run(id: string): unknown };
  waitUntilPainted(): Promise<void>;
}

const dataDir = mkdtempSync(join(tmpdir(), 'limn-people-')),
  server = await Server.start(join(resolve(import.meta.dirname, '../..'), 'apps/server/src/main.ts'), {
    PORT: '0',
    HOST: '127.0.0.1',
    LIMN_DATA: dataDir,
    LIMN_PLANS: 'off',
    LIMN_SIGNUP: 'open',
    LIMN_SAMPLE: 'off',
    LIMN_RATES: 'off',
  }),
  crowd = new Crowd(),
  browser = await launch();
if (values.profile) mkdirSync(values.profile, { recursive: true });
try {
  const limn = new Limn(server.url),
    cookie = await limn.register('ann'),
    file = await limn.make(cookie, 'Shared', diagram(shapes));
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 }, locale: 'en-US' }),
    [name, value] = cookie.split('=') as [string, string];
  await context.addCookies([{ name, value, url: server.url }]);
  const page = await context.newPage(),
    cdp = await context.newCDPSession(page);
  await page.goto(`${server.url}/diagraming/${file.id}`);
  await page.waitForFunction(() => 'limn' in window, undefined, { timeout: 60_000 });
  const show = (command: string): Promise<void> =>
    page.evaluate(async (id) => {
      const { limn: opened } = window as unknown as { limn: Opened };
      opened.commands.run(id);
      await opened.waitUntilPainted();
    }, command);
  const visitors = (n: number) => Array.from({ length: n }, (_, i) => limn.visitor(file, `person ${i}`));
  console.log('| main thread of a page | view | busy | tasks over 16 ms | longest |\n|---|---|--:|--:|--:|');
  for (const view of ['view.zoomToFit', 'view.zoomTo100']) {
    await show(view);
    await crowd.join(visitors(1), shapes);
    await measured(page, cdp, `an edit a second of one other | ${view.slice(5)}`, () => crowd.work({ edits: 1 }));
    await crowd.leave();
    await crowd.join(visitors(people), shapes);
    await measured(page, cdp, `${people} others, pointers and selections | ${view.slice(5)}`, () =>
      crowd.work({ edits: 0, selects: true }),
    );
    await measured(page, cdp, `${people} others, with an edit a second of each | ${view.slice(5)}`, () =>
      crowd.work({ edits: 1, selects: true }),
    );
    await crowd.leave();
  }
} finally {
  crowd.stop();
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Prints what the page's main thread does while the others work. */
async function measured(page: Page, cdp: CDPSession, title: string, work: () => Promise<void>): Promise<void> {
  // Whoever has just come or gone is no part of it.
  await page.waitForTimeout(3000);
  await work();
  const events: TraceEvent[] = [],
    collect = ({ value: some }: { value: object[] }): void => void events.push(...(some as TraceEvent[])),
    complete = new Promise((resolveAll) => {
      cdp.once('Tracing.tracingComplete', resolveAll);
    });
  cdp.on('Tracing.dataCollected', collect as never);
  if (values.profile) {
    await cdp.send('Profiler.enable');
    await cdp.send('Profiler.setSamplingInterval', { interval: 200 });
    await cdp.send('Profiler.start');
  }
  await cdp.send('Tracing.start', { traceConfig: { includedCategories: ['toplevel'] }, transferMode: 'ReportEvents' });
  await sleep(seconds * 1000);
  await cdp.send('Tracing.end');
  await complete;
  cdp.off('Tracing.dataCollected', collect as never);
  if (values.profile) {
    const { profile } = await cdp.send('Profiler.stop');
    writeFileSync(join(values.profile, `${title.replaceAll(/\W+/g, '-')}.cpuprofile`), JSON.stringify(profile));
  }
  await crowd.rest();
  const threads = new Set(
      events.filter(({ args }) => args.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`),
    ),
    tasks = events
      .filter(({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && threads.has(`${pid} ${tid}`))
      .map(({ tdur = 0 }) => tdur / 1000);
  const busy = tasks.reduce((sum, ms) => sum + ms, 0) / (seconds * 10),
    late = tasks.filter((ms) => ms > FRAME).length;
  console.log(`| ${title} | ${busy.toFixed(0)} % | ${late} | ${Math.max(0, ...tasks).toFixed(1)} ms |`);
}
