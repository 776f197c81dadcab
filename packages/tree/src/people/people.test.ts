import { addTopics, newTree, plainText, TreeStore, toTreeDoc } from '@limn/document';
import { describe, expect, test } from 'vitest';
import { setSheet } from '../edit/look.ts';
import { setData } from '../edit/details.ts';
import { TestMap } from '../testing/test-tree-editor.ts';
import { type PeopleMapping, peopleOf, withDotted } from './people.ts';
import { applyPeople, fieldsOf, planPeople } from './plan.ts';

const BY_ID: PeopleMapping = { kind: 'manager', hasHeader: true, roles: ['id', 'name', 'title', 'manager', 'detail'] };
const HEAD = ['Id', 'Name', 'Title', 'Manager', 'Site'];
const STAFF = [
  HEAD,
  ['3', 'Cy', 'Engineer', '2', 'Oslo'],
  ['1', 'Ann', 'Director', '', 'Bern'],
  ['2', 'Bo', 'Lead', '1', 'Oslo'],
  ['4', '', 'Designer', '2', ''],
];
const chart = () => new TestMap(newTree({ name: 's', structure: 'org-down' }, { text: [{ insert: 'Team' }] }).records);

function read(map: TestMap, rows: readonly (readonly string[])[], removes = false, mapping = BY_ID) {
  const people = peopleOf(rows, mapping),
    plan = planPeople(map.editor, people);
  applyPeople(map.editor, people, plan, { removes, card: ['Title'] });
  return plan;
}

describe('people of a table', () => {
  test.each(['Department', '部门'])(
    'take the place of the samples of a new chart that nobody has touched: %s',
    (word) => {
      const samples = ['1', '2', '3', '4'].map((n) => ({ text: [{ insert: `${word} ${n}` }] })),
        begun = newTree({ name: 's', structure: 'org-down' }, { text: [{ insert: 'Team' }] }, [
          ...samples,
          { text: [{ insert: 'Own' }] },
        ]);
      const map = new TestMap(begun.records),
        [, second, third, fourth] = map.editor.store.topics(map.editor.central.id);
      addTopics(map.editor.store, { parent: second!.id }, [{ text: [{ insert: 'inside' }] }]);
      setData(map.editor, [third!], { progress: 5 });
      map.editor.store.setText(fourth!.id, [{ insert: 'Bo' }]);
      const before = map.text;
      read(map, STAFF);
      expect(map.text).toBe(`Ann(${word} 2(inside), ${word} 3, Bo(Cy, Designer), Own)`);
      map.editor.history.undo();
      expect(map.text).toBe(before);
      map.editor.history.redo();
      // What is added by hand later is nobody's sample.
      addTopics(map.editor.store, { parent: map.editor.central.id }, [{ text: [{ insert: `${word} 9` }] }]);
      read(map, STAFF);
      expect(map.text).toContain(`${word} 9`);
    },
  );

  test('stand under whom their rows name, whatever the order, and nameless positions are vacant', () => {
    const map = chart();
    read(map, STAFF);
    expect(map.text).toBe('Ann(Bo(Cy, Designer))');
    const topics = [...map.editor.store.records.values()].flatMap((r) => (r.type === 'topic' ? [r] : []));
    expect(topics.find(({ text }) => plainText(text) === 'Designer')?.data.vacant).toBe(true);
    expect(topics.find(({ text }) => plainText(text) === 'Cy')?.data.fields).toEqual({
      Title: 'Engineer',
      Site: 'Oslo',
    });
    expect(fieldsOf(map.editor)).toEqual(['Title', 'Site']);
    map.editor.history.undo();
    expect(map.text).toBe('Team');
  });

  test('by names instead of numbers, with managers who have no row, circles and two of one name', () => {
    const mapping: PeopleMapping = { kind: 'manager', hasHeader: false, roles: ['name', 'manager'] };
    const people = peopleOf(
      [
        ['Bo', 'ann '],
        ['Bo', 'Ann'],
        ['X', 'Y'],
        ['Y', 'X'],
        ['Me', 'Me'],
      ],
      mapping,
    );
    expect(people.map(({ key, boss }) => [key, boss])).toEqual([
      ['me', null],
      ['ann', null],
      ['bo', 'ann'],
      ['bo 2', 'ann'],
      ['x', null],
      ['y', 'x'],
    ]);
  });

  test('by columns for levels, where names are left out that stand above', () => {
    const map = chart();
    read(
      map,
      [
        ['Board', 'Sales', 'Ann'],
        ['', '', 'Bo'],
        ['', 'Works', ''],
        ['Board', 'Works', 'Cy'],
      ],
      false,
      { kind: 'levels', hasHeader: false, roles: ['level', 'level', 'level'] },
    );
    expect(map.text).toBe('Board(Sales(Ann, Bo), Works(Cy))');
  });

  test('read again, tell what is new, other, moved and gone before anything is written, and keep the rest', () => {
    const map = chart();
    read(map, STAFF);
    const { editor } = map,
      cy = [...editor.store.records.values()].find((r) => r.type === 'topic' && plainText(r.text) === 'Cy')!.id;
    // What was said of somebody in the chart stays: a mark, a field of its own, who was added by hand.
    setData(editor, [editor.topic(cy)!], { fields: { ...editor.topic(cy)!.data.fields, Phone: '7' } });
    editor.run(() => addTopics(editor.store, { parent: cy }, [{ text: [{ insert: 'Intern' }] }]));
    expect(planPeople(editor, peopleOf(STAFF, BY_ID))).toMatchObject({
      add: [],
      change: [],
      move: [],
      gone: [],
      same: 4,
    });
    const later = [
      HEAD,
      ['1', 'Ann', 'Director', '', 'Rome'],
      ['3', 'Cy Young', 'Engineer', '1', 'Oslo'],
      ['5', 'Di', 'Analyst', '3', 'Oslo'],
    ];
    const before = map.text,
      plan = planPeople(editor, peopleOf(later, BY_ID));
    expect(map.text).toBe(before);
    expect(plan.add.map(({ name }) => name)).toEqual(['Di']);
    expect(plan.change.map(({ person, was, fields }) => [person.name, was, fields])).toEqual([
      ['Ann', undefined, ['Site']],
      ['Cy Young', 'Cy', []],
    ]);
    expect(plan.move.map(({ person, from, to }) => [person.name, from, to])).toEqual([['Cy Young', 'Bo', 'Ann']]);
    expect(plan.gone.map(({ name }) => name)).toEqual(['Bo', 'Designer']);
    read(map, later);
    expect(map.text).toBe('Ann(Bo(Designer), Cy Young(Intern, Di))');
    expect(editor.topic(cy)!.data.fields).toEqual({ Title: 'Engineer', Site: 'Oslo', Phone: '7' });
    editor.history.undo();
    read(map, later, true);
    expect(map.text).toBe('Ann(Cy Young(Intern, Di))');
  });

  test('has dotted lines to second managers, told first, that go with the table and leave those drawn by hand', () => {
    const map = chart(),
      { editor } = map,
      head = ['Id', 'Name', 'Manager', 'Dotted line manager'],
      roles = withDotted(head, ['id', 'name', 'manager', 'detail']);
    expect(roles).toEqual(['id', 'name', 'manager', 'dotted']);
    const mapping: PeopleMapping = { kind: 'manager', hasHeader: true, roles };
    const rows = (seconds: string): string[][] => [
      head,
      ['1', 'Ann', '', ''],
      ['2', 'Bo', '1', ''],
      ['3', 'Cy', '1', seconds],
      ['4', 'Di', '1', ''],
    ];
    const dotted = (): string[] =>
      [...editor.store.records.values()].flatMap((r) =>
        r.type === 'relationship' && r.data.reports && editor.isThere(r.id)
          ? [[r.data.from, r.data.to].map((id) => plainText(editor.topic(id)?.text)).join('→')]
          : [],
      );
    expect(read(map, rows('2; Di'), false, mapping).dotted.map(({ person, to }) => [person.name, to])).toEqual([
      ['Cy', 'Bo'],
      ['Cy', 'Di'],
    ]);
    expect(dotted()).toEqual(['Bo→Cy', 'Di→Cy']);
    expect(planPeople(editor, peopleOf(rows('2; Di'), mapping)).dotted).toEqual([]);
    // Of a table without such a column nothing is known of them.
    read(map, STAFF);
    expect(dotted()).toEqual(['Bo→Cy', 'Designer→Cy']);
    const plan = read(map, rows('4'), false, mapping);
    expect(plan.dotted.map(({ person, to, no }) => [person.name, to, no !== undefined])).toEqual([['Cy', 'Bo', true]]);
    expect(dotted()).toEqual(['Di→Cy']);
    map.editor.history.undo();
    expect(dotted()).toEqual(['Bo→Cy', 'Designer→Cy']);
  });

  test('five thousand are read and compared in a moment', () => {
    const rows = [
      HEAD,
      ...Array.from({ length: 5000 }, (_, n) => [`${n}`, `P ${n}`, 'T', n ? `${(n - 1) >> 3}` : '', 'S']),
    ];
    const map = chart();
    const start = performance.now();
    read(map, rows);
    const plan = planPeople(map.editor, peopleOf(rows, BY_ID));
    expect(plan.same).toBe(5000);
    // A quadratic walk takes minutes.
    expect(performance.now() - start).toBeLessThan(20_000);
  });
});

test('cards show the fields that are chosen, how many report, and colours by a field, and go back with undo', () => {
  const map = chart();
  read(map, STAFF);
  const { editor } = map,
    id = [...editor.store.records.values()].find((r) => r.type === 'topic' && plainText(r.text) === 'Bo')!.id;
  const part = (name: string): string | undefined => {
    const record = editor.drawing.get(`${id}~${name}`);
    return record?.type === 'shape' ? plainText(record.text) : undefined;
  };
  expect(part('fields')).toBe('Lead');
  const height = editor.scene.bounds(id)!.h;
  setSheet(editor, { card: ['Title', 'Site'], counts: true });
  expect([part('fields'), part('reports')]).toEqual(['Lead\nOslo', '2']);
  expect(editor.scene.bounds(id)!.h).toBeGreaterThan(height);
  const fill = (one: string): unknown => {
    const record = editor.drawing.get(one);
    return record?.type === 'shape' ? record.style.stroke : undefined;
  };
  const cy = [...editor.store.records.values()].find((r) => r.type === 'topic' && plainText(r.text) === 'Cy')!.id;
  setSheet(editor, { colourBy: 'Site' });
  // Those of one site are alike, and those of another are not.
  expect(fill(id)).toBe(fill(cy));
  expect(fill(editor.central.id)).not.toBe(fill(cy));
  setSheet(editor, { card: undefined });
  expect(part('fields')).toBeUndefined();
});

test('fields, keys and cards that somebody else’s program wrote are kept only where they are sound', () => {
  const records = newTree({ name: 's' }, { text: [] }).records.map((record) => {
    if (record.type === 'sheet') return { ...record, data: { ...record.data, card: 'x', colourBy: 5 } };
    return record.type === 'topic' ? { ...record, data: { fields: { a: 1 }, key: 'k', vacant: 'yes' } } : record;
  });
  const store = new TreeStore(toTreeDoc({ format: 'limn', version: 1, kind: 'tree', records: records as never })),
    sheet = store.sheets()[0]!;
  expect(sheet.data).toEqual({ name: 's' });
  expect(store.central(sheet.id)!.data).toEqual({ key: 'k' });
});
