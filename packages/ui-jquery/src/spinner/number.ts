/** Bounds and steps of a number; null where there is none. */
export interface Range {
  readonly min: number | null;
  readonly max: number | null;
  readonly step: number | null;
}

const digits = (value: number): number =>
  /\.(\d+)/.exec(value.toString())?.[1]?.length ?? (/e-(\d+)/.exec(value.toString()) === null ? 0 : 20);

/** Without the dust that adding decimals leaves: 0.1 + 0.2 is 0.3. */
const tidy = (value: number, ...parts: readonly number[]): number =>
  Number(value.toFixed(Math.min(20, Math.max(...parts.map(digits)))));

const within = (value: number, { min, max }: Range): number =>
  Math.min(max ?? Infinity, Math.max(min ?? -Infinity, value));

/** Brings a number between the bounds, and to whole steps from the least, or from 0. */
export function settle(value: number, range: Range): number {
  const { min, max, step } = range;
  if (step === null || step <= 0) return within(value, range);
  const from = min ?? 0;
  const to = (count: number): number => tidy(from + count * step, from, step);
  const near = to(Math.round((value - from) / step));
  if (min !== null && near < min) return min;
  return max !== null && near > max ? to(Math.floor(tidy((max - from) / step, max, from, step) + 1e-9)) : near;
}

/**
 * The number so many steps away; from an empty field it starts at the least going up, at the most going down, else at
 * 0.
 */
export function stepped(value: number | null, steps: number, range: Range): number {
  const step = range.step ?? 1;
  if (value === null) return settle((steps > 0 ? range.min : range.max) ?? 0, range);
  const settled = settle(value, range);
  // A number between two steps goes to the next of them first.
  if (settled !== value && Math.sign(settled - value) === Math.sign(steps) && Math.abs(steps) === 1) return settled;
  return settle(tidy(settled + steps * step, settled, step), range);
}

/** How a language writes numbers, to read them back. */
export class NumberFormat {
  readonly #format: Intl.NumberFormat;
  readonly #decimal: string;
  readonly #isPercent: boolean;

  /** @throws RangeError for options that do not fit each other */
  constructor(locale: string, options: Intl.NumberFormatOptions) {
    this.#format = new Intl.NumberFormat(locale, options);
    const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
    this.#decimal = parts.find((part) => part.type === 'decimal')?.value ?? '.';
    this.#isPercent = options.style === 'percent';
  }

  write(value: number): string {
    return this.#format.format(value);
  }

  /** Whether the number may have digits after the point. */
  get hasDecimals(): boolean {
    return (this.#format.resolvedOptions().maximumFractionDigits ?? 0) > 0;
  }

  /**
   * The number in a text, with or without its currency, unit and grouping; null for an empty text or one without a
   * number.
   */
  read(text: string): number | null {
    const plain = text
      .normalize('NFKC')
      .replace(/[\u2212\u2013]/g, '-')
      .replaceAll('\u3002', '.');
    const isNegative = /^[^\d]*-/.test(plain) || /^\s*\(.*\)\s*$/.test(plain);
    const figures = plain.replace(new RegExp(`[^\\d\\${this.#decimal}]`, 'g'), '').replace(this.#decimal, '.');
    if (!/\d/.test(figures)) return null;
    const value = Number(figures);
    if (Number.isNaN(value)) return null;
    const shown = (isNegative ? -value : value) / (this.#isPercent ? 100 : 1);
    // As many digits as are written, no more: what is seen is what is kept.
    const { maximumFractionDigits = 20 } = this.#format.resolvedOptions();
    return Number(shown.toFixed(Math.min(20, maximumFractionDigits + (this.#isPercent ? 2 : 0))));
  }
}
