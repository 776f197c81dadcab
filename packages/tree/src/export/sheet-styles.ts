/** A sheet's look for writers of other formats: theme, levels and lines as colours and widths, by day. */
import { LOOK_LEVELS, type LookLevel, type SheetStyles, type Style, type TreeStore } from '@limn/document';
import { colorOn, findTheme, resolveColor } from '@limn/drawing/look/theme.ts';
import { lookOfSheet } from '../look/sheet-look.ts';
import { accentOf, BRANCH_COLOURS, levelStyle, treeTheme, withLooks } from '../look/skeletons.ts';

/** @returns undefined for what is no sheet */
export function sheetStyles(store: TreeStore, id: string): SheetStyles | undefined {
  const sheet = store.find(id, 'sheet');
  if (!sheet) return undefined;
  const skeleton = withLooks(treeTheme(sheet.data.theme).skeleton, sheet.data),
    theme = findTheme(lookOfSheet(store, sheet).theme);
  const resolved = (colour: string | undefined): string => resolveColor(colour, theme, false).slice(0, 7);
  const styleOf = (level: LookLevel): Style => {
    const style = { ...theme.shape, ...levelStyle(skeleton[level], 1, {}) };
    return {
      ...style,
      fill: resolved(style.fill),
      stroke: resolved(style.stroke),
      color: resolved(style.color ?? (style.fill === 'none' ? 'theme:text' : colorOn(style.fill))),
    };
  };
  const branches = skeleton.isRainbow ? BRANCH_COLOURS : 1,
    { own, fill } = skeleton.main;
  return {
    paper: resolved(sheet.data.background ?? 'theme:paper'),
    levels: Object.fromEntries(
      LOOK_LEVELS.map((level) => [level, { shape: skeleton[level].shape, style: styleOf(level) }]),
    ) as SheetStyles['levels'],
    main: skeleton.line,
    sub: skeleton.subLine,
    widths: skeleton.lineWidths,
    colours: Array.from({ length: branches }, (_, n) => resolved(`theme:branch${accentOf(skeleton, n)}`)),
    isFilled: skeleton.isRainbow && own?.fill === undefined && (fill === 'solid' || fill === 'soft'),
  };
}
