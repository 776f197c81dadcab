import { fromPlain } from '@limn/document';
import { describe, expect, it } from 'vitest';
import { evenMeasurer } from '../measure/even-measurer.ts';
import { layoutText } from '../layout.ts';
import { DEFAULT_TEXT_STYLE, type TextStyle } from '../text-style.ts';

const style: TextStyle = {
  ...DEFAULT_TEXT_STYLE,
  fontSize: 10,
  lineHeight: 1,
  padding: [0, 0, 0, 0],
  align: 'left',
  valign: 'top',
};
const placed = (text: string, width: number, more: Partial<TextStyle> = {}) =>
  layoutText(fromPlain(text), { ...style, ...more }, { x: 0, y: 0, w: width, h: 100 }, evenMeasurer);
/** Runs of each line from left to right, those that are read to the left in angle brackets. */
const seen = (text: string, width = 1000): string[] => {
  const { runs, lines } = placed(text, width);
  return lines.map((line) =>
    [...runs.slice(line.firstRun, line.endRun)]
      .sort((a, b) => a.x - b.x)
      .map((run) => (run.rtl ? `<${run.text}>` : run.text))
      .join('|'),
  );
};

describe('text that runs to the left', () => {
  it('stands among text that runs to the right as Unicode orders it', () => {
    expect(seen('see שלום עולם now')).toEqual(['see |<שלום עולם>| now']);
    expect(seen('שלום world עולם')).toEqual(['< עולם>|world|<שלום >']);
  });
  it('keeps its numbers, and puts its stops where its lines end', () => {
    expect(seen('עולם 2026!')).toEqual(['<!>|2026|<עולם >']);
  });
  it('is ordered line by line', () => {
    // Broken in the order of reading: the first line has the first words.
    expect(seen('שלום עולם', 30)).toEqual(['<שלום>', '<עולם>']);
    const { lines } = placed('שלום עולם', 30);
    expect(lines.map(({ from, to, rtl }) => [from, to, rtl])).toEqual([
      [0, 5, true],
      [5, 9, true],
    ]);
  });
  it('ends a spread paragraph on the right, and has the marks of its lists there', () => {
    const { runs } = placed('שלום עולם', 60, { align: 'justify' });
    expect(runs[0]!.x + runs[0]!.width).toBeCloseTo(60);
    const list = layoutText(
      [{ insert: 'שלום' }, { insert: '\n', attributes: { list: 'bullet' } }],
      style,
      { x: 0, y: 0, w: 100, h: 100 },
      evenMeasurer,
    );
    const [marker, item] = list.runs;
    expect(marker!.text).toBe('•');
    expect(item!.x + item!.width).toBeCloseTo(84);
    expect(marker!.x).toBeGreaterThan(84);
  });
  it('runs up a column, its words from the bottom', () => {
    const { runs } = placed('אב גד', 100, { vertical: true });
    const [first, second] = ['אב', 'גד'].map((word) => runs.find((run) => run.text === word)!);
    expect(first!.column!.start).toBeGreaterThan(second!.column!.start);
  });
});

describe('characters without a glyph', () => {
  it('lead to tab stops, and have no width otherwise', () => {
    const { runs } = placed('a\tb\u0007c', 1000);
    expect(runs.filter((run) => run.text !== '').map((run) => [run.text, run.x, run.from])).toEqual([
      ['a', 0, 0],
      ['b', 20, 2],
      ['c', 25, 4],
    ]);
  });
});
