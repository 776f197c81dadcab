import { expect, it } from 'vitest';
import { KanbanEditor } from '../../testing/kanban-editor.ts';
import { TestEditor } from '../../testing/test-editor.ts';

const order = (e: TestEditor, axis: 'x' | 'y', ...ids: string[]): string =>
  ids.toSorted((a, b) => e.box(a)[axis] - e.box(b)[axis]).join('');

it('changes the places of two lanes, with what stands in them', () => {
  const e = new TestEditor();
  for (const [i, id] of ['a', 'b', 'c'].entries()) {
    e.shape(id, i * 200, 0, 200, 400, { kind: 'test.lane' });
    e.shape(`${id}1`, i * 200 + 50, 100, 100, 60, { at: { parent: id, key: 'a0V' } });
  }
  e.select('a').command('keyboard.nudgeRight');
  expect(order(e, 'x', 'a', 'b', 'c')).toBe('bac');
  expect([e.box('a1').x, e.box('b1').x, e.box('c1').x]).toEqual([250, 50, 450]);
  e.command('keyboard.nudgeRight').command('keyboard.nudgeRight');
  expect(order(e, 'x', 'a', 'b', 'c')).toBe('bca');
  e.command('keyboard.nudgeLeft');
  expect(order(e, 'x', 'a', 'b', 'c')).toBe('bac');
  // A run of presses is one step of undo.
  e.command('edit.undo');
  expect(order(e, 'x', 'a', 'b', 'c')).toBe('abc');
});

it('carries a lane along its row with Alt as without, and leads to what lies across', () => {
  const e = new TestEditor();
  for (const [i, id] of ['a', 'b'].entries()) e.shape(id, i * 200, 0, 200, 400, { kind: 'test.lane' });
  e.shape('below', 50, 600).select('a').press('Alt+ArrowRight');
  expect([order(e, 'x', 'a', 'b'), e.selection.ids]).toEqual(['ba', ['a']]);
  // Past the last one there is none.
  e.press('Alt+ArrowRight');
  expect([order(e, 'x', 'a', 'b'), e.selection.ids]).toEqual(['ba', ['a']]);
  e.press('Alt+ArrowDown');
  expect(e.selection.ids).toEqual(['below']);
  // Who only looks on walks.
  e.set({ readOnly: true });
  e.select('a').press('Alt+ArrowLeft');
  expect([order(e, 'x', 'a', 'b'), e.selection.ids]).toEqual(['ba', ['b']]);
});

it('carries a card up and down its column, and into the next', () => {
  const e = new KanbanEditor().board().card('a', 0).card('b', 0).card('c', 1);
  e.select('a').command('keyboard.nudgeDown');
  expect(order(e, 'y', 'a', 'b')).toBe('ba');
  e.command('keyboard.nudgeUp');
  expect(order(e, 'y', 'a', 'b')).toBe('ab');
  e.command('keyboard.nudgeRight');
  expect(e.store.find('a', 'shape')!.at.parent).toBe(e.column(1));
  expect([e.box('a').x, e.box('b').y]).toEqual([e.box('c').x, 90]);
  // Past the last column there is none.
  e.command('keyboard.nudgeRight').command('keyboard.nudgeRight');
  expect(e.store.find('a', 'shape')!.at.parent).toBe(e.column(2));
  e.select(e.column(2)).command('keyboard.nudgeLeft');
  expect(e.store.find('a', 'shape')!.at.parent).toBe(e.column(1));
  expect(e.box('board').x).toBe(0);
});
