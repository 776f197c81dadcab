import { execFileSync } from 'node:child_process';
import {
  existsSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPackage } from '@limn/ui/build';

const require = createRequire(import.meta.url);
const modules = join(dirname(require.resolve('react/package.json')), '..');
const project = mkdtempSync(join(tmpdir(), 'limn-project-'));
/** What a project that uses the kit installs beside it, and what a registry would bring along. */
const installed = [
  'react',
  'react-dom',
  '@internationalized',
  'react-aria',
  'react-stately',
  'react-aria-components',
  'lucide-react',
  '@types',
];

/** Writes a module of the project, and answers where it is. */
function write(name: string, code: string): string {
  const file = join(project, name);
  writeFileSync(file, code);
  return file;
}

beforeAll(() => {
  const made = join(project, 'made');
  buildPackage(made);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const [packed] = JSON.parse(
    execFileSync(npm, ['pack', '--json', '--ignore-scripts', '--offline', '--pack-destination', project], {
      cwd: made,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  ) as { filename: string }[];
  const folder = join(project, 'node_modules/@limn/ui');
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xzf', join(project, packed?.filename ?? ''), '-C', folder, '--strip-components=1']);
  for (const name of installed) {
    symlinkSync(join(modules, name), join(project, 'node_modules', name));
  }
}, 300_000);
afterAll(() => rmSync(project, { recursive: true, force: true }));

async function bundle(entry: string, ssr = false): Promise<Rolldown.RolldownOutput['output']> {
  const result = await build({
    root: project,
    configFile: false,
    logLevel: 'error',
    // What stands in for an installed package is a link.
    resolve: { preserveSymlinks: false },
    ssr: { noExternal: ['@limn/ui'] },
    build: {
      write: ssr,
      outDir: join(project, 'out'),
      minify: false,
      ...(ssr ? { ssr: entry } : { rolldownOptions: { input: entry } }),
    },
  });
  return (result as Rolldown.RolldownOutput).output;
}

test('of the package, a project takes only what it imports, with its styles', async () => {
  const entry = write('one.ts', `import { Button } from '@limn/ui';\nconsole.log(Button);\n`);
  const output = await bundle(entry);
  const names = output.flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []));
  const styles = output.find((file) => file.fileName.endsWith('.css'));
  const css = styles?.type === 'asset' ? String(styles.source) : '';
  expect(names.some((name) => name.endsWith('components/buttons/button.js'))).toBe(true);
  expect(names.filter((name) => /components\/\w+\/(table|date-panel|select|menu|dialog)\.js$/.test(name))).toEqual([]);
  expect(css).toMatch(/@layer reset, ?tokens, ?base, ?components/);
  expect(css).toContain('.limn-btn');
  expect(css).not.toContain('.limn-table');
}, 120_000);

test('a page renders on a server, in a language of its own', async () => {
  const entry = write(
    'server.tsx',
    `import { Button, KitProvider, translateFrom } from '@limn/ui';
import { kit } from '@limn/ui/words/en';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
const words = { ...kit, loading: 'Chargement' };
export const html: string = renderToString(
  createElement(KitProvider, {
    locale: 'fr',
    translate: translateFrom(words),
    children: createElement(Button, { isPending: true, children: 'Enregistrer' }),
  }),
);
`,
  );
  const [made] = await bundle(entry, true);
  const { html } = (await import(pathToFileURL(join(project, 'out', made.fileName)).href)) as { html: string };
  expect(html).toContain('Enregistrer');
  expect(html).toContain('Chargement');
}, 120_000);

/** What a framework with server components does: of a module of the browser the server has references alone. */
const clientReferences: Plugin = {
  name: 'client-references',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('@limn/ui') || !code.startsWith("'use client'")) return undefined;
    const names = [
      ...[...code.matchAll(/^export (?:async )?(?:function|const|let|class) (\w+)/gm)].map((found) => found[1]),
      ...[...code.matchAll(/^export \{([^}]*)\}/gm)].flatMap((found) =>
        (found[1] ?? '').split(',').map((name) => name.trim().split(' as ').at(-1)),
      ),
    ].filter((name) => name !== undefined && name !== '');
    return names.map((name) => `export const ${name} = { $$typeof: Symbol.for('react.client.reference') };`).join('\n');
  },
};

test('server components get references to components and hooks, and can call all the rest', async () => {
  const entry = write(
    'server-components.ts',
    `import * as kit from '@limn/ui';
import { kit as words } from '@limn/ui/words/en';
const isReference = (value: unknown) => (value as { $$typeof?: symbol }).$$typeof?.description === 'react.client.reference';
export const own = Object.entries(kit).flatMap(([name, value]) => (isReference(value) ? [] : [name]));
export const all = Object.keys(kit);
export const css = kit.themeCss(kit.makeTheme({ accent: '#6D3FC8' }));
export const text = kit.translateFrom === undefined ? '' : words.close;
`,
  );
  const result = await build({
    root: project,
    configFile: false,
    logLevel: 'error',
    plugins: [clientReferences],
    // The React of server components has neither state nor effects nor contexts: what asks for them fails here.
    resolve: { conditions: ['react-server', 'module', 'node'] },
    ssr: { noExternal: true, resolve: { conditions: ['react-server', 'module', 'node'] } },
    build: { outDir: join(project, 'out'), emptyOutDir: false, minify: false, ssr: entry },
  });
  const [made] = (result as Rolldown.RolldownOutput).output;
  const { own, all, css } = (await import(pathToFileURL(join(project, 'out', made.fileName)).href)) as {
    own: string[];
    all: string[];
    css: string;
  };
  expect(css).toContain('--accent');
  expect(own).toEqual(expect.arrayContaining(['FormModel', 'colours', 'makeTheme', 'sortRows', 'tips', 'required']));
  const models = new Set(['FormModel', 'LoadingTasks', 'Questions', 'TipList']);
  expect(own.filter((name) => /^(use)?[A-Z]/.test(name) && !models.has(name))).toEqual([]);
  expect(all.length - own.length).toBeGreaterThan(70);
}, 120_000);

/** Every example of the documentation, as a project outside has it: in a folder of its own, by page and name. */
function examples(): string[] {
  const pages = join(import.meta.dirname, '../src/pages');
  return readdirSync(pages).flatMap((page) => {
    const folder = join(pages, page, 'examples');
    // A page may be an example as a whole, as that of themes is.
    if (!existsSync(folder)) return [];
    const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((one) =>
      one.name.endsWith('.tsx'),
    );
    if (files.length > 0) cpSync(folder, join(project, 'examples', page), { recursive: true });
    return files.map((one) => `./examples/${page}/${one.name}`);
  });
}

test('every example of every component renders on a server, the same each time, in two languages', async () => {
  const files = examples();
  expect(files.length).toBeGreaterThan(150);
  const entry = write(
    'every.tsx',
    `import { KitProvider, translateFrom } from '@limn/ui';
import { kit as en } from '@limn/ui/words/en';
import { kit as zh } from '@limn/ui/words/zh-CN';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
${files.map((file, index) => `import E${index} from '${file}';`).join('\n')}
const all = { ${files.map((file, index) => `'${file}': E${index}`).join(', ')} };
const locales = { en, 'zh-CN': zh };
export const render = (name: keyof typeof all, locale: keyof typeof locales): string =>
  renderToString(
    createElement(KitProvider, {
      locale,
      translate: translateFrom(locales[locale]),
      children: createElement(all[name]),
    }),
  );
`,
  );
  const [made] = await bundle(entry, true);
  const { render } = (await import(pathToFileURL(join(project, 'out', made.fileName)).href)) as {
    render(name: string, locale: string): string;
  };
  const faults: string[] = [];
  for (const file of files) {
    for (const locale of ['en', 'zh-CN']) {
      try {
        const html = render(file, locale);
        if (html.length < 20) faults.push(`${file} (${locale}): nothing`);
        else if (html !== render(file, locale)) faults.push(`${file} (${locale}): not the same again`);
      } catch (error) {
        faults.push(`${file} (${locale}): ${(error as Error).message}`);
      }
    }
  }
  expect(faults).toEqual([]);
}, 180_000);

test('its types hold a strict project to the props there are', () => {
  const tsc = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc');
  const options = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--jsx', 'react-jsx', '--target', 'es2022'];
  const rest = ['--module', 'esnext', '--moduleResolution', 'bundler', '--skipLibCheck', '--types', ''];
  const check = (file: string): string => {
    try {
      return execFileSync(process.execPath, [tsc, '--ignoreConfig', ...options, ...rest, file], {
        cwd: project,
        encoding: 'utf8',
      });
    } catch (error) {
      return (error as { stdout: string }).stdout;
    }
  };
  const page = (variant: string): string =>
    `import { Button } from '@limn/ui/components/button';
import { Select } from '@limn/ui';
export const a = <Button variant="${variant}">A</Button>;
export const b = <Select label="B" value="x" items={[{ value: 'x', label: 'X' }]} onChange={(next: 'x') => next} />;
`;
  expect(check(write('right.tsx', page('primary')))).toBe('');
  expect(check(write('wrong.tsx', page('loud')))).toContain('"loud"');
}, 120_000);

test('it says how it is used, and holds nothing of what it was made from', () => {
  const read = (name: string): string => readFileSync(join(project, 'node_modules/@limn/ui', name), 'utf8');
  const manifest = JSON.parse(read('package.json')) as { sideEffects: unknown; peerDependencies: object };
  expect(manifest.sideEffects).toEqual(['*.css']);
  expect(Object.keys(manifest.peerDependencies)).toEqual(['react', 'react-dom']);
  expect(read('README.md')).toContain("import '@limn/ui/styles.css'");
  expect(read('provider/words.d.ts')).not.toContain(".ts'");
});
