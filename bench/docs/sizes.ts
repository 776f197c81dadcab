/**
 * What the same widgets weigh in each set, all built in the same way: the framework left out, minified, each chunk
 * compressed with gzip.
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { build, type Plugin } from 'vite';
import { widgets, type SetName, type Widget } from './widgets.ts';

const peers = join(import.meta.dirname, 'peers');
const web = join(import.meta.dirname, '../..');

export interface Weight {
  /** kB of 1024 bytes. */
  readonly script: number;
  readonly style: number;
}

const kebab = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();

/** How each set is imported as its documentation says for bundles that carry only what is used. */
const sources: Readonly<
  Record<
    SetName,
    { root: string; external: RegExp; plugins: readonly Plugin[]; entry: (names: readonly string[]) => string }
  >
> = {
  limn: {
    root: web,
    external: /^react(?:-dom)?(?:\/|$)/,
    // As the apps are built: words of other languages than Chinese and English stay out.
    plugins: [{ ...(optimizeLocales.vite({ locales: ['zh-CN', 'en-US'] }) as Plugin), enforce: 'pre' }],
    // The tokens and the base are weighed too, as the others' are.
    entry: (names) => `import '@limn/ui/styles/index.css';\nexport { ${names.join(', ')} } from '@limn/ui';`,
  },
  antd: {
    root: peers,
    external: /^react(?:-dom)?(?:\/|$)/,
    plugins: [],
    entry: (names) => `export { ${names.join(', ')} } from 'antd';`,
  },
  arco: {
    root: peers,
    external: /^react(?:-dom)?(?:\/|$)/,
    plugins: [],
    entry: (names) =>
      `export { ${names.join(', ')} } from '@arco-design/web-react';\n` +
      `${names.map((name) => `import '@arco-design/web-react/es/${name}/style/css.js';`).join('\n')}`,
  },
  element: {
    root: peers,
    external: /^(?:vue|@vue\/.*)$/,
    plugins: [],
    entry: (names) =>
      `export { ${names.map((name) => `El${name}`).join(', ')} } from 'element-plus';\n` +
      `${names.map((name) => `import 'element-plus/es/components/${kebab(name)}/style/css';`).join('\n')}`,
  },
};

/** Builds a module that exports the names and weighs what comes out. */
async function weigh(set: SetName, names: readonly string[]): Promise<Weight> {
  const { root, external, plugins, entry } = sources[set];
  const folder = mkdtempSync(join(root === peers ? peers : import.meta.dirname, '.weigh-'));
  const file = join(folder, 'entry.js');
  writeFileSync(file, entry(names));
  try {
    const output = await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      mode: 'production',
      plugins: [...plugins],
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        write: false,
        target: 'es2023',
        minify: true,
        cssMinify: true,
        rolldownOptions: { input: file, external, preserveEntrySignatures: 'strict', output: { format: 'es' } },
      },
    });
    const chunks = (Array.isArray(output) ? output : [output]).flatMap((each) => ('output' in each ? each.output : []));
    const sum = (matches: (name: string) => boolean) =>
      chunks
        .filter((chunk) => matches(chunk.fileName))
        .reduce(
          (all, chunk) =>
            all + gzipSync(chunk.type === 'chunk' ? chunk.code : chunk.source, { level: 9 }).length / 1024,
          0,
        );
    return { script: sum((name) => name.endsWith('.js')), style: sum((name) => name.endsWith('.css')) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const cell = (weight: Weight): string =>
  `${(weight.script + weight.style).toFixed(1)} (${weight.script.toFixed(1)} + ${weight.style.toFixed(1)})`;

/** Prints a table: every widget alone, then all of them together, and how they compare with Limn's. */
export async function reportSizes(only: readonly string[]): Promise<void> {
  const sets = (Object.keys(sources) as SetName[]).filter(
    (set) => set === 'limn' || existsSync(join(peers, 'node_modules')),
  );
  if (sets.length === 1)
    console.log('The others are not installed: run `npm install` in bench/docs/peers to weigh them too.');
  const chosen = widgets.filter((widget) => only.length === 0 || only.includes(widget.name));
  const all: Widget = {
    name: 'all',
    limn: unique(chosen, 'limn'),
    antd: unique(chosen, 'antd'),
    arco: unique(chosen, 'arco'),
    element: unique(chosen, 'element'),
  };
  console.log(
    `\nkB, gzip: together (scripts + styles), without React or Vue\n\n| widget | ${sets.join(' | ')} |\n|---|` +
      `${sets.map(() => '---:|').join('')}`,
  );
  for (const widget of [...chosen, all]) {
    const weights: Weight[] = [];
    for (const set of sets) weights.push(await weigh(set, widget[set]));
    console.log(`| ${widget.name} | ${weights.map(cell).join(' | ')} |`);
  }
}

const unique = (from: readonly Widget[], set: SetName): string[] => [...new Set(from.flatMap((widget) => widget[set]))];
