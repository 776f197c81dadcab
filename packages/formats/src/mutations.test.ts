/** Whatever becomes of a file's bytes: a document, or an ImportError. `npm run fuzz -w bench` does much more of it. */
import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { IMPORT_ERROR_CODES, ImportError } from './errors.ts';
import { importFile } from './import-file.ts';
import { mutated } from './testing/mutate.ts';
import { Random } from './testing/random.ts';
import { box, join, pageSheet, pointers, records, shapeRecord, vsd, xform } from './visio/testing/vsd.ts';
import { RECT, shape, vsdx } from './visio/testing/vsdx.ts';

const cell = (name: string, v: number): string => `<${name}>${v}</${name}>`;
const FILES: Record<string, Uint8Array> = {
  vsdx: vsdx({ pages: [{ shapes: shape(1, 5, 5, 2, 1, `${RECT}<Text>text</Text>`) }] }),
  vdx: strToU8(
    `<VisioDocument><Pages><Page ID="0"><Shapes><Shape ID="1"><XForm>${cell('PinX', 1)}${cell('Width', 2)}${cell('Height', 1)}</XForm>
     <Geom IX="0"><MoveTo IX="1">${cell('X', 0)}</MoveTo><LineTo IX="2">${cell('X', 2)}</LineTo></Geom><Text>a<cp IX="0"/>b</Text></Shape></Shapes></Page></Pages></VisioDocument>`,
  ),
  vsd: vsd(
    pointers(
      0x27,
      records(0x15, true, pageSheet(1, 10, 5), join(shapeRecord(0x48, 1, 1), xform(3, 2, 4, 2, 1), box(2, 2, 1))),
    ),
  ),
};

/** Diagrams in XML and JSON, quick to read. */
const DRAWN: Record<string, Uint8Array> = {
  excalidraw: strToU8(
    '{"type":"excalidraw","version":2,"elements":[{"type":"rectangle","id":"a","x":1,"y":2,"width":30,"height":20,"angle":0.1,"groupIds":["g"],"roundness":{"type":3}},{"type":"text","id":"t","containerId":"a","text":"T"},{"type":"freedraw","points":[[0,0],[3,4]],"pressures":[1]},{"type":"line","points":[[0,0],[9,0],[9,9],[0,0]]},{"type":"arrow","points":[[0,0],[5,5],[9,1]],"startBinding":{"elementId":"a"},"endArrowhead":"dot"}]}',
  ),
  tldr: strToU8(
    '{"tldrawFileFormatVersion":1,"records":[{"typeName":"page","id":"p","name":"P","index":"a1"},{"typeName":"shape","id":"s","type":"geo","parentId":"p","index":"a1","x":1,"y":2,"rotation":0.2,"props":{"w":9,"h":9,"geo":"cloud","richText":{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"x"}]}]}}},{"typeName":"shape","id":"d","type":"draw","parentId":"s","props":{"segments":[{"points":[{"x":0,"y":0},{"x":4,"y":5}]}]}},{"typeName":"shape","id":"w","type":"arrow","parentId":"p","props":{"bend":9,"start":{"x":0,"y":0},"end":{"x":9,"y":9}}},{"typeName":"binding","fromId":"w","toId":"s","props":{"terminal":"end"}}]}',
  ),
  svg: strToU8(
    '<svg viewBox="0 0 9 9" width="90"><style>.a{fill:#f00;stroke:rgb(1,2,3)}</style><defs><linearGradient id="g"><stop offset="0" stop-color="red"/><stop offset="1"/></linearGradient><symbol id="s" viewBox="0 0 2 2"><circle r="1"/></symbol></defs><g transform="rotate(9 1 1) scale(2)"><rect class="a" width="3" height="2" rx="1"/><path d="M0 0h3a1 1 0 01-2 2q1,1 2 2t1-1s1 1 2 2z" fill="url(#g)"/><use href="#s" x="2"/><text x="1" y="2">a<tspan x="1" dy="3">b</tspan></text><polyline points="0,0 1,2 3,4" fill="none"/></g></svg>',
  ),
  mmd: strToU8(
    '---\ntitle: T\n---\nflowchart LR\n  subgraph one [One]\n  a["x <b>y</b>"] -->|go| b{No?}\n  end\n  b -. maybe .-> c[(D)] & d((E)):::big\n  classDef big fill:#f9f,stroke-width:3px\n  click a "https://a.b"\n  e@{ shape: doc, label: "F" } ==> a\n',
  ),
  bpmn: strToU8(
    '<b:definitions xmlns:b="http://www.omg.org/spec/BPMN/20100524/MODEL"><b:process id="p"><b:laneSet><b:lane id="l"><b:flowNodeRef>t</b:flowNodeRef></b:lane></b:laneSet><b:startEvent id="s"><b:timerEventDefinition/></b:startEvent><b:task id="t" name="T"/><b:boundaryEvent id="e" attachedToRef="t"/><b:sequenceFlow id="f" sourceRef="s" targetRef="t"/></b:process><BPMNDiagram><BPMNPlane bpmnElement="p"><BPMNShape bpmnElement="s"><Bounds x="1" y="2" width="3" height="4"/></BPMNShape><BPMNShape bpmnElement="t" isExpanded="true"><Bounds x="9" y="2" width="3" height="4"/></BPMNShape><BPMNEdge bpmnElement="f"><waypoint x="4" y="3"/><waypoint x="9" y="3"/></BPMNEdge></BPMNPlane></BPMNDiagram></b:definitions>',
  ),
  drawio: strToU8(
    '<mxfile><diagram id="p" name="P"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><object id="a" label="&lt;b&gt;%x%&lt;/b&gt;" x="1" placeholders="1" link="https://a.b"><mxCell style="swimlane;html=1;startSize=20;fillColor=#fff;gradientColor=#000;rotation=9" vertex="1" parent="1"><mxGeometry x="1" y="2" width="30" height="40" as="geometry"/></mxCell></object><mxCell id="b" value="b" style="shape=mxgraph.arrows2.arrow;direction=south;dx=3" vertex="1" parent="a"><mxGeometry width="9" height="9" as="geometry"/></mxCell><mxCell id="e" value="e" style="edgeStyle=orthogonalEdgeStyle;exitX=0;exitY=1" edge="1" parent="1" source="a" target="b"><mxGeometry relative="1" as="geometry"><Array as="points"><mxPoint x="7" y="8"/></Array></mxGeometry></mxCell></root></mxGraphModel></diagram></mxfile>',
  ),
};

const TREES: Record<string, Uint8Array> = {
  xmind: zipSync({
    'content.json': strToU8(
      '[{"id":"s","title":"S","rootTopic":{"id":"r","title":"R","children":{"attached":[{"id":"a","title":"a","markers":[{"markerId":"flag-red"}]},{"id":"b","title":"b","notes":{"realHTML":{"content":"<p>n</p>"}}}],"summary":[{"id":"c","title":"c"}]},"summaries":[{"range":"(0,1)","topicId":"c"}],"boundaries":[{"range":"master"}]},"relationships":[{"end1Id":"a","end2Id":"b"}]}]',
    ),
  }),
  mm: strToU8(
    '<map version="1.0.1"><node TEXT="R" ID="r"><node TEXT="a" ID="a" POSITION="left"><icon BUILTIN="full-1"/><arrowlink DESTINATION="b"/><cloud/></node><node ID="b"><richcontent TYPE="NODE"><html><body><p>b</p></body></html></richcontent><hook NAME="SummaryNode"/></node></node></map>',
  ),
  opml: strToU8(
    '<opml><head><title>T</title></head><body><outline text="a" _note="n"><outline text="b"/></outline><outline text="c"/></body></opml>',
  ),
  md: strToU8('---\ntitle: T\n---\n# R\n\ntext **bold**\n\n- a\n  - [ ] b\n\n| x | y |\n|---|---|\n| 1 | 2 |\n'),
  km: strToU8(
    '{"root":{"data":{"text":"R"},"children":[{"data":{"text":"a","priority":1,"note":"n"},"children":[]}]},"template":"right"}',
  ),
  mmap: strToU8(
    '<ap:Map xmlns:ap="http://schemas.mindjet.com/x"><ap:OneTopic><ap:Topic OId="A"><ap:Text PlainText="R"/><ap:SubTopics><ap:Topic OId="B"><ap:Text PlainText="a"/><ap:Task TaskPercentage="5"/></ap:Topic></ap:SubTopics></ap:Topic></ap:OneTopic></ap:Map>',
  ),
  pos: strToU8(
    '{"diagram":{"elements":{"page":{"width":9,"height":9},"elements":{"a":{"id":"a","name":"x","props":{"x":1,"y":1,"w":5,"h":5},"path":[{"actions":[{"action":"move","x":"w/2","y":"Math.min(w,h)"},{"action":"line","x":"w","y":"0"}]}],"textBlock":[{"position":{},"text":"t"}]},"l":{"name":"linker","from":{"id":"a","x":1,"y":1},"to":{"x":2,"y":2},"points":[]}}}},"meta":{"type":"ProcessOn Schema File"}}',
  ),
  csv: strToU8('name,manager,note\nAnn,,"a ""b""\nc"\nBob,Ann,\n'),
  txt: strToU8('R\n\ta\n\t\t[x] b\n\tc\n'),
};
/** Runs of each kind, 20,000 of all. */
const RUNS = Math.ceil(19_600 / Object.keys({ ...TREES, ...DRAWN }).length);
/** Bytes that a text grows to when pieces of it are repeated: the runs are many. */
const LONGEST = 4000;
/** Whatever bytes are left are a text. */
const ALWAYS_READ = new Set(['md', 'txt', 'csv', 'mmd']);
/** Laid out anew each time, which takes most of it. */
const SLOW = new Set(['mmd']);

it.each(Object.keys({ ...TREES, ...DRAWN }))('a broken %s is read or refused', async (kind) => {
  const random = new Random(11),
    codes = new Set<string>(),
    source = (TREES[kind] ?? DRAWN[kind])!;
  for (let i = 0; i < (SLOW.has(kind) ? RUNS / 8 : RUNS); i++)
    codes.add(await outcomeOf(mutated(source, random, LONGEST), kind));
  expect(codes).toContain('read');
  if (!ALWAYS_READ.has(kind)) expect(codes).toContain('import.damaged');
});

async function outcomeOf(bytes: Uint8Array, kind: string): Promise<string> {
  try {
    const { document } = await importFile(bytes, `file.${kind}`);
    expect(document.records.length).toBeGreaterThan(0);
    return 'read';
  } catch (error) {
    expect(error, (error as Error).stack).toBeInstanceOf(ImportError);
    expect(IMPORT_ERROR_CODES).toContain((error as ImportError).code);
    return (error as ImportError).code;
  }
}

it.each(Object.keys(FILES))('a broken %s is read or refused', async (kind) => {
  const random = new Random(7),
    codes = new Set<string>();
  for (let i = 0; i < 150; i++) codes.add(await outcomeOf(mutated(FILES[kind]!, random, LONGEST), kind));
  // Neither always: the breaks reach what is inside.
  expect(codes).toContain('read');
  expect(codes).toContain('import.damaged');
});
