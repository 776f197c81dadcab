import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from './compress.mjs';
import { root } from './node.mjs';
import { run, withProgress } from './step.mjs';

const SKIP = new Set(['node_modules', 'dist']);

/** What is built, and the folders each is made of. */
const PAGES = [
  { app: 'apps/web', from: ['apps/web', 'packages'] },
  { app: 'apps/docs', from: ['apps/docs', 'apps/web/public', 'packages/i18n', 'packages/ui', 'packages/ui-jquery'] },
];

/**
 * Builds the pages and the documentation when what they are made of changed since.
 * @returns {Promise<string | undefined>} what a build printed when it failed
 */
export async function buildPagesIfNeeded(node) {
  const stale = PAGES.map((page) => ({
    ...page,
    stamp: join(root, page.app, 'dist', '.built-from'),
    inputs: fingerprint(page.from),
  })).filter(({ stamp, inputs }) => !existsSync(stamp) || readFileSync(stamp, 'utf8') !== inputs);
  if (stale.length === 0) return undefined;
  return withProgress('Building the pages', async () => {
    const problems = await Promise.all(
      stale.map(async ({ app, stamp, inputs }) => {
        const { code, output } = await run(
          node,
          [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'],
          { cwd: join(root, app) },
        );
        if (code !== 0) return output.trim() || `${app}: exit code ${code}`;
        await compressFolder(join(root, app, 'dist'));
        writeFileSync(stamp, inputs);
        return undefined;
      }),
    );
    return problems.filter((problem) => problem !== undefined).join('\n') || undefined;
  });
}

/** SHA-256 over the names and contents of everything a build reads. */
function fingerprint(folders) {
  const hash = createHash('sha256');
  const add = (path) => hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (SKIP.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
      if (entry.isDirectory()) walk(join(folder, entry.name));
      else if (entry.isFile()) add(join(folder, entry.name));
    }
  };
  add(join(root, 'package-lock.json'));
  for (const folder of folders) {
    if (existsSync(join(root, folder))) walk(join(root, folder));
  }
  return hash.digest('hex');
}
