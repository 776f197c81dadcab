/**
 * Document themes: tables of colour slots, light and dark, and the default styles of shapes and connectors. A style
 * that names a slot (`theme:accent1`) follows the theme; a literal colour stays what it is.
 */
import type { Color } from '@limn/document';
import { contrast, mixColors, over, parseColor } from '../paint/color.ts';
import { isOwnTheme, themeOfOwn } from './own-theme.ts';
import { DARK_SOFT, slots, type Slots, type Theme, theme } from './theme-table.ts';

export { type Slot, SLOTS, type Slots, type Theme } from './theme-table.ts';

export const THEMES: readonly Theme[] = [
  theme(
    'default',
    '默认',
    'Default',
    slots(
      '#ffffff #1f2430 #6b7280 #ffffff #2f3a4f #4a5568',
      '#2563eb #16a34a #ea8a0c #ca8a04 #dc2626 #7c3aed',
      '#dbe8fe #dcf5e4 #fdead0 #fdf3c4 #fde2e2 #ece4fd',
      '#1d4ed8',
      '#e5e8ee',
    ),
    slots(
      '#16181d #e6e8ec #9aa3b2 #22262e #aab4c4 #98a2b3',
      '#6ea0ff #4ccb7d #f5ae52 #e6c04a #f57d7d #ad8cf7',
      DARK_SOFT,
      '#8ab4ff',
      '#2a2e37',
    ),
  ),
  theme(
    'plain',
    '朴素',
    'Plain',
    slots(
      '#ffffff #000000 #555555 #ffffff #000000 #000000',
      '#000000 #404040 #606060 #808080 #a0a0a0 #c0c0c0',
      '#f2f2f2 #e6e6e6 #d9d9d9 #cccccc #bfbfbf #b3b3b3',
      '#0000c8',
      '#e6e6e6',
    ),
    slots(
      '#121212 #ffffff #aaaaaa #121212 #ffffff #ffffff',
      '#ffffff #d0d0d0 #b0b0b0 #909090 #707070 #505050',
      '#1f1f1f #2a2a2a #353535 #404040 #4b4b4b #565656',
      '#9db8ff',
      '#2b2b2b',
    ),
    { shape: { strokeWidth: 1 }, connector: { strokeWidth: 1 } },
  ),
  theme(
    'ocean',
    '海洋',
    'Ocean',
    slots(
      '#fbfdff #0c3047 #537287 #e3f2fb #1479a8 #2f87ac',
      '#0f6f9e #0e9aa7 #3aa6dd #2bb59b #f2994a #5b6ee1',
      '#d5ecf8 #d3f1f2 #e0f2fc #d7f4ec #fdebd9 #e3e6fb',
      '#0b66a0',
      '#dfebf3',
    ),
    slots(
      '#0c1a24 #dbeefa #86a5b8 #14303f #4fb3dd #5aa7cb',
      '#4fb3dd #3fc6cf #7cc8ef #5ad3b9 #f5b477 #8d9bf0',
      '#123a4f #11403f #17384a #123f36 #463018 #252d55',
      '#7cc4f4',
      '#1b2f3d',
    ),
    { shape: { radius: 6 } },
  ),
  theme(
    'forest',
    '森林',
    'Forest',
    slots(
      '#fdfefb #22331f #64755f #ebf5e4 #3f7d3a #557a50',
      '#3f7d3a #7aa52f #b38a2c #2e8b76 #a4572d #5c6f8f',
      '#e0f0d8 #eaf3d2 #f6ecd0 #d7efe8 #f5e2d6 #e2e7ef',
      '#2f6d2a',
      '#e6ecdf',
    ),
    slots(
      '#131a12 #e3efdd #96a890 #1e2f1b #82bd7a #8fb388',
      '#82bd7a #aed162 #d9b35c #62c2ab #d98a5f #93a6c6',
      '#20381c #313d16 #423515 #173d34 #43281a #27303f',
      '#9fd796',
      '#232e20',
    ),
  ),
  theme(
    'sunset',
    '日落',
    'Sunset',
    slots(
      '#fffdfb #43211a #8a675d #fff0e4 #d9622b #b96a45',
      '#d9622b #c2334d #e9a11e #8e3b8a #4d6fb5 #6a8f3c',
      '#fde3d2 #fbdde2 #fdf0cf #f0def0 #dfe7f5 #e7f0da',
      '#b34a12',
      '#f3e7df',
    ),
    slots(
      '#1d1512 #f7e6dd #b99a8d #38231a #f08b57 #d79a7a',
      '#f08b57 #e8697f #f3c057 #c57cc1 #85a3de #a3c672',
      '#46281a #461f27 #433414 #3a2039 #22304a #2c3a1b',
      '#ffab7c',
      '#30241e',
    ),
    { shape: { radius: 10 } },
  ),
  theme(
    'mono',
    '单色',
    'Monochrome',
    slots(
      '#ffffff #20242b #6d7480 #f4f5f7 #4b5361 #6d7480',
      '#20242b #3b424e #565f6e #727c8c #8f99a8 #adb5c2',
      '#eceef1 #e3e6ea #d9dde3 #cfd4db #c5cbd4 #bbc2cc',
      '#20242b',
      '#e8eaee',
    ),
    slots(
      '#17191d #e8eaee #969eab #23262c #b4bcc8 #969eab',
      '#e8eaee #cbd1da #aeb6c3 #929caa #768191 #5b6575',
      '#282c33 #2f343c #373c46 #3f454f #474e59 #4f5763',
      '#e8eaee',
      '#292d34',
    ),
  ),
  theme(
    'vivid',
    '鲜明',
    'Vivid',
    slots(
      '#ffffff #14121f #5e5a72 #4f46e5 #3730a3 #4b4670',
      '#4f46e5 #0891b2 #e11d48 #f59e0b #059669 #9333ea',
      '#e0e0fe #d2f1f7 #ffdde4 #fef0cf #d3f5e7 #f0defe',
      '#4338ca',
      '#e8e6f2',
    ),
    slots(
      '#131220 #f0effa #a19dba #5a52ee #8b85ff #a5a1cf',
      '#7c75ff #35bcdc #ff5c80 #ffb83d #2cc592 #b973ff',
      '#25235a #123c49 #4d1c2b #46330f #10402f #3a1d54',
      '#a7a2ff',
      '#24223a',
    ),
    { shape: { strokeWidth: 0, radius: 8 }, connector: { strokeWidth: 2 } },
  ),
  theme(
    'contrast',
    '高对比',
    'High contrast',
    slots(
      '#ffffff #000000 #1a1a1a #ffffff #000000 #000000',
      '#0000cc #006600 #8a3c00 #5c4a00 #b00000 #5a007f',
      '#e6e6ff #e0f5e0 #ffe9d6 #fff6c2 #ffe0e0 #f3e0fa',
      '#0000cc',
      '#cccccc',
    ),
    slots(
      '#000000 #ffffff #e6e6e6 #000000 #ffffff #ffff00',
      '#8ab4ff #7dff8a #ffb866 #ffff00 #ff8080 #e0a3ff',
      '#00143d #00290a #331b00 #333300 #330000 #24003d',
      '#8ab4ff',
      '#4d4d4d',
    ),
    { shape: { strokeWidth: 2.5 }, connector: { strokeWidth: 2.5 } },
  ),
  theme(
    'sketch',
    '手绘',
    'Hand-drawn',
    slots(
      '#fffef9 #33302a #746e63 #fffdf2 #4a453c #5b554a',
      '#3b6fb6 #4a8c4f #d28a2d #b99a1f #c24d43 #7b5ba6',
      '#dfeaf7 #e0f1e0 #fbebd2 #f8f1cf #f9e0dd #eae2f4',
      '#2f5fa3',
      '#ece8dc',
    ),
    slots(
      '#1b1a17 #ece8dd #a09a8c #26241f #c9c2b2 #b8b1a2',
      '#82afe8 #86c98b #efb566 #dfc65a #ea8a80 #b79adb',
      '#22324a #22391f #45331a #433c19 #45231f #332a45',
      '#9cc1f2',
      '#2e2c26',
    ),
    { shape: { sketch: true, font: 'hand' }, connector: { sketch: true, font: 'hand' }, label: { font: 'hand' } },
  ),
];

const byId = new Map(THEMES.map((t) => [t.id, t]));

/** The theme of an id, which may be one that somebody made; the default theme where nobody knows it. */
export const findTheme = (id: string | undefined): Theme =>
  (id !== undefined && (byId.get(id) ?? themeOfOwn(id))) || THEMES[0]!;

const ON = 'on:';
/** What can be read on a colour, for what is drawn like letters and is none: a formula, a sign. */
export const colorOn = (fill: Color | undefined): Color => `${ON}${fill ?? 'none'}`;

/**
 * A colour a painter can use: `#rrggbb[aa]`, or `none`. Slots are looked up in the theme, literals stay, and what is
 * neither (a document may hold anything) gives `fallback`.
 */
export function resolveColor(color: Color | undefined, theme: Theme, dark: boolean, fallback = 'none'): string {
  if (color === undefined) return fallback;
  if (color === 'none' || color === 'transparent') return 'none';
  if (color.startsWith(ON)) return readableText(resolveColor(color.slice(ON.length), theme, dark), theme, dark);
  if (color.startsWith(BRANCH)) return branchColor(Number(color.slice(BRANCH.length)), theme, dark) ?? fallback;
  if (color.startsWith('theme:')) {
    const table: Readonly<Record<string, string | undefined>> = dark ? theme.dark : theme.light;
    return Object.hasOwn(table, color.slice(6)) ? table[color.slice(6)]! : fallback;
  }
  return parseColor(color) ? color : fallback;
}

const BRANCH = 'theme:branch';
/** The colour of the lines of a branch, and of borders in it: the nth accent where it can be told from the paper. */
export const branchLine = (accent: number): Color => `${BRANCH}${accent}`;
/** What is no text needs at least this contrast with the paper. */
const VISIBLE = 3;
const STEP = 0.06;
const branches = new WeakMap<Slots, Map<number, string>>();

/**
 * An accent, with as much of the text's colour as it takes to be seen on the paper. Colours that people chose, or files
 * of others have, stay as they are.
 */
function branchColor(accent: number, theme: Theme, dark: boolean): string | undefined {
  const table = dark ? theme.dark : theme.light,
    colours: Readonly<Record<string, string | undefined>> = table,
    own = Object.hasOwn(table, `accent${accent}`) ? colours[`accent${accent}`] : undefined;
  if (own === undefined || isOwnTheme(theme.id)) return own;
  let known = branches.get(table);
  if (!known) branches.set(table, (known = new Map()));
  let colour = known.get(accent);
  if (colour !== undefined) return colour;
  const paper = parseColor(table.paper)!;
  colour = own;
  for (let part = STEP; contrast(parseColor(colour)!, paper) < VISIBLE && part < 1; part += STEP)
    colour = mixColors(own, table.text, part);
  known.set(accent, colour);
  return colour;
}

/** Text without a colour of its own needs at least this contrast with what is behind it. */
const READABLE = 4.5;

/** The theme's text colour where it can be read on `fill` (resolved), else the darker or lighter of text and paper. */
export function readableText(fill: string, theme: Theme, dark: boolean): string {
  const table = dark ? theme.dark : theme.light;
  const paper = parseColor(table.paper)!,
    text = parseColor(table.text)!;
  const top = fill === 'none' ? null : parseColor(fill);
  if (!top) return table.text;
  const behind = over(top, paper);
  if (contrast(behind, text) >= READABLE) return table.text;
  const best = (colours: readonly string[]): string =>
    colours.reduce((one, c) => (contrast(parseColor(c)!, behind) > contrast(parseColor(one)!, behind) ? c : one));
  const soft = best(['#ffffff', '#111111']);
  // On a fill between the two pure black alone can be read.
  return contrast(parseColor(soft)!, behind) >= READABLE ? soft : best(['#ffffff', '#000000']);
}
