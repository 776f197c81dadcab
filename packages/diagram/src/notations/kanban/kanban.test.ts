import { people } from '@limn/document/diagram/testing.ts';
import { plainText } from '@limn/document';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KanbanEditor } from '../../testing/kanban-editor.ts';

const three = (): KanbanEditor => new KanbanEditor().board().card('a', 0).card('b', 0).card('c', 1);

describe('a board', () => {
  it('begins with three columns side by side, named in the language of the page', () => {
    const e = new KanbanEditor().board();
    const boxes = [0, 1, 2].map((i) => e.box(e.column(i)));
    expect(boxes.map(({ x, w }) => [x, w])).toEqual([
      [12, 200],
      [224, 200],
      [436, 200],
    ]);
    expect([0, 1, 2].map((i) => plainText(e.store.find(e.column(i), 'shape')!.text))).toEqual([
      'To do',
      'In progress',
      'Done',
    ]);
    e.command('edit.undo');
    expect(e.all('shape')).toEqual([]);
  });

  it('is as high as its fullest column, whose height all have, and shrinks again', () => {
    const e = three();
    for (let i = 0; i < 5; i++) e.card(`more${i}`, 2);
    const high = 40 + 5 * 60 + 4 * 10 + 20;
    expect([0, 1, 2].map((i) => e.box(e.column(i)).h)).toEqual([high, high, high]);
    expect(e.box('board').h).toBe(40 + high + 12);
    e.select('more0', 'more1', 'more2').command('edit.delete');
    expect(e.box(e.column(0)).h).toBe(190);
  });

  it('has a column that is dragged over others stand beside them, not in them', () => {
    const e = three(),
      [first, second, third] = [e.column(0), e.column(1), e.column(2)],
      { x, y } = e.box(first);
    e.select(first).drag(x + 60, y + 20, e.box(third).x + 160, y + 20);
    expect([0, 1, 2].map((i) => e.column(i))).toEqual([second, third, first]);
    expect(e.cards(2)).toEqual(['a', 'b']);
  });

  it('gains a card by a double press into a column, and counts again without a text that nobody typed', () => {
    const e = three(),
      { x, y, h } = e.box(e.column(1));
    e.doubleClick(x + 60, y + h - 20);
    const [, made] = e.cards(1);
    expect([e.editing, e.store.find(made!, 'shape')?.kind, e.count(1)]).toEqual([made, 'kanban.card', '2']);
    e.stopEditing();
    const text = { ...e.store.find(made!, 'shape')!, id: 'text', kind: 'test.text' };
    e.run(() => e.store.create(text));
    expect(e.count(1)).toBe('3');
    e.startEditing('text');
    e.stopEditing();
    expect([e.store.get('text'), e.count(1)]).toEqual([undefined, '2']);
  });

  it('leaves what else is put on it where it is', () => {
    const e = three().shape('note', 300, 5, 40, 20);
    e.run(() => e.store.update('note', { at: { parent: 'board', key: e.store.topKey('board') } }));
    expect(e.box('note')).toMatchObject({ x: 300, y: 5, w: 40, h: 20 });
    expect(e.box(e.column(2)).x).toBe(436);
  });

  it('closes up when a column goes, and makes room where one is added', () => {
    const e = three(),
      last = e.column(2);
    e.select(e.column(1)).command('edit.delete');
    expect(e.column(1)).toBe(last);
    expect(e.box(last).x).toBe(224);
    e.select(e.column(0)).command('kanban.addColumn');
    expect(e.box(last).x).toBe(436);
    expect(e.box('board').w).toBe(648);
  });
});

describe('a card', () => {
  it('stands below the others, as wide as its column', () => {
    const e = three();
    expect(e.box('a')).toEqual({ x: 22, y: 90, w: 180, h: 60 });
    expect(e.box('b')).toEqual({ x: 22, y: 160, w: 180, h: 60 });
  });

  it('is dragged into another column, between others, and the counts follow; one step of undo', () => {
    const e = three().card('d', 1);
    expect([e.count(0), e.count(1)]).toEqual(['2', '2']);
    const from = e.box('a');
    e.drag(from.x + 90, from.y + 30, 324, e.box('d').y - 5);
    expect(e.cards(0)).toEqual(['b']);
    expect(e.cards(1)).toEqual(['c', 'a', 'd']);
    expect([e.count(0), e.count(1)]).toEqual(['1', '3']);
    e.command('edit.undo');
    expect([e.cards(0), e.count(0), e.count(1)]).toEqual([['a', 'b'], '2', '2']);
  });

  it('is added below the one selected by a command, and its text begun', () => {
    const e = three();
    e.select('a').command('kanban.addCard');
    const [id] = e.selection.ids;
    expect(e.cards(0)).toEqual(['a', id, 'b']);
    expect(e.editing).toBe(id);
  });

  it('pushes those below down when it grows', () => {
    const e = three();
    e.run(() => e.store.update('a', { box: { ...e.box('a'), h: 100 } }));
    expect(e.box('b').y).toBe(200);
  });
});

describe('the count of a column', () => {
  it('says the limit, and is red above it', () => {
    const e = three();
    const style = () => e.store.find(`${e.column(0)}.count`, 'shape')!.style.fill;
    e.command('kanban.setLimit', { id: e.column(0), limit: 2 });
    expect([e.count(0), style()]).toEqual(['2/2', 'theme:muted']);
    e.card('d', 0);
    expect([e.count(0), style()]).toEqual(['3/2', 'theme:accent5']);
    e.command('kanban.setLimit', { id: e.column(0), limit: 0 });
    expect([e.count(0), style()]).toEqual(['3', 'theme:muted']);
  });

  it('is one and right after two people added cards to one column, once either edits it', () => {
    const e = new KanbanEditor().board(),
      { stores, meet } = people(2, ...e.store.records.values()),
      editors = stores.map((store) => new KanbanEditor(store));
    editors.forEach((each, i) => each.card(`card${i}`, 0));
    meet();
    editors[0]!.card('last', 0);
    meet();
    for (const each of editors) {
      expect(each.count(0)).toBe('3');
      expect(new Set(each.cards(0).map((id) => each.box(id).y)).size).toBe(3);
    }
  });
});

describe('cards of two people', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('stay between those they were put between', () => {
    const e = three(),
      { stores, meet } = people(2, ...e.store.records.values()),
      [ann, ben] = stores.map((store) => new KanbanEditor(store)) as [KanbanEditor, KanbanEditor];
    const add = (of: KanbanEditor, after: string): string => {
      of.select(after).command('kanban.addCard').stopEditing();
      return of.selection.ids[0]!;
    };
    const x = add(ann, 'a'),
      y = add(ann, x),
      z = add(ben, 'b');
    for (let n = 0; n < 3; n++) {
      meet();
      vi.advanceTimersByTime(2000);
    }
    meet();
    expect(ann.cards(0)).toEqual(['a', x, y, 'b', z]);
    expect(ben.snapshot()).toEqual(ann.snapshot());
  });
});
