/** Reads the pages' folders: which there are, their words, their examples. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ApiTable } from '../src/page/api.ts';
import type { ApiText, PageText } from '../src/page/text.ts';
import { routes, type RouteId } from '../src/routes.ts';
import { translate, type Words } from './translate.ts';

export const source = join(import.meta.dirname, '../src');
export const pagesFolder = join(source, 'pages');

export const languages = ['zh-CN', 'en'] as const;
export type Language = (typeof languages)[number];

const short = (language: Language): string => (language === 'en' ? 'en' : 'zh');

/** A file of a page, whether it is there or not. */
export const pageFile = (route: RouteId, name: string): string => join(pagesFolder, route, name);
export const textFile = (route: RouteId, language: Language): string => pageFile(route, `text.${short(language)}.ts`);
export const indexFile = (route: RouteId): string => pageFile(route, 'index.tsx');

/** The pages that are written, in the order of the menus. */
export const writtenPages = (): RouteId[] => routes.map((route) => route.id).filter((id) => existsSync(indexFile(id)));

const firstRead = new Map<string, number>();

/** A module of data, read anew when its file changed. */
async function data(path: string, name: string): Promise<Record<string, unknown>> {
  if (!existsSync(path)) return {};
  const at = Math.round(statSync(path).mtimeMs);
  const first = firstRead.get(path) ?? at;
  firstRead.set(path, first);
  const module: Record<string, unknown> = await import(`${pathToFileURL(path).href}${at === first ? '' : `?at=${at}`}`);
  return (module[name] ?? {}) as Record<string, unknown>;
}

export const readText = async (route: RouteId, language: Language): Promise<PageText> =>
  (await data(textFile(route, language), 'text')) as unknown as PageText;

/** The Chinese of what a page's examples show. */
export const readWords = async (route: RouteId): Promise<Words> =>
  (await data(pageFile(route, 'words.zh.ts'), 'words')) as Words;

export interface ExampleFiles {
  readonly name: string;
  /** Absolute paths: a `.tsx`, or an `.html` with the `.js` that belongs to it. */
  readonly files: readonly string[];
}

/** The examples of a page by name. */
export function exampleFiles(route: RouteId): ExampleFiles[] {
  const folder = pageFile(route, 'examples');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).sort();
  const names = [
    ...new Set(files.filter((file) => /\.(?:tsx|html|js)$/.test(file)).map((file) => file.replace(/\.\w+$/, ''))),
  ];
  return names.map((name) => ({
    name,
    files: ['tsx', 'html', 'js']
      .map((end) => `${name}.${end}`)
      .filter((file) => files.includes(file))
      .map((file) => join(folder, file)),
  }));
}

/** Pieces of code that an article shows and does not run, in `snippets`. */
export function snippetFiles(route: RouteId): string[] {
  const folder = pageFile(route, 'snippets');
  return existsSync(folder)
    ? readdirSync(folder)
        .sort()
        .map((file) => join(folder, file))
    : [];
}

/** An example's file as a reader of the language sees it, which is also what runs. */
export function exampleSource(path: string, language: Language, words: Words): string {
  const text = readFileSync(path, 'utf8');
  if (language === 'en') return text;
  if (path.endsWith('.html')) return translateHtml(text, words);
  return /\.(?:[jt]sx?|mjs)$/.test(path) ? translate(text, words) : text;
}

/** Words of a piece of HTML: texts between tags, and attributes that are read. */
function translateHtml(html: string, words: Words): string {
  const other = (text: string) => (Object.hasOwn(words, text) ? words[text]! : text);
  return html
    .replace(/>([^<>]+)</g, (_, text: string) => `>${text.replace(text.trim(), other(text.trim()))}<`)
    .replace(
      /\b(aria-label|placeholder|title|value|data-[\w-]+)="([^"]*)"/g,
      (_, name: string, text: string) => `${name}="${other(text)}"`,
    );
}

/** Descriptions of one language: common ones, over them those of the pages. */
export async function readApiText(language: Language): Promise<ApiText> {
  const files = [
    join(source, 'api', `common.${short(language)}.ts`),
    ...writtenPages().map((route) => pageFile(route, `api.${short(language)}.ts`)),
  ];
  const all = await Promise.all(files.map((file) => data(file, 'api')));
  return Object.assign({}, ...all) as ApiText;
}

/**
 * A table in one language. English falls back to what stands in the types; what nobody described has an empty
 * description.
 */
export function describe(table: ApiTable, texts: ApiText, language: Language): ApiTable {
  const own = (key: string, inTypes: string) => texts[key] ?? (language === 'en' ? inTypes : '');
  return {
    ...table,
    summary: own(table.name, table.summary),
    rows: table.rows.map((row) => ({
      ...row,
      description:
        texts[`${table.name}.${row.name}`] ??
        (language === 'en' && row.description !== '' && row.inherited !== true
          ? row.description
          : own(row.name, row.description)),
    })),
  };
}
