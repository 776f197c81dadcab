/**
 * Holds the built documentation to its budget: `npm run sizes -w @limn/docs`. Kilobytes are of 1024 bytes, compressed
 * with gzip.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { routes } from '../src/routes.ts';
import { apiOfPages } from './pages-api.ts';
import { languages, type Language } from './content.ts';

const dist = join(import.meta.dirname, '../dist');
/**
 * kB of scripts: the shell before any page, a page with the shell, what a page of the jQuery set may have more, any one
 * file that comes later. `entry` is what `/` leads to, with its styles.
 */
const budget = { entry: 150, shell: 131, page: 230, jquery: 30, lazy: 70, styles: 30 };

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const manifestFile = join(dist, '.vite/manifest.json');
if (!existsSync(manifestFile)) {
  console.error('The documentation is not built yet: run `npm run build -w @limn/docs` first.');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Readonly<Record<string, Chunk>>;

/** A made module's key in the manifest, which has the way from the folder the build was started in before it. */
function made(name: string): string {
  const key = Object.keys(manifest).find((each) => each === name || each.endsWith(`/${name}`));
  if (key === undefined) throw new Error(`The build has no ${name}`);
  return key;
}

const sizes = new Map<string, number>();
function sizeOf(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const size = gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1024;
  sizes.set(file, size);
  return size;
}

/** The scripts and styles that the named modules need, without what is loaded on demand. */
function needs(keys: readonly string[]): { scripts: Set<string>; styles: Set<string> } {
  const found = { scripts: new Set<string>(), styles: new Set<string>() };
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || found.scripts.has(chunk.file)) return;
    found.scripts.add(chunk.file);
    for (const style of chunk.css ?? []) found.styles.add(style);
    for (const each of chunk.imports ?? []) visit(each);
  };
  for (const key of keys) visit(key);
  return found;
}

const sum = (files: ReadonlySet<string>): number => [...files].reduce((all, file) => all + sizeOf(file), 0);

const problems: string[] = [];
function hold(what: string, size: number, most: number): void {
  if (size > most) problems.push(`${what}: ${size.toFixed(1)} kB, more than ${most}`);
}

const shellKeys = (language: Language): string[] => {
  const end = language === 'en' ? 'en' : 'zh';
  return ['index.html', 'src/main.tsx', `src/text/${end}.ts`, `../../packages/i18n/src/${end}/kit.ts`];
};
const api = apiOfPages();
const rows: string[] = [];

for (const language of languages) {
  const shell = needs(shellKeys(language));
  hold(`shell (${language})`, sum(shell.scripts), budget.shell);
  hold(`styles of the shell (${language})`, sum(shell.styles), budget.styles);
  rows.push(`${'shell'.padEnd(16)} ${language.padEnd(6)} ${sum(shell.scripts).toFixed(1).padStart(6)}`);
  for (const { id, set } of routes) {
    const index = `src/pages/${id}/index.tsx`;
    if (manifest[index] === undefined) continue;
    const text = `src/pages/${id}/text.${language === 'en' ? 'en' : 'zh'}.ts`;
    const tables = (api.get(id) ?? []).map((name) => made(`limn-docs:api/${language}/${name}`));
    const page = needs([...shellKeys(language), index, text, made(`limn-docs:examples/${id}/${language}`), ...tables]);
    hold(`${id} (${language})`, sum(page.scripts), budget.page + (set === 'jquery' ? budget.jquery : 0));
    hold(`styles of ${id} (${language})`, sum(page.styles), budget.styles);
    if (id === 'button') hold(`entry (${language})`, sum(page.scripts) + sum(page.styles), budget.entry);
    rows.push(
      `${id.padEnd(16)} ${language.padEnd(6)} ${sum(page.scripts).toFixed(1).padStart(6)}  styles ` +
        `${sum(page.styles).toFixed(1)}`,
    );
  }
}

for (const file of readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js')))
  hold(file, sizeOf(`assets/${file}`), budget.lazy);
// Words of languages that nobody reads here would be most of what React Aria weighs.
for (const file of readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'))) {
  if (/"(?:ar-AE|fr-FR|ja-JP)":(?!void 0)/.test(readFileSync(join(dist, 'assets', file), 'utf8')))
    problems.push(`${file} has words of other languages than Chinese and English`);
}

console.log(`kB of scripts, gzip\n${rows.join('\n')}`);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
