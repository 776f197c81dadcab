/** What a theme gives a shape: quick-style cells choose a colour and an entry of each of the theme's style lists. */
import type { ResolvedShape } from '../resolve.ts';
import type { Value } from '../formula.ts';
import type { Sheet, VisioModel } from '../model.ts';
import { numberOf } from '../model.ts';
import {
  type Theme,
  themeColor,
  type ThemeFill,
  type ThemeLine,
  type ThemeLineExtra,
  type ThemeShadow,
} from './theme.ts';

const SCHEME = ['dk1', 'lt1', 'accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'];
/** The value of an index cell that leaves the choice to the page. */
const FROM_PAGE = 65534;

export interface Painted {
  hex: string;
  alpha: number;
}

/**
 * The theme of that number; the file's first where its themes have other numbers. Of 0 and of nothing there is none.
 */
export function themeNumbered(themes: readonly Theme[], index: number | undefined): Theme | undefined {
  if (index === undefined || index <= 0) return undefined;
  return themes.find((t) => t.id === index) ?? themes[0];
}

/** What a page, or the line styles it stands in, say of a number; 65534 leaves it to the next. */
function pageNumber({ styles }: VisioModel, page: Sheet, name: string): number | undefined {
  const seen = new Set<number>();
  let sheet: Sheet | undefined = page,
    next = page.lineStyle ?? 0;
  while (sheet) {
    const value = numberOf(sheet.cells.get(name));
    if (value !== undefined && value !== FROM_PAGE) return value;
    if (seen.has(next)) return undefined;
    seen.add(next);
    sheet = styles.get(next);
    next = sheet?.lineStyle ?? 0;
  }
  return undefined;
}

/** The theme a page is drawn in: the one its cells name, or its style sheets'; none where neither does. */
export const themeOfPage = (model: VisioModel, page: Sheet): Theme | undefined =>
  themeNumbered(model.themes, pageNumber(model, page, 'ThemeIndex') || pageNumber(model, page, 'ColorSchemeIndex'));

/** The theme of a shape: its own where it names one, or else its page's. */
export function themeOfShape(model: VisioModel, shape: ResolvedShape, ofPage: Theme | undefined): Theme | undefined {
  const own = shape.number('ThemeIndex');
  return own === undefined || own === FROM_PAGE ? ofPage : themeNumbered(model.themes, own);
}

export class QuickStyle {
  readonly theme: Theme;
  private readonly shape: ResolvedShape;
  private readonly page: Sheet;
  private readonly connector: boolean;

  constructor(theme: Theme, shape: ResolvedShape, page: Sheet, oneD: boolean) {
    this.theme = theme;
    this.shape = shape;
    this.page = page;
    const type = shape.number('QuickStyleType') ?? 0;
    this.connector = type === 1 || (type === 0 && oneD);
  }

  private index(name: string): number {
    const own = this.shape.number(name);
    const value = own === undefined || own === FROM_PAGE ? numberOf(this.page.cells.get(name)) : own;
    return value === undefined || value === FROM_PAGE || value < 0 ? 0 : value;
  }

  /** Colour of a quick-style colour cell. */
  private color(name: string): string {
    const index = this.shape.number(name) ?? 100;
    if (index === 8) return this.theme.background ?? this.theme.colors.get('lt1') ?? '#ffffff';
    if (index < 8) return this.theme.colors.get(SCHEME[index] ?? 'dk1') ?? '#000000';
    const variations = this.theme.variationColors;
    const scheme = variations[this.index('VariationColorIndex')] ?? variations[0];
    const monotone = scheme?.monotone === true && index < 200,
      k = monotone ? 0 : index % 100;
    return scheme?.colors[k] ?? scheme?.colors[0] ?? this.theme.colors.get('accent1') ?? '#000000';
  }

  /** Place in a style list, counted from 1; 0 is none. */
  private style(cell: string, part: 'fill' | 'line' | 'effect' | 'font'): number {
    const index = this.shape.number(cell) ?? 0;
    if (index < 100) return Math.max(0, index);
    const variations = this.theme.variationStyles;
    const scheme = variations[this.index('VariationStyleIndex')] ?? variations[0];
    return scheme?.[index - 100]?.[part] ?? 1;
  }

  fill(): ThemeFill | undefined {
    const index = this.style('QuickStyleFillMatrix', 'fill');
    return index > 0 ? this.theme.fills[Math.min(index, this.theme.fills.length) - 1] : undefined;
  }

  fillColor(): Painted | undefined {
    const fill = this.fill();
    if (!fill || fill.type === 'none') return undefined;
    return themeColor(
      this.theme,
      fill.type === 'solid' ? fill.color : fill.stops.at(-1)!.color,
      this.color('QuickStyleFillColor'),
    );
  }

  gradientStops(): { at: number; color: Painted }[] {
    const fill = this.fill();
    return fill?.type === 'gradient'
      ? fill.stops.map((s) => ({ at: s.at, color: themeColor(this.theme, s.color, this.color('QuickStyleFillColor')) }))
      : [];
  }

  line(): ThemeLine | undefined {
    const index = this.style('QuickStyleLineMatrix', 'line'),
      list = this.connector ? this.theme.connectorLines : this.theme.lines;
    return index > 0 ? list[Math.min(index, list.length) - 1] : undefined;
  }

  lineExtra(): ThemeLineExtra | undefined {
    const list = this.connector ? this.theme.connectorLineExtras : this.theme.lineExtras;
    return list[this.style('QuickStyleLineMatrix', 'line')];
  }

  lineColor(): Painted | undefined {
    const fill = this.line()?.fill;
    if (!fill || fill.type === 'none') return undefined;
    return themeColor(
      this.theme,
      fill.type === 'solid' ? fill.color : fill.stops[0]!.color,
      this.color('QuickStyleLineColor'),
    );
  }

  textColor(): Painted | undefined {
    const index = this.style('QuickStyleFontMatrix', 'font'),
      list = this.connector ? this.theme.connectorFontColors : this.theme.fontColors;
    const color = index > 0 ? list[Math.min(index, list.length) - 1] : undefined;
    return color && themeColor(this.theme, color, this.color('QuickStyleFontColor'));
  }

  shadow(): (ThemeShadow & { painted: Painted }) | undefined {
    const index = this.style('QuickStyleEffectsMatrix', 'effect');
    const shadow = index > 0 && !this.connector ? this.theme.shadows[index - 1] : undefined;
    return shadow && { ...shadow, painted: themeColor(this.theme, shadow.color, this.color('QuickStyleShadowColor')) };
  }

  /** Value of `THEMEVAL("property")`. */
  property(name: string): Value | undefined {
    const accent = /^(AccentColor|Varia(?:tion|nt)Color)([1-7])?$/i.exec(name);
    if (accent?.[1]?.toLowerCase() === 'accentcolor') return this.theme.colors.get(`accent${accent[2] ?? 1}`);
    if (accent)
      return this.theme.variationColors[this.index('VariationColorIndex')]?.colors[Number(accent[2] ?? 1) - 1];
    switch (name) {
      case 'FillColor':
      case 'FillColor2':
        return this.fillColor()?.hex;
      case 'LineColor':
      case 'ConnectorColor':
        return this.lineColor()?.hex;
      case 'TextColor':
      case 'ConnectorTextColor':
        return this.textColor()?.hex;
      case 'LineWeight':
      case 'ConnectorWeight':
        return this.line()?.width;
      case 'Dark':
        return this.theme.colors.get('dk1');
      case 'Light':
        return this.theme.colors.get('lt1');
      case 'BackgroundColor':
        return this.theme.background ?? this.theme.colors.get('lt1');
      default:
        return undefined;
    }
  }
}
