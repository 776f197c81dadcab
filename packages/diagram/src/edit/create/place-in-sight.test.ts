import type { Rect } from '@limn/drawing/geometry/rect.ts';
import { describe, expect, it } from 'vitest';
import { PrototypeEditor } from '../../testing/prototype-editor.ts';
import { placeInSight } from './place-in-sight.ts';

const VIEW: Rect = { x: 0, y: 0, w: 1000, h: 800 };
const SCREEN = { w: 200, h: 300 };
const TASK = { w: 100, h: 60 };

describe('what is inserted without a place', () => {
  it('stands in the middle of what is in sight', () => {
    expect(placeInSight(new PrototypeEditor(), VIEW, TASK)).toEqual({ x: 500, y: 400 });
  });

  it('stands beside a container as large, and in one in which it has room', () => {
    const e = new PrototypeEditor().shape('s', 400, 250, 200, 300, { kind: 'ui.screen' });
    expect(placeInSight(e, VIEW, SCREEN)).toEqual({ x: 740, y: 400 });
    expect(placeInSight(e, VIEW, TASK)).toEqual({ x: 500, y: 400 });
  });

  it('stands in sight where there is room, if farther from the middle', () => {
    const e = new PrototypeEditor().shape('middle', 350, 370, 300, 60);
    // Above and below it would be nearer, and stick out of a view that is as low.
    expect(placeInSight(e, { x: 0, y: 320, w: 1000, h: 160 }, TASK)).toEqual({ x: 780, y: 400 });
    expect(placeInSight(e, VIEW, TASK)).toEqual({ x: 500, y: 500 });
  });

  it('stands out of sight where all of that is taken, and in the middle where everything is', () => {
    const e = new PrototypeEditor().shape('wide', 0, 0, 1000, 800);
    const { x, y } = placeInSight(e, VIEW, TASK);
    expect(x < 0 || x > 1000 || y < 0 || y > 800).toBe(true);
    const full = new PrototypeEditor().shape('all', -5000, -5000, 11_000, 11_000);
    expect(placeInSight(full, VIEW, TASK)).toEqual({ x: 500, y: 400 });
  });
});
