/**
 * Makes the packs of icons out of the packages they come in: one module with what they are called, and modules of their
 * paths, each small enough to be fetched for a screen of tiles. None is part of a page: they come when icons are looked
 * at or searched.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { IconPackId } from '@limn/shapes/icons/packs.ts';

/** An icon's paths in a square of 24: what its pack draws, and what it fills where the pack draws lines. */
export type IconPaths = string | readonly [lines: string, filled: string];

export interface BuiltIcon {
  id: string;
  category: string;
  tags: readonly string[];
  paths: IconPaths;
}

/** Characters of paths in a module. */
const MODULE_SIZE = 90_000;
/** Licences of single logos under which they may be passed on without a condition for the drawing they stand in. */
const FREE = new Set(['CC0-1.0', 'MIT', 'Apache-2.0', 'BSD-3-Clause', 'Unlicense']);

const require = createRequire(import.meta.url);
/** Where a package lies, whatever it lets be imported. Throws where it is not installed. */
function folderOf(name: string): string {
  const found = (require.resolve.paths(name) ?? []).map((path) => join(path, name)).find((path) => existsSync(path));
  if (found === undefined) throw new Error(`${name} is not installed`);
  return found;
}
const json = <T>(...path: string[]): T => JSON.parse(readFileSync(join(...path), 'utf8')) as T;

type Nodes = Readonly<Record<string, readonly (readonly [tag: string, attributes: { d: string; fill?: string }])[]>>;
type Named = Readonly<Record<string, { category: string; tags: readonly (string | number)[] }>>;

function tabler(style: 'outline' | 'filled'): BuiltIcon[] {
  const folder = folderOf('@tabler/icons'),
    named = json<Named>(folder, 'icons.json'),
    nodes = json<Nodes>(folder, `tabler-nodes-${style}.json`);
  return Object.entries(nodes).flatMap(([id, paths]): BuiltIcon[] => {
    const about = named[id] ?? { category: '', tags: [] };
    // The logos of this set stand beside those of the brands, which are kept up to date.
    if (about.category === 'Brand') return [];
    const isFilled = (fill: string | undefined): boolean => fill !== undefined && fill !== 'none';
    const drawn = paths.filter(([, a]) => style === 'filled' || !isFilled(a.fill)).map(([, a]) => a.d),
      filled = paths.filter(([, a]) => style === 'outline' && isFilled(a.fill)).map(([, a]) => a.d);
    const own = id.split('-');
    return [
      {
        id,
        category: about.category,
        tags: about.tags.map(String).filter((tag) => !own.includes(tag)),
        paths: filled.length > 0 ? [drawn.join(''), filled.join('')] : drawn.join(''),
      },
    ];
  });
}

interface Brand {
  title: string;
  slug: string;
  license?: { type: string };
  aliases?: {
    aka?: string[];
    dup?: { title: string }[];
    loc?: Record<string, string>;
    old?: string[];
  };
}

function brands(): BuiltIcon[] {
  const folder = folderOf('simple-icons');
  return json<Brand[]>(folder, 'data/simple-icons.json').flatMap(({ title, slug, license, aliases = {} }) => {
    if (license && !FREE.has(license.type)) return [];
    const svg = readFileSync(join(folder, 'icons', `${slug}.svg`), 'utf8'),
      path = / d="([^"]+)"/.exec(svg)?.[1];
    const { aka = [], old = [], loc = {}, dup = [] } = aliases,
      tags = [slug, ...aka, ...old, ...dup.map((one) => one.title), ...Object.values(loc)];
    return path ? [{ id: title.replaceAll('|', ' '), category: 'Brand', tags, paths: path }] : [];
  });
}

/** What a pack is chosen by. */
const SAMPLES: Readonly<Record<IconPackId, readonly string[]>> = {
  outline: ['home', 'user', 'settings', 'mail', 'database', 'cloud', 'shield-check', 'chart-bar'],
  filled: ['home', 'user', 'star', 'heart', 'bell', 'bookmark', 'mail', 'shield'],
  brands: ['GitHub', 'Docker', 'PostgreSQL', 'React', 'Python', 'Kubernetes', 'Redis', 'TypeScript'],
};

/** The paths of a few icons that people know. */
export const samplesOf = (pack: IconPackId): IconPaths[] =>
  SAMPLES[pack].flatMap((id) => builtPacks()[pack].find((icon) => icon.id === id)?.paths ?? []);

let made: Readonly<Record<IconPackId, readonly BuiltIcon[]>> | undefined;

/** Every pack, its icons by category and then by name. */
export function builtPacks(): Readonly<Record<IconPackId, readonly BuiltIcon[]>> {
  const order = (a: BuiltIcon, b: BuiltIcon): number =>
    a.category.localeCompare(b.category, 'en') || a.id.localeCompare(b.id, 'en', { numeric: true });
  made ??= {
    outline: tabler('outline').sort(order),
    filled: tabler('filled').sort(order),
    brands: brands().sort(order),
  };
  return made;
}

/** The notice that a pack asks to be passed on with it. */
const noticeOf = (pack: IconPackId): string =>
  pack === 'brands' ? '' : readFileSync(join(folderOf('@tabler/icons'), 'LICENSE'), 'utf8');

/**
 * What the index is made from: a line for each icon below its pack's, after the pack's notice, which is passed over.
 */
export function indexText(pack: IconPackId): string {
  const lines = builtPacks()[pack].map(
    ({ id, category, tags }) => `${id}|${category}|${tags.join(',').replaceAll('|', ' ')}`,
  );
  return ['# licence', noticeOf(pack).trim(), `# ${pack}`, ...lines].join('\n');
}

/** The packs' icons in the modules they lie in. */
export function modulesOf(icons: readonly BuiltIcon[]): { first: number; icons: readonly BuiltIcon[] }[] {
  const modules: { first: number; icons: BuiltIcon[] }[] = [];
  let size = Infinity;
  icons.forEach((icon, i) => {
    if (size > MODULE_SIZE) {
      modules.push({ first: i, icons: [] });
      size = 0;
    }
    modules.at(-1)!.icons.push(icon);
    size += icon.paths.toString().length;
  });
  return modules;
}

const IMPORT = 'import',
  INDEX = 'virtual:icons',
  MODULE = /^virtual:icons\/(\w+)-(\d+|names)$/;

/** The modules, by names that are not files. */
export const iconPacks = (): Plugin => ({
  name: 'limn-icon-packs',
  resolveId: (id) => (id === INDEX || MODULE.test(id) ? `\0${id}` : null),
  load(id) {
    if (id === `\0${INDEX}`) {
      const load = (module: string): string => `() => ${IMPORT}('${INDEX}/${module}')`;
      const packs = Object.entries(builtPacks()).map(([pack, icons]) => {
        const paths = modulesOf(icons).map(({ first }, i) => `{ first: ${first}, load: ${load(`${pack}-${i}`)} }`);
        const samples = JSON.stringify(samplesOf(pack as IconPackId));
        return `{ id: '${pack}', samples: ${samples}, names: ${load(`${pack}-names`)}, paths: [${paths.join(', ')}] }`;
      });
      return `export const packs = [${packs.join(',\n')}];`;
    }
    const [, pack, at] = MODULE.exec(id.slice(1)) ?? [];
    if (!id.startsWith('\0') || pack === undefined) return null;
    if (at === 'names') return `export default ${JSON.stringify(indexText(pack as IconPackId))};`;
    const { icons } = modulesOf(builtPacks()[pack as IconPackId])[Number(at)]!;
    return `export default ${JSON.stringify(icons.map((icon) => icon.paths))};`;
  },
});
