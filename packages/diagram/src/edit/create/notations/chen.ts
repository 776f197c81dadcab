/**
 * The tables of a page as Chen draws them, on a page of their own. Asked for again, that page follows the tables, and
 * what is still there keeps its place.
 */
import { showWhole } from '@limn/canvas/view/reveal.ts';
import {
  type ConnectorRecord,
  type DiagramRecord,
  fromPlain,
  keysBetween,
  newId,
  type PageRecord,
  type Point,
  type RecordId,
  type ShapeRecord,
} from '@limn/document';
import { fittedBox } from '../../../behaviours/fitted-box.ts';
import { boxCenter } from '@limn/drawing/geometry/box.ts';
import type { Editor } from '../../../editor/editor.ts';
import { chenModel, isTable } from '../../../notations/er/chen.ts';
import { keyAfter } from '../../structure/pages.ts';
import { placeChen } from '../../../notations/er/chen-layout.ts';

const WORDS = { zh: { page: '陈氏图', has: '拥有' }, en: { page: 'Chen', has: 'has' } } as const;
/** Deeper than this nothing stands in anything. */
const DEEPEST = 20;

/** The page of tables that the current one shows, or is; undefined where there are none. */
export function tablesPage(editor: Editor): RecordId | undefined {
  const { store, page, pageRecord } = editor,
    of = pageRecord && sourceOf(pageRecord);
  if (of !== undefined && store.find(of, 'page')) return of;
  return tablesOf(editor, page).length > 0 ? page : undefined;
}

/** Of a page, which one it shows; of what is drawn on it, what it is called there. Undefined for anything else. */
function sourceOf({ data }: PageRecord | ShapeRecord | ConnectorRecord): string | undefined {
  const source = data.source?.['chen'];
  return typeof source === 'string' ? source : undefined;
}

function tablesOf({ store }: Editor, page: RecordId): ShapeRecord[] {
  const tablesIn = (id: RecordId, depth: number): ShapeRecord[] => {
    const record = store.get(id);
    if (record?.type === 'shape' && isTable(record)) return [record];
    if (depth > DEEPEST || record?.type === 'connector' || record?.type === 'label') return [];
    return store.children(id).flatMap((child) => tablesIn(child, depth + 1));
  };
  return tablesIn(page, 0);
}

/** Writes the view and shows it; one step of undo. */
export function showChen(editor: Editor): void {
  const from = tablesPage(editor),
    { store } = editor;
  if (from === undefined) return;
  const tables = tablesOf(editor, from),
    lines = new Set<ConnectorRecord>();
  for (const { id } of tables)
    for (const end of [id, ...store.children(id)])
      for (const line of store.connectorsOf(end)) {
        const record = store.find(line, 'connector');
        if (record) lines.add(record);
      }
  // Tables in a row have their tops in line, those in a column their left sides: so do the entities.
  const corners = new Map(tables.map(({ id, box: { x, y } }) => [id, { x, y }] as const)),
    words = WORDS[editor.locale];
  const { nodes, lines: ways } = placeChen(chenModel(tables, [...lines], store), corners, words.has);
  const known = store.pages().find((page) => sourceOf(page) === from),
    page = known?.id ?? newId();
  editor.run(() => {
    const places = new Map<string, Point>(),
      layer = known ? emptied(editor, known.id, places) : newPage(editor, page, from, words.page);
    const ids = new Map(nodes.map(({ key }) => [key, newId()] as const)),
      keys = keysBetween(store.topKey(layer), null, nodes.length + ways.length);
    const shapes = nodes.map(({ key, kind, text, at }, i): ShapeRecord => {
      const { w, h } = editor.registry.get(kind),
        { x, y } = places.get(key) ?? at;
      return onOneLine(editor, {
        id: ids.get(key)!,
        type: 'shape',
        kind,
        at: { parent: layer, key: keys[ways.length + i]! },
        box: { x: x - w / 2, y: y - h / 2, w, h },
        style: {},
        data: { source: { chen: key } },
        text: fromPlain(text),
      });
    });
    const joins = ways.flatMap(({ from: a, to: b, text }, i): DiagramRecord[] => {
      const id = newId(),
        end = (key: string) => ({ x: 0, y: 0, shape: ids.get(key)! });
      const line: ConnectorRecord = {
        id,
        type: 'connector',
        kind: 'straight',
        at: { parent: layer, key: keys[i]! },
        start: end(a),
        end: end(b),
        points: [],
        style: { startArrow: 'none', endArrow: 'none' },
        data: { source: { chen: `${a} – ${b}` } },
      };
      if (text === undefined) return [line];
      return [
        line,
        {
          id: newId(),
          type: 'label',
          at: { parent: id, key: 'a0' },
          data: { t: 0.5, dx: 0, dy: 0 },
          style: {},
          text: fromPlain(text),
        },
      ];
    });
    store.create(...shapes, ...joins);
  });
  editor.setPage(page);
  const drawn = known ? null : editor.scene.boundsOf(store.children(store.children(page).at(-1)!));
  if (drawn) showWhole(editor, drawn);
}

/** Wide enough for its name, about its middle: the room for words grows by less than a shape with slants does. */
function onOneLine(editor: Editor, shape: ShapeRecord): ShapeRecord {
  let now = shape;
  for (let step = 0; step < STEPS; step++) {
    const { w } = fittedBox(editor, now, 'up', true);
    if (w - now.box.w < 1) break;
    now = { ...now, box: { ...shape.box, x: shape.box.x + (shape.box.w - w) / 2, w } };
  }
  return now;
}
const STEPS = 12;

/** The layer of a page whose drawing is made anew; where its shapes stood comes into `places`, by their names. */
function emptied({ store }: Editor, page: RecordId, places: Map<string, Point>): RecordId {
  const layers = store.children(page);
  const drawn = layers.flatMap((layer) =>
    store.children(layer).flatMap((id) => {
      const record = store.get(id);
      if (record?.type !== 'shape' && record?.type !== 'connector') return [];
      const name = sourceOf(record);
      if (name !== undefined && record.type === 'shape') places.set(name, boxCenter(record.box));
      return name === undefined ? [] : [id, ...store.children(id)];
    }),
  );
  store.remove(drawn);
  return layers.at(-1)!;
}

function newPage(editor: Editor, page: RecordId, from: RecordId, word: string): RecordId {
  const { store } = editor,
    layer = newId(),
    name = store.find(from, 'page')?.data.name ?? '';
  store.create(
    {
      id: page,
      type: 'page',
      at: { parent: '', key: keyAfter(editor, from) },
      data: { name: name === '' ? word : `${name} – ${word}`, source: { chen: from } },
    },
    { id: layer, type: 'layer', at: { parent: page, key: 'a0' }, data: { name: '' } },
  );
  return layer;
}
