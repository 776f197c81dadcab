/**
 * Installs the kit's package into a fresh project of Next, builds it, and opens its page: every example of the
 * documentation is rendered on the server and taken over by the browser without a word on its console.
 *
 *     npm run next -w bench [-- --next 16.4.6]
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { makeProject } from './project.ts';

const { values } = parseArgs({ options: { next: { type: 'string', default: '16.4.6' } } });
const project = mkdtempSync(join(tmpdir(), 'limn-next-'));
const cli = join(project, 'node_modules/next/dist/bin/next');
const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
const faults: string[] = [];

/** Starts the built project; answers its address and the call that ends it. */
async function serve(): Promise<{ origin: string; stop: () => void }> {
  const server = spawn(process.execPath, [cli, 'start', '-H', '127.0.0.1', '-p', '0'], { cwd: project, env });
  const origin = await new Promise<string>((resolve, reject) => {
    let said = '';
    const read = (chunk: Buffer) => {
      said += chunk.toString();
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
      if (found !== undefined && said.includes('Ready')) resolve(found);
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.once('exit', () => reject(new Error(`Next did not start:\n${said}`)));
  });
  return { origin, stop: () => void server.kill('SIGTERM') };
}

try {
  const began = performance.now();
  const shown = makeProject(project, values.next);
  execFileSync(process.execPath, [cli, 'build'], { cwd: project, env, stdio: 'inherit' });
  const { origin, stop } = await serve();
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  try {
    const html = await (await fetch(origin)).text();
    if (!html.includes('Out of a server component') || !/<button[^>]*data-variant="primary"/.test(html)) {
      faults.push('the server sends the page without its components');
    }
    const sections = html.match(/<section id="/g)?.length ?? 0;
    if (sections !== shown) faults.push(`the server sends ${sections} examples of ${shown}`);
    const page = await browser.newPage();
    page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) faults.push(`${message.type()}: ${message.text()}`);
    });
    await page.goto(origin, { waitUntil: 'networkidle' });
    await page.locator('section[id="tab/looks"] [role=tab]').nth(1).click();
    const isTaken = await page.locator('section[id="tab/looks"] [role=tab]').nth(1).getAttribute('aria-selected');
    if (isTaken !== 'true') faults.push('the browser has not taken the page over');
  } finally {
    await browser.close();
    stop();
  }
  console.log(
    faults.length === 0
      ? `Next ${values.next}: ${shown} examples, in ${Math.round((performance.now() - began) / 1000)} s`
      : faults.join('\n'),
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  rmSync(project, { recursive: true, force: true });
}
