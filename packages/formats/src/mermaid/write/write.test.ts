import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ConnectorRecord, type DiagramJson, plainText, type ShapeRecord } from '@limn/document';
import { strFromU8, strToU8 } from 'fflate';
import { describe, expect, it, test } from 'vitest';
import { importFile } from '../../import-file.ts';
import { ImportError } from '../../errors.ts';
import { writeMermaid } from './write.ts';

const SAMPLES = join(process.env['LIMN_SAMPLES'] ?? join(import.meta.dirname, '../../../../../shared/samples'), 'mmd');
const KINDS =
  /^(flowchart|classDiagram|entityRelationshipDiagram|stateDiagram|mindmap|sequenceDiagram|mermaid-api-sequence)/;

async function again(bytes: Uint8Array): Promise<{ text: string; document: DiagramJson }> {
  const { document } = await importFile(bytes, 'x.mmd');
  return {
    text: strFromU8(writeMermaid({ document, title: '', pictures: new Map() })),
    document: document as DiagramJson,
  };
}
const written = async (text: string): Promise<string> => (await again(strToU8(text))).text;

/** What a diagram says, wherever it stands: kinds and words by what they stand in, and lines by what they join. */
function meaning({ records }: DiagramJson): { shapes: string[]; lines: string[] } {
  const shapes = records.filter((r): r is ShapeRecord => r.type === 'shape'),
    words = (id: string | undefined): string => plainText(shapes.find((one) => one.id === id)?.text).trim();
  return {
    shapes: shapes.map((one) => `${one.kind} ${words(one.id)} in ${words(one.at.parent)}`).sort(),
    lines: records
      .filter((r): r is ConnectorRecord => r.type === 'connector')
      .map(({ start, end, style }) => `${words(start.shape)} ${style.startArrow}–${style.endArrow} ${words(end.shape)}`)
      .sort(),
  };
}

describe('Mermaid from drawings', () => {
  it('writes shapes, subgraphs, links of every kind, styles and addresses', async () => {
    expect(
      await written(`flowchart LR
  subgraph one [One]
    A["x #quot;y#quot;"] -->|yes| B{No?}
  end
  B -. maybe .-> C[(Store)]
  C ==> D([End])
  D --o E((Round))
  E --- F>Odd]
  G@{ shape: doc, label: "Paper" } x--x A
  style C fill:#ff9966,stroke-width:3px
  click C "https://example.org"`),
    ).toBe(`flowchart LR
  subgraph one["One"]
    A["x #quot;y#quot;"]
    B{"No?"}
  end
  C[("Store")]
  D(["End"])
  E(("Round"))
  F>"Odd"]
  G@{ shape: doc, label: "Paper" }
  A -->|"yes"| B
  B -.->|"maybe"| C
  C ==> D
  D --o E
  E --- F
  G x--x A
  style C fill:#ff9966,stroke-width:3px
  click C "https://example.org"
`);
  });

  it('writes classes, tables and states as such', async () => {
    expect(
      await written(
        'classDiagram\n  class Duck~T~ {\n    <<abstract>>\n    +int age\n    +quack() List~int~\n  }\n  Animal "1" <|-- "many" Duck : is',
      ),
    ).toContain('Animal "1" <|-- "many" Duck : is');
    const tables = await written(
      'erDiagram\n  USER ||--o{ POST : writes\n  USER {\n    int id PK\n    string name\n  }',
    );
    expect(tables).toContain('    int id PK\n    string name\n');
    expect(tables).toContain('USER ||--o{ POST : "writes"');
    const states = await written(
      'stateDiagram-v2\n  [*] --> A\n  A --> B : go\n  state B {\n    [*] --> C\n  }\n  B --> [*]',
    );
    expect(states).toContain('    [*] --> C\n');
    expect(states).toContain('  A --> B : go\n');
    expect(states).toMatch(/\n {2}\[\*\] --> A\n[^]*\n {2}B --> \[\*\]\n/);
  });

  it('writes sequences from above', async () => {
    const text = `sequenceDiagram
  actor a as Ann
  participant b
  participant c@{ "type": "database" } as Store
  a->>+b: ask
  note right of b: thinks
  alt known
    b-->>a: answer
  else unknown
    b-)c: look up
    c--xb: fails
  end
  b-->>-a: done
  a->>a: rest
`;
    expect(await written(text)).toBe(text);
  });

  it('writes maps by how far topics are from the middle', async () => {
    expect(await written('mindmap\n  root((Middle))\n    One\n      Two "x"\n    Three')).toBe(
      'mindmap\n  t1["Middle"]\n    t2["One"]\n      t3["Two #quot;x#quot;"]\n    t4["Three"]\n',
    );
  });

  const samples = existsSync(SAMPLES)
    ? readdirSync(SAMPLES).filter((name) => KINDS.test(name.replace('mermaid__', '')))
    : [];
  test.skipIf(samples.length === 0).each(samples)('%s says the same when it is read again', async (name) => {
    let first: Awaited<ReturnType<typeof again>>;
    try {
      first = await again(readFileSync(join(SAMPLES, name)));
    } catch (failure) {
      expect(failure).toBeInstanceOf(ImportError);
      return;
    }
    const second = await again(strToU8(first.text));
    expect(second.text).toBe(first.text);
    if (first.document.kind === 'diagram') expect(meaning(second.document)).toEqual(meaning(first.document));
  });
});
