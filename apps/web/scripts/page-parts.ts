/** What pages of the built application are made of, by the manifest of the build. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellNamespaces, type Locale, type Namespace } from '@limn/i18n';
import { PAGE_ADDRESSES } from '../src/app/routing/page-addresses.ts';

const IN_FRAME = ['index.html', 'src/workspace/workspace-frame.tsx'];

/** Sources of a page: the application, the page of its route, and the frame around it. */
export const PARTS = {
  workspace: [...IN_FRAME, 'src/workspace/workspace-page.tsx'],
  editor: ['index.html', 'src/editor/editor-page.tsx'],
  board: ['index.html', 'src/board/board-page.tsx'],
  map: ['index.html', 'src/mindmap/mindmap-page.tsx'],
  outline: ['index.html', 'src/outline/outline-page.tsx'],
  /** The first picture of a drawing that is looked at; the page around it comes after that. */
  picture: ['src/editor/first-picture/first-picture.ts'],
  /** Drawings to draw in, before the page around them is there. */
  diagramStroke: ['src/editor/early/diagram.ts'],
  boardStroke: ['src/board/early-board.ts'],
  mapStroke: ['src/mindmap/opening/early-map.ts'],
  viewer: ['index.html', 'src/viewer/viewer-page.tsx', 'src/editor/opening/open-still.ts'],
  support: [...IN_FRAME, 'src/support/support-page.tsx'],
  landing: ['index.html', 'src/pages/landing/landing.tsx'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
export type Manifest = Readonly<Record<string, Chunk>>;

/** @returns the manifest of a build in this folder; null when there is none */
export function readManifest(dist: string): Manifest | null {
  const file = join(dist, '.vite/manifest.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : null;
}

/**
 * Every file that these parts load at once, each before what imports it is asked for.
 * @throws Error for a part that the build does not have
 */
export function filesOf(manifest: Manifest, parts: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build has no ${key}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const part of parts) visit(part);
  return files;
}

/** Of a page: a pattern of its addresses, and the scripts and styles that it is to ask for. */
export interface Preload {
  readonly address: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** What shows a picture, or a drawing to draw in, before the rest: a module, and what that imports. */
  readonly first: readonly string[];
  /** Scripts with the texts of its first picture, of which those of one language are asked for. */
  readonly texts: Readonly<Record<Locale, readonly string[]>>;
}

/** What `index.html` need not wait for its own script to ask for, page by page. */
export function preloadsOf(manifest: Manifest): Preload[] {
  const first = filesOf(manifest, ['index.html']);
  return PAGE_ADDRESSES.map(({ address, page, texts, early }) => {
    const firsts = early ? [...filesOf(manifest, PARTS[early])].filter((file) => file.endsWith('.js')) : [],
      files = [...filesOf(manifest, PARTS[page])]
        .filter((file) => !first.has(file) && !firsts.includes(file))
        .map((file) => `/${file}`);
    const textsIn = (locale: Locale): string[] => [
      ...new Set([...shellNamespaces, ...texts].map((namespace) => `/${textFile(manifest, locale, namespace)}`)),
    ];
    return {
      address,
      scripts: files.filter((file) => file.endsWith('.js')),
      styles: files.filter((file) => file.endsWith('.css')),
      first: firsts.map((file) => `/${file}`),
      texts: { 'zh-CN': textsIn('zh-CN'), en: textsIn('en') },
    };
  });
}

/** The file with the texts of a namespace: its own, or that of the shell. */
function textFile(manifest: Manifest, locale: Locale, namespace: Namespace): string {
  const folder = `../../packages/i18n/src/${locale === 'zh-CN' ? 'zh' : 'en'}`,
    chunk = manifest[`${folder}/${namespace}.ts`] ?? manifest[`${folder}/shell.ts`];
  if (chunk === undefined) throw new Error(`The build has no texts of ${namespace} in ${locale}`);
  return chunk.file;
}
