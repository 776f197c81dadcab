import { SaxesParser } from 'saxes';
import { expect, test, vi } from 'vitest';
import { ImportError } from './errors.ts';
import { importFile } from './import-file.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const each = (count: number, one: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => one(i)).join('');
/** CPU time that refusing a giant may take however busy the machine is, s: `bench/fuzz` holds it to 2. */
const QUICK = 8;
const MANY = 300_000;

async function refusal(name: string, bytes: Uint8Array): Promise<{ code: string; limit: unknown; seconds: number }> {
  const before = process.threadCpuUsage(),
    error: unknown = await importFile(bytes, name).catch((thrown: unknown) => thrown),
    { user, system } = process.threadCpuUsage(before);
  if (!(error instanceof ImportError)) throw new Error(`${name} is not refused`);
  return { code: error.code, limit: error.params['limit'], seconds: (user + system) / 1e6 };
}

const VERTEX = '<mxGeometry x="1" y="2" width="3" height="4" as="geometry"/>';
const XML: readonly (readonly [name: string, limit: string, text: () => string])[] = [
  ['a.opml', 'topics', () => `<opml><body>${'<Outline text="a topic"/>'.repeat(MANY)}</body></opml>`],
  ['a.mm', 'topics', () => `<map><node TEXT="x">${'<node TEXT="a topic"/>'.repeat(MANY)}</node></map>`],
  [
    'a.mmap',
    'topics',
    () =>
      `<ap:Map xmlns:ap="http://schemas.mindjet.com/MindManager/Application/2003"><ap:OneTopic><ap:Topic><ap:SubTopics>${'<ap:Topic><ap:Text PlainText="x"/></ap:Topic>'.repeat(MANY)}</ap:SubTopics></ap:Topic></ap:OneTopic></ap:Map>`,
  ],
  [
    'a.xmind',
    'topics',
    () =>
      `<xmap-content><sheet id="s"><topic id="r"><children><topics type="attached">${'<topic><title>x</title></topic>'.repeat(MANY)}</topics></children></topic></sheet></xmap-content>`,
  ],
  [
    'a.vdx',
    'shapes',
    () =>
      `<VisioDocument xmlns="http://schemas.microsoft.com/visio/2003/core"><Pages><Page ID="0"><Shapes>${each(MANY, (i) => `<Shape ID="${i}"><XForm><PinX>1</PinX></XForm></Shape>`)}</Shapes></Page></Pages></VisioDocument>`,
  ],
  [
    'a.drawio',
    'shapes',
    () =>
      `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${each(MANY, (i) => `<mxCell id="n${i}" vertex="1" parent="1">${VERTEX}</mxCell>`)}</root></mxGraphModel>`,
  ],
  [
    'a.svg',
    'shapes',
    () => `<svg xmlns="http://www.w3.org/2000/svg">${'<rect width="3" height="4"/>'.repeat(MANY)}</svg>`,
  ],
  [
    'a.bpmn',
    'shapes',
    () =>
      `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="p">${each(MANY, (i) => `<task id="n${i}"/>`)}</process></definitions>`,
  ],
  ['b.svg', 'nodes', () => `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(4_100_000)}</svg>`],
];

test.each(XML)('%s of too many %s is refused before it is taken apart', async (name, limit, text) => {
  const parse = vi.spyOn(SaxesParser.prototype, 'write');
  try {
    expect(await refusal(name, bytesOf(text()))).toMatchObject({ code: 'import.tooLarge', limit });
    expect(parse).not.toHaveBeenCalled();
  } finally {
    parse.mockRestore();
  }
});

test('what is in comments and CDATA is no element', async () => {
  const spare = '<node TEXT="x"/>'.repeat(100_001);
  const { report } = await importFile(
    bytesOf(
      `<map><!-- ${spare} --><node TEXT="x"><richcontent TYPE="NOTE"><![CDATA[${spare}]]></richcontent></node></map>`,
    ),
    'a.mm',
  );
  expect(report.shapes).toBe(1);
});

const topic = { data: { text: 'x' }, title: 'x' };
test.each([
  ['a.km', 'topics', () => JSON.stringify({ root: { ...topic, children: Array.from({ length: MANY }, () => topic) } })],
  [
    'a.pos',
    'topics',
    () =>
      JSON.stringify({ diagram: { elements: { root: true, children: Array.from({ length: MANY }, () => topic) } } }),
  ],
  [
    'b.pos',
    'shapes',
    () =>
      `{"diagram":{"elements":{"elements":{${each(100_000, (i) => `${i > 0 ? ',' : ''}"e${i}":{"id":"e${i}","name":"rectangle"}`)}}}}}`,
  ],
  ['a.txt', 'topics', () => `x\n${'\ta topic\n'.repeat(500_000)}`],
  ['a.mmd', 'shapes', () => `sequenceDiagram\n${'a->>b:x\n'.repeat(60_000)}`],
  ['a.md', 'topics', () => `# x\n${'- a topic\n'.repeat(MANY)}`],
  [
    'a.fods',
    'topics',
    () =>
      `<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="t" xmlns:text="x" office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:body><office:spreadsheet><table:table><table:table-row table:number-rows-repeated="1000000000"><table:table-cell><text:p>x</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet></office:body></office:document>`,
  ],
])('%s of too many %s is refused in no time', async (name, limit, text) => {
  const { seconds, ...said } = await refusal(name, bytesOf(text()));
  expect(said).toMatchObject({ code: 'import.tooLarge', limit });
  expect(seconds).toBeLessThan(QUICK);
});
