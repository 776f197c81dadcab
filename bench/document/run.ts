/**
 * What the store of a document costs beside Yjs alone, for 10,000 shapes and as many connectors:
 * `npm run document -w bench -- --rounds 8`. Processor time of the process, not the clock's; least and median of the
 * rounds.
 */
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { DocumentStore, toYDoc } from '@limn/document';
import * as Y from 'yjs';
import { toDiagram } from '../../apps/web/src/bench/diagram.ts';
import { makeDiagram } from '../canvas/data.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '8' } } }),
  rounds = Number(values.rounds),
  SHAPES = 10_000,
  EDITED = 5000,
  FILL = '#0055ff';
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Milliseconds of this process's processor time; what was thrown away before is not in it. */
function cost(run: () => void): number {
  collect();
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
const least = (list: number[]): number => Math.min(...list);
const median = (list: number[]): number => [...list].sort((a, b) => a - b)[list.length >> 1]!;

const diagram = toDiagram(makeDiagram(SHAPES, 4), { chinese: false, kinds: null, layers: 1 }),
  shapes = diagram.records.filter((record) => record.type === 'shape').map(({ id }) => id),
  some = shapes.slice(0, EDITED);

function restyle(store: DocumentStore, ids: readonly string[]): void {
  store.transact(() => {
    for (const id of ids) store.update(id, { style: { ...store.find(id, 'shape')!.style, fill: FILL } });
  });
}
function writtenOneByOne(): Y.Doc {
  const { records } = diagram,
    doc = toYDoc({ ...diagram, records: [] }),
    store = new DocumentStore(doc);
  for (const record of records) store.create(record);
  return doc;
}
function restyled(): Y.Doc {
  const doc = toYDoc(diagram);
  restyle(new DocumentStore(doc), shapes);
  return doc;
}

const times = new Map<string, { store: number[]; yjs: number[] }>();
function note(name: string, yjs: number, store: number): void {
  const list = times.get(name) ?? { yjs: [], store: [] };
  list.yjs.push(yjs);
  list.store.push(store);
  times.set(name, list);
}

/** Reading the bytes, then the store upon them. */
function load(name: string, bytes: Uint8Array): DocumentStore {
  const doc = new Y.Doc();
  const yjs = cost(() => Y.applyUpdate(doc, bytes));
  let store!: DocumentStore;
  const own = cost(() => {
    store = new DocumentStore(doc);
    for (const page of store.pages()) for (const layer of store.children(page.id)) store.children(layer);
  });
  note(name, yjs, yjs + own);
  return store;
}

/** The same values in as many registers of a bare map, in one transaction with an undo manager. */
function bareEdit(): { write: number; undo: number } {
  const doc = new Y.Doc(),
    map = doc.getMap('values'),
    history = new Y.UndoManager(map, { captureTimeout: 0 });
  return {
    write: cost(() => doc.transact(() => some.forEach((id, i) => map.set(id, { x: i, y: 0, w: 1, h: 1 })))),
    undo: cost(() => history.undo()),
  };
}

function edits(store: DocumentStore): void {
  const step = (name: string, run: () => void): void => {
    const bare = bareEdit();
    store.history.mark();
    note(name, bare.write, cost(run));
    note(
      `${name}, undone`,
      bare.undo,
      cost(() => store.history.undo()),
    );
  };
  const box = (id: string) => store.find(id, 'shape')!.box;
  step('restyled', () => restyle(store, some));
  step('moved', () =>
    store.transact(() => {
      for (const id of some) store.update(id, { box: { ...box(id), x: box(id).x + 10 } });
    }),
  );
  const copies = some.map((id) => ({ ...store.find(id, 'shape')!, id: `copy-${id}` }));
  step('pasted', () => store.create(...copies));
  step('removed', () => store.remove(some));
}

const documents = { imported: toYDoc(diagram), 'written one by one': writtenOneByOne(), 'all restyled': restyled() },
  bytes = Object.entries(documents).map(([name, doc]) => [name, Y.encodeStateAsUpdate(doc)] as const);
for (let i = 0; i < rounds; i++)
  for (const [name, update] of bytes) {
    const store = load(`load: ${name}`, update);
    if (name === 'imported') edits(store);
    store.destroy();
  }

console.log(`document, Node ${process.version}, ${SHAPES} shapes, ${EDITED} edited; processor time in ms`);
console.log('                            Yjs least  median    Limn least  median    ratio of the least');
for (const [name, { yjs, store }] of times)
  console.log(
    name.padEnd(28) +
      [least(yjs), median(yjs)].map((ms) => ms.toFixed(0).padStart(8)).join('') +
      [least(store), median(store)].map((ms) => ms.toFixed(0).padStart(10)).join('') +
      (least(store) / least(yjs)).toFixed(2).padStart(14),
  );
