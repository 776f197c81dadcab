import type { Playing } from '@limn/diagram/prototype/playing.ts';
import { describe, expect, it } from 'vitest';
import { fitDevice } from './fit.ts';
import { keyframes } from './motion.ts';
import { nextSheets } from './use-sheets.ts';

const change = { transition: 'push', from: 'right', duration: 100, isBack: false } as const;

describe('a device in a window', () => {
  it('fits with what is around its screen, and fills a window that is a phone itself', () => {
    const phone = { w: 400, h: 800 },
      fit = fitDevice({ w: 1200, h: 908 }, phone, 'phone', false);
    expect(fit.scale).toBeCloseTo(1);
    expect(fit.view.h + fit.bezel.top + fit.bezel.bottom).toBeLessThanOrEqual(868);
    expect(fitDevice({ w: 390, h: 780 }, phone, 'phone', false)).toMatchObject({
      isBare: true,
      view: { w: 390, h: 780 },
    });
    expect(fitDevice({ w: 300, h: 300 }, phone, 'phone', true).scale).toBe(1);
    expect(fitDevice({ w: 10, h: 10 }, { w: 0, h: 0 }, 'none', false).scale).toBeGreaterThan(0);
  });
});

describe('a transition', () => {
  it('pushes one out by the other, and runs the other way round on the way back', () => {
    const at = (frames: Keyframe[] | null) => frames?.map(({ transform }) => transform);
    expect(at(keyframes(change, 'in'))).toEqual(['translate(100%, 0%)', 'none']);
    expect(at(keyframes(change, 'out'))).toEqual(['none', 'translate(-100%, 0%)']);
    expect(at(keyframes({ ...change, isBack: true }, 'in'))).toEqual(['translate(-100%, 0%)', 'none']);
    expect(at(keyframes({ ...change, isBack: true }, 'out'))).toEqual(['none', 'translate(100%, 0%)']);
  });

  it('slides over what stays, and uncovers it on the way back', () => {
    const slide = { ...change, transition: 'slide' } as const;
    expect(keyframes(slide, 'out')).toBeNull();
    expect(keyframes({ ...slide, isBack: true }, 'in')).toBeNull();
    expect(keyframes({ ...slide, isBack: true }, 'out')).not.toBeNull();
    expect(keyframes({ ...slide, transition: 'none' }, 'in')).toBeNull();
  });
});

describe('the sheets on a stage', () => {
  const screen = (frame: string) => ({ page: 'p', frame, name: frame });
  const state = (frame: string, ...over: string[]): Playing =>
    ({
      screen: screen(frame),
      overlays: over.map((one) => ({ screen: screen(one), place: 'center', interaction: { action: 'overlay' } })),
    }) as unknown as Playing;
  let n = 0;
  const key = (): number => ++n;

  it('keep the screen under what comes over it, so that it stays scrolled', () => {
    const first = nextSheets([], state('a'), null, key),
      second = nextSheets(first, state('a', 'b'), change, key);
    expect(second.map(({ key: k }) => k)).toEqual([first[0]!.key, expect.any(Number)]);
    expect(second[1]).toMatchObject({ screen: { frame: 'b' }, came: change, goes: null });
    const third = nextSheets(second, state('a'), { ...change, isBack: true }, key);
    expect(third.map(({ goes }) => goes?.isBack ?? null)).toEqual([null, true]);
  });

  it('leave with the change, or at once where there is none', () => {
    const first = nextSheets([], state('a'), null, key);
    expect(nextSheets(first, state('b'), change, key).map(({ screen: s, goes }) => [s.frame, goes !== null])).toEqual([
      ['a', true],
      ['b', false],
    ]);
    expect(nextSheets(first, state('b'), { ...change, duration: 0 }, key)).toHaveLength(1);
  });
});
