import { fromPlain, plainText } from '@limn/document';
import { exportSvg } from '@limn/drawing/export/svg.ts';
import { describe, expect, it } from 'vitest';
import { diagramExport } from '../../export/diagram-export.ts';
import { TableEditor } from '../../testing/table-editor.ts';
import { cellOf, columnName, evaluate, FormulaFailure } from './formula.ts';

const cells = [
  [1, 2, null],
  [3, 4, 5],
];
const lookup = (col: number, row: number): number | null => {
  const line = cells[row];
  if (!line || col >= 3) throw new FormulaFailure('#REF!');
  return line[col] ?? null;
};
const code = (text: string): string => {
  try {
    return String(evaluate(text, lookup));
  } catch (error) {
    return (error as FormulaFailure).code;
  }
};

describe('a formula', () => {
  it.each([
    ['1+2*3', '7'],
    ['(1+2)*3', '9'],
    ['-2^2', '4'],
    ['2^3^2', '512'],
    ['50%*4', '2'],
    ['A1+B2', '5'],
    ['$A$1*2', '2'],
    ['SUM(A1:C2)', '15'],
    ['sum(A1:A2, 10)', '14'],
    ['AVERAGE(A1:C1)', '1.5'],
    ['COUNT(A1:C2)', '5'],
    ['MIN(B1:B2)+MAX(A1:A2)', '5'],
    ['ROUND(10/4, 1)', '2.5'],
    ['C1+1', '1'],
  ])('%s is %s', (text, value) => expect(code(text)).toBe(value));

  it.each([
    ['1/0', '#DIV/0!'],
    ['AVERAGE(C1)', '#DIV/0!'],
    ['A9', '#REF!'],
    ['SUM(A1:ZZ99)', '#REF!'],
    ['NOSUCH(1)', '#NAME?'],
    ['constructor(1)', '#NAME?'],
    ['1+', '#ERROR!'],
    ['1 2', '#ERROR!'],
    ['"x"', '#ERROR!'],
    ['', '#ERROR!'],
    [`${'('.repeat(5000)}1`, '#ERROR!'],
    [`${'('.repeat(900)}1`, '#ERROR!'],
    ['9^999', '#VALUE!'],
  ])('%s says %s', (text, why) => expect(code(text)).toBe(why));

  it('names columns as spreadsheets do', () => {
    expect([0, 25, 26, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
    expect(cellOf('AB12')).toEqual({ col: 27, row: 11 });
  });
});

describe('formulas of a table', () => {
  it('show what they come to, follow what they count, and are there to be edited', () => {
    const e = new TableEditor().table().fill([
      ['1,000', '2', '=SUM(A1:B1)*2'],
      ['=C1/4', 'words', '=B2+1'],
    ]);
    expect(e.read().slice(0, 2)).toEqual([
      ['1,000', '2', '2004'],
      ['501', 'words', '1'],
    ]);
    expect(plainText(e.cell(0, 2).text)).toBe('=SUM(A1:B1)*2');
    const { svg } = exportSvg(diagramExport({ store: e.store, registry: e.registry, measurer: e.measurer }), {
      page: e.page,
    });
    expect(svg).toContain('2004');
    expect(svg).not.toContain('SUM');
    e.run(() => e.store.setText(e.cell(0, 1).id, fromPlain('0.1')));
    expect(e.read()[0]![2]).toBe('2000.2');
    e.run(() => e.store.setText(e.cell(0, 2).id, fromPlain('plain')));
    expect(e.read()[1]![0]).toBe('0');
    expect(e.cell(0, 2).data.cell!.value).toBeUndefined();
  });

  it('that ask for each other say so, and those that ask for them', () => {
    const e = new TableEditor().table().fill([['=B1', '=A1', '=A1+1']]);
    expect(e.read()[0]).toEqual(['#CYCLE!', '#CYCLE!', '#CYCLE!']);
    e.run(() => e.store.setText(e.cell(0, 1).id, fromPlain('4')));
    expect(e.read()[0]).toEqual(['4', '4', '5']);
  });
});
