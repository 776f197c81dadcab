/** Corners of Mermaid's grammars that texts of other people use. */
import { type ConnectorRecord, plainText, type ShapeRecord } from '@limn/document';
import { strToU8 } from 'fflate';
import { expect, it, test } from 'vitest';
import { importFile } from '../import-file.ts';
import { importDiagram } from '../visio/testing/read.ts';

async function read(text: string) {
  const { document } = await importDiagram(strToU8(text), 'x.mmd'),
    shapes = document.records.filter((r): r is ShapeRecord => r.type === 'shape'),
    lines = document.records.filter((r): r is ConnectorRecord => r.type === 'connector');
  const at = (id: string | undefined): string => plainText(shapes.find((one) => one.id === id)?.text),
    named = (words: string): ShapeRecord => shapes.find((one) => plainText(one.text) === words)!;
  const labels = document.records.flatMap((r) => (r.type === 'label' ? [plainText(r.text)] : []));
  return { shapes, lines, named, labels, ways: lines.map(({ start, end }) => `${at(start.shape)}→${at(end.shape)}`) };
}
const heads = ({ lines }: { lines: readonly ConnectorRecord[] }) => lines.map(({ style }) => style.endArrow);

it('reads links without spaces around them, of every kind', async () => {
  const made = await read(`graph TD
A-->B;B---C
C-.->D
D==>E
E--oF
F--xG
G-- words -->H
H==more==>I
I-.dotted.->J
J-->|piped|K
K<-->L & M`);
  expect(made.ways).toEqual('A→B B→C C→D D→E E→F F→G G→H H→I I→J J→K K→L K→M'.split(' '));
  expect(made.labels).toEqual(['words', 'more', 'dotted', 'piped']);
  const t = 'triangle';
  expect(heads(made)).toEqual([t, 'none', t, t, 'circleOpen', 'cross', t, t, t, t, t, t]);
});

it('reads links with names of their own, what is said of them later, and what nobody sees', async () => {
  const { ways, lines, shapes } = await read(`flowchart LR
accTitle: For the blind
accDescr {
  Words that
  are not shown
}
A e1@--> B
e1@{ animate: true }
C["fa:fa-car Drive"] --> D[fa:fa-ban]`);
  expect(ways).toEqual(['A→B', 'Drive→fa:fa-ban']);
  expect(lines[0]!.style.flow).toBe('forward');
  expect(shapes).toHaveLength(4);
});

it('knows the shapes of the general form by each of their names', async () => {
  const { named, shapes } = await read(`flowchart LR
a@{ shape: lean-right, label: "in" } --> b@{ shape: tagged-document, label: "doc" }
c@{ shape: double-circle, label: "end" } --> d(((twice)))
e@{ shape: start } --> f@{ shape: processes, label: "many" }
g["kept words"]
g@{ shape: cylinder }`);
  expect(named('in').kind).toBe('flow.data');
  for (const words of ['doc', 'end', 'twice', 'many']) expect(named(words).data.geometry, words).toBeDefined();
  expect(named('end').box.w).toBe(named('end').box.h);
  expect(shapes.find(({ kind }) => kind === 'uml.initial')).toMatchObject({ box: { w: 24, h: 24 } });
  expect(named('kept words').kind).toBe('flow.database');
});

it('reads classes with types in types, static and abstract members, looks and addresses', async () => {
  const { named } = await read(`classDiagram
class Shelf~Book~ {
  Map~String, List~int~~ pages
  open()$ bool
  close()*
}
class Shop["The shop"]
style Shop fill:#f9f
classDef warm fill:#fe0
class Till
cssClass "Till" warm
click Shop href "https://example.org" "tip"`);
  expect(named('Map<String, List<int>> pages')).toBeDefined();
  expect(named('close()').style.italic).toBe(true);
  expect(named('The shop').style.fill).toBe('#ff99ff');
  expect(named('The shop').data.link).toEqual({ type: 'url', url: 'https://example.org' });
  expect(named('Till').style.fill).toBe('#ffee00');
  expect(named('Shelf<Book>').kind).toBe('uml.class');
});

it('reads relations of entities by words, without spaces, and with styles', async () => {
  const { ways, lines, named } = await read(`erDiagram
CAR 1 to zero or more DRIVER : allows
PERSON many(0) optionally to 0+ DRIVER : is
A||--o{B:has
B:::hot }|..|| "C D" : ""
classDef hot stroke:#f00
style A fill:rgb(0, 255, 0),stroke:#333,stroke-width:4px`);
  expect(ways).toEqual(['CAR→DRIVER', 'PERSON→DRIVER', 'A→B', 'B→C D']);
  expect(lines.map(({ style }) => [style.startArrow, style.endArrow, style.dash])).toEqual([
    ['erOnlyOne', 'erZeroOrMany', undefined],
    ['erZeroOrMany', 'erZeroOrMany', 'dashed'],
    ['erOnlyOne', 'erZeroOrMany', undefined],
    ['erOneOrMany', 'erOnlyOne', 'dashed'],
  ]);
  expect(named('B').style.stroke).toBe('#ff0000');
  expect(named('A').style).toMatchObject({ fill: '#00ff00', stroke: '#333333', strokeWidth: 4 });
});

it('lifelines begin where they are made and end where they are destroyed, and boxes go around them', async () => {
  const { named, shapes, labels } = await read(`sequenceDiagram
autonumber 10 5
box rgb(200, 230, 255) Team
participant A
participant B
end
A->>B: ask
create participant C
B->>C: make
destroy C
C-->>B: done
rect rgb(1, 2, 3)
A->>B: last
end`);
  const [a, c, team] = ['A', 'C', 'Team'].map((name) => named(name).box);
  expect(c!.y).toBeGreaterThan(a!.y + 60);
  expect(c!.y + c!.h).toBeLessThan(a!.y + a!.h);
  expect(shapes.filter(({ kind }) => kind === 'uml.destruction')).toHaveLength(1);
  expect(named('Team').style.fill).toBe('#c8e6ff');
  expect(team!.x).toBeLessThan(a!.x);
  expect(team!.x + team!.w).toBeLessThan(c!.x + c!.w);
  expect(labels).toEqual(['10. ask', '15. make', '20. done', '25. last']);
  expect(shapes.some(({ style }) => style.fill === '#010203')).toBe(true);
});

test('Gantt charts of minutes have a scale of minutes, lettered as they say', async () => {
  const { named, shapes } = await read(`gantt
dateFormat HH:mm
axisFormat %H.%M h
first : a, 17:00, 10m
second : 10m
deadline : vert, v, 17:15, 0m`);
  expect(named('second').box.w).toBeGreaterThan(300);
  const scale = shapes.map(({ text }) => plainText(text)).filter((text) => /^17\.\d\d h$/.test(text));
  expect(scale).toContain('17.05 h');
});

test('numbers of charts may begin with their point, and points of quadrants have looks', async () => {
  const { lines } = await read('xychart-beta\n line [1, .5, -.25]');
  const [last] = lines.slice(-1);
  expect(last!.end.y).toBeGreaterThan(last!.start.y);
  const { shapes } = await read(
    'quadrantChart\n A:::big: [0.2, 0.4]\n B: [0.5, 0.5] radius: 20, color: #ff0000\n classDef big radius: 10',
  );
  const dots = shapes.filter(({ kind }) => kind === 'basic.ellipse');
  expect(dots.map(({ box }) => box.w)).toEqual([20, 40]);
  expect(dots[1]!.style.fill).toBe('#ff0000');
});

test('topics of mind maps may be words of several lines', async () => {
  const { document } = await importFile(strToU8('mindmap\n root\n  a["`**One**\n  two`"]\n  b'), 'x.mmd');
  const topics = document.records.flatMap((r) => (r.type === 'topic' ? [plainText(r.text)] : []));
  expect(topics).toEqual(['root', 'One\ntwo', 'b']);
});

test('charts that lie have their names down the side and their bars to the right', async () => {
  const { named, shapes, lines } = await read(
    'xychart-beta horizontal\n x-axis Fruit [apple, pear]\n y-axis "Sold" 0 --> 10\n bar [5, 10]\n line [5, 10]',
  );
  const bars = shapes.filter(({ kind }) => kind === 'basic.rect').map(({ box }) => box);
  expect(bars[1]!.w).toBeCloseTo(2 * bars[0]!.w);
  expect(bars[1]!.x).toBe(bars[0]!.x);
  expect(bars[1]!.y).toBeGreaterThan(bars[0]!.y);
  expect(named('pear').box.y).toBeGreaterThan(named('apple').box.y);
  expect(named('pear').box.x).toBeLessThan(0);
  expect(lines.at(-1)!.end.y).toBeGreaterThan(lines.at(-1)!.start.y);
  const upright = await read('xychart-beta\n x-axis "Time" 0 --> 20\n line [1, 2]');
  expect(upright.named('20').box.x).toBeGreaterThan(upright.named('4').box.x);
});
