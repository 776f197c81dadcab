/** Reads a theme part (DrawingML with Visio's extensions) into lists that quick-style cells index. */
import { attribute, child, descendant, elements, type XmlElement } from '../../syntax/xml.ts';
import { toHex, toRgb, transformColor } from './color.ts';

/**
 * A colour as the theme writes it: a base and transforms in order. The base `phClr` stands for the shape's own colour.
 */
export interface ThemeColor {
  base: string;
  transforms: [name: string, value: number][];
}
export type ThemeFill =
  | { type: 'none' }
  | { type: 'solid'; color: ThemeColor }
  | { type: 'gradient'; radial: boolean; angle: number; stops: { at: number; color: ThemeColor }[] };
export interface ThemeLine {
  /** Inches. */
  width: number;
  cap?: string;
  fill: ThemeFill;
  dash?: string;
}
export interface ThemeLineExtra {
  pattern?: number;
  begin?: number;
  end?: number;
  beginSize?: number;
  endSize?: number;
  rounding?: number;
}
/** Inches; direction degrees clockwise from the right. */
export interface ThemeShadow {
  blur: number;
  distance: number;
  direction: number;
  color: ThemeColor;
}
export interface ThemeVariationStyle {
  fill: number;
  line: number;
  effect: number;
  font: number;
}

export interface ThemeVariation {
  /** Every choice of 100 to 106 stands for the first colour. */
  monotone: boolean;
  colors: string[];
}

export interface Theme {
  /** Number that pages name the theme by. */
  id: number | undefined;
  colors: Map<string, string>;
  background: string | undefined;
  variationColors: ThemeVariation[];
  variationStyles: ThemeVariationStyle[][];
  fills: ThemeFill[];
  fillPatterns: number[];
  lines: ThemeLine[];
  connectorLines: ThemeLine[];
  lineExtras: ThemeLineExtra[];
  connectorLineExtras: ThemeLineExtra[];
  shadows: (ThemeShadow | undefined)[];
  fontColors: ThemeColor[];
  connectorFontColors: ThemeColor[];
  majorFont: string | undefined;
  minorFont: string | undefined;
  /** For Chinese, Japanese and Korean. */
  minorAsianFont: string | undefined;
}

const EMU = 914400;
const number = (e: XmlElement | undefined, name: string): number | undefined => {
  const raw = e && attribute(e, name);
  const value = raw === undefined ? NaN : Number(raw);
  return Number.isFinite(value) ? value : undefined;
};

function baseOf(e: XmlElement): string | undefined {
  switch (e.name) {
    case 'srgbClr':
      return `#${(attribute(e, 'val') ?? '').toLowerCase()}`;
    case 'sysClr':
      return `#${(attribute(e, 'lastClr') ?? '000000').toLowerCase()}`;
    case 'schemeClr':
      return attribute(e, 'val');
    default:
      return undefined;
  }
}

function readColor(parent: XmlElement | undefined): ThemeColor | undefined {
  for (const e of elements(parent)) {
    const base = baseOf(e);
    if (base === undefined) continue;
    return { base, transforms: [...elements(e)].map((t) => [t.name, (number(t, 'val') ?? 100_000) / 100_000]) };
  }
  return undefined;
}

function readFill(e: XmlElement): ThemeFill | undefined {
  if (e.name === 'noFill') return { type: 'none' };
  if (e.name === 'solidFill') {
    const color = readColor(e);
    return color && { type: 'solid', color };
  }
  if (e.name === 'gradFill') {
    const stops = [...elements(child(e, 'gsLst'), 'gs')].flatMap((gs) => {
      const color = readColor(gs);
      return color ? [{ at: (number(gs, 'pos') ?? 0) / 100_000, color }] : [];
    });
    return stops.length === 0
      ? undefined
      : {
          type: 'gradient',
          radial: child(e, 'path') !== undefined,
          angle: (number(child(e, 'lin'), 'ang') ?? 0) / 60_000,
          stops,
        };
  }
  if (e.name === 'pattFill') {
    const color = readColor(child(e, 'fgClr'));
    return color && { type: 'solid', color };
  }
  return undefined;
}

const fillsOf = (list: XmlElement | undefined): ThemeFill[] =>
  [...elements(list)].map((e) => readFill(e) ?? { type: 'none' });

function linesOf(list: XmlElement | undefined): ThemeLine[] {
  return [...elements(list, 'ln')].map((e) => {
    const fill = [...elements(e)].map(readFill).find((f) => f !== undefined) ?? { type: 'none' as const };
    const dash = child(e, 'prstDash');
    return {
      width: (number(e, 'w') ?? 9525) / EMU,
      fill,
      ...(attribute(e, 'cap') !== undefined && { cap: attribute(e, 'cap')! }),
      ...(dash && attribute(dash, 'val') !== undefined && { dash: attribute(dash, 'val')! }),
    };
  });
}

function shadowsOf(list: XmlElement | undefined): (ThemeShadow | undefined)[] {
  return [...elements(list, 'effectStyle')].map((e) => {
    const shadow = descendant(e, 'outerShdw'),
      color = readColor(shadow);
    return (
      shadow &&
      color && {
        blur: (number(shadow, 'blurRad') ?? 0) / EMU,
        distance: (number(shadow, 'dist') ?? 0) / EMU,
        direction: (number(shadow, 'dir') ?? 0) / 60_000,
        color,
      }
    );
  });
}

const extrasOf = (list: XmlElement | undefined): ThemeLineExtra[] =>
  [...elements(list, 'lineStyle')].map((e) => {
    const x = child(e, 'lineEx');
    return {
      pattern: number(x, 'pattern'),
      begin: number(x, 'start'),
      end: number(x, 'end'),
      beginSize: number(x, 'startSize'),
      endSize: number(x, 'endSize'),
      rounding: number(x, 'rndg'),
    };
  });

const fontColorsOf = (list: XmlElement | undefined): ThemeColor[] =>
  [...elements(list, 'fontProps')].map((e) => readColor(child(e, 'color')) ?? { base: 'dk1', transforms: [] });

const typeface = (e: XmlElement | undefined, script: 'latin' | 'ea' = 'latin'): string | undefined => {
  const face = e && child(e, script);
  return (face && attribute(face, 'typeface')) || undefined;
};

export function readTheme(root: XmlElement): Theme {
  const scheme = descendant(root, 'clrScheme'),
    format = descendant(root, 'fmtScheme'),
    connector = descendant(root, 'fmtConnectorScheme');
  const colors = new Map<string, string>();
  for (const e of elements(scheme)) {
    const color = readColor(e);
    if (color?.base.startsWith('#')) colors.set(e.name, color.base);
  }
  const variations = descendant(scheme, 'variationClrSchemeLst'),
    lineStyles = descendant(root, 'lineStyles'),
    fonts = descendant(root, 'fontStylesGroup');
  return {
    id: number(descendant(scheme, 'schemeID'), 'schemeEnum'),
    colors,
    background: readColor(descendant(scheme, 'bkgnd'))?.base,
    variationColors: [...elements(variations, 'variationClrScheme')].map((v) => ({
      monotone: attribute(v, 'monotone') === '1' || attribute(v, 'monotone') === 'true',
      colors: [...elements(v)].map((c) => readColor(c)?.base ?? '#000000'),
    })),
    variationStyles: [...elements(descendant(root, 'variationStyleSchemeLst'), 'variationStyleScheme')].map((v) =>
      [...elements(v, 'varStyle')].map((s) => ({
        fill: number(s, 'fillIdx') ?? 0,
        line: number(s, 'lineIdx') ?? 0,
        effect: number(s, 'effectIdx') ?? 0,
        font: number(s, 'fontIdx') ?? 0,
      })),
    ),
    fills: fillsOf(child(format, 'fillStyleLst')),
    fillPatterns: [...elements(descendant(root, 'fillStyles'), 'fillProps')].map((e) => number(e, 'pattern') ?? 1),
    lines: linesOf(child(format, 'lnStyleLst')),
    connectorLines: linesOf(child(connector, 'lnStyleLst')),
    lineExtras: extrasOf(child(lineStyles, 'fmtSchemeLineStyles')),
    connectorLineExtras: extrasOf(child(lineStyles, 'fmtConnectorSchemeLineStyles')),
    shadows: shadowsOf(child(format, 'effectStyleLst')),
    fontColors: fontColorsOf(child(fonts, 'fontStyles')),
    connectorFontColors: fontColorsOf(child(fonts, 'connectorFontStyles')),
    majorFont: typeface(descendant(root, 'majorFont')),
    minorFont: typeface(descendant(root, 'minorFont')),
    minorAsianFont: typeface(descendant(root, 'minorFont'), 'ea'),
  };
}

/** The colour a theme colour stands for, with the alpha its transforms leave; `own` takes the place of `phClr`. */
export function themeColor(theme: Theme, color: ThemeColor, own: string): { hex: string; alpha: number } {
  const alias = { tx1: 'dk1', bg1: 'lt1', tx2: 'dk2', bg2: 'lt2' }[color.base] ?? color.base;
  let base = theme.colors.get(alias) ?? '#000000';
  if (color.base === 'phClr') base = own;
  else if (color.base.startsWith('#')) base = color.base;
  let rgb = toRgb(base),
    alpha = 1;
  for (const [name, value] of color.transforms) {
    if (name === 'alpha') alpha = value;
    else if (name === 'alphaMod') alpha *= value;
    else rgb = transformColor(rgb, name, value);
  }
  return { hex: toHex(rgb), alpha: Math.min(1, Math.max(0, alpha)) };
}
