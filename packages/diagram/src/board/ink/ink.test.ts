import type { Point, ShapeRecord } from '@limn/document';
import { describe, expect, it } from 'vitest';
import { TestEditor } from '../../testing/test-editor.ts';
import { setBoardLook } from '../board-look.ts';
import { setUpBoard } from '../set-up-board.ts';
import { cutInk, samplesOf } from './cut-ink.ts';
import { recognize } from './recognize.ts';

/** A hand that trembles by so much, always in the same way. */
const hand = (tremble: number) => {
  let seed = 7;
  return (p: Point): Point => {
    seed = (seed * 16807) % 2147483647;
    const a = (seed / 2147483647) * 2 * Math.PI;
    return { x: p.x + tremble * Math.cos(a), y: p.y + tremble * Math.sin(a) };
  };
};
/** Points every few units along straight pieces. */
const along = (...corners: [number, number][]): Point[] =>
  corners.slice(1).flatMap(([x, y], i) => {
    const [x0, y0] = corners[i]!;
    return Array.from({ length: 24 }, (_, k) => ({ x: x0 + ((x - x0) * k) / 24, y: y0 + ((y - y0) * k) / 24 }));
  });
const around = (rx: number, ry: number, turns = 1): Point[] =>
  Array.from({ length: 80 }, (_, i) => {
    const a = -1.2 + (i / 79) * 2 * Math.PI * turns;
    return { x: 100 + rx * Math.cos(a), y: 100 + ry * Math.sin(a) };
  });

describe('a stroke that is meant as a figure', () => {
  const drawn: [string, Point[]][] = [
    ['rectangle', along([0, 0], [200, 0], [200, 120], [0, 120], [0, 4])],
    ['rectangle', along([100, 0], [200, 0], [200, 90], [0, 90], [0, 0], [96, 0])],
    ['ellipse', around(100, 60)],
    ['ellipse', around(50, 50, 0.97)],
    ['diamond', along([100, 0], [200, 80], [100, 160], [0, 80], [96, 3])],
    ['triangle', along([100, 0], [200, 160], [0, 160], [97, 4])],
    ['triangleDown', along([0, 0], [200, 0], [100, 150], [3, 4])],
    ['line', along([0, 0], [200, 90])],
    ['arrow', along([0, 0], [200, 0], [165, -25], [200, 0], [165, 25])],
    ['arrow', along([0, 0], [120, 160], [118, 120], [120, 160], [84, 148])],
  ];
  it.each(drawn)('is known as a %s, drawn by hand', (figure, points) => {
    expect(recognize(points)?.figure).toBe(figure);
    expect(recognize(points.map(hand(2.5)))?.figure).toBe(figure);
    if (figure !== 'arrow') expect(recognize([...points].reverse().map(hand(2)))?.figure).toBe(figure);
  });
  it('is none where it is a letter, a wave, a spiral or a cloud', () => {
    const wave = Array.from({ length: 100 }, (_, i) => ({ x: 3 * i, y: 40 * Math.sin(i / 6) })),
      spiral = Array.from({ length: 160 }, (_, i) => ({ x: i * Math.cos(i / 8), y: i * Math.sin(i / 8) })),
      star = along([100, 0], [160, 180], [5, 70], [195, 70], [40, 180], [100, 4]);
    for (const points of [wave, spiral, star, around(8, 8), [], [{ x: 1, y: 1 }]])
      expect(recognize(points), JSON.stringify(points.slice(0, 3))).toBeNull();
  });
});

function board(): TestEditor {
  const editor = new TestEditor();
  setUpBoard(editor);
  return editor;
}
const strokes = (e: TestEditor): ShapeRecord[] => e.all('shape').filter(({ data }) => data.ink);
const draw = (e: TestEditor, points: readonly Point[], type: 'mouse' | 'pen' = 'mouse'): TestEditor => {
  e.pointerDown(points[0]!.x, points[0]!.y, { type, pressure: 0.4 });
  for (const { x, y } of points.slice(1)) e.pointerMove(x, y);
  return e;
};

describe('the pens of a board', () => {
  it('draw with a look of their own, the highlighter as a marker', () => {
    const e = board();
    setBoardLook(e, { pen: { color: '#e03131', width: 3 } });
    draw(e.press('p'), along([100, 100], [300, 100]), 'pen').pointerUp();
    draw(e.press('m'), along([100, 200], [300, 200])).pointerUp();
    expect(strokes(e).map(({ style, data }) => [style.stroke, style.strokeWidth, data.marker])).toEqual([
      ['#e03131', 3, undefined],
      ['#ffe14d', 10, true],
    ]);
    expect(strokes(e)[0]!.data.ink![2]).toBe(0.4);
  });

  it('make a line of a stroke at whose end they rest, held by the shapes it joins', () => {
    const e = board().shape('a', 0, 100).shape('b', 300, 100);
    draw(e.press('p'), [...along([50, 130], [350, 130]), { x: 350, y: 130 }]);
    expect(e.overlay.data.draftRoute).toBeNull();
    e.tick(600);
    expect(e.overlay.data.draftRoute).toHaveLength(2);
    e.pointerUp();
    const [line] = e.all('connector');
    expect([line?.kind, line?.start.shape, line?.end.shape, strokes(e).length]).toEqual(['straight', 'a', 'b', 0]);
    e.command('edit.undo');
    expect(e.all('connector')).toEqual([]);
  });

  it('leave a stroke a stroke where they go on at once, or where it is no figure', () => {
    const e = board();
    draw(e.press('p'), along([50, 130], [350, 130]))
      .tick(200)
      .pointerUp();
    draw(e, along([100, 300], [160, 480], [5, 370], [195, 370], [40, 480]))
      .tick(2000)
      .pointerUp();
    expect(strokes(e)).toHaveLength(2);
  });

  it('rub out a part of a stroke, and leave two where there was one', () => {
    const e = board();
    draw(e.press('p'), along([100, 100], [300, 100])).pointerUp();
    const before = strokes(e)[0]!;
    setBoardLook(e, { eraser: 'partial' });
    e.press('e').drag(200, 60, 200, 140);
    const left = strokes(e).sort((a, b) => a.box.x - b.box.x);
    expect(left).toHaveLength(2);
    expect(left.map(({ style }) => style)).toEqual([before.style, before.style]);
    expect(left[0]!.box.x + left[0]!.box.w).toBeGreaterThan(180);
    expect(left[0]!.box.x + left[0]!.box.w).toBeLessThan(191);
    expect(left[1]!.box.x).toBeGreaterThan(209);
    e.command('edit.undo');
    expect(strokes(e)).toEqual([before]);
    // Beside it nothing happens, and over all of it nothing is left.
    e.press('e').drag(100, 160, 300, 160);
    expect(strokes(e)).toEqual([before]);
    e.press('e').drag(80, 100, 320, 100);
    expect(strokes(e)).toEqual([]);
  });

  it('cut a turned stroke where it is seen', () => {
    const e = board().shape('s', 100, 100, 200, 2, {
      kind: 'test.ink',
      box: { x: 100, y: 199, w: 200, h: 2, r: Math.PI / 2 },
      data: { ink: [0, 0.5, 0.5, 1, 0.5, 0.5] },
    });
    const samples = samplesOf(e.store.find('s', 'shape')!);
    expect(samples.map(Math.round)).toEqual([200, 100, 1, 200, 300, 1]);
    expect(
      cutInk(
        samples,
        [
          { x: 150, y: 200 },
          { x: 250, y: 200 },
        ],
        10,
      ),
    ).toHaveLength(2);
    expect(cutInk(samples, [{ x: 150, y: 350 }], 10)).toBeNull();
  });

  it('give fingers the view once a pen was seen, and pass over a hand beside the pen', () => {
    const e = board(),
      told: string[] = [];
    let withFingers = (): void => undefined;
    e.on('notice', ({ key, choice }) => {
      told.push(key);
      if (choice) withFingers = choice.run;
    });
    e.press('p').pointerDown(100, 100, { type: 'pen', pointerId: 1 });
    e.pointerMove(120, 100);
    e.pointerDown(400, 400, { type: 'touch', pointerId: 2 });
    e.pointerUp({ type: 'touch', pointerId: 2 });
    e.pointerMove(180, 100, { type: 'pen', pointerId: 1 }).pointerUp({ type: 'pen', pointerId: 1 });
    expect([strokes(e).length, told, e.settings.penMode]).toEqual([1, ['notice.penSeen'], true]);
    e.drag(300, 300, 340, 300, { type: 'touch', pointerId: 3 });
    expect([strokes(e).length, e.viewport.x]).toEqual([1, -40]);
    withFingers();
    e.drag(300, 300, 340, 300, { type: 'touch', pointerId: 3 });
    expect(strokes(e)).toHaveLength(2);
  });
});
