import { describe, expect, it } from 'vitest';
import { plainText } from '@limn/document';
import { Brush } from '@limn/canvas/overlay/brush.ts';
import { BORDERS } from '../../overlay/table-borders.ts';
import { recordingContext } from '../../testing/recording-context.ts';
import { TableEditor } from '../../testing/table-editor.ts';

const FOUR = ['abcd', 'efgh', 'ijkl', 'mnop'].map((row) => [...row]);

/** Four rows and columns of 100 by 40 at 100, 100, a letter in each, and what is selected of them. */
class Letters extends TableEditor {
  constructor() {
    super();
    this.table();
    this.selectCells([0, 0]).command('table.insertBelow').command('table.insertRight');
    this.fill(FOUR);
    this.selection.clear();
  }
  middle(row: number, col: number): [number, number] {
    const { x, y, w, h } = this.cell(row, col).box;
    return [x + w / 2, y + h / 2];
  }
  get chosen(): string {
    return this.selection.ids
      .map((id) => plainText(this.store.find(id, 'shape')!.text) || id)
      .sort((a, b) => (a < b ? -1 : 1))
      .join('');
  }
}

describe('a range of cells', () => {
  it('lies between the cell that is selected and the one that is clicked with Shift', () => {
    const e = new Letters().selectCells([1, 1]) as Letters;
    e.click(...e.middle(2, 3), { shift: true });
    expect(e.chosen).toBe('fghjkl');
    e.click(...e.middle(0, 0), { shift: true });
    expect(e.chosen).toBe('abef');
    e.click(...e.middle(3, 3), { mod: true });
    expect(e.chosen).toBe('abefp');
  });

  it('is not selected together with its table', () => {
    for (const mods of [{ shift: true }, { mod: true }]) {
      const e = new Letters();
      e.selection.replace(['t']);
      e.click(...e.middle(2, 1), mods);
      expect(e.chosen).toBe('j');
    }
  });

  it('is dragged from one of the cells once one is selected, and the table is moved as before', () => {
    const e = new Letters().selectCells([0, 0]) as Letters;
    e.drag(...e.middle(1, 2), ...e.middle(3, 1));
    expect(e.chosen).toBe('fgjkno');
    expect(e.box('t')).toMatchObject({ x: 100, y: 100 });
    e.drag(...e.middle(2, 2), 900, 1200);
    expect(e.chosen).toBe('klop');
    e.selection.replace(['t']);
    e.drag(...e.middle(2, 2), e.middle(2, 2)[0] + 50, e.middle(2, 2)[1]);
    expect(e.box('t').x).not.toBe(100);
  });

  it('is tinted, but for the cell it was begun at', () => {
    const e = new Letters().selectCells([1, 1]) as Letters;
    const tinted = (): number => {
      const { ctx, calls } = recordingContext();
      BORDERS.paint(new Brush(ctx, e, 1, { accent: 'blue', surface: '', text: '', guide: '', onAccent: '' }));
      return calls.filter(({ name }) => name === 'fill').length;
    };
    expect(tinted()).toBe(0);
    e.tables!.extendTo(e.cell(2, 3).id);
    expect(tinted()).toBe(5);
    e.selection.replace(['t']);
    expect(tinted()).toBe(0);
  });

  it('grows and shrinks by arrows with Shift, over merged cells in one step', () => {
    const e = new Letters().selectCells([1, 2], [2, 3]) as Letters;
    e.command('table.merge').selectCells([1, 0]);
    const step = (way: string): string => {
      e.command(`keyboard.nudgeFar${way}`);
      return e.chosen;
    };
    expect(step('Right')).toBe('ef');
    expect(step('Right')).toBe('efgij');
    expect(step('Left')).toBe('efij');
    expect(step('Up')).toBe('ef');
    expect(step('Up')).toBe('abef');
    expect(step('Up')).toBe('abef');
    expect(step('Down')).toBe('ef');
    expect(step('Left')).toBe('e');
    expect(e.box('t')).toMatchObject({ x: 100, y: 100 });
  });

  it('is filled by what is pasted as often as it fits, and larger blocks keep their size', () => {
    const e = new Letters().selectCells([0, 0], [1, 2]) as Letters;
    e.tables!.extendTo(e.cell(1, 2).id);
    e.tables!.paste('x');
    expect(e.read().slice(0, 2)).toEqual([
      ['x', 'x', 'x', 'd'],
      ['x', 'x', 'x', 'h'],
    ]);
    e.selectCells([0, 0], [0, 1], [0, 2]);
    e.tables!.paste('1\t2');
    expect(e.read()[0]).toEqual(['1', '2', 'x', 'd']);
    e.selectCells([0, 0], [1, 1]);
    e.tables!.paste('y');
    expect(e.read()[0]).toEqual(['y', '2', 'x', 'd']);
  });
});
