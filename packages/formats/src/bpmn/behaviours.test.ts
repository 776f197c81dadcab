/**
 * What of a modeller's behaviours shows in the file alone, under the names that bpmn-js has for them. The others are
 * tried by gesture (`diagram`, `notations/bpmn/behaviours.test.ts`, which names all of them).
 */
import { type ConnectorRecord, type DiagramRecord, emptyDiagram, type ShapeRecord } from '@limn/document';
import { BpmnModdle } from 'bpmn-moddle';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { writerOf } from '../formats.ts';
import { routed } from '../testing/routed.ts';
import { importDiagram } from '../visio/testing/read.ts';

const notAsked = (): never => {
  throw new Error('nothing is drawn');
};
async function written(records: readonly DiagramRecord[]): Promise<string> {
  const document = { format: 'limn' as const, version: 1 as const, kind: 'diagram' as const, records: [...records] };
  const bytes = await writerOf('bpmn')!.write.write({
    document,
    title: 'Title',
    pictures: new Map(),
    drawing: routed(),
    picture: notAsked,
  });
  const text = new TextDecoder().decode(bytes);
  const { warnings } = await new BpmnModdle().fromXML(text);
  expect(warnings).toEqual([]);
  return text;
}

const bounds = (x: number, y: number, w = 100, h = 80): string =>
  `<dc:Bounds x="${x}" y="${y}" width="${w}" height="${h}"/>`;
const di = (id: string, box: string, label = ''): string =>
  `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}">${box}${label && `<bpmndi:BPMNLabel>${label}</bpmndi:BPMNLabel>`}</bpmndi:BPMNShape>`;
const edge = (id: string, ...points: readonly [number, number][]): string =>
  `<bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}">${points.map(([x, y]) => `<di:waypoint x="${x}" y="${y}"/>`).join('')}</bpmndi:BPMNEdge>`;

/** A task that may fail and one after it, a gateway, and data. */
const FILE = `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" id="defs" targetNamespace="t">
<bpmn:error id="err" name="Broken" errorCode="7"/>
<bpmn:process id="p">
<bpmn:userTask id="ask" name="Ask"><bpmn:documentation>Why</bpmn:documentation><bpmn:outgoing>f</bpmn:outgoing></bpmn:userTask>
<bpmn:boundaryEvent id="fails" attachedToRef="ask"><bpmn:errorEventDefinition id="def" errorRef="err"/></bpmn:boundaryEvent>
<bpmn:exclusiveGateway id="gate" name="Right?" default="g"><bpmn:incoming>f</bpmn:incoming><bpmn:outgoing>g</bpmn:outgoing></bpmn:exclusiveGateway>
<bpmn:task id="go" name="Go"><bpmn:incoming>g</bpmn:incoming></bpmn:task>
<bpmn:sequenceFlow id="f" sourceRef="ask" targetRef="gate"/>
<bpmn:sequenceFlow id="g" sourceRef="gate" targetRef="go"/>
</bpmn:process>
<bpmndi:BPMNDiagram id="dia"><bpmndi:BPMNPlane id="plane" bpmnElement="p">
${di('ask', bounds(0, 0), bounds(20, 30, 60, 20))}${di('fails', bounds(40, 62, 36, 36))}
${di('gate', bounds(200, 15, 50, 50), bounds(205, 72, 40, 14))}${di('go', bounds(400, 0))}
${edge('f', [50, 40], [225, 40])}${edge('g', [250, 40], [400, 40])}
</bpmndi:BPMNPlane></bpmndi:BPMNDiagram></bpmn:definitions>`;

const read = async (): Promise<DiagramRecord[]> => [...(await importDiagram(strToU8(FILE), 'x.bpmn')).document.records];
const sourceId = (record: DiagramRecord): unknown =>
  'data' in record && (record.data as { source?: { bpmn?: { id?: string } } }).source?.bpmn?.id;
const shapeOf = (records: readonly DiagramRecord[], id: string): ShapeRecord =>
  records.find((r): r is ShapeRecord => r.type === 'shape' && sourceId(r) === id)!;
const lineOf = (records: readonly DiagramRecord[], id: string): ConnectorRecord =>
  records.find((r): r is ConnectorRecord => r.type === 'connector' && sourceId(r) === id)!;
const changed = (
  records: readonly DiagramRecord[],
  one: ShapeRecord | ConnectorRecord,
  patch: Partial<ShapeRecord> | Partial<ConnectorRecord>,
): DiagramRecord[] => records.map((r) => (r.id === one.id ? ({ ...one, ...patch } as DiagramRecord) : r));
const tag = (text: string, id: string): string => new RegExp(`<[^>]* id="${id}"[^>]*>`).exec(text)?.[0] ?? '';

const { records: EMPTY } = emptyDiagram({ page: 'Top', layer: '' });
const LAYER = EMPTY.find((r) => r.type === 'layer')!.id;
const made = (id: string, kind: string, parent = LAYER, controls: Record<string, number> = {}): ShapeRecord => ({
  id,
  type: 'shape',
  kind: `bpmn.${kind}`,
  at: { parent, key: `a${id}` },
  box: { x: 100, y: 100, w: 120, h: 80 },
  style: {},
  data: { controls },
});
const join = (id: string, from: string, to: string, style: ConnectorRecord['style'] = {}): ConnectorRecord => ({
  id,
  type: 'connector',
  kind: 'straight',
  at: { parent: LAYER, key: `b${id}` },
  start: { x: 0, y: 0, shape: from },
  end: { x: 0, y: 0, shape: to },
  points: [],
  style,
  data: {},
});
const DOTTED = { dash: 'dotted', startArrow: 'none', endArrow: 'arrow' } as const;

describe('what a modeller does, in the file', () => {
  it('ImportDockingFix: a line that a file leads to the middle of a shape ends at its border, and holds on to it', async () => {
    const { start, end } = lineOf(await read(), 'f');
    expect([start.anchor, end.anchor]).toEqual([undefined, undefined]);
    expect(lineOf(await read(), 'g').start.anchor).toEqual({ x: 1, y: 0.5 });
  });

  it('a line that a file leads on through the shape it ends at is drawn as it stands, not around that', async () => {
    const through = edge('g', [250, 40], [480, 40], [480, 60], [500, 60]),
      text = FILE.replace(edge('g', [250, 40], [400, 40]), through),
      records = (await importDiagram(strToU8(text), 'x.bpmn')).document.records;
    expect(lineOf(records, 'g')).toMatchObject({
      kind: 'straight',
      points: [
        { x: 480, y: 40 },
        { x: 480, y: 60 },
      ],
    });
    expect(lineOf(await read(), 'g').kind).toBe('orthogonal');
  });

  it('IsHorizontalFix: pools and lanes say which way they lie', async () => {
    const text = await written([
      ...EMPTY,
      made('flat', 'pool'),
      made('row', 'lane', 'flat'),
      made('tall', 'verticalPool'),
      made('column', 'verticalLane', 'tall'),
    ]);
    expect(text.match(/isHorizontal="true"/g)).toHaveLength(2);
    expect(text.match(/isHorizontal="false"/g)).toHaveLength(2);
  });

  it('RemoveEmbeddedLabelBounds: a name in a shape has no place of its own once the shape has another size', async () => {
    const records = await read(),
      ask = shapeOf(records, 'ask');
    const place = (text: string): string => /<[^>]*bpmnElement="ask"[\s\S]*?<\/bpmndi:BPMNShape>/.exec(text)![0];
    const carried = await written(changed(records, ask, { box: { ...ask.box, x: 10 } }));
    expect(place(carried)).toContain('<dc:Bounds x="30" y="30" width="60" height="20"/>');
    const resized = await written(changed(records, ask, { box: { ...ask.box, w: 200 } }));
    expect(place(resized).match(/<dc:Bounds/g)).toHaveLength(1);
  });

  it('AdaptiveLabelPositioning: a name beside a shape is written where it stands', async () => {
    const records = await read(),
      gate = shapeOf(records, 'gate');
    const above = { ...gate.data, textBox: { x: -0.7, y: -0.5, w: 2.4, h: 0.44 } };
    const text = await written(changed(records, gate, { data: above }));
    expect(text).toContain('<dc:Bounds x="177" y="-10" width="96" height="22"/>');
    const again = (await importDiagram(strToU8(text), 'x.bpmn')).document.records;
    expect(shapeOf(again, 'gate').data.textBox).toEqual(above.textBox);
    const { textBox: _, ...below } = gate.data;
    expect(await written(changed(records, gate, { data: below }))).not.toContain('y="72"');
  });

  it('RootElementReference: a copy says what was said of what it was made from, under ids of its own', async () => {
    const records = await read(),
      ask = shapeOf(records, 'ask'),
      fails = shapeOf(records, 'fails');
    const text = await written([
      ...records,
      { ...ask, id: 'ask2', at: { ...ask.at, key: 'zz' } },
      { ...fails, id: 'fails2', at: { parent: 'ask2', key: 'a' } },
    ]);
    expect(text.match(/errorRef="err"/g)).toHaveLength(2);
    expect(text.match(/>Why</g)).toHaveLength(2);
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const hosts = [...text.matchAll(/attachedToRef="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(hosts).size).toBe(2);
  });

  it('UnclaimId: the id of what was deleted is free for what takes its place', async () => {
    const records = await read(),
      ask = shapeOf(records, 'ask');
    const rest = records.filter((r) => r.id !== ask.id && sourceId(r) !== 'fails' && r.type !== 'connector');
    const copy = { ...ask, id: 'copy' };
    expect(tag(await written([...rest, copy]), 'ask')).toContain('userTask');
    expect(tag(await written(rest), 'ask')).toBe('');
  });

  it('ReplaceConnection: a line that has come to be another is written as that', async () => {
    const records = await read(),
      line = lineOf(records, 'g');
    const pool = made('pool', 'pool'),
      go = shapeOf(records, 'go');
    const moved = [...changed(records, go, { at: { parent: 'pool', key: 'a' } }), { ...pool, at: { ...go.at } }];
    const text = await written(
      changed(moved, line, { style: { dash: 'dashed', startArrow: 'circleOpen', endArrow: 'triangleOpen' } }),
    );
    expect(text).toMatch(/<bpmn:messageFlow [^>]*sourceRef="gate" targetRef="go"/);
    expect(text).not.toMatch(/id="g"|default="g"|>g</);
  });

  it('UnsetDefaultFlow: which flow is the default, and which has a condition, is what is drawn', async () => {
    const records = await read(),
      g = lineOf(records, 'g'),
      f = lineOf(records, 'f');
    expect(tag(await written(records), 'gate')).toContain('default="g"');
    const plain = await written(changed(records, g, { style: { ...g.style, startArrow: 'none' } }));
    expect(tag(plain, 'gate')).not.toContain('default');
    const asked = await written(changed(records, f, { style: { ...f.style, startArrow: 'diamondOpen' } }));
    expect(asked).toContain('<bpmn:conditionExpression xsi:type="bpmn:tFormalExpression"/>');
    const start = { ...f.style, startArrow: 'slash' as const };
    expect(tag(await written(changed(records, f, { style: start })), 'ask')).toContain('default="f"');
  });

  it('CreateDataObject, DataInputOutput: data has the object that it is a reference to, or is part of the process', async () => {
    const text = await written([
      ...EMPTY,
      made('many', 'dataObject', LAYER, { collection: 1 }),
      made('in', 'dataObject', LAYER, { direction: 1 }),
      made('out', 'dataObject', LAYER, { direction: 2 }),
    ]);
    const [, object] = /<bpmn:dataObject id="([^"]+)" isCollection="true"\/>/.exec(text)!;
    expect(text).toContain(`dataObjectRef="${object}"`);
    expect(text).toMatch(/<bpmn:ioSpecification><bpmn:dataInput id="([^"]+)"\/><bpmn:dataOutput/);
    const kinds = (await importDiagram(strToU8(text), 'x.bpmn')).document.records.flatMap((r) =>
      r.type === 'shape' ? [r.data.controls] : [],
    );
    expect(kinds).toEqual([{ direction: 0, collection: 1 }, { direction: 1 }, { direction: 2 }]);
  });

  it('DataInputAssociation: data is read and written by what stands in the activity', async () => {
    const records = [
      ...EMPTY,
      made('data', 'dataObject'),
      made('task', 'task'),
      join('reads', 'data', 'task', DOTTED),
      join('writes', 'task', 'data', DOTTED),
    ];
    const text = await written(records);
    expect(text).toMatch(
      /<bpmn:task[^>]*><bpmn:property [^>]*\/><bpmn:dataInputAssociation [^>]*><bpmn:sourceRef>[^<]+<\/bpmn:sourceRef><bpmn:targetRef>[^<]+<\/bpmn:targetRef><\/bpmn:dataInputAssociation><bpmn:dataOutputAssociation /,
    );
    const again = (await importDiagram(strToU8(text), 'x.bpmn')).document.records,
      kindOf = new Map(again.flatMap((r) => (r.type === 'shape' ? [[r.id, r.kind] as const] : [])));
    expect(
      again.flatMap((r) => (r.type === 'connector' ? [[r.start.shape, r.end.shape].map((id) => kindOf.get(id!))] : [])),
    ).toEqual([
      ['bpmn.dataObject', 'bpmn.task'],
      ['bpmn.task', 'bpmn.dataObject'],
    ]);
    expect(await written(again)).toBe(text);
  });
});
