import { type ConnectorRecord, plainText, type ShapeRecord } from '@limn/document';
import { describe, expect, it } from 'vitest';
import { pageOf } from '../mermaid/write/written.ts';
import { drawWords, type WordLanguage, wordsLanguageOf, writeWords } from './languages.ts';
import { sameItems } from './match.ts';

const SAMPLES: readonly (readonly [
  name: string,
  language: WordLanguage,
  text: string,
  kinds: readonly string[],
  words: readonly string[],
])[] = [
  [
    'classes of PlantUML',
    'plantuml',
    `@startuml
abstract class Shape #palegreen {
  - id: int
  {static} count: int
  + area(): double
}
class "Round thing" as Circle <<entity>>
enum Colour {
  RED
  GREEN
}
package "Io" {
  interface Reader
}
Shape <|-- Circle
Circle "1" *-- "many" Colour : has >
Circle ..|> Reader
note right of Shape : The\\nroot
@enduml`,
    ['uml.abstractClass', 'uml.enumeration', 'uml.interface', 'uml.note', 'uml.packageContent', 'uml.simpleClass'],
    ['Shape', '«entity»\nRound thing', 'The\nroot', 'has', 'many', '1', '+ area(): double'],
  ],
  [
    'a sequence of PlantUML',
    'plantuml',
    `@startuml
actor User as u
participant "Web shop" as w
database DB
u -> w ++ : order
alt paid
  w -> DB : store
  DB --> w
else not paid
  w ->x DB : drop
end
note over w,DB: both
== later ==
return done
@enduml`,
    ['uml.activation', 'uml.actorLifeline', 'uml.combinedFragment', 'uml.databaseLifeline', 'uml.lifeline', 'uml.note'],
    ['User', 'Web shop', 'order', 'store', 'drop', 'done', 'both', 'later', '[not paid]'],
  ],
  [
    'states of PlantUML',
    'plantuml',
    `@startuml
[*] --> Idle
state Busy {
  [*] -right-> Work
  Work --> [*] : done
}
Idle --> Busy : go
Busy : entry / start
Idle -> [*]
@enduml`,
    ['uml.compositeState', 'uml.final', 'uml.initial', 'uml.state'],
    ['Idle', 'Busy\nentry / start', 'Work', 'go', 'done'],
  ],
  [
    'an activity of PlantUML',
    'plantuml',
    `@startuml
start
:Read;
if (ok?) then (yes)
  :Store;
else (no)
  repeat
    :Ask
    again;
  repeat while (unclear?) is (yes) not (no)
endif
fork
  :Mail;
fork again
  :Log;
end fork
stop
@enduml`,
    ['flow.decision', 'uml.action', 'uml.activityFinal', 'uml.activityFork', 'uml.activityInitial', 'uml.decision'],
    ['Read', 'ok?', 'Store', 'Ask\nagain', 'unclear?', 'Mail', 'Log', 'yes', 'no'],
  ],
  [
    'components of PlantUML',
    'plantuml',
    `@startuml
package "Shop" {
  [Web] as w
  database "Orders" as db
}
cloud Mail
() "REST" as rest
w --> db : SQL
w ..> Mail
rest - w
@enduml`,
    ['basic.cloud', 'basic.cylinder', 'uml.component', 'uml.interfaceBall', 'uml.packageContent'],
    ['Web', 'Orders', 'Mail', 'REST', 'SQL', 'Shop'],
  ],
  [
    'use cases of PlantUML',
    'plantuml',
    `@startuml
left to right direction
actor Guest
rectangle Shop {
  usecase "Pay now" as pay
  (Look)
}
Guest --> (Look)
Guest --> pay
pay ..> (Look) : <<include>>
@enduml`,
    ['basic.container', 'uml.actor', 'uml.useCase'],
    ['Guest', 'Pay now', 'Look', '<<include>>'],
  ],
  [
    'DBML',
    'dbml',
    `Table users {
  id int [pk, increment]
  mail varchar(200) [not null, unique, note: 'their own']
}
// remark
Table posts as P {
  id int [pk]
  author_id int [ref: > users.id]
  state post_state
  indexes {
    (author_id, state)
  }
}
Enum post_state {
  draft
  sent
}
Ref tags: P.id <> users.id`,
    ['er.column', 'er.enumeration', 'er.table'],
    ['users', 'posts', '«enum»\npost_state', 'mail: varchar(200) not null'],
  ],
  [
    'tables of SQL',
    'sql',
    `create table users (
  id integer primary key,
  mail varchar(200) not null unique
);
create table posts (
  id integer primary key,
  author integer not null references users (id)
);`,
    ['er.column', 'er.table'],
    ['users', 'posts', 'mail: varchar(200) not null'],
  ],
  [
    'an outline',
    'outline',
    `Start {start} -> Paid?: go
Paid? -> Send: yes
Paid? -> Start: no
Team
  Ann
  Ben -- Ann`,
    ['basic.container', 'flow.decision', 'flow.process', 'flow.terminator'],
    ['Start', 'Paid?', 'Send', 'yes', 'no', 'Ann', 'Ben', 'Team', 'go'],
  ],
  [
    'rows with rules',
    'csv',
    `# label: %name%
# connect: {"from":"to","to":"id","style":"endArrow=block;endFill=1"}
id,name,to
1,One,"2,3"
2,Two,
3,Three,`,
    ['basic.rect'],
    ['One', 'Two', 'Three'],
  ],
  [
    'a sequence of Mermaid',
    'mermaid',
    `sequenceDiagram
  participant A as Ann
  A->>B: hello
  B-->>A: back`,
    ['uml.lifeline'],
    ['Ann', 'B', 'hello', 'back'],
  ],
];

describe.each(SAMPLES)('%s', (_, language, text, kinds, words) => {
  it('draws shapes with their words', async () => {
    const { items, problems } = await drawWords(language, text);
    expect(problems).toEqual([]);
    const shapes = items.filter((item) => item.type === 'shape'),
      said = items.flatMap((item) => ('text' in item && item.text ? [plainText(item.text).trim()] : []));
    const found = new Set(shapes.map(({ kind }) => kind));
    for (const kind of kinds) expect([...found]).toContain(kind);
    for (const one of words) expect(said.flatMap((text) => [text, ...text.split('\n')])).toContain(one);
  });

  it('is written from its drawing, and read again as the same', async () => {
    const { items } = await drawWords(language, text),
      page = pageOfItems(items),
      written = await writeWords(language, page);
    if (written === null) return;
    const again = await drawWords(language, written);
    expect(again.problems, written).toEqual([]);
    expect(sketch(again.items)).toEqual(sketch(items));
    const same = sameItems(items, again.items);
    expect(same.size).toBe(items.length);
    expect(await writeWords(language, pageOfItems(again.items))).toBe(written);
  });

  it('is told apart from other texts', () => {
    if (language !== 'mermaid') expect(wordsLanguageOf(text)).toBe(language);
  });
});

type Items = Awaited<ReturnType<typeof drawWords>>['items'];
const pageOfItems = (items: Items) => {
  const layers = new Set(
    items.map((item) => item.at.parent).filter((parent) => !items.some(({ id }) => id === parent)),
  );
  const [layer = 'l'] = layers;
  return pageOf({
    records: [
      { id: 'p', type: 'page', at: { parent: '', key: 'a' }, data: { name: '' } },
      { id: layer, type: 'layer', at: { parent: 'p', key: 'a' }, data: { name: '' } },
      ...items,
    ],
  });
};
/** Kinds and words of shapes with what they stand in, and what lines join. */
function sketch(items: Items): string[] {
  const shapes = new Map(items.flatMap((item) => (item.type === 'shape' ? [[item.id, item] as const] : []))),
    name = (shape: ShapeRecord | undefined): string => (shape ? `${shape.kind} ${plainText(shape.text).trim()}` : '');
  return items
    .flatMap((item) => {
      if (item.type === 'shape') return [`${name(shapes.get(item.at.parent))} / ${name(item)}`];
      if (item.type !== 'connector') return [];
      const label = items.flatMap((one) =>
        one.type === 'label' && one.at.parent === item.id ? [plainText(one.text)] : [],
      );
      return [
        `${name(shapes.get(item.start.shape ?? ''))} ${item.style.startArrow}-${item.style.endArrow} ${name(shapes.get(item.end.shape ?? ''))} ${label.sort().join('|')}`,
      ];
    })
    .sort();
}

describe('a line that was drawn by hand and is told nothing', () => {
  const page = (style: ConnectorRecord['style']): ReturnType<typeof pageOf> => {
    const box = (id: string, x: number): ShapeRecord => ({
      id,
      type: 'shape',
      kind: 'flow.process',
      at: { parent: 'l', key: id },
      box: { x, y: 0, w: 100, h: 60 },
      text: [{ insert: id }],
      style: {},
      data: {},
    });
    const [start, end] = [
      { x: 100, y: 30, shape: 'A' },
      { x: 200, y: 30, shape: 'B' },
    ];
    return pageOf({
      records: [
        { id: 'p', type: 'page', at: { parent: '', key: 'a' }, data: { name: '' } },
        { id: 'l', type: 'layer', at: { parent: 'p', key: 'a' }, data: { name: '' } },
        box('A', 0),
        box('B', 200),
        {
          id: 'c',
          type: 'connector',
          kind: 'orthogonal',
          at: { parent: 'l', key: 'c' },
          start,
          end,
          points: [],
          style,
          data: {},
        },
      ],
    });
  };

  it.each<[WordLanguage, string, string]>([
    ['mermaid', 'A --> B', 'A --- B'],
    ['outline', 'A -> B', 'A -- B'],
    ['plantuml', 'A --> B', 'A -- B'],
  ])('has in %s the arrow that its theme shows', async (language, pointed, plain) => {
    expect(await writeWords(language, page({}))).toContain(pointed);
    expect(await writeWords(language, page({ endArrow: 'none' }))).toContain(plain);
  });
});

it.each<WordLanguage>(['plantuml', 'mermaid'])(
  'a box that says nothing says nothing in %s either',
  async (language) => {
    const made = await drawWords('plantuml', '@startuml\nrectangle " " as a\nrectangle B\na --> B\n@enduml'),
      written = (await writeWords(language, pageOfItems(made.items)))!,
      again = await drawWords(language, written);
    const saying = ({ items }: typeof made): string[] =>
      items.flatMap((one) => (one.type === 'shape' ? [plainText(one.text).trim()] : []));
    expect(saying(made).toSorted()).toEqual(['', 'B']);
    expect(saying(again).toSorted()).toEqual(['', 'B']);
  },
);

it('messages from and to the outside of a sequence are written as such, and not in a language without them', async () => {
  const text =
    '@startuml\nparticipant A\nparticipant B\n[-> A ++ : ask\nA -> B ++ : work\nB -->> A -- : done\nA ->x] : log\nA <-] : late\n[<-- A -- : answer\n@enduml';
  const made = await drawWords('plantuml', text),
    items = pageOfItems(made.items),
    written = (await writeWords('plantuml', items))!;
  const told = (words: string): string[] => words.split('\n').filter((line) => / : |: /.test(line));
  expect(told(written).map((line) => line.replace(/\s*:\s*/, ' : '))).toEqual(told(text));
  expect(await writeWords('mermaid', items)).toMatch(/A->>\+B: work\n.*B--\)-A: done/);
});

describe('what cannot be understood', () => {
  it.each<[WordLanguage, string, number]>([
    ['plantuml', '@startuml\nclass A\nthis is no statement at all\n@enduml', 3],
    ['plantuml', '@startuml\n[*] --> A\nstate B {\n@enduml', 3],
    ['plantuml', '@startuml\nstart\n:a;\nif (x) then\n:b;\nstop\n@enduml', 4],
    ['dbml', 'Table a {\n  id int\n  what is this here\n}', 3],
    ['dbml', 'Ref: a.x > b.y', 1],
    ['outline', 'A -> B\nA ->', 2],
    ['csv', '# connect: {"from"\nid,name\n1,a', 1],
    ['mermaid', 'classDiagram\n class A\n what? no', 3],
    ['mermaid', 'sequenceDiagram\n A->>B: x\n nothing here', 3],
    ['mermaid', 'erDiagram\n a ||--o{ b : x\n a b c d', 3],
    ['mermaid', 'stateDiagram-v2\n [*] --> A\n a b c', 3],
  ])('%s: %s', async (language, text, line) => {
    expect((await drawWords(language, text)).problems.map((one) => one.line)).toContain(line);
  });

  it('is bounded', async () => {
    expect((await drawWords('outline', 'x'.repeat(300_000))).problems).toEqual([{ line: 1, code: 'tooLong' }]);
    for (const language of ['plantuml', 'dbml', 'outline', 'csv'] as const)
      for (const text of [
        '('.repeat(20_000),
        `a ${'-'.repeat(20_000)}`,
        '"'.repeat(20_001),
        `Table a {${'['.repeat(9000)}`,
      ]) {
        const begun = performance.now();
        await drawWords(language, text);
        expect(performance.now() - begun).toBeLessThan(3000);
      }
  });
});
