/** Colours and numbers of a shape with the theme behind them. */
import type { ResolvedCell, ResolvedShape } from '../resolve.ts';
import type { Sheet, VisioModel } from '../model.ts';
import { isHex, parseColor } from '../theme/color.ts';
import { QuickStyle, themeOfPage, themeOfShape } from '../theme/quick-style.ts';
import type { Theme } from '../theme/theme.ts';

/** What a page gives its shapes' styles. */
export interface StyleContext {
  model: VisioModel;
  page: Sheet;
  theme: Theme | undefined;
  /** Paper inches per drawing inch. */
  scale: number;
  /** Colour that a shape's layers give its lines and words, as the file says it. */
  layerColor?(shape: ResolvedShape): string | undefined;
}

export function styleContext(model: VisioModel, page: Sheet, scale: number): StyleContext {
  return { model, page, theme: themeOfPage(model, page), scale };
}

export class Paint {
  readonly shape: ResolvedShape;
  readonly context: StyleContext;
  readonly theme: Theme | undefined;
  readonly quick: QuickStyle | undefined;

  constructor(shape: ResolvedShape, context: StyleContext, oneD: boolean) {
    this.shape = shape;
    this.context = context;
    this.theme = themeOfShape(context.model, shape, context.theme);
    this.quick = this.theme && new QuickStyle(this.theme, shape, context.page, oneD);
  }

  /** What the shape's layers make of the colour of its lines and words. */
  get layerColor(): string | undefined {
    return parseColor(this.context.layerColor?.(this.shape), this.context.model.colors);
  }

  /** Colour of a cell; `fromTheme` is what the theme gives where the cell leaves it to the theme. */
  color(name: string, fromTheme?: string): string | undefined {
    return this.colorOf(this.shape.cell(name), fromTheme);
  }

  colorOf(cell: ResolvedCell | undefined, fromTheme?: string): string | undefined {
    if (!cell) return undefined;
    const stored = parseColor(cell.value, this.context.model.colors);
    if (!cell.themed || (cell.settled && stored !== undefined)) return stored;
    const plain = cell.formula === undefined || /^THEMEVAL\((?:"\w+"(?:,.*)?)?\)$/.test(cell.formula.trim());
    if (plain) return (this.quick && fromTheme) ?? stored ?? fallbackOf(cell.formula, this.context.model.colors);
    // A guarded expression was worked out when the shape was last changed; only without that result it is worked out
    // here.
    if (cell.own && stored !== undefined) return stored;
    const value = this.shape.evaluate(cell.formula!, (property) => this.quick?.property(property));
    if (typeof value === 'string' && isHex(value)) return value;
    return stored;
  }

  /** Number of a cell in internal units; `fromTheme` as above. */
  number(name: string, fromTheme?: number): number | undefined {
    const cell = this.shape.cell(name);
    if (!cell) return undefined;
    if (
      cell.themed &&
      !cell.settled &&
      this.quick &&
      fromTheme !== undefined &&
      !cell.formula?.startsWith('THEMEGUARD')
    )
      return fromTheme;
    const stored = this.shape.number(name);
    if (stored !== undefined) return stored;
    const value =
      cell.formula === undefined
        ? undefined
        : this.shape.evaluate(cell.formula, (property) => this.quick?.property(property));
    return typeof value === 'number' ? value : fromTheme;
  }
}

/** Second argument of `THEMEVAL("x", default)` when it is a colour. */
function fallbackOf(formula: string | undefined, palette: ReadonlyMap<number, string>): string | undefined {
  const m = /^THEMEVAL\("\w+",(.*)\)$/.exec(formula?.trim() ?? '');
  return m ? parseColor(m[1], palette) : undefined;
}
