import type { Category } from '@limn/contract';
import type { SheetData, Structure } from '@limn/document';

/** A text in both languages, Chinese before the bar, English after it. */
export type Both = `${string}|${string}`;

/** What all descriptions of templates have. */
interface Described {
  /** Names it for good. */
  key: string;
  category: Category;
  industry: string;
  title: Both;
  description: Both;
  /** At most five. */
  tags: readonly Both[];
}

export const nodeKinds = ['start', 'step', 'ask', 'doc', 'data', 'store', 'system', 'cloud', 'note'] as const;
export type NodeKind = (typeof nodeKinds)[number];

/** Things in the places of a grid, and lines from one to the other. */
export interface FlowDescription extends Described {
  form: 'flow';
  /** By their ids: what it is, column, row, words. Columns and rows may be halves. */
  nodes: Readonly<Record<string, readonly [kind: NodeKind, column: number, row: number, words: Both]>>;
  /** `from>to`, and what is written at the line. */
  edges: readonly (readonly [ends: `${string}>${string}`, words?: Both])[];
}

/** What is in what, a line each, two blanks for every step inwards. */
export interface TreeDescription extends Described {
  form: 'tree';
  lines: readonly Both[];
}

/** A table of cards. */
export interface GridDescription extends Described {
  form: 'grid';
  columns: readonly Both[];
  rows: readonly { label: Both; cells: readonly (Both | '')[] }[];
}

/** Fields side by side with words in them; places and sizes in cells. */
export interface PanelsDescription extends Described {
  form: 'panels';
  panels: readonly {
    at: readonly [x: number, y: number, w: number, h: number];
    title: Both;
    items: readonly Both[];
  }[];
}

/** Shapes of the libraries where they stand, and lines as the libraries have them. */
export interface ShapesDescription extends Described {
  form: 'shapes';
  /**
   * By their ids: kind, place in page units, words, and the lines of a class or a table, where `--` is a rule and a key
   * of a column comes first (`PK id: bigint`). Without a size it has that of its kind; nothing for words leaves those
   * of its kind.
   */
  shapes: Readonly<
    Record<
      string,
      readonly [kind: string, x: number, y: number, words: Both | '', rows?: readonly string[], w?: number, h?: number]
    >
  >;
  /**
   * `from>to`, the line of a library, what is written at it, and how far down from the top of both shapes it stands,
   * page units: messages between lifelines have their places.
   */
  lines: readonly (readonly [ends: `${string}>${string}`, preset: string, words?: Both | '', at?: number])[];
}

/** A process in a pool with lanes. */
export interface ProcessDescription extends Described {
  form: 'process';
  category: 'bpmn';
  pool: Both;
  /** Somebody outside, as a closed pool above; `partner` at the ends of flows. */
  partner?: Both;
  lanes: readonly {
    name: Both;
    /** Rows of what stands in it; one where it is left out. */
    rows?: number;
    /** By their ids: kind, column (half ones too), words, row. */
    nodes: Readonly<Record<string, readonly [kind: string, column: number, words: Both | '', row?: number]>>;
  }[];
  /** `from>to`, what is written at it, and its line in the library of BPMN; a sequence flow where it is left out. */
  flows: readonly (readonly [ends: `${string}>${string}`, words?: Both, preset?: string])[];
}

/** A plan over days: groups of tasks, what each waits for, and milestones. */
export interface ScheduleDescription extends Described {
  form: 'schedule';
  /** The Monday that the plan begins with, `2027-03-01`. */
  from: string;
  /** 0 days, 1 weeks, 2 months. */
  scale: 0 | 1 | 2;
  groups: readonly {
    name: Both;
    /** Id, words, first day after the Monday, how many days (0: a milestone), done in percent, ids it waits for. */
    tasks: readonly (readonly [
      id: string,
      words: Both,
      start: number,
      days: number,
      progress?: number,
      after?: readonly string[],
    ])[];
  }[];
}

/** A topic of a tree, with what is written at it. */
export interface Topic {
  /** Two blanks before them for every step inwards. */
  words: Both;
  note?: Both;
  /** Ids of markers, such as `priority-1`. */
  marks?: readonly string[];
  tags?: readonly Both[];
  todo?: 'open' | 'done';
  /** Hundredths of the work that is done. */
  progress?: number;
  structure?: Structure;
  side?: 'left' | 'right';
  /** What the card of a person or a post says, by heading. */
  fields?: Readonly<Record<Both, Both>>;
  vacant?: true;
}

/** A mind map, an org chart or an outline; the first line is the central topic, or the title of the outline. */
export interface MapDescription extends Described {
  form: 'map';
  category: 'mind_free' | 'mind_org' | 'outline';
  structure: Structure;
  /** Id of a theme of trees. */
  theme: string;
  list?: SheetData['list'];
  /** Fields that cards show, in this order. */
  card?: readonly Both[];
  counts?: true;
  lines: readonly (Both | Topic)[];
}

export type Description =
  | FlowDescription
  | TreeDescription
  | GridDescription
  | PanelsDescription
  | ShapesDescription
  | ProcessDescription
  | ScheduleDescription
  | MapDescription;
