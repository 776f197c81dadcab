/** What of installed packages nobody reads who runs the server, and an image of it need not hold. */
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** For those who write, debug or look at packages, and bundles for pages without modules. */
const IDLE = /\.(?:map|md|markdown|d\.[cm]?ts|flow|tsbuildinfo|iife\.js|umd\.c?js)$|\/(?:changelog|readme)[^/]*$/i;
/** Weights of a family, of which the server draws with two (`apps/server/src/drawing/fonts.ts`). */
const FACE = /\/@expo-google-fonts\/[^/]+\/(\d{3}\w+)\//;
const FACES = new Set(['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic']);
const SPECIMEN = /\/@expo-google-fonts\/.*\.png$/;

/** Whether the server may read a file. @param path with `/` */
export function isRead(path: string): boolean {
  const face = FACE.exec(path)?.[1];
  return !IDLE.test(path) && !SPECIMEN.test(path) && (face === undefined || FACES.has(face));
}

/**
 * Deletes from a folder what is not read, and folders that are empty then. Licences stay.
 * @returns bytes that were freed
 */
export function makeLean(folder: string): number {
  let freed = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      freed += makeLean(path);
      if (readdirSync(path).length === 0) rmdirSync(path);
    } else if (entry.isFile() && !isRead(path.replaceAll('\\', '/'))) {
      freed += statSync(path).size;
      rmSync(path);
    }
  }
  return freed;
}

/**
 * Packages that a workspace needs at run time, by the folders they are in: dependencies, theirs, and peers that are not
 * optional. An installation of one workspace has others as well, such as what may stand beside a dependency.
 * @param folder of the workspace
 */
export function neededBy(folder: string, found = new Set<string>()): Set<string> {
  const said = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const peers = Object.keys(said.peerDependencies ?? {}).filter((name) => !said.peerDependenciesMeta?.[name]?.optional);
  for (const name of [...Object.keys({ ...said.dependencies, ...said.optionalDependencies }), ...peers]) {
    const at = findPackage(folder, name);
    if (at === null || found.has(at)) continue;
    found.add(at);
    neededBy(at, found);
  }
  return found;
}

/** The folder of a package as one in `from` finds it; null where it is not installed. */
function findPackage(from: string, name: string): string | null {
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    const at = join(folder, 'node_modules', name);
    if (existsSync(join(at, 'package.json'))) return realpathSync(at);
    if (dirname(folder) === folder) return null;
  }
}

/**
 * Deletes the packages of a folder that are not among the needed, with what is in them.
 * @param modules a `node_modules`
 */
export function dropOthers(modules: string, needed: ReadonlySet<string>): void {
  for (const entry of readdirSync(modules)) {
    const path = join(modules, entry);
    if (entry.startsWith('@')) dropOthers(path, needed);
    else if (entry.startsWith('.')) rmSync(path, { recursive: true });
    else if (isSpare(path, needed)) rmSync(path, { recursive: true });
  }
  if (readdirSync(modules).length === 0) rmdirSync(modules);
}

/** Whether neither a package nor one inside it is needed. */
function isSpare(path: string, needed: ReadonlySet<string>): boolean {
  const at = realpathSync(path);
  return ![...needed].some((one) => one === at || one.startsWith(at + sep));
}
