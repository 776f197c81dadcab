import type { DocumentStore, RecordId, ShapeRecord } from '@limn/document';
import { people } from '@limn/document/diagram/testing.ts';
import { Path } from '@limn/drawing/geometry/path.ts';
import { describe, expect, it } from 'vitest';
import { setCollapsed } from '../../edit/place/collapse.ts';
import { TestEditor } from '../../testing/test-editor.ts';

const number = (name: string, normal: number) => ({
  name,
  min: 0,
  max: 100,
  default: normal,
  position: () => ({ x: 0, y: 0 }),
  value: () => normal,
});
const choice = (name: string, count: number) => ({
  name,
  label: { zh: name, en: name },
  options: Array.from({ length: count }, (_, i) => ({ zh: `${i}`, en: `${i}` })),
  default: 0,
});

class StackEditor extends TestEditor {
  constructor(store?: DocumentStore) {
    super({}, store ? { store } : {});
    this.registry.register({
      id: 'ui-stack',
      name: { zh: 'x', en: 'x' },
      categories: [],
      shapes: [
        {
          id: 'ui.stack',
          name: { zh: 'x', en: 'x' },
          tags: { zh: [], en: [] },
          w: 200,
          h: 100,
          behaviour: 'stack',
          parts: (w, h) => [{ path: new Path().rect(0, 0, w, h) }],
          controls: [number('padding', 10), number('gap', 5)],
          choices: [choice('direction', 3), choice('align', 4), choice('columns', 8)],
        },
      ],
    });
  }

  /** At 100, 100, 200 wide, with shapes of 60 by 40 in it. */
  stack(controls: Record<string, number>, ...inside: RecordId[]): this {
    this.shape('s', 100, 100, 200, 100, { kind: 'ui.stack', data: { controls } });
    inside.forEach((id, i) => {
      this.shape(id, 110, 110 + 100 * i, 60, 40);
      this.run(() => this.store.update(id, { at: { parent: 's', key: `a${i}` } }));
    });
    return this;
  }
  places(...ids: RecordId[]): number[][] {
    return ids.map((id) => [this.box(id).x, this.box(id).y]);
  }
}
const shape = (e: TestEditor, id: string): ShapeRecord => e.store.find(id, 'shape')!;

describe('a stack', () => {
  it('takes in what is let go in its middle, where it has no fill', () => {
    const e = new StackEditor().stack({});
    e.run(() => e.store.update('s', { style: { fill: 'none' } }));
    e.shape('a', 400, 400, 60, 40).drag(430, 420, 200, 150);
    expect(shape(e, 'a').at.parent).toBe('s');
    expect(e.places('a')).toEqual([[110, 110]]);
  });

  it('puts what it holds below each other, is as high as that, and closes up when something goes', () => {
    const e = new StackEditor().stack({}, 'a', 'b', 'c');
    expect(e.places('a', 'b', 'c')).toEqual([
      [110, 110],
      [110, 155],
      [110, 200],
    ]);
    expect(e.box('s')).toMatchObject({ x: 100, y: 100, w: 200, h: 150 });
    e.select('b').command('edit.delete');
    expect(e.places('a', 'c')).toEqual([
      [110, 110],
      [110, 155],
    ]);
    expect(e.box('s').h).toBe(105);
  });

  it('puts one that is dragged between two there, and takes in what is dropped on it', () => {
    const e = new StackEditor().stack({}, 'a', 'b', 'c');
    // By its edge, where it is no handle: from the top past the middle of the second.
    e.drag(125, 125, 125, 195);
    expect(e.box('b').y).toBe(110);
    expect(e.box('a').y).toBe(155);
    e.selection.clear();
    e.shape('new', 500, 500, 60, 40);
    e.drag(515, 515, 200, 225);
    expect(shape(e, 'new').at.parent).toBe('s');
    expect(new Set(['a', 'b', 'c', 'new'].map((id) => e.box(id).y))).toEqual(new Set([110, 155, 200, 245]));
    e.command('edit.undo');
    expect(e.box('s').h).toBe(150);
  });

  it('aligns and stretches across, and follows when it is resized', () => {
    const e = new StackEditor().stack({}, 'a', 'b');
    e.command('item.setControl', { id: 's', name: 'align', value: 2 });
    expect(e.box('a').x).toBe(230);
    e.command('item.setControl', { id: 's', name: 'align', value: 3 });
    expect(e.box('a')).toMatchObject({ x: 110, w: 180 });
    e.run(() => e.store.update('s', { box: { ...e.box('s'), w: 300 } }));
    expect(e.box('b')).toMatchObject({ x: 110, w: 280 });
    e.command('item.setControl', { id: 's', name: 'direction', value: 1 });
    expect(e.box('a').y).toBe(110);
    expect(e.box('b').x).toBe(110 + 280 + 5);
  });

  it('carries what stands in what it holds', () => {
    const e = new StackEditor().stack({}, 'a', 'b');
    e.shape('inner', 120, 160, 10, 10);
    e.run(() => e.store.update('inner', { at: { parent: 'b', key: 'a0' } }));
    const before = e.box('inner').y - e.box('b').y;
    e.run(() => e.store.update('a', { box: { ...e.box('a'), h: 100 } }));
    expect(e.box('b').y).toBe(215);
    expect(e.box('inner').y - e.box('b').y).toBe(before);
  });

  it('folds up and opens again with everything in its place', () => {
    const e = new StackEditor().stack({}, 'a', 'b'),
      before = e.places('a', 'b');
    setCollapsed(e, ['s'], true);
    expect(shape(e, 's').data.collapsed).toBeDefined();
    setCollapsed(e, ['s'], false);
    expect(e.places('a', 'b')).toEqual(before);
    expect(e.box('s').h).toBe(105);
  });

  it('has what two people put in at once, in one order for both', () => {
    const made = new StackEditor().stack({}, 'a'),
      { stores, meet } = people(2, ...made.store.records.values()),
      [a, b] = stores.map((store) => new StackEditor(store)) as [StackEditor, StackEditor];
    for (const [e, id] of [
      [a, 'x'],
      [b, 'y'],
    ] as const) {
      e.setPage(made.page);
      e.shape(id, 110, 160, 60, 40);
      e.run(() => e.store.update(id, { at: { parent: 's', key: `b${id}` } }));
    }
    meet();
    a.run(() => a.store.update('a', { box: { ...a.box('a'), h: 60 } }));
    meet();
    expect(a.places('a', 'x', 'y')).toEqual(b.places('a', 'x', 'y'));
    expect(new Set(['a', 'x', 'y'].map((id) => a.box(id).y))).toEqual(new Set([110, 175, 220]));
  });
});

describe('a grid', () => {
  it('has columns of one width, and rows as high as their highest', () => {
    const e = new StackEditor().stack({ direction: 2, columns: 1 }, 'a', 'b', 'c');
    expect(e.places('a', 'b', 'c')).toEqual([
      [110, 110],
      [202.5, 110],
      [110, 155],
    ]);
    e.run(() => e.store.update('a', { box: { ...e.box('a'), h: 80 } }));
    expect(e.box('c').y).toBe(195);
    e.command('item.setControl', { id: 's', name: 'align', value: 3 });
    expect(e.box('b')).toMatchObject({ x: 202.5, w: 87.5 });
  });
});
