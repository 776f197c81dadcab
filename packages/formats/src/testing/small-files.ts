/**
 * Small files of the formats, each with much of what its format has: quick to read, and to break, thousands of times.
 */
import { strToU8, zipSync } from 'fflate';
import { box, join, pageSheet, pointers, records, shapeRecord, vsd, xform } from '../visio/testing/vsd.ts';
import { RECT, shape, vsdx } from '../visio/testing/vsdx.ts';

const cell = (name: string, v: number): string => `<${name}>${v}</${name}>`;
/** Of Visio, in its three generations. */
export const SMALL_VISIO: Record<string, Uint8Array> = {
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
export const SMALL_DRAWINGS: Record<string, Uint8Array> = {
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

/** Maps and outlines. */
export const SMALL_TREES: Record<string, Uint8Array> = {
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

/** Languages of diagrams and of programs; the sheets are lists that a workbook of XML has. */
export const SMALL_SOURCES: Record<string, Uint8Array> = {
  puml: strToU8(
    '@startuml\npackage P {\n  class A <<entity>> {\n    +id : int\n    {static} go(x: int) : void\n  }\n  interface B\n}\nA "1" *-- "0..*" B : has\nnote right of A : n\nenum C { X\nY }\nB <|.. C\n@enduml\n@startuml\nactor U\nU -> S ++ : call\nalt ok\nS --> U -- : done\nelse no\nS -[#red]>x U\nend\n== later ==\nnote over U, S\nwords\nend note\n@enduml\n',
  ),
  dbml: strToU8(
    "Table users as U [headercolor: #3498db] {\n  id int [pk, increment]\n  name varchar(30) [not null, default: 'x', note: 'n']\n  role roles\n  indexes {\n    (id, name) [unique]\n  }\n  Note: '''\n  long\n  '''\n}\nEnum roles {\n  a\n  b [note: 'x']\n}\nTable posts {\n  id int\n  user int [ref: > U.id]\n}\nRef r: posts.(id, user) <> users.(id, id) [delete: cascade]\nTableGroup g {\n  users\n  posts\n}\n",
  ),
  sql: strToU8(
    "create table a (id serial primary key, n varchar(20) not null default 'x''y', constraint u unique (id, n), check (id > 0));\ncreate table `b` (\n  id int auto_increment comment 'c', a_id int, price numeric(8, 2),\n  foreign key (a_id) references a (id) on delete cascade,\n  key k (price)\n) engine=InnoDB;\nalter table only b add constraint f foreign key (a_id) references public.a(id);\ncreate type t as enum ('x', 'y');\ncomment on column a.n is $$n$$;\ncreate view v as select a.id from a join b on b.a_id = a.id;\ncreate unique index i on b (price desc);\n",
  ),
  ts: strToU8(
    'export abstract class A<T extends B = B> extends C implements D, E {\n  private readonly x: Map<string, A<T>[]> = new Map();\n  static #y?: number;\n  constructor(protected z: F) { super(); }\n  get w(): string { return `${this.z}`; }\n}\ninterface B { m(a: A<B>, ...rest: E[]): void; [key: string]: unknown }\nenum D { One = 1, Two }\ntype F = { a: B; b?: F } & B;\n',
  ),
  java: strToU8(
    'package p;\n@X public final class A<T> extends B implements C, D<T> {\n  private static final List<E> xs = new ArrayList<>();\n  class Inner { E e; }\n  public A(int n) {}\n  <U> Map<U, E[]> m(U u, int... n) throws F { return null; }\n}\nrecord R(int a, E e) implements C {}\nenum E { ONE(1) { void x() {} }, TWO; }\ninterface C { default void d() {} }\n',
  ),
  xlsx: zipSync({
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    ),
    '_rels/.rels': strToU8(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    ),
    'xl/workbook.xml': strToU8(
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="s"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="s" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cols><col min="1" max="2" width="9" hidden="0"/></cols><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>name</t></is></c><c r="B1" t="inlineStr"><is><t>manager</t></is></c></row><row r="2" outlineLevel="1"><c r="A2" t="str"><v>Ann</v></c></row><row r="3"><c r="A3" t="str"><f>A1&amp;"x"</f><v>Bob</v></c><c r="B3" t="str"><v>Ann</v></c></row><row r="4" hidden="1"><c r="A4"><v>4.5</v></c></row></sheetData><mergeCells count="1"><mergeCell ref="A2:B2"/></mergeCells><hyperlinks><hyperlink ref="A2" location="S!A1"/></hyperlinks></worksheet>',
    ),
  }),
};
