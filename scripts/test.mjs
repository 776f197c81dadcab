/**
 * `npm test`: lint, types, borders, sizes, texts, unit and server tests, the builds of the pages and their sizes,
 * browser tests. Everything is run whatever fails before it; the last line is `N passed, N failed`, and the exit code
 * says the same.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { alone } from './lib/alone.mjs';
import { findChromium } from './lib/chromium.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { findNode, root } from './lib/node.mjs';
import { run, stopChildren } from './lib/step.mjs';
import { findEngines, findRedis } from './lib/system-package.mjs';
import { buildPagesIfNeeded } from './lib/web.mjs';

const reports = mkdtempSync(join(tmpdir(), 'limn-reports-'));
// Tests start from folders of their own, of which nothing is to be kept.
process.env.NODE_COMPILE_CACHE = join(reports, 'compiled');
let passed = 0;
let failed = 0;
const summary = [];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopChildren();
    rmSync(reports, { recursive: true, force: true });
    process.exit(130);
  });
}

const node = findNode();
await alone(() => installIfNeeded(node));
const bin = (path) => join(root, 'node_modules', path);
const start = Date.now();

await check('lint', node, [bin('oxlint/bin/oxlint'), '--deny-warnings']);
await check('format', node, [bin('@biomejs/biome/bin/biome'), 'format', '.']);
await check('types', node, [bin('typescript/bin/tsc'), '-p', 'tsconfig.json']);
await check('borders', node, ['scripts/check-borders.mjs']);
await check('file sizes', node, ['scripts/check-sizes.mjs']);
await check('texts', node, ['scripts/check-texts.mjs']);
await unitTests();
const built = await step('page builds', async () => {
  const problem = await alone(() => buildPagesIfNeeded(node));
  if (problem) console.error(problem);
  return problem ? { failed: 1 } : { passed: 1 };
});
if (built) {
  await check('sizes of the pages', node, ['apps/web/scripts/sizes.ts']);
  await check('sizes of the documentation', node, ['apps/docs/scripts/sizes.ts']);
  await browserTests();
}

rmSync(reports, { recursive: true, force: true });
console.log(`\n${summary.join('\n')}\n${Math.round((Date.now() - start) / 1000)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

/** One part of the tests; what it counts goes into the sum. Answers whether nothing failed. */
async function step(title, work) {
  const at = Date.now();
  console.log(`\n— ${title}`);
  const counts = { passed: 0, failed: 0, ...(await work()) };
  passed += counts.passed;
  failed += counts.failed;
  summary.push(
    `${counts.failed > 0 ? 'FAILED' : 'ok    '}  ${title}: ` +
      `${counts.note ?? `${counts.passed} passed, ${counts.failed} failed`} ` +
      `(${((Date.now() - at) / 1000).toFixed(1)} s)`,
  );
  return counts.failed === 0;
}

function check(title, program, args) {
  return step(title, async () => {
    const { code, output } = await run(program, args);
    if (code !== 0) console.error(output.trim());
    return code === 0 ? { passed: 1 } : { failed: 1 };
  });
}

function unitTests() {
  return step('unit and server tests', async () => {
    await findRedis();
    const report = join(reports, 'vitest.json');
    const { code } = await run(
      node,
      [bin('vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      { show: true },
    );
    if (!existsSync(report)) return { failed: 1, note: 'did not run' };
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
    // A file that cannot be loaded fails without a test in it, and an unhandled error outside of any test.
    const other = numFailedTests === 0 && (code !== 0 || numFailedTestSuites > 0) ? 1 : 0;
    return { passed: numPassedTests, failed: numFailedTests + other };
  });
}

function browserTests() {
  return step('browser tests', async () => {
    const specs = readdirSync(join(root, 'e2e'), { recursive: true }).filter(
      (name) => name.endsWith('.spec.ts') && !name.includes('node_modules'),
    );
    if (specs.length === 0) return { note: 'there are none' };
    const chromium = await findChromium();
    if (!chromium)
      return {
        note: 'skipped: no Chromium here, and it may not be installed (run as root once, or set CHROMIUM_PATH)',
      };
    await findEngines();
    const report = join(reports, 'playwright.json');
    await run(node, [bin('@playwright/test/cli.js'), 'test', '--reporter=list,json'], {
      show: true,
      cwd: join(root, 'e2e'),
      env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    });
    if (!existsSync(report)) return { failed: 1, note: 'did not run' };
    const { stats, errors, suites } = JSON.parse(readFileSync(report, 'utf8'));
    for (const title of flaky(suites)) console.warn(`needed another try: ${title}`);
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + (stats.unexpected === 0 ? errors.length : 0),
    };
  });
}

/** The titles of the browser tests that passed only at another try, from the suites of Playwright's report. */
function flaky(suites) {
  return suites.flatMap(({ file, specs, suites: inner }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title }) => `${file} › ${title}`),
    ...flaky(inner ?? []),
  ]);
}
