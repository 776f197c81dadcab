/** Colour arithmetic. Colours are `#rrggbb`, lower case. */

export type Rgb = [number, number, number];

/** The palette of a document that names none: Visio's first 24 colours. */
export const DEFAULT_PALETTE: readonly string[] = [
  '#000000',
  '#ffffff',
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#ffff00',
  '#ff00ff',
  '#00ffff',
  '#800000',
  '#008000',
  '#000080',
  '#808000',
  '#800080',
  '#008080',
  '#c0c0c0',
  '#e6e6e6',
  '#cdcdcd',
  '#b3b3b3',
  '#9a9a9a',
  '#808080',
  '#666666',
  '#4d4d4d',
  '#333333',
  '#1a1a1a',
];

export const isHex = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value);

export function toRgb(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1, 7), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
}

export function toHex([r, g, b]: Rgb): string {
  const byte = (v: number): string =>
    Math.round(Math.min(255, Math.max(0, v)))
      .toString(16)
      .padStart(2, '0');
  return `#${byte(r)}${byte(g)}${byte(b)}`;
}

/** Hue, saturation and lightness, each 0..1. */
export function toHsl([r, g, b]: Rgb): [number, number, number] {
  const max = Math.max(r, g, b) / 255,
    min = Math.min(r, g, b) / 255,
    l = (max + min) / 2,
    d = max - min;
  if (d === 0) return [0, 0, l];
  const s = l > 0.5 ? d / (2 - max - min) : d / (max + min);
  const R = r / 255,
    G = g / 255,
    B = b / 255;
  let h: number;
  if (max === R) h = (G - B) / d + (G < B ? 6 : 0);
  else if (max === G) h = (B - R) / d + 2;
  else h = (R - G) / d + 4;
  return [h / 6, s, l];
}

export function fromHsl(h: number, s: number, l: number): Rgb {
  if (s === 0) return [l * 255, l * 255, l * 255];
  const q = l < 0.5 ? l * (1 + s) : l + s - l * s,
    p = 2 * l - q;
  const channel = (t0: number): number => {
    const t = ((t0 % 1) + 1) % 1;
    if (t < 1 / 6) return p + (q - p) * 6 * t;
    if (t < 1 / 2) return q;
    if (t < 2 / 3) return p + (q - p) * (2 / 3 - t) * 6;
    return p;
  };
  return [channel(h + 1 / 3) * 255, channel(h) * 255, channel(h - 1 / 3) * 255];
}

const toLinear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toGamma = (v: number): number => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);
const eachLinear = (rgb: Rgb, f: (v: number) => number): Rgb =>
  rgb.map((v) => toGamma(Math.min(1, Math.max(0, f(toLinear(v / 255))))) * 255) as Rgb;
const clamp = (v: number): number => Math.min(1, Math.max(0, v));

/**
 * One DrawingML colour transform (ECMA-376 part 1, §20.1.2.3); `value` is 1 for 100 %. Tint and shade are linear-light.
 */
export function transformColor(rgb: Rgb, name: string, value: number): Rgb {
  const [h, s, l] = toHsl(rgb);
  switch (name) {
    case 'tint':
      return eachLinear(rgb, (v) => v * value + 1 - value);
    case 'shade':
      return eachLinear(rgb, (v) => v * value);
    case 'lumMod':
      return fromHsl(h, s, clamp(l * value));
    case 'lumOff':
      return fromHsl(h, s, clamp(l + value));
    case 'lum':
      return fromHsl(h, s, clamp(value));
    case 'satMod':
      return fromHsl(h, clamp(s * value), l);
    case 'satOff':
      return fromHsl(h, clamp(s + value), l);
    case 'sat':
      return fromHsl(h, clamp(value), l);
    case 'hueMod':
      return fromHsl(h * value, s, l);
    case 'hueOff':
      return fromHsl(h + value / 3.6, s, l);
    case 'inv':
      return [255 - rgb[0], 255 - rgb[1], 255 - rgb[2]];
    case 'gray': {
      const g = 0.299 * rgb[0] + 0.587 * rgb[1] + 0.114 * rgb[2];
      return [g, g, g];
    }
    case 'comp':
      return fromHsl(h + 0.5, s, l);
    default:
      return rgb;
  }
}

/** Moves lightness by `delta` on Visio's scale of 240. */
export function shiftLuminance(hex: string, delta: number): string {
  const [h, s, l] = toHsl(toRgb(hex));
  return toHex(fromHsl(h, s, clamp(l + delta / 240)));
}

export function mix(a: string, b: string, share: number): string {
  const x = toRgb(a),
    y = toRgb(b);
  return toHex(x.map((v, i) => v + (y[i]! - v) * share) as Rgb);
}

/** `#rrggbbaa` unless it is opaque; `alpha` 0..1. */
export const withAlpha = (hex: string, alpha: number): string =>
  alpha >= 1
    ? hex
    : `${hex}${Math.round(Math.max(0, alpha) * 255)
        .toString(16)
        .padStart(2, '0')}`;

/** Relative luminance of WCAG 2, 0 black to 1 white. */
export function luminance(hex: string): number {
  const [r, g, b] = toRgb(hex).map((v) => toLinear(v / 255)) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colours as WCAG 2 counts it, 1 to 21. */
export function contrast(a: string, b: string): number {
  const x = luminance(a),
    y = luminance(b);
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** A colour cell: `#rrggbb`, `RGB(r,g,b)`, `HSL(h,s,l)`, or an index into the palette. */
export function parseColor(value: string | undefined, palette: ReadonlyMap<number, string>): string | undefined {
  if (value === undefined || value === '') return undefined;
  const text = value.trim();
  if (isHex(text)) return text.toLowerCase();
  const triple = /^(RGB|HSL)\(\s*([\d.]+)\s*[,;]\s*([\d.]+)\s*[,;]\s*([\d.]+)\s*\)$/i.exec(text);
  if (triple) {
    const [a, b, c] = [Number(triple[2]), Number(triple[3]), Number(triple[4])];
    return triple[1]!.toUpperCase() === 'RGB'
      ? toHex([a, b, c])
      : toHex(fromHsl(a / 240, clamp(b / 240), clamp(c / 240)));
  }
  const index = Number(text);
  if (!Number.isInteger(index) || index < 0) return undefined;
  const entry = palette.get(index) ?? DEFAULT_PALETTE[index];
  return entry !== undefined && isHex(entry) ? entry.toLowerCase() : undefined;
}
