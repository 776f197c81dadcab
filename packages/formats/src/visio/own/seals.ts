/**
 * What of a sheet shows that it is as it was written: sums over the cells that a writer wrote, and over the same cells
 * of the sheet that is read. Numbers that differ by next to nothing are the same, as programs write them otherwise.
 */
type Seen = string | number | undefined;

export interface SealedRow {
  type?: string;
  cell(name: string): Seen;
}
export interface SealedSection {
  cell(name: string): Seen;
  rows: Iterable<SealedRow>;
}
/** A sheet as either side has it. */
export interface SealedSheet {
  cell(name: string): Seen;
  geometry: Iterable<SealedSection>;
  rows(section: 'FillGradient' | 'Character' | 'Paragraph'): Iterable<SealedRow>;
  /** Its words, with a sign where the format of words or paragraphs changes. */
  text: string;
  /** Parts of its look that are sheets of their own. */
  parts: Iterable<SealedSheet>;
}

export interface Seals {
  outline: string;
  look: string;
  words: string;
}

const FLAGS = ['NoFill', 'NoLine', 'NoShow'],
  POINTS = ['X', 'Y', 'A', 'B', 'C', 'D', 'E'],
  ENDS = ['BeginX', 'BeginY', 'EndX', 'EndY'],
  LINE = ['LineWeight', 'LineColor', 'LinePattern', 'LineColorTrans', 'LineCap', 'Rounding', 'CompoundType'],
  ARROWS = ['BeginArrow', 'EndArrow', 'BeginArrowSize', 'EndArrowSize'],
  FILL = ['FillForegnd', 'FillBkgnd', 'FillPattern', 'FillForegndTrans', 'FillBkgndTrans', 'ShdwPattern'],
  GRADIENT = ['FillGradientEnabled', 'FillGradientDir', 'FillGradientAngle'],
  STOPS = ['GradientStopColor', 'GradientStopColorTrans', 'GradientStopPosition'],
  PLACES = ['TxtAngle', 'VerticalAlign', 'TextDirection', 'LeftMargin', 'RightMargin', 'TopMargin', 'BottomMargin'],
  CHARACTERS = ['Font', 'AsianFont', 'Color', 'Style', 'Size', 'Pos', 'Strikethru'],
  PARAGRAPHS = ['HorzAlign', 'SpLine', 'Bullet', 'IndLeft', 'IndFirst'];
/** The place of a text box in parts of the shape, so that it stays the same when both are resized. */
const SHARES = [
  ['TxtPinX', 'Width'],
  ['TxtPinY', 'Height'],
  ['TxtWidth', 'Width'],
  ['TxtHeight', 'Height'],
] as const;
const PINS = [
  ['PinX', 'Width'],
  ['PinY', 'Height'],
] as const;

/** Values in one step of this are one. No fraction that people or programs choose lies where two steps meet. */
const STEPS = 8192,
  OFFSET = 0.3137;

class Sum {
  private a = 0x811c9dc5;
  private b = 0x9e3779b1;

  say(value: string): void {
    for (let i = 0; i < value.length; i++) {
      const code = value.charCodeAt(i);
      this.a = Math.imul(this.a ^ code, 0x01000193);
      this.b = Math.imul(this.b ^ code, 0x85ebca6b);
    }
    this.a = Math.imul(this.a ^ 0x1f, 0x01000193);
    this.b = Math.imul(this.b ^ 0x1f, 0x85ebca6b);
  }

  number(value: number): void {
    this.say(String(Math.floor(value * STEPS + OFFSET)));
  }

  /** A length in parts of another; the length where that is nothing. */
  share(length: Seen, whole: Seen): void {
    const [value, all] = [Number(length ?? NaN), Number(whole ?? NaN)];
    if (Number.isFinite(value)) this.number(all ? value / all : value);
    else this.say('');
  }

  cells(cell: (name: string) => Seen, names: readonly string[]): void {
    for (const name of names) {
      const value = cell(name),
        number = value === undefined || value === '' ? NaN : Number(value);
      if (Number.isFinite(number)) this.number(number);
      else this.say(String(value ?? '').toLowerCase());
    }
  }

  rows(rows: Iterable<SealedRow>, names: readonly string[]): void {
    for (const { type = '', cell } of rows) {
      this.say(type);
      this.cells(cell, names);
    }
    this.say('');
  }

  get text(): string {
    return [this.a, this.b].map((half) => (half >>> 0).toString(36)).join('-');
  }
}

function addOutline(sum: Sum, { geometry, cell, parts }: SealedSheet): void {
  sum.cells(cell, ENDS);
  for (const section of geometry) {
    sum.cells((name) => Number(section.cell(name) ?? 0), FLAGS);
    sum.rows(section.rows, POINTS);
  }
  for (const part of parts) {
    for (const name of ['Width', 'Height']) sum.share(part.cell(name), cell(name));
    for (const [name, of] of PINS) sum.share(part.cell(name), part.cell(of));
    addOutline(sum, part);
  }
}

function addLook(sum: Sum, sheet: SealedSheet): void {
  sum.cells(sheet.cell, [...LINE, ...ARROWS, ...FILL, ...GRADIENT]);
  sum.rows(sheet.rows('FillGradient'), STOPS);
  for (const part of sheet.parts) addLook(sum, part);
}

function addWords(sum: Sum, { cell, rows, text }: SealedSheet): void {
  if (text === '') return;
  for (const [name, of] of SHARES) sum.share(cell(name), cell(of));
  sum.cells(cell, PLACES);
  sum.rows(rows('Character'), CHARACTERS);
  sum.rows(rows('Paragraph'), PARAGRAPHS);
  sum.say(text);
}

function sealed(add: (sum: Sum, sheet: SealedSheet) => void, sheet: SealedSheet): string {
  const sum = new Sum();
  add(sum, sheet);
  return sum.text;
}

export const sealsOf = (sheet: SealedSheet): Seals => ({
  outline: sealed(addOutline, sheet),
  look: sealed(addLook, sheet),
  words: sealed(addWords, sheet),
});

/** Signs between the words for the rows that hold from there on. */
export const formatSign = (kind: 'cp' | 'pp', ix: number): string => `\u0001${kind}${ix}\u0001`;
