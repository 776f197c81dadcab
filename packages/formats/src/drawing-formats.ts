/** Rows of formats that are drawings and say where everything stands, or only what is connected. */
import type { ExportContext } from '@limn/drawing/export/export-context.ts';
import type { DrawnReader } from './drawn/import.ts';
import type { FormatRow, FormatWriter } from './format-row.ts';
import { LOSSES } from './losses.ts';
import type { SourceLanguage } from './source/import.ts';

/** A reader of drawings that say where everything stands. */
export const drawn =
  (format: string, load: () => Promise<DrawnReader>): FormatRow['read'] =>
  async (bytes, options) =>
    (await import('./drawn/import.ts')).importDrawn(format, await load(), bytes, options);

/** A writer of what is drawn, of trees as of diagrams. */
export const drawnWriter = (
  mime: string,
  load: () => Promise<(context: ExportContext, title: string) => Uint8Array>,
  plan: Pick<FormatWriter, 'isVip' | 'loses'>,
): FormatWriter => ({
  kinds: ['diagram', 'tree'],
  mime,
  ...plan,
  drawn: true,
  write: async ({ drawing, title }) => (await load())(drawing(), title),
});

const source =
  (language: SourceLanguage): FormatRow['read'] =>
  async (bytes, options) =>
    (await import('./source/import.ts')).importSource(language, bytes, options);

const CLASS_KEEPS = [
  'classes, interfaces and enumerations with their members',
  'what they extend and implement, what their properties hold',
];

export const DRAWING_FORMATS: readonly FormatRow[] = [
  {
    kind: 'drawio',
    name: 'draw.io (diagrams.net)',
    extensions: ['drawio', 'dio', 'xml', 'drawio.svg', 'drawio.png', 'drawio.html'],
    kinds: ['diagram'],
    category: 'flow',
    keeps: [
      'pages, layers, groups, swimlanes and tables, classes and database tables with their rows',
      'shapes of the basic, flowchart, UML, ER, BPMN and network libraries, stencils a style brings along',
      'floor plans, value streams, ArchiMate and mock-ups as shapes of the same libraries here',
      'signs of clouds, racks and every day as the nearest of ours',
      'edges, where they hold on, waypoints and labels',
      'fills, gradients, lines, shadows, opacity, turns and the hand-drawn look',
      'texts and their formats, placeholders',
      'links, tooltips, data',
      'pictures inside of the file',
    ],
    drops: ['links', 'pictures', 'unknownShapes'],
    mend: async () => (await import('./mend/drawio.ts')).mendDrawio,
    read: drawn('drawio', async () => (await import('./drawio/read.ts')).drawDrawio),
    write: drawnWriter(
      'application/vnd.jgraph.mxfile',
      async () => (await import('./drawio/write/write.ts')).writeDrawio,
      { loses: LOSSES.drawio },
    ),
  },
  {
    kind: 'bpmn',
    name: 'BPMN 2.0',
    extensions: ['bpmn', 'bpmn2'],
    kinds: ['diagram'],
    category: 'flow',
    keeps: [
      'every diagram as a page, a plain layout where there is none',
      'pools, lanes, sub-processes, activities, events, gateways and their markers',
      'sequence and message flows, associations, their ways and names',
      'data, annotations, groups, conversations, choreographies',
      'colours and places of labels',
      'whatever the file says besides, for the way back',
    ],
    drops: ['unknownShapes'],
    mend: async () => (await import('./mend/xml.ts')).mendXml,
    read: drawn('bpmn', async () => (await import('./bpmn/read.ts')).drawBpmn),
    write: {
      kinds: ['diagram'],
      mime: 'application/bpmn+xml',
      loses: LOSSES.bpmn,
      write: async (source) => (await import('./bpmn/write.ts')).writeBpmn(source),
    },
  },
  {
    kind: 'excalidraw',
    name: 'Excalidraw, its libraries and notes of Obsidian too',
    extensions: ['excalidraw', 'excalidrawlib', 'excalidraw.md'],
    kinds: ['diagram'],
    category: 'flow',
    keeps: [
      'shapes, lines and what they hold on to, freehand strokes',
      'texts, those in shapes and on lines too',
      'frames and groups, a group for each item of a library',
      'the hand-drawn look, colours, links',
      'pictures',
    ],
    drops: ['embeddedObjects', 'links', 'pictures', 'unknownShapes'],
    mend: async () => (await import('./mend/json.ts')).mendJson,
    read: drawn('excalidraw', async () => (await import('./whiteboard/excalidraw.ts')).drawExcalidraw),
  },
  {
    kind: 'tldraw',
    name: 'tldraw',
    extensions: ['tldr'],
    kinds: ['diagram'],
    category: 'flow',
    keeps: [
      'pages, frames and groups',
      'shapes, notes, arrows and what they hold on to, freehand strokes',
      'texts and their formats',
      'colours, links',
      'pictures inside of the file',
    ],
    drops: ['embeddedObjects', 'pictures', 'unknownShapes'],
    mend: async () => (await import('./mend/json.ts')).mendJson,
    read: drawn('tldraw', async () => (await import('./whiteboard/tldraw.ts')).drawTldraw),
  },
  {
    kind: 'svg',
    name: 'SVG, as shapes',
    extensions: ['svg'],
    kinds: ['diagram'],
    category: 'flow',
    keeps: [
      'outlines, boxes, ellipses and lines in their groups, symbols that are used',
      'fills, gradients, lines and opacity, by attributes and by a style sheet',
      'texts and their formats',
      'links',
      'pictures inside of the file',
      'of what Visio wrote: shapes with their words and data, connectors that hold on',
    ],
    drops: ['effects', 'pictures'],
    mend: async () => (await import('./mend/xml.ts')).mendXml,
    read: drawn('svg', async () => (await import('./svg/read.ts')).drawSvg),
  },
  {
    kind: 'mermaid',
    name: 'Mermaid',
    extensions: ['mmd', 'mermaid'],
    kinds: ['diagram', 'tree'],
    category: 'flow',
    keeps: [
      'flowcharts: shapes, subgraphs, links of every kind, classes and styles, addresses',
      'sequences: lifelines, messages, activations, notes, fragments',
      'classes, states and entities with their relations',
      'C4, architecture and requirements, blocks, Git graphs',
      'Gantt charts, timelines, journeys, kanban boards',
      'pies, quadrants, XY and radar charts, flows, treemaps, packets',
      'ZenUML, Wardley maps, sets, fishbones and folders',
      'use cases and the domains of Cynefin',
      'mind maps as trees',
    ],
    drops: ['sourceLines'],
    read: async (bytes, options) => (await import('./mermaid/import.ts')).importMermaid(bytes, options),
    write: {
      kinds: ['diagram', 'tree'],
      mime: 'text/vnd.mermaid',
      loses: LOSSES.mermaid,
      write: async (source) => (await import('./mermaid/write/write.ts')).writeMermaid(source),
    },
  },
  {
    kind: 'plantuml',
    name: 'PlantUML',
    extensions: ['puml', 'plantuml', 'pu'],
    kinds: ['diagram', 'tree'],
    category: 'uml',
    keeps: [
      'classes and objects with members, packages, relations and their multiplicities',
      'sequences: lifelines, messages, activations, notes, fragments, dividers',
      'states, activities, components, deployments and use cases',
      'C4, Gantt charts, mind maps, work breakdowns and data as trees',
      'notes, stereotypes, colours',
    ],
    drops: ['sourceLines'],
    read: async (bytes, options) => (await import('./plantuml/import.ts')).importPlantUml(bytes, options),
    write: {
      kinds: ['diagram'],
      mime: 'text/vnd.plantuml',
      loses: LOSSES.plantuml,
      write: async (source) => (await import('./plantuml/write-file.ts')).writePlantFile(source),
    },
  },
  {
    kind: 'dbml',
    name: 'DBML (dbdiagram.io)',
    extensions: ['dbml'],
    kinds: ['diagram'],
    category: 'uml',
    keeps: ['tables with typed columns, keys, defaults and notes', 'references of every kind, indexes, enumerations'],
    drops: ['sourceLines'],
    read: drawn('dbml', async () => (await import('./dbml/file.ts')).drawDbml),
    write: {
      kinds: ['diagram'],
      mime: 'text/vnd.dbml',
      loses: LOSSES.dbml,
      write: async (source) => (await import('./dbml/file.ts')).writeDbmlFile(source),
    },
  },
  {
    kind: 'sql',
    name: 'SQL of PostgreSQL, MySQL, SQLite and SQL Server',
    extensions: ['sql', 'ddl'],
    kinds: ['diagram'],
    category: 'uml',
    keeps: [
      'tables with typed columns, their defaults and comments',
      'primary, foreign and unique keys, indexes, conditions, computed columns',
      'a line from each column that refers to the one it refers to',
      'enumerations, views',
    ],
    drops: ['sourceLines'],
    read: source('sql'),
  },
  {
    kind: 'typescript',
    name: 'TypeScript',
    extensions: ['ts', 'tsx', 'mts', 'cts'],
    kinds: ['diagram'],
    category: 'uml',
    keeps: [...CLASS_KEEPS, 'type aliases of objects'],
    drops: ['sourceLines'],
    read: source('typescript'),
  },
  {
    kind: 'java',
    name: 'Java',
    extensions: ['java'],
    kinds: ['diagram'],
    category: 'uml',
    keeps: [...CLASS_KEEPS, 'records, classes in classes'],
    drops: ['sourceLines'],
    read: source('java'),
  },
];
