/** Colours as `#rrggbb` or `#rrggbbaa`; parsing, mixing and contrast. Components are 0..255, alpha 0..1. */
export interface Rgba {
  r: number;
  g: number;
  b: number;
  a: number;
}

const HEX = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const parsed = new Map<string, Rgba | null>();

/** Null for anything but a hex colour: documents hold no other form, so nothing else reaches a painter. */
export function parseColor(color: string): Rgba | null {
  let rgba = parsed.get(color);
  if (rgba === undefined) {
    rgba = HEX.test(color) ? fromHex(color.slice(1)) : null;
    if (parsed.size > 4000) parsed.clear();
    parsed.set(color, rgba);
  }
  return rgba;
}

function fromHex(hex: string): Rgba {
  const long = hex.length <= 4 ? [...hex].map((c) => c + c).join('') : hex;
  const at = (i: number): number => Number.parseInt(long.slice(i, i + 2), 16);
  return { r: at(0), g: at(2), b: at(4), a: long.length === 8 ? at(6) / 255 : 1 };
}

const two = (v: number): string =>
  Math.round(Math.max(0, Math.min(255, v)))
    .toString(16)
    .padStart(2, '0');

export function formatColor({ r, g, b, a }: Rgba): string {
  return `#${two(r)}${two(g)}${two(b)}${a < 1 ? two(a * 255) : ''}`;
}

/** `t` 0 gives `from`, 1 gives `to`. Colours that do not parse leave `from` as it is. */
export function mixColors(from: string, to: string, t: number): string {
  const a = parseColor(from),
    b = parseColor(to);
  if (!a || !b) return from;
  const mix = (x: number, y: number): number => x + (y - x) * t;
  return formatColor({ r: mix(a.r, b.r), g: mix(a.g, b.g), b: mix(a.b, b.b), a: a.a });
}

/** Relative luminance 0..1 (WCAG 2.2). */
export function luminance({ r, g, b }: Rgba): number {
  const linear = (v: number): number => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** Contrast ratio 1..21 (WCAG 2.2). */
export function contrast(a: Rgba, b: Rgba): number {
  const x = luminance(a),
    y = luminance(b);
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** What is seen where a translucent colour lies on an opaque one. */
export function over(top: Rgba, below: Rgba): Rgba {
  const mix = (x: number, y: number): number => y + (x - y) * top.a;
  return { r: mix(top.r, below.r), g: mix(top.g, below.g), b: mix(top.b, below.b), a: 1 };
}
