/**
 * The one form between trees of other programs and ours: every reader makes it, `resolve.ts` makes records of it,
 * `collect.ts` makes it of records, and every writer reads it.
 */
import type {
  BranchLine,
  Levels,
  RichText,
  SheetLines,
  SheetStyles,
  Spacing,
  Stacking,
  Structure,
  Style,
  TopicCode,
  TopicTable,
} from '@limn/document';

export interface MindImage {
  bytes: Uint8Array;
  name: string;
  /** Size it is shown in, page units; absent is its own. */
  w?: number;
  h?: number;
}

/** A file that is attached to a topic. */
export interface MindFile {
  name: string;
  /** Absent where it is known by its name alone. */
  bytes?: Uint8Array;
}

/** A marker that is a picture. */
export interface MindSign {
  /** As topics have it: `pic:set-marker`. */
  id: string;
  name: string;
  /** What its set is called. */
  set: string;
  /** Absent where it is known by its name alone. */
  bytes?: Uint8Array;
}

/** An address, or the name of a topic in the same file. */
export type MindLink = { url: string } | { topic: string };

/** Children in a row by their places, both ends included. */
export interface MindRange {
  from: number;
  to: number;
  form?: string;
  style?: Style;
}
export interface MindBoundary extends MindRange {
  text: RichText;
}
export interface MindSummary extends MindRange {
  topic: MindTopic;
}

export interface MindTopic {
  /** Name the file has for it, which links and relationships use. */
  id?: string;
  text: RichText;
  notes: RichText[];
  /** In the words of `packages/tree`: `priority-1`, `flag-red`. */
  markers: string[];
  /** Markers that are pictures. */
  signs?: MindSign[];
  labels: string[];
  children: MindTopic[];
  callouts: MindTopic[];
  boundaries: MindBoundary[];
  summaries: MindSummary[];
  link?: MindLink;
  image?: MindImage;
  files?: MindFile[];
  /** LaTeX. */
  formula?: string;
  code?: TopicCode;
  table?: TopicTable;
  todo?: 'open' | 'done';
  /** 0..100. */
  progress?: number;
  /** YYYY-MM-DD. */
  start?: string;
  due?: string;
  folded?: true;
  structure?: Structure;
  spacing?: Spacing;
  leaves?: Stacking;
  assistant?: true;
  vacant?: true;
  /** What a card says besides the name, by heading. */
  fields?: Readonly<Record<string, string>>;
  /** By what the row of a table is known again. */
  key?: string;
  side?: 'left' | 'right';
  /** Of a floating topic: its centre from that of the central topic, page units. */
  pos?: { x: number; y: number };
  width?: number;
  shape?: string;
  style?: Style;
  /** How the lines to it and in it are drawn. */
  line?: BranchLine;
  /** Name of the topic that this one shows in another place; what it says and holds is that topic's. */
  mirror?: string;
  /** What the file says besides, under the name of its format; a writer of that format gives it back. */
  source?: Record<string, unknown>;
}

export interface MindRelationship {
  /** Names of topics. */
  from: string;
  to: string;
  text: RichText;
  style?: Style;
  c1?: { x: number; y: number };
  c2?: { x: number; y: number };
  /** The dotted line of an org chart. */
  reports?: true;
}

export interface MindSheet {
  id?: string;
  name: string;
  structure?: Structure;
  spacing?: Spacing;
  leaves?: Stacking;
  /** What cards show, and are coloured by. */
  card?: readonly string[];
  colourBy?: string;
  counts?: true;
  theme?: string;
  colours?: string;
  background?: string;
  levels?: Levels;
  lines?: SheetLines;
  sketch?: true;
  /** How it looks, for writers of formats that say so. */
  styles?: SheetStyles;
  /** What floats may lie over others, as it was put there in our own layout. */
  overlaps?: true;
  central: MindTopic;
  floating: MindTopic[];
  relationships: MindRelationship[];
}

/** Fields of a sheet that are the same in our records. */
export const SHEET_FIELDS = [
  'structure',
  'spacing',
  'leaves',
  'card',
  'colourBy',
  'counts',
  'theme',
  'colours',
  'background',
  'levels',
  'lines',
  'sketch',
] as const satisfies readonly (keyof MindSheet)[];

export interface MindMap {
  title?: string;
  sheets: MindSheet[];
  comments?: readonly MindComment[];
}

/** A comment on a topic, by the name the file has for it. */
export interface MindComment {
  topic: string;
  author: string;
  /** Milliseconds since 1970. */
  time?: number;
  body: string;
}

export const newTopic = (text: RichText = []): MindTopic => ({
  text,
  notes: [],
  markers: [],
  labels: [],
  children: [],
  callouts: [],
  boundaries: [],
  summaries: [],
});

export const newSheet = (central: MindTopic, name = ''): MindSheet => ({
  name,
  central,
  floating: [],
  relationships: [],
});

/** Every topic that stands in one, itself first, those of callouts and summaries too. */
export function* topicsIn(topic: MindTopic): Generator<MindTopic> {
  const waiting = [topic];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next;
    // One by one: more than a hundred thousand are too many for the arguments of a call.
    for (const { topic: one } of next.summaries) waiting.push(one);
    for (const one of next.callouts) waiting.push(one);
    for (const one of next.children.toReversed()) waiting.push(one);
  }
}

export function* topicsOf(map: MindMap): Generator<MindTopic> {
  for (const { central, floating } of map.sheets) for (const topic of [central, ...floating]) yield* topicsIn(topic);
}
