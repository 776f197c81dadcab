import { describe, expect, it } from 'vitest';
import { columnWidths, resizedWidth } from './column-widths.ts';

const spec = (width?: number | `${number}fr`, minWidth = 80) => ({ width, minWidth });

describe('columnWidths', () => {
  it('divides what fixed columns leave', () => {
    expect(columnWidths([spec(100), spec(), spec('2fr')], 700)).toEqual([100, 200, 400]);
    expect(columnWidths([spec(), spec()], 500)).toEqual([250, 250]);
  });

  it('gives none less than its least, and the others less for it', () => {
    expect(columnWidths([spec('1fr', 300), spec(), spec()], 600)).toEqual([300, 150, 150]);
    expect(columnWidths([spec('1fr', 300), spec('1fr', 200), spec()], 600)).toEqual([300, 200, 100]);
    expect(columnWidths([spec(10), spec()], 50)).toEqual([80, 80]);
  });
});

describe('resizedWidth', () => {
  it('stays between the least and 2000', () => {
    expect(resizedWidth(100, 20.4, 80)).toBe(120);
    expect(resizedWidth(100, -50, 80)).toBe(80);
    expect(resizedWidth(1900, 500, 80)).toBe(2000);
  });
});
