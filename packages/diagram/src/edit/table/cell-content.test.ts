import type { RecordId, ShapeRecord } from '@limn/document';
import { people } from '@limn/document/diagram/testing.ts';
import { describe, expect, it } from 'vitest';
import { CELL_MARGIN } from '../../behaviours/containers/cell-content.ts';
import { encodePayload, payloadOf } from '../../clipboard/payload.ts';
import { pasteContent } from '../../clipboard/paste.ts';
import { TableEditor } from '../../testing/table-editor.ts';

/** A table with a shape of 40 by 20 in the middle of its second cell of the first row: at 230, 110. */
function withShape(): TableEditor {
  const e = new TableEditor().table().shape('s', 500, 300, 40, 20);
  return e.drag(520, 310, 250, 120);
}
const parentOf = (e: TableEditor, id: RecordId): RecordId => e.store.find(id, 'shape')!.at.parent;
/** Whether a shape stands in its cell, off its border. */
function isInside(e: TableEditor, id: RecordId): boolean {
  const { box, at } = e.store.find(id, 'shape')!,
    cell = e.box(at.parent);
  return (
    box.x >= cell.x + CELL_MARGIN - 0.01 &&
    box.y >= cell.y + CELL_MARGIN - 0.01 &&
    box.x + box.w <= cell.x + cell.w - CELL_MARGIN + 0.01 &&
    box.y + box.h <= cell.y + cell.h - CELL_MARGIN + 0.01
  );
}

describe('a shape that is dropped on a cell', () => {
  it('stands in it where it was put, is selected by a press, and goes with the table', () => {
    const e = withShape();
    expect(parentOf(e, 's')).toBe(e.cell(0, 1).id);
    expect(e.box('s')).toMatchObject({ x: 230, y: 110 });
    e.selection.clear();
    e.click(250, 120);
    expect(e.selection.ids).toEqual(['s']);
    e.selection.clear();
    e.drag(150, 200, 180, 230);
    expect(e.box('t')).toMatchObject({ x: 130, y: 130 });
    expect(e.box('s')).toMatchObject({ x: 260, y: 140 });
  });

  it('is taken out by a drag and stays where it is put; the row has its own height again', () => {
    const e = new TableEditor().table().shape('s', 500, 300, 60, 100);
    e.drag(530, 350, 250, 120);
    expect(e.cell(0, 0).box.h).toBe(100 + 2 * CELL_MARGIN);
    const { x, y } = e.box('s');
    e.drag(x + 30, y + 50, 630, 350);
    expect(parentOf(e, 's')).toBe(e.layer);
    expect(e.box('s')).toMatchObject({ w: 60, h: 100 });
    expect(e.cell(0, 0).box.h).toBe(40);
    expect(e.box('t').h).toBe(120);
  });

  it('makes its column wider and its row higher where it is larger, and never the table smaller than it', () => {
    const e = new TableEditor().table().shape('s', 500, 300, 160, 90);
    e.drag(580, 345, 250, 120);
    expect(e.cell(0, 1).box).toMatchObject({ w: 168, h: 98 });
    expect(isInside(e, 's')).toBe(true);
    expect(e.box('t')).toMatchObject({ w: 368, h: 178 });
    e.run(() => e.store.update('t', { box: { ...e.box('t'), w: 120, h: 60 } }));
    expect(isInside(e, 's')).toBe(true);
    expect(e.box('s')).toMatchObject({ w: 160, h: 90 });
    e.command('edit.undo');
    e.command('edit.undo');
    expect(e.box('s')).toMatchObject({ x: 500, y: 300 });
    expect(e.box('t')).toMatchObject({ w: 300, h: 120 });
  });

  it('keeps to the middle, and to an edge, while its column changes', () => {
    const e = withShape().shape('left', 500, 300, 20, 10);
    e.drag(510, 305, 114, 200);
    expect(e.box('left')).toMatchObject({ x: 104, y: 195 });
    e.run(() => e.store.update('t', { box: { ...e.box('t'), w: 600 } }));
    expect(e.box('s').x + 20).toBeCloseTo(e.cell(0, 1).box.x + 100);
    expect(e.box('left').x).toBeCloseTo(104);
  });

  it('goes with its row and column when they are moved, sorted and pushed on', () => {
    const e = withShape().fill([
      ['b', '', ''],
      ['a', '', ''],
    ]);
    const at = (row: number, col: number): boolean => parentOf(e, 's') === e.cell(row, col).id && isInside(e, 's');
    e.selectCells([0, 0]).command('table.moveDown');
    expect(at(1, 1)).toBe(true);
    e.selectCells([1, 1]).command('table.moveRight');
    expect(at(1, 2)).toBe(true);
    e.selectCells([0, 0]).command('table.insertAbove');
    expect(at(2, 2)).toBe(true);
    e.selectCells([1, 0]).command('table.sortDescending');
    expect(at(0, 2)).toBe(true);
    e.selectCells([0, 0]).command('table.removeRows');
    expect(e.store.get('s')).toBeUndefined();
    e.command('edit.undo');
    expect(at(0, 2)).toBe(true);
  });

  it('stays in sight when its cell is merged into another, and is in the cell below it when that is split', () => {
    const e = withShape();
    e.selectCells([0, 0], [1, 1]).command('table.merge');
    expect(parentOf(e, 's')).toBe(e.cell(0, 0).id);
    expect(e.box('s')).toMatchObject({ x: 230, y: 110 });
    e.command('table.split');
    expect(parentOf(e, 's')).toBe(e.cell(0, 1).id);
    expect(e.box('s')).toMatchObject({ x: 230, y: 110 });
    e.command('edit.undo');
    e.command('edit.undo');
    expect(parentOf(e, 's')).toBe(e.cell(0, 1).id);
  });

  it('is emptied out with its cell, and copied with the table', () => {
    const e = withShape();
    e.select('t').command('edit.duplicate');
    const [copy] = e.selection.ids,
      inside = e.grid(copy!).cells.flatMap(({ cell }) => [...e.store.children(cell.id)]);
    expect(inside).toHaveLength(1);
    expect(isInside(e, inside[0]!)).toBe(true);
    e.selectCells([0, 1]).command('edit.delete');
    expect(e.store.get('s')).toBeUndefined();
    expect(e.grid().cells).toHaveLength(9);
  });

  it('is pulled in where it is put across the border, and what else stands there stays', () => {
    const e = withShape().shape('u', 500, 300, 20, 10);
    e.drag(510, 305, 202, 103);
    expect(parentOf(e, 'u')).toBe(e.cell(0, 1).id);
    expect(e.box('u')).toMatchObject({ x: 204, y: 104 });
    expect(e.box('s')).toMatchObject({ x: 230, y: 110 });
  });

  it('may be a group with lines in it', () => {
    const e = new TableEditor().table().shape('p', 500, 300, 20, 20).shape('q', 540, 300, 20, 20);
    e.connector('line', 'p', 'q', { points: [{ x: 530, y: 310 }] });
    e.select('p', 'q', 'line').command('arrange.group');
    const group = parentOf(e, 'p');
    e.drag(510, 310, 220, 120);
    expect(e.store.find(group, 'group')!.at.parent).toBe(e.cell(0, 1).id);
    const off = (): number => e.store.find('line', 'connector')!.points[0]!.x - e.box('p').x;
    expect(off()).toBeCloseTo(30);
    e.selectCells([0, 0]).command('table.moveDown');
    expect(e.box('p').y).toBeGreaterThan(140);
    e.selectCells([0, 0]).command('table.insertLeft');
    expect(e.box('p').x).toBeGreaterThan(300);
    expect(off()).toBeCloseTo(30);
    e.drag(e.box('p').x + 5, e.box('p').y + 5, 605, 305);
    expect(e.store.find(group, 'group')!.at.parent).toBe(e.layer);
  });
});

describe('what does not belong into cells', () => {
  it('lies on the page: another table, and a shape that is drawn over several cells', () => {
    const e = new TableEditor().table().table('u');
    e.run(() => e.store.update('u', { box: { ...e.box('u'), x: 500, y: 400 } }));
    e.select('u').drag(550, 420, 150, 120);
    expect(parentOf(e, 'u')).toBe(e.layer);
    e.command('edit.undo');
    e.setTool('shape', { kind: 'test.box' });
    e.drag(110, 110, 380, 210);
    const [drawn] = e.selection.ids;
    expect(parentOf(e, drawn!)).toBe(e.layer);
  });
});

describe('pasting', () => {
  it('puts shapes into the cell that is selected, and words of a table into cells', async () => {
    const e = new TableEditor().table().shape('s', 500, 300, 40, 20);
    e.select('s');
    const html = encodePayload(payloadOf(e)!, 'words');
    e.selectCells([1, 2]);
    await pasteContent(e, { html, text: 'words', pictures: [] }, 'pointer');
    const [copy] = e.selection.ids;
    expect(parentOf(e, copy!)).toBe(e.cell(1, 2).id);
    expect(e.read()[1]).toEqual(['', '', '']);
    e.selectCells([0, 0]);
    await pasteContent(e, { text: '1\t2', pictures: [] }, 'pointer');
    expect(e.read()[0]).toEqual(['1', '2', '']);
  });
});

describe('two people', () => {
  it('put a shape into a cell and move its row, and both have it in its cell with the next edit', () => {
    const made = new TableEditor().table().shape('s', 500, 300, 40, 20),
      { stores, meet } = people(2, ...made.store.records.values()),
      [a, b] = stores.map((store) => new TableEditor(store)) as [TableEditor, TableEditor];
    for (const one of [a, b]) one.setPage(made.page);
    const cell: ShapeRecord = a.cell(0, 1);
    a.drag(520, 310, 250, 120);
    b.selectCells([0, 0]).command('table.moveDown');
    meet();
    b.selectCells([0, 0]).command('table.insertRight');
    meet();
    for (const one of [a, b]) {
      expect(parentOf(one, 's')).toBe(cell.id);
      expect(one.cell(1, 2).id).toBe(cell.id);
      expect(isInside(one, 's')).toBe(true);
    }
    expect(a.box('s')).toEqual(b.box('s'));
  });
});
