/**
 * A shape definition is a row of data: how to build the outline from width, height and control values, where text and
 * ports are, what it is called. Libraries are arrays of rows; behaviour that needs code is a name the row refers to.
 */
import type { Point, Style } from '@limn/document';
import type { Path } from '../geometry/path.ts';

/** One painted part of a shape. The first part that fills is the outline that hit tests and connectors use. */
export interface ShapePart {
  path: Path;
  /**
   * Painted with the shape's fill; `true` by default. `'darker'` and `'lighter'` shade it (cube sides and the like),
   * `'tinted'` a little, as what the pointer is over; `'stroke'` fills with the line colour, `'title'` with
   * that of titles.
   */
  fill?: boolean | 'darker' | 'lighter' | 'tinted' | 'stroke' | 'title';
  /** Painted with the shape's line; `true` by default. */
  stroke?: boolean;
  /** Overrides the line width by a factor. */
  strokeScale?: number;
  dashed?: boolean;
  /** The outline for hit tests and connectors, whichever part fills; painted only where it fills or has a line. */
  outline?: boolean;
}

/** A yellow handle that changes one number of the shape. */
export interface ShapeControl {
  name: string;
  min: number;
  max: number;
  default: number;
  /** Where the handle stands, in the shape's box. */
  position(w: number, h: number, c: Controls): Point;
  /** The value that brings the handle to `p` (in the shape's box); it is clamped to min..max. */
  value(p: Point, w: number, h: number, c: Controls): number;
  /** Whole numbers only. */
  integer?: boolean;
  /** What the number is called where it can be typed; a control without one is only dragged. */
  label?: { zh: string; en: string };
  /**
   * Name of the control whose handle also sets this one: a callout's tip is one handle of two numbers. This control
   * then shows no handle of its own.
   */
  follows?: string;
  /** Whether the handle is shown and does anything with the choices in force; always when absent. */
  applies?(c: Controls): boolean;
  /** The value is the record's style field of this name, so the handle and the style panel set one number. */
  style?: 'radius';
}

/** A property with a few named values, offered as a menu; kept among the control values as the option's index. */
export interface ShapeChoice {
  name: string;
  label: { zh: string; en: string };
  options: readonly { zh: string; en: string }[];
  default: number;
  /** Size that a shape takes with an option, in the order of the options; null where it keeps its own. */
  sizes?: readonly ({ w: number; h: number } | null)[];
  /** What an option does to the look, over the shape's own style, in the order of the options. */
  styles?: readonly (Style | null)[];
  /** What a prototype that is played does with it. */
  plays?: ChoicePlay;
}

/**
 * Options, by index, that a component takes by itself while it is played: under the pointer, while it is pressed, and
 * once it was. Whatever is in another option than `rest` stays in that. `flips` turns between option 0 and 1 with each
 * press; `picks` turns to 1, and others of its kind beside it to 0.
 */
export type ChoicePlay =
  | { type: 'reacts'; rest: number; hover?: number; pressed?: number; focused?: number }
  | { type: 'flips' | 'picks' };

export type Controls = Readonly<Record<string, number>>;

/** Where one paragraph of a text stands in a shape whose paragraphs are its items: tabs, menu entries, rows. */
export interface TextSlot extends TextBox {
  style?: Style;
}

/** A shape that a new one holds from the start, such as a member of a class. */
export interface NewContent {
  kind: string;
  text?: { zh: string; en: string };
  style?: Style;
  controls?: Controls;
}

export interface TextBox {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** What tools make shapes for: typed text, pictures, ink, sticky notes, frames. */
export type ShapeRole = 'text' | 'image' | 'freehand' | 'note' | 'container';

export interface ShapeDefinition {
  /** `library.name`, stable for ever: it is stored in documents. */
  id: string;
  name: { zh: string; en: string };
  /** Words to search by, in both languages. */
  tags: { zh: string[]; en: string[] };
  /** Size of a fresh one, page units. */
  w: number;
  h: number;
  /**
   * The size it is drawn at in small pictures of it, where what tells it apart is small in its own, and what it comes
   * with inside, where that is shapes of their own.
   */
  sample?: { w: number; h: number; inside?(w: number, h: number): ShapePart[] };
  /** Keeps the ratio when resized by a corner without a modifier. */
  aspectLocked?: boolean;
  /** `c` holds every control and choice, within its range. Of the style only `radius` and `strokeWidth` may be read. */
  parts(w: number, h: number, c: Controls, style: Style): ShapePart[];
  controls?: ShapeControl[];
  choices?: ShapeChoice[];
  /** Parts may lie outside the box by design (a callout's tail), so bounds must be taken from the geometry. */
  overflows?: boolean;
  /** True to scale, or a control of its own height: a text that does not fit does not make it larger. */
  keepsSize?: boolean;
  /** Its text box lies outside of its box: the name under an icon. */
  captioned?: boolean;
  /** Its vertical text is read from the bottom up where it has no ideographs: a title at the left side. */
  readsUp?: boolean;
  /**
   * Each paragraph stands in a slot of its own, in order; those beyond the last slot are not shown. Everything that is
   * asked with controls then finds the number of paragraphs among them as `lines`, at least 1.
   */
  slots?(w: number, h: number, c: Controls): TextSlot[];
  /** The slots are rows of it, which keep their height when some are typed or taken away: it is as high as they are. */
  keepsRows?: boolean;
  /** Text box in the shape's box; the whole box when absent. */
  textBox?(w: number, h: number, c: Controls): TextBox;
  /** Connection points in the shape's box; the four middles of the sides when absent. */
  ports?(w: number, h: number, c: Controls): Point[];
  /** Differs from the theme's default. */
  style?: Style;
  /** Starts with this text. */
  text?: { zh: string; en: string };
  /** That text is a name, and below it what it is the name of: what is typed takes the place of the name alone. */
  beginsWithName?: true;
  /** A bar: on a screen it takes all of its width and keeps to both sides; `top` and `bottom`: and to that edge. */
  spans?: 'across' | 'top' | 'bottom';
  /** A row among others: lines that are told no side leave it to the left and to the right. */
  sideways?: true;
  /** Cannot be connected to, such as a bracket's inside. */
  connectable?: boolean;
  /**
   * Named behaviour that needs code (`diagram`, `behaviours/table.ts`): `text` (grows with its text), `container`,
   * `freehand` …
   */
  behaviour?: string;
  /** Nothing but words: lines pass it, unless it is painted, and the library shows it as a letter. */
  isCaption?: boolean;
  /** The one kind that a tool makes where no other is asked for. */
  defaultFor?: ShapeRole;
  /** Not shown in the library panel. */
  hidden?: boolean;
  /** Offered as a tile of its own, and made as a shape of another kind with these values. */
  as?: { kind: string; controls: Controls };
  /** What a new one holds, from top to bottom. */
  content?: readonly NewContent[];
}

export interface ShapeLibrary {
  id: string;
  name: { zh: string; en: string };
  /** Document categories that show the library opened: `flow`, `uml` … */
  categories: string[];
  shapes: ShapeDefinition[];
  /** Connector presets offered beside the shapes. */
  connectors?: ConnectorPreset[];
}

export interface ConnectorPreset {
  id: string;
  name: { zh: string; en: string };
  kind: 'straight' | 'curved' | 'orthogonal';
  style: Style;
  label?: { zh: string; en: string };
}
