import { formatHex, formatHsl, hslToHsv, hsvToHsl, parseColour, type Hsl } from '../logic/colours/colour.ts';
import { colours, contrastPairs, type ColourToken, type ThemedColour } from './colours.ts';
import { contrast, luminance } from './contrast.ts';
import { constants } from './tokens.ts';

/** The choices that define a custom theme. */
export interface ThemeChoice {
  /** The accent colour, for buttons and selection, in any colour notation. */
  readonly accent: string;
  /** A colour whose hue tints the greys; by default they stay unchanged. */
  readonly tint?: string | undefined;
  /** Corner roundness: 1 unchanged, 0 square, 2 twice as round. */
  readonly roundness?: number | undefined;
}

/** Tokens of a theme that differ from the defaults, by name. */
export interface MadeTheme {
  readonly light: Readonly<Partial<Record<ColourToken, string>>>;
  readonly dark: Readonly<Partial<Record<ColourToken, string>>>;
  /** Those that are the same in light and dark. */
  readonly both: Readonly<Record<string, string>>;
}

type Mode = keyof ThemedColour;
type Palette = Record<ColourToken, string>;

const MODES = ['light', 'dark'] as const;
const GREYS = /^(?:bg-(?!selected)|border|text)/;
/** Colours of the accent's hue, each as bright as the usual one of its name. */
const ACCENTS = ['accent', 'accent-hover', 'accent-active', 'accent-text', 'focus'] as const;
/** How much of the accent is in what is chosen. */
const CHOSEN: Readonly<Record<Mode, number>> = { light: 0.1, dark: 0.22 };
/** Above this luminance dark words stand better on a colour than white ones that are let off a little. */
const BRIGHT = 0.3;
/** How strongly greys are tinted at most; more and they are no greys. */
const BREATH = 0.18;
/** Of this luminance black and white have the same contrast to a colour. */
const MIDDLE = 0.179;
/** By how much of its lightness a colour moves until it can be told from another, and how often at most. */
const STEP = 0.005,
  STEPS = 400;

const hex = (colour: Hsl): string => formatHex(hslToHsv(colour)).toUpperCase();

function read(colour: string): Hsl {
  const parsed = parseColour(colour);
  if (parsed === null) throw new RangeError(`${colour} is not a colour`);
  return { ...hsvToHsl(parsed), a: 1 };
}

/** The hue and strength of a colour at the luminance given, 0 … 1. */
function atLuminance({ h, s }: Hsl, wanted: number): string {
  let [low, high] = [0, 1];
  for (let i = 0; i < 24; i += 1) {
    const l = (low + high) / 2;
    if (luminance(hex({ h, s, l, a: 1 })) < wanted) low = l;
    else high = l;
  }
  return hex({ h, s, l: (low + high) / 2, a: 1 });
}

/** A colour with a part of another in it, 0 … 1. */
function mixed(under: string, over: string, part: number): string {
  const channels = (colour: string): number[] =>
    (colour.match(/[\dA-F]{2}/gi) ?? []).map((two) => Number.parseInt(two, 16));
  const of = channels(over);
  return `#${channels(under)
    .map((value, i) =>
      Math.round(value + (of[i]! - value) * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
    .toUpperCase()}`;
}

/** Moves colours until every pair keeps its contrast. What stands on the accent stays: the accent moves. */
function settle(palette: Palette): void {
  // Kept from step to step: a colour that is read again after each would drift in its hue.
  const exact = new Map<ColourToken, Hsl>();
  const move = (name: ColourToken, isLighter: boolean): void => {
    const from = exact.get(name) ?? read(palette[name]);
    const to = { ...from, l: Math.min(1, Math.max(0, from.l + (isLighter ? STEP : -STEP))) };
    exact.set(name, to);
    palette[name] = hex(to);
  };
  for (let i = 0; i < STEPS; i += 1) {
    let isSettled = true;
    for (const [foreground, background, least] of contrastPairs) {
      const [front, back] = [palette[foreground], palette[background]];
      if (contrast(front, back) >= least) continue;
      isSettled = false;
      if (foreground === 'on-accent') move(background, luminance(front) < MIDDLE);
      else move(foreground, luminance(back) < MIDDLE);
    }
    if (isSettled) return;
  }
}

function paletteOf(mode: Mode, accent: Hsl, tint: Hsl | null): Palette {
  const usual = Object.fromEntries(Object.entries(colours).map(([name, value]) => [name, value[mode]])) as Palette;
  const made = { ...usual };
  if (tint !== null) {
    for (const name of Object.keys(made) as ColourToken[]) {
      // White and black have no hue.
      if (!GREYS.test(name) || read(usual[name]).s === 0) continue;
      const strength = Math.min(BREATH, Math.max(read(usual[name]).s, BREATH / 2)) * Math.min(1, tint.s * 2);
      made[name] = atLuminance({ ...tint, s: strength }, luminance(usual[name]));
    }
  }
  for (const name of ACCENTS) made[name] = atLuminance(accent, luminance(usual[name]));
  const isBright = luminance(hex(accent)) > BRIGHT;
  if (mode === 'light' || isBright) made.accent = hex(accent);
  if (isBright) made['on-accent'] = colours.text.light;
  settle(made);
  // Under the pointer it goes away from the words on it, so that they are read as well as before.
  const now = luminance(made.accent);
  for (const name of ['accent-hover', 'accent-active'] as const) {
    const change = luminance(usual[name]) / luminance(usual.accent);
    const factor = isBright ? Math.max(change, 1 / change) : change;
    made[name] = atLuminance(accent, Math.min(1, now * factor));
  }
  made['bg-selected'] = mixed(made['bg-surface'], made.accent, CHOSEN[mode]);
  settle(made);
  return made;
}

/**
 * Creates a theme from an accent colour: every colour of its hue in light and dark, as bright as in the default theme,
 * moved where contrast would be lost. Each pair of `contrastPairs` keeps its required contrast.
 * @throws {RangeError} for what is no colour
 */
export function makeTheme({ accent, tint, roundness = 1 }: ThemeChoice): MadeTheme {
  const hue = read(accent),
    grey = tint === undefined ? null : read(tint);
  const palettes = { light: paletteOf('light', hue, grey), dark: paletteOf('dark', hue, grey) };
  // What stands on a dark tip in the light theme is what stands on the page in the dark one.
  for (const mode of MODES)
    palettes[mode]['on-inverse-accent'] = palettes[mode === 'light' ? 'dark' : 'light']['accent-text'];
  for (const mode of MODES) {
    settle(palettes[mode]);
    const { h, s, l } = read(palettes[mode].focus);
    palettes[mode].marquee = formatHsl(hslToHsv({ h, s, l, a: mode === 'light' ? 0.12 : 0.16 }));
  }
  const differing = (mode: Mode): Partial<Palette> =>
    Object.fromEntries(
      (Object.entries(palettes[mode]) as [ColourToken, string][]).filter(
        ([name, value]) => value !== colours[name][mode],
      ),
    );
  const radii = Object.entries(constants).filter(([name]) => /^radius-(?!pill)/.test(name));
  return {
    light: differing('light'),
    dark: differing('dark'),
    both:
      roundness === 1
        ? {}
        : Object.fromEntries(radii.map(([name, px]) => [name, `${Math.round(Number.parseFloat(px) * roundness)}px`])),
  };
}

const block = (selector: string, values: Readonly<Record<string, string>>, indent = ''): string =>
  Object.keys(values).length === 0
    ? ''
    : `${indent}${selector} {\n${Object.entries(values)
        .map(([name, value]) => `${indent}  --${name}: ${value};\n`)
        .join('')}${indent}}\n`;

/** Returns the style sheet of a theme. It is in no layer, so it overrides the default tokens anywhere. */
export function themeCss({ light, dark, both }: MadeTheme): string {
  const auto = block("[data-theme='auto']", dark, '  ');
  return [
    block(':root', both),
    block(":root,\n[data-theme='light']", light),
    block("[data-theme='dark']", dark),
    auto === '' ? '' : `@media (prefers-color-scheme: dark) {\n${auto}}\n`,
  ].join('');
}
