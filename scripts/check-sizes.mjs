/**
 * Source files have at most 500 lines of at most 120 columns. Tables of data (catalogues, shape libraries) are as long
 * as they are; texts, tests and what cannot be broken (a regular expression, the text of a plain string) as wide.
 * A folder has at most twenty files, of the engine a dozen; tests, stylesheets and tables of data apart.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './lib/node.mjs';

const MOST = 500;
const SOURCE = /\.(ts|tsx|mjs|css)$/;
const DATA = [
  /^packages\/i18n\/src\/(zh|en)\//,
  /^packages\/shapes\/src\/libraries\//,
  /^apps\/server\/src\/templates\/starter\//,
  /\.generated\.ts$/,
];
const WIDEST = 120;
const TEXTS = [
  /^packages\/i18n\/src\/(zh|en)\//,
  /\.(zh|en)\.ts$/,
  /\/text\/(zh|en)\.ts$/,
  /\.(generated|fixture|cases|test|spec)\.tsx?$/,
];
const UNBREAKABLE =
  /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\/(?:[^/\\\s]|\\.)(?:\[(?:[^\]\\]|\\.)*\]|[^/\\]|\\.)+\/[a-z]*/g;
const ENGINE = /^packages\/(?:document|layout|drawing|canvas|diagram|tree)\//;
const MOST_FILES = 20,
  MOST_OF_ENGINE = 12;
const APART = /\.css$|\.(?:fixture|cases|test|spec)\.tsx?$/;
const SKIP = new Set(['node_modules', 'dist', 'data', 'results', '.git', '.cache']);

const faults = [];
(function walk(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  const of = `${relative(root, folder)}/`,
    most = ENGINE.test(of) ? MOST_OF_ENGINE : MOST_FILES,
    files = entries.filter((entry) => entry.isFile() && SOURCE.test(entry.name) && !APART.test(entry.name));
  if (files.length > most && !DATA.some((data) => data.test(of)))
    faults.push(`${of}: ${files.length} files, more than ${most}`);
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !SKIP.has(entry.name)) walk(path);
    else if (entry.isFile() && SOURCE.test(entry.name)) {
      const name = relative(root, path);
      const lines = readFileSync(path, 'utf8').split('\n');
      if (lines.length - 1 > MOST && !DATA.some((data) => data.test(name)))
        faults.push(`${name}: ${lines.length - 1} lines, more than ${MOST}`);
      if (!TEXTS.some((text) => text.test(name)))
        lines.forEach((line, index) => {
          if (widthOf(line) > WIDEST) faults.push(`${name}:${index + 1}: more than ${WIDEST} columns`);
        });
    }
  }
})(root);

for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

/** The columns of a line without what a person could not break in it; a comment can be broken anywhere. */
function widthOf(line) {
  return line.length > WIDEST && !/^\s*(?:\/[/*]|\*)/.test(line) ? line.replace(UNBREAKABLE, '').length : line.length;
}
