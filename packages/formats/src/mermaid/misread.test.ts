/** Lines that say nothing: counted by imports, and told of by their numbers beside the drawing. */
import type { ShapeRecord } from '@limn/document';
import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { importFile } from '../import-file.ts';
import { drawWords } from '../words/languages.ts';

const TEXTS: Readonly<Record<string, string>> = {
  flowchart: 'flowchart TD\nA --> B\nstyle A fill:#eee\nclick A href "https://example.org"',
  C4: 'C4Context\ntitle T\nPerson(a, "A")\nSystem(b, "B")\nRel(a, b, "uses")\nUpdateLayoutConfig($c4ShapeInRow="3")',
  requirements: 'requirementDiagram\ndirection LR\nrequirement r {\nid: 1\n}\nelement e {\n}\ne - satisfies -> r',
  architecture: 'architecture-beta\ntitle T\nservice a(server)[A]\nservice b(disk)[B]\na:R -- L:b',
  'use cases': 'usecase\nactor a\na --> Use',
  block: 'block-beta\ncolumns 2\nA B\nA --> B',
  cynefin: 'cynefin-beta\ntitle T\nclear\n"plain"\nclear --> complex : "on"',
  gantt: 'gantt\ntitle T\ndateFormat YYYY-MM-DD\ntodayMarker off\nweekend friday\nsection S\nA :a1, 2024-01-01, 3d',
  git: 'gitGraph\ncommit\nbranch b\ncommit id: "x"\ncheckout main\nmerge b',
  journey: 'journey\ntitle T\nsection S\nDo: 5: Me',
  packet: 'packet-beta\ntitle T\n0-15: "A"\n+16: "B"',
  pie: 'pie showData\ntitle T\n"A" : 1',
  quadrants: 'quadrantChart\ntitle T\nx-axis a --> b\nquadrant-1 W\nclassDef c color: #f00\nP:::c: [0.3, 0.6]',
  radar: 'radar-beta\ntitle T\naxis a["A"], b["B"], c\ncurve x{1, 2, 3}\nmax 5\nticks 4\ngraticule polygon',
  sankey: 'sankey-beta\na,b,10',
  treemap: 'treemap-beta\ntitle T\n"A"\n  "B": 10\nclassDef c fill:#f00',
  venn: 'venn-beta\ntitle T\nset A\n  text x\nset B\nunion A, B ["both"]',
  wardley: 'wardley-beta\ntitle T\nsize [600, 400]\ncomponent A [0.5, 0.5]\ncomponent B [0.4, 0.4]\nA -> B',
  xy: 'xychart-beta\ntitle "T"\nx-axis [a, b]\nbar [1, 2]\nline "L" [2, 1]',
  zenuml: 'zenuml\ntitle T\nA\nB\nA->B: hi\nB.call() {\n  return 1\n}',
};
const NONSENSE = '=+= no statement (';

test.each(Object.entries(TEXTS))('of %s', async (_, text) => {
  const lost = async (said: string): Promise<unknown> => {
    const { report } = await importFile(strToU8(said), 'a.mmd');
    return report.dropped;
  };
  expect(await lost(text)).toEqual([]);
  expect(await lost(text.replace('\n', `\n${NONSENSE}\n`))).toEqual([{ what: 'sourceLines', count: 1 }]);
});

test('have the numbers they have in the text, whatever is above them', async () => {
  const { problems } = await drawWords(
    'mermaid',
    `C4Context\n%% a comment\naccDescr {\n  of two\n  lines\n}\n\nPerson(a, "A")\n${NONSENSE}\nSystem(b, "B")`,
  );
  expect(problems).toEqual([{ line: 9, code: 'statement' }]);
});

test('looks of C4 and of requirements are no such lines', async () => {
  const { items: c4 } = await drawWords(
    'mermaid',
    'C4Context\nPerson(a, "A")\nSystem(b, "B")\nRel(a, b, "x")\nBoundary(c, "C")\nUpdateBoundaryStyle(c, $borderColor="#00ff00")\nUpdateElementStyle(a, $bgColor="#112233", $fontColor="white")\nUpdateRelStyle(a, b, $lineColor="red")',
  );
  expect(c4.find((one) => one.type === 'shape')?.style).toMatchObject({ fill: '#112233', color: '#ffffff' });
  const boundary = c4.find((one): one is ShapeRecord => one.type === 'shape' && one.kind === 'basic.container');
  expect(boundary?.style).toMatchObject({ stroke: '#00ff00' });
  expect(c4.find((one) => one.type === 'connector')?.style).toMatchObject({ stroke: '#ff0000' });
  const { items: requirements, problems } = await drawWords(
    'mermaid',
    'requirementDiagram\nrequirement r:::hot {\nid: 1\n}\nelement e {\n}\nclassDef hot fill:#ff0000\nstyle e fill:#00ff00\ne - satisfies -> r',
  );
  expect(problems).toEqual([]);
  expect(requirements.flatMap((one) => (one.type === 'shape' ? [one.style.fill] : []))).toEqual(['#ff0000', '#00ff00']);
});

test('a flowchart in one line is read, and its line is told of', async () => {
  const { document, report } = await importFile(
    strToU8('graph LR;A[One; two]-->B;B-->|x|A;subgraph s;C;end;=+= no ('),
    'a.mmd',
  );
  expect(report).toMatchObject({ shapes: 4, connectors: 2, dropped: [{ what: 'sourceLines', count: 1 }] });
  expect(document.records.filter(({ type }) => type === 'shape')).toHaveLength(4);
});
