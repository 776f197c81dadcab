/**
 * A colour by hue 0 … 360 degrees, saturation, value and alpha 0 … 1. What pickers keep, since grey still has its hue
 * here.
 */
export interface Hsv {
  readonly h: number;
  readonly s: number;
  readonly v: number;
  readonly a: number;
}

/** Red, green and blue 0 … 255, alpha 0 … 1. */
export interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly a: number;
}

/** Hue 0 … 360 degrees, saturation, lightness and alpha 0 … 1. */
export interface Hsl {
  readonly h: number;
  readonly s: number;
  readonly l: number;
  readonly a: number;
}

const clamp = (value: number, most = 1): number => Math.min(most, Math.max(0, value));

/** The hexcone model of A. R. Smith, "Color gamut transform pairs", 1978. */
export function hsvToRgb({ h, s, v, a }: Hsv): Rgb {
  const channel = (n: number): number => {
    const k = (n + h / 60) % 6;
    return 255 * (v - v * s * clamp(Math.min(k, 4 - k)));
  };
  return { r: channel(5), g: channel(3), b: channel(1), a };
}

/** The reverse of `hsvToRgb`; a grey gets the hue given, 0 when none is. */
export function rgbToHsv({ r, g, b, a }: Rgb, hue = 0): Hsv {
  const most = Math.max(r, g, b);
  const chroma = most - Math.min(r, g, b);
  let h: number;
  if (chroma === 0) h = hue;
  else if (most === r) h = 60 * ((((g - b) / chroma) % 6) + 6);
  else if (most === g) h = 60 * ((b - r) / chroma + 2);
  else h = 60 * ((r - g) / chroma + 4);
  return { h: chroma === 0 ? h : h % 360, s: most === 0 ? 0 : chroma / most, v: most / 255, a };
}

export function hsvToHsl({ h, s, v, a }: Hsv): Hsl {
  const l = v * (1 - s / 2);
  return { h, s: l <= 0 || l >= 1 ? 0 : (v - l) / Math.min(l, 1 - l), l, a };
}

export function hslToHsv({ h, s, l, a }: Hsl): Hsv {
  const v = l + s * Math.min(l, 1 - l);
  return { h, s: v === 0 ? 0 : 2 * (1 - l / v), v, a };
}

const number = String.raw`([-+]?\d*\.?\d+)`;
const functions = new RegExp(
  `^(rgb|hsl)a?\\(\\s*${number}(deg|%)?\\s*[,\\s]\\s*${number}(%)?\\s*[,\\s]\\s*` +
    `${number}(%)?\\s*(?:[,/]\\s*${number}(%)?\\s*)?\\)$`,
);

function parseHex(digits: string): Hsv | null {
  if (!/^([\da-f]{3}|[\da-f]{4}|[\da-f]{6}|[\da-f]{8})$/.test(digits)) return null;
  const full = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const [r = 0, g = 0, b = 0, a = 255] = (full.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  return rgbToHsv({ r, g, b, a: a / 255 });
}

/**
 * Reads a colour as people write it: `#1f5`, `1F5FE0`, `#1f5fe080`, `rgb(31, 95, 224)`, `rgb(31 95 224 / 50%)`,
 * `hsl(220deg 75% 50%)`, `transparent`. Null when it is none of these. Channels out of range are brought into it.
 */
export function parseColour(text: string): Hsv | null {
  const typed = text.normalize('NFKC').trim().toLowerCase();
  if (typed === 'transparent') return { h: 0, s: 0, v: 0, a: 0 };
  const match = functions.exec(typed);
  if (match === null) return parseHex(typed.replace(/^#/, ''));
  const [, kind, first, firstUnit, second, secondUnit, third, thirdUnit, alpha, alphaUnit] = match;
  const a = alpha === undefined ? 1 : clamp(Number(alpha) / (alphaUnit === '%' ? 100 : 1));
  if (kind === 'hsl') {
    if (firstUnit === '%') return null;
    const h = ((Number(first) % 360) + 360) % 360;
    return hslToHsv({ h, s: clamp(Number(second) / 100), l: clamp(Number(third) / 100), a });
  }
  if (firstUnit === 'deg') return null;
  const channel = (value: string | undefined, unit: string | undefined): number =>
    clamp(Number(value) * (unit === '%' ? 2.55 : 1), 255);
  return rgbToHsv({ r: channel(first, firstUnit), g: channel(second, secondUnit), b: channel(third, thirdUnit), a });
}

/** `#rrggbb`, or `#rrggbbaa` where it is not opaque. */
export function formatHex(colour: Hsv): string {
  const { r, g, b, a } = hsvToRgb(colour);
  const parts = a < 1 ? [r, g, b, a * 255] : [r, g, b];
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** `rgb(31 95 224)`, or `rgb(31 95 224 / 0.5)` where it is not opaque. */
export function formatRgb(colour: Hsv): string {
  const { r, g, b, a } = hsvToRgb(colour);
  return `rgb(${Math.round(r)} ${Math.round(g)} ${Math.round(b)}${a < 1 ? ` / ${round(a)}` : ''})`;
}

/** `hsl(220 75% 50%)`, or with ` / 0.5` where it is not opaque. */
export function formatHsl(colour: Hsv): string {
  const { h, s, l, a } = hsvToHsl(colour);
  return `hsl(${Math.round(h) % 360} ${Math.round(s * 100)}% ${Math.round(l * 100)}%${a < 1 ? ` / ${round(a)}` : ''})`;
}

/** Whether two colours look the same: their hexadecimal forms are. */
export function sameColour(a: Hsv, b: Hsv): boolean {
  return formatHex(a) === formatHex(b);
}

/**
 * Whether dark marks show better on the colour than light ones, laid over white where it lets through. Luminance after
 * WCAG.
 */
export function isLightColour(colour: Hsv): boolean {
  const { r, g, b, a } = hsvToRgb(colour);
  const [red = 0, green = 0, blue = 0] = [r, g, b].map((channel) => {
    const value = (channel * a + 255 * (1 - a)) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  // Where black and white have the same contrast: (1.05)(0.05) = (L + 0.05)².
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179;
}

/** Words for hues with the degree each ends at, as people divide the circle: much of it is green and blue. */
const hues = [
  ['red', 15],
  ['orange', 45],
  ['yellow', 68],
  ['lime', 95],
  ['green', 165],
  ['cyan', 200],
  ['blue', 255],
  ['violet', 290],
  ['magenta', 322],
  ['rose', 345],
  ['red', 361],
] as const;

export type ColourWord = (typeof hues)[number][0] | 'white' | 'black' | 'grey' | 'brown' | 'pink';

/** The colour in a word, roughly as people name colours, and how light it is: for who hears the picker. */
export function describeColour(colour: Hsv): { readonly word: ColourWord; readonly shade: 'light' | 'dark' | null } {
  const { h, s, l } = hsvToHsl(colour);
  if (l > 0.96) return { word: 'white', shade: null };
  if (l < 0.06) return { word: 'black', shade: null };
  let shade: 'light' | 'dark' | null = null;
  if (l > 0.72) shade = 'light';
  else if (l < 0.32) shade = 'dark';
  if (s < 0.12) return { word: 'grey', shade };
  const word = hues.find(([, end]) => h < end)?.[0] ?? 'red';
  if (word === 'orange' && l < 0.42) return { word: 'brown', shade: l < 0.2 ? 'dark' : null };
  if (['red', 'rose', 'magenta'].includes(word) && l > 0.72) return { word: 'pink', shade: null };
  return { word, shade };
}

/** The colours used last, newest first, after one more use. */
export function withRecentColour(recent: readonly string[], used: string, most = 10): string[] {
  return [used, ...recent.filter((colour) => colour !== used)].slice(0, most);
}
