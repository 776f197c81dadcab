import { fromPlain, parseTabbed, plainText } from '@limn/document';
import { people } from '@limn/document/diagram/testing.ts';
import { THEMES } from '@limn/drawing/look/theme.ts';
import { describe, expect, it } from 'vitest';
import { linesOf } from '../../behaviours/containers/grid.ts';
import { TableEditor } from '../../testing/table-editor.ts';

const THREE = [
  ['a', 'b', 'c'],
  ['d', 'e', 'f'],
  ['g', 'h', 'i'],
];

describe('a table', () => {
  it('begins with three rows and columns that fill it, in one step of undo', () => {
    const e = new TableEditor().table();
    expect(e.grid().cells).toHaveLength(9);
    expect(e.cell(1, 2).box).toMatchObject({ x: 300, y: 140, w: 100, h: 40 });
    e.command('edit.undo');
    expect([...e.store.records.values()].filter(({ type }) => type === 'shape')).toEqual([]);
  });

  it('gains and loses rows and columns beside what is selected', () => {
    const e = new TableEditor().table().fill(THREE);
    e.selectCells([1, 1]).command('table.insertAbove');
    expect(e.read()).toEqual([THREE[0], ['', '', ''], THREE[1], THREE[2]]);
    expect(e.box('t').h).toBe(160);
    e.selectCells([0, 0]).command('table.insertRight');
    expect(e.read()[0]).toEqual(['a', '', 'b', 'c']);
    expect(e.box('t').w).toBe(400);
    e.selectCells([1, 0]).command('table.removeRows');
    e.selectCells([0, 1]).command('table.removeColumns');
    expect(e.read()).toEqual(THREE);
    expect(e.box('t')).toMatchObject({ w: 300, h: 120 });
    e.selectCells([0, 0], [2, 0]).command('table.removeRows');
    expect(e.store.get('t')).toBeUndefined();
  });

  it('is as high as its words are in the letters of another theme, once it is edited there', () => {
    const e = new TableEditor().table().fill([['abcdef ghijk']]),
      theme = THEMES.find(({ shape }) => shape.font === 'hand')!.id;
    expect(e.cell(0, 0).box.h).toBe(40);
    e.run(() => e.store.create({ id: 'document', type: 'document', data: { theme } }));
    e.selectCells([2, 2]).command('table.insertBelow');
    expect(e.cell(0, 0).box.h).toBeGreaterThan(40);
  });

  it('gains rows also beside those whose places no program of ours wrote', () => {
    const e = new TableEditor().table(),
      { data } = e.store.find('t', 'shape')!,
      rows = e.grid().rows.map(({ id }) => id);
    const strange = Object.fromEntries(rows.map((id, i) => [`row:${id}`, { key: ['!', '-', 'zzzz'][i]!, size: 40 }]));
    e.store.update('t', { data: { ...data, ...strange } });
    for (let i = 0; i < 3; i++) {
      e.selectCells([i, 0]).command('table.insertBelow');
      e.selectCells([i, 0]).command('table.insertAbove');
    }
    expect(e.grid().rows).toHaveLength(9);
  });

  it('has its rows and columns moved, with what they say', () => {
    const e = new TableEditor().table().fill(THREE);
    e.selectCells([1, 0]).command('table.moveUp');
    e.selectCells([0, 0]).command('table.moveRight');
    expect(e.read()).toEqual([
      ['e', 'd', 'f'],
      ['b', 'a', 'c'],
      ['h', 'g', 'i'],
    ]);
  });

  it('is resized as a whole, and by the borders of its columns', () => {
    const e = new TableEditor().table();
    e.run(() => e.store.update('t', { box: { ...e.box('t'), w: 600 } }));
    expect(e.cell(0, 1).box).toMatchObject({ x: 300, w: 200 });
    // The handle of a border stands where it begins, on the table's upper edge.
    e.select('t').drag(300, 100, 250, 100);
    expect(linesOf(e.grid(), e).xs).toEqual([0, 150, 350, 550]);
    expect(e.box('t').w).toBe(550);
    e.command('edit.undo');
    expect(linesOf(e.grid(), e).xs).toEqual([0, 200, 400, 600]);
  });

  it('has rows that grow with what they say', () => {
    const e = new TableEditor().table();
    e.fill([['one\ntwo\nthree\nfour\nfive\nsix']]);
    expect(e.cell(0, 2).box.h).toBeGreaterThan(60);
    expect(e.cell(1, 0).box.y).toBeCloseTo(e.cell(0, 0).box.y + e.cell(0, 0).box.h);
    expect(e.box('t').h).toBeCloseTo(e.cell(0, 0).box.h + 80);
  });
});

describe('cells', () => {
  it('are merged into one, keep what lies under it, and are split again', () => {
    const e = new TableEditor().table().fill(THREE);
    e.selectCells([0, 0], [1, 1]).command('table.merge');
    expect(e.read()).toEqual([['a', 'c'], ['f'], ['g', 'h', 'i']]);
    expect(e.cell(1, 1).box).toMatchObject({ x: 100, y: 100, w: 200, h: 80 });
    e.selectCells([0, 0]).command('table.insertRight');
    expect(e.read()[0]).toEqual(['a', '', 'c']);
    e.command('edit.undo');
    // A row within what is merged makes it reach over one more.
    e.selectCells([1, 2]).command('table.insertAbove');
    expect(e.cell(2, 0).data.cell).toMatchObject({ rows: 3, cols: 2 });
    e.selectCells([0, 0]).command('table.split');
    expect(
      e
        .read()
        .flat()
        .filter((word) => word !== ''),
    ).toEqual(THREE.flat());
  });

  it('are gone through by arrows, Tab and Enter, and another row follows the last', () => {
    const e = new TableEditor().table().fill(THREE);
    e.selectCells([0, 0]).press('ArrowRight').press('ArrowDown');
    expect(e.selection.ids).toEqual([e.cell(1, 1).id]);
    e.press('ArrowLeft').press('ArrowLeft');
    expect(e.selection.ids).toEqual([e.cell(1, 0).id]);
    e.startEditing(e.cell(2, 2).id);
    expect(e.goOn('next')).toBe(true);
    expect(e.grid().rows).toHaveLength(4);
    expect(e.editing).toBe(e.cell(3, 0).id);
    e.stopEditing();
    e.startEditing(e.cell(0, 1).id);
    e.goOn('down');
    expect(e.editing).toBe(e.cell(1, 1).id);
  });

  it('lead from a row filled by Tab down to where it was begun, and from any other straight down', () => {
    const e = new TableEditor().table().fill(THREE),
      way = (...keys: ('next' | 'previous' | 'down')[]): (number | undefined)[][] =>
        keys.map((key) => {
          e.goOn(key);
          const at = e.grid().cells.find(({ cell }) => cell.id === e.editing);
          return [at?.row, at?.col];
        });
    e.startEditing(e.cell(0, 1).id);
    expect(way('next', 'down', 'down')).toEqual([
      [0, 2],
      [1, 1],
      [2, 1],
    ]);
    e.startEditing(e.cell(0, 0).id);
    expect(way('next', 'next', 'down')).toEqual([
      [0, 1],
      [0, 2],
      [1, 0],
    ]);
    // Around the end of a row the next is begun; going back or elsewhere ends what was begun.
    e.startEditing(e.cell(0, 2).id);
    expect(way('next', 'next', 'down').at(-1)).toEqual([2, 0]);
    e.startEditing(e.cell(0, 0).id);
    expect(way('next', 'previous', 'next', 'next', 'previous', 'down').at(-1)).toEqual([1, 1]);
    e.startEditing(e.cell(0, 0).id);
    e.goOn('next');
    e.startEditing(e.cell(1, 2).id);
    expect(way('down')).toEqual([[2, 2]]);
  });

  it('are not copied without their table', () => {
    const e = new TableEditor().table().fill(THREE);
    e.selectCells([0, 0]).command('edit.duplicate');
    expect(e.grid().cells).toHaveLength(9);
  });

  it('are emptied by Delete, and carry the table when they are dragged', () => {
    const e = new TableEditor().table().fill(THREE);
    e.selectCells([0, 0], [0, 1]).command('edit.delete');
    expect(e.read()[0]).toEqual(['', '', 'c']);
    expect(e.grid().cells).toHaveLength(9);
    e.selection.clear();
    e.drag(350, 200, 380, 230);
    expect(e.box('t')).toMatchObject({ x: 130, y: 130 });
    expect(e.cell(0, 0).box).toMatchObject({ x: 130, y: 130 });
  });

  it('may have lines that end on them, which stay when rows come before', () => {
    const e = new TableEditor().table().shape('a', 600, 100);
    const to = e.cell(2, 0).id;
    e.connector('line', 'a', to);
    e.selectCells([0, 0]).command('table.insertAbove');
    expect(e.store.find('line', 'connector')!.end.shape).toBe(to);
    expect(e.cell(3, 0).id).toBe(to);
  });
});

describe('sorting', () => {
  it('is by numbers where there are some, then by words, and leaves the header', () => {
    const e = new TableEditor().table().fill([
      ['name', 'n', ''],
      ['x', '¥1,200', ''],
      ['y', '30', ''],
    ]);
    e.selectCells([0, 1]).command('table.headerRow');
    expect(e.cell(0, 0).style).toMatchObject({ bold: true });
    e.selectCells([1, 1]).command('table.sortAscending');
    expect(e.read().map(([first]) => first)).toEqual(['name', 'y', 'x']);
    e.command('table.sortDescending');
    expect(e.read().map(([first]) => first)).toEqual(['name', 'x', 'y']);
    e.selectCells([0, 1]).command('table.headerRow');
    expect(e.cell(0, 0).style).toEqual({});
  });
});

describe('the clipboard', () => {
  it('has a table as spreadsheets read it, and fills cells from the selected one on', () => {
    const e = new TableEditor().table().fill(THREE);
    e.selectCells([0, 0], [1, 1]);
    const data = e.tables!.copied()!;
    expect(data.text).toBe('a\tb\nd\te');
    expect(data.html).toBe('<table><tr><td>a</td><td>b</td></tr><tr><td>d</td><td>e</td></tr></table>');
    e.selectCells([2, 2]);
    expect(e.tables!.paste('1\t2\n3\t4')).toBe(true);
    expect(e.read()[2]).toEqual(['g', 'h', '1', '2']);
    expect(e.read()[3]).toEqual(['', '', '3', '4']);
    e.command('edit.undo');
    expect(e.read()).toEqual(THREE);
    e.select('t');
    expect(e.tables!.paste('1\t2')).toBe(false);
  });

  it('has formulas, which name what lies as far from where they are pasted, and what they named when they are cut', () => {
    const e = new TableEditor().table().fill([
      ['1', '2', ''],
      ['=A1+$B$1', '=SUM(A1:B1)', ''],
      ['', '', ''],
    ]);
    e.selectCells([1, 0], [1, 1]);
    const { text, html } = e.tables!.copied()!,
      cut = e.tables!.copied(true)!;
    expect(text).toBe('3\t3');
    e.selectCells([2, 1]);
    e.tables!.paste(text, html);
    const typed = (row: number, col: number): string => plainText(e.cell(row, col).text);
    expect([typed(2, 1), typed(2, 2)]).toEqual(['=B2+$B$1', '=SUM(B2:C2)']);
    e.selectCells([0, 0]);
    e.tables!.paste(text, html);
    expect([typed(0, 0), typed(0, 1)]).toEqual(['=#REF!+$B$1', '=SUM(#REF!)']);
    e.command('edit.undo').selectCells([2, 1]);
    e.tables!.paste(cut.text, cut.html);
    expect([typed(2, 1), typed(2, 2)]).toEqual(['=A1+$B$1', '=SUM(A1:B1)']);
    // Of others only the words are taken, and what says otherwise than was written here.
    for (const other of ['%7B%22from%22%3Anull%7D', 'null', '%']) {
      e.tables!.paste('x', `<table data-limn-formulas="${other}"><tr><td>x</td></tr></table>`);
      expect(typed(2, 1)).toBe('x');
    }
  });

  it('parts a text by tabs, but not within quotes', () => {
    expect(parseTabbed('a\t"b\n""c"""\r\nd\t\n')).toEqual([
      ['a', 'b\n"c"'],
      ['d', ''],
    ]);
  });

  it('takes a whole table to another place, with rows and columns of its own', async () => {
    const e = new TableEditor().table().fill(THREE);
    e.select('t').command('edit.duplicate');
    const [copy] = e.selection.ids;
    e.selection.replace([e.grid(copy!).cells[0]!.cell.id]);
    e.command('table.insertAbove');
    expect(e.grid(copy!).rows).toHaveLength(4);
    expect(e.read()).toEqual(THREE);
  });
});

describe('two people at one table', () => {
  const two = () => {
    const made = new TableEditor().table().fill(THREE),
      { stores, meet } = people(2, ...made.store.records.values());
    const [a, b] = stores.map((store) => new TableEditor(store)) as [TableEditor, TableEditor];
    b.setPage(made.page);
    return { a, b, meet };
  };

  it('write into two cells, and add a row and a column, and have all', () => {
    const { a, b, meet } = two();
    a.run(() => a.store.setText(a.cell(0, 0).id, fromPlain('A')));
    b.run(() => b.store.setText(b.cell(0, 1).id, fromPlain('B')));
    a.selectCells([2, 0]).command('table.insertBelow');
    b.selectCells([0, 2]).command('table.insertRight');
    meet();
    for (const one of [a, b]) {
      expect(one.read()[0]!.slice(0, 3)).toEqual(['A', 'B', 'c']);
      expect([one.grid().rows.length, one.grid().cols.length]).toEqual([4, 4]);
    }
    // The cell where both cross comes with the next edit, whoever makes it, and is one.
    a.run(() => a.store.setText(a.cell(1, 0).id, fromPlain('D')));
    b.run(() => b.store.setText(b.cell(1, 1).id, fromPlain('E')));
    meet();
    for (const one of [a, b]) expect(one.grid().cells).toHaveLength(16);
    expect(a.read()).toEqual(b.read());
    expect(a.box('t')).toEqual(b.box('t'));
  });

  it('keep a line on its cell while rows are inserted before it', () => {
    const { a, b, meet } = two();
    const to = b.cell(1, 0).id;
    b.shape('x', 600, 0).connector('line', 'x', to);
    a.selectCells([0, 0]).command('table.insertAbove');
    meet();
    expect(a.store.find('line', 'connector')!.end.shape).toBe(to);
    expect(plainText(a.cell(2, 0).text)).toBe('d');
  });
});
