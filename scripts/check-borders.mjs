/**
 * Who may import whom, as ARCHITECTURE.md says: every import of every package is looked at, no file may import itself
 * by way of others, and what a package uses from outside it declares. In a package whose folders have an order no file
 * imports from a folder above its own. Imports of types, and on demand, count as all do.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from './lib/node.mjs';

const DRAWINGS = ['document', 'layout', 'drawing', 'canvas', 'diagram', 'tree', 'shapes', 'formats'];
const LIBRARIES = [...DRAWINGS, 'contract', 'ui', 'ui-jquery', 'i18n', 'embed'];

/**
 * What each may import. A path restricts it to a folder of that package. `node`: Node's own modules are there;
 * `anywhere`: nobody imports it, so it may look into every part. `order`: its folders from the ground up, and files
 * that stand beside them; a folder inside another that is named has a place of its own.
 */
const RULES = {
  'packages/document': { may: [] },
  'packages/layout': { may: [] },
  'packages/drawing': {
    may: ['document'],
    order: [
      'late',
      'geometry',
      'content',
      'text',
      'source',
      'shape',
      'line',
      'paint',
      'look',
      'display',
      'export',
      'testing',
    ],
  },
  'packages/canvas': {
    may: ['document', 'drawing'],
    order: ['view', 'items', 'scene', 'renderer', 'find', 'core', 'snap', 'commands', 'tools', 'input', 'overlay'],
  },
  'packages/diagram': {
    may: ['document', 'layout', 'drawing', 'canvas'],
    order: [
      'routing/orthogonal',
      'routing',
      'export',
      'behaviours',
      'notations',
      'editor',
      'items',
      'edit/structure',
      'edit/style',
      'edit/path',
      'edit/place',
      'edit/create',
      'edit/connector',
      'edit/table',
      'edit',
      'prototype',
      'layout',
      'overlay',
      'navigate',
      'present',
      'a11y',
      'clipboard',
      'tools',
      'commands',
      'setup',
      'automation',
      'board',
      'testing',
    ],
  },
  'packages/tree': {
    may: ['document', 'drawing', 'canvas'],
    order: [
      'look',
      'layout',
      'source',
      'export',
      'editor',
      'edit',
      'navigate',
      'overlay',
      'clipboard',
      'outline',
      'people',
      'present',
      'tools',
      'commands',
      'setup',
      'testing',
    ],
  },
  'packages/shapes': { may: ['document', 'drawing/shape', 'drawing/geometry', 'drawing/line/arrowheads.ts'] },
  'packages/formats': { may: ['document', 'layout', 'drawing', 'shapes'] },
  'packages/contract': { may: [] },
  'packages/programs': { may: [...DRAWINGS, 'contract'], node: true },
  'packages/embed': { may: [] },
  'packages/i18n': { may: [] },
  'packages/ui': { may: ['i18n'] },
  'packages/ui-jquery': { may: ['ui', 'i18n'] },
  'apps/web': { may: LIBRARIES },
  'apps/docs': { may: ['ui', 'ui-jquery', 'i18n'] },
  'apps/cli': { may: ['contract', 'i18n', 'programs'], node: true },
  'apps/server': {
    may: [...DRAWINGS, 'contract', 'i18n', 'programs'],
    node: true,
    order: [
      // What knows nothing of calls.
      ['version.ts', 'log-lines.ts', 'limits', 'payment-providers', 'sms', 'db', 'postgres', 'work', 'jobs', 'blobs'],
      ['images', 'documents', 'config', 'start-error.ts', 'keys.ts', 'cluster', 'events', 'mail'],
      // How calls are taken, and who makes them.
      ['http', 'audit', 'drawing', 'pictures', 'sessions', 'settings', 'context.ts', 'api'],
      // Who may do what, and what is done beside files.
      ['access', 'notifications', 'assistant', 'captcha', 'programs', 'collaboration', 'plans', 'room', 'streams'],
      ['webhooks', 'assets', 'exports', 'libraries', 'retention'],
      // Files and people, and what they do with one another.
      ['files', 'accounts', 'comments', 'contacts', 'imports', 'search', 'thumbnails', 'versions'],
      ['collaborators', 'drafts', 'find', 'organizations', 'publishing'],
      ['collections', 'folders', 'payments', 'profiles', 'sharing', 'personal-data', 'templates', 'pages', 'reviews'],
      // What looks over all of it.
      ['commands', 'backup', 'admin', 'support', 'system', 'app.ts', 'main.ts', 'testing', 'authorization'],
    ].flat(),
  },
  bench: { may: LIBRARIES, node: true, anywhere: true },
  e2e: { may: LIBRARIES, node: true, anywhere: true },
};

const IMPORT =
  /(?:^|[;\n])\s*(import|export)\s+(type\s+)?(?:[\w*${},\s]*?\s*from\s*)?(['"])([^'"\n]+)\3|(?<![.\w])import\(\s*(['"])([^'"\n]+)\5\s*\)/g;
const problems = [];
/** File → files it needs, be it for their types alone or on demand. */
const graph = new Map();

for (const [folder, rule] of Object.entries(RULES)) {
  if (!existsSync(join(root, folder, 'package.json'))) continue;
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const declared = new Set(
    ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'].flatMap((key) =>
      Object.keys(manifest[key] ?? {}),
    ),
  );
  for (const file of sources(join(root, folder))) checkFile(file, folder, rule, declared, manifest.imports ?? {});
}
findCircles(graph);

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

function checkFile(file, folder, rule, declared, aliases) {
  const name = relative(root, file);
  const test = /\.(test|spec|fixture|setup)\.tsx?$|\/testing\.ts$|\.config\.ts$|\/scripts\/[\w-]+\.ts$/.test(file);
  const needs = new Set();
  graph.set(file, needs);
  const place = rule.order && placeOf(file, folder, rule.order);
  if (place === -1 && !test) problems.push(`${name} stands in no folder that has a place in ${folder}`);
  for (const specifier of imports(readFileSync(file, 'utf8'))) {
    if (specifier.startsWith('.') || aliases[specifier]) {
      const alias = aliases[specifier]?.default,
        target = alias ? join(root, folder, alias) : resolve(dirname(file), specifier.replace(/\?.*$/, ''));
      if (!target.startsWith(join(root, folder) + '/') && !rule.anywhere && !file.endsWith('.config.ts'))
        problems.push(`${name} reaches out of its package: ${specifier}`);
      else if (existsSync(target) && statSync(target).isFile()) {
        needs.add(target);
        if (rule.order && !test && place < placeOf(target, folder, rule.order))
          problems.push(`${name} imports upwards: ${specifier}`);
      }
    } else if (specifier.startsWith('@limn/')) {
      const path = specifier.slice('@limn/'.length);
      const own = `@limn/${folder.split('/').at(-1)}`;
      if (specifier === own || specifier.startsWith(`${own}/`))
        problems.push(`${name} imports its own package by name: ${specifier}`);
      else if (!rule.may.some((allowed) => path === allowed || path.startsWith(`${allowed}/`)))
        problems.push(`${name} may not import ${specifier}`);
      else if (!declared.has(`@limn/${path.split('/')[0]}`))
        problems.push(`${name} imports ${specifier}, which ${folder}/package.json does not declare`);
    } else if (specifier.startsWith('virtual:')) {
      // Made by a plugin of the build.
      continue;
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
  for (const match of code.matchAll(IMPORT)) yield match[4] ?? match[6];
}

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', 'results', 'public'].includes(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (/\.tsx?$/.test(entry.name)) yield path;
  }
}

/** The place in its package's order of a file, or of the folder that it is in; -1 where it has none. */
function placeOf(file, folder, order) {
  for (let at = relative(join(root, folder, 'src'), file); at !== '.'; at = dirname(at))
    if (order.includes(at)) return order.indexOf(at);
  return -1;
}

/** Tarjan's strongly connected components; one of more than one file is a circle. */
function findCircles(graph) {
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
    const line = `These files import each other in a circle: ${circle.map((f) => relative(root, f)).join(', ')}`;
    if (circle.length > 1) problems.push(line);
  };
  for (const file of graph.keys()) if (!index.has(file)) visit(file);
}
