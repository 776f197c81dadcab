/** Source files have at most 500 lines. Tables of data (catalogues, shape libraries) are as long as they are. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './lib/node.mjs';

const MOST = 500;
const SOURCE = /\.(ts|tsx|mjs|css)$/;
const DATA = [/^packages\/i18n\/src\/(zh|en)\//, /^packages\/shapes\/src\/libraries\//, /\.generated\.ts$/];
const SKIP = new Set(['node_modules', 'dist', 'data', 'results', '.git', '.cache']);

const long = [];
(function walk(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !SKIP.has(entry.name)) walk(path);
    else if (entry.isFile() && SOURCE.test(entry.name)) {
      const name = relative(root, path);
      const lines = readFileSync(path, 'utf8').split('\n').length - 1;
      if (lines > MOST && !DATA.some((data) => data.test(name))) long.push(`${name}: ${lines} lines`);
    }
  }
})(root);

for (const line of long) console.error(`${line}, more than ${MOST}`);
process.exitCode = long.length > 0 ? 1 : 0;
