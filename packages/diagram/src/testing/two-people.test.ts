/** What one person's editor does when another's writes into the same document. */
import { describe, expect, it } from 'vitest';
import { fromPlain, type DiagramRecord, type DocumentStore } from '@limn/document';
import { people } from '@limn/document/diagram/testing.ts';
import { TestEditor } from './test-editor.ts';

const shape = (id: string, x: number, more: object = {}): DiagramRecord => ({
  id,
  type: 'shape',
  kind: 'test.rect',
  at: { parent: 'l', key: `a${id}` },
  box: { x, y: 100, w: 100, h: 60 },
  style: {},
  data: {},
  ...more,
});

/** Counts the updates that the owner of a store sends. */
function sent(store: DocumentStore): { count: number } {
  const sent = { count: 0 };
  store.ydoc.on('update', (_update: Uint8Array, _origin: unknown, _doc: unknown, { local }: { local: boolean }) => {
    if (local) sent.count++;
  });
  return sent;
}

/** Two editors of one document, the second of which measures every letter wider. */
function two(...records: DiagramRecord[]): { a: TestEditor; b: TestEditor; meet: () => void } {
  const { stores, meet } = people(2, ...records),
    a = new TestEditor({}, { store: stores[0]! }),
    { measurer } = a,
    wide = {
      ...measurer,
      width: (text: string, font: Parameters<typeof measurer.width>[1]) => measurer.width(text, font) * 1.3,
    };
  return { a, b: new TestEditor({}, { store: stores[1]!, measurer: wide }), meet };
}

describe('two people in one document', () => {
  it('type into one growing text without answering each other, whatever their fonts', () => {
    const { a, b, meet } = two(shape('t', 100, { kind: 'test.text', text: fromPlain('one') })),
      [fromA, fromB] = [sent(a.store), sent(b.store)];
    a.startEditing('t');
    b.startEditing('t');
    a.store.setText('t', fromPlain('one two three four five'));
    for (let i = 0; i < 5; i++) meet();
    expect([fromA.count, fromB.count]).toEqual([1, 0]);
    expect(b.scene.box('t')!.w).toBeGreaterThan(a.scene.box('t')!.w);
    a.stopEditing();
    b.stopEditing();
    for (let i = 0; i < 5; i++) meet();
    expect(fromA.count + fromB.count).toBeLessThanOrEqual(3);
    expect(a.box('t')).toEqual(b.box('t'));
  });

  it('a drag whose shape the other removes ends by itself', () => {
    const { a, b, meet } = two(shape('s', 100), shape('u', 400));
    a.pointerDown(150, 130).pointerMove(180, 160);
    expect(a.state).toBe('select.translating');
    b.select('s').command('edit.delete');
    meet();
    expect([a.state, a.overlay.data.busy, a.selection.ids]).toEqual(['select.idle', false, []]);
    a.pointerUp();
    expect(a.all('shape').map(({ id }) => id)).toEqual(['u']);
  });

  it('a text whose page the other removes is edited no longer', () => {
    const { a, b, meet } = two(shape('s', 100));
    a.command('page.add').shape('v', 100, 100).startEditing('v');
    meet();
    const { page } = a;
    let told = 0;
    a.on('editing', () => told++);
    b.store.remove([page]);
    meet();
    expect([a.editing, told, a.entered]).toEqual([null, 1, null]);
    expect(a.page).not.toBe(page);
  });

  it('letters typed into a shape that the other removes choose no tool, until there is a pause', () => {
    const { a, b, meet } = two(shape('s', 100), shape('u', 400));
    a.startEditing('s');
    b.select('s').command('edit.delete');
    meet();
    expect([a.editing, a.typingIntoNothing]).toEqual([null, true]);
    a.press('r').press('h').press('Backspace');
    expect(a.state).toBe('select.idle');
    a.time += 2000;
    expect(a.press('h').state).toBe('hand');
    expect(a.typingIntoNothing).toBe(false);
  });

  it('looking writes nothing, not even where no page is left', () => {
    const { a, b, meet } = two(shape('s', 100));
    a.store.remove([a.page]);
    meet();
    const [fromA, fromB] = [sent(a.store), sent(b.store)];
    const reader = new TestEditor({ readOnly: true }, { store: b.store });
    meet();
    expect([fromA.count, fromB.count]).toEqual([0, 0]);
    expect([a.page, a.layer]).toEqual([reader.page, reader.layer]);
  });
});

describe('removing', () => {
  it('a layer leaves the ends of connectors from other layers where they are', () => {
    const e = new TestEditor().shape('a', 100, 100);
    const lower = e.layer;
    e.command('layer.add').shape('b', 500, 100).connector('c', 'a', 'b');
    const [first] = e.scene.route('c');
    e.command('layer.remove', lower);
    expect(e.store.find('c', 'connector')!.start).toMatchObject({ x: first!.x, y: first!.y });
  });

  it('a text by emptying it leaves the ends of its connectors where they are', () => {
    const e = new TestEditor()
      .shape('a', 100, 100)
      .shape('t', 500, 100, 60, 24, { kind: 'test.text', text: fromPlain('word') })
      .connector('c', 'a', 't');
    const last = e.scene.route('c').at(-1)!;
    e.startEditing('t');
    e.store.setText('t', []);
    e.stopEditing();
    expect(e.store.find('t', 'shape')).toBeUndefined();
    expect(e.store.find('c', 'connector')!.end).toMatchObject({ x: last.x, y: last.y });
  });
});

describe('a copied page', () => {
  it('has its links lead into the copy', () => {
    const e = new TestEditor()
      .shape('a', 0, 0)
      .shape('b', 200, 0, 100, 60, { data: { link: { type: 'record', id: 'a' } } });
    e.command('page.duplicate');
    const copies = e.all('shape').filter((s) => s.id !== 'a' && s.id !== 'b'),
      link = copies.find((s) => s.data.link)!.data.link!;
    expect(link).toEqual({ type: 'record', id: copies.find((s) => !s.data.link)!.id });
  });
});
