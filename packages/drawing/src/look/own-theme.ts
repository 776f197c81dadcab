/**
 * Themes that people make. All of one is said by its id, which is what a document names its theme by: whoever reads the
 * document has it, and a program that knows none of them shows the default.
 */
import { luminance, mixColors, parseColor } from '../paint/color.ts';
import { slots, type Slots, type Theme, theme } from './theme-table.ts';

/** Colours as `#rrggbb`, for light; what is shown in the dark is made of them. */
export interface OwnTheme {
  paper: string;
  text: string;
  /** Of shapes. */
  fill: string;
  stroke: string;
  /** Of connectors. */
  line: string;
  accents: readonly string[];
  /** Of the corners of shapes, page units, 0 to `MAX_RADIUS`. */
  radius: number;
}

export const MAX_RADIUS = 40;
const PREFIX = 'own:';
const ACCENTS = 6,
  /** Colours before the accents. */
  BASE = 5;
const COLOUR = /^[0-9a-f]{6}$/;

/** Colours of one that is light, in the dark. */
const NIGHT = { paper: '#16181d', text: '#e6e8ec' };
/** What a soft accent has of the accent, by day and by night. */
const SOFT = { light: 0.16, dark: 0.28 };

export const ownThemeId = ({ paper, text, fill, stroke, line, accents, radius }: OwnTheme): string =>
  PREFIX + [paper, text, fill, stroke, line, ...accents].map((colour) => colour.slice(1)).join('.') + `.${radius}`;

export const isOwnTheme = (id: string): boolean => id.startsWith(PREFIX);

/** The theme that an id says; null where it says none. */
export function readOwnTheme(id: string): OwnTheme | null {
  if (!isOwnTheme(id)) return null;
  const parts = id.slice(PREFIX.length).split('.'),
    colours = parts.slice(0, BASE + ACCENTS),
    radius = Number(parts[BASE + ACCENTS]);
  if (parts.length !== BASE + ACCENTS + 1 || !colours.every((colour) => COLOUR.test(colour))) return null;
  if (!(radius >= 0 && radius <= MAX_RADIUS)) return null;
  const [paper, text, fill, stroke, line, ...accents] = colours.map((colour) => `#${colour}`);
  return { paper: paper!, text: text!, fill: fill!, stroke: stroke!, line: line!, accents, radius };
}

/** What another theme comes to as one of one's own, to begin with. */
export const asOwn = ({ light, shape }: Theme): OwnTheme => ({
  paper: light.paper,
  text: light.text,
  fill: light.fill,
  stroke: light.stroke,
  line: light.line,
  accents: [light.accent1, light.accent2, light.accent3, light.accent4, light.accent5, light.accent6],
  radius: Math.min(MAX_RADIUS, Math.round(shape.radius ?? 0)),
});

/** Documents name few; who tries colours out passes through many. */
const MAX_KNOWN = 64;
const known = new Map<string, Theme | null>();

export function themeOfOwn(id: string): Theme | null {
  let found = known.get(id);
  if (found === undefined) {
    const own = readOwnTheme(id);
    found = own && made(id, own);
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(id, found);
  }
  return found;
}

function made(id: string, own: OwnTheme): Theme {
  const light = tableOf(own, SOFT.light),
    isDark = luminance(parseColor(own.paper)!) < 0.2;
  return theme(id, '自定义', 'Custom', light, isDark ? light : tableOf(atNight(own), SOFT.dark), {
    ...(own.radius > 0 && { shape: { radius: own.radius } }),
  });
}

const atNight = ({ fill, paper, stroke, line, accents, radius }: OwnTheme): OwnTheme => ({
  ...NIGHT,
  // A fill of the paper's own colour is one of the night's paper, a little lighter; another keeps its hue.
  fill: fill === paper ? mixColors(NIGHT.paper, NIGHT.text, 0.06) : mixColors(NIGHT.paper, fill, 0.3),
  stroke: mixColors(stroke, '#ffffff', 0.55),
  line: mixColors(line, '#ffffff', 0.55),
  accents: accents.map((accent) => mixColors(accent, '#ffffff', 0.3)),
  radius,
});

function tableOf({ paper, text, fill, stroke, line, accents }: OwnTheme, soft: number): Slots {
  const muted = mixColors(text, paper, 0.42),
    softer = accents.map((accent) => mixColors(paper, accent, soft));
  return slots(
    [paper, text, muted, fill, stroke, line].join(' '),
    accents.join(' '),
    softer.join(' '),
    accents[0]!,
    mixColors(paper, text, 0.1),
  );
}
