/**
 * The flat, typed records a diagram is made of. Coordinates are absolute page units (1 unit = 1 CSS px at
 * 100 %), x right and y down, whatever the record's parent is; rotation is radians clockwise about the box's centre.
 * Moving or rotating a group therefore writes its members, and a group's own bounds are derived.
 */
import type { Place, RecordId } from '../records/schema.ts';
import type { RichText } from '../text/richtext.ts';
import type { GuideField, Guideline } from './fields/guides.ts';
import type { Interaction } from './fields/interaction.ts';
import type { FormatRule, Property } from './fields/properties.ts';
import type { PrintSetup } from './fields/print.ts';
import type { DrawingScale } from './fields/scale.ts';
import type { Style } from './fields/style.ts';
import type { Pins } from './fields/symbol.ts';
import type { TableCell } from './fields/table.ts';

export type { RecordId };

declare const SPACE: unique symbol;

/** A point that says what it is measured in; one of another space is not taken for it. A plain `{x, y}` is either. */
export interface PointIn<Space extends string> {
  x: number;
  y: number;
  /** Never there: it tells the compiler. */
  readonly [SPACE]?: Space;
}

/** Page units, or those of a shape's own box where a doc comment says so. */
export type Point = PointIn<'page'>;

/** Place in the tree of pages, layers, groups and what stands in them. */
export type At = Place;

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
  /** Rotation, radians clockwise about the centre; absent is 0. */
  r?: number;
  /** Mirrored horizontally or vertically, before rotation. */
  fx?: boolean;
  fy?: boolean;
}

/** Where a link goes: a web address, a page, or a record on some page of this document. */
export type LinkTarget =
  | { type: 'url'; url: string }
  | { type: 'page'; page: RecordId }
  | { type: 'record'; id: RecordId };

/** What shapes, connectors and groups have alike. */
export interface ItemData {
  locked?: boolean;
  hidden?: boolean;
  name?: string;
  link?: LinkTarget;
  /** What a press on it does while the drawing is played; absent: it follows its link. */
  interaction?: Interaction;
  /** Alternative text. */
  alt?: string;
  /** Of a slide that is built step by step: with which of its steps it appears, from 1; absent: with the slide. */
  appears?: number;
  /** What is noted about it for those who build what is drawn. */
  annotation?: string;
  /** Rows of data that people can read and edit. */
  properties?: readonly Property[];
  /** In a symbol its own id, in an instance of it that of the part it is there. */
  part?: RecordId;
  /** Of an instance and its parts: what does not follow the symbol, such as `text`, `box.w`, `style.fill`. */
  own?: readonly string[];
  /** It is the look of the container it stands in: a press on it means that, and it is resized with it. */
  backdrop?: boolean;
  /** It is a call-out of what it stands in: it goes where that goes, and stays its call-out wherever it is put. */
  callout?: boolean;
  /** What the importer keeps of the source format and cannot show. */
  source?: Record<string, unknown>;
}

export interface ConnectorData extends ItemData {
  /**
   * Where its ends stood in containers that are folded up now, on which it ends meanwhile: the last is that of the
   * outermost.
   */
  inner?: { start?: readonly End[]; end?: readonly End[] };
}

/** How a picture is shown otherwise than it is, in percent; 0 and absent for as it is. */
export interface PictureFilter {
  /** -100, which is black, to 100. */
  brightness?: number;
  /** -100, which is grey all over, to 100. */
  contrast?: number;
  /** -100, which has no colour, to 100. */
  saturation?: number;
  /** 0 to 100, which has no colour. */
  greyscale?: number;
  /** 0 to 100, a radius of a twentieth of the longer side. */
  blur?: number;
}

export interface ShapeData extends ItemData {
  /** Folded up, with what stands in it out of sight: the size it has when it is open. */
  collapsed?: { w: number; h: number };
  /** Values of the shape definition's control handles by name, as the definition declares them. */
  controls?: Record<string, number>;
  /** Picture shown by `image` shapes or as a fill; `crop` is the visible part, fractions of the picture. */
  image?: { asset: RecordId; crop?: Box; filter?: PictureFilter };
  /** A geometry of its own (imports, freehand): paths in fractions 0..1 of the box. Used by kind `custom`. */
  geometry?: CustomPath[];
  /** Text box in fractions of the shape's box; absent uses the definition's. */
  textBox?: Box;
  /** Connection points of its own, fractions of the box; absent uses the definition's. */
  ports?: Point[];
  /** Freehand points, fractions of the box, with pressure 0..1: x, y, p, x, y, p … */
  ink?: number[];
  /** The ink is a highlighter's: of one width, and what is below shines through. */
  marker?: boolean;
  /**
   * Where in the table around it it stands. Rows and columns are fields of the table's own, as `table.ts` reads them.
   */
  cell?: TableCell;
  /** Of the frame around a symbol its own id, of that around an instance the id of the symbol. */
  symbol?: RecordId;
  /** Parts of the symbol that were deleted in this instance. */
  without?: readonly RecordId[];
  /** How it keeps its place when what it stands in is resized. */
  pins?: Pins;
  /** Who wrote a sticky note, by name and, where they have one, account. */
  author?: NoteAuthor;
  /** A card that shows what its link leads to in its place, where somebody asks for it and the site may be shown. */
  embed?: boolean;
  /** Of a frame: what is said while it is shown as a slide. */
  speakerNotes?: string;
}

export interface NoteAuthor {
  name: string;
  id?: string;
  /** The name is kept and not shown. */
  hidden?: boolean;
}

/** One subpath set of a custom geometry. `d` holds opcodes: M x y, L x y, Q cx cy x y, C c1x c1y c2x c2y x y, Z. */
export interface CustomPath {
  d: (string | number)[];
  fill?: boolean;
  stroke?: boolean;
  /** What is clicked and where connectors end, whichever path fills; seen only where it fills or has a line. */
  outline?: boolean;
}

/**
 * One end of a connector: the shape or connector that holds it, if any, and the place where it stands, or stood last.
 * The reference goes one way, from the connector; who is attached to a shape is derived. A reference to what no longer
 * exists is a loose end at `x`, `y`, and holds again when that comes back.
 */
export interface End {
  x: number;
  y: number;
  shape?: RecordId;
  /** `shape` is a connector, and the end sits on its line, at this part of its length: 0 at its start, 1 at its end. */
  t?: number;
  /** Fixed place as fractions of the shape's unrotated box; absent: floating, the router picks the side. */
  anchor?: Point;
  /**
   * Of a floating end: the side of the unrotated box by which the line leaves or arrives; absent: the router's choice.
   */
  side?: BoxSide;
}

export type BoxSide = 'top' | 'right' | 'bottom' | 'left';

export type ConnectorEnd = 'start' | 'end';
export type LabelSide = 'before' | 'after';
export type ConnectorKind = 'straight' | 'curved' | 'orthogonal';

export interface PageData {
  name: string;
  /** Paper size; absent is an infinite canvas. */
  size?: { w: number; h: number };
  background?: string;
  /** A page whose content is painted below this one. */
  back?: RecordId;
  /** True for pages that are only shown below others. */
  isBackground?: boolean;
  /** How real lengths are drawn and told; absent: page units. */
  scale?: DrawingScale;
  /** The frame with which it is played from; absent: the first as one reads them. */
  start?: RecordId;
  /** What is said while it is shown as a slide. */
  speakerNotes?: string;
  /** How it is printed; absent: on one sheet. */
  print?: PrintSetup;
  /** Its guides stay where they are. */
  guidesLocked?: boolean;
  /** Its guides, as `guides.ts` reads them. */
  [guide: GuideField]: Guideline;
  /** Of a sheet of a tree, which is drawn and not stored: theme and hand where they are not the document's. */
  look?: Pick<DocumentData, 'theme' | 'sketch'>;
  /** What the importer keeps of the source format and cannot show. */
  source?: Record<string, unknown>;
}

export interface LayerData {
  name: string;
  hidden?: boolean;
  locked?: boolean;
}
export interface GroupData extends ItemData {}
export interface AssetData {
  name: string;
  mime: string;
  /**
   * Address the picture is served from, relative to the instance, or a data: address in a document that was never
   * stored.
   */
  src: string;
  w: number;
  h: number;
  /** Bytes, of a file that is attached and no picture; its `w` and `h` say nothing. */
  size?: number;
  /** Of a picture that is a marker: what its set is called. */
  set?: string;
}
/**
 * Place of a label on its connector: `t` 0..1 along the route, then an offset in page units. One that belongs to an end
 * stands beside the line next to what the end is on, whatever its length and direction; the offset is from there.
 */
export interface LabelData {
  t: number;
  end?: ConnectorEnd;
  /** Of a label of an end: above or left of the line, or below or right of it. */
  side?: LabelSide;
  dx: number;
  dy: number;
  /** Page units its text is broken at; absent takes the usual width. */
  w?: number;
  /** Turn about its centre, radians clockwise. */
  r?: number;
}

export interface DocumentData {
  theme?: string;
  lineJump?: 'none' | 'arc' | 'gap' | 'sharp';
  sketch?: boolean;
  /** Looks that items get by their data. */
  rules?: readonly FormatRule[];
  /** What the importer keeps of the source format and cannot show. */
  source?: Record<string, unknown>;
}

export interface DocumentRecord {
  id: RecordId;
  type: 'document';
  data: DocumentData;
}
export interface PageRecord {
  id: RecordId;
  type: 'page';
  at: At;
  data: PageData;
}
export interface LayerRecord {
  id: RecordId;
  type: 'layer';
  at: At;
  data: LayerData;
}
export interface GroupRecord {
  id: RecordId;
  type: 'group';
  at: At;
  data: GroupData;
}
export interface ShapeRecord {
  id: RecordId;
  type: 'shape';
  /** Id of a shape definition, such as `flow.process`. */
  kind: string;
  at: At;
  box: Box;
  style: Style;
  data: ShapeData;
  text?: RichText;
}
export interface ConnectorRecord {
  id: RecordId;
  type: 'connector';
  kind: ConnectorKind;
  at: At;
  start: End;
  end: End;
  /** Points the user fixed, in order from start to end; empty: routed freely. */
  points: readonly Point[];
  style: Style;
  data: ConnectorData;
}
export interface LabelRecord {
  id: RecordId;
  type: 'label';
  at: At;
  style: Style;
  data: LabelData;
  text?: RichText;
}
export interface AssetRecord {
  id: RecordId;
  type: 'asset';
  data: AssetData;
}

export type DiagramRecord =
  | DocumentRecord
  | PageRecord
  | LayerRecord
  | GroupRecord
  | ShapeRecord
  | ConnectorRecord
  | LabelRecord
  | AssetRecord;
export type RecordType = DiagramRecord['type'];
/** What stands on a page and can be selected. */
export type Item = GroupRecord | ShapeRecord | ConnectorRecord | LabelRecord;

/**
 * Parts of a record that concurrent edits keep apart; each lives in a map of its own in the Yjs document, and the
 * fields of `style` and `data` are kept apart within it.
 */
export const ASPECTS = ['at', 'box', 'style', 'start', 'end', 'points', 'data', 'kind'] as const;
export type Aspect = (typeof ASPECTS)[number];

export const isItem = (r: DiagramRecord): r is Item =>
  r.type === 'shape' || r.type === 'connector' || r.type === 'group' || r.type === 'label';
