/** Styles of draw.io's cells: `ellipse;fillColor=#fff;…`, over what each named style begins with. */
import type { Color, FillPatternType, Gradient, Point, Style } from '@limn/document';
import { colorOf } from '../tree/colors.ts';

export type CellStyle = ReadonlyMap<string, string>;

/** What the named styles of draw.io's default style sheet begin with, where that is seen here. */
const NAMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  text: { fillColor: 'none', strokeColor: 'none', align: 'left', verticalAlign: 'top' },
  edgeLabel: { fillColor: 'none', strokeColor: 'none', fontSize: '11', align: 'left', verticalAlign: 'top' },
  label: { shape: 'label', fontStyle: '1', align: 'left', verticalAlign: 'middle', spacingLeft: '52' },
  icon: { shape: 'label', fontStyle: '1', align: 'center', verticalAlign: 'top', spacingTop: '50' },
  swimlane: { shape: 'swimlane', fontSize: '12', startSize: '23', fontStyle: '1' },
  group: { verticalAlign: 'top', fillColor: 'none', strokeColor: 'none' },
  ellipse: { shape: 'ellipse' },
  rhombus: { shape: 'rhombus' },
  triangle: { shape: 'triangle' },
  line: { shape: 'line', strokeWidth: '4', verticalAlign: 'top', labelPosition: 'center' },
  image: { shape: 'image', verticalAlign: 'top', verticalLabelPosition: 'bottom' },
  roundImage: { shape: 'image', verticalAlign: 'top', verticalLabelPosition: 'bottom' },
  rhombusImage: { shape: 'image', verticalAlign: 'top', verticalLabelPosition: 'bottom' },
  arrow: { shape: 'arrow', edgeStyle: 'none', fillColor: 'default' },
  fancy: { shadow: '1', glass: '1' },
};

/** Most fields one style is read for. */
const MOST = 500;

/** The fields of a style; the name it begins with is kept as `base`. */
export function parseStyle(text: string): Map<string, string> {
  const out = new Map<string, string>();
  const parts = text.split(';', MOST).map((part) => part.trim());
  for (const part of parts) {
    if (part === '') continue;
    const at = part.indexOf('=');
    if (at >= 0) {
      out.set(part.slice(0, at).trim(), part.slice(at + 1).trim());
      continue;
    }
    const named = Object.hasOwn(NAMED, part) ? NAMED[part]! : undefined;
    if (!out.has('base')) out.set('base', part);
    if (named) for (const [key, value] of Object.entries(named)) out.set(key, value);
    // A name that no style sheet has is that of a shape.
    else if (!out.has('shape')) out.set('shape', part);
  }
  return out;
}

export function num(style: CellStyle, key: string): number | undefined {
  const n = Number.parseFloat(style.get(key) ?? '');
  return Number.isFinite(n) && Math.abs(n) <= 1e6 ? n : undefined;
}
export const isOn = (style: CellStyle, key: string): boolean => style.get(key) === '1';

/** A colour; `light-dark(a,b)` is that of light, `default` the one given. */
export function colorIn(value: string | undefined, fallback: Color): Color | undefined {
  if (value === undefined) return undefined;
  if (value === 'default' || value === 'inherit') return fallback;
  const light = /^light-dark\(\s*((?:[^,()]|\([^()]*\))+)/.exec(value)?.[1];
  return colorOf(light ?? value);
}

const INK = '#000000',
  PAPER = '#ffffff';

const DASHES: readonly (readonly [RegExp, NonNullable<Style['dash']>])[] = [
  [/^0*[12](\.\d+)?\s+[1-4](\.\d+)?$/, 'dotted'],
  [/^\S+\s+\S+\s+\S+\s+\S+/, 'dashdot'],
  [/^(1[2-9]|[2-9]\d)\s/, 'longdash'],
];
function dashOf(style: CellStyle): Style {
  if (!isOn(style, 'dashed')) return {};
  const pattern = style.get('dashPattern') ?? '';
  return { dash: DASHES.find(([form]) => form.test(pattern))?.[1] ?? 'dashed' };
}

const share = (style: CellStyle, key: string): number | undefined => {
  const n = num(style, key);
  return n === undefined || n >= 100 ? undefined : Math.max(0, n) / 100;
};

/** Line, shadow, opacity and hand-drawn look: what vertices and edges have in common. */
export function lineOf(style: CellStyle, stroke: Color): Style {
  const width = num(style, 'strokeWidth'),
    opacity = share(style, 'opacity'),
    strokeOpacity = share(style, 'strokeOpacity');
  return {
    stroke: colorIn(style.get('strokeColor'), stroke) ?? stroke,
    strokeWidth: width === undefined ? 1 : Math.max(0, Math.min(width, 1000)),
    ...dashOf(style),
    ...(opacity !== undefined && { opacity }),
    ...(strokeOpacity !== undefined && { strokeOpacity }),
    ...(isOn(style, 'shadow') && { shadow: { dx: 2, dy: 3, blur: 3, color: '#00000040' } }),
    ...((isOn(style, 'sketch') || isOn(style, 'comic')) && { sketch: true }),
  };
}

/** Degrees clockwise from left to right, in which a gradient runs. */
const DIRECTIONS: Readonly<Record<string, number>> = { east: 0, south: 90, west: 180, north: 270 };

export function fillOf(style: CellStyle, fallback: Color = PAPER): Style {
  const fill = colorIn(style.get('fillColor'), PAPER) ?? fallback,
    second = colorIn(style.get('gradientColor'), PAPER),
    fillOpacity = share(style, 'fillOpacity');
  // What is drawn by hand is hatched, unless it is as white as the paper.
  const isDrawn = isOn(style, 'sketch') && fill.slice(0, 7).toLowerCase() !== PAPER,
    said = style.get('fillStyle') ?? 'auto';
  const out: Style = { fill, ...(fillOpacity !== undefined && { fillOpacity }) },
    name = said === 'auto' && isDrawn ? 'hachure' : said,
    pattern = Object.hasOwn(FILL_STYLES, name) ? FILL_STYLES[name]! : undefined;
  // A gradient wins; without one the pattern is drawn in the fill's colour on nothing.
  if (pattern && fill !== 'none' && (second === undefined || second === 'none'))
    return { ...out, fill: 'none', pattern: { type: pattern, color: fill, scale: 1.5 } };
  if (second === undefined || second === 'none' || fill === 'none') return out;
  const direction = style.get('gradientDirection') ?? 'south';
  const gradient: Gradient = {
    type: direction === 'radial' ? 'radial' : 'linear',
    angle: DIRECTIONS[direction] ?? 90,
    stops: [
      { at: 0, color: fill },
      { at: 1, color: second },
    ],
  };
  return { ...out, gradient };
}

/** draw.io's patterns of fills; its zigzags are hatches here. */
export const FILL_STYLES: Readonly<Record<string, FillPatternType>> = {
  hatch: 'hatch',
  hachure: 'hatch',
  zigzag: 'hatch',
  'zigzag-line': 'hatch',
  'cross-hatch': 'crossHatch',
  dashed: 'dashes',
  dots: 'dots',
};

const ALIGNS = new Set(['left', 'center', 'right']),
  VALIGNS = new Set(['top', 'middle', 'bottom']);

/** Fonts that are what a text has anyway. */
const PLAIN_FONTS = new Set(['helvetica', 'arial', 'sans-serif']);

/**
 * Room that draw.io leaves around words where nothing is said, and more of it above those at the top of a box and below
 * those at its bottom; page units.
 */
const AROUND = 2,
  BELOW_TOP = 5,
  ABOVE_BOTTOM = 1;
type Padding = NonNullable<Style['padding']>;

/** Room around the words of a cell before what it says of each side: above, right, below, left. */
export function roomAround(style: CellStyle): Padding {
  const around = num(style, 'spacing') ?? AROUND,
    valign = style.get('verticalAlign') ?? 'middle';
  return [
    around + (valign === 'top' ? BELOW_TOP : 0),
    around,
    around + (valign === 'bottom' ? ABOVE_BOTTOM : 0),
    around,
  ];
}
/** What a style says of each side, in the order of a padding. */
export const SPACINGS = ['spacingTop', 'spacingRight', 'spacingBottom', 'spacingLeft'] as const;

/**
 * Room around the words of a cell: above, right, below, left; page units. It may be below zero: words then reach beyond
 * the box.
 */
export function paddingOf(style: CellStyle): Padding {
  const room = roomAround(style);
  return SPACINGS.map((key, i) => room[i]! + (num(style, key) ?? 0)) as Padding;
}

export function textOf(style: CellStyle, defaults: Style): Style {
  const flags = num(style, 'fontStyle') ?? 0,
    size = num(style, 'fontSize') ?? 12,
    family = style.get('fontFamily'),
    align = style.get('align') ?? 'center',
    valign = style.get('verticalAlign') ?? 'middle',
    behind = colorIn(style.get('labelBackgroundColor'), PAPER);
  return {
    ...defaults,
    color: colorIn(style.get('fontColor'), INK) ?? INK,
    fontSize: Math.min(1000, Math.max(1, size)),
    ...(family && !PLAIN_FONTS.has(family.toLowerCase()) && { font: family.slice(0, 200) }),
    align: (ALIGNS.has(align) ? align : 'center') as NonNullable<Style['align']>,
    valign: (VALIGNS.has(valign) ? valign : 'middle') as NonNullable<Style['valign']>,
    bold: (flags & 1) !== 0,
    italic: (flags & 2) !== 0,
    ...((flags & 4) !== 0 && { underline: true }),
    ...((flags & 8) !== 0 && { strike: true }),
    ...(behind !== undefined && behind !== 'none' && { textBackground: behind }),
    lineHeight: 1.2,
    padding: paddingOf(style),
    wrap: style.get('whiteSpace') === 'wrap',
    textFit: style.get('overflow') === 'hidden' ? 'clip' : 'overflow',
  };
}

/** draw.io's dashes run by as much in the time that it is told, page units; 500 ms where nothing is said. */
export const FLOW_PERIOD = 16;

/** Double and tapered lines, dimension lines, and dashes that run. */
export function lineFormOf(style: CellStyle): Style {
  const weight = num(style, 'strokeWidth') ?? 1,
    [from, to] = [num(style, 'taperFrom'), num(style, 'taperTo')],
    offset = num(style, 'dimensionOffset'),
    duration = Math.max(1, num(style, 'flowAnimationDuration') ?? 500);
  return {
    ...(style.get('shape') === 'link' && {
      lineForm: 'double' as const,
      lineGap: Math.max(0, (num(style, 'width') ?? 4) + Math.max(0, weight - 1) - weight),
    }),
    ...(from !== undefined &&
      to !== undefined && { lineForm: 'tapered' as const, strokeWidth: Math.max(0, from), endWidth: Math.max(0, to) }),
    ...(offset !== undefined && { lineForm: 'dimension' as const, lineOffset: offset }),
    ...(isOn(style, 'flowAnimation') && {
      flow: style.get('flowAnimationDirection')?.endsWith('reverse') ? ('backward' as const) : ('forward' as const),
      flowSpeed: (1000 * FLOW_PERIOD) / duration,
    }),
  };
}

/** More connection points than this are not read of a shape. */
const MAX_PORTS = 200;

/**
 * Connection points of its own: `[[0,0],[0.5,0,0,10,0] …]`, fractions of the box. Distances from these are left out.
 */
export function portsOf(style: CellStyle): Point[] | undefined {
  const text = style.get('points');
  if (text === undefined || text.length > 20_000) return undefined;
  const out = [...text.matchAll(/\[\s*([\d.]+)\s*,\s*([\d.]+)/g)]
    .map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
    .filter(({ x, y }) => x >= 0 && x <= 1 && y >= 0 && y <= 1);
  return out.length > 0 ? out.slice(0, MAX_PORTS) : undefined;
}

/** What fades a shape there leaves its words as they are, unless they are faded as much. */
export function faded(look: Style, style: CellStyle, hasWords: boolean): void {
  if (look.opacity === undefined || !hasWords || share(style, 'textOpacity') === look.opacity) return;
  look.fillOpacity = (look.fillOpacity ?? 1) * look.opacity;
  look.strokeOpacity = (look.strokeOpacity ?? 1) * look.opacity;
  delete look.opacity;
}
