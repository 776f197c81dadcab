import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './node.mjs';
import { run, withProgress } from './step.mjs';

const SKIP = new Set(['node_modules', 'dist']);

/**
 * Builds the pages when what they are made of changed since.
 * @returns {Promise<string | undefined>} what the build printed when it failed
 */
export async function buildWebIfNeeded(node) {
  const web = join(root, 'apps', 'web');
  const stamp = join(web, 'dist', '.built-from');
  const inputs = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return undefined;
  return withProgress('Building the pages', async () => {
    const { code, output } = await run(node, [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'], { cwd: web });
    if (code !== 0) return output.trim() || `exit code ${code}`;
    writeFileSync(stamp, inputs);
    return undefined;
  });
}

/** SHA-256 over the names and contents of everything a build reads. */
function fingerprint() {
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
  walk(join(root, 'apps', 'web'));
  walk(join(root, 'packages'));
  return hash.digest('hex');
}
