import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiTable } from '../src/page/api.ts';
import type { ComponentPage, Control, Page } from '../src/page/define.ts';
import type { PageText } from '../src/page/text.ts';
import { routeOf, routes, type RouteId } from '../src/routes.ts';
import { readApi } from './api.ts';
import {
  describe as described,
  exampleFiles,
  indexFile,
  languages,
  readApiText,
  readText,
  readWords,
  snippetFiles,
  writtenPages,
} from './content.ts';
import { apiOfPages } from './pages-api.ts';
import { sourceAddress, sourcesOf, versionsOf } from './sources.ts';
import { exchangeable, visibleHtmlTexts, visibleTexts } from './translate.ts';

const written = writtenPages();
let tables: Map<string, ApiTable>;
beforeAll(() => {
  tables = readApi();
}, 60_000);

const load = async (route: RouteId): Promise<Page> =>
  ((await import(pathToFileURL(indexFile(route)).href)) as { default: Page }).default;

async function component(route: RouteId): Promise<ComponentPage<never> | null> {
  const page = await load(route);
  return page.kind === 'component' ? page : null;
}

const sorted = (names: Iterable<string>): string[] => [...names].sort();
const latin = /\p{Script=Latin}/u;

/** Words that are two things, and have a Chinese word for each. */
const twofold = new Set(['Team', 'Process', 'Network', 'Size', 'Notes', 'View', 'E-mail']);

describe('the documentation', () => {
  it('has one Chinese word for one thing on all its pages', async () => {
    const known = new Map<string, string>();
    const other: string[] = [];
    for (const route of written)
      for (const [word, chinese] of Object.entries(await readWords(route))) {
        const before = known.get(word) ?? chinese;
        if (before !== chinese && !twofold.has(word)) other.push(`${route}: ${word} is ${chinese}, and ${before}`);
        known.set(word, before);
      }
    expect(other).toEqual([]);
  });

  it('has every page of a set that is there', () => {
    const sets = new Set(written.map((route) => routeOf(route).set));
    expect(written).toEqual(routes.filter((route) => sets.has(route.set)).map((route) => route.id));
  });
});

describe('addresses of sources', () => {
  const at = (repository?: string | { url: string; directory?: string }) =>
    sourceAddress({ name: '@limn/ui', ...(repository !== undefined && { repository }) }, 'src/a.ts');

  it('are made of the repository that a package names, and of none where it names none', () => {
    expect(at({ url: 'git+https://example.org/limn.git', directory: 'packages/ui' })).toBe(
      'https://example.org/limn/blob/HEAD/packages/ui/src/a.ts',
    );
    expect(at('https://example.org/limn')).toBe('https://example.org/limn/blob/HEAD/src/a.ts');
    expect([at(), at('git@example.org:limn.git'), at('javascript:alert(1)')]).toEqual([null, null, null]);
  });
});

describe.each(written)('%s', (route) => {
  it('has a text for every example, and no other', async () => {
    const names = exampleFiles(route).map((example) => example.name);
    for (const language of languages) {
      expect(sorted(Object.keys((await readText(route, language)).examples ?? {}))).toEqual(sorted(names));
    }
  });

  it('says everything in both languages', async () => {
    const [zh, en] = (await Promise.all(languages.map((language) => readText(route, language)))) as [
      PageText,
      PageText,
    ];
    const leaves = (value: unknown): string[] =>
      typeof value === 'string' ? [value] : Object.values(value as object).flatMap(leaves);
    for (const text of [...leaves(zh), ...leaves(en)]) {
      expect(text.trim()).not.toBe('');
    }
    expect(
      leaves({ ...en, keywords: [] }).filter((text) => /[㐀-鿿]/.test(text.replace(/“[^”]*”/g, ''))),
      'Chinese outside of quotation marks',
    ).toEqual([]);
    expect(zh.purpose).toMatch(/[㐀-鿿]/);
  });

  it('shows its examples in Chinese too', async () => {
    const words = await readWords(route);
    const sources = exampleFiles(route)
      .flatMap(({ files }) => files)
      .filter((path) => !path.endsWith('.html'))
      .map((path) => readFileSync(path, 'utf8'));
    const html = exampleFiles(route)
      .flatMap(({ files }) => files)
      .filter((path) => path.endsWith('.html'))
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
    const missing = [...sources.flatMap(visibleTexts), ...visibleHtmlTexts(html)].filter(
      (text) => latin.test(text) && !Object.hasOwn(words, text),
    );
    expect(sorted(new Set(missing)), 'not in words.zh.ts').toEqual([]);
    const snippets = snippetFiles(route)
      .filter((path) => path.endsWith('x'))
      .map((path) => readFileSync(path, 'utf8'));
    const used = new Set([...sources, ...snippets].flatMap(exchangeable));
    expect(
      Object.keys(words).filter((text) => !used.has(text) && !html.includes(text)),
      'in words.zh.ts, but nowhere else',
    ).toEqual([]);
    expect(
      sources.filter((source) => /[㐀-鿿]/.test(source)),
      'Chinese in an example',
    ).toEqual([]);
  });

  it('describes everything in its tables in both languages', async () => {
    for (const language of languages) {
      const texts = await readApiText(language);
      const missing = (apiOfPages().get(route) ?? []).flatMap((name) => {
        const table = tables.get(name);
        if (table === undefined) return [`${name} is exported by no set`];
        const { summary, rows } = described(table, texts, language);
        return [
          ...(summary === '' ? [name] : []),
          ...rows.filter((row) => row.description === '').map((row) => `${name}.${row.name}`),
        ];
      });
      expect(missing, language).toEqual([]);
    }
  });

  it('says since when it is there, as the change log does, and where its source is', async () => {
    const page = await component(route);
    if (page === null) return;
    const { set } = routeOf(route);
    const versions = versionsOf(set);
    expect([...versions.keys()]).toContain(page.since);
    const name = set === 'react' ? page.api[0]! : `limn${page.api[0]!.replace('Options', '')}`;
    // A line that brings components begins with their names, and nothing else is said of them in that sentence.
    const broughtBy = [...versions].find(([, said]) =>
      [...said.matchAll(/^- New: ((?:`\w+`(?:, )?)+)\./gm)].some((line) => line[1]!.includes(`\`${name}\``)),
    );
    // What no line of the log brings was in the first version.
    expect(page.since).toBe(broughtBy?.[0] ?? '0.1.0');
    const sources = sourcesOf(route);
    expect(sources.length).toBeGreaterThan(0);
    for (const { path } of sources)
      expect(existsSync(new URL(`../../../packages/${path.replace('@limn/', '')}`, import.meta.url)), path).toBe(true);
    expect(page.patterns.length === 0 || (await readText(route, 'en')).accessibility !== undefined).toBe(true);
  });

  it('has keyboard rows that can be run', async () => {
    expect((await load(route)).api).toEqual(apiOfPages().get(route));
    const page = await component(route);
    if (page === null) return;
    const examples = exampleFiles(route).map((example) => example.name);
    for (const row of page.keyboard) {
      expect(examples).toContain(row.example);
      expect(row.keys.length * row.expect.length).toBeGreaterThan(0);
    }
    for (const language of languages) {
      expect(sorted(Object.keys((await readText(route, language)).keyboard ?? {}))).toEqual(
        sorted(new Set(page.keyboard.map((row) => row.id))),
      );
    }
  });

  it('offers every value in its demo', async () => {
    const demo = (await component(route))?.demo;
    if (demo === undefined) return;
    const table = tables.get(demo.component);
    for (const [name, control] of Object.entries(demo.controls as Readonly<Record<string, Control>>)) {
      const type = table?.rows.find((row) => row.name === name)?.type ?? '';
      if (control.kind !== 'choice' || !/^'[^']*'( \| '[^']*')*$/.test(type)) continue;
      expect(sorted(control.options), `${demo.component}.${name}`).toEqual(
        sorted(type.split(' | ').map((word) => word.replaceAll("'", ''))),
      );
    }
  });
});
