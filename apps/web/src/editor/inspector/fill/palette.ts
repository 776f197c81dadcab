/**
 * Standard colours of drawings: twelve hues in five steps, from soft fills to strong lines. HSL with lightness tuned by
 * eye per hue.
 */
const HUES: readonly (readonly [hue: number, saturation: number])[] = [
  [215, 20],
  [0, 78],
  [24, 88],
  [42, 92],
  [66, 72],
  [130, 48],
  [164, 62],
  [190, 76],
  [212, 84],
  [238, 72],
  [272, 64],
  [328, 72],
];
const STEPS: readonly number[] = [92, 78, 60, 45, 28];

function hslToHex(h: number, s: number, l: number): string {
  const a = (s / 100) * Math.min(l / 100, 1 - l / 100);
  const channel = (n: number): string => {
    const k = (n + h / 30) % 12;
    const value = l / 100 - a * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/** Rows of one lightness each, light first; the first row above them is greys from white to black. */
export const STANDARD_COLOURS: readonly (readonly string[])[] = [
  Array.from({ length: 12 }, (_, i) => hslToHex(0, 0, 100 - (i * 100) / 11)),
  ...STEPS.map((l) => HUES.map(([h, s]) => hslToHex(h, s, l))),
];

export const THEME_SLOTS: readonly string[] = [
  'theme:fill',
  'theme:stroke',
  'theme:text',
  'theme:accent1',
  'theme:accent2',
  'theme:accent3',
  'theme:accent4',
  'theme:accent5',
  'theme:accent6',
  'theme:paper',
  'theme:line',
  'theme:muted',
  'theme:soft1',
  'theme:soft2',
  'theme:soft3',
  'theme:soft4',
  'theme:soft5',
  'theme:soft6',
];

const RECENT_KEY = 'limn.colours.recent';

export function recentColours(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(RECENT_KEY) ?? '[]');
    return Array.isArray(value)
      ? value.filter((c): c is string => typeof c === 'string' && HEX.test(c)).slice(0, 12)
      : [];
  } catch {
    return [];
  }
}

export function rememberColour(colour: string): void {
  if (!HEX.test(colour)) return;
  try {
    localStorage.setItem(
      RECENT_KEY,
      JSON.stringify([colour, ...recentColours().filter((c) => c !== colour)].slice(0, 12)),
    );
  } catch {
    // Where nothing is stored the list is short-lived, no more.
  }
}

const HEX = /^#[0-9a-f]{6}([0-9a-f]{2})?$/i;

/** `#rrggbb` of what a person typed: with or without `#`, three, six or eight digits; null for anything else. */
export function parseHex(text: string): string | null {
  const digits = text.trim().replace(/^#/, '').toLowerCase();
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${[...digits].map((d) => d + d).join('')}`;
  return /^([0-9a-f]{6}|[0-9a-f]{8})$/.test(digits) ? `#${digits}` : null;
}
