import { type TemplateColor, templateColors } from '@limn/contract/community/publish-limits.ts';

/** Hues, degrees, at which one colour ends and the next begins; red goes on where purple's neighbour pink ends. */
const HUES: readonly (readonly [until: number, color: TemplateColor])[] = [
  [14, 'red'],
  [42, 'orange'],
  [66, 'yellow'],
  [160, 'green'],
  [198, 'teal'],
  [255, 'blue'],
  [292, 'purple'],
  [342, 'pink'],
  [360, 'red'],
];

/** Of the largest and the smallest of red, green and blue, 0 to 255: with less between them a pixel is grey. */
const CHROMA = 22;
/** Of all pixels: with less coloured ink a drawing is black and white. */
const LEAST_INK = 0.004;
/** Of the coloured ink: what has less is no colour that one would look for it by. */
const LEAST_SHARE = 0.14;
const MOST = 3;

/**
 * The colours a drawing is seen in, the one with most ink first. Pale fills count by how strong they are, so that a
 * red border is not lost beside a large field of faint blue.
 * @param pixels RGBA, row by row
 */
export function colorsOf(pixels: Uint8ClampedArray | Uint8Array): TemplateColor[] {
  const ink = new Map<TemplateColor, number>();
  let all = 0,
    coloured = 0;
  for (let i = 0; i + 3 < pixels.length; i += 4) {
    const [r, g, b] = [pixels[i]!, pixels[i + 1]!, pixels[i + 2]!];
    const chroma = Math.max(r, g, b) - Math.min(r, g, b);
    all++;
    if (chroma < CHROMA || pixels[i + 3]! < 128) continue;
    coloured++;
    const color = colorOf(hueOf(r, g, b, chroma));
    ink.set(color, (ink.get(color) ?? 0) + chroma);
  }
  if (coloured <= all * LEAST_INK) return ['mono'];
  const total = [...ink.values()].reduce((sum, one) => sum + one, 0);
  return [...ink]
    .filter(([, amount]) => amount >= total * LEAST_SHARE)
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST)
    .map(([color]) => color);
}

/** @returns degrees, 0 to 360 */
function hueOf(r: number, g: number, b: number, chroma: number): number {
  const most = Math.max(r, g, b);
  if (most === r) return (60 * ((g - b) / chroma) + 360) % 360;
  return most === g ? 60 * ((b - r) / chroma + 2) : 60 * ((r - g) / chroma + 4);
}

const colorOf = (hue: number): TemplateColor => HUES.find(([until]) => hue < until)?.[1] ?? 'red';

/** As a thread hands them over. */
export const packColors = (colors: readonly TemplateColor[]): Uint8Array =>
  Uint8Array.from(colors, (color) => templateColors.indexOf(color));
export const unpackColors = (bytes: Uint8Array): TemplateColor[] =>
  [...bytes].flatMap((index) => templateColors[index] ?? []);
