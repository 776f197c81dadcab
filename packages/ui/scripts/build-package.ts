/**
 * Makes the package that is installed: `node scripts/build-package.ts [folder]`. Every module stays a file of its own,
 * with its types and its style sheet beside it, so that a bundler takes of it only what is imported.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { layers } from '../src/styles/layer-order.ts';

const packages = join(import.meta.dirname, '../..');
const source = join(packages, 'ui/src');
/** What the kit has from the catalogues: its words in two languages, and how sizes and moments are written. */
const shared = ['format.ts', 'locales.ts', 'same.ts', 'zh/kit.ts', 'en/kit.ts'];

interface Manifest {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** The kit's sources, with what it has from the catalogues as a folder among them. */
function gather(into: string): void {
  cpSync(source, into, { recursive: true, filter: (path) => !/\.test\.tsx?$/.test(path) });
  for (const file of shared) {
    cpSync(join(packages, 'i18n/src', file), join(into, 'i18n', file));
  }
  for (const path of globSync('**/*.{ts,tsx}', { cwd: into })) {
    const file = join(into, path);
    const up = relative(dirname(file), join(into, 'i18n'));
    const address = up.startsWith('.') ? up : `./${up}`;
    writeFileSync(file, readFileSync(file, 'utf8').replace(/'@limn\/i18n\//g, `'${address}/`));
  }
}

function compile(from: string, out: string): void {
  const settings = join(from, 'tsconfig.json');
  writeFileSync(
    settings,
    JSON.stringify({
      extends: join(packages, '../tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        incremental: false,
        rewriteRelativeImportExtensions: true,
        rootDir: '.',
        outDir: out,
      },
      include: ['**/*'],
      exclude: [],
    }),
  );
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
  try {
    execFileSync(process.execPath, [tsc, '-p', settings], { encoding: 'utf8' });
  } catch (error) {
    throw new Error(`The kit does not compile:\n${(error as { stdout?: string }).stdout ?? ''}`, { cause: error });
  }
}

/** Whether a module runs in a browser only, for frameworks that keep the rest on the server. */
const isOfBrowser = (path: string): boolean => /^(components|provider|icon)\/.*\.js$/.test(path);

/**
 * @param out the package's folder, which is made anew
 * @throws with what the compiler says when the kit does not compile
 */
export function buildPackage(out: string = join(packages, 'ui/dist')): void {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  // Beside the dependencies, which the compiler looks for upwards.
  const gathered = mkdtempSync(join(packages, 'ui/package-'));
  try {
    gather(gathered);
    compile(gathered, out);
  } finally {
    rmSync(gathered, { recursive: true });
  }
  for (const path of globSync('**/*.{js,d.ts}', { cwd: out })) {
    const file = join(out, path);
    const code = readFileSync(file, 'utf8');
    if (isOfBrowser(path)) writeFileSync(file, `'use client';\n${code}`);
    // A declaration has nothing to do with style sheets, and names modules as the package has them.
    if (path.endsWith('.d.ts')) {
      const plain = code.replace(/^import '[^']+\.css';\n/gm, '');
      writeFileSync(file, plain.replace(/(['"])(\.{1,2}\/[^'"]+)\.tsx?\1/g, "'$2.js'"));
    }
  }
  for (const path of globSync('**/*.css', { cwd: source })) {
    // The order of the layers is that of their first mention, whichever style sheet comes first.
    writeFileSync(join(out, path), `@layer ${layers.join(', ')};\n${readFileSync(join(source, path), 'utf8')}`);
  }
  const { version, dependencies } = JSON.parse(readFileSync(join(packages, 'ui/package.json'), 'utf8')) as Manifest;
  const { react, 'react-dom': reactDom, '@limn/i18n': _words, ...rest } = dependencies;
  const module = (path: string): object => ({ types: `./${path}.d.ts`, default: `./${path}.js` });
  // By its own name, whichever folder it stands in; what is in a folder of its own is a part of another.
  const named = (kind: string): Record<string, object> =>
    Object.fromEntries(
      globSync(`${kind}/*/*.js`, { cwd: out }).map((path) => [
        `./${kind}/${basename(path, '.js')}`,
        module(path.replace(/\.js$/, '')),
      ]),
    );
  const manifest = {
    name: '@limn/ui',
    version,
    description: 'React components on React Aria, with design tokens, for light and dark',
    type: 'module',
    license: (JSON.parse(readFileSync(join(packages, '../package.json'), 'utf8')) as { license: string }).license,
    exports: {
      '.': module('index'),
      ...named('components'),
      ...named('logic'),
      './words/en': module('i18n/en/kit'),
      './words/zh-CN': module('i18n/zh/kit'),
      './styles.css': './styles/index.css',
      './package.json': './package.json',
    },
    sideEffects: ['*.css'],
    dependencies: rest,
    peerDependencies: { react, 'react-dom': reactDom },
  };
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  cpSync(join(packages, 'ui/PACKAGE.md'), join(out, 'README.md'));
  cpSync(join(packages, 'ui/CHANGELOG.md'), join(out, 'CHANGELOG.md'));
}

if (import.meta.main) {
  buildPackage(process.argv[2]);
}
