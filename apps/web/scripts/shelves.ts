/**
 * Which files the pages' modules are gathered in. Left to itself the build makes one file of what every different set
 * of pages has in common, which is dozens for an editor, and a browser asks for six at a time. Here modules that
 * nearly the same pages load are one file, a shelf; what one page alone loads is a file of its own.
 */
import { join } from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { PARTS } from './page-parts.ts';

/** What comes with a page, though not for its first picture. */
const LATE = {
  /** What completes an editor is there soon after the picture, and waits for nothing that panels alone have. */
  tools: ['src/editor/opening/rest-of-tools.ts', 'src/editor/opening/rest-of-editor.ts'],
  panels: [
    'src/editor/library/LibraryPanel.tsx',
    'src/editor/inspector/RightPanel.tsx',
    'src/editor/library/own/panel/OwnLibraries.tsx',
    'src/comments/CommentsLayer.tsx',
  ],
  /** Else the icons of commands would bring along every page that one of them is on too. */
  icons: ['src/editor/icons/icon-table.ts'],
} as const;

type Part = keyof typeof PARTS | keyof typeof LATE;

/** What is drawn in before the page around it is there. */
const STROKES: readonly Part[] = ['diagramStroke', 'boardStroke', 'mapStroke'];
const DRAWN_STROKES: readonly Part[] = ['diagramStroke', 'boardStroke'];
const EDITORS: readonly Part[] = ['editor', 'board', 'map', 'outline'];
const LATER: readonly Part[] = ['panels', 'tools', 'icons'];

/**
 * Pages that share a file. A module lies on the smallest shelf with all of its pages: a page of the shelf that does
 * not need the module loads it nevertheless, so a shelf is worth while where its pages differ by little. They are
 * filled in this order, and one draws in what its modules import: none stands before one that it imports from.
 */
const SHELVES: Readonly<Record<string, readonly Part[]>> = {
  any: ['picture', ...STROKES, 'workspace', 'support', 'landing', ...EDITORS, 'viewer', ...LATER],
  painting: ['picture', ...STROKES, ...EDITORS, 'viewer', ...LATER],
  lines: ['picture', ...DRAWN_STROKES, 'editor', 'board', 'viewer', ...LATER],
  opening: [...STROKES, ...EDITORS, 'viewer', ...LATER],
  figures: [...DRAWN_STROKES, 'editor', 'board', 'viewer', ...LATER],
  editing: [...STROKES, ...EDITORS, ...LATER],
  diagram: [...DRAWN_STROKES, 'editor', 'board', ...LATER],
  tree: ['mapStroke', 'map', 'outline', 'panels'],
  common: ['workspace', 'support', 'landing', ...EDITORS, 'viewer', ...LATER],
  chrome: ['workspace', 'support', ...EDITORS, ...LATER],
  focus: ['support', ...EDITORS, ...LATER],
  marks: ['board', 'map', 'outline', 'icons'],
  lists: ['workspace', 'support', 'outline', 'panels'],
  forms: ['support', 'outline', 'panels'],
  frame: ['workspace', 'support'],
  drawing: [...EDITORS, 'viewer', ...LATER],
  panes: [...EDITORS, ...LATER],
  stills: ['editor', 'board', 'viewer', ...LATER],
  charts: ['editor', 'board', ...LATER],
  maps: ['map', 'outline', 'panels'],
  late: LATER,
  menus: ['outline', 'panels'],
};

/**
 * What comes before the application shares these with the application's own script: they are a file of their own, so
 * that it does not come with all of the application. None imports anything but others of them.
 */
export const EARLY = {
  name: 'early',
  test: new RegExp(
    [
      String.raw`web[\\/]src[\\/]api[\\/]ahead\.ts`,
      String.raw`web[\\/]src[\\/]app[\\/](frames[\\/]stand-in|routing[\\/]until-there|new-version)\.ts`,
      String.raw`web[\\/]src[\\/]offline[\\/](files|kept-answers)\.ts`,
      String.raw`web[\\/]src[\\/]session[\\/](begun-documents|forgetting|local-copies|storage)\.ts`,
      String.raw`web[\\/]src[\\/]editor[\\/]early[\\/]begun-editor\.ts`,
      String.raw`web[\\/]src[\\/]editor[\\/](canvas[\\/]place[\\/]canvas-place|early[\\/]stand-in|shell[\\/]frame)\.module\.css`,
      String.raw`contract[\\/]src[\\/]files[\\/]category-kind\.ts`,
    ].join('|'),
  ),
} as const;

/** Modules that are drawn in by imports of which nothing is used, and so by pages that do not have them. */
const DRAWN_IN = {
  shelf: 'chrome',
  modules: /react-aria.*[\\/](SharedElementTransition|SelectionIndicator)\.mjs$/,
};

/** Tells of modules on which shelf they lie; null for those that come on demand, or with every page. */
export type ShelfOf = (module: string) => string | null;

/**
 * Builds the pages without writing them, which tells what each loads: what is left out of a module's imports because
 * nothing of it is used cannot be told from its source.
 * @param config of the build, without what writes files
 */
export async function findShelves(config: InlineConfig & { root: string }): Promise<ShelfOf> {
  const output = (await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: {
      ...config.build,
      write: false,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: { output: { codeSplitting: { groups: [EARLY] } } },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = new Map(output.output.filter((file) => file.type === 'chunk').map((file) => [file.fileName, file]));
  const ofModule = new Map([...chunks.values()].flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)));
  const pages = new Map<string, Set<Part>>();
  for (const [page, sources] of Object.entries({ ...PARTS, ...LATE })) {
    const seen = new Set<Rolldown.OutputChunk>();
    const visit = (chunk: Rolldown.OutputChunk | undefined): void => {
      if (chunk === undefined || seen.has(chunk)) return;
      seen.add(chunk);
      for (const next of chunk.imports) visit(chunks.get(next));
    };
    for (const source of sources) visit(ofModule.get(join(config.root, source)));
    for (const id of [...seen].flatMap((chunk) => chunk.moduleIds)) {
      const of = pages.get(id) ?? new Set();
      pages.set(id, of.add(page as Part));
    }
  }
  /** What is imported on demand stays the file by whose name that is done. */
  const doors = new Set(
    [...chunks.values()].filter((chunk) => chunk.isEntry || chunk.isDynamicEntry).map((chunk) => chunk.facadeModuleId),
  );
  const first = new Set<string>();
  for (const chunk of chunks.values()) {
    if (!chunk.isEntry) continue;
    for (const file of [chunk.fileName, ...chunk.imports]) for (const id of chunks.get(file)!.moduleIds) first.add(id);
  }
  return (module) => {
    const of = pages.get(module);
    if (of === undefined || first.has(module) || doors.has(module)) return null;
    if (DRAWN_IN.modules.test(module)) return DRAWN_IN.shelf;
    // What is in one file with the page's own module stays there.
    if (of.size === 1 && doors.has(ofModule.get(module)!.facadeModuleId)) return null;
    return shelfOf([...of]);
  };
}

/** Names of all shelves in the order in which they are filled. */
export const SHELF_NAMES: readonly string[] = [...Object.keys(SHELVES), ...Object.keys(PARTS), ...Object.keys(LATE)];

const comesEarly = (page: Part): boolean => page === 'picture' || STROKES.includes(page);

function shelfOf(pages: readonly Part[]): string {
  if (pages.length === 1) return pages[0]!;
  const isEarly = pages.some(comesEarly),
    // What is drawn in first waits for nothing that comes with the application.
    shelves = Object.entries(SHELVES).filter(
      ([, of]) => of.some(comesEarly) === isEarly && pages.every((page) => of.includes(page)),
    );
  return shelves.reduce((least, shelf) => (shelf[1].length < least[1].length ? shelf : least))[0];
}
