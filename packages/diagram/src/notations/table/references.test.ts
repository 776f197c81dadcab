import { plainText } from '@limn/document';
import { describe, expect, it } from 'vitest';
import { TableEditor } from '../../testing/table-editor.ts';
import { withPlaces } from './references.ts';

/** Prices and amounts, what they come to, and their sum in the last row. */
const sheet = (): TableEditor => {
  const e = new TableEditor().table();
  e.selectCells([2, 0]).command('table.insertBelow');
  return e.fill([
    ['Price', 'Amount', 'Total'],
    ['3', '2', '=A2*B2'],
    ['5', '4', '=A3*B3'],
    ['', '', '=SUM(C2:C3)'],
  ]);
};
const formula = (e: TableEditor, row: number, col: number): string => plainText(e.cell(row, col).text);

describe('names of cells in formulas', () => {
  it('become those of where the same cells stand when a row comes, and come back with undo', () => {
    const e = sheet();
    e.selectCells([1, 0]).command('table.insertAbove');
    expect(formula(e, 2, 2)).toBe('=A3*B3');
    expect(formula(e, 4, 2)).toBe('=SUM(C3:C4)');
    expect(e.read().at(-1)).toEqual(['', '', '26']);
    e.command('edit.undo');
    expect(formula(e, 3, 2)).toBe('=SUM(C2:C3)');
    expect(e.read().at(-1)).toEqual(['', '', '26']);
  });

  it('take in a row that comes into a range, or between it and the sum below', () => {
    const e = sheet();
    e.selectCells([1, 0]).command('table.insertBelow');
    expect(formula(e, 4, 2)).toBe('=SUM(C2:C4)');
    e.selectCells([3, 0]).command('table.insertBelow');
    expect(formula(e, 5, 2)).toBe('=SUM(C2:C5)');
    e.selectCells([1, 0]).command('table.insertAbove');
    expect(formula(e, 6, 2)).toBe('=SUM(C3:C6)');
  });

  it('follow columns, and say where what they name is gone', () => {
    const e = sheet();
    e.selectCells([0, 0]).command('table.insertLeft');
    expect(formula(e, 1, 3)).toBe('=B2*C2');
    expect(e.read().at(-1)).toEqual(['', '', '', '26']);
    e.selectCells([0, 2]).command('table.removeColumns');
    expect(formula(e, 1, 2)).toBe('=B2*#REF!');
    expect(e.read()[1]).toEqual(['', '3', '#REF!']);
    e.selectCells([2, 0]).command('table.removeRows');
    expect(formula(e, 2, 2)).toBe('=SUM(C2:C2)');
  });

  it('follow rows that are moved or sorted', () => {
    const e = sheet();
    e.selectCells([0, 0]).command('table.headerRow');
    e.selectCells([2, 0]).command('table.moveUp');
    expect(e.read().slice(1)).toEqual([
      ['5', '4', '20'],
      ['3', '2', '6'],
      ['', '', '26'],
    ]);
    e.selectCells([1, 0]).command('table.sortAscending');
    expect(e.read().slice(1)).toEqual([
      ['3', '2', '6'],
      ['5', '4', '20'],
      ['', '', '26'],
    ]);
    expect(formula(e, 1, 2)).toBe('=A2*B2');
    e.selectCells([1, 2]).command('table.sortDescending');
    expect(e.read().slice(1)).toEqual([
      ['', '', '26'],
      ['5', '4', '20'],
      ['3', '2', '6'],
    ]);
  });

  it('are not those of a formula that is written by the same edit', () => {
    const e = sheet();
    e.selectCells([3, 0]);
    e.tables!.paste('1\t2\t3\n1\t2\t=A5+B5');
    expect(formula(e, 4, 2)).toBe('=A5+B5');
    expect(e.read()[4]).toEqual(['1', '2', '3']);
  });

  it.each([
    ['=$B$2+B$1', '=$B$3+B$1'],
    ['=b2', '=B3'],
    ['=SUM( B1 : B3 )*2', '=SUM( B1 : B4 )*2'],
    ['=B9+LOG10(B3)', '=B9+LOG10(B4)'],
    ['=B3:B1', '=B4:B1'],
  ])('are written as one wrote them: %s', (text, wanted) => {
    const cols = ['x', 'y'];
    expect(
      withPlaces(text, {
        row: { before: ['a', 'b', 'c'], after: ['a', 'new', 'b', 'c'] },
        col: { before: cols, after: cols },
      }),
    ).toBe(wanted);
  });
});
