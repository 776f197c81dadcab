import { describe, expect, it } from 'vitest';
import { alongAngle, snapAngle } from './angle.ts';

const rad = (degrees: number): number => (degrees * Math.PI) / 180;
const snapped = (degrees: number, others: number[] = [], options = {}): [number, boolean] => {
  const { angle, isParallel } = snapAngle(rad(degrees), others.map(rad), options);
  return [Math.round((angle * 18000) / Math.PI) / 100, isParallel];
};

describe('a direction', () => {
  it('stays as it is where nothing is near', () => {
    expect(snapped(37, [50, 10])).toEqual([37, false]);
  });
  it('comes to be upright, and in steps of 15 degrees where these are asked for', () => {
    expect(snapped(91.5)).toEqual([90, false]);
    expect(snapped(37, [], { step: rad(15), isStepped: true })).toEqual([30, false]);
    expect(snapped(-8, [], { step: rad(15), isStepped: true })).toEqual([-15, false]);
  });
  it('comes to be that of another, the other way round or across it', () => {
    expect(snapped(31, [32.5])).toEqual([32.5, true]);
    expect(snapped(211.5, [32.5])).toEqual([212.5, true]);
    expect(snapped(-56.5, [32.5])).toEqual([-57.5, true]);
  });
  it('prefers the nearer of both', () => {
    expect(snapped(1.4, [1.5])).toEqual([1.5, true]);
    expect(snapped(0.2, [1.5])).toEqual([0, false]);
    expect(snapped(31.4, [32], { step: rad(15), isStepped: true })).toEqual([32, true]);
  });
});

it('a point is brought onto a line at the place that is nearest', () => {
  const p = alongAngle({ x: 10, y: 10 }, { x: 30, y: 12 }, rad(45));
  expect(p.x).toBeCloseTo(21, 9);
  expect(p.y).toBeCloseTo(21, 9);
});
