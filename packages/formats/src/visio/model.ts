import type { DroppedKind } from '../dropped.ts';
import type { Theme } from './theme/theme.ts';

/**
 * The sheet model every Visio front end fills (`.vsdx`; `.vdx` and `.vsd` are further front ends of the same): a
 * document is sheets of cells and sections of rows, and what a shape looks like follows from its own sheet, its
 * master's and its style sheets'. Numbers in cells are in Visio's internal units: inches and radians, y up.
 */
export interface Cell {
  /** The stored result. Numbers are decimal text; `Themed` asks the theme. */
  v: string;
  /** Unit the value is shown in, such as `MM` or `STR`. */
  u?: string;
  /** Formula; `Inh` says that the value came from the master or a style. */
  f?: string;
  /** The formula ended in an error: the value means nothing. */
  error?: boolean;
}

export type Cells = Map<string, Cell>;

export interface Row {
  /** `IX` or name: what rows of inherited sections are matched by. */
  key: string;
  ix: number;
  name?: string;
  /** Geometry rows: `MoveTo`, `RelLineTo` … */
  type?: string;
  del?: boolean;
  cells: Cells;
}

export interface Section {
  name: string;
  ix: number;
  del?: boolean;
  /** Takes nothing from the section of that name further up. */
  whole?: boolean;
  cells: Cells;
  rows: Map<string, Row>;
}

export interface Sheet {
  cells: Cells;
  /** By name, and by `name:ix` for geometry. */
  sections: Map<string, Section>;
  lineStyle?: number;
  fillStyle?: number;
  textStyle?: number;
}

export interface StyleSheet extends Sheet {
  id: number;
  name: string;
}

/** Text with the places where formatting changes: `cp`, `pp` and `tp` switch the row that holds from there on. */
export type TextPart =
  | { kind: 'text'; value: string }
  | { kind: 'field'; ix: number; value: string }
  | { kind: 'cp' | 'pp' | 'tp'; ix: number };

export interface ForeignData {
  /** `Bitmap`, `EnhMetaFile`, `Metafile`, `Object` … */
  type: string;
  /** `PNG`, `JPEG` … of bitmaps. */
  compression?: string;
  /** Name the picture's bytes are asked for by, see `VisioModel.picture`. */
  picture?: string;
}

export interface ShapeSheet extends Sheet {
  id: number;
  /** `Shape`, `Group`, `Foreign`, `Guide`; absent takes the master's. */
  type?: string;
  name?: string;
  nameU?: string;
  uniqueId?: string;
  master?: number;
  masterShape?: number;
  text?: TextPart[];
  foreign?: ForeignData;
  shapes: ShapeSheet[];
  /** The file lists the members; a group without a list has its master's. */
  hasShapes: boolean;
  del?: boolean;
}

export interface Connect {
  fromSheet: number;
  fromCell: string;
  toSheet: number;
  toCell: string;
  /** 3 the whole shape, 100 + n connection point row n. */
  toPart: number;
}

/** Stands for the cell of an end that is found by where the shapes stand. */
export const EITHER_END = 'Either';

export interface VisioMaster {
  id: number;
  name: string;
  nameU: string;
  /** What Visio keeps out of sight of its stencils: colours of themes, and tiles of fills and lines. */
  isHidden?: boolean;
  sheet: Sheet;
  shapes: ShapeSheet[];
}

export interface VisioPage {
  id: number;
  name: string;
  nameU: string;
  background: boolean;
  backPage?: number;
  sheet: Sheet;
  shapes: ShapeSheet[];
  connects: Connect[];
}

/** A comment of the file's own list of them, by the numbers of its page and shape. */
export interface VisioComment {
  page: number;
  shape?: number;
  author: string;
  date?: string;
  text: string;
  isDone?: boolean;
}

export interface VisioModel {
  title?: string;
  /** Palette: colour index to `#rrggbb`. */
  colors: Map<number, string>;
  /** Font names by the number that cells may give instead of a name. */
  fonts: Map<number, string>;
  styles: Map<number, StyleSheet>;
  documentSheet: Sheet;
  masters: Map<number, VisioMaster>;
  pages: VisioPage[];
  themes: Theme[];
  /** A VBA project came with the file; it is never read. */
  hasMacros: boolean;
  comments: readonly VisioComment[];
  /** What the front end itself left out, by kind. */
  left?: ReadonlyMap<DroppedKind, number>;
  /** Bytes of a foreign shape's picture. */
  picture(name: string): Uint8Array | undefined;
}

export const emptySheet = (): Sheet => ({ cells: new Map(), sections: new Map() });

export const sectionKey = (name: string, ix: number): string =>
  name === 'Geometry' || name === 'Geom' ? `Geometry:${ix}` : name;

/** The number in a cell, or undefined where there is none. */
export function numberOf(cell: Cell | undefined): number | undefined {
  if (!cell || cell.error || cell.v === '') return undefined;
  const value = Number(cell.v);
  return Number.isFinite(value) ? value : undefined;
}
