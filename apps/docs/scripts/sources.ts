/** Where the source of what a page documents stands, read from the entries of the component sets. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourcePlace } from '../src/page/load.ts';
import { routeOf, type RouteId, type SetName } from '../src/routes.ts';
import { apiOfPages } from './pages-api.ts';

const packages = join(import.meta.dirname, '../../../packages');
const folders: Readonly<Record<SetName, string>> = { react: 'ui', jquery: 'ui-jquery' };

interface Manifest {
  readonly name: string;
  readonly repository?: string | { readonly url: string; readonly directory?: string };
}

/** The files of a set by what they export, below the package, `src/…`. */
function exportsOf(set: SetName): Map<string, string> {
  const entry = readFileSync(join(packages, folders[set], 'src/index.ts'), 'utf8');
  const found = new Map<string, string>();
  for (const [, names, path] of entry.matchAll(/export (?:type )?\{([^}]*)\} from '\.\/([^']+)'/g))
    for (const name of names!.split(','))
      found.set(
        name
          .trim()
          .replace(/^type /, '')
          .split(' as ')
          .at(-1)!,
        `src/${path!}`,
      );
  return found;
}

/**
 * The address of a file in the repository that a manifest names; null where it names none that a browser can open.
 *
 * @param path below the package
 */
export function sourceAddress({ repository }: Manifest, path: string): string | null {
  const { url, directory = '' } = typeof repository === 'string' ? { url: repository } : (repository ?? { url: '' });
  const base = url.replace(/^git\+/, '').replace(/\.git$/, '');
  return /^https:\/\/./.test(base) ? [base, 'blob/HEAD', directory, path].filter(Boolean).join('/') : null;
}

/** The files that what a page documents is exported from, in the order of its tables. */
export function sourcesOf(route: RouteId): SourcePlace[] {
  const { set } = routeOf(route);
  const manifest = JSON.parse(readFileSync(join(packages, folders[set], 'package.json'), 'utf8')) as Manifest;
  const places = exportsOf(set);
  const paths = (apiOfPages().get(route) ?? []).flatMap((name) => places.get(name.replace(/^\$/, '')) ?? []);
  return [...new Set(paths)].map((path) => ({
    path: `${manifest.name}/${path}`,
    address: sourceAddress(manifest, path),
  }));
}

/** The versions of a set that its change log names, and what each says, the newest first. */
export function versionsOf(set: SetName): Map<string, string> {
  const log = readFileSync(join(packages, folders[set], 'CHANGELOG.md'), 'utf8');
  return new Map(
    log
      .split(/^## /m)
      .slice(1)
      .map((part) => [part.slice(0, part.indexOf('\n')).trim(), part] as const),
  );
}
