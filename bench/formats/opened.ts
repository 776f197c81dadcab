/**
 * Every sample as a person meets it: chosen in the workspace's dialog, brought in by the server, opened in its editor
 * in a browser, and looked at page by page.
 *
 *     npm run opened -w bench -- --to folder [--kind drawio,xmind] [--pages 6] [file …]
 *
 * Keeps a picture of every page, with the editor around it. Fails on an error in a page's console, on a file that does
 * not open, and on a refusal without a sentence; what was refused is listed with its sentence. Needs Chromium and the
 * built pages. Samples are found in LIMN_SAMPLES or ../shared/samples.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { Limn } from '../collab/limn.ts';
import { Server } from '../collab/processes.ts';
import { launch } from '../collab/tabs.ts';

/** The page's part of the application that is used here: of diagrams and of maps. */
interface Opened {
  editor: {
    page: string;
    pages(): readonly { id: string }[];
    setPage(id: string): void;
    commands: { run(id: string, editor: unknown): unknown };
    viewport: { width: number };
  };
  waitUntilPainted(): Promise<void>;
}
type WithLimn = typeof globalThis & { limn: Opened };

const { values, positionals: only } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string', default: '' },
    kind: { type: 'string', default: '' },
    /** Most pages of a file that are looked at. */
    pages: { type: 'string', default: '6' },
  },
});
const root = resolve(import.meta.dirname, '../..'),
  samples = process.env['LIMN_SAMPLES'] ?? resolve(root, '../shared/samples'),
  /** ms for the files of a kind to be read, and for one to open. */
  PATIENCE = { reading: 300_000, opening: 60_000 },
  VIEW = { width: 1440, height: 900 };
const TABLE = /\.(csv|xlsx?)$/;
/** What is not a sample, in the folder of samples. */
const BESIDE = new Set(['truth']);

interface Outcome {
  opened: number;
  pictures: number;
  refused: string[];
  faults: string[];
}

/** Chooses files in the dialog of the list, and waits until each is read or refused. */
async function bringIn(page: Page, paths: readonly string[]): Promise<void> {
  await page.goto('/diagrams');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import', exact: true }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('dialog').getByRole('button', { name: 'Import a file' }).click(),
  ]);
  await chooser.setFiles([...paths]);
  // A table by itself asks what its columns are: it is taken as it was guessed.
  const answer = page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true });
  if (paths.length === 1 && TABLE.test(paths[0]!)) await answer.click();
  const ended = page.getByRole('region', { name: 'Imports' }).locator('li[data-state=done],li[data-state=failed]');
  await ended.nth(paths.length - 1).waitFor({ timeout: PATIENCE.reading });
}

/** Shows a file's pages one after the other, whole, and keeps a picture of each. */
async function look(opened: Page, out: string): Promise<number> {
  if (/\/outline\//.test(opened.url())) {
    await opened.getByRole('tree').first().waitFor({ state: 'attached', timeout: PATIENCE.opening });
    await opened.screenshot({ path: `${out}-1.png` });
    return 1;
  }
  await opened.waitForFunction(() => ((globalThis as Partial<WithLimn>).limn?.editor.viewport.width ?? 0) > 0, null, {
    timeout: PATIENCE.opening,
  });
  // Shapes of libraries that are loaded when a drawing has them come a moment later.
  await opened.waitForLoadState('networkidle', { timeout: PATIENCE.opening });
  const pages = await opened.evaluate(() => (globalThis as WithLimn).limn.editor.pages().map(({ id }) => id)),
    shown = pages.slice(0, Number(values.pages));
  for (const [index, id] of shown.entries()) {
    await opened.evaluate(async (wanted) => {
      const { limn } = globalThis as WithLimn;
      limn.editor.setPage(wanted);
      limn.editor.commands.run('view.zoomToFit', limn.editor);
      await limn.waitUntilPainted();
    }, id);
    await opened.screenshot({ path: `${out}-${index + 1}.png` });
  }
  return shown.length;
}

/** Opens what was read of each file, from the tray, as a person does. */
async function openAll(context: BrowserContext, page: Page, kind: string, names: readonly string[]): Promise<Outcome> {
  const outcome: Outcome = { opened: 0, pictures: 0, refused: [], faults: [] },
    folder = join(values.to, kind);
  mkdirSync(folder, { recursive: true });
  for (const name of names) {
    const job = page
      .getByRole('region', { name: 'Imports' })
      .locator('li[data-state]')
      .filter({
        has: page.getByText(name, { exact: true }),
      });
    if ((await job.getAttribute('data-state')) === 'failed') {
      const sentence = await job.getByRole('alert').innerText();
      if (sentence === '') outcome.faults.push(`${name}: refused without a sentence`);
      else outcome.refused.push(`${name}: ${sentence}`);
      continue;
    }
    const errors: string[] = [];
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      job.getByRole('button', { name: `Open ${name}` }).click(),
    ]);
    opened.on('pageerror', (error) => errors.push(error.stack ?? error.message));
    opened.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    try {
      outcome.pictures += await look(opened, join(folder, name));
      outcome.opened++;
    } catch (error) {
      errors.push((error as Error).message);
      await opened.screenshot({ path: join(folder, `${name}-failed.png`) }).catch(() => undefined);
    }
    outcome.faults.push(...errors.map((error) => `${name}: ${error}`));
    await opened.close();
  }
  return outcome;
}

async function main(): Promise<void> {
  const kinds = values.kind === '' ? readdirSync(samples) : values.kind.split(',');
  const data = mkdtempSync(join(tmpdir(), 'limn-opened-')),
    server = await Server.start(join(root, 'apps/server/src/main.ts'), {
      PORT: '0',
      HOST: '127.0.0.1',
      LIMN_DATA: data,
      LIMN_PLANS: 'off',
      LIMN_SIGNUP: 'open',
      LIMN_SAMPLE: 'off',
      LIMN_RATES: 'off',
      LIMN_STARTERS: 'off',
    }),
    browser = await launch();
  const all: Outcome = { opened: 0, pictures: 0, refused: [], faults: [] };
  try {
    const ann = { account: 'ann@example.org', password: 'secret123', fullName: 'Ann', locale: 'en' },
      { cookie } = await new Limn(server.url).call('/api/account/register', '', ann),
      [name, value] = cookie.split('=') as [string, string];
    const context = await browser.newContext({ viewport: VIEW, locale: 'en-US', baseURL: server.url });
    await context.addCookies([{ name, value, url: server.url }]);
    const page = await context.newPage();
    for (const kind of kinds.filter((one) => !BESIDE.has(one) && !one.includes('.'))) {
      const names = readdirSync(join(samples, kind)).filter(
        (one) => only.length === 0 || only.some((wanted) => one.includes(wanted)),
      );
      if (names.length === 0) continue;
      await bringIn(
        page,
        names.map((one) => join(samples, kind, one)),
      );
      const { opened, pictures, refused, faults } = await openAll(context, page, kind, names);
      console.log(`${kind}: ${names.length} files, ${opened} opened, ${pictures} pictures`);
      for (const line of refused) console.log(`  refused ${line}`);
      for (const line of faults) console.log(`  FAULT ${line}`);
      all.opened += opened;
      all.pictures += pictures;
      all.refused.push(...refused);
      all.faults.push(...faults);
      writeFileSync(join(values.to, 'faults.txt'), all.faults.join('\n'));
    }
  } finally {
    await browser.close();
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  }
  const { opened, pictures, refused, faults } = all;
  console.log(`${opened} opened, ${refused.length} refused, ${faults.length} faults, ${pictures} pictures.`);
  if (faults.length > 0) process.exitCode = 1;
}

if (!existsSync(samples)) console.log(`No samples at ${samples}; set LIMN_SAMPLES.`);
else if (values.to === '') console.log('Say where the pictures go: --to folder.');
else await main();
