/**
 * Lighthouse on the built documentation, as the server gives it: a phone with a slow processor and network, the median
 * of some runs.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import fastify from 'fastify';
import { servePages } from '../../apps/server/src/pages/pages.ts';

const root = join(import.meta.dirname, '../..');
const peers = join(import.meta.dirname, 'peers');
const categories = ['performance', 'accessibility', 'best-practices'] as const;
const figures = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;
/** What each category must reach, of 100. */
const aims: Readonly<Record<(typeof categories)[number], number>> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
};

interface Report {
  readonly categories: Readonly<
    Record<
      string,
      | {
          readonly score: number | null;
          readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
        }
      | undefined
    >
  >;
  readonly audits: Readonly<
    Record<
      string,
      { readonly title: string; readonly score: number | null; readonly numericValue?: number } | undefined
    >
  >;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** One run of the command line tool: its report. */
function run(address: string): Promise<Report> {
  const cli = createRequire(join(peers, 'package.json')).resolve('lighthouse/cli/index.js');
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [
        cli,
        address,
        '--quiet',
        '--output=json',
        `--only-categories=${categories.join(',')}`,
        '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
      ],
      {
        env: { ...process.env, CHROME_PATH: process.env['CHROMIUM'] ?? '/usr/bin/chromium' },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let text = '';
    let trouble = '';
    child.stdout.on('data', (part: Buffer) => (text += part.toString()));
    child.stderr.on('data', (part: Buffer) => (trouble += part.toString()));
    child.on('close', (code) =>
      code === 0 ? resolve(JSON.parse(text) as Report) : reject(new Error(`Lighthouse failed:\n${trouble}`)),
    );
  });
}

/** Prints the medians for each page, and answers whether every aim is reached. */
export async function reportLighthouse(pages: readonly string[], rounds: number): Promise<boolean> {
  if (!existsSync(join(peers, 'node_modules/lighthouse'))) {
    console.log('Lighthouse is not installed: run `npm install` in bench/docs/peers first.');
    return false;
  }
  if (!existsSync(join(root, 'apps/docs/dist/index.html')))
    throw new Error('The documentation is not built yet: run `npm run build -w @limn/docs` first.');
  // As the commands of the root do after a build: the server then sends compressed copies.
  const { compressFolder } = (await import(new URL('../../scripts/lib/compress.mjs', import.meta.url).href)) as {
    compressFolder: (folder: string) => Promise<void>;
  };
  await compressFolder(join(root, 'apps/docs/dist'));
  const app = fastify();
  await servePages(app, join(root, 'apps/web/dist'));
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  let isGood = true;
  console.log(
    `\nLighthouse, median of ${rounds}\n\n| page | ` +
      `${[...categories, 'FCP ms', 'LCP ms', 'TBT ms', 'CLS'].join(' | ')} |\n|---|` +
      `${'---:|'.repeat(categories.length + figures.length)}`,
  );
  try {
    for (const page of pages) {
      const reports: Report[] = [];
      for (let round = 0; round < rounds; round += 1) reports.push(await run(`${origin}/docs/${page}`));
      const scores = categories.map((category) =>
        Math.round(100 * median(reports.map((report) => report.categories[category]?.score ?? 0))),
      );
      const values = figures.map((figure) =>
        median(reports.map((report) => report.audits[figure]?.numericValue ?? Number.NaN)),
      );
      console.log(
        `| ${page || '/'} | ${scores.join(' | ')} | ` +
          `${values.map((value, index) => value.toFixed(index === 3 ? 3 : 0)).join(' | ')} |`,
      );
      for (const [index, category] of categories.entries()) {
        if ((scores[index] ?? 0) >= aims[category]) continue;
        isGood = false;
        const failed = reports[0]?.categories[category]?.auditRefs
          .filter(({ id, weight }) => weight > 0 && (reports[0]?.audits[id]?.score ?? 1) < 1)
          .map(({ id }) => reports[0]?.audits[id]?.title);
        console.log(`  ${category} is below ${aims[category]}: ${failed?.join('; ') ?? ''}`);
      }
    }
  } finally {
    await app.close();
  }
  return isGood;
}
