import type { ConnectorRecord, Point, RecordId, TreeRecord, TreeStore } from '@limn/document';
import { Scene } from '@limn/canvas/scene/scene.ts';
import { misplaced, sceneOf } from '../testing/drawing-scene.ts';
import type { DrawingDiff } from '@limn/drawing/source/drawing-source.ts';
import { addTopics, moveTo, STRUCTURES, TreeStore as Store, toTreeDoc, trash } from '@limn/document';
import { open, topic } from '@limn/document/tree/testing.ts';
import { typesetter } from '@limn/drawing/content/formula.ts';
import { exportSvg } from '@limn/drawing/export/index.ts';
import { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import { TEST_LIBRARY } from '@limn/drawing/testing/test-library.ts';
import { evenMeasurer } from '@limn/drawing/text/measure/even-measurer.ts';
import type { FontSpec } from '@limn/drawing/text/run.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { treeExport } from '../export/tree-export.ts';
import { TREE_THEMES } from '../look/skeletons.ts';
import { ownerOf } from './drawn-records.ts';
import { TreeDrawing } from './tree-drawing.ts';

const registry = new ShapeRegistry([TEST_LIBRARY]);
const drawn = (store: TreeStore): TreeDrawing => new TreeDrawing({ store, registry, measurer: evenMeasurer });
const place = { key: 'a0', clock: 0, history: [] };
const ids = (drawing: TreeDrawing, sheet = 's'): string[] => [...drawing.children(`${sheet}~layer`)].sort();

/** All that a page shows, record by record: topics lie nowhere over each other, so their order says nothing. */
/** What is drawn, to a millionth of a unit: sums in another order differ in their last digit. */
const shown = (drawing: TreeDrawing): unknown => {
  const all = drawing.children('').flatMap((sheet) =>
    ids(drawing, sheet).map((id) => {
      const record = drawing.get(id)!;
      return record.type === 'connector' ? [record, drawing.route(record)] : record;
    }),
  );
  const round = (_key: string, value: unknown): unknown =>
    typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value;
  return JSON.parse(JSON.stringify(all, round));
};

const WHAT = [
  'move',
  'add',
  'trash',
  'undo',
  'text',
  'structure',
  'bound',
  'sum',
  'callout',
  'theme',
  'focus',
  'leaves',
  'assistant',
  'report',
];

function act(store: TreeStore, { what, id, to, n }: { what: string; id: string; to: string; n: number }): void {
  const record = store.find(id, 'topic');
  if (what === 'undo') store.history.undo();
  if (!record || !store.get(to) || store.sheetOf(id) === undefined) return;
  const data = { first: id, last: id, from: record.at.key, to: record.at.key };
  const at = { ...place, parent: record.at.parent, key: `b0${n}1` };
  store.edit(() => {
    if (what === 'move') moveTo(store, [id], { parent: to });
    if (what === 'add') addTopics(store, { parent: id }, [{ id: `m${n % 2}`, text: [{ insert: `new ${n}` }] }]);
    if (what === 'callout') addTopics(store, { parent: id }, [{ id: `m${n % 2}`, role: 'callout' }]);
    if (what === 'trash') trash(store, [id]);
    if (what === 'text') store.setText(id, [{ insert: 'x'.repeat(n + 1) }]);
    if (what === 'structure') store.update(id, { data: { structure: STRUCTURES[n % STRUCTURES.length] } });
    if (what === 'leaves') store.update(id, { data: { ...record.data, leaves: n % 2 ? 'column' : 'columns' } });
    if (what === 'assistant') store.update(id, { data: { ...record.data, assistant: n % 3 ? true : undefined } });
    if (what === 'report')
      store.create({
        id: `q${n % 2}`,
        type: 'relationship',
        at: { ...place, parent: store.sheets()[0]!.id },
        style: {},
        data: { from: id, to, reports: true },
      });
    if (what === 'bound') store.create({ id: `r${n % 2}`, type: 'boundary', at, style: {}, data });
    if (what === 'sum') {
      store.create({ id: `r${n % 2}`, type: 'summary', at, style: {}, data });
      addTopics(store, { parent: `r${n % 2}` }, [{ id: `m${n % 2}` }]);
    }
    const sheet = store.sheets()[0]!;
    if (what === 'theme')
      store.update(sheet.id, { data: { ...sheet.data, theme: TREE_THEMES[n * 2], structure: STRUCTURES[n % 17] } });
  });
}

/** What is told as standing, running or looking otherwise. */
const otherwise = ({ updated, rerouted = [], shifted = [] }: DrawingDiff): RecordId[] => [
  ...[...updated, ...rerouted].map(({ after }) => after.id),
  ...shifted.flatMap((one) => [...one.ids]),
];

describe('a tree as a drawing', () => {
  it('shows topics under their own ids, with a line to each, a page for a sheet', () => {
    const drawing = drawn(open(topic('a', 'root', 0), topic('b', 'a')));
    expect(ids(drawing)).toEqual(['a', 'a~line', 'b', 'b~line', 'root']);
    expect(drawing.pages().map(({ id, data }) => [id, data.name])).toEqual([['s', 'S']]);
    const a = drawing.find('a', 'shape')!,
      route = drawing.route(drawing.find('a~line', 'connector') as ConnectorRecord);
    expect(a.text).toEqual([{ insert: 'a' }]);
    expect(route.at(-1)).toEqual({ x: a.box.x, y: a.box.y + a.box.h / 2 });
  });

  it('tells of what an edit made otherwise, and of nothing else', () => {
    const store = open(...['a', 'b', 'c', 'd'].map((id, i) => topic(id, 'root', i)), topic('x', 'a'));
    const drawing = drawn(store),
      diffs: DrawingDiff[] = [];
    ids(drawing);
    drawing.on((diff) => diffs.push(diff));
    store.edit(() => addTopics(store, { parent: 'x' }, [{ id: 'n', text: [{ insert: 'new' }] }]));
    expect(diffs.map(({ added }) => added.map(({ id }) => id).sort())).toEqual([['n', 'n~line']]);
    // It stands beside the only topic in its branch: nothing else moves.
    expect(otherwise(diffs[0]!)).toEqual([]);
    store.edit(() => trash(store, ['n']));
    expect(diffs[1]!.removed.map(({ id }) => id).sort()).toEqual(['n', 'n~line']);
    store.setText('d', [{ insert: 'a much longer text' }]);
    expect(diffs[2]!.updated.map(({ after }) => after.id)).toContain('d');
    expect(otherwise(diffs[2]!)).not.toContain('a');
  });

  it('tells what only makes room as moved, with looks and lines as they were', () => {
    const store = open(...['a', 'b', 'c'].map((id, i) => topic(id, 'root', i)), topic('x', 'c'));
    const drawing = drawn(store),
      diffs: DrawingDiff[] = [];
    const before = new Map(
      ids(drawing)
        .flatMap((id) => drawing.find(id, 'shape') ?? [])
        .map((one) => [one.id, one]),
    );
    drawing.on((diff) => diffs.push(diff));
    store.edit(() => addTopics(store, { parent: 'a' }, [{ text: [{ insert: '1' }] }, { text: [{ insert: '2' }] }]));
    const [diff] = diffs,
      { ids: moved, dx, dy } = diff!.shifted!.find((one) => one.ids.includes('c'))!;
    expect(diff!.updated.map(({ after }) => after.id)).not.toEqual(expect.arrayContaining(['c']));
    // The branch goes as a whole, with the lines in it.
    expect(moved).toEqual(expect.arrayContaining(['c', 'x', 'x~line']));
    expect(diff!.rerouted!.map(({ after }) => after.id)).toEqual(expect.arrayContaining(['c~line']));
    for (const [id, was] of before) {
      const now = drawing.find(id, 'shape');
      if (!now || !moved.includes(id)) continue;
      expect(now.style).toBe(was.style);
      expect(now.text).toBe(was.text);
      expect(now.box).toEqual({ ...was.box, x: was.box.x + dx, y: was.box.y + dy });
    }
    expect(shown(drawing)).toEqual(shown(drawn(store)));
  });

  it('is shown by a scene where it moved to, lines and all', () => {
    const store = open(...['a', 'b', 'c'].map((id, i) => topic(id, 'root', i)), topic('x', 'c'));
    const drawing = drawn(store),
      made = (): Scene =>
        new Scene({
          store: drawing,
          registry,
          measurer: evenMeasurer,
          router: () => ({ route: (record) => drawing.route(record), isGiven: true }),
        }),
      scene = made(),
      anew = made();
    scene.setPage('s');
    scene.sync();
    for (const id of scene.connectors()) scene.route(id);
    store.edit(() => addTopics(store, { parent: 'a' }, [{ text: [{ insert: '1' }] }, { text: [{ insert: '2' }] }]));
    // Known before anything is painted or asked: no line runs as estimated meanwhile.
    const slot = scene.table.slots.get('x~line')!;
    expect(scene.table.routes[slot]).toEqual(drawing.route(drawing.find('x~line', 'connector')!));
    anew.setPage('s');
    for (const id of ['a', 'b', 'c', 'x', 'x~line', 'c~line']) {
      expect(scene.bounds(id), id).toEqual(anew.bounds(id));
      const at = scene.bounds(id)!;
      expect(
        scene.itemsIn(at, 'touch').map((item) => item.id),
        id,
      ).toContain(id);
    }
  });

  it('is in the way of no line, and lets what comes and goes leave the ways of others as they are', () => {
    const store = open(...['a', 'b', 'c'].map((id, i) => topic(id, 'root', i)), topic('x', 'c'));
    const folded = new Set<string>(),
      drawing = new TreeDrawing({ store, registry, measurer: evenMeasurer, folded: ({ id }) => folded.has(id) }),
      asked: RecordId[] = [],
      route = (record: ConnectorRecord): readonly Point[] => {
        asked.push(record.id);
        return drawing.route(record);
      };
    const scene = new Scene({
      store: drawing,
      registry,
      measurer: evenMeasurer,
      router: () => ({ route, isGiven: true }),
    });
    scene.setPage('s');
    scene.sync();
    for (const id of scene.connectors()) scene.route(id);
    expect(scene.obstacles({ x: -1e4, y: -1e4, w: 2e4, h: 2e4 })).toEqual([]);
    for (const isFolded of [true, false]) {
      if (isFolded) folded.add('c');
      else folded.clear();
      drawing.refresh(['c']);
      asked.length = 0;
      for (const id of ['a~line', 'b~line']) scene.route(id);
      expect(asked).toEqual([]);
    }
    expect(scene.route('x~line').at(-1)).toEqual(drawing.route(drawing.find('x~line', 'connector')!).at(-1));
  });

  it('has the way of a line in the line itself, and a copy of it that stands elsewhere runs there', () => {
    const drawing = drawn(open(topic('a', 'root', 0))),
      layer = drawing.children('s~layer');
    expect(layer).toContain('a~line');
    const line = drawing.find('a~line', 'connector')!,
      way = drawing.route(line);
    const copy = { ...line, start: { x: line.start.x + 5, y: line.start.y + 7 } };
    expect(way.length).toBeGreaterThan(1);
    expect(drawing.route(copy)).toEqual(way.map(({ x, y }) => ({ x: x + 5, y: y + 7 })));
  });

  it('comes to the same by edits as anew', () => {
    const store = open(...['a', 'b', 'c'].map((id, i) => topic(id, 'root', i)), topic('x', 'a'), topic('y', 'x'));
    const drawing = drawn(store);
    const steps = [
      (): unknown => moveTo(store, ['x'], { parent: 'b' }),
      (): unknown => addTopics(store, { parent: 'y' }, [{ id: 'n' }]),
      (): unknown => store.update('b', { data: { structure: 'org-down' }, marks: { 'priority-1': true } }),
      (): unknown => moveTo(store, ['b'], { parent: 's' }),
      (): unknown => store.update('s', { data: { ...store.find('s', 'sheet')!.data, theme: 'branches/ocean' } }),
      (): unknown => trash(store, ['x']),
      (): unknown => store.history.undo(),
    ];
    ids(drawing);
    for (const step of steps) {
      if (step === steps.at(-1)) step();
      else store.edit(step);
      ids(drawing);
      expect(shown(drawing)).toEqual(shown(drawn(store)));
    }
  });

  it('comes to the same by any edits as anew, and tells each as it is', () => {
    const names = ['root', 'a', 'b', 'c', 'd', 'm0', 'm1'],
      step = fc.record({
        what: fc.constantFrom(...WHAT),
        id: fc.constantFrom(...names),
        to: fc.constantFrom(...names, 's'),
        n: fc.nat(20),
      });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const store = open(...['a', 'b', 'c'].map((id, i) => topic(id, 'root', i)), topic('d', 'a'));
        const drawing = drawn(store),
          scene = sceneOf(drawing, registry),
          seen = new Set(drawing.children('s~layer'));
        drawing.on(({ added, removed }) => {
          for (const { id } of removed) seen.delete(id);
          for (const { id } of added) seen.add(id);
        });
        let focus: RecordId | null = null;
        for (const one of steps) {
          if (one.what === 'focus') drawing.focusOn((focus = one.n % 3 === 0 ? null : one.id));
          else act(store, one);
          // Now and then only: what nobody asks for is to come to the same after several steps.
          if (one !== steps.at(-1) && one.n % 3 > 0) continue;
          expect(misplaced(scene, drawing)).toEqual([]);
          const anew = drawn(store);
          anew.focusOn(focus);
          expect(shown(drawing)).toEqual(shown(anew));
          for (const { id, type } of store.records.values())
            if (focus === null && type === 'topic' && store.sheetOf(id) === 's')
              expect(drawing.get(id)?.type, id).toBe('shape');
          for (const id of drawing.children('s~layer')) {
            expect(seen, id).toContain(id);
            expect(scene.table.item(scene.table.slots.get(id)!), id).toBe(drawing.get(id));
          }
        }
        scene.destroy();
        drawing.destroy();
        store.destroy();
      }),
      { numRuns: 150 },
    );
  });

  it('folds a branch, for whoever looks', () => {
    const store = open(topic('a', 'root', 0), topic('b', 'a'));
    const folded = new Set(['a']);
    const drawing = new TreeDrawing({ store, registry, measurer: evenMeasurer, folded: ({ id }) => folded.has(id) });
    expect(ids(drawing)).toEqual(['a', 'a~fold', 'a~line', 'root']);
    expect(drawing.find('a~fold', 'shape')!.text).toEqual([{ insert: '1' }]);
    // What comes into what is folded is counted where it is seen.
    store.edit(() => addTopics(store, { parent: 'b' }, [{ id: 'c' }]));
    expect(drawing.find('a~fold', 'shape')!.text).toEqual([{ insert: '2' }]);
    const diffs: DrawingDiff[] = [];
    drawing.on((diff) => diffs.push(diff));
    folded.clear();
    drawing.refresh(['a']);
    expect(diffs[0]!.added.map(({ id }) => id).sort()).toEqual(['b', 'b~line', 'c', 'c~line']);
    expect(diffs[0]!.removed.map(({ id }) => id)).toEqual(['a~fold']);
  });

  it('measures nothing again when a branch is unfolded, but what was edited while it was folded', () => {
    const store = open(topic('a', 'root', 0), topic('b', 'a'), topic('c', 'b'));
    const folded = new Set<string>(),
      measured: string[] = [];
    const width = (text: string, font: FontSpec): number => {
      measured.push(text);
      return evenMeasurer.width(text, font);
    };
    const measurer = { ...evenMeasurer, width };
    const drawing = new TreeDrawing({ store, registry, measurer, folded: ({ id }) => folded.has(id) });
    const before = shown(drawing);
    folded.add('a');
    drawing.refresh(['a']);
    measured.length = 0;
    folded.clear();
    drawing.refresh(['a']);
    expect(measured).toEqual([]);
    expect(shown(drawing)).toEqual(before);
    folded.add('a');
    drawing.refresh(['a']);
    store.edit(() => store.setText('c', [{ insert: 'another' }]));
    folded.clear();
    drawing.refresh(['a']);
    expect(new Set(measured)).toEqual(new Set(['another']));
    expect(drawing.find('c', 'shape')!.text).toEqual([{ insert: 'another' }]);
  });

  it('measures texts again when a font has arrived', () => {
    let wide = 1;
    const measurer = {
      ...evenMeasurer,
      width: (text: string, font: FontSpec) => wide * evenMeasurer.width(text, font),
    };
    const drawing = new TreeDrawing({ store: open(topic('a', 'root')), registry, measurer });
    ids(drawing);
    const before = drawing.find('a', 'shape')!.box.w;
    wide = 3;
    drawing.fontsChanged();
    expect(drawing.find('a', 'shape')!.box.w).toBeGreaterThan(before);
  });

  it('draws what belongs to topics: signs, tags, notes, relationships, boundaries, summaries, callouts', () => {
    const a = topic('a', 'root', 0, { marks: { 'priority-1': true }, tags: { urgent: true }, data: { todo: 'done' } }),
      b = topic('b', 'root', 1);
    const range = { first: 'a', last: 'b', from: a.at.key, to: b.at.key };
    const more: TreeRecord[] = [
      { id: 'note', type: 'note', at: { ...place, parent: 'b' }, text: [{ insert: 'More' }] },
      {
        id: 'rel',
        type: 'relationship',
        at: { ...place, parent: 's', key: 'a8' },
        style: {},
        data: { from: 'a', to: 'b' },
        text: [{ insert: 'leads to' }],
      },
      { id: 'bound', type: 'boundary', at: { ...place, parent: 'root', key: 'a9' }, style: {}, data: range },
      { id: 'sum', type: 'summary', at: { ...place, parent: 'root', key: 'aA' }, style: {}, data: range },
      topic('said', 'sum'),
      { ...topic('aside', 'a'), at: { ...place, parent: 'a', role: 'callout' } },
    ];
    const drawing = drawn(open(a, b, ...more));
    expect(ids(drawing)).toEqual(
      [
        ...[
          'a',
          'a~line',
          'a~mark:priority-1',
          'a~mark:priority-1:0',
          'a~mark:priority-1:1',
          'a~tag:urgent',
          'a~todo',
          'a~todo:0',
          'a~todo:ground',
          'aside',
        ],
        ...['b', 'b~line', 'b~note', 'b~note:0', 'b~note:1', 'b~note:2'],
        ...['bound', 'rel', 'root', 'said', 'sum'],
      ].sort(),
    );
    expect(drawing.children('rel')).toEqual(['rel~label']);
    const boundary = drawing.find('bound', 'shape')!.box,
      said = drawing.find('said', 'shape')!.box;
    for (const id of ['a', 'b', 'aside']) {
      const { box } = drawing.find(id, 'shape')!;
      expect(box.y).toBeGreaterThan(boundary.y);
      expect(box.y + box.h).toBeLessThan(boundary.y + boundary.h);
    }
    expect(said.x).toBeGreaterThan(boundary.x + boundary.w);
  });

  it('runs dotted lines of an org chart between the cards', () => {
    const line: TreeRecord = {
      id: 'rel',
      type: 'relationship',
      at: { ...place, parent: 's', key: 'a8' },
      style: {},
      data: { from: 'root', to: 'd1', reports: true },
    };
    const all = ['a', 'b', 'c', 'd'].flatMap((id, i) => [
      topic(id, 'root', i),
      topic(`${id}1`, id),
      topic(`${id}2`, id, 1),
    ]);
    for (const structure of ['org-down', 'org-up'] as const) {
      const store = open(...all, line);
      store.edit(() => store.update('s', { data: { name: 'S', structure } }));
      const drawing = drawn(store),
        route = drawing.route(drawing.find('rel', 'connector')!),
        cards = ids(drawing).flatMap((id) => drawing.find(id, 'shape')?.box ?? []);
      const crossed = route.slice(1).flatMap((q, n) => {
        const p = route[n]!;
        return cards.filter(
          ({ x, y, w, h }) =>
            Math.max(p.x, q.x) > x + 1 &&
            Math.min(p.x, q.x) < x + w - 1 &&
            Math.max(p.y, q.y) > y + 1 &&
            Math.min(p.y, q.y) < y + h - 1,
        );
      });
      expect(crossed).toEqual([]);
      expect(route.length).toBeGreaterThan(3);
    }
  });

  it('draws formulas, code and tables below the words, inside of the topic', async () => {
    await typesetter.load();
    const data = {
        formula: String.raw`\frac{a}{b}+\text{比}`,
        code: { text: 'let a = 1;', language: 'javascript' },
        table: [
          ['x', 'y'],
          ['1', ''],
        ],
      },
      store = open(topic('a', 'root', 0, { data }), topic('b', 'root', 1, { data: { formula: String.raw`\frac{` } }));
    const drawing = drawn(store),
      { box } = drawing.find('a', 'shape')!;
    const parts = ['formula', 'formula:text0', 'code', 'table:0:0', 'table:0:1', 'table:1:0', 'table:1:1'];
    expect(ids(drawing).filter((id) => id.startsWith('a~'))).toEqual(
      [...parts, 'line'].map((part) => `a~${part}`).sort(),
    );
    for (const part of parts) {
      const inner = drawing.find(`a~${part}`, 'shape')!.box;
      expect(inner.x).toBeGreaterThanOrEqual(box.x);
      expect(inner.y).toBeGreaterThanOrEqual(box.y);
      expect(inner.x + inner.w).toBeLessThanOrEqual(box.x + box.w);
      expect(inner.y + inner.h).toBeLessThanOrEqual(box.y + box.h + 0.01);
    }
    // What is no LaTeX stands there as it was written.
    expect(drawing.find('b~formula', 'shape')!.text).toEqual([{ insert: String.raw`\frac{` }]);
    expect(ownerOf('a~table:1:1')).toBe('a');
    const { svg } = exportSvg(treeExport({ store, registry, measurer: evenMeasurer }), { page: 's', title: 'S' });
    expect(svg).toMatch(/let a = 1;/);
    expect(svg).not.toMatch(/@font-face|frac\{a/);
  });

  it('draws every theme, as a page of an export', () => {
    expect(TREE_THEMES.length).toBeGreaterThanOrEqual(36);
    for (const theme of TREE_THEMES) {
      const store = new Store(
        toTreeDoc({
          format: 'limn',
          version: 1,
          kind: 'tree',
          records: [
            { id: 's', type: 'sheet', at: { ...place, parent: '' }, data: { name: 'S', theme } },
            topic('root', 's'),
            topic('a', 'root'),
            topic('b', 'a'),
          ],
        }),
      );
      const { svg } = exportSvg(treeExport({ store, registry, measurer: evenMeasurer }), { page: 's', title: 'S' });
      for (const text of ['root', 'a', 'b']) expect(svg).toContain(`>${text}</`);
      expect(svg.match(/<path/g)!.length).toBeGreaterThanOrEqual(3);
    }
  });
});
