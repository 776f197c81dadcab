/** Colours as other programs write them, as `#rrggbb`. */
import { named } from '../svg/color-names.ts';

const hex = (n: number): string =>
  Math.min(255, Math.max(0, Math.round(n)))
    .toString(16)
    .padStart(2, '0');

/** Undefined for what is no colour, or one that only a theme of the other program knows. */
export function colorOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim().toLowerCase();
  if (text === 'none' || text === 'transparent') return 'none';
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(text);
  if (short) return `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}`;
  if (/^#[0-9a-f]{6}$/.test(text) || /^#[0-9a-f]{8}$/.test(text)) return text;
  const parts = /^(?:rgba?\()?\s*([\d.]+)\s*,\s*([\d.]+)\s*,\s*([\d.]+)\s*(?:,\s*([\d.]+)\s*)?\)?$/.exec(text);
  if (parts) {
    const alpha = parts[4] === undefined ? 1 : Number(parts[4]);
    const rgb = `#${[1, 2, 3].map((i) => hex(Number(parts[i]))).join('')}`;
    return alpha < 1 ? `${rgb}${hex(255 * alpha)}` : rgb;
  }
  return inWords(text) ?? named(text);
}

/** `rgb(10% 50% 90% / 0.5)`, `hsl(200, 50%, 50%)`: what the older form of CSS has not. */
function inWords(text: string): string | undefined {
  const [, name, inside = ''] = /^(rgb|hsl)a?\(([^()]{1,100})\)$/.exec(text) ?? [];
  if (name === undefined) return undefined;
  const parts = inside.split(/[\s,/]+/).filter(Boolean),
    n = parts.map((part) => Number.parseFloat(part) * (part.endsWith('%') ? 0.01 : 1));
  if (parts.length < 3 || parts.length > 4 || !n.every(Number.isFinite)) return undefined;
  const [a, b, c, alpha = 1] = n as [number, number, number, number?],
    rgb = name === 'hsl' ? rgbOfHsl(a, b, c) : [a, b, c].map((one, i) => one * (parts[i]!.endsWith('%') ? 255 : 1));
  return `#${rgb.map(hex).join('')}${alpha < 1 ? hex(255 * alpha) : ''}`;
}

/** @param hue degrees @param saturation and lightness as shares */
function rgbOfHsl(hue: number, saturation: number, lightness: number): number[] {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((n) => {
    const k = (((n + hue / 30) % 12) + 12) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  });
}
