import { fromPlain, plainText } from '@limn/document';
import { expect, it } from 'vitest';
import { TestEditor } from '../testing/test-editor.ts';

/** A class of these members; `--` is a rule between compartments. */
function classOf(...texts: string[]): { e: TestEditor; rows: () => string[]; row: (text: string) => string } {
  const e = new TestEditor().shape('c', 0, 0, 120, 60, { kind: 'test.list' });
  e.run(() =>
    texts.forEach((text, i) =>
      e.shape(`m${i}`, 0, 30 + 20 * i, 120, 20, {
        kind: text === '--' ? 'test.divider' : 'test.feature',
        at: { parent: 'c', key: `a${i}` },
        ...(text !== '--' && { text: fromPlain(text) }),
      }),
    ),
  );
  const inOrder = () => [...e.store.children('c')].sort((a, b) => e.box(a).y - e.box(b).y);
  const words = (id: string): string => plainText(e.store.find(id, 'shape')!.text) || '--';
  return { e, rows: () => inOrder().map(words), row: (text) => inOrder().find((id) => words(id) === text)! };
}
const type = (e: TestEditor, id: string, text: string): void => {
  e.startEditing(id);
  const shared = e.store.text(id);
  shared.delete(0, shared.length);
  shared.insert(0, text);
  e.stopEditing();
};
const record = (e: TestEditor, id: string) => e.store.find(id, 'shape')!;

it('shows static members underlined and abstract ones slanted, instead of saying so', () => {
  const { e, row } = classOf('+ a: int'),
    id = row('+ a: int');
  type(e, id, '+ {static} {abstract} of(x: int): T {query}');
  expect(plainText(record(e, id).text)).toBe('+ of(x: int): T {query}');
  expect(record(e, id).style).toMatchObject({ underline: true, italic: true });
  e.command('edit.undo');
  expect(record(e, id).style).toEqual({});
});

it('shows visibilities as icons and as signs again, and takes a sign that is typed for one', () => {
  const { e, rows, row } = classOf('+ a: int', 'b', '--', '- c()');
  e.select('c').command('item.visibilityIcons');
  expect(rows()).toEqual(['a: int', 'b', '--', 'c()']);
  expect(record(e, row('a: int')).data.controls).toEqual({ visibility: 1 });
  type(e, row('b'), '#b: T');
  expect(record(e, row('b: T')).data.controls).toEqual({ visibility: 2 });
  e.select('c').command('item.visibilityIcons');
  expect(rows()).toEqual(['+ a: int', '# b: T', '--', '- c()']);
  e.command('edit.undo');
  expect(rows()).toEqual(['a: int', 'b: T', '--', 'c()']);
});

it('carries a member past the next by keys, over the rule too, and while it is typed', () => {
  const { e, rows, row } = classOf('a', '--', 'b', 'c');
  e.select(row('b')).press('Alt+ArrowUp');
  expect(rows()).toEqual(['a', 'b', '--', 'c']);
  e.press('Alt+ArrowUp').press('Alt+ArrowUp');
  expect(rows()).toEqual(['b', 'a', '--', 'c']);
  e.startEditing(row('b'));
  e.command('item.moveMemberDown');
  expect(rows()).toEqual(['a', 'b', '--', 'c']);
  e.stopEditing();
  e.command('edit.undo').command('edit.undo');
  expect(rows()).toEqual(['a', 'b', '--', 'c']);
});

it('puts the members of each compartment in order in one step', () => {
  const { e, rows } = classOf('- z', '+ b2', '# b10', '--', 'y()', '+ x()');
  e.select('c').command('item.sortMembersByVisibility');
  expect(rows()).toEqual(['+ b2', '# b10', '- z', '--', '+ x()', 'y()']);
  e.command('item.sortMembersByName');
  expect(rows()).toEqual(['+ b2', '# b10', '- z', '--', '+ x()', 'y()']);
  e.command('edit.undo');
  expect(rows()).toEqual(['- z', '+ b2', '# b10', '--', 'y()', '+ x()']);
});

it('leads from the name to the type, and from there out', () => {
  const { e, row } = classOf('+ name');
  expect(e.nextField(row('+ name'), '+ name', 6)).toEqual({ from: 8, to: 8, insert: ': ' });
  expect(e.nextField(row('+ name'), '+ name: String = 1', 3)).toEqual({ from: 8, to: 14, insert: '' });
  expect(e.nextField(row('+ name'), '+ name: String', 9)).toBeNull();
  expect(e.nextField(row('+ name'), '', 0)).toBeNull();
});

it('keeps lines that end on a member with it', () => {
  const { e, row } = classOf('a', 'b');
  e.shape('other', 400, 0).connector('k', row('b'), 'other');
  e.select(row('b')).press('Alt+ArrowUp');
  const box = e.box(row('b'));
  const [start] = e.scene.route('k')!;
  expect(start!.y).toBeGreaterThanOrEqual(box.y);
  expect(start!.y).toBeLessThanOrEqual(box.y + box.h);
});
