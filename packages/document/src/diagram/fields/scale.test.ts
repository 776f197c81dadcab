import { describe, expect, it } from 'vitest';
import { isDrawingScale, lengthIn, lengthText, measureOf } from './scale.ts';
import { sanitizePageData } from '../sanitize.ts';

describe('the scale of a page', () => {
  it('tells lengths in its unit', () => {
    // 96 units are an inch on paper, and fifty inches at 1:50.
    expect(lengthText(measureOf({ ratio: 50, unit: 'mm' }), 96)).toBe('1270 mm');
    expect(lengthText(measureOf({ ratio: 50, unit: 'm' }), 96)).toBe('1.27 m');
    expect(lengthText(measureOf({ ratio: 48, unit: 'ft' }), 24)).toBe('1 ft');
    expect(lengthText(measureOf({ ratio: 0.5, unit: 'in' }), 96)).toBe('0.5 in');
    expect(lengthText(measureOf(undefined), 120.04)).toBe('120 px');
  });

  it('leaves out decimals that nobody could draw', () => {
    expect(lengthIn(measureOf({ ratio: 50, unit: 'mm' }), 100)).toBe(1322.9);
    expect(lengthIn(measureOf({ ratio: 1, unit: 'in' }), 100)).toBe(1.042);
    expect(Object.is(lengthIn(measureOf(undefined), -0.01), 0)).toBe(true);
  });

  it('is none where it is nonsense', () => {
    for (const scale of [{ ratio: 0, unit: 'mm' }, { ratio: 1e99, unit: 'm' }, { ratio: 1, unit: 'toString' }, 7, null])
      expect(isDrawingScale(scale)).toBe(false);
    expect(sanitizePageData({ name: 'P', scale: { ratio: Number.NaN, unit: 'mm' } })).toEqual({ name: 'P' });
    const page = { name: 'P', scale: { ratio: 100, unit: 'm' } };
    expect(sanitizePageData(page)).toBe(page);
  });
});
