import { describe, expect, it } from 'vitest';
import { TestEditor } from '../testing/test-editor.ts';
import { fromPlain } from '@limn/document';
import { cutLine } from './cut-line.ts';
import { handles } from './handles.ts';
import { paintOverlay } from './paint-overlay.ts';
import { recordingContext } from '../testing/recording-context.ts';

const COLORS = { accent: '#0000ff', surface: '#ffffff', text: '#000000', guide: '#ff0000', onAccent: '#ffffff' };

describe('a line cut by rectangles', () => {
  const bend = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 100 },
  ];
  it('is whole where none lies on it', () => {
    expect(cutLine(bend, [])).toEqual([bend]);
    expect(cutLine(bend, [{ x: 10, y: 10, w: 50, h: 50 }])).toEqual([bend]);
  });
  it('leaves out what is in them, at a bend too', () => {
    expect(cutLine(bend, [{ x: 20, y: -5, w: 10, h: 10 }])).toEqual([
      [
        { x: 0, y: 0 },
        { x: 20, y: 0 },
      ],
      [{ x: 30, y: 0 }, bend[1], bend[2]],
    ]);
    expect(cutLine(bend, [{ x: 90, y: -10, w: 20, h: 20 }])).toEqual([
      [
        { x: 0, y: 0 },
        { x: 90, y: 0 },
      ],
      [
        { x: 100, y: 10 },
        { x: 100, y: 100 },
      ],
    ]);
    expect(cutLine(bend, [{ x: -10, y: -10, w: 200, h: 200 }])).toEqual([]);
  });
});

describe('a selected connector with a label', () => {
  it('is neither highlighted nor held through the words of it', () => {
    const e = new TestEditor().shape('a', 0, 0).shape('b', 500, 0).connector('c', 'a', 'b');
    e.store.create({
      id: 't',
      type: 'label',
      at: { parent: 'c', key: 'a0' },
      text: fromPlain('approved'),
      style: {},
      data: { t: 0.5, dx: 0, dy: 0 },
    });
    e.select('c');
    const box = e.scene.labelBox('t')!,
      inLabel = (x: number): boolean => x > box.x + 1 && x < box.x + box.w - 1;
    const segment = handles(e).filter(({ kind }) => kind === 'segment');
    expect(segment).toHaveLength(1);
    expect(inLabel(segment[0]!.at.x)).toBe(false);
    const { ctx, calls } = recordingContext();
    paintOverlay(ctx, e, 1, COLORS);
    const moves = calls.filter(({ name }) => name === 'moveTo').map(({ args }) => args[0] as number);
    expect(moves.some((x) => Math.abs(x - (box.x + box.w)) < 1)).toBe(true);
  });
});
