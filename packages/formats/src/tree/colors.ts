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
  return named(text);
}
