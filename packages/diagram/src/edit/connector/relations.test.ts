import { plainText, type RecordId } from '@limn/document';
import { people } from '@limn/document/diagram/testing.ts';
import { describe, expect, it } from 'vitest';
import { isMultiplicity, labelsOf, relationOf, RELATIONS } from '../../notations/uml/relations.ts';
import { TestEditor } from '../../testing/test-editor.ts';
import { endText, relationName, selectedRelation } from './relations.ts';

const classes = (e: TestEditor): TestEditor =>
  e
    .shape('a', 100, 100, 100, 60, { kind: 'uml.class' })
    .shape('b', 500, 100, 100, 60, { kind: 'uml.class' })
    .connector(
      'c',
      { x: 200, y: 130, shape: 'a', anchor: { x: 1, y: 0.5 } },
      { x: 500, y: 130, shape: 'b', anchor: { x: 0, y: 0.5 } },
      { kind: 'straight' },
    )
    .select('c');
const say = (e: TestEditor, end: 'start' | 'end', part: 'role' | 'multiplicity', text: string): TestEditor =>
  e.command('connector.setEndText', { end, part, text });
const texts = (e: TestEditor): string[] => labelsOf(e, 'c').map(({ text }) => plainText(text));
const middle = (e: TestEditor, id: RecordId): { x: number; y: number } => {
  const { x, y, w, h } = e.scene.bounds(id)!;
  return { x: Math.round(x + w / 2), y: Math.round(y + h / 2) };
};

describe('the ends of a relation', () => {
  it('say roles above and multiplicities below the line, beside what they are on', () => {
    const e = classes(new TestEditor());
    say(say(e, 'start', 'role', 'owner'), 'end', 'multiplicity', '0..*');
    const [role, count] = labelsOf(e, 'c');
    const roleBox = e.scene.bounds(role!.id)!,
      countBox = e.scene.bounds(count!.id)!;
    expect(roleBox.y + roleBox.h).toBeLessThan(130);
    expect(roleBox.x).toBeGreaterThan(200);
    expect(roleBox.x).toBeLessThan(220);
    expect(countBox.y).toBeGreaterThan(130);
    expect(countBox.x + countBox.w).toBeLessThan(500);
    expect(countBox.x + countBox.w).toBeGreaterThan(480);
    expect([endText(e, 'start', 'role'), endText(e, 'end', 'multiplicity')]).toEqual(['owner', '0..*']);
    e.command('edit.undo');
    expect(texts(e)).toEqual(['owner']);
  });

  it('stay where they belong when the line grows, turns and is turned round', () => {
    const e = say(classes(new TestEditor()), 'start', 'multiplicity', '1'),
      [label] = labelsOf(e, 'c'),
      before = middle(e, label!.id);
    e.run(() => e.store.update('b', { box: { x: 900, y: 100, w: 100, h: 60 } }));
    expect(middle(e, label!.id)).toEqual(before);
    e.run(() => {
      e.store.update('b', { box: { x: 100, y: 500, w: 100, h: 60 } });
      e.store.update('c', {
        start: { x: 150, y: 160, shape: 'a', anchor: { x: 0.5, y: 1 } },
        end: { x: 150, y: 500, shape: 'b', anchor: { x: 0.5, y: 0 } },
      });
    });
    const under = e.scene.bounds(label!.id)!;
    expect([under.x > 150, under.y > 160, under.y < 180]).toEqual([true, true, true]);
    e.select('c').command('connector.reverse');
    expect(middle(e, label!.id)).toEqual({
      x: Math.round(under.x + under.w / 2),
      y: Math.round(under.y + under.h / 2),
    });
    expect(endText(e, 'end', 'multiplicity')).toBe('1');
  });

  it('keep the distance they were dragged to, and jump back when they are let go near home', () => {
    const e = say(classes(new TestEditor()), 'start', 'role', 'owner'),
      [label] = labelsOf(e, 'c'),
      { x, y } = middle(e, label!.id);
    e.drag(x, y, x + 30, y - 40);
    expect(e.store.find(label!.id, 'label')!.data).toMatchObject({ end: 'start', dx: 30, dy: -40 });
    e.run(() => e.store.update('a', { box: { x: 100, y: 0, w: 100, h: 60 } }));
    e.run(() => e.store.update('b', { box: { x: 500, y: 0, w: 100, h: 60 } }));
    expect(middle(e, label!.id)).toEqual({ x: x + 30, y: y - 140 });
    e.drag(x + 30, y - 140, x + 2, y - 101);
    expect(e.store.find(label!.id, 'label')!.data).toMatchObject({ dx: 0, dy: 0 });
  });

  it('go with an emptied text, and are one where two people name them at once', () => {
    const e = say(say(classes(new TestEditor()), 'start', 'role', 'owner'), 'start', 'role', ' ');
    expect(labelsOf(e, 'c')).toEqual([]);
    const { stores, meet } = people(2, ...e.store.records.values()),
      [a, b] = stores.map((store) => new TestEditor({}, { store }).select('c'));
    say(a!, 'end', 'multiplicity', '*');
    say(b!, 'end', 'multiplicity', '0..1');
    meet();
    expect(texts(a!)).toHaveLength(1);
    expect(texts(a!)).toEqual(texts(b!));
  });

  it('are read as multiplicities only where they are some', () => {
    expect(['1', '0..1', '*', '1..*', 'n', '2..n {ordered}'].filter((text) => !isMultiplicity(text))).toEqual([]);
    expect(['', '..', '1..', 'many things', '-1'].filter(isMultiplicity)).toEqual([]);
  });
});

describe('the kind of a relation', () => {
  it('is known by its look, and by its keyword where looks are alike', () => {
    const e = classes(new TestEditor());
    for (const { id } of RELATIONS) {
      e.command('connector.setRelation', id);
      expect(selectedRelation(e)?.id).toBe(id);
    }
  });

  it('changes with ends, bends and texts kept, in one step', () => {
    const e = classes(new TestEditor());
    e.run(() => e.store.update('c', { points: [{ x: 300, y: 300 }], style: { stroke: '#ff0000' } }));
    say(e, 'end', 'multiplicity', '*').command('connector.nameRelation', 'owns');
    e.command('connector.setRelation', 'usage');
    expect(texts(e).sort()).toEqual(['*', '«use»\nowns']);
    expect(relationName(e)).toBe('owns');
    e.command('connector.setRelation', 'composition');
    expect(texts(e).sort()).toEqual(['*', 'owns']);
    const line = e.store.find('c', 'connector')!;
    expect(line).toMatchObject({ points: [{ x: 300, y: 300 }], style: { stroke: '#ff0000', startArrow: 'diamond' } });
    e.command('edit.undo');
    expect(relationOf(e, e.store.find('c', 'connector')!)?.id).toBe('usage');
    expect(texts(e).sort()).toEqual(['*', '«use»\nowns']);
  });

  it('takes a keyword that says nothing more with it', () => {
    const e = classes(new TestEditor()).command('connector.setRelation', 'include');
    expect(texts(e)).toEqual(['«include»']);
    expect(e.command('connector.setRelation', 'association') && texts(e)).toEqual([]);
  });

  it('is asked of lines between classifiers alone', () => {
    const e = new TestEditor().shape('a', 0, 0).shape('b', 400, 0).connector('c', 'a', 'b').select('c');
    expect(e.commands.run('connector.setRelation', e, 'usage')).toBe(false);
    expect(texts(e)).toEqual([]);
  });
});
