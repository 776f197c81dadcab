import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ConnectorRecord, type DiagramRecord, plainText, type ShapeRecord } from '@limn/document';
import { strToU8 } from 'fflate';
import { describe, expect, it, test } from 'vitest';
import { ImportError } from '../errors.ts';
import { importFile } from '../import-file.ts';
import { readTree } from '../tree/testing/sketch.ts';
import { importDiagram } from '../visio/testing/read.ts';

const SAMPLES = join(process.env['LIMN_SAMPLES'] ?? join(import.meta.dirname, '../../../../../shared/samples'), 'mmd');
async function read(text: string) {
  const { document, title } = await importDiagram(strToU8(text), 'x.mmd');
  const shapes = document.records.filter((r): r is ShapeRecord => r.type === 'shape'),
    lines = document.records.filter((r): r is ConnectorRecord => r.type === 'connector');
  const named = (text: string): ShapeRecord => shapes.find((one) => plainText(one.text) === text)!;
  const labels = document.records.flatMap((r: DiagramRecord) => (r.type === 'label' ? [plainText(r.text)] : []));
  /** `a→b` for every line. */
  const nameOf = (id: string | undefined): string => {
    const shape = shapes.find((one) => one.id === id);
    return shape?.kind === 'uml.activation' ? nameOf(shape.at.parent) : plainText(shape?.text);
  };
  const ways = lines.map(({ start, end }) => [start, end].map(({ shape }) => nameOf(shape)).join('→'));
  return { shapes, lines, named, labels, ways, title };
}

describe('Mermaid', () => {
  it('flowcharts have their shapes, links of every kind, subgraphs and styles', async () => {
    const { named, lines, labels, ways, title } = await read(`---
title: Chart
---
flowchart LR
  subgraph one [One]
    A["x <b>y</b>; #quot;z#quot;"] -->|yes| B{No?}
  end
  B -. maybe .-> C[(Store)] & D((Round)); D ==> E
  E --o F>Odd]
  G@{ shape: doc, label: "Paper" } x--x A
  one --> E
  classDef hot fill:#f96,stroke-width:3px
  class E hot
  style C fill:none
  click C "https://example.org" "tip"
  click D "javascript:alert(1)"`);
    expect(title).toBe('Chart');
    expect(ways).toEqual(['x y; "z"→No?', 'No?→Store', 'No?→Round', 'Round→E', 'E→Odd', 'Paper→x y; "z"', 'One→E']);
    expect(['No?', 'Store', 'Round', 'E', 'Paper'].map((name) => named(name).kind)).toEqual([
      'flow.decision',
      'flow.database',
      'basic.ellipse',
      'flow.process',
      'flow.document',
    ]);
    expect(named('No?').at.parent).toBe(named('One').id);
    expect(named('One').box.w).toBeGreaterThan(named('No?').box.w);
    expect(named('E').style).toMatchObject({ fill: '#ff9966', strokeWidth: 3 });
    expect(named('Store').data.link).toEqual({ type: 'url', url: 'https://example.org' });
    expect(named('Round').data.link).toBeUndefined();
    expect(labels).toEqual(['yes', 'maybe', 'maybe']);
    expect(lines.map(({ style }) => style.endArrow)).toEqual([
      'triangle',
      'triangle',
      'triangle',
      'triangle',
      'circleOpen',
      'cross',
      'triangle',
    ]);
    expect(lines[1]!.style.dash).toBe('dotted');
    expect(lines[3]!.style.strokeWidth).toBeGreaterThan(2);
  });

  it('flowcharts lead where they say, and none of their shapes is over another', async () => {
    const { named, shapes } = await read('graph TB\n a --> b --> c\n a --> d');
    expect(named('b').box.y).toBeGreaterThan(named('a').box.y + named('a').box.h);
    for (const one of shapes)
      for (const other of shapes)
        if (one !== other) {
          const apart = one.box.x >= other.box.x + other.box.w || other.box.x >= one.box.x + one.box.w;
          expect(apart || one.box.y >= other.box.y + other.box.h || other.box.y >= one.box.y + one.box.h).toBe(true);
        }
  });

  it('sequences have lifelines, messages in their order, activations, notes and fragments', async () => {
    const { shapes, lines, labels, ways } = await read(`sequenceDiagram
  actor U as User
  U->>+A: open
  Note over U,A: both
  alt known
    A-->>-U: done
  else not
    A-xA: again
  end`);
    expect(ways.filter((way) => way !== '→')).toEqual(['User→A', 'A→User', 'A→A']);
    expect(labels).toEqual(['open', 'done', 'again']);
    const count = (kind: string): number => shapes.filter((one) => one.kind === kind).length;
    expect(
      ['uml.actorLifeline', 'uml.lifeline', 'uml.activation', 'uml.note', 'uml.combinedFragment'].map(count),
    ).toEqual([1, 1, 1, 1, 1]);
    const [first, second] = lines.filter(({ start }) => start.shape !== undefined);
    expect(first!.start.y).toBe(first!.end.y);
    expect(second!.start.y).toBeGreaterThan(first!.start.y);
    expect(second!.style).toMatchObject({ dash: 'dashed', endArrow: 'triangle' });
  });

  it('activations stand in lifelines, from the message that they begin with to the one they end with, which hold on', async () => {
    const { shapes, lines, named } = await read(`sequenceDiagram
  A->>B: ask
  activate B
  B->>+B: think
  B-->>-A: partly
  B-->>A: all
  deactivate B
  A->>B: thanks`);
    const bars = shapes.filter(({ kind }) => kind === 'uml.activation'),
      [outer, inner] = bars,
      at = (n: number): number => lines[n]!.start.y;
    expect(bars.map((bar) => bar.at.parent)).toEqual([named('B').id, named('B').id]);
    expect([outer!.box.y, outer!.box.y + outer!.box.h]).toEqual([at(0), at(3)]);
    expect([inner!.box.y, inner!.box.y + inner!.box.h]).toEqual([lines[1]!.end.y, at(2)]);
    const held = lines.map(({ start, end }) => [start, end].map(({ shape }) => shapes.find((one) => one.id === shape)));
    const [a, b] = [named('A'), named('B')];
    expect(held).toEqual([
      [a, outer],
      [outer, inner],
      [inner, a],
      [outer, a],
      [a, b],
    ]);
    // At the sides of bars that they come from or lead to.
    expect(lines.map(({ start, end }) => [start.anchor?.x, end.anchor?.x])).toEqual([
      [0.5, 0],
      [1, 1],
      [0, 0.5],
      [0, 0.5],
      [0.5, 0.5],
    ]);
  });

  it('fragments have room for their guards beside the first lifeline, and for fragments in them', async () => {
    const { shapes } = await read(`sequenceDiagram
  A->>B: x
  alt y
    loop every other second
      A->>B: z
    end
  else n
    B->>A: w
  end`);
    const [outer, inner] = shapes.filter(({ kind }) => kind === 'uml.combinedFragment').map(({ box }) => box),
      line = shapes.find(({ kind }) => kind === 'uml.lifeline')!.box;
    expect(line.x + line.w / 2 - inner!.x).toBeGreaterThan(100);
    expect(inner!.x).toBeGreaterThan(outer!.x);
    expect(inner!.x + inner!.w).toBeLessThan(outer!.x + outer!.w);
  });

  it('classes have their members, entities their columns, and both their relations', async () => {
    const classes = await read(
      `classDiagram
  class Duck["A duck"] { +String beak
    +swim() }
  Animal <|-- Duck : is
  Animal "1" *-- "many" Leg
  <<interface>> Animal
  Duck : +List~int~ eggs`
        .replace('{ +String', '{\n +String')
        .replace('swim() }', 'swim()\n }'),
    );
    const duck = classes.named('A duck');
    expect(duck.kind).toBe('uml.class');
    expect(classes.shapes.filter((one) => one.at.parent === duck.id).map((one) => plainText(one.text))).toEqual([
      '+String beak',
      '+List<int> eggs',
      '',
      '+swim()',
    ]);
    expect(classes.lines[0]!.style).toMatchObject({ startArrow: 'triangleOpen', endArrow: 'none' });
    expect(classes.labels).toEqual(['is', '1', 'many']);
    const tables = await read('erDiagram\n A ||--o{ B : has\n B {\n int id PK\n string a_id FK "c"\n }');
    expect(tables.lines[0]!.style).toMatchObject({ startArrow: 'erOnlyOne', endArrow: 'erZeroOrMany' });
    expect(tables.named('B').kind).toBe('er.table');
    expect(tables.named('id: int').data.controls).toEqual({ key: 1 });
  });

  it('states have their beginnings and ends, those within others too', async () => {
    const { named, shapes, ways, labels } = await read(
      'stateDiagram-v2\n [*] --> Idle\n Idle --> Run : start\n state Run {\n [*] --> Warm\n }\n state "Long name" as L\n Run --> L\n L --> [*]',
    );
    expect(ways).toEqual(['→Idle', 'Idle→Run', '→Warm', 'Run→Long name', 'Long name→']);
    expect(named('Warm').at.parent).toBe(named('Run').id);
    expect(shapes.filter(({ kind }) => kind === 'uml.initial')).toHaveLength(2);
    expect(labels).toEqual(['start']);
  });

  it('mind maps are trees', async () => {
    const { lines } = await readTree(strToU8('mindmap\n  root((Map))\n    A\n      id[B]\n    C\n'), 'x.mmd');
    expect(lines.join('\n')).toMatch(/Map[^]*A[^]*B[^]*C/);
  });

  it('of other kinds is named, and a broken one is a sentence', async () => {
    const error: unknown = await importFile(strToU8('railroad-beta\n title x\n'), 'x.mmd').catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ImportError);
    expect(error).toMatchObject({ code: 'import.unsupported', params: { kind: 'mermaid' } });
  });
});

test.skipIf(!existsSync(SAMPLES))('every sample has shapes', async () => {
  for (const name of readdirSync(SAMPLES)) {
    const { report } = await importFile(readFileSync(join(SAMPLES, name)), name);
    expect(report.shapes, name).toBeGreaterThan(0);
  }
});
