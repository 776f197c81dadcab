/**
 * The flat, typed records of a tree: a mind map, an org chart and an outline are the same document, shown differently.
 * Where a record stands is one register, `at`, so that its parent, its place among siblings and when it was moved there
 * are never of two different moves.
 */
import type { Color, Dash, Style } from '../diagram/fields/style.ts';
import type { AssetRecord } from '../diagram/records.ts';
import type { RecordDiff } from '../records/record-store.ts';
import type { Place, RecordId } from '../records/schema.ts';
import type { RichText } from '../text/richtext.ts';

/** Parent of what was deleted. What a peer does meanwhile to something in it is kept, and can be offered back. */
export const TRASH = 'trash';
/** Most former parents that a place remembers. */
export const MAX_HISTORY = 4;

export interface TreePlace extends Place {
  /** Lamport time of the move. Of moves that make a circle between them the latest does not count. */
  readonly clock: number;
  /** Former parents, the last first: where a record stands whose last move does not count. */
  readonly history: readonly RecordId[];
  /** A callout stands beside its parent, not among its children. */
  readonly role?: 'callout';
  /** In the trash: what the person who deleted it saw of it; see `digest.ts`. */
  readonly seen?: number;
}

export const STRUCTURES = [
  'mind',
  'mind-free',
  'logic-right',
  'logic-left',
  'org-down',
  'org-up',
  'tree-right',
  'tree-left',
  'timeline-horizontal',
  'timeline-vertical',
  'fishbone-left',
  'fishbone-right',
  'brace-right',
  'brace-left',
  'table',
  'matrix',
  'radial',
] as const;
/** How a topic's branch is laid out; inherited by the branches in it. */
export type Structure = (typeof STRUCTURES)[number];
export type Spacing = 'compact' | 'roomy';
/** How whoever has nobody under them stands in an org chart: among the others, in one column, or in two. */
export type Stacking = 'row' | 'column' | 'columns';

export const TOPIC_LEVELS = ['central', 'main', 'sub'] as const;
/** The central topic, those that stand in it, and all below. */
export type TopicLevel = (typeof TOPIC_LEVELS)[number];
/** Those, and what hangs on no line: what floats, what a summary says, and callouts. */
export const LOOK_LEVELS = [...TOPIC_LEVELS, 'floating', 'summary', 'callout'] as const;
export type LookLevel = (typeof LOOK_LEVELS)[number];
export const LEVEL_FILLS = ['solid', 'soft', 'edge', 'none'] as const;
/** Whether a level is filled with its branch's colour, with a breath of it, only edged in it, or not drawn at all. */
export type LevelFill = (typeof LEVEL_FILLS)[number];
/** How topics of a level look beyond what the theme says. */
export interface LevelStyle {
  shape?: string;
  fill?: LevelFill;
  style?: Style;
}
export type Levels = { readonly [L in LookLevel]?: LevelStyle };

export const LINE_SHAPES = ['curve', 'arc', 'underline', 'elbow', 'rounded', 'straight'] as const;
/** `arc` comes out of the middle of the central topic, `underline` runs on under the text. */
export type LineShape = (typeof LINE_SHAPES)[number];
/** How the lines of a sheet run where that is not as its theme says. */
export interface SheetLines {
  /** From the central topic to those that stand in it. */
  main?: LineShape;
  sub?: LineShape;
  /** Of the lines to main topics and of those in the branches, page units. */
  widths?: readonly [number, number];
  /** Each main branch in a colour of its own, or all in one. */
  rainbow?: boolean;
}

/** How the line to a topic is drawn, and those in its branch, where that is not as the theme says. */
export interface BranchLine {
  color?: Color;
  /** Page units. */
  width?: number;
  dash?: Dash;
  /** `none` draws no lines. */
  shape?: LineShape | 'none';
}

export interface SheetData {
  name: string;
  structure?: Structure;
  spacing?: Spacing;
  leaves?: Stacking;
  /** Id of a theme of `packages/tree`. Of the first sheet its colours are those of sheets without `colours`. */
  theme?: string;
  /** Id of the sheet's own table of colours. With it `sketch` is its own as well. */
  colours?: string;
  background?: string;
  levels?: Levels;
  lines?: SheetLines;
  /** Drawn as if by hand; what the first sheet says holds for those without `colours`. */
  sketch?: true;
  /** How the lines of an outline are counted; absent are bullets. `nested` is 1, 1.1, 1.1.1. */
  list?: 'bullets' | 'numbers' | 'nested';
  /** Fields that cards show under their names, in this order. */
  card?: readonly string[];
  /** Field by whose values cards are coloured. */
  colourBy?: string;
  /** Whether topics say how many stand directly in them. */
  counts?: true;
  /** Branches that float stand beside their places where they would lie over others. */
  apart?: true;
}

export interface TopicCode {
  text: string;
  /** As highlight.js calls it; absent is in no colours. */
  language?: string;
}
export type TopicTable = readonly (readonly string[])[];

/** Characters of code in a topic, of a cell of a table, and of LaTeX; rows and columns of a table. */
export const MAX_CODE = 10_000,
  MAX_CELL = 500,
  MAX_FORMULA = 2000,
  MAX_ROWS = 40,
  MAX_COLUMNS = 12;

export type TopicLink = { type: 'url'; url: string } | { type: 'record'; id: RecordId };

export interface TopicData {
  structure?: Structure;
  spacing?: Spacing;
  /** Inherited by the branches in it. */
  leaves?: Stacking;
  /** Of an org chart: stands beside the line to those who report, and not among them. */
  assistant?: true;
  /** Of a main branch in a `mind-free`: its side. */
  side?: 'left' | 'right';
  /** Of a floating topic: its centre, page units. */
  pos?: { x: number; y: number };
  /** Page units its text is broken at; absent is measured. */
  width?: number;
  /** Id of a shape definition; absent is the theme's. */
  shape?: string;
  line?: BranchLine;
  link?: TopicLink;
  image?: { asset: RecordId; w: number; h: number };
  /** LaTeX, without the signs around it. */
  formula?: string;
  code?: TopicCode;
  /** Rows of cells, as many in each; the first row is the heading. */
  table?: TopicTable;
  todo?: 'open' | 'done';
  /** Hundredths of the work that is done. */
  progress?: number;
  /** Dates as YYYY-MM-DD. */
  start?: string;
  due?: string;
  /** What a card knows of a person besides the name, by heading. */
  fields?: Readonly<Record<string, string>>;
  /** By what the row of a table is known again that a topic was made of. */
  key?: string;
  /** A position without anybody in it. */
  vacant?: true;
  /** The topic that this one shows in another place; see `mirrors.ts`. */
  mirror?: RecordId;
  /** Opens folded for whoever has not folded or unfolded it. Folding in an editor is one's own and not written. */
  folded?: boolean;
  /** What an importer keeps of the source and cannot show. */
  source?: Record<string, unknown>;
}

/** Things by name that concurrent edits add and take away one by one. */
export type Names = Readonly<Record<string, true>>;

export interface SheetRecord {
  id: RecordId;
  type: 'sheet';
  at: TreePlace;
  data: SheetData;
}

/**
 * A topic. In a sheet the first is the central one and the others float; in a summary it is what the summary says.
 */
export interface TopicRecord {
  id: RecordId;
  type: 'topic';
  at: TreePlace;
  style: Style;
  data: TopicData;
  /** Ids of markers, such as `priority-1`. */
  marks: Names;
  tags: Names;
  /** Ids of the assets that are attached to it; see `attachments.ts`. */
  files?: Names;
  text?: RichText;
}

/** A note on the topic it stands in. Two that are written at once are two. */
export interface NoteRecord {
  id: RecordId;
  type: 'note';
  at: TreePlace;
  text?: RichText;
}

export interface RelationshipData {
  from: RecordId;
  to: RecordId;
  /** Control points relative to the ends, page units; absent are chosen. */
  c1?: { x: number; y: number };
  c2?: { x: number; y: number };
  /** A second manager, and who reports to them besides: a dotted line of an org chart. */
  reports?: true;
}
export interface RelationshipRecord {
  id: RecordId;
  type: 'relationship';
  at: TreePlace;
  style: Style;
  data: RelationshipData;
  text?: RichText;
}

/**
 * Siblings in a row, from one to another; the range stands in what they stand in. The keys they had are kept, so that
 * it still holds when one of the two was moved away or deleted; what comes between them is in it.
 */
export interface RangeData {
  first: RecordId;
  last: RecordId;
  from: string;
  to: string;
  /** Form of the boundary or of the summary's bracket. */
  form?: string;
}
export interface BoundaryRecord {
  id: RecordId;
  type: 'boundary';
  at: TreePlace;
  style: Style;
  data: RangeData;
  text?: RichText;
}
export interface SummaryRecord {
  id: RecordId;
  type: 'summary';
  at: TreePlace;
  style: Style;
  data: RangeData;
}

/** A picture or an attached file, which stands nowhere. */
export type TreeAsset = AssetRecord & { at?: undefined };

export type RangeRecord = BoundaryRecord | SummaryRecord;
export type TreeRecord =
  | SheetRecord
  | TopicRecord
  | NoteRecord
  | RelationshipRecord
  | BoundaryRecord
  | SummaryRecord
  | TreeAsset;
export type PlacedTreeRecord = Exclude<TreeRecord, TreeAsset>;

export const TREE_ASPECTS = ['at', 'style', 'data', 'marks', 'tags', 'files'] as const;
export type TreeAspect = (typeof TREE_ASPECTS)[number];

export type TreeDiff = RecordDiff<TreeRecord>;
