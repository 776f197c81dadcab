import { plainText } from '@limn/document';
import type { ShapeDefinition } from '@limn/drawing/shape/definition.ts';
import { describe, expect, it } from 'vitest';
import { handles } from '../overlay/handles.ts';
import { TestEditor } from '../testing/test-editor.ts';

/** A list from 0, 0 with two lines and a divider between, made as from the library. */
function list(): { e: TestEditor; id: string; lines: () => string[] } {
  const e = new TestEditor();
  e.viewport.set(-200, -100, 1);
  e.setTool('shape', { kind: 'test.list' });
  e.click(250, 130);
  const id = e.selection.ids[0]!;
  return { e, id, lines: () => inOrder(e, id) };
}
const inOrder = (e: TestEditor, id: string): string[] =>
  [...e.store.children(id)].sort((a, b) => e.box(a).y - e.box(b).y);
const words = (e: TestEditor, ids: string[]): string[] => ids.map((i) => plainText(e.store.find(i, 'shape')!.text));
/** A drag from the middle of a line, by page units. */
const carry = (e: TestEditor, id: string, dx: number, dy: number): void => {
  const b = e.box(id);
  e.drag(b.x + 20 + 200, b.y + b.h / 2 + 100, b.x + 20 + 200 + dx, b.y + b.h / 2 + 100 + dy);
};

describe('lines of a shape', () => {
  it('come with it, stand below its title, and make it as high as they are', () => {
    const { e, id, lines } = list(),
      { x, y, w, h } = e.box(id);
    expect(words(e, lines())).toEqual(['one', '', 'two']);
    expect(lines().map((line) => e.box(line))).toMatchObject([
      { x, y: y + 26, w, h: 20 },
      { x, y: y + 46, w, h: 8 },
      { x, y: y + 54, w, h: 20 },
    ]);
    expect(h).toBe(74);
    e.command('edit.undo');
    expect(e.all('shape')).toEqual([]);
  });

  it('hold ends of connectors, which follow them when lines come above', () => {
    const { e, id, lines } = list(),
      two = lines()[2]!,
      b = e.box(two);
    e.shape('other', 400, 0);
    e.command('tool.connector').drag(640, 130, b.x + 220, b.y + b.h / 2 + 100);
    const [c] = e.all('connector');
    expect(c!.end.shape).toBe(two);
    const before = e.scene.route(c!.id).at(-1)!.y;
    e.select(lines()[0]!).command('item.addMember');
    expect(e.store.children(id)).toHaveLength(4);
    expect(e.scene.route(c!.id).at(-1)!.y).toBe(before + 20);
  });

  it('are pressed as the whole first, then alone; the whole is carried by them', () => {
    const { e, id, lines } = list(),
      [one] = lines();
    e.selection.clear();
    const b = e.box(one!);
    e.click(b.x + 220, b.y + 110);
    expect(e.selection.ids).toEqual([id]);
    carry(e, one!, 40, 20);
    expect([e.box(id).x, e.box(id).y - e.box(one!).y]).toEqual([b.x + 40, -26]);
    e.click(e.box(one!).x + 220, e.box(one!).y + 110);
    expect(e.selection.ids).toEqual([one]);
  });

  it('take the place they are dropped at, and go over into another list', () => {
    const { e, id, lines } = list(),
      [one, divider, two] = lines();
    e.select(one!);
    carry(e, one!, 0, 35);
    expect(lines()).toEqual([divider, two, one]);
    expect(e.box(id).h).toBe(74);
    e.shape('other', 300, 0, 120, 60, { kind: 'test.list' });
    e.select(two!);
    carry(e, two!, 300 - e.box(two!).x, 40 - e.box(two!).y);
    expect(e.store.find(two!, 'shape')!.at.parent).toBe('other');
    expect(e.box('other').h).toBe(46);
    expect(e.box(two!)).toMatchObject({ x: 300, w: 120 });
    expect(e.box(id).h).toBe(54);
  });

  it('are as wide as it is while it is resized, and it as wide as the longest', () => {
    const { e, id, lines } = list(),
      [one] = lines(),
      b = e.box(id);
    e.select(id).pointerDown(b.x + b.w + 200, b.y + b.h / 2 + 100);
    e.pointerMove(b.x + b.w + 220, b.y + b.h / 2 + 100).pointerMove(b.x + b.w + 260, b.y + b.h / 2 + 100);
    expect(e.scene.box(one!)!.w).toBe(b.w + 60);
    e.pointerUp();
    expect([e.box(one!).w, e.box(id).w, e.box(id).h]).toEqual([b.w + 60, b.w + 60, 74]);
    e.run(() => e.store.setText(one!, [{ insert: 'a line that is much longer than the shape was before' }]));
    expect(e.box(id).w).toBeGreaterThan(300);
    expect(e.box(lines()[2]!).w).toBe(e.box(id).w);
  });

  it('fold away and come back, with what ends on them', () => {
    const { e, id, lines } = list(),
      [one] = lines();
    e.command('item.setControl', { id, name: 'folded', value: 1 });
    expect([e.box(id).h, e.store.find(one!, 'shape')!.data.hidden]).toEqual([26, true]);
    expect(e.box(one!).y + e.box(one!).h / 2).toBeLessThan(e.box(id).y + 26);
    e.command('item.setControl', { id, name: 'folded', value: 0 });
    expect([e.box(id).h, e.store.find(one!, 'shape')!.data.hidden]).toEqual([74, undefined]);
    expect(words(e, lines())).toEqual(['one', '', 'two']);
    // As containers do: by their keys, and by the sign at the shape.
    e.select(id).press('Mod+Home');
    expect([e.box(id).h, e.store.find(one!, 'shape')!.data.hidden]).toEqual([26, true]);
    e.press('Mod+Home').press('Mod+End');
    expect([e.box(id).h, e.store.find(one!, 'shape')!.data.hidden]).toEqual([74, undefined]);
    const sign = handles(e).find(({ kind }) => kind === 'fold')!.at;
    e.click(sign.x, sign.y);
    expect(e.box(id).h).toBe(26);
    e.command('edit.undo');
    expect(e.box(id).h).toBe(74);
  });

  it('are added one after the other as they are typed, and are gone when nothing is typed', () => {
    const { e, id, lines } = list(),
      [one] = lines();
    e.select(one!).command('item.addMember');
    const added = e.editing!;
    expect(lines().indexOf(added)).toBe(1);
    e.store.text(added).insert(0, 'new');
    e.command('item.addMember');
    expect(words(e, lines())).toEqual(['one', 'new', '', '', 'two']);
    // Nothing typed: on to the compartment below, and from the last one out.
    e.command('item.addMember');
    expect(words(e, lines())).toEqual(['one', 'new', '', 'two']);
    expect(e.editing).toBe(lines()[3]);
    expect(e.box(id).h).toBe(94);
    e.command('item.addMember');
    e.command('item.addMember');
    expect([e.editing, e.selection.ids]).toEqual([null, [id]]);
    expect(words(e, lines())).toEqual(['one', 'new', '', 'two']);
  });

  it('are led to by Enter or Tab from the title, into a compartment that is empty too', () => {
    const { e, id, lines } = list(),
      [one, , two] = lines();
    e.startEditing(id);
    expect(e.goOn('previous')).toBe(false);
    expect(e.goOn('down')).toBe(true);
    expect([e.editing, e.selection.ids]).toEqual([one, [one]]);
    expect(e.goOn('down')).toBe(false);
    e.stopEditing();
    e.command('edit.delete');
    e.select(two!).command('edit.delete');
    e.startEditing(id);
    expect(e.goOn('next')).toBe(true);
    expect(words(e, lines())).toEqual(['', '']);
    expect(e.editing).toBe(lines()[0]);
    e.command('item.addMember');
    expect(e.editing).toBe(lines().at(-1));
    e.stopEditing();
    e.command('item.setControl', { id, name: 'folded', value: 1 });
    e.startEditing(id);
    expect(e.goOn('down')).toBe(false);
  });

  it('that it came with go as one is led from its title into the first and on, and stay otherwise', () => {
    const e = new TestEditor(),
      word = { zh: 'x', en: 'x' },
      line = (text: string) => ({ kind: 'test.line', text: { zh: text, en: text } });
    const kind: ShapeDefinition = {
      ...e.registry.get('test.list'),
      id: 'pair.table',
      content: [line('id'), line('name'), line('size'), { kind: 'test.divider' }, line('below')],
    };
    e.registry.register({ id: 'pair', name: word, categories: [], shapes: [kind] });
    const made = (): string => {
      e.setTool('shape', { kind: 'pair.table' });
      e.click(300, 300);
      return e.selection.ids[0]!;
    };
    const id = made(),
      text = (): string[] => words(e, inOrder(e, id));
    e.startEditing(id);
    e.goOn('down');
    e.store.text(e.editing!).insert(2, ': bigint');
    e.command('item.addMember');
    expect(text()).toEqual(['id: bigint', '', '', 'below']);
    e.stopEditing();
    expect(text()).toEqual(['id: bigint', '', 'below']);
    // Once for the line that was left empty, once for those that went.
    e.command('edit.undo').command('edit.undo');
    expect(text().slice(1)).toEqual(['name', 'size', '', 'below']);
    // Who comes to a line in another way keeps the rest, and so does who has made one of them an own line.
    const [first, second] = inOrder(e, id);
    e.startEditing(first!);
    e.command('item.addMember');
    expect(text().slice(1)).toEqual(['', 'name', 'size', '', 'below']);
    e.stopEditing();
    e.run(() => e.store.setText(second!, [{ insert: 'label' }]));
    e.run(() => e.store.setText(first!, [{ insert: 'id' }]));
    e.startEditing(id);
    e.goOn('down');
    expect(e.editing).toBe(first);
    e.command('item.addMember');
    expect(text().slice(1)).toEqual(['', 'label', 'size', '', 'below']);
  });

  it('leave it smaller when deleted, and go with it', () => {
    const { e, id, lines } = list();
    e.select(lines()[2]!).command('edit.delete');
    expect(e.box(id).h).toBe(54);
    e.select(id).command('edit.delete');
    expect(e.all('shape')).toEqual([]);
  });

  it('let nothing else in', () => {
    const { e, id } = list();
    e.shape('p', 300, 0, 20, 10).select('p');
    carry(e, 'p', e.box(id).x + 20 - 300, e.box(id).y + 30);
    expect(e.store.find('p', 'shape')!.at.parent).toBe(e.layer);
  });
});

it('makes of a tile for another kind a shape of that kind with its values', () => {
  const e = new TestEditor();
  e.setTool('shape', { kind: 'test.listPreset' });
  e.click(300, 300);
  expect(e.all('shape')).toMatchObject([{ kind: 'test.round', data: { controls: { form: 1 } } }]);
  e.shape('p', 0, 0).select('p').command('item.replace', 'test.listPreset');
  expect(e.store.find('p', 'shape')).toMatchObject({ kind: 'test.round', data: { controls: { form: 1 } } });
});
