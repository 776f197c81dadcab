/** The theme of a sheet of XMind as ours: colours of its own, looks of its levels, and how its lines run. */
import type { LevelFill, LevelStyle, LineShape, LookLevel, Style } from '@limn/document';
import { ownThemeId } from '@limn/drawing/look/own-theme.ts';
import { luminance, parseColor } from '@limn/drawing/paint/color.ts';
import { colorOf } from '../colors.ts';
import { type MindSheet, type MindTopic, topicsIn } from '../model.ts';
import { lengthOf, lineStyleOf, type Properties, styleOf } from './names.ts';

/** Properties by what they are about: `centralTopic`, `map`, `boundary` … */
export type XmindTheme = ReadonlyMap<string, Properties>;

export const FAMILIES: Readonly<Record<LookLevel, string>> = {
  central: 'centralTopic',
  main: 'mainTopic',
  sub: 'subTopic',
  floating: 'floatingTopic',
  summary: 'summaryTopic',
  callout: 'calloutTopic',
};
/** What a theme says nothing of, as XMind has it. */
const SHAPES: Readonly<Record<LookLevel, string>> = {
  central: 'basic.rounded',
  main: 'basic.rounded',
  sub: 'basic.text',
  floating: 'basic.rounded',
  summary: 'basic.rounded',
  callout: 'basic.callout',
};
const FILLS: Readonly<Record<LookLevel, LevelFill>> = {
  central: 'solid',
  main: 'edge',
  sub: 'none',
  floating: 'edge',
  summary: 'edge',
  callout: 'edge',
};
const SIZES: Readonly<Record<LookLevel, number>> = {
  central: 24,
  main: 18,
  sub: 14,
  floating: 16,
  summary: 14,
  callout: 14,
};
const LINES: readonly (readonly [pattern: RegExp, shape: LineShape])[] = [
  [/rounded(elbow|fold)$/i, 'rounded'],
  [/(elbow|fold)$/i, 'elbow'],
  [/straight$/i, 'straight'],
];
/** Page units that the line under a topic is drawn with at most: ours is one with the line that leads to it. */
const MOST_LINE = 3;
/** Id of the table of colours of whatever says nothing of them. */
const DEFAULT = 'default';
const LEVELS = Object.keys(FAMILIES) as LookLevel[];

/**
 * Gives a sheet the look that a theme says; what topics, lines and ranges say themselves stays over that.
 * @returns whether it says any
 */
export function applyTheme(sheet: MindSheet, theme: XmindTheme): boolean {
  // Beside a sheet with a theme it is not drawn in that one's colours.
  sheet.colours = DEFAULT;
  if (!LEVELS.some((level) => theme.has(FAMILIES[level]))) return false;
  const all = new Map([...theme].map(([family, properties]) => [family, said(properties)]));
  const of = (family: string): Properties => all.get(family) ?? {},
    lines = { ...of('centralTopic'), ...ownOf(sheet.central) },
    several = coloursOf(of('map')['multi-line-colors']),
    isRainbow = several.length > 1;
  const text = textColour(of('subTopic'), of('map'));
  sheet.colours = ownThemeId({ ...text, ...accentsOf(several, lines, of), radius: 0 });
  sheet.theme = `branches/${sheet.colours}`;
  const levels = Object.fromEntries(
    LEVELS.map((level) => [level, levelOf(level, of(FAMILIES[level]), text.text, isRainbow)]),
  ) as { [L in LookLevel]: LevelStyle };
  sheet.levels = levels;
  const width = lengthOf(lines['line-width']) ?? 1.5,
    sub = lengthOf(of('mainTopic')['line-width']) ?? Math.min(width, 1.5),
    under = lengthOf(of('subTopic')['border-line-width']) ?? sub;
  const shape = lineOf(lines['line-class']);
  sheet.lines = {
    main: levels.main.shape === 'basic.text' && shape === 'arc' ? 'underline' : shape,
    sub: levels.sub.shape === 'basic.text' ? 'underline' : inBranches(lineOf(of('mainTopic')['line-class'])),
    widths: [Math.min(2 * MOST_LINE, width), Math.min(MOST_LINE, (sub + under) / 2)],
    rainbow: isRainbow,
  };
  if (isByHand(all)) sheet.sketch = true;
  // XMind has its branches close together and its main topics apart.
  for (const topic of [...sheet.central.children, ...sheet.floating]) topic.spacing ??= 'compact';
  giveAbout(sheet, of);
  if (levels.sub.shape === 'basic.text') bare(sheet);
  return true;
}

/** What a family says, without what it has from another. */
const said = (properties: Properties): Properties =>
  Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== 'inherited'));

const coloursOf = (value: string | undefined): string[] =>
  (value ?? '').split(/\s+/).flatMap((one) => hexOf(one) ?? []);

/** Six digits: our tables have no other colours. */
function hexOf(value: string | undefined): string | undefined {
  const colour = colorOf(value);
  return colour?.startsWith('#') ? colour.slice(0, 7) : undefined;
}

const lineOf = (lineClass: string | undefined): LineShape =>
  LINES.find(([pattern]) => pattern.test(lineClass ?? ''))?.[1] ?? 'arc';

const inBranches = (shape: LineShape): LineShape => (shape === 'arc' ? 'curve' : shape);

/** Paper and words; words that could not be read on the paper are its opposite. */
function textColour(sub: Properties, map: Properties): { paper: string; text: string; fill: string } {
  const paper = hexOf(map['svg:fill']) ?? '#ffffff',
    isDark = luminance(parseColor(paper)!) < 0.2,
    text = hexOf(sub['fo:color']) ?? (isDark ? '#ffffff' : '#1f2430');
  return { paper, text, fill: paper };
}

function accentsOf(
  several: readonly string[],
  lines: Properties,
  of: (family: string) => Properties,
): { stroke: string; line: string; accents: string[] } {
  const line = hexOf(lines['line-color']) ?? hexOf(lines['border-line-color']) ?? several[0] ?? '#4a5568',
    others = ['relationship', 'boundary', 'summary', 'floatingTopic', 'calloutTopic'].map((family) => {
      const one = of(family);
      return hexOf(one['line-color']) ?? hexOf(one['svg:fill']) ?? line;
    });
  const from = several.length > 1 ? several : [line, ...others];
  return { stroke: line, line, accents: Array.from({ length: 6 }, (_, n) => from[n % from.length]!) };
}

function levelOf(level: LookLevel, properties: Properties, text: string, isRainbow: boolean): LevelStyle {
  const { style, shape: told = SHAPES[level] } = styleOf(properties),
    // Callouts of every body are bubbles.
    shape = level === 'callout' ? SHAPES.callout : told,
    isText = shape === 'basic.text',
    isEmpty = properties['fill-pattern'] === 'none' || style.fill === 'none';
  const fill = fillOf(level, style, { isText, isEmpty, isRainbow: isRainbow && level === 'main' });
  const { fill: _fill, stroke: _stroke, ...words } = style,
    own: Style = { ...words, fontSize: style.fontSize ?? SIZES[level], align: style.align ?? alignOf(level) };
  if (style.fill !== undefined && !isEmpty) own.fill = style.fill;
  // The line under words is drawn with the one that leads to them.
  if (isText) delete own.strokeWidth;
  else if (style.stroke !== undefined) own.stroke = style.stroke;
  else if (isEmpty && properties['svg:fill'] !== undefined) own.stroke = colorOf(properties['svg:fill']) ?? 'none';
  if (Number.parseFloat(properties['border-line-width'] ?? '') === 0) own.strokeWidth = 0;
  // Of what stands on the paper the theme says the words' colour, as in the dark the paper is another.
  if (own.fill === undefined && (fill === 'none' || fill === 'edge') && own.color === text) delete own.color;
  if (own.font !== undefined) own.font = fontOf(own.font);
  return { shape, fill, style: own };
}

function fillOf(
  level: LookLevel,
  { fill }: Style,
  { isText, isEmpty, isRainbow }: { isText: boolean; isEmpty: boolean; isRainbow: boolean },
): LevelFill {
  if (isText) return 'none';
  if (isEmpty) return 'edge';
  return fill === undefined && isRainbow ? 'solid' : FILLS[level];
}

const alignOf = (level: LookLevel): 'left' | 'center' => (level === 'central' ? 'center' : 'left');

/** The first of a row of families; what is written as if by hand has a font here too. */
const fontOf = (font: string): string =>
  /hand/i.test(font)
    ? 'hand'
    : font
        .split(',')[0]!
        .trim()
        .replace(/^['"]|['"]$/g, '') || 'sans';

/** What a topic says of itself, of which some has no place in ours. */
const ownOf = (topic: MindTopic): Properties => ((topic.source?.['xmind'] ?? {}) as { style?: Properties }).style ?? {};

const isByHand = (theme: XmindTheme): boolean =>
  [...theme.values()].some(
    (one) =>
      (one['line-pattern'] ?? '').startsWith('handdrawn') || /hachure|hand-?drawn/.test(one['fill-pattern'] ?? ''),
  );

/** Gives boundaries, summaries and relationships what the theme says of them, below what each says itself. */
function giveAbout(sheet: MindSheet, of: (family: string) => Properties): void {
  const [boundary, summary, relationship] = ['boundary', 'summary', 'relationship'].map(of) as [
    Properties,
    Properties,
    Properties,
  ];
  const formOf = (one: Properties): string | undefined => one['shape-class']?.replace(/^.*\./, ''),
    forms = { boundary: formOf(boundary), summary: formOf(summary) };
  const ranged = { boundary: lineStyleOf(boundary), summary: lineStyleOf(summary) };
  if (ranged.boundary.fill !== undefined) ranged.boundary.fillOpacity ??= 0.25;
  for (const root of [sheet.central, ...sheet.floating])
    for (const topic of topicsIn(root)) {
      topic.boundaries = topic.boundaries.map((one) => ({
        ...one,
        ...(one.form === undefined && forms.boundary !== undefined && { form: forms.boundary }),
        style: { ...ranged.boundary, ...one.style },
      }));
      topic.summaries = topic.summaries.map((one) => ({
        ...one,
        ...(one.form === undefined && forms.summary !== undefined && { form: forms.summary }),
        style: { ...ranged.summary, ...one.style },
      }));
    }
  const line = lineStyleOf(relationship);
  sheet.relationships = sheet.relationships.map((one) => ({ ...one, style: { ...line, ...one.style } }));
}

/** The border of words with a line under them is that line; drawn around them it would be a box. */
function bare(sheet: MindSheet): void {
  const boxed = new Set([sheet.central, ...sheet.central.children, ...sheet.floating]);
  for (const root of [sheet.central, ...sheet.floating])
    for (const topic of topicsIn(root)) {
      for (const one of topic.callouts) boxed.add(one);
      for (const one of topic.summaries) boxed.add(one.topic);
      const { stroke, strokeWidth: _width, dash: _dash, ...rest } = topic.style ?? {};
      if (topic.shape === undefined && stroke !== undefined && !boxed.has(topic)) topic.style = rest;
    }
}
