import { type ConnectorRecord, plainText, type ShapeRecord } from '@limn/document';
import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { importDiagram } from '../../visio/testing/read.ts';

async function read(text: string) {
  const { document, title } = await importDiagram(strToU8(text), 'x.mmd'),
    shapes = document.records.filter((r): r is ShapeRecord => r.type === 'shape'),
    lines = document.records.filter((r): r is ConnectorRecord => r.type === 'connector');
  const named = (words: string): ShapeRecord => shapes.find((one) => plainText(one.text) === words)!;
  const at = (id: string | undefined): string => plainText(shapes.find((one) => one.id === id)?.text);
  return { shapes, lines, named, title, ways: lines.map(({ start, end }) => `${at(start.shape)}→${at(end.shape)}`) };
}

test('a Gantt chart has a bar for each task, as long as it takes, days off among it', async () => {
  const { named, title } = await read(`gantt
    title Plan
    dateFormat DD.MM.YYYY
    excludes weekends
    section One
      first, long : a1, 05.01.2026, 5d
      second : crit, 3d
    section Two
      third : done, c, after a1, 1w
      end : milestone, m, 02.02.2026, 0d`);
  const [first, second, third] = ['first, long', 'second', 'third'].map((name) => named(name).box);
  expect(title).toBe('Plan');
  // Monday to Friday; three working days and seven, each with the weekends before and among them.
  expect(second!.x).toBeCloseTo(first!.x + first!.w, 3);
  expect(second!.w / first!.w).toBeCloseTo(5 / 5, 5);
  expect(third!.w / first!.w).toBeCloseTo(11 / 5, 5);
  expect(named('second').style.stroke).not.toBe(named('first, long').style.stroke);
  expect(third!.y).toBeGreaterThan(second!.y + second!.h);
});

test('timelines and journeys go from left to right under their sections', async () => {
  const timeline = await read(
    'timeline\n title T\n section A\n 2002 : LinkedIn\n 2004 : Facebook : 10:30 talk\n : Orkut',
  );
  expect(timeline.named('2004').box.x).toBeGreaterThan(timeline.named('2002').box.x);
  expect(timeline.named('10:30 talk').box.x).toBe(timeline.named('2004').box.x);
  expect(timeline.named('Orkut').box.y).toBeGreaterThan(timeline.named('10:30 talk').box.y);
  const journey = await read('journey\n title My day\n section Go\n  Make tea: 5: Me\n  Work: 1: Me, Cat');
  const [five, one] = ['5', '1'].map((score) => journey.named(score).box);
  expect(one!.y).toBeGreaterThan(five!.y);
  expect(journey.shapes.map((shape) => plainText(shape.text))).toEqual(expect.arrayContaining(['Me', 'Cat', 'Go']));
});

test('kanban columns hold their cards', async () => {
  const { named } = await read("kanban\n  Todo\n    a[Write]@{ ticket: T-1, assigned: 'Ann' }\n  [Doing]\n    b[Read]");
  expect(named('Write\nT-1 · Ann').at.parent).toBe(named('Todo').id);
  expect(named('Read').at.parent).toBe(named('Doing').id);
});

test('Git graphs join commits with their parents', async () => {
  const { ways, lines, shapes } = await read(
    'gitGraph LR:\n commit id: "A"\n branch dev\n commit\n checkout main\n merge dev tag: "v1"\n cherry-pick id: "A"',
  );
  expect(ways).toHaveLength(5);
  expect(lines.every(({ start, end }) => start.shape !== undefined && end.shape !== undefined)).toBe(true);
  expect(shapes.map((one) => plainText(one.text))).toEqual(expect.arrayContaining(['main', 'dev', 'A', 'v1']));
});

test('blocks stand in columns, wide ones over several, and in blocks', async () => {
  const { named, ways } = await read(
    'block-beta\n columns 3\n a["A"]:2 b\n block:in:3\n  c((C))\n  d\n end\n space e\n a -- "x" --> e\n style b fill:#f00',
  );
  const [a, b, c] = ['A', 'b', 'C'].map((name) => named(name));
  expect(a!.box.w).toBeGreaterThan(b!.box.w * 2);
  expect(b!.style.fill).toBe('#ff0000');
  expect(c!.kind).toBe('basic.ellipse');
  expect(c!.box.y).toBeGreaterThan(a!.box.y + a!.box.h);
  expect(ways).toEqual(['A→e']);
});

test('C4, architecture and requirements are boxes with lines between them', async () => {
  const c4 = await read(
    'C4Context\n title Bank\n Boundary(b, "Inside") {\n Person(p, "Ann", "A customer, who pays")\n SystemDb_Ext(s, "Store")\n }\n Rel(p, s, "Uses", "SQL")\n Rel(p, gone, "x")',
  );
  const ann = c4.named('«person»\nAnn\nA customer, who pays');
  expect(ann.at.parent).toBe(c4.named('Inside').id);
  expect([c4.title, c4.ways.length, c4.named('«external system»\nStore').kind]).toEqual(['Bank', 1, 'flow.database']);
  const { ways } = await read(
    'architecture-beta\n group g(cloud)[G]\n service a(server)[A] in g\n service b(database)[B] in g\n a:R --> L:b\n b:L -- R:a',
  );
  expect(ways).toEqual(['A→B', 'A→B']);
  const said = await read(
    'requirementDiagram\n requirement r {\n id: 1\n text: "the text"\n }\n element e {\n type: word\n }\n e - satisfies -> r\n r <- copies - e',
  );
  expect(said.ways).toEqual(
    ['«element»\ne\ntype: word', '«element»\ne\ntype: word'].map((e) => `${e}→«requirement»\nr\nid: 1\ntext: the text`),
  );
});

test('charts of amounts show them in their sizes', async () => {
  const pie = await read('pie showData title Pets\n "Dogs" : 30\n "Cats" : 10');
  expect(pie.shapes.filter(({ kind }) => kind === 'custom')).toHaveLength(2);
  expect(pie.shapes.map((one) => plainText(one.text))).toEqual(expect.arrayContaining(['Pets', '75%', 'Dogs [30]']));
  const xy = await read('xychart-beta\n x-axis [a, b]\n y-axis "N" 0 --> 10\n bar [5, 10]\n line [5, 10]'),
    [low, high] = xy.shapes.filter(({ kind }) => kind === 'basic.rect');
  expect(high!.box.h).toBeCloseTo(2 * low!.box.h, 3);
  const quadrants = await read('quadrantChart\n x-axis Low --> High\n quadrant-1 Do\n A: [0.9, 0.9]\n B: [0.1, 0.1]');
  expect(quadrants.named('A').box.y).toBeLessThan(quadrants.named('B').box.y);
  const tree = await read('treemap-beta\n"S"\n  "a": 30\n  "b": 10');
  expect(tree.named('a\n30').box.w).toBeCloseTo(3 * tree.named('b\n10').box.w, 3);
  const packet = await read('packet-beta\n0-15: "From"\n+48: "To"');
  expect(packet.shapes.filter((one) => plainText(one.text) === 'To').map(({ box }) => box.w)).toEqual([416, 832]);
  const sankey = await read('sankey-beta\n\na,b,3\na,c,1\nb,a,1');
  expect(sankey.shapes.filter(({ kind }) => kind === 'custom')).toHaveLength(3);
  const radar = await read('radar-beta\n axis a["A"], b, c\n curve x{1, 2, 3}\n curve y{ a: 3, c: 1 }');
  expect(radar.shapes.map((one) => plainText(one.text))).toEqual(expect.arrayContaining(['A', 'b', 'x', 'y']));
});

test.each([
  'gantt',
  'journey',
  'kanban',
  'block',
  'pie',
  'timeline',
  'packet',
  'sankey',
  'treemap',
  'radar-beta',
  'gitGraph',
  'xychart',
  'quadrantChart',
])('%s without anything in it is an empty page', async (kind) => {
  expect((await read(`${kind}\n`)).ways.filter((way) => way !== '→')).toEqual([]);
});
