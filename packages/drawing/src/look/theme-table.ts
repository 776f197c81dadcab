/** What a theme is made of: its tables of colour slots, light and dark, and the styles it gives. */
import type { Style } from '@limn/document';
import { contrast, mixColors, parseColor } from '../paint/color.ts';

export const SLOTS = [
  'paper',
  'text',
  'muted',
  'link',
  'fill',
  'lane',
  'stroke',
  'line',
  'grid',
  'highlight',
  'inverse',
  'accent1',
  'accent2',
  'accent3',
  'accent4',
  'accent5',
  'accent6',
  'soft1',
  'soft2',
  'soft3',
  'soft4',
  'soft5',
  'soft6',
] as const;
export type Slot = (typeof SLOTS)[number];
export type Slots = Readonly<Record<Slot, string>>;

export interface Theme {
  id: string;
  name: { zh: string; en: string };
  light: Slots;
  dark: Slots;
  shape: Style;
  connector: Style;
  label: Style;
}

const SHAPE: Style = { fill: 'theme:fill', stroke: 'theme:stroke', strokeWidth: 1.5, dash: 'solid' };
const CONNECTOR: Style = {
  stroke: 'theme:line',
  strokeWidth: 1.5,
  startArrow: 'none',
  endArrow: 'triangle',
  dash: 'solid',
};
const LABEL: Style = { fontSize: 13, padding: [1, 4, 1, 4] };

/**
 * What lanes are filled with, so that what stands in them and the lines between are seen: the paper with a breath of
 * the lines, and less of it where the shapes themselves are tinted.
 */
function laneColor(paper: string, fill: string, line: string): string {
  const isTinted = contrast(parseColor(paper)!, parseColor(fill)!) > 1.04;
  return mixColors(paper, line, isTinted ? 0.03 : 0.07);
}

/**
 * A table from its base colours in the order paper, text, muted, fill, stroke, line, then six accents and six soft
 * ones.
 */
export function slots(base: string, accents: string, soft: string, link: string, grid: string): Slots {
  const [paper, text, muted, fill, stroke, line] = base.split(' ') as [string, string, string, string, string, string];
  const a = accents.split(' '),
    s = soft.split(' ');
  const out: Partial<Record<Slot, string>> = {
    paper,
    text,
    muted,
    fill,
    lane: laneColor(paper, fill, line),
    stroke,
    line,
    link,
    grid,
    highlight: s[3]!,
    inverse: paper,
  };
  for (let i = 0; i < 6; i++) {
    out[`accent${i + 1}` as Slot] = a[i]!;
    out[`soft${i + 1}` as Slot] = s[i]!;
  }
  return out as Slots;
}

export const DARK_SOFT = '#1d2f4f #1f3d2b #4a3416 #4a431a #46222a #362a50';

export function theme(
  id: string,
  zh: string,
  en: string,
  light: Slots,
  dark: Slots,
  style: { shape?: Style; connector?: Style; label?: Style } = {},
): Theme {
  return {
    id,
    name: { zh, en },
    light,
    dark,
    shape: { ...SHAPE, ...style.shape },
    connector: { ...CONNECTOR, ...style.connector },
    label: { ...LABEL, ...style.label },
  };
}
