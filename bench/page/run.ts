/**
 * `npm run page -w bench -- [--items 5000] [--shapes 10000] [--rounds 5] [--throttle 4] [--profile folder]`
 *
 * The real page on the real server, with everything that stands around the canvas: from the address to the painted
 * drawing with nothing in the browser's cache, of an empty file and of one of as many shapes and connectors: the first
 * picture, and the one in which every line runs as its router has it; and
 * commands on everything in a drawing of `--items`, from the call to the end of the frame that shows what they did, and
 * until the page is at rest: panels and buttons follow after that frame, and connectors run as their router has them.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { CDPSession, Page } from 'playwright-core';
import { diagram } from '../collab/diagram.ts';
import { type File, Limn } from '../collab/limn.ts';
import { Server } from '../collab/processes.ts';
import { launch } from '../collab/tabs.ts';

const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '5000' },
    shapes: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '5' },
    /** How many times slower the page's processor is to be: 4 is a phone. */
    throttle: { type: 'string', default: '1' },
    profile: { type: 'string', default: '' },
  },
});
const rounds = Number(values.rounds),
  root = resolve(import.meta.dirname, '../..'),
  /** A browser that has just started is busy with itself for as long, ms. */
  SETTLED = 1500,
  /** ms; what is to be seen at once, and what a drawing may take to open. */
  AIM = { command: 100, empty: 1000, full: 1500 };
/** Each is done with everything selected, and undone where it wrote something. */
const COMMANDS = ['text.bold', 'arrange.group', 'edit.duplicate', 'edit.delete'] as const;

/** The page's part of the application that is used here. */
interface Opened {
  commands: { run(id: string): unknown };
  selection: { set(ids: readonly string[]): void };
  waitUntilPainted(): Promise<void>;
}

/** Times since the beginning, ms: until it is seen, and until nothing more follows. */
interface Taken {
  painted: number;
  rest?: number;
}

const median = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[list.length >> 1]!;
const times = new Map<string, { all: number[]; rest: number[]; aim: number }>();
function note(title: string, { painted, rest = Number.NaN }: Taken, aim: number): void {
  const of = times.get(title) ?? { all: [], rest: [], aim };
  times.set(title, of);
  of.all.push(painted);
  of.rest.push(rest);
}

const dataDir = mkdtempSync(join(tmpdir(), 'limn-page-')),
  server = await Server.start(join(root, 'apps/server/src/main.ts'), {
    PORT: '0',
    HOST: '127.0.0.1',
    LIMN_DATA: dataDir,
    LIMN_PLANS: 'off',
    LIMN_SIGNUP: 'open',
    LIMN_SAMPLE: 'off',
    LIMN_RATES: 'off',
  });
if (values.profile) mkdirSync(values.profile, { recursive: true });
try {
  const limn = new Limn(server.url),
    cookie = await limn.register('ann');
  const { fileId: empty } = await limn.empty(cookie, 'Empty'),
    full = await limn.make(cookie, 'Full', diagram(Number(values.shapes))),
    edited = await limn.make(cookie, 'Edited', diagram(Number(values.items) / 2));
  for (let round = 0; round < rounds; round++) {
    await opening('opened cold, empty', empty, cookie, AIM.empty);
    await opening(`opened cold, ${values.shapes} + ${values.shapes}`, full.id, cookie, AIM.full);
  }
  await commands(edited, cookie);
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
console.log('\n| in the page | painted, median | least | at rest, median | aim |\n|---|--:|--:|--:|---|');
for (const [title, { all, rest, aim }] of times) {
  const missed = median(all) > aim ? `missed: ${aim}` : '',
    rested = Number.isNaN(rest[0]) ? '' : median(rest).toFixed(0);
  console.log(`| ${title} | ${median(all).toFixed(0)} | ${Math.min(...all).toFixed(0)} | ${rested} | ${missed} |`);
}

/** A browser that was never here before, signed in. */
async function visit<T>(cookie: string, look: (page: Page, cdp: CDPSession) => Promise<T>): Promise<T> {
  const browser = await launch();
  try {
    const context = await browser.newContext({ viewport: { width: 1400, height: 900 }, locale: 'en-US' });
    const [name, value] = cookie.split('=') as [string, string];
    await context.addCookies([{ name, value, url: server.url }]);
    const page = await context.newPage();
    page.on('pageerror', (error) => console.error(error.message));
    return await look(page, await context.newCDPSession(page));
  } finally {
    await browser.close();
  }
}

async function profiled<T>(cdp: CDPSession, title: string, run: () => Promise<T>): Promise<T> {
  if (!values.profile) return run();
  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.setSamplingInterval', { interval: 200 });
  await cdp.send('Profiler.start');
  const result = await run(),
    { profile } = await cdp.send('Profiler.stop');
  const file = title.replaceAll(/\W+/g, '-');
  writeFileSync(
    join(values.profile, `${file}-${times.get(title)?.all.length ?? 0}.cpuprofile`),
    JSON.stringify(profile),
  );
  return result;
}

async function opening(title: string, fileId: string, cookie: string, aim: number): Promise<void> {
  await visit(cookie, async (page, cdp) => {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: Number(values.throttle) });
    await page.waitForTimeout(SETTLED);
    const { seen, painted } = await profiled(cdp, title, async () => {
      await page.goto(`${server.url}/diagraming/${fileId}`, { waitUntil: 'commit' });
      await page.waitForFunction(() => 'limn' in window, undefined, { timeout: 60_000, polling: 'raf' });
      return page.evaluate(async () => {
        await (window as unknown as { limn: Opened }).limn.waitUntilPainted();
        const painted = performance.now();
        // Of an empty drawing this is told a frame later.
        const seen = (): PerformanceEntry | undefined => performance.getEntriesByName('limn-shown')[0];
        while (seen() === undefined) await new Promise(requestAnimationFrame);
        return { seen: seen()!.startTime, painted };
      });
    });
    note(`${title}: first picture`, { painted: seen }, aim);
    note(title, { painted }, aim);
  });
}

async function commands({ id }: File, cookie: string): Promise<void> {
  await visit(cookie, async (page, cdp) => {
    await page.goto(`${server.url}/diagraming/${id}`);
    await page.waitForFunction(() => 'limn' in window, undefined, { timeout: 60_000 });
    await page.evaluate(() => (window as unknown as { limn: Opened }).limn.waitUntilPainted());
    await page.evaluate(() => (window as unknown as { limn: Opened }).limn.commands.run('view.zoomToFit'));
    await page.waitForTimeout(3000);
    const timed = async (title: string, run: () => Promise<Taken>): Promise<void> =>
      note(title, await profiled(cdp, title, run), AIM.command);
    const command = (name: string): Promise<Taken> =>
      page.evaluate(async (command) => {
        const { limn } = window as unknown as { limn: Opened },
          frame = (): Promise<number> => new Promise((done) => requestAnimationFrame(() => done(performance.now()))),
          // Asked for first, its message comes as soon as that frame is painted, before the chrome's.
          frameEnd = (): Promise<number> =>
            new Promise((done) => {
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => done(performance.now());
              requestAnimationFrame(() => port2.postMessage(null));
            });
        await frame();
        const end = frameEnd(),
          began = performance.now();
        limn.commands.run(command);
        const painted = (await end) - began;
        await limn.waitUntilPainted();
        return { painted, rest: (await frame()) - began };
      }, name);
    for (let round = 0; round < rounds; round++) {
      await page.evaluate(() => (window as unknown as { limn: Opened }).limn.selection.set([]));
      await timed('select all', () => command('edit.selectAll'));
      for (const tab of ['layers', 'format'])
        await timed(`open the tab of ${tab}, all selected`, () =>
          page.evaluate(async (name) => {
            const frame = (): Promise<number> =>
              new Promise((done) => requestAnimationFrame(() => done(performance.now())));
            const element = document.querySelector<HTMLElement>(`[role=tab][data-key=${name}]`);
            if (!element) throw new Error(`No tab ${name}`);
            await frame();
            const began = performance.now();
            element.click();
            await frame();
            return { painted: (await frame()) - began };
          }, tab),
        );
      for (const name of COMMANDS) {
        await command('edit.selectAll');
        await page.waitForTimeout(300);
        await timed(name, () => command(name));
        await page.waitForTimeout(300);
        await timed(`${name}, undone`, () => command('edit.undo'));
        await page.waitForTimeout(300);
      }
    }
  });
}
