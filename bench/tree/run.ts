/**
 * A tree of 10,000 topics: its layout in every structure, all of it and after one topic became wider; and its document,
 * opened, drawn and edited. Milliseconds of the processor, as others may use the machine; medians.
 *
 *     npm run tree -w bench -- [--topics 10000] [--rounds 7]
 */
import { parseArgs } from 'node:util';
import { addTopics, moveTo, STRUCTURES, toTreeDoc, trash, type TreeRecord, TreeStore } from '@limn/document';
import { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import { evenMeasurer } from '@limn/drawing/text/measure/even-measurer.ts';
import { LIBRARIES } from '@limn/shapes';
import { layout } from '@limn/tree/layout/layout.ts';
import { TreeDrawing } from '@limn/tree/source/tree-drawing.ts';
import { randomForest, randomOf } from '@limn/tree/testing/random-forest.ts';

const { values } = parseArgs({ options: { topics: { type: 'string' }, rounds: { type: 'string' } } });
const topics = Number(values.topics ?? 10_000),
  rounds = Number(values.rounds ?? 7),
  EDITS = 10,
  /** What the layouts are to keep to, ms. */
  AIM = { full: 20, edit: 5 };

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const median = (all: number[]): number => all.sort((a, b) => a - b)[all.length >> 1]!;

function measure(structure: (typeof STRUCTURES)[number], spacing: 'roomy' | 'compact'): { full: number; edit: number } {
  const full: number[] = [],
    edit: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const forest = randomForest(topics, round + 1),
      random = randomOf(round + 1);
    let began = cpuMs();
    layout(forest, [{ slot: 0 }], structure, spacing);
    full.push(cpuMs() - began);
    for (let i = 0; i < EDITS; i++) {
      const slot = Math.floor(random() * topics);
      began = cpuMs();
      forest.give('w', slot, forest.w[slot]! + 10);
      layout(forest, [{ slot: 0 }], structure, spacing);
      edit.push(cpuMs() - began);
    }
  }
  return { full: median(full), edit: median(edit) };
}

// Compiled before anything is measured.
for (const structure of STRUCTURES) measure(structure, 'compact');
console.log(`| ${topics} topics | full, roomy | compact | one edit, roomy | compact |\n|---|---|---|---|---|`);
let isSlow = false;
for (const structure of STRUCTURES) {
  const roomy = measure(structure, 'roomy'),
    compact = measure(structure, 'compact');
  isSlow ||= Math.max(roomy.full, compact.full) > AIM.full || Math.max(roomy.edit, compact.edit) > AIM.edit;
  const cells = [roomy.full, compact.full, roomy.edit, compact.edit].map((ms) => ms.toFixed(1));
  console.log(`| ${structure} | ${cells.join(' | ')} |`);
}
console.log(`Aim: ${AIM.full} ms in full, ${AIM.edit} ms after an edit: ${isSlow ? 'missed' : 'kept'}.`);

/** The same random trees as a document. */
function records(): TreeRecord[] {
  const random = randomOf(1),
    start = { clock: 0, history: [] };
  const all: TreeRecord[] = [
    {
      id: 's',
      type: 'sheet',
      at: { ...start, parent: '', key: 'a0' },
      data: { name: 'S', structure: 'logic-right' },
    },
  ];
  for (let i = 0; i < topics; i++) {
    const parent = i === 0 ? 's' : `t${Math.floor(random() ** 1.3 * i)}`;
    all.push({
      id: `t${i}`,
      type: 'topic',
      at: { ...start, parent, key: `a${i % 10}` },
      style: {},
      data: {},
      marks: {},
      tags: {},
      text: [{ insert: `Topic number ${i}` }],
    });
  }
  return all;
}

const doc = toTreeDoc({ format: 'limn', version: 1, kind: 'tree', records: records() }),
  random = randomOf(2),
  any = (): string => `t${1 + Math.floor(random() * (topics - 1))}`;
/** Runs something some times, and tells what it took. */
function time(what: string, run: (n: number) => void, times = 15): void {
  const all = Array.from({ length: times }, (_, n) => {
    const began = cpuMs();
    run(n);
    return cpuMs() - began;
  });
  console.log(`| ${what} | ${median(all).toFixed(1)} |`);
}

console.log(`\n| a document of ${topics} topics | ms |\n|---|---|`);
time('open', () => new TreeStore(doc).destroy(), 3);
const store = new TreeStore(doc);
const edits = (suffix: string): void => {
  const leaf = { text: [{ insert: 'new' }] };
  time(`add a topic${suffix}`, () => void store.edit(() => addTopics(store, { parent: any() }, [leaf])));
  time(`write its text${suffix}`, (n) => store.edit(() => store.setText(any(), [{ insert: `a longer text ${n}` }])));
  time(`move a branch${suffix}`, () => void store.edit(() => moveTo(store, [any()], { parent: any() })));
  time(`delete a branch${suffix}`, () => void store.edit(() => trash(store, [any()])));
  time(`take that back${suffix}`, () => void store.history.undo());
};
edits('');
let drawing: TreeDrawing | undefined;
time(
  'draw',
  () => {
    drawing?.destroy();
    drawing = new TreeDrawing({ store, registry: new ShapeRegistry(LIBRARIES), measurer: evenMeasurer });
    drawing.children('s~layer');
  },
  3,
);
edits(', drawn');
