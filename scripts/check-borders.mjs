/**
 * Who may import whom, as ARCHITECTURE.md says: every import of every package is looked at, no file may import itself
 * by way of others, and what a package uses from outside it declares.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from './lib/node.mjs';

const LIBRARIES = ['document', 'engine', 'shapes', 'formats', 'contract', 'ui', 'ui-jquery', 'i18n'];

/**
 * What each may import. A path restricts it to a folder of that package. `node`: Node's own modules are there;
 * `anywhere`: nobody imports it, so it may look into every part.
 */
const RULES = {
  'packages/document': { may: [] },
  'packages/engine': { may: ['document'] },
  'packages/shapes': { may: ['document', 'engine/shape', 'engine/geometry', 'engine/paint/arrowheads.ts'] },
  'packages/formats': { may: ['document', 'engine', 'shapes'] },
  'packages/contract': { may: [] },
  'packages/i18n': { may: [] },
  'packages/ui': { may: ['i18n'] },
  'packages/ui-jquery': { may: ['ui', 'i18n'] },
  'apps/web': { may: LIBRARIES },
  'apps/docs': { may: ['ui', 'ui-jquery', 'i18n'] },
  'apps/server': { may: ['document', 'engine', 'shapes', 'formats', 'contract', 'i18n'], node: true },
  bench: { may: LIBRARIES, node: true, anywhere: true },
  e2e: { may: LIBRARIES, node: true, anywhere: true },
};

const IMPORT =
  /(?:^|[;\n])\s*(import|export)\s+(type\s+)?(?:[\w*${},\s]*?\s*from\s*)?(['"])([^'"\n]+)\3|(?<![.\w])import\(\s*(['"])([^'"\n]+)\5\s*\)/g;
const problems = [];
/** File → files it needs at run time. */
const graph = new Map();

for (const [folder, rule] of Object.entries(RULES)) {
  if (!existsSync(join(root, folder, 'package.json'))) continue;
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const declared = new Set(
    ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'].flatMap((key) =>
      Object.keys(manifest[key] ?? {}),
    ),
  );
  for (const file of sources(join(root, folder))) checkFile(file, folder, rule, declared);
}
findCircles();

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

function checkFile(file, folder, rule, declared) {
  const name = relative(root, file);
  const test = /\.(test|spec|fixture|setup)\.tsx?$|\/testing\.ts$|\.config\.ts$|\/scripts\/[\w-]+\.ts$/.test(file);
  const needs = new Set();
  graph.set(file, needs);
  for (const { specifier, type } of imports(readFileSync(file, 'utf8'))) {
    if (specifier.startsWith('.')) {
      const target = resolve(dirname(file), specifier.replace(/\?.*$/, ''));
      if (!target.startsWith(join(root, folder) + '/') && !rule.anywhere && !file.endsWith('.config.ts'))
        problems.push(`${name} reaches out of its package: ${specifier}`);
      else if (!type && existsSync(target) && statSync(target).isFile()) needs.add(target);
    } else if (specifier.startsWith('@limn/')) {
      const path = specifier.slice('@limn/'.length);
      const own = `@limn/${folder.split('/').at(-1)}`;
      if (specifier === own || specifier.startsWith(`${own}/`))
        problems.push(`${name} imports its own package by name: ${specifier}`);
      else if (!rule.may.some((allowed) => path === allowed || path.startsWith(`${allowed}/`)))
        problems.push(`${name} may not import ${specifier}`);
      else if (!declared.has(`@limn/${path.split('/')[0]}`))
        problems.push(`${name} imports ${specifier}, which ${folder}/package.json does not declare`);
    } else if (isBuiltin(specifier)) {
      if (!rule.node && !test) problems.push(`${name} runs in a browser too and may not import ${specifier}`);
    } else {
      const dependency = specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/');
      if (!declared.has(dependency) && !(test && ['vitest', 'fast-check'].includes(dependency))) {
        problems.push(`${name} imports ${dependency}, which ${folder}/package.json does not declare`);
      }
    }
  }
}

function* imports(text) {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(/^\s*\/\/.*$/gm, '');
  for (const match of code.matchAll(IMPORT)) {
    // A module loaded on demand makes no circle when the files are evaluated.
    yield { specifier: match[4] ?? match[6], type: match[2] !== undefined || match[6] !== undefined };
  }
}

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', 'results', 'public'].includes(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (/\.tsx?$/.test(entry.name)) yield path;
  }
}

/** Tarjan's strongly connected components; one of more than one file is a circle. */
function findCircles() {
  const index = new Map();
  const low = new Map();
  const stack = [];
  const visit = (file) => {
    index.set(file, index.size);
    low.set(file, index.get(file));
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!graph.has(next)) continue;
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(file, Math.min(low.get(file), low.get(next)));
    }
    if (low.get(file) !== index.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    if (circle.length > 1)
      problems.push(`These files import each other in a circle: ${circle.map((f) => relative(root, f)).join(', ')}`);
  };
  for (const file of graph.keys()) if (!index.has(file)) visit(file);
}
