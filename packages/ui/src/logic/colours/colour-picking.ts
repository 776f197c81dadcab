import {
  formatHex,
  hsvToHsl,
  hsvToRgb,
  hslToHsv,
  parseColour,
  rgbToHsv,
  withRecentColour,
  type Hsv,
} from './colour.ts';

/**
 * The colour at a place in the area: saturation grows to the right, value upwards; places beside it count as its edge.
 *
 * @param x px from the left
 * @param y px from the top
 */
export function colourAt(colour: Hsv, x: number, y: number, width: number, height: number): Hsv {
  const part = (at: number, of: number): number => Math.min(1, Math.max(0, of === 0 ? 0 : at / of));
  return { ...colour, s: part(x, width), v: 1 - part(y, height) };
}

/** The channel of the area that a key changes, and the colour after it; null when the key means nothing there. */
export function areaAfterKey(
  colour: Hsv,
  key: string,
  shift: boolean,
): { readonly channel: 's' | 'v'; readonly colour: Hsv } | null {
  const small = shift ? 0.1 : 0.01;
  const keys: Readonly<Record<string, readonly ['s' | 'v', number]>> = {
    ArrowLeft: ['s', -small],
    ArrowRight: ['s', small],
    ArrowUp: ['v', small],
    ArrowDown: ['v', -small],
    Home: ['s', -0.1],
    End: ['s', 0.1],
    PageUp: ['v', 0.1],
    PageDown: ['v', -0.1],
  };
  const change = keys[key];
  if (change === undefined) return null;
  const [channel, step] = change;
  // In whole hundredths, so that ten steps there and ten back end where they began.
  const value = Math.min(1, Math.max(0, Math.round((colour[channel] + step) * 100) / 100));
  return { channel, colour: { ...colour, [channel]: value } };
}

/** The ways a colour is written in fields. */
export const colourFormats = ['hex', 'rgb', 'hsl'] as const;
export type ColourFormat = (typeof colourFormats)[number];

/** One field of a colour: its letter, its value in whole units and the largest. */
export interface Channel {
  readonly id: 'r' | 'g' | 'b' | 'h' | 's' | 'l' | 'a';
  readonly value: number;
  readonly max: number;
}

/** The fields of a colour as red, green, blue or hue, saturation, lightness; alpha in percent where it is wanted. */
export function channelsOf(colour: Hsv, format: 'rgb' | 'hsl', hasAlpha: boolean): Channel[] {
  const alpha: Channel[] = hasAlpha ? [{ id: 'a', value: Math.round(colour.a * 100), max: 100 }] : [];
  if (format === 'rgb') {
    const { r, g, b } = hsvToRgb(colour);
    return [
      { id: 'r', value: Math.round(r), max: 255 },
      { id: 'g', value: Math.round(g), max: 255 },
      { id: 'b', value: Math.round(b), max: 255 },
      ...alpha,
    ];
  }
  const { h, s, l } = hsvToHsl(colour);
  return [
    { id: 'h', value: Math.round(h), max: 360 },
    { id: 's', value: Math.round(s * 100), max: 100 },
    { id: 'l', value: Math.round(l * 100), max: 100 },
    ...alpha,
  ];
}

/** The colour after one field got another value, in the field's unit; out of range counts as the end. */
export function withChannel(colour: Hsv, id: Channel['id'], value: number): Hsv {
  const within = (max: number): number => Math.min(max, Math.max(0, value));
  if (id === 'a') return { ...colour, a: within(100) / 100 };
  if (id === 'r' || id === 'g' || id === 'b') return rgbToHsv({ ...hsvToRgb(colour), [id]: within(255) }, colour.h);
  if (id === 'h') return { ...colour, h: within(360) };
  const changed = hslToHsv({ ...hsvToHsl(colour), [id]: within(100) / 100 });
  // Black and white have no saturation of their own: the one they had comes back with the light.
  return changed.v === 0 || (changed.s === 0 && id === 'l' && value >= 100) ? { ...changed, s: colour.s } : changed;
}

/**
 * The colour kept by a picker for a value given from outside; a grey keeps the hue, black the saturation that was
 * there.
 */
export function followValue(kept: Hsv, value: string): Hsv {
  const given = parseColour(value);
  if (given === null || formatHex(given) === formatHex(kept)) return kept;
  return { ...given, h: given.s === 0 || given.v === 0 ? kept.h : given.h, s: given.v === 0 ? kept.s : given.s };
}

/** Colours used last on this machine, newest first; pickers share it. */
export class RecentColours {
  #colours: readonly string[] | null = null;
  readonly #listeners = new Set<() => void>();
  readonly #storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly #key: string;

  /**
   * @param storage asked for when first needed; may throw, as private windows do: then nothing is kept beyond the page
   */
  constructor(storage: () => Pick<Storage, 'getItem' | 'setItem'>, key = 'limn.colours') {
    this.#storage = storage;
    this.#key = key;
  }

  /** The colours as `#rrggbb` or `#rrggbbaa`; the same array until one is added. */
  readonly current = (): readonly string[] => (this.#colours ??= this.#load());

  /** Calls back when a colour is added; returns the call that stops it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Puts a colour first; what is no colour is left out. */
  add(colour: string): void {
    const parsed = parseColour(colour);
    if (parsed === null || this.current()[0] === formatHex(parsed)) return;
    this.#colours = withRecentColour(this.current(), formatHex(parsed));
    try {
      this.#storage().setItem(this.#key, JSON.stringify(this.#colours));
    } catch {
      // Kept for this page only.
    }
    for (const listener of this.#listeners) listener();
  }

  #load(): readonly string[] {
    try {
      const stored: unknown = JSON.parse(this.#storage().getItem(this.#key) ?? '[]');
      return Array.isArray(stored)
        ? stored
            .filter((colour): colour is string => typeof colour === 'string' && parseColour(colour) !== null)
            .slice(0, 10)
        : [];
    } catch {
      return [];
    }
  }
}

/** The colours used last in this browser. */
export const recentColours = new RecentColours(() => localStorage);

/** A plain palette: greys, then ten hues in three shades. */
export const usualSwatches: readonly string[] = [
  '#000000',
  '#3b4252',
  '#6b7686',
  '#a6aebb',
  '#e2e6ec',
  '#ffffff',
  '#7a4a21',
  '#b98a5a',
  '#c9302c',
  '#e8711a',
  '#f0b429',
  '#2e9e4f',
  '#0e9aa7',
  '#1f5fe0',
  '#6c4bd8',
  '#c2308b',
  '#f4a29f',
  '#f9c59a',
  '#fae1a0',
  '#a3d9b1',
  '#9adbe1',
  '#a9c4f7',
  '#c6b7f1',
  '#eba9d2',
];

/** The swatch a key leads to in a grid, or null where it means nothing. */
export function swatchAfterKey(from: number, key: string, count: number, columns: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from - columns,
    ArrowDown: from + columns,
    Home: 0,
    End: count - 1,
  };
  const target = steps[key];
  if (target === undefined || count === 0) return null;
  return target < 0 || target >= count ? from : target;
}
