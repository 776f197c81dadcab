/**
 * Every format there is to read: one row each, which the import dialog, the API, the reader and the documentation
 * share. Which row a file is of, its bytes say; the end of its name is a hint, for choosing files and no more.
 */
import { DRAWING_FORMATS, drawnWriter } from './drawing-formats.ts';
import type { FormatRow, FormatWriter } from './format-row.ts';
import type { DroppedKind } from './dropped.ts';
import { LOSSES } from './losses.ts';
import type { FileKind } from './sniff.ts';
import type { TreeReader } from './tree/import.ts';
import type { Content } from './tree/contents.ts';
import type { MindMap } from './tree/model.ts';

/** Readers are loaded when one is needed: whoever only asks for the table gets no more. */
const visio: FormatRow['read'] = async (bytes, options) =>
  (await import('./visio/import.ts')).importVisio(bytes, options);
/** A reader of trees, and the word for its format. */
const tree =
  (format: string, load: () => Promise<TreeReader>): FormatRow['read'] =>
  async (bytes, options) =>
    (await import('./tree/import.ts')).importTree(format, await load(), bytes, options);

/** A writer of trees; `keeps` says which contents of topics the format has a word for, others are written as notes. */
const treeWriter = (
  mime: string,
  load: () => Promise<(map: MindMap) => Uint8Array>,
  { keeps = [], ...plan }: Pick<FormatWriter, 'isVip' | 'loses'> & { keeps?: readonly Content[] },
): FormatWriter => ({
  ...(keeps.includes('files') && { carriesFiles: true as const }),
  kinds: ['tree'],
  mime,
  ...plan,
  async write({ document, title, pictures, styles }) {
    if (document.kind !== 'tree') throw new TypeError('a tree is wanted');
    const { collectTree } = await import('./tree/collect.ts');
    const { withContentsAsNotes } = await import('./tree/contents.ts');
    return (await load())(withContentsAsNotes(collectTree(document, title, pictures, styles), keeps));
  },
});

const EVERY_CONTENT: readonly Content[] = [
  'formula',
  'code',
  'table',
  'attributes',
  'todo',
  'progress',
  'dates',
  'labels',
  'link',
  'picture',
  'signs',
  'files',
];
const WORD_CONTENT: readonly Content[] = ['table', 'attributes', 'todo', 'labels', 'link', 'picture'];

const VISIO_KEEPS = [
  'pages and backgrounds',
  'shapes and groups',
  'connectors and what they are glued to',
  'texts and their formats',
  'fills, lines and shadows',
  'layers',
  'pictures',
];
const VISIO_DROPS: readonly DroppedKind[] = [
  'guides',
  'pictures',
  'connectorDecorations',
  'connections',
  'fillPatterns',
  'embeddedObjects',
];

export const FORMATS: readonly FormatRow[] = [
  {
    kind: 'limn',
    name: 'Pictures of Limn that carry their drawing',
    // One that is an SVG has the ending of the row of all of them.
    extensions: ['png'],
    kinds: ['diagram', 'tree'],
    category: 'flow',
    keeps: ['everything on the page that the picture shows'],
    drops: ['attachments', 'links', 'pictures'],
    read: async (bytes, options) => (await import('./carried/read.ts')).importCarried(bytes, options),
  },
  {
    kind: 'visio.package',
    name: 'Visio 2013 and later',
    extensions: ['vsdx', 'vstx', 'vssx', 'vsdm', 'vstm', 'vssm'],
    kinds: ['diagram'],
    category: 'flow',
    keeps: [
      ...VISIO_KEEPS,
      'containers and lists with what stands in them',
      'call-outs and what they are about',
      'swimlanes with their titles and steps',
      'themes',
      'links',
      'shape data',
      'comments',
    ],
    drops: [...VISIO_DROPS, 'tabStops', 'comments', 'links', 'macros', 'effects'],
    mend: async () => (await import('./mend/visio.ts')).mendVisioPackage,
    read: visio,
    write: drawnWriter(
      'application/vnd.ms-visio.drawing',
      async () => (await import('./visio/write/write.ts')).writeVsdx,
      { loses: LOSSES.vsdx },
    ),
  },
  {
    kind: 'visio.xml',
    name: 'Visio 2003 XML',
    extensions: ['vdx', 'vtx', 'vsx'],
    kinds: ['diagram'],
    category: 'flow',
    keeps: [...VISIO_KEEPS, 'swimlanes with their titles and steps', 'links', 'shape data', 'comments'],
    drops: [...VISIO_DROPS, 'tabStops', 'comments', 'links', 'macros'],
    mend: async () => (await import('./mend/xml.ts')).mendXml,
    read: visio,
  },
  {
    kind: 'visio.binary',
    name: 'Visio 5 to 2010',
    extensions: ['vsd', 'vst', 'vss'],
    kinds: ['diagram'],
    category: 'flow',
    keeps: [...VISIO_KEEPS, 'swimlanes with their titles and steps', 'links', 'shape data'],
    drops: [...VISIO_DROPS, 'links', 'shapeData', 'macros'],
    mend: async () => (await import('./mend/visio.ts')).mendVisioBinary,
    read: visio,
  },
  {
    kind: 'xmind',
    name: 'XMind, all versions',
    extensions: ['xmind'],
    kinds: ['tree'],
    category: 'mind_free',
    keeps: [
      'sheets and their structures',
      'topics, floating ones, callouts and folds',
      'notes with formats',
      'labels, markers, tasks',
      'own markers that are pictures',
      'links between topics',
      'pictures',
      'files attached to topics',
      'relationships',
      'boundaries',
      'summaries',
      'styles of topics and lines',
      'comments',
    ],
    drops: [
      'attachments',
      'comments',
      'connections',
      'extensions',
      'formulas',
      'links',
      'numbering',
      'pictures',
      'ranges',
    ],
    mend: async () => (await import('./mend/package.ts')).mendPackageOrXml,
    read: tree('xmind', async () => (await import('./tree/xmind/read.ts')).readXmind),
    write: treeWriter(
      'application/vnd.xmind.workbook',
      async () => (await import('./tree/xmind/write.ts')).writeXmind,
      { loses: LOSSES.xmind, keeps: EVERY_CONTENT },
    ),
  },
  {
    kind: 'freemind',
    name: 'FreeMind and Freeplane',
    extensions: ['mm'],
    kinds: ['tree'],
    category: 'mind_free',
    keeps: [
      'topics, floating ones, sides and folds',
      'notes and details with formats',
      'icons',
      'links',
      'arrow links with labels',
      'clouds',
      'summaries',
      'clones of branches',
      'styles, named ones too',
      'edges, the look of the map and of its levels',
      'tasks',
      'tags',
      'attributes as tables',
    ],
    drops: [
      'attributes',
      'clones',
      'connections',
      'encryptedTopics',
      'extensions',
      'formulas',
      'links',
      'numbering',
      'pictures',
      'reminders',
      'themes',
    ],
    mend: async () => (await import('./mend/xml.ts')).mendXml,
    read: tree('mm', async () => (await import('./tree/freemind/read.ts')).readFreemind),
    write: treeWriter('application/x-freemind', async () => (await import('./tree/freemind/write.ts')).writeFreemind, {
      loses: LOSSES.mm,
      keeps: ['formula', 'attributes', 'todo', 'progress', 'labels', 'link'],
    }),
  },
  {
    kind: 'mindmanager',
    name: 'MindManager',
    extensions: ['mmap'],
    kinds: ['tree'],
    category: 'mind_free',
    keeps: [
      'topics, floating ones, callouts and folds',
      'formats of parts of titles',
      'notes with formats',
      'icons, priorities, progress and dates',
      'own markers that are pictures',
      'text labels and resources as labels',
      'links',
      'pictures',
      'files attached to topics',
      'relationships',
      'boundaries',
      'summaries',
      'properties and spreadsheets as tables',
      'comments',
      'styles, the look of the map and of its levels',
    ],
    drops: ['attachments', 'comments', 'connections', 'embeddedObjects', 'formulas', 'links', 'pictures'],
    mend: async () => (await import('./mend/package.ts')).mendPackageOrXml,
    read: tree('mmap', async () => (await import('./tree/mindmanager/read.ts')).readMindmanager),
  },
  {
    kind: 'kityminder',
    name: 'KityMinder (百度脑图)',
    extensions: ['km'],
    kinds: ['tree'],
    category: 'mind_free',
    keeps: ['topics and folds', 'notes', 'priorities and progress', 'resources as labels', 'links', 'styles'],
    drops: ['links', 'pictures'],
    mend: async () => (await import('./mend/json.ts')).mendJson,
    read: tree('km', async () => (await import('./tree/kityminder/read.ts')).readKityminder),
  },
  {
    kind: 'processon',
    name: 'ProcessOn, diagrams and mind maps',
    extensions: ['pos'],
    kinds: ['diagram', 'tree'],
    category: 'flow',
    keeps: [
      'shapes by their own outlines',
      'groups',
      'lines, what they hold on to and their words',
      'texts and their formats',
      'data',
      'of maps: topics, floating ones, notes, icons, tags, links, summaries, boundaries, relationships',
    ],
    drops: ['comments', 'connections', 'links', 'pictures', 'ranges', 'themes'],
    mend: async () => (await import('./mend/json.ts')).mendJson,
    read: async (bytes, options) => (await import('./processon/import.ts')).importProcesson(bytes, options),
    write: {
      kinds: ['diagram', 'tree'],
      mime: 'application/octet-stream',
      loses: LOSSES.pos,
      async write({ document, title, pictures, drawing }) {
        const { writeFlow, writeMind } = await import('./processon/write.ts');
        if (document.kind !== 'tree') return writeFlow(drawing(), title);
        const { collectTree } = await import('./tree/collect.ts');
        const { withContentsAsNotes } = await import('./tree/contents.ts');
        return writeMind(withContentsAsNotes(collectTree(document, title, pictures), ['labels', 'link', 'picture']));
      },
    },
  },
  ...DRAWING_FORMATS,
  {
    kind: 'opml',
    name: 'OPML, that of Workflowy and mubu too',
    extensions: ['opml'],
    kinds: ['tree'],
    category: 'outline',
    keeps: ['lines with formats', 'notes', 'tasks', 'categories as labels', 'addresses as links'],
    drops: ['attributes', 'links', 'pictures'],
    mend: async () => (await import('./mend/xml.ts')).mendXml,
    read: tree('opml', async () => (await import('./tree/text/read-opml.ts')).readOpml),
    write: treeWriter('text/x-opml', async () => (await import('./tree/text/write-opml.ts')).writeOpml, {
      loses: LOSSES.opml,
      keeps: ['todo', 'labels', 'link'],
    }),
  },
  {
    kind: 'markdown',
    name: 'Markdown',
    extensions: ['md', 'markdown'],
    kinds: ['tree'],
    category: 'mind_free',
    keeps: [
      'headings and lists',
      'paragraphs, code and tables as notes',
      'tasks',
      'tags',
      'links',
      'formats',
      'pictures inside of the file',
    ],
    drops: ['pictures'],
    read: tree('md', async () => (await import('./tree/text/read-markdown.ts')).readMarkdown),
    write: treeWriter('text/markdown', async () => (await import('./tree/text/write-markdown.ts')).writeMarkdown, {
      loses: LOSSES.md,
      keeps: ['formula', 'code', 'table', 'attributes', 'todo', 'labels', 'link', 'picture'],
    }),
  },
  {
    kind: 'text',
    name: 'Indented or numbered text',
    extensions: ['txt'],
    kinds: ['tree'],
    category: 'mind_free',
    keeps: ['lines and their depth', 'notes', 'tasks', 'texts in UTF-8, UTF-16 and GB 18030'],
    drops: [],
    read: tree('txt', async () => (await import('./tree/text/read-text.ts')).readText),
    write: treeWriter('text/plain', async () => (await import('./tree/text/write-text.ts')).writeText, {
      loses: LOSSES.txt,
      keeps: ['todo'],
    }),
  },
  {
    kind: 'csv',
    name: 'CSV',
    extensions: ['csv'],
    kinds: ['tree', 'diagram'],
    category: 'mind_free',
    keeps: [
      'who reports to whom, levels or the table itself',
      'other columns as notes',
      'labels, addresses',
      'shapes and lines of Lucidchart',
      'shapes, lines and styles of draw.io',
      'texts in UTF-8, UTF-16 and GB 18030, any delimiter',
    ],
    drops: ['connections', 'links', 'pictures', 'rows'],
    read: async (bytes, options) => (await import('./table/import.ts')).importCsv(bytes, options),
    write: treeWriter('text/csv', async () => (await import('./tree/text/write-csv.ts')).writeCsv, {
      isVip: true,
      loses: LOSSES.csv,
      keeps: ['labels', 'link'],
    }),
  },
  {
    kind: 'excel',
    name: 'Excel and other spreadsheets',
    extensions: ['xlsx', 'xls', 'ods', 'fods'],
    kinds: ['tree', 'diagram'],
    category: 'mind_free',
    keeps: [
      'who reports to whom, levels, grouped rows or the table itself',
      'a sheet or a page for each sheet',
      'other columns as notes',
      'merged cells',
      'links',
      'values as they are shown',
    ],
    drops: ['comments', 'connections', 'formulas', 'hiddenRows', 'hiddenSheets', 'links', 'rows'],
    mend: async () => (await import('./mend/package.ts')).mendPackageOrXml,
    read: async (bytes, options) => (await import('./table/import.ts')).importWorkbook(bytes, options),
  },
  {
    kind: 'powerpoint',
    name: 'PowerPoint',
    extensions: ['pptx'],
    kinds: ['diagram', 'tree'],
    category: 'flow',
    keeps: [
      'a slide for each page, or for each frame where a page is presented frame by frame',
      'the steps in which slides are built, as animations',
      'shapes, lines that hold on to shapes, words and pictures, each to be edited there',
      'links',
    ],
    drops: [],
    write: drawnWriter(
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      async () => (await import('./powerpoint/write.ts')).writePowerpoint,
      { isVip: true, loses: LOSSES.pptx },
    ),
  },
  {
    kind: 'word',
    name: 'Word',
    extensions: ['docx'],
    kinds: ['diagram', 'tree'],
    category: 'flow',
    keeps: [
      'a picture of each page',
      'of maps: topics as headings and lists, notes, labels, tasks, links',
      'of maps: pictures and tables',
    ],
    drops: [],
    write: {
      kinds: ['diagram', 'tree'],
      mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      isVip: true,
      loses: LOSSES.docx,
      drawn: true,
      async write({ document, title, pictures, drawing, picture }) {
        const { writeWord } = await import('./word/write.ts'),
          shown = [];
        for (const { id, data } of drawing().store.pages()) {
          const made = data.isBackground ? undefined : await picture(id);
          if (made) shown.push({ ...made, name: data.name });
        }
        if (document.kind !== 'tree') return writeWord(title, shown);
        const { collectTree } = await import('./tree/collect.ts');
        const { withContentsAsNotes } = await import('./tree/contents.ts');
        return writeWord(title, shown, withContentsAsNotes(collectTree(document, title, pictures), WORD_CONTENT));
      },
    },
  },
  {
    kind: 'html',
    name: 'A page for browsers, without Limn or a network',
    extensions: ['html'],
    kinds: ['diagram', 'tree'],
    category: 'flow',
    keeps: ['every page as it is drawn', 'links'],
    drops: [],
    write: drawnWriter('text/html', async () => (await import('./written/write-html.ts')).writeHtml, {
      loses: LOSSES.html,
    }),
  },
];

/** Ends of names of everything that is read, without the dot. */
export const READABLE_EXTENSIONS: readonly string[] = FORMATS.flatMap((row) => (row.read ? row.extensions : []));

/** The row that a format is written by, named as the end of its files' names. */
export const writerOf = (extension: string): (FormatRow & { write: FormatWriter }) | undefined =>
  FORMATS.find(
    (row): row is FormatRow & { write: FormatWriter } => row.write !== undefined && row.extensions[0] === extension,
  );

export const formatOf = (kind: FileKind): FormatRow | undefined => FORMATS.find((row) => row.kind === kind);

/** What an import counts as left out, and of a damaged file besides, where what is left of one can be read. */
export const droppedOf = ({ drops, mend }: FormatRow): readonly DroppedKind[] => (mend ? [...drops, 'damage'] : drops);

/** The rows without their readers and writers, for pages that describe them: `described.json` is this. */
export const describedFormats = (): object[] =>
  FORMATS.map((row) => {
    const { kind, name, extensions, keeps, read, write } = row,
      oneWay = read ? 'in' : 'out';
    const ways = read && write ? 'both' : oneWay;
    return { kind, name, extensions, ways, keeps, drops: droppedOf(row), loses: write?.loses ?? [] };
  });

/** The rows as a table of the documentation, in Markdown. */
export function formatTable(): string {
  const ways = ({ read, write }: FormatRow): string => [read && 'in', write && 'out'].filter(Boolean).join(', ');
  const lines = FORMATS.map((row) => {
    const ends = row.extensions.map((e) => `\`.${e}\``).join(' ');
    const cells = [ways(row), row.keeps.join(', '), droppedOf(row).join(', '), row.write?.loses.join('; ') ?? ''];
    return `| ${row.name} | ${ends} | ${cells.join(' | ')} |`;
  });
  const head = ['| format | extensions | | keeps | drops | loses on the way out |', '|---|---|---|---|---|---|'];
  return [...head, ...lines].join('\n');
}
