/** The plugin of Vite that makes the documentation out of the pages' folders and the types of the component sets. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import type { ApiTable } from '../src/page/api.ts';
import type { RouteId } from '../src/routes.ts';
import { readApi } from './api.ts';
import {
  describe,
  exampleFiles,
  exampleSource,
  indexFile,
  languages,
  pageFile,
  pagesFolder,
  readApiText,
  readWords,
  snippetFiles,
  textFile,
  writtenPages,
  type Language,
} from './content.ts';
import { apiOfPages } from './pages-api.ts';
import { highlight, type CodeLanguage } from './highlight.ts';
import { searchIndex } from './search.ts';
import { sourcesOf } from './sources.ts';

const jquerySet = join(import.meta.dirname, '../../../packages/ui-jquery/src/index.ts');
/** What a page with script tags has before the examples' scripts run. */
const jqueryImports = ['$ from "jquery"', '"@limn/ui-jquery"'].map((what) => `import ${what};\n`).join('');
const prefix = '\0limn-docs:';
const imported = (path: string): string => `() => import(${JSON.stringify(path)})`;
const perLanguage = (of: (language: Language) => string): string =>
  `{ ${languages.map((language) => `${JSON.stringify(language)}: ${of(language)}`).join(', ')} }`;

const codeLanguages: Readonly<Record<string, CodeLanguage>> = {
  html: 'html',
  js: 'javascript',
  css: 'css',
  sh: 'bash',
  json: 'json',
};
const codeLanguage = (path: string): CodeLanguage => codeLanguages[path.split('.').at(-1) ?? ''] ?? 'tsx';

/** What `load` answers by the name behind the prefix. */
const modules: Readonly<
  Record<string, (rest: readonly string[], tables: () => Map<string, ApiTable>) => Promise<string>>
> = {
  async pages() {
    const rows = writtenPages().map((route) => {
      const text = perLanguage((language) => imported(textFile(route, language)));
      const examples = perLanguage((language) => imported(`limn-docs:examples/${route}/${language}`));
      return `${JSON.stringify(route)}: { page: ${imported(indexFile(route))}, text: ${text}, examples: ${examples} }`;
    });
    const names = [...new Set([...apiOfPages().values()].flat())];
    const api = perLanguage(
      (language) =>
        `{ ${names.map((name) => `${name}: ${imported(`limn-docs:api/${language}/${name}`)}`).join(', ')} }`,
    );
    const search = perLanguage((language) => imported(`limn-docs:search/${language}`));
    return (
      `export const pages = { ${rows.join(',\n')} };\nexport const api = ${api};\nexport const search = ` +
      `${search};\n`
    );
  },
  async examples([route, language]) {
    const words = await readWords(route as RouteId);
    const shownFile = async (path: string, folder: string) => {
      const code = exampleSource(path, language as Language, words);
      return {
        name: relative(pageFile(route as RouteId, folder), path),
        code,
        html: await highlight(code, codeLanguage(path)),
      };
    };
    const parts = await Promise.all(
      exampleFiles(route as RouteId).map(async ({ name, files }, index) => {
        const shown = await Promise.all(files.map((path) => shownFile(path, 'examples')));
        const script = files.find((path) => !path.endsWith('.html'));
        const load =
          script === undefined ? '' : `import * as e${index} from ${JSON.stringify(`${script}?lang=${language}`)};\n`;
        let run = '';
        if (script?.endsWith('.tsx') === true) run = `Example: e${index}.default`;
        else if (script !== undefined) run = `mount: e${index}.mount, unmount: e${index}.unmount`;
        return {
          load,
          entry: `${JSON.stringify(name)}: { ${run}${run === '' ? '' : ', '}files: ${JSON.stringify(shown)} }`,
        };
      }),
    );
    const snippets = await Promise.all(snippetFiles(route as RouteId).map((path) => shownFile(path, 'snippets')));
    const pieces = JSON.stringify(Object.fromEntries(snippets.map((file) => [file.name, file])));
    return (
      `${parts.map((part) => part.load).join('')}export const examples = { ` +
      `${parts.map((part) => part.entry).join(',\n')} };\nexport const snippets = ${pieces};\n` +
      `export const sources = ${JSON.stringify(sourcesOf(route as RouteId))};\n`
    );
  },
  async api([language, name], tables) {
    const table = tables().get(name!);
    if (table === undefined) throw new Error(`A page documents ${name}, which no component set exports`);
    return (
      `export const table = ` +
      `${JSON.stringify(describe(table, await readApiText(language as Language), language as Language))};\n`
    );
  },
  async sandbox() {
    // Of the icons only those that examples use: all of them would be larger than everything else.
    const icons = writtenPages()
      .flatMap((route) => exampleFiles(route).flatMap(({ files }) => files))
      .flatMap((path) => {
        const names = /import\s*\{([^}]*)\}\s*from 'lucide-react'/.exec(readFileSync(path, 'utf8'))?.[1] ?? '';
        return names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => /^[A-Z]\w*$/.test(name));
      });
    const names = [...new Set(icons)].sort().join(', ');
    const from = (what: string, path: string) => `import ${what} from ${JSON.stringify(path)};\n`;
    const plain =
      from('* as react', 'react') +
      from('* as jsx', 'react/jsx-runtime') +
      from('* as ui', '@limn/ui') +
      from('* as date', '@internationalized/date');
    const jquery = existsSync(jquerySet)
      ? `async () => { const [{ default: $ }] = await Promise.all([` +
        `${['jquery', '@limn/ui-jquery'].map((path) => `import(${JSON.stringify(path)})`).join(', ')}]); return $; }`
      : "async () => { throw new Error('jQuery'); }";
    return `${plain}${names === '' ? '' : from(`{ ${names} }`, 'lucide-react')}
export const modules = { react, 'react/jsx-runtime': jsx, '@limn/ui': ui, '@internationalized/date': date, 'lucide-react': { ${names} } };
export const loadJquery = ${jquery};
`;
  },
  async search([language], tables) {
    return (
      `export const entries = ` +
      `${JSON.stringify(await searchIndex(language as Language, tables(), apiOfPages()))};\n`
    );
  },
};

export function docsPages(): Plugin {
  let tables: Map<string, ApiTable> | undefined;
  return {
    name: 'limn-docs-pages',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id.endsWith('?docs-pages')) return `${prefix}pages`;
      if (id.endsWith('?docs-sandbox')) return `${prefix}sandbox`;
      if (id.startsWith('limn-docs:')) return `${prefix}${id.slice('limn-docs:'.length)}`;
      if (importer?.startsWith(prefix) === true && id.startsWith('/')) return id;
      return undefined;
    },
    async load(id) {
      if (id.startsWith(prefix)) {
        const [kind, ...rest] = id.slice(prefix.length).split('/');
        if (kind === 'examples')
          for (const file of [
            ...exampleFiles(rest[0] as RouteId).flatMap(({ files }) => files),
            ...snippetFiles(rest[0] as RouteId),
          ])
            this.addWatchFile(file);
        return modules[kind!]!(rest, () => (tables ??= readApi()));
      }
      const example = /^(.+\/pages\/([\w]+)\/examples\/[\w-]+\.(?:tsx|js))\?lang=(zh-CN|en)$/.exec(id);
      if (example === null || !id.startsWith(pagesFolder)) return undefined;
      const [, path, route, language] = example;
      this.addWatchFile(path!);
      const code = exampleSource(path!, language as Language, await readWords(route as RouteId));
      return path!.endsWith('.js')
        ? `${jqueryImports}export function mount(root) {\n${code}\n}\nexport const unmount = (root) => void ` +
            `$(root).empty();\n`
        : code;
    },
  };
}
