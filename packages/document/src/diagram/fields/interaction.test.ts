import { describe, expect, it } from 'vitest';
import { normalizeRecord, type ShapeRecord } from '../../index.ts';

const shape = (interaction: unknown): ShapeRecord =>
  normalizeRecord('s', {
    type: 'shape',
    kind: 'ui.button',
    at: { parent: 'l', key: 'a0' },
    box: { x: 0, y: 0, w: 1, h: 1 },
    data: { name: 'b', interaction },
  }) as ShapeRecord;

describe('an interaction', () => {
  it('is kept as it was written', () => {
    const whole = { action: 'overlay', transition: 'slide', from: 'bottom', duration: 250, place: 'bottom' };
    expect(shape(whole).data.interaction).toEqual(whole);
    expect(shape({ action: 'back' }).data.interaction).toEqual({ action: 'back' });
  });

  it.each([
    ['an action that is none', { action: 'explode' }],
    ['a transition that is none', { action: 'navigate', transition: 'spin' }],
    ['a duration without end', { action: 'navigate', duration: 1e6 }],
    ['a duration before its beginning', { action: 'navigate', duration: -1 }],
    ['a side that is none', { action: 'navigate', from: 'behind' }],
    ['words', 'navigate'],
  ])('with %s is left out, and all else stays', (_what, wrong) => {
    expect(shape(wrong).data).toEqual({ name: 'b' });
  });
});
