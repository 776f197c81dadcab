/**
 * Makes the package that is installed: `node scripts/build-package.ts [folder]`. Modules for browsers and bundlers,
 * with their types; `@limn/embed` for any page, `@limn/embed/react` for React.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const own = join(import.meta.dirname, '..');

/** What of the sources is installed: the script is what a Limn serves. */
const MODULES = ['embed.ts', 'index.ts', 'messages.ts', 'react.tsx'];

function compile(from: string, out: string): void {
  const settings = join(from, 'tsconfig.json');
  writeFileSync(
    settings,
    JSON.stringify({
      extends: join(own, '../../tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        incremental: false,
        target: 'es2022',
        rewriteRelativeImportExtensions: true,
        rootDir: '.',
        outDir: out,
      },
      include: MODULES,
      exclude: [],
    }),
  );
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
  try {
    execFileSync(process.execPath, [tsc, '-p', settings], { encoding: 'utf8' });
  } catch (error) {
    throw new Error(`It does not compile:\n${(error as { stdout?: string }).stdout ?? ''}`, { cause: error });
  }
}

/**
 * @param out the package's folder, which is made anew
 * @throws with what the compiler says when it does not compile
 */
export function buildPackage(out: string = join(own, 'dist')): void {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  // Beside the dependencies, which the compiler looks for upwards.
  const gathered = mkdtempSync(join(own, 'package-'));
  try {
    for (const module of MODULES) cpSync(join(own, 'src', module), join(gathered, module));
    compile(gathered, out);
  } finally {
    rmSync(gathered, { recursive: true });
  }
  const manifest = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8')) as Record<string, unknown>,
    { name, version, type, description, peerDependencies, peerDependenciesMeta } = manifest;
  const entry = (module: string) => ({ types: `./${module}.d.ts`, default: `./${module}.js` });
  const made = {
    ...{ name, version, type, description, peerDependencies, peerDependenciesMeta },
    sideEffects: false,
    exports: { '.': entry('index'), './react': entry('react') },
  };
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(made, null, 2)}\n`);
  cpSync(join(own, 'README.md'), join(out, 'README.md'));
}

if (import.meta.main) {
  const [, , out] = process.argv;
  buildPackage(out);
}
