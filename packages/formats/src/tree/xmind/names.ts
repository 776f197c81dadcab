/** Words of XMind for structures, shapes, lines and markers, and ours. */
import type { Dash, Structure, Style } from '@limn/document';
import { colorOf } from '../colors.ts';

const STRUCTURES: readonly (readonly [pattern: RegExp, structure: Structure])[] = [
  [/\.map\.floating/, 'mind-free'],
  [/\.map($|\.)/, 'mind'],
  [/\.logic(-chart)?\.left/, 'logic-left'],
  [/\.logic/, 'logic-right'],
  [/\.org-chart\.up/, 'org-up'],
  [/\.org-chart/, 'org-down'],
  [/\.tree\.left/, 'tree-left'],
  [/\.tree($|\.)/, 'tree-right'],
  [/\.timeline(\.through)?\.vertical/, 'timeline-vertical'],
  [/\.timeline/, 'timeline-horizontal'],
  [/\.fishbone\.right/i, 'fishbone-right'],
  [/\.fishbone/, 'fishbone-left'],
  [/\.brace\.left/, 'brace-left'],
  [/\.brace/, 'brace-right'],
  [/\.treetable/, 'table'],
  [/\.(spreadsheet|matrix|grid)/, 'matrix'],
];
const CLASSES: Readonly<Record<Structure, string>> = {
  mind: 'map.unbalanced',
  'mind-free': 'map.unbalanced',
  'logic-right': 'logic.right',
  'logic-left': 'logic.left',
  'org-down': 'org-chart.down',
  'org-up': 'org-chart.up',
  'tree-right': 'tree.right',
  'tree-left': 'tree.left',
  'timeline-horizontal': 'timeline.horizontal',
  'timeline-vertical': 'timeline.vertical',
  'fishbone-left': 'fishbone.leftHeaded',
  'fishbone-right': 'fishbone.rightHeaded',
  'brace-right': 'brace.right',
  'brace-left': 'brace.left',
  table: 'treetable',
  matrix: 'spreadsheet',
  radial: 'map.clockwise',
};

export const structureOf = (structureClass: string | undefined): Structure | undefined =>
  structureClass === undefined ? undefined : STRUCTURES.find(([pattern]) => pattern.test(structureClass))?.[1];
export const classOf = (structure: Structure): string => `org.xmind.ui.${CLASSES[structure]}`;

const SHAPES: readonly (readonly [name: string, shape: string])[] = [
  ['roundedRect', 'basic.rounded'],
  ['rect', 'basic.rect'],
  ['ellipserect', 'basic.rounded'],
  ['ellipse', 'basic.ellipse'],
  ['circle', 'basic.circle'],
  ['diamond', 'basic.diamond'],
  ['parallelogram', 'basic.parallelogram'],
  ['hexagon', 'basic.hexagon'],
  ['cloud', 'basic.cloud'],
  ['noBorder', 'basic.text'],
  ['underline', 'basic.text'],
];

/** Id of a shape definition; undefined for one that ours has nothing like. */
export function shapeOf(value: string | undefined): string | undefined {
  const name = value?.slice(value.lastIndexOf('.') + 1);
  return SHAPES.find(([theirs]) => theirs === name)?.[1];
}
export function shapeClassOf(shape: string): string | undefined {
  const found = SHAPES.find(([, ours]) => ours === shape)?.[0];
  return found && `org.xmind.topicShape.${found}`;
}

const DASHES: Readonly<Record<string, Dash>> = {
  solid: 'solid',
  dash: 'dashed',
  dot: 'dotted',
  'dash-dot': 'dashdot',
  'dash-dot-dot': 'dashdot',
};
/** Drawn by hand or not: that is the sheet's. */
export const dashOf = (pattern: string): Dash | undefined => DASHES[pattern.replace(/^handdrawn-/, '')];
export const PATTERNS: Readonly<Record<Dash, string>> = {
  solid: 'solid',
  dashed: 'dash',
  dotted: 'dot',
  dashdot: 'dash-dot',
  longdash: 'dash',
};
const PT = 4 / 3;
/** A length in page units; undefined for none. */
export const lengthOf = (value: string | undefined): number | undefined => {
  const [, size, unit] = /^\s*([\d.]+)\s*(pt|px)?/.exec(value ?? '') ?? [];
  const n = Number(size) * (unit === 'pt' ? PT : 1);
  return size !== undefined && n > 0 && n < 500 ? Math.round(n * 100) / 100 : undefined;
};
export const points = (n: number): string => `${Math.round((n / PT) * 100) / 100}pt`;

export type Properties = Readonly<Record<string, string>>;

/** What of a style's properties ours knows, and the others. */
export function styleOf(properties: Properties): { style: Style; shape?: string; rest: Record<string, string> } {
  const style: Style = {},
    rest: Record<string, string> = {};
  let shape: string | undefined;
  for (const [key, value] of Object.entries(properties)) {
    switch (key) {
      case 'svg:fill':
        set(style, 'fill', colorOf(value));
        break;
      case 'fo:color':
        set(style, 'color', colorOf(value));
        break;
      case 'fo:font-size':
        set(style, 'fontSize', lengthOf(value));
        break;
      case 'fo:font-family':
        set(style, 'font', value.slice(0, 200));
        break;
      case 'fo:font-weight':
        set(style, 'bold', value === 'bold' || Number(value) >= 600);
        break;
      case 'fo:font-style':
        set(style, 'italic', value === 'italic');
        break;
      case 'fo:text-decoration':
        if (value.includes('underline')) style.underline = true;
        if (value.includes('line-through')) style.strike = true;
        break;
      case 'fo:text-align':
        if (value === 'left' || value === 'center' || value === 'right') style.align = value;
        break;
      case 'svg:opacity':
        set(style, 'fillOpacity', Math.min(1, Math.max(0, Number.parseFloat(value) || 0)));
        break;
      case 'border-line-color':
        set(style, 'stroke', colorOf(value));
        break;
      case 'border-line-width':
        set(style, 'strokeWidth', lengthOf(value));
        break;
      case 'border-line-pattern':
        set(style, 'dash', dashOf(value));
        break;
      case 'shape-class':
        shape = shapeOf(value);
        if (shape === undefined) rest[key] = value;
        break;
      case 'fill-pattern':
        if (value === 'none') style.fill = 'none';
        else rest[key] = value;
        break;
      default:
        rest[key] = value;
    }
  }
  return shape === undefined ? { style, rest } : { style, shape, rest };
}

/** Style of a relationship, boundary or summary: their line is the line, not a border. */
export function lineStyleOf(properties: Properties): Style {
  const { style } = styleOf(properties);
  set(style, 'stroke', colorOf(properties['line-color']));
  set(style, 'strokeWidth', lengthOf(properties['line-width']));
  set(style, 'dash', dashOf(properties['line-pattern'] ?? ''));
  for (const [key, end] of [
    ['arrow-begin-class', 'startArrow'],
    ['arrow-end-class', 'endArrow'],
  ] as const) {
    const name = properties[key]?.replace(/^.*\./, '');
    if (name !== undefined) style[end] = ARROWS[name] ?? (end === 'endArrow' ? 'triangle' : 'none');
  }
  return style;
}
const ARROWS: Readonly<Record<string, NonNullable<Style['endArrow']>>> = {
  none: 'none',
  normal: 'arrow',
  triangle: 'triangle',
  spearhead: 'stealth',
  diamond: 'diamond',
  dot: 'circle',
  square: 'square',
  herringbone: 'doubleTriangle',
};

function set<K extends keyof Style>(style: Style, key: K, value: Style[K] | undefined): void {
  if (value !== undefined) style[key] = value;
}

/** Properties for a style of ours, those of a topic. */
export function propertiesOf(style: Style, shape?: string): Record<string, string> {
  const out: Record<string, string> = {};
  const put = (key: string, value: string | undefined): void => {
    if (value !== undefined) out[key] = value;
  };
  if (style.fill === 'none') put('fill-pattern', 'none');
  else put('svg:fill', hexOnly(style.fill));
  put('fo:color', hexOnly(style.color));
  put('fo:font-size', style.fontSize === undefined ? undefined : points(style.fontSize));
  put('fo:font-family', style.font);
  if (style.bold !== undefined) put('fo:font-weight', style.bold ? 'bold' : 'normal');
  if (style.italic !== undefined) put('fo:font-style', style.italic ? 'italic' : 'normal');
  if (style.underline || style.strike)
    put(
      'fo:text-decoration',
      [style.underline && 'underline', style.strike && 'line-through'].filter(Boolean).join(' '),
    );
  if (style.align !== undefined && style.align !== 'justify') put('fo:text-align', style.align);
  if (style.fillOpacity !== undefined) put('svg:opacity', String(style.fillOpacity));
  put('border-line-color', style.stroke === 'none' ? 'none' : hexOnly(style.stroke));
  put('border-line-width', style.strokeWidth ? points(style.strokeWidth) : undefined);
  put('border-line-pattern', style.dash && PATTERNS[style.dash]);
  put('shape-class', shape === undefined ? undefined : shapeClassOf(shape));
  return out;
}

export function linePropertiesOf(style: Style): Record<string, string> {
  const out: Record<string, string> = {};
  const {
    'border-line-color': color,
    'border-line-width': width,
    'border-line-pattern': pattern,
    ...rest
  } = propertiesOf(style);
  if (color !== undefined) out['line-color'] = color;
  if (width !== undefined) out['line-width'] = width;
  if (pattern !== undefined) out['line-pattern'] = pattern;
  for (const [key, end] of [
    ['arrow-begin-class', style.startArrow],
    ['arrow-end-class', style.endArrow],
  ] as const)
    if (end !== undefined)
      out[key] = `org.xmind.arrowShape.${Object.keys(ARROWS).find((name) => ARROWS[name] === end) ?? 'triangle'}`;
  return { ...rest, ...out };
}

/** Colours of ours that follow a theme have no word there. */
const hexOnly = (color: string | undefined): string | undefined =>
  color !== undefined && /^#[0-9a-f]{6}([0-9a-f]{2})?$/i.test(color) ? color : undefined;

/** `(0,2)` as places, both included; `master` is all of them. */
export function rangeOf(value: string | undefined, count: number): { from: number; to: number } | undefined {
  if (value === 'master') return count > 0 ? { from: 0, to: count - 1 } : undefined;
  const [, from, to] = /^\(?\s*(\d{1,6})\s*,\s*(\d{1,6})\s*\)?$/.exec(value ?? '') ?? [];
  return from === undefined ? undefined : { from: Number(from), to: Number(to) };
}

const TASKS: Readonly<Record<string, number>> = {
  'task-start': 0,
  'task-oct': 12.5,
  'task-quarter': 25,
  'task-3oct': 37.5,
  'task-half': 50,
  'task-5oct': 62.5,
  'task-3quar': 75,
  'task-7oct': 87.5,
  'task-done': 100,
};
/** Hundredths of a task marker. */
export const progressOf = (marker: string): number | undefined =>
  Object.hasOwn(TASKS, marker) ? TASKS[marker] : undefined;
/** The marker that stands in for a check box, which XMind has none of. */
export const todoMarkerOf = (isDone: boolean): string => (isDone ? 'task-done' : 'task-start');
/** The marker nearest to a progress. */
export const taskMarkerOf = (progress: number): string =>
  Object.entries(TASKS).reduce((best, one) =>
    Math.abs(one[1] - progress) < Math.abs(best[1] - progress) ? one : best,
  )[0];
