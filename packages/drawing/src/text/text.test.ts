import { describe, expect, it } from 'vitest';
import { fromPlain, type RichText } from '@limn/document';
import { breakPieces } from './unicode/breaks.ts';
import { evenMeasurer } from './measure/even-measurer.ts';
import { fontFamily } from './fonts.ts';
import { layoutText, MAX_SHOWN, measureText } from './layout.ts';
import { orderedMarker } from './list-markers.ts';
import { DEFAULT_TEXT_STYLE, textStyle, type TextStyle } from './text-style.ts';

const plain: TextStyle = {
  ...DEFAULT_TEXT_STYLE,
  fontSize: 10,
  lineHeight: 1,
  padding: [0, 0, 0, 0],
  align: 'left',
  valign: 'top',
};
const linesOf = (text: RichText | string, width: number, style: Partial<TextStyle> = {}): string[] => {
  const layout = layoutText(
    typeof text === 'string' ? fromPlain(text) : text,
    { ...plain, ...style },
    { x: 0, y: 0, w: width, h: 100 },
    evenMeasurer,
  );
  const rows = new Map<number, string>();
  for (const run of layout.runs) rows.set(Math.round(run.y), (rows.get(Math.round(run.y)) ?? '') + run.text);
  return [...rows.values()];
};

describe('line breaking', () => {
  it('breaks Latin text at spaces and drops the spaces at the end of a line', () => {
    expect(linesOf('aaa bbb ccc', 35)).toEqual(['aaa bbb', 'ccc']);
  });
  it('breaks a word that is wider than the line', () => {
    expect(linesOf('abcdefghij', 20)).toEqual(['abcd', 'efgh', 'ij']);
  });
  it('breaks Chinese between characters, but starts no line with a stop or a closing bracket', () => {
    expect(linesOf('一二三四，五六', 40)).toEqual(['一二三', '四，五六']);
    expect(linesOf('一二（三）四', 40)).toEqual(['一二', '（三）四']);
    expect(linesOf('他说“好”。', 30)).toEqual(['他说', '“好”。']);
  });
  it('keeps a Latin word between Chinese whole', () => {
    expect(breakPieces('使用Docker部署')).toEqual(['使', '用', 'Docker', '部', '署']);
    expect(breakPieces('well-known a/b')).toEqual(['well-', 'known ', 'a/', 'b']);
  });
  it('does not split emoji sequences', () => {
    expect(breakPieces('👨‍👩‍👧好')).toEqual(['👨‍👩‍👧', '好']);
  });
  it('joins runs of mixed formatting inside one word', () => {
    expect(linesOf([{ insert: 'aa' }, { insert: 'bb', attributes: { bold: true } }, { insert: ' cc' }], 22)).toEqual([
      'aabb',
      'cc',
    ]);
  });
  it('leaves lines alone without wrapping', () => {
    expect(linesOf('aaa bbb ccc\nd', 10, { wrap: false })).toEqual(['aaa bbb ccc', 'd']);
  });
});

describe('measuring', () => {
  it('comes to the same for plain words at once as for their parts, at any size', () => {
    for (let fontSize = 8; fontSize < 40; fontSize += 0.5)
      for (const words of ['one two', '中文 and Latin', 'a', 'é', 'x'.repeat(30)])
        for (const width of [60, 200, Infinity]) {
          const style: TextStyle = { ...DEFAULT_TEXT_STYLE, fontSize, padding: [3, 5, 2, 4] },
            at = Math.floor(words.length / 2),
            parts = [{ insert: words.slice(0, at) }, { insert: words.slice(at) }];
          const whole = measureText([{ insert: words }], style, evenMeasurer, width);
          expect(whole).toEqual(measureText(parts, style, evenMeasurer, width));
        }
  });
  it('takes no room for a blank at the end', () => {
    const size = (text: string): number => measureText([{ insert: text }], plain, evenMeasurer).w;
    expect(size('ab ')).toBe(size('ab'));
  });
});

describe('placing', () => {
  const at = (text: RichText, style: Partial<TextStyle>) =>
    layoutText(text, { ...plain, ...style }, { x: 0, y: 0, w: 100, h: 50 }, evenMeasurer);

  it('aligns horizontally and vertically', () => {
    const l = at(fromPlain('abcd'), { align: 'center', valign: 'middle' });
    expect(l.runs[0]).toMatchObject({ x: 40, y: 28, width: 20 });
    expect(at(fromPlain('abcd'), { align: 'right', valign: 'bottom' }).runs[0]).toMatchObject({ x: 80, y: 48 });
  });
  it('puts different sizes on one baseline and makes room for the largest', () => {
    const l = at([{ insert: 'a' }, { insert: 'b', attributes: { size: '20' } }], {});
    expect(l.runs.map((r) => r.y)).toEqual([16, 16]);
    expect(l.lines[0]!.h).toBe(20);
  });
  it('justifies every line but the last', () => {
    const l = layoutText(
      fromPlain('aa bb cc dd'),
      { ...plain, align: 'justify' },
      { x: 0, y: 0, w: 50, h: 50 },
      evenMeasurer,
    );
    const first = l.runs.filter((r) => r.y === 8),
      last = first[first.length - 1]!;
    expect(last.x + last.width).toBeCloseTo(50);
    expect(l.runs.filter((r) => r.y === 18)[0]).toMatchObject({ text: 'dd', x: 0 });
  });
  it('numbers lists by level and starts again after other text', () => {
    const item = (text: string, indent = 0): RichText => [
      { insert: text },
      { insert: '\n', attributes: { list: 'ordered', ...(indent ? { indent } : {}) } },
    ];
    const l = at([...item('x'), ...item('y'), ...item('z', 1), ...item('w'), { insert: 'text\n' }, ...item('v')], {});
    expect(l.runs.map((r) => r.text)).toEqual(['1.', 'x', '2.', 'y', 'a.', 'z', '3.', 'w', 'text', '1.', 'v']);
    expect(l.runs[1]!.x).toBeCloseTo(16);
    expect([orderedMarker(27, 1), orderedMarker(4, 2)]).toEqual(['aa.', 'iv.']);
  });
  it('raises and lowers scripts', () => {
    const [base, up, down] = at(
      [
        { insert: 'x' },
        { insert: '2', attributes: { script: 'super' } },
        { insert: 'i', attributes: { script: 'sub' } },
      ],
      {},
    ).runs;
    expect(up!.y).toBeLessThan(base!.y);
    expect(down!.y).toBeGreaterThan(base!.y);
    expect(up!.font.size).toBe(6.5);
  });
  it('shrinks to fit, and clips only what does not fit', () => {
    const shrunk = layoutText(
      fromPlain('aaaa bbbb cccc dddd'),
      { ...plain, textFit: 'shrink' },
      { x: 0, y: 0, w: 20, h: 20 },
      evenMeasurer,
    );
    expect(shrunk.scale).toBeLessThan(1);
    expect(shrunk.bounds.h).toBeLessThanOrEqual(20);
    expect(
      layoutText(fromPlain('a b c d'), { ...plain, textFit: 'clip' }, { x: 0, y: 0, w: 5, h: 20 }, evenMeasurer).clip,
    ).toBeDefined();
    expect(
      layoutText(fromPlain('a'), { ...plain, textFit: 'clip' }, { x: 0, y: 0, w: 5, h: 20 }, evenMeasurer).clip,
    ).toBeUndefined();
  });
  it('writes vertically from right to left with Latin turned', () => {
    const l = layoutText(
      fromPlain('流程ok。图'),
      { ...plain, vertical: true },
      { x: 0, y: 0, w: 40, h: 30 },
      evenMeasurer,
    );
    expect(l.runs.map((r) => [r.text, r.turned ?? false])).toEqual([
      ['流', false],
      ['程', false],
      ['ok', true],
      ['︒', false],
      ['图', false],
    ]);
    expect(l.runs[4]!.x).toBeLessThan(l.runs[0]!.x);
  });
  it('measures what autosize needs', () => {
    expect(measureText(fromPlain('abcd\nab'), { ...plain, padding: [1, 2, 3, 4] }, evenMeasurer)).toEqual({
      w: 26,
      h: 24,
    });
    expect(measureText(fromPlain('aa bb'), plain, evenMeasurer, 12)).toEqual({ w: 10, h: 20 });
  });
  it('has one empty line for an empty text', () => {
    expect(at([], {}).lines).toHaveLength(1);
  });
});

describe('invariant 3: a text of any length', () => {
  it('is laid out as far as anybody reads, and says that it goes on', () => {
    const box = { x: 0, y: 0, w: 300, h: 100 };
    const shownOf = (text: RichText, style: Partial<TextStyle> = {}): string =>
      layoutText(text, { ...DEFAULT_TEXT_STYLE, ...style }, box, evenMeasurer)
        .runs.map((run) => run.text)
        .join('');
    const long: RichText = [
      { insert: '字'.repeat(MAX_SHOWN - 10), attributes: { bold: true } },
      { insert: '段'.repeat(1_000_000) },
    ];
    for (const vertical of [false, true]) {
      const text = shownOf(long, { vertical });
      expect([text.length, /[…︙]/.test(text)]).toEqual([MAX_SHOWN + 1, true]);
    }
    expect(measureText(long, DEFAULT_TEXT_STYLE, evenMeasurer, 300)).toEqual(
      measureText([...long.slice(0, 1), { insert: `${'段'.repeat(10)}…` }], DEFAULT_TEXT_STYLE, evenMeasurer, 300),
    );
    expect(shownOf(fromPlain('字'.repeat(MAX_SHOWN)))).toBe('字'.repeat(MAX_SHOWN));
  });
});

describe('styles and fonts', () => {
  it('holds numbers from documents inside limits', () => {
    expect(textStyle({ fontSize: 1e9, lineHeight: Number.NaN }).fontSize).toBe(2000);
    expect(textStyle({ lineHeight: Number.NaN }).lineHeight).toBe(1.3);
  });
  it('puts unknown faces before the default stack and lets no quote through', () => {
    expect(fontFamily('Fira Sans').stack).toMatch(/^"Fira Sans", Arial/);
    expect(fontFamily('x"; } body { color: red').stack.split('"').length).toBe(
      fontFamily('plain').stack.split('"').length,
    );
    expect(fontFamily(undefined).id).toBe('sans');
  });
});
