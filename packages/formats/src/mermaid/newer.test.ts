import { type ConnectorRecord, plainText, type ShapeRecord } from '@limn/document';
import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { importFile } from '../import-file.ts';
import { sketch } from '../tree/testing/sketch.ts';
import { importDiagram } from '../visio/testing/read.ts';
import { zenStatements } from './sequence/zenuml.ts';

async function read(text: string) {
  const { document, title } = await importDiagram(strToU8(text), 'x.mmd'),
    shapes = document.records.filter((r): r is ShapeRecord => r.type === 'shape'),
    lines = document.records.filter((r): r is ConnectorRecord => r.type === 'connector');
  return { shapes, lines, title, named: (words: string) => shapes.find((one) => plainText(one.text) === words)! };
}
const lines = async (text: string): Promise<string[]> => {
  const { document } = await importFile(strToU8(text), 'x.mmd');
  if (document.kind !== 'tree') throw new Error('no tree');
  return sketch(document);
};

test('causes are a fishbone, wherever the first of them begin', async () => {
  expect(await lines('ishikawa-beta\n    Blurry\n    User\n        Shaky hands\n    LENS\n        Dirty')).toEqual([
    '= fishbone-right',
    'Blurry',
    '  User',
    '    Shaky hands',
    '  LENS',
    '    Dirty',
  ]);
});

test('folders are a tree, several of them below one', async () => {
  expect(await lines('treeView-beta\n  "a"\n    "b"\n  "c"')).toEqual(['= tree-right', '/', '  a', '    b', '  c']);
});

test('what is said of folders is a note, and how they look is none of their words', async () => {
  const text = 'treeView-beta\n  src/\n    App.tsx :::big icon(logos:react) ## main part\n    a.css icon(none)';
  expect(await lines(text)).toEqual(['= tree-right', 'src/', '  App.tsx "main part"', '  a.css']);
});

test('actors and use cases stand in systems, with lines between', async () => {
  const {
    shapes,
    lines: drawn,
    named,
  } = await read(
    'usecase-beta\nactor Guest("A guest")\nsystemBoundary "House"\n  Eat("Eat well")\nend\nHouse@{ type: package }\nGuest -- "likes to" --> Eat',
  );
  expect([named('A guest').kind, named('Eat well').kind, named('House').kind]).toEqual([
    'uml.actor',
    'uml.useCase',
    'basic.container',
  ]);
  expect(shapes).toHaveLength(3);
  expect(named('Eat well').at.parent).toBe(named('House').id);
  expect(drawn.map(({ start, end }) => [start.shape, end.shape])).toEqual([
    [named('A guest').id, named('Eat well').id],
  ]);
});

test('five domains hold what stands in them, with ways between', async () => {
  const {
    lines: drawn,
    named,
    title,
  } = await read(
    'cynefin-beta\n  title Storm\n\n  complex\n    "Try a sail"\n  clear\n    "Row"\n  confusion\n    "Fog"\n  complex --> clear : "Seen before"',
  );
  expect(title).toBe('Storm');
  const [a, b, c] = [named('Try a sail').box, named('Row').box, named('Fog').box];
  expect([a.x < b.x && a.y < b.y, c.y > a.y && c.y < b.y]).toEqual([true, true]);
  expect(named('Fog').at.parent).toBe(named('Confusion').id);
  expect(drawn.map(({ start, end }) => [start.shape, end.shape])).toEqual([[named('Complex').id, named('Clear').id]]);
});

test('areas are told apart by branch below the one that holds all, and as their classes say', async () => {
  const { named } = await read(
    'treemap-beta\n"All"\n  "Food":::hot\n    "Rice": 4\n  "Rent": 6\nclassDef hot fill:#f96,stroke:#333',
  );
  expect(named('Food').style).toMatchObject({ fill: '#ff9966', stroke: '#333333' });
  expect(named('Rice\n4').style.fill).not.toBe(named('Rent\n6').style.fill);
});

test('axes of a radar are named outside of it, and tags of commits stand beside a line that runs down', async () => {
  const radar = await read(
    'radar-beta\naxis a["Up"], b["Experience of it"], c["Down"], d["Documentation"]\ncurve x{1,2,3,4}',
  );
  const [right, left] = [radar.named('Experience of it'), radar.named('Documentation')];
  expect([right.style.align, left.style.align]).toEqual(['left', 'right']);
  const figure = radar.shapes.find(({ kind }) => kind === 'custom')!.box;
  expect([right.box.x > figure.x + figure.w, left.box.x + left.box.w < figure.x]).toEqual([true, true]);
  const git = await read('gitGraph TB:\n commit id: "one" tag: "v1"\n commit id: "two"');
  const dot = git.shapes.find(({ kind }) => kind === 'basic.ellipse')!.box;
  expect(git.named('v1').box.x + git.named('v1').box.w).toBeLessThan(dot.x);
});

test('a title of two lines has room above the lines of its class', async () => {
  const { shapes, named } = await read(
    'classDiagram\nclass Boat {\n<<interface>>\n+sail()\n}\nclass Oar {\n+pull()\n}',
  );
  const boat = shapes.find(({ text }) => plainText(text).includes('Boat'))!,
    sail = named('+sail()').box;
  // The rule between attributes and operations stands below the title.
  expect(boat.data.controls?.['title']).toBe(sail.y - boat.box.y - 10);
  expect(sail.y - boat.box.y).toBeGreaterThan(50);
  expect(named('Oar').data.controls?.['title']).toBeUndefined();
});

test('sets overlap, and what they share stands in both', async () => {
  const { shapes, named, title } = await read(
    'venn-beta\n  title "T"\n  set A label: Front\n    text React\n  set "B b"\n  union A,"B b" label: "Both"',
  );
  expect(title).toBe('"T"'.slice(1, -1));
  const [a, b] = shapes.filter(({ kind }) => kind === 'basic.ellipse').map(({ box }) => box);
  const both = named('Both').box,
    middle = both.x + both.w / 2;
  expect(b!.x).toBeLessThan(a!.x + a!.w);
  expect(middle).toBeGreaterThan(b!.x);
  expect(middle).toBeLessThan(a!.x + a!.w);
  for (const words of ['Front', 'React', 'B b']) expect(named(words)).toBeDefined();
});

test('a Wardley map places by visibility and evolution, with its lines, moves and pipelines', async () => {
  const map = await read(`wardley-beta
title Tea
size [1000, 500]
anchor Business [0.9, 0.6]
component Cup of Tea [0.5, 0.25] (buy)
component "Real-time" [0.1, 0.5]
Business -> Cup of Tea
Cup of Tea +'hot'> "Real-time"
evolve Cup of Tea 0.75
pipeline Cup of Tea {
  component "Small" [0.2]
}
note "Why" [0.3, 0.4]`);
  const { box } = map.named('Business'),
    dots = map.shapes.filter(({ kind }) => kind === 'basic.ellipse').map((one) => one.box);
  expect(box.x + box.w / 2).toBeCloseTo(600);
  expect(dots.map(({ x, w }) => x + w / 2)).toEqual([250, 500, 200, 750]);
  expect(dots[1]!.y - dots[0]!.y).toBeCloseTo(200);
  expect(map.lines.filter(({ start, end }) => start.shape && end.shape)).toHaveLength(3);
  expect(map.named('Why').kind).toBe('basic.note');
});

test('ZenUML calls in calls, with what they return, conditions and loops', () => {
  const said = zenStatements([
    'title X',
    '@Actor Client #fee',
    'group G { B as Bee }',
    'Client->A.post("x, {y}") {',
    '  ok = B.make() { return 1 } // said',
    '  if(ok) { B->Client: hi } else if (no) { new C(1) } else { return 2 }',
    '}',
    'D.last()',
  ]);
  expect(said.map((one) => Object.values(one).join(' '))).toEqual([
    'person Client actor',
    'person B Bee',
    'message Client A ->> + post("x, {y}")',
    'message A B ->> + make()',
    'message B A -->>  1',
    'message B A -->> - ok',
    'open alt ok',
    'message B Client -)  hi',
    'part no',
    'person C true',
    'message A C ->> + new(1)',
    'finish C',
    'part else',
    'message A Client -->>  2',
    'close',
    'finish A',
    'person _STARTER_ actor  ',
    'message _STARTER_ D ->> + last()',
    'finish D',
  ]);
});

test('names of entities in quotes may be Markdown', async () => {
  const { shapes } = await read('erDiagram\n    "This **is** _it_"\n    "LINE_ITEM_A"');
  expect(shapes.map(({ text }) => text)).toEqual([
    [
      { insert: 'This' },
      { insert: ' is', attributes: { bold: true } },
      { insert: ' it', attributes: { italic: true } },
    ],
    [{ insert: 'LINE_ITEM_A' }],
  ]);
});

test('lines of nothing but blanks take no time', async () => {
  const blanks = ' '.repeat(60_000),
    started = performance.now();
  for (const kind of ['erDiagram', 'wardley-beta', 'sequenceDiagram', 'zenuml', 'classDiagram'])
    await importFile(strToU8(`${kind}\n  a${blanks}b\n  component a${blanks}b`), 'x.mmd').catch(() => undefined);
  expect(performance.now() - started).toBeLessThan(3000);
});

test('messages may have half a head, and go back to where their line begins', async () => {
  const text = 'sequenceDiagram\n A-|\\B: one\n A--//B: two\n A/|-B: three\n A\\\\--B: four\n A()->>()B: five';
  const { lines: messages } = await read(text),
    isDashed = (one: ConnectorRecord): boolean => one.style.dash === 'dashed';
  expect(messages.map((one) => [Math.sign(one.end.x - one.start.x), isDashed(one)])).toEqual([
    [1, false],
    [1, true],
    [-1, false],
    [-1, true],
    [1, false],
  ]);
});

test.each([
  ['sequenceDiagram\n A->>B: x\n what is this\n par_over y\n B->>A: z\n end', 1],
  ['erDiagram\n A ||--|| B : x\n A["one"] ||--|| B : y', 1],
  ['classDiagram\n A ()-- B\n what is this', 1],
  ['stateDiagram-v2\n accTitle: x\n a --> b\n ->', 1],
])('lines that say nothing are counted: %s', async (text, count) => {
  const { report } = await importFile(strToU8(text), 'x.mmd');
  expect(report.dropped).toEqual([{ what: 'sourceLines', count }]);
});
