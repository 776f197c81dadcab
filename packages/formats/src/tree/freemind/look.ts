/** How nodes of FreeMind look, and the styles that Freeplane names. */
import type { Arrowhead, BranchLine, Style } from '@limn/document';
import { number } from '../../syntax/json.ts';
import { attribute, child, elements, type XmlElement } from '../../syntax/xml.ts';
import { element } from '../../syntax/xml-write.ts';
import { colorOf } from '../colors.ts';
import { dashNamed, dashOf, edgeOf } from './edges.ts';

export interface Look {
  style: Style;
  shape?: string;
  width?: number;
  line?: BranchLine;
  /** Names of icons that a style brings along; a node's own are read beside its look. */
  icons?: readonly string[];
}

export const SHAPES: Readonly<Record<string, string>> = {
  fork: 'basic.text',
  bubble: 'basic.rounded',
  oval: 'basic.ellipse',
  rectangle: 'basic.rect',
  narrow_hexagon: 'basic.hexagon',
  wide_hexagon: 'basic.hexagon',
};
/** FreeMind's sizes are points, ours are units of a 96th of an inch. */
export const PT = 4 / 3;
/** Widest border, page units. */
const MAX_BORDER = 50;
const UNITS: Readonly<Record<string, number>> = { pt: PT, px: 1, mm: 96 / 25.4, cm: 96 / 2.54, in: 96, em: 16 };

/** A length with its unit, page units. */
function lengthOf(value: string | undefined, unit: number): number | undefined {
  const n = number(value),
    named = /([a-z]+)\s*$/.exec(value ?? '')?.[1];
  return n === undefined
    ? undefined
    : Math.round(n * (named === undefined ? unit : (UNITS[named] ?? unit)) * 100) / 100;
}

export function lookOf(node: XmlElement): Look {
  const style: Style = {},
    font = child(node, 'font');
  const color = colorOf(attribute(node, 'COLOR')),
    fill = colorOf(attribute(node, 'BACKGROUND_COLOR')),
    border = colorOf(attribute(node, 'BORDER_COLOR'));
  if (color !== undefined) style.color = color;
  if (fill !== undefined) style.fill = fill;
  if (border !== undefined) style.stroke = border;
  const borderWidth = lengthOf(attribute(node, 'BORDER_WIDTH'), 1),
    borderDash = dashNamed(attribute(node, 'BORDER_DASH'));
  if (borderWidth !== undefined && borderWidth >= 0 && borderWidth <= MAX_BORDER) style.strokeWidth = borderWidth;
  if (borderDash !== undefined) style.dash = borderDash;
  const align = attribute(node, 'TEXT_ALIGN')?.toLowerCase();
  if (align === 'left' || align === 'center' || align === 'right') style.align = align;
  if (font) {
    const size = lengthOf(attribute(font, 'SIZE'), PT),
      name = attribute(font, 'NAME');
    if (size !== undefined && size > 0) style.fontSize = size;
    if (name !== undefined && name !== '' && name !== 'SansSerif') style.font = name.slice(0, 200);
    if (attribute(font, 'BOLD') === 'true') style.bold = true;
    if (attribute(font, 'ITALIC') === 'true') style.italic = true;
    if (attribute(font, 'STRIKETHROUGH') === 'true') style.strike = true;
  }
  const shape = SHAPES[attribute(node, 'STYLE') ?? ''],
    width = lengthOf(attribute(node, 'MAX_WIDTH'), 1),
    line = edgeOf(node);
  return {
    style,
    ...(line && { line }),
    ...(shape !== undefined && { shape }),
    ...(width !== undefined && width >= 20 && { width }),
  };
}

/** What a node says of its look in attributes, and in elements. */
export const lookAttributes = (style: Style, shape: string | undefined): Record<string, string | undefined> => ({
  COLOR: hexOnly(style.color),
  BACKGROUND_COLOR: hexOnly(style.fill),
  BORDER_COLOR: hexOnly(style.stroke),
  BORDER_COLOR_LIKE_EDGE: hexOnly(style.stroke) === undefined ? undefined : 'false',
  BORDER_WIDTH: style.strokeWidth === undefined ? undefined : `${style.strokeWidth} px`,
  BORDER_WIDTH_LIKE_EDGE: style.strokeWidth === undefined ? undefined : 'false',
  BORDER_DASH: style.dash === undefined ? undefined : dashOf(style.dash),
  BORDER_DASH_LIKE_EDGE: style.dash === undefined ? undefined : 'false',
  TEXT_ALIGN: style.align === undefined || style.align === 'justify' ? undefined : style.align.toUpperCase(),
  STYLE: shape === undefined ? undefined : Object.keys(SHAPES).find((name) => SHAPES[name] === shape),
});

export function lookElements({ fontSize, font, bold, italic, strike }: Style): string[] {
  if (fontSize === undefined && font === undefined && !bold && !italic && !strike) return [];
  return [
    element('font', {
      NAME: font ?? 'SansSerif',
      SIZE: fontSize === undefined ? undefined : Math.round((fontSize / PT) * 100) / 100,
      BOLD: bold ? 'true' : undefined,
      ITALIC: italic ? 'true' : undefined,
      STRIKETHROUGH: strike ? 'true' : undefined,
    }),
  ];
}

export const hexOnly = (color: string | undefined): string | undefined =>
  color !== undefined && /^#[0-9a-f]{6}$/i.test(color) ? color : undefined;

/** Looks by the names that nodes refer to them by. */
export function readLooks(styles: XmlElement | undefined): ReadonlyMap<string, Look> {
  const looks = new Map<string, Look>();
  const walk = (element: XmlElement): void => {
    for (const one of elements(element, 'stylenode')) {
      const name = attribute(one, 'LOCALIZED_TEXT') ?? attribute(one, 'TEXT');
      const icons = [...elements(one, 'icon')].flatMap((icon) => attribute(icon, 'BUILTIN') ?? []);
      if (name !== undefined) looks.set(name, { ...lookOf(one), ...(icons.length > 0 && { icons }) });
      walk(one);
    }
  };
  if (styles) walk(styles);
  return looks;
}

const arrowhead = (value: string | undefined, fallback: Arrowhead): Arrowhead => {
  if (value === undefined) {
    return fallback;
  }
  return value.toUpperCase() === 'DEFAULT' ? 'triangle' : 'none';
};

export function arrowsOf(arrow: XmlElement): Style {
  const color = colorOf(attribute(arrow, 'COLOR')),
    width = number(attribute(arrow, 'WIDTH')),
    dash = attribute(arrow, 'DASH');
  return {
    startArrow: arrowhead(attribute(arrow, 'STARTARROW'), 'none'),
    endArrow: arrowhead(attribute(arrow, 'ENDARROW'), 'triangle'),
    ...(color !== undefined && { stroke: color }),
    ...(width !== undefined && width > 0 && { strokeWidth: width }),
    ...(dash !== undefined && dash !== '' && { dash: 'dashed' }),
  };
}

const FORMS: Readonly<Record<string, string>> = {
  RECT: 'rect',
  ROUND_RECT: 'roundedRect',
  ARC: 'scallops',
  STAR: 'polygon',
};

export function cloudOf(cloud: XmlElement): { style?: Style; form?: string } {
  const color = colorOf(attribute(cloud, 'COLOR')),
    form = FORMS[attribute(cloud, 'SHAPE') ?? 'ARC'];
  return { ...(color !== undefined && { style: { fill: color } }), ...(form !== undefined && { form }) };
}
export const cloudShapeOf = (form: string | undefined): string =>
  Object.keys(FORMS).find((shape) => FORMS[shape] === form) ?? 'ROUND_RECT';
