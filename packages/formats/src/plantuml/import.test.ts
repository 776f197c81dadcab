import { type ConnectorRecord, type FileJson, plainText, type ShapeRecord, type TopicRecord } from '@limn/document';
import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { importFile } from '../import-file.ts';
import type { ImportReport } from '../result.ts';

const read = async (text: string): Promise<{ records: FileJson['records']; report: ImportReport }> => {
  const { document, report } = await importFile(strToU8(text), 'a.puml');
  return { records: document.records, report };
};
const shapesOf = (records: FileJson['records']): ShapeRecord[] =>
  (records as { type: string }[]).filter((one): one is ShapeRecord => one.type === 'shape');
const namesOf = (records: FileJson['records']): string[] => shapesOf(records).map(({ text }) => plainText(text).trim());
const linesOf = (records: FileJson['records']): number =>
  (records as { type: string }[]).filter(({ type }) => type === 'connector').length;

/** Each topic as its depth and words, in order of the file. */
function outline(records: FileJson['records']): string[] {
  const topics = (records as { type: string }[]).filter((one): one is TopicRecord => one.type === 'topic'),
    depth = ({ at }: TopicRecord): number => {
      const above = topics.find(({ id }) => id === at.parent);
      return above ? 1 + depth(above) : 0;
    };
  return topics.map((one) => `${'-'.repeat(depth(one))}${plainText(one.text).trim()}`);
}

test('a text with lines of many diagrams is read as what most of them are', async () => {
  const { records, report } = await read(
    '@startuml\nclass Boat {\n  + length : int\n  == more ==\n  + sail()\n}\nclass Port\nBoat --> Port\n@enduml',
  );
  expect(report.dropped).toEqual([]);
  expect(shapesOf(records).map(({ kind }) => kind)).toContain('uml.class');
  const cases = await read(
    '@startuml\nactor :Head Cook: as cook\nusecase Serve as "Serve\n==\nhot"\nrectangle Kitchen {\n  (Boil)\n}\ncook --> (Boil)\ncook --> Serve\n@enduml',
  );
  expect(cases.report.dropped).toEqual([]);
  expect(linesOf(cases.records)).toBe(2);
});

test('boxes have words over several lines, ports, and names that were told before', async () => {
  const { records, report } = await read(
    '@startuml\n!define BOX rectangle\n!$where = "Harbour"\nBOX quay [\n  the long\n  quay\n]\ncomponent "Crane of $where" as crane {\n  portin load\n}\ncrane --> quay\nsprite $s [16x16/16] {\nFFFF\n}\n@enduml',
  );
  expect(report.dropped).toEqual([]);
  expect(namesOf(records)).toEqual(expect.arrayContaining(['the long\nquay', 'Crane of Harbour', 'load']));
});

test('C4 of its own library is drawn', async () => {
  const { records, report } = await read(
    '@startuml\n!include C4_Container.puml\nLAYOUT_LEFT_RIGHT()\nPerson(p, "Guest", "Eats", $tags="v1")\nSystem_Boundary(b, "House") {\n  ContainerDb(d, "Larder", "SQL", "Keeps food")\n}\nRel(p, d, "Takes", $techn="hand")\nSHOW_LEGEND()\n@enduml',
  );
  expect(report.dropped).toEqual([]);
  expect(namesOf(records).join(' ')).toMatch(/Guest[^]*House[^]*Larder|House[^]*Larder[^]*Guest|Guest[^]*Larder/);
  expect(linesOf(records)).toBe(1);
});

test('C4 has what is said by name, and the looks of its tags', async () => {
  const { records, report } = await read(
    '@startuml\nContainer(a, "Shop", $techn="Go, gRPC", $descr="Sells, buys", $tags="old+loud")\nSystem(b, "Bank", $descr="Pays")\nRel(a, b, "Asks", $techn="HTTPS", $tags="slow")\nAddElementTag("old", $bgColor="#d73027", $fontColor="black")\nAddElementTag("loud", $borderColor="#00ff00")\nAddRelTag("slow", $lineColor="red", $lineStyle=DashedLine())\n@enduml',
  );
  expect(report.dropped).toEqual([]);
  expect(namesOf(records)).toEqual(['«container» [Go, gRPC]\nShop\nSells, buys', '«system»\nBank\nPays']);
  expect(shapesOf(records)[0]!.style).toMatchObject({ fill: '#d73027', color: '#000000', stroke: '#00ff00' });
  const line = (records as { type: string; style?: object }[]).find(({ type }) => type === 'connector')!;
  expect(line.style).toMatchObject({ stroke: '#ff0000', dash: 'dashed' });
  const label = (records as { type: string; text?: ShapeRecord['text'] }[]).find(({ type }) => type === 'label')!;
  expect(plainText(label.text)).toBe('Asks\n[HTTPS]');
});

test('loops of activities begin with an action and have one on the way back', async () => {
  const { records, report } = await read(
    '@startuml\nstart\nrepeat :pull;\n:look>\nbackward:wait;\nrepeat while (empty?) is (yes) not (no)\ngroup Evening\n-[#blue,dashed]->\n:mend;<<task>>\nend group\nstop\n@enduml',
  );
  expect(report.dropped).toEqual([]);
  expect(namesOf(records)).toEqual(expect.arrayContaining(['pull', 'look', 'wait', 'empty?', 'mend', 'Evening']));
});

test('activities as they were written first lead from one to the next', async () => {
  const { records, report } = await read(
    '@startuml\n(*) --> "Cast off" as off\nif "wind?" then\n  -->[yes] "Sail"\n  -right-> (*)\nelse\n  ->[no] "Row\nhard"\nendif\n--> ===B1===\n===B1=== --> off\npartition Night {\n  off --> "Sleep"\n}\n@enduml',
  );
  expect(report.dropped).toEqual([]);
  expect(namesOf(records).filter((name) => name !== '')).toEqual([
    'Cast off',
    'wind?',
    'Sail',
    'Row\nhard',
    'Night',
    'Sleep',
  ]);
  expect(linesOf(records)).toBe(8);
});

test('schedules have their tasks where they are told to be, one after another', async () => {
  const { records, report } = await read(
    "@startgantt\nProject starts 2024-03-01\nsaturday are closed\n[Plan boat] as [P] lasts 10 days\n[Build] requires 1 week and 3 days\n[Build] starts at [P]'s end\n[Launch] happens at [Build]'s end\n-- Sea --\n[Sail] starts 2024-03-06 and ends 2024-03-10\nthen [Rest] lasts 5 days\n[Build] is colored in Lime\n@endgantt",
  );
  expect(report.dropped).toEqual([]);
  const bar = (words: string): ShapeRecord['box'] =>
    shapesOf(records).find(({ text }) => plainText(text).trim().startsWith(words))!.box;
  const [plan, build, sail, rest] = [bar('Plan boat'), bar('Build'), bar('Sail'), bar('Rest')];
  expect(namesOf(records)).toEqual(expect.arrayContaining(['Plan boat', 'Build', 'Launch', 'Sail', 'Rest']));
  expect([plan.x < build.x, sail.x < rest.x]).toEqual([true, true]);
  const long = await read(`@startgantt\n[A] lasts ${'9'.repeat(30)} days\n[B] starts at [A]'s end\n@endgantt`);
  expect(namesOf(long.records)).toEqual(expect.arrayContaining(['A', 'B']));
});

test('mind maps and work breakdowns are trees', async () => {
  const map = await read(
    "' of boats\n@startmindmap\n* Boats\n** Sails <<new>>\n***[#orange] Jib\n***_ :Main\nsail;\nleft side\n** Oars\n@endmindmap",
  );
  expect(outline(map.records)).toEqual(['Boats', '-Sails', '--Jib', '--Main\nsail', '-Oars']);
  const signs = await read('@startmindmap\n+ Boats\n++ Sails\n-- Oars\n@endmindmap');
  expect(outline(signs.records)).toEqual(['Boats', '-Sails', '-Oars']);
  const plan = await read('@startwbs\n* Refit\n** Hull\n***< Scrape\n** Rig\n@endwbs');
  expect(outline(plan.records)).toEqual(['Refit', '-Hull', '--Scrape', '-Rig']);
  const structures = [map, signs, plan, await read('@startmindmap\n* Boats\n** Sails\n@endmindmap')].map(
    ({ records }) => (records as { type: string; data: { structure?: string } }[]).find(({ type }) => type === 'sheet'),
  );
  expect(structures.map((sheet) => sheet?.data.structure)).toEqual([
    'mind-free',
    'mind-free',
    'org-down',
    'logic-right',
  ]);
});

test('data is a tree of its fields, and what is broken or of another kind gets a sentence', async () => {
  const json = await read('@startjson\n{"boat": {"sails": ["jib", 2], "crew": null}, "old": true}\n@endjson');
  expect(outline(json.records)).toEqual(['JSON', '-boat', '--sails', '---jib', '---2', '--crew: null', '-old: true']);
  const yaml = await read('@startyaml\nboat:\n  sails:\n    - jib\n  crew: 2\n@endyaml');
  expect(outline(yaml.records)).toEqual(['YAML', '-boat', '--sails', '---jib', '--crew: 2']);
  await expect(read('@startjson\n{"boat":\n@endjson')).rejects.toMatchObject({ code: 'import.damaged' });
  await expect(read('@startuml\nrobust "Gate" as G\n@0\nG is Open\n@enduml')).rejects.toMatchObject({
    code: 'import.unsupported',
  });
});

test('colours are signs or words, the plainest too', async () => {
  const { records } = await read(
    '@startuml\nrectangle A #red\nrectangle B #Salmon;line:navy\nrectangle C #abcdef\nA --> B\n@enduml',
  );
  expect(shapesOf(records).map(({ style }) => style.fill)).toEqual(['#ff0000', '#fa8072', '#abcdef']);
  expect(shapesOf(records)[1]!.style.stroke).toBe('#000080');
});

test.each([
  [
    'plantumlTiming',
    '@startuml\nrobust "Web Browser" as WB\nconcise "User" as WU\n@0\nWU is Idle\nWB is Idle\n@enduml',
  ],
  ['plantumlTiming', '@startuml\nclock clk with period 50\nbinary "Enable" as en\n@enduml'],
  ['plantumlSalt', '@startsalt\n{\n  Login | "MyName"\n  [Cancel] | [OK]\n}\n@endsalt'],
  ['plantumlSalt', '@startuml\nsalt\n{\n  [Cancel] | [OK]\n}\n@enduml'],
  ['plantumlNetwork', '@startnwdiag\nnwdiag {\n  network dmz {\n    web01;\n  }\n}\n@endnwdiag'],
  ['plantumlDitaa', '@startditaa\n+---+\n| a |\n+---+\n@endditaa'],
  ['plantumlDitaa', '@startuml\nditaa\n+---+\n| a |\n+---+\n@enduml'],
  ['plantumlDitaa', '@startuml\nditaa(--no-shadows, scale=0.8)\n+---+\n| a |\n+---+\n@enduml'],
  ['plantumlFormula', '@startmath\nx^2\n@endmath'],
  ['plantumlFormula', '@startlatex\nx^2\n@endlatex'],
  ['plantumlEbnf', '@startebnf\na = "b";\n@endebnf'],
  ['plantumlRegex', '@startregex\na+b\n@endregex'],
  ['plantumlChen', '@startchen\nentity A {\n}\n@endchen'],
  ['plantumlDot', '@startdot\ndigraph a {\n a -> b\n}\n@enddot'],
  ['plantumlDot', '@startuml\ndigraph a {\n a -> b\n}\n@enduml'],
  ['plantumlOther', '@startboard\na\n@endboard'],
])('a diagram of a kind that is not read is refused by its name: %s', async (kind, text) => {
  await expect(importFile(strToU8(text), 'a.puml')).rejects.toMatchObject({
    code: 'import.unsupported',
    params: { kind },
  });
});

test('a class whose members look like signals is a class', async () => {
  const { records } = await read('@startuml\nclass Frame {\n  binary payload\n  clock ticks\n}\n@enduml');
  expect(shapesOf(records).map(({ kind }) => kind)).toContain('uml.class');
});

test('sequences have their formats, colours, boxes, delays and what happens at the same time', async () => {
  const { records, report } = await read(
    '@startuml\nactor Guest #pink\nbox "The House" #LightBlue\nparticipant Cook order 2\nend box\nGuest -[#red]> Cook : **two** eggs\n... 5 minutes later ...\n& Cook -> Guest : here\n/ note over Cook #aqua : //hot//\nalt#Gold #LightBlue **good**\nGuest -> Cook : thanks\nelse #Pink bad\nGuest -> Cook : no\nend\n@enduml',
  );
  expect(report.dropped).toEqual([]);
  const shapes = shapesOf(records),
    named = (name: string): ShapeRecord => shapes.find(({ text }) => plainText(text).trim() === name)!;
  expect(named('The House').style).toMatchObject({ fill: '#add8e6' });
  expect(named('Guest').style).toMatchObject({ fill: '#ffc0cb' });
  expect(named('5 minutes later').style).toMatchObject({ stroke: 'none' });
  expect(named('hot')).toMatchObject({ style: { fill: '#00ffff' }, text: [{ attributes: { italic: true } }] });
  expect(namesOf(records)).toContain('alt\n[good]\n[bad]');
  const lines = (records as { type: string; style?: object }[]).filter(({ type }) => type === 'connector');
  expect(lines).toHaveLength(4);
  expect(lines[0]!.style).toMatchObject({ stroke: '#ff0000' });
  const label = (records as { type: string; data?: { text?: unknown } }[]).find(({ type }) => type === 'label')!;
  expect(label.data!.text ?? (label as { text?: unknown }).text).toMatchObject([
    { insert: 'two', attributes: { bold: true } },
    { insert: ' eggs' },
  ]);
});

test('macros and procedures are drawn as what they stand for', async () => {
  const { records, report } = await read(
    '@startuml\n!define Table(name,desc) class name as "desc" << (T,#FFAAAA) >>\n!define primary_key(x) <b>x</b>\n!procedure $boat($id, $word="sails")\nclass $id\n$id : $word\nboth($id)\n!endprocedure\n!procedure both($x)\nguests --> $x\n!endprocedure\nTable(guests, "The Guests") {\n  primary_key(id) : int\n}\n$boat("Ketch")\n$boat(Yawl, "rows, sails")\n@enduml',
  );
  expect(report.dropped).toEqual([]);
  expect(linesOf(records)).toBe(2);
  const words = namesOf(records).join('\n');
  for (const word of ['The Guests', 'id : int', 'Ketch', 'sails', 'Yawl', 'rows, sails']) expect(words).toContain(word);
});

test('procedures that call themselves and each other come to an end', async () => {
  const bodies = Array.from({ length: 60 }, () => '$a()').join('\n');
  const started = performance.now();
  await read(`@startuml\n!procedure $a()\n${bodies}\n!endprocedure\n$a()\nclass B\n@enduml`);
  expect(performance.now() - started).toBeLessThan(3000);
});

test('relations between members are of their classes, and notes on lines are there', async () => {
  const { records, report } = await read(
    '@startuml\nclass A {\n  f\n}\nA::f --> B::g : uses\nnote on link #red\n  fast\nend note\nA --> B\nnote on link: slow\n@enduml',
  );
  expect(report.dropped).toEqual([]);
  expect(linesOf(records)).toBe(2);
  expect(namesOf(records).toSorted()).toEqual(['A', 'B', 'f', 'fast', 'slow']);
});

test('messages come in from outside of a diagram, and leave it', async () => {
  const { records, report } = await read(
    '@startuml\n[-> A : a request\nA -> B : work\nA ->] : log\n?-> B : found\nB <-] : late\n[<- A : answer\n[-> A++ : again\nreturn done\n@enduml',
  );
  expect(report.dropped).toEqual([]);
  const lines = (records as ConnectorRecord[]).filter(({ type }) => type === 'connector'),
    ways = lines.map(({ start, end }) => [start, end].map(({ shape }) => (shape ? 'held' : 'free')).join(' '));
  expect(ways).toEqual([
    'free held',
    'held held',
    'held free',
    'free held',
    'free held',
    'held free',
    'free held',
    'held free',
  ]);
  const places = lines.map(({ start, end }) => Math.sign(end.x - start.x)),
    [asked, , logged, found, , answered] = lines;
  expect(places).toEqual([1, 1, 1, 1, -1, -1, 1, -1]);
  // Those to the border stand at one line, beyond everybody; one that was found is near.
  expect(answered!.end.x).toBe(asked!.start.x);
  expect(Math.min(...shapesOf(records).map(({ box }) => box.x))).toBeGreaterThan(asked!.start.x);
  expect(found!.start.x).toBeGreaterThan(asked!.start.x);
  expect(Math.max(...shapesOf(records).map(({ box }) => box.x + box.w))).toBeLessThan(logged!.end.x);
});
