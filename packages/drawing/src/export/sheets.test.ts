import { isPrintSetup, MAX_ACROSS, type PrintSetup, USUAL_PRINT } from '@limn/document';
import { describe, expect, it } from 'vitest';
import { sheetsOf } from './sheets.ts';

const setup = (more: Partial<PrintSetup>): PrintSetup => ({
  ...USUAL_PRINT,
  paper: { w: 800, h: 1000 },
  margin: 50,
  ...more,
});
const DRAWING = { x: 100, y: 200, w: 1400, h: 900 };

describe('a page over sheets', () => {
  it('fills as many as it is told, all of it on them, in their middle', () => {
    const { across, down, scale, sheets } = sheetsOf(DRAWING, setup({ fit: { across: 2, down: 1 } }));
    expect([across, down, scale]).toEqual([2, 1, 1]);
    expect(sheets.map(({ area }) => area)).toEqual([
      { x: 100, y: 200, w: 700, h: 900 },
      { x: 800, y: 200, w: 700, h: 900 },
    ]);
    // One sheet: half as large, with as much paper above as below.
    const one = sheetsOf(DRAWING, setup({ fit: { across: 1, down: 1 } }));
    expect(one.scale).toBe(0.5);
    expect(one.sheets[0]!.area).toEqual({ x: 100, y: -250, w: 1400, h: 1800 });
  });

  it('takes no sheet that would be empty', () => {
    const { across, down, sheets } = sheetsOf(DRAWING, setup({ fit: { across: 2, down: 5 } }));
    expect([across, down, sheets.length]).toEqual([2, 1, 2]);
    expect(sheetsOf({ x: 0, y: 0, w: 0, h: 0 }, setup({ fit: null })).sheets).toHaveLength(1);
  });

  it('takes as many as its scale needs, row by row, and is made smaller before there are too many', () => {
    const grid = sheetsOf(DRAWING, setup({ fit: null, scale: 1.5 }));
    expect([grid.across, grid.down, grid.scale]).toEqual([3, 2, 1.5]);
    expect(grid.sheets.map(({ column, row }) => `${column}${row}`)).toEqual(['00', '10', '20', '01', '11', '21']);
    const vast = sheetsOf({ x: 0, y: 0, w: 1e6, h: 10 }, setup({ fit: null, scale: 5 }));
    expect(vast.across).toBe(MAX_ACROSS);
    expect(vast.scale).toBeCloseTo((MAX_ACROSS * 700) / 1e6, 9);
  });

  it('is set up by what can be printed alone', () => {
    expect(isPrintSetup(setup({}))).toBe(true);
    for (const wrong of [
      null,
      { ...setup({}), paper: { w: 1e9, h: 10 } },
      setup({ margin: 400 }),
      setup({ fit: { across: 1.5, down: 1 } }),
      setup({ fit: { across: 1, down: 1000 } }),
      setup({ scale: Number.NaN }),
      { ...setup({}), marks: 'yes' },
    ])
      expect(isPrintSetup(wrong)).toBe(false);
  });
});
