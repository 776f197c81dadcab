/**
 * Themes of trees are made of two things: a skeleton says which shapes and lines the levels have, a table of colours
 * (those of `drawing`, light and dark) what they are filled with. Every skeleton goes with every table.
 */
import type { LevelFill, Levels, LineShape, LookLevel, SheetLines, Style } from '@limn/document';
import { branchLine, findTheme, THEMES } from '@limn/drawing/look/theme.ts';

export interface LevelLook {
  shape: string;
  fill: LevelFill;
  style: Style;
  /** What a sheet says of the level over that and over the colours. */
  own?: Style;
}

export interface Skeleton {
  id: string;
  name: { zh: string; en: string };
  central: LevelLook;
  main: LevelLook;
  sub: LevelLook;
  floating: LevelLook;
  /** What a summary says. */
  summary: LevelLook;
  callout: LevelLook;
  /** How the lines to main topics run, and those in the branches. */
  line: LineShape;
  subLine: LineShape;
  /** Width of the lines to main topics and of those in the branches, page units. */
  lineWidths: readonly [number, number];
  /** Each main branch in a colour of its own, or all in one. */
  isRainbow: boolean;
}

/** Kind of the bubble that callouts are. */
export const CALLOUT = 'basic.callout';

const CENTRAL: Style = { fontSize: 22, bold: true, padding: [14, 24, 14, 24], radius: 14, strokeWidth: 0 };
const MAIN: Style = { fontSize: 16, align: 'left', padding: [8, 16, 8, 16], radius: 8, strokeWidth: 1.5 };
const SUB: Style = { fontSize: 14, align: 'left', padding: [4, 10, 4, 10], radius: 6, strokeWidth: 1.2 };

const level = (shape: string, fill: LevelFill, style: Style, more: Style = {}): LevelLook => ({
  shape,
  fill,
  style: { ...style, ...more },
});

/** What hangs on no line, each a look of its own that a sheet may say more of. */
const aside = (main: LevelLook): Pick<Skeleton, 'floating' | 'summary' | 'callout'> => ({
  floating: { ...main, fill: 'edge' },
  summary: { ...main, fill: 'edge' },
  callout: { ...main, shape: CALLOUT, fill: 'edge' },
});

const skeleton = (
  id: string,
  zh: string,
  en: string,
  [central, main, sub]: [LevelLook, LevelLook, LevelLook],
  line: LineShape,
  lineWidths: [number, number],
  isRainbow = true,
): Skeleton => ({
  id,
  name: { zh, en },
  central,
  main,
  sub,
  ...aside(main),
  line,
  subLine: line,
  lineWidths,
  isRainbow,
});

export const SKELETONS: readonly Skeleton[] = [
  skeleton(
    'bubble',
    '圆润',
    'Bubbles',
    [
      level('basic.rounded', 'solid', CENTRAL),
      level('basic.rounded', 'soft', MAIN),
      level('basic.rounded', 'none', SUB),
    ],
    'curve',
    [2.5, 1.5],
  ),
  skeleton(
    'branches',
    '枝条',
    'Branches',
    [level('basic.rounded', 'solid', CENTRAL), level('basic.rounded', 'solid', MAIN), level('basic.text', 'none', SUB)],
    'underline',
    [3, 1.5],
  ),
  skeleton(
    'boxes',
    '方框',
    'Boxes',
    [
      level('basic.rect', 'solid', CENTRAL, { radius: 0 }),
      level('basic.rect', 'edge', MAIN, { radius: 0 }),
      level('basic.rect', 'edge', SUB, { radius: 0 }),
    ],
    'elbow',
    [1.5, 1.5],
  ),
  skeleton(
    'cards',
    '卡片',
    'Cards',
    [
      level('basic.rounded', 'solid', CENTRAL, { radius: 8 }),
      level('basic.rounded', 'soft', MAIN),
      level('basic.rounded', 'edge', SUB),
    ],
    'rounded',
    [2, 1.5],
    false,
  ),
  skeleton(
    'plain',
    '朴素',
    'Plain',
    [
      level('basic.rounded', 'edge', CENTRAL, { strokeWidth: 2 }),
      level('basic.text', 'none', MAIN, { bold: true }),
      level('basic.text', 'none', SUB),
    ],
    'straight',
    [1.5, 1],
    false,
  ),
  skeleton(
    'ovals',
    '椭圆',
    'Ovals',
    [
      level('basic.ellipse', 'solid', CENTRAL),
      level('basic.ellipse', 'soft', MAIN),
      level('basic.rounded', 'none', SUB),
    ],
    'curve',
    [2, 1.5],
  ),
];

/** What a sheet says of its look beyond its theme. */
export interface SheetLooks {
  levels?: Levels;
  lines?: SheetLines;
}
const NOTHING = {};
const changed = new WeakMap<object, WeakMap<object, Map<string, Skeleton>>>();

/** A skeleton with what a sheet says of its levels and lines; the same object for the same sheet. */
export function withLooks(skeleton: Skeleton, { levels, lines }: SheetLooks): Skeleton {
  if (!levels && !lines) return skeleton;
  let ofLevels = changed.get(levels ?? NOTHING);
  if (!ofLevels) changed.set(levels ?? NOTHING, (ofLevels = new WeakMap()));
  let known = ofLevels.get(lines ?? NOTHING);
  if (!known) ofLevels.set(lines ?? NOTHING, (known = new Map()));
  let made = known.get(skeleton.id);
  if (!made) known.set(skeleton.id, (made = lined(levelled(skeleton, levels), lines)));
  return made;
}

function levelled(skeleton: Skeleton, levels: Levels = NOTHING): Skeleton {
  const look = (level: LookLevel): LevelLook => {
    const { shape = skeleton[level].shape, fill = skeleton[level].fill, style } = levels[level] ?? {};
    return { ...skeleton[level], shape, fill, ...(style && { own: style }) };
  };
  return {
    ...skeleton,
    central: look('central'),
    main: look('main'),
    sub: look('sub'),
    floating: look('floating'),
    summary: look('summary'),
    callout: look('callout'),
  };
}

const lined = (skeleton: Skeleton, { main, sub, widths, rainbow }: SheetLines = NOTHING): Skeleton => ({
  ...skeleton,
  line: main ?? skeleton.line,
  subLine: sub ?? skeleton.subLine,
  lineWidths: widths ?? skeleton.lineWidths,
  isRainbow: rainbow ?? skeleton.isRainbow,
});

export interface TreeTheme {
  skeleton: Skeleton;
  /** Id of a table of colours of `drawing`. */
  colours: string;
}

/** The theme of an id such as `bubble/ocean`; what it does not know of it is the first. */
export function treeTheme(id: string | undefined): TreeTheme {
  const [bones, colours] = (id ?? '').split('/');
  return { skeleton: SKELETONS.find((one) => one.id === bones) ?? SKELETONS[0]!, colours: findTheme(colours).id };
}

/** Ids of all themes. */
export const TREE_THEMES: readonly string[] = SKELETONS.flatMap(({ id }) => THEMES.map((one) => `${id}/${one.id}`));

/** Accents of a table of colours, which main branches have in turn. */
export const BRANCH_COLOURS = 6;
export const accentOf = (skeleton: Skeleton, branch: number): number =>
  skeleton.isRainbow && branch >= 0 ? (branch % BRANCH_COLOURS) + 1 : 1;

/** The accent of the nth value of a field that colours cards. */
export const accentOfValue = (n: number): number => (n % BRANCH_COLOURS) + 1;

const filled = new WeakMap<LevelLook, LevelLook>();

/** The look of a level with room for a colour, where it has none of its own: a card. */
export function filledLook(look: LevelLook): LevelLook {
  if (look.fill !== 'none') return look;
  let known = filled.get(look);
  if (!known) {
    const style: Style = { ...look.style, padding: [6, 12, 6, 12], radius: 6 };
    filled.set(look, (known = { ...look, shape: 'basic.rounded', fill: 'soft', style }));
  }
  return known;
}

/** The style of a topic of a level, in the colours of its branch, and what it was told over that. */
export function levelStyle({ fill, style, own: level }: LevelLook, accent: number, own: Style): Style {
  const colours: Readonly<Record<LevelFill, Style>> = {
    solid: { fill: `theme:accent${accent}`, stroke: `theme:accent${accent}` },
    soft: { fill: `theme:soft${accent}`, stroke: branchLine(accent) },
    edge: { fill: 'theme:paper', stroke: branchLine(accent) },
    none: { fill: 'none', stroke: 'none' },
  };
  return { textFit: 'overflow', ...style, ...colours[fill], ...level, ...own };
}
