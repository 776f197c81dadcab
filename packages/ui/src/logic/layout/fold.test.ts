import { describe, expect, it } from 'vitest';
import { foldEnd, foldMiddle } from './fold.ts';

describe('foldMiddle', () => {
  it('leaves a path that fits alone', () => {
    expect(foldMiddle([50, 50, 50], 150, 30)).toEqual({ start: 0, count: 0 });
  });

  it('takes away behind the first, and counts what stands for it', () => {
    expect(foldMiddle([50, 50, 50, 50, 50], 240, 30)).toEqual({ start: 1, count: 1 });
    expect(foldMiddle([50, 50, 50, 50, 50], 200, 30)).toEqual({ start: 1, count: 2 });
  });

  it('keeps the first and the last', () => {
    expect(foldMiddle([500, 50, 500], 100, 30)).toEqual({ start: 1, count: 1 });
    expect(foldMiddle([500, 500], 100, 30)).toEqual({ start: 0, count: 0 });
  });
});

describe('foldEnd', () => {
  it('takes away from the end', () => {
    expect(foldEnd([50, 50, 50], 150, 30)).toEqual({ start: 0, count: 0 });
    expect(foldEnd([50, 50, 50], 140, 30)).toEqual({ start: 2, count: 1 });
    expect(foldEnd([50, 50, 50], 20, 30)).toEqual({ start: 0, count: 3 });
  });
});
