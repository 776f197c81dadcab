/**
 * What a record looks like. Every field is optional: a missing field falls back to the shape
 * definition's default style and then to the document's theme.
 *
 * Lengths are page units (1 unit = 1 CSS px at 100 %), opacities 0..1, angles degrees clockwise.
 */

/** `#rrggbb`, `#rrggbbaa`, `none`, or a theme slot such as `theme:accent1` that follows the theme and dark mode. */
export type Color = string;

export interface GradientStop {
  /** 0..1 along the gradient. */
  at: number;
  color: Color;
}

export interface Gradient {
  type: 'linear' | 'radial';
  /** Degrees clockwise; 0 runs left to right. Ignored by radial gradients. */
  angle: number;
  /** Where a radial gradient starts, fractions of the shape's bounds; the middle when absent. */
  center?: { x: number; y: number };
  stops: GradientStop[];
}

/** What a fill is strewn with; `drawing`, `paint/pattern.ts` says how each is drawn. */
export const FILL_PATTERNS = [
  'hatch',
  'hatchBack',
  'horizontal',
  'vertical',
  'crossHatch',
  'grid',
  'triangles',
  'bricks',
  'dashes',
  'dots',
  'polkaDots',
  'checks',
] as const;
export type FillPatternType = (typeof FILL_PATTERNS)[number];

/** Drawn over the fill, or over its gradient, in a colour of its own. */
export interface FillPattern {
  type: FillPatternType;
  color: Color;
  /** Multiplies its natural size, 0.25..10; 1 when absent. */
  scale?: number;
}

export const DASHES = ['solid', 'dashed', 'dotted', 'dashdot', 'longdash'] as const;
export type Dash = (typeof DASHES)[number];
export type HorizontalAlign = 'left' | 'center' | 'right' | 'justify';
export type VerticalAlign = 'top' | 'middle' | 'bottom';
/** What happens when the text is larger than its box: the shape grows, the text shrinks, is clipped, or runs over. */
export type TextFit = 'grow' | 'shrink' | 'clip' | 'overflow';
export type LineJump = 'none' | 'arc' | 'gap' | 'sharp';

/**
 * What the line of a connector is: one line, two beside each other, one whose width goes from one to another, or a
 * dimension line, which stands off what it measures and says how long that is.
 */
export const LINE_FORMS = ['single', 'double', 'tapered', 'dimension'] as const;
export type LineForm = (typeof LINE_FORMS)[number];
/** Which way the dashes of a connector run; none of them do where motion is unwanted, or cannot be shown. */
export const LINE_FLOWS = ['none', 'forward', 'backward'] as const;
export type LineFlow = (typeof LINE_FLOWS)[number];

/** Arrowheads; `er*` are crow's-foot ends, the rest are named as UML and BPMN name them. */
export const ARROWHEADS = [
  'none',
  'triangle',
  'triangleOpen',
  'arrow',
  'classic',
  'classicOpen',
  'stealth',
  'diamond',
  'diamondOpen',
  'circle',
  'circleOpen',
  'square',
  'squareOpen',
  'bar',
  'cross',
  'circleCross',
  'circlePlus',
  'halfArrow',
  'async',
  'slash',
  'backslash',
  'doubleTriangle',
  'box',
  'erOne',
  'erMany',
  'erOnlyOne',
  'erZeroOrOne',
  'erOneOrMany',
  'erZeroOrMany',
] as const;
export type Arrowhead = (typeof ARROWHEADS)[number];

export interface Shadow {
  dx: number;
  dy: number;
  blur: number;
  color: Color;
}

export interface Style {
  fill?: Color;
  /** Of what has a title in a strip of its own: what that is filled with; absent: the fill, a little darker. */
  titleFill?: Color;
  gradient?: Gradient | null;
  pattern?: FillPattern | null;
  fillOpacity?: number;
  stroke?: Color;
  strokeWidth?: number;
  strokeOpacity?: number;
  dash?: Dash;
  lineCap?: 'butt' | 'round' | 'square';
  /** Opacity of the whole record, text and picture included. */
  opacity?: number;
  /** Corner radius of polygonal outlines and of orthogonal connectors, page units. */
  radius?: number;
  shadow?: Shadow | null;
  /** Hand-drawn look. */
  sketch?: boolean;

  startArrow?: Arrowhead;
  endArrow?: Arrowhead;
  /** Multiplies the arrowhead's natural size, 0.25..4. */
  startArrowSize?: number;
  endArrowSize?: number;
  lineJump?: LineJump;
  lineForm?: LineForm;
  /** Between the two lines of a double one, page units; 3 by default. `strokeWidth` is that of each. */
  lineGap?: number;
  /** Width of a tapered line at its end, page units; 6 by default. `strokeWidth` is that at its start. */
  endWidth?: number;
  /**
   * How far a dimension line stands from what it measures, page units; 24 by default. Above what runs to the right, on
   * the other side where negative.
   */
  lineOffset?: number;
  flow?: LineFlow;
  /** Page units a second, 5..1000; 40 by default. */
  flowSpeed?: number;

  /** Family name as the font list knows it; `sans` is the default stack. */
  font?: string;
  /** Page units. */
  fontSize?: number;
  /** Text colour. */
  color?: Color;
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  strike?: boolean;
  align?: HorizontalAlign;
  valign?: VerticalAlign;
  /** Multiple of the font size; 1.3 by default. */
  lineHeight?: number;
  /** Inner margins of the text box, page units: top, right, bottom, left. */
  padding?: [number, number, number, number];
  textFit?: TextFit;
  wrap?: boolean;
  /** Vertical (top to bottom, right to left) writing. */
  vertical?: boolean;
  /** Painted behind each line of the text. */
  textBackground?: Color;
}

export type StyleKey = keyof Style;
