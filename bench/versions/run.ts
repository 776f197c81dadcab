/**
 * `npm run versions -w bench -- [--shapes 10000] [--versions 1000] [--rounds 7]`
 *
 * The history of a large drawing in a browser: from a press on a version until its picture is painted, and until what
 * changed in it is listed; of one that has never been shown, and of one that was looked at before. Beside it, in
 * turns, what cannot be left out: its bytes fetched and applied to an empty document, in Node.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { startTestServer } from '../../apps/server/src/postgres/testing.ts';
import { connect } from '../../apps/server/src/collaboration/testing.ts';
import { type DocumentStore, KINDS } from '@limn/document';
import { diagram } from '../collab/diagram.ts';
import { Limn } from '../collab/limn.ts';
import { Server } from '../collab/processes.ts';
import { percentile } from '../collab/stats.ts';
import { launch } from '../collab/tabs.ts';
import * as Y from 'yjs';

const { values } = parseArgs({
  options: {
    shapes: { type: 'string', default: '10000' },
    versions: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '7' },
  },
});
const shapes = Number(values.shapes),
  versions = Number(values.versions),
  rounds = Number(values.rounds);
/** Shapes that are moved between any two versions. */
const MOVED = 20;
/** How long the busiest machine may take to keep so large a drawing, ms. */
const PATIENCE = 240_000;
/** What a version is to be seen within on a quiet machine, ms. */
const AIM = 500;

const postgres = await startTestServer(),
  dataDir = mkdtempSync(join(tmpdir(), 'limn-versions-')),
  server = await Server.start(resolve(import.meta.dirname, '../../apps/server/src/main.ts'), {
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: postgres.url,
    LIMN_DATA: dataDir,
    LIMN_PLANS: 'off',
    LIMN_SAMPLE: 'off',
    LIMN_STARTERS: 'off',
    LIMN_RATES: 'off',
  }),
  browser = await launch();
try {
  await measure();
} finally {
  await browser.close();
  await server.stop();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Says which stage is over, and after how long: each takes a while at full size. */
function stage(what: string): void {
  console.log(`${(performance.now() / 1000).toFixed(0).padStart(5)} s  ${what}`);
}

async function measure(): Promise<void> {
  const limn = new Limn(server.url),
    cookie = await limn.register('ann'),
    { id } = await limn.make(cookie, 'Plan', diagram(shapes), PATIENCE);
  stage('the drawing is kept');
  await keepVersions(limn, cookie, id);
  stage('its versions are kept');
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 }, locale: 'en-US' }),
    [name, value] = cookie.split('=') as [string, string];
  await context.addCookies([{ name, value, url: server.url }]);
  const page = await context.newPage();
  await page.goto(`${server.url}/diagraming/${id}`);
  await page.waitForFunction(() => 'limn' in window, undefined, { timeout: 60_000 });
  await page
    .getByRole('button', { name: /menu|菜单/i })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /version history|历史版本/i }).click();
  await page
    .locator('[role="dialog"] ol li')
    .nth(2 * rounds + 2)
    .waitFor();
  const seen = { picture: [] as number[], changes: [] as number[] },
    again = { picture: [] as number[], changes: [] as number[] },
    bare: number[] = [];
  stage('the history is open');
  // One that is not counted: the scripts of what shows differences come with the first.
  await open(page, 1);
  stage('the first version is shown');
  for (let round = 1; round <= rounds; round++) {
    bare.push(await fetchBare(cookie, id, 2 * round + 1));
    const first = await open(page, 2 * round + 1);
    await open(page, 2 * round);
    const second = await open(page, 2 * round + 1);
    for (const key of ['picture', 'changes'] as const) {
      seen[key].push(first[key]);
      again[key].push(second[key]);
    }
  }
  const base = percentile(bare, 0.5);
  const say = (what: string, times: readonly number[], aim?: number): void => {
    const median = percentile(times, 0.5),
      missed = aim !== undefined && median > aim ? `  aim ${aim}` : '';
    console.log(`${what.padEnd(44)} ${median.toFixed(0).padStart(6)} ms  ${(median / base).toFixed(2)}×${missed}`);
  };
  console.log(`${shapes} shapes and connectors, ${versions} versions; medians of ${rounds}`);
  say('bytes fetched and applied, bare', bare);
  say('a version, until its picture is painted', seen.picture, AIM);
  say('a version, until its changes are listed', seen.changes);
  say('one looked at before, until it is painted', again.picture, AIM);
  say('one looked at before, until they are listed', again.changes);
}

/** Two versions as anybody would keep them, and so many that are like them. */
async function keepVersions(limn: Limn, cookie: string, chartId: string): Promise<void> {
  const client = connect({ url: limn.socket, name: chartId, cookie });
  try {
    await client.saved(PATIENCE);
    const store = KINDS.diagram.open(client.doc) as DocumentStore,
      moved = [...store.records.values()].filter(({ type }) => type === 'shape').slice(0, MOVED);
    for (let n = 0; n < 2; n++) {
      store.transact(() => {
        for (const one of moved)
          if (one.type === 'shape') store.update(one.id, { box: { ...one.box, x: one.box.x + 500 * (n + 1) } });
      });
      await client.saved(PATIENCE);
      await limn.call('/api/versions/save', cookie, { chartId, name: `kept ${n}` });
    }
    store.destroy();
  } finally {
    client.stop();
  }
  const db = new pg.Client({ connectionString: postgres.url });
  await db.connect();
  // Not those that were kept by the clock while the drawing was still being written.
  const { rows } = await db.query<{ id: string }>(
    `select id from document_versions where file_id = $1 and name like 'kept %' order by id`,
    [chartId],
  );
  await db.query(
    `insert into document_versions (file_id, kind, name, state, records, created_by, editors)
     select v.file_id, 'named', 'version ' || n, v.state, v.records, v.created_by, v.editors
     from generate_series(1, $2::int) n
     join document_versions v on v.id = (case when n % 2 = 0 then $3::bigint else $4::bigint end) and v.file_id = $1
     order by n`,
    [chartId, versions - rows.length, rows[0]!.id, rows.at(-1)!.id],
  );
  await db.query('vacuum analyze');
  await db.end();
}

/** Presses the nth line of the list; 0 is the document as it is. */
async function open(page: Page, nth: number): Promise<{ picture: number; changes: number }> {
  const line = page.locator('[role="dialog"] ol > li').nth(nth);
  await line.scrollIntoViewIfNeeded();
  const times = await line
    .locator('button')
    .first()
    .evaluate(async (button) => {
      const dialog = button.closest('[role="dialog"]')!,
        before = new Set(dialog.querySelectorAll('canvas'));
      const start = performance.now(),
        frame = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));
      const small = new OffscreenCanvas(48, 48).getContext('2d', { willReadFrequently: true })!;
      /** Whether more than one colour is on it. */
      const isPainted = (canvas: HTMLCanvasElement): boolean => {
        if (canvas.width === 0 || canvas.height === 0) return false;
        small.clearRect(0, 0, 48, 48);
        small.drawImage(canvas, 0, 0, 48, 48);
        const pixels = new Uint32Array(small.getImageData(0, 0, 48, 48).data.buffer);
        return pixels.some((one) => one !== pixels[0]);
      };
      (button as HTMLElement).click();
      let picture = 0;
      for (;;) {
        await frame();
        const now = performance.now() - start;
        if (now > 120_000) throw new Error('The version was not shown');
        if (picture === 0 && [...dialog.querySelectorAll('canvas')].some((c) => !before.has(c) && isPainted(c)))
          picture = now;
        const item = button.closest('li')!;
        if (picture > 0 && item.querySelector('[role="status"]')) return { picture, changes: now };
      }
    });
  return times;
}

/** What no history could leave out of it: the nth version's bytes on their way, and in a document. */
async function fetchBare(cookie: string, chartId: string, nth: number): Promise<number> {
  const headers = { cookie },
    list = await fetch(`${server.url}/api/versions?chartId=${chartId}`, { headers }),
    { versionId } = ((await list.json()) as { versions: { versionId: string }[] }).versions[nth - 1]!,
    started = performance.now(),
    answer = await fetch(`${server.url}/api/versions/${versionId}/document?chartId=${chartId}`, { headers }),
    doc = new Y.Doc();
  Y.applyUpdate(doc, new Uint8Array(await answer.arrayBuffer()));
  const took = performance.now() - started;
  doc.destroy();
  return took;
}
