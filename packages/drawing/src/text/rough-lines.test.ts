import { describe, expect, it } from 'vitest';
import { fromPlain } from '@limn/document';
import { evenMeasurer } from './measure/even-measurer.ts';
import { layoutText } from './layout.ts';
import { roughLines } from './rough-lines.ts';
import { DEFAULT_TEXT_STYLE } from './text-style.ts';

const BOX = { x: 10, y: 20, w: 200, h: 120 };
const texts = [
  'Short',
  'A text of some more words than fit on one line, and a good deal more than on two',
  'One\n\nThree, after a blank one',
  '检查订单和库存状态，再通知客户，然后归档',
];

describe('lines told from the number of characters', () => {
  it.each(texts)('stand about where those of the layout do: %s', (text) => {
    for (const align of ['left', 'center', 'right'] as const)
      for (const valign of ['top', 'middle', 'bottom'] as const) {
        const style = { ...DEFAULT_TEXT_STYLE, align, valign },
          rough = roughLines(fromPlain(text), style, BOX),
          { lines } = layoutText(fromPlain(text), style, BOX, evenMeasurer),
          written = lines.filter(({ w }) => w > 0);
        expect(Math.abs(rough.length - written.length)).toBeLessThanOrEqual(1);
        const [a, b] = [rough.at(align === 'left' ? 0 : -1)!, written.at(align === 'left' ? 0 : -1)!];
        expect(Math.abs(rough[0]!.y - written[0]!.y)).toBeLessThan(20);
        if (align === 'left') expect(a.x).toBeCloseTo(b.x);
        if (align === 'right') expect(a.x + a.w).toBeCloseTo(b.x + b.w);
      }
  });

  it('stay in bounds however long the text is, and stay in the box where it is shrunk to fit', () => {
    const long = fromPlain('word '.repeat(1_000_000));
    expect(roughLines(long, DEFAULT_TEXT_STYLE, BOX).length).toBeLessThanOrEqual(60);
    const shrunk = roughLines(long, { ...DEFAULT_TEXT_STYLE, textFit: 'shrink' }, BOX);
    expect(Math.min(...shrunk.map(({ y }) => y))).toBeGreaterThanOrEqual(BOX.y);
    expect(Math.max(...shrunk.map(({ y, h }) => y + h))).toBeLessThanOrEqual(BOX.y + BOX.h);
  });
});
