import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DiagramRecord, plainText, type ShapeRecord } from '@limn/document';
import { BpmnModdle } from 'bpmn-moddle';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { writerOf } from '../formats.ts';
import { routed } from '../testing/routed.ts';
import { ImportClock } from '../limits.ts';
import { importDiagram } from '../visio/testing/read.ts';
import { elements, parseXml, type XmlElement } from '../syntax/xml.ts';

const SAMPLES = join(process.env['LIMN_SAMPLES'] ?? join(import.meta.dirname, '../../../../../shared/samples'), 'bpmn');
const NAMES = existsSync(SAMPLES) ? readdirSync(SAMPLES) : [];
const HEAD =
  'xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI"';
const file = (inner: string): Uint8Array =>
  strToU8(`<definitions ${HEAD} id="d" targetNamespace="t">${inner}</definitions>`);
const PROCESS = `<process id="p"><startEvent id="s" name="Start"><outgoing>f</outgoing></startEvent>
  <userTask id="t" name="Ask" x:y="1" xmlns:x="urn:x"><incoming>f</incoming><multiInstanceLoopCharacteristics isSequential="true"/></userTask>
  <boundaryEvent id="b" attachedToRef="t" cancelActivity="false"><timerEventDefinition/></boundaryEvent>
  <sequenceFlow id="f" name="go" sourceRef="s" targetRef="t"/><extensionElements><x:z xmlns:x="urn:x">kept</x:z></extensionElements></process>`;
const shapeOf = (id: string, x: number, w = 100): string =>
  `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds x="${x}" y="10" width="${w}" height="80"/></bpmndi:BPMNShape>`;
const DIAGRAM = `<bpmndi:BPMNDiagram id="dia"><bpmndi:BPMNPlane bpmnElement="p">${shapeOf('s', 0, 36)}${shapeOf('t', 100)}${shapeOf('b', 130, 36)}
  <bpmndi:BPMNEdge id="f_di" bpmnElement="f"><di:waypoint x="36" y="50"/><di:waypoint x="100" y="50"/></bpmndi:BPMNEdge></bpmndi:BPMNPlane></bpmndi:BPMNDiagram>`;

/** Of a process nothing is drawn but its lines. */
const notAsked = (): never => {
  throw new Error('nothing is drawn');
};

type Mutable = { -readonly [K in keyof ShapeRecord]: ShapeRecord[K] };
async function written(records: readonly DiagramRecord[], routes: Parameters<typeof routed>[0] = {}): Promise<string> {
  const bytes = await writerOf('bpmn')!.write.write({
    document: { format: 'limn', version: 1, kind: 'diagram', records: [...records] },
    title: 'Title',
    pictures: new Map(),
    drawing: routed(routes),
    picture: notAsked,
  });
  return new TextDecoder().decode(bytes);
}
const shapes = (records: readonly DiagramRecord[]): ShapeRecord[] => records.filter((r) => r.type === 'shape');

/** Everything that a tree says, blanks between elements and the order of attributes aside. */
function said({ name, attributes, children }: XmlElement): unknown {
  const own = Object.entries(attributes)
    .filter(([key]) => !key.startsWith('xmlns'))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    name,
    own,
    children.flatMap((one): unknown[] => {
      if (typeof one !== 'string') return [said(one)];
      return one.trim() === '' ? [] : [one.trim()];
    }),
  ];
}
const parsed = (text: string | Uint8Array): Promise<XmlElement> =>
  parseXml(typeof text === 'string' ? strToU8(text) : text, 'bpmn', new ImportClock(), { isLenient: true });

describe('BPMN', () => {
  it('has its elements where the diagram places them, events on their activities', async () => {
    const { records } = (await importDiagram(file(PROCESS + DIAGRAM), 'x.bpmn')).document;
    const [start, task, boundary] = shapes(records);
    expect(start).toMatchObject({ kind: 'bpmn.event', data: { controls: { position: 0 } } });
    expect(task).toMatchObject({ kind: 'bpmn.task', data: { controls: { type: 4, loop: 3 } }, box: { x: 100, y: 10 } });
    expect(boundary).toMatchObject({ at: { parent: task!.id }, data: { controls: { position: 5, definition: 2 } } });
    expect(records.find((r) => r.type === 'connector')).toMatchObject({
      start: { shape: start!.id, anchor: { x: 1 } },
      end: { shape: task!.id, anchor: { x: 0 } },
    });
    expect(records.flatMap((r) => (r.type === 'label' ? [plainText(r.text)] : []))).toEqual(['go']);
  });

  it('without a diagram is laid out in the order of its flow', async () => {
    const { document, report } = await importDiagram(file(PROCESS), 'x.bpmn');
    const [start, task] = shapes(document.records);
    expect(report).toMatchObject({ shapes: 3, connectors: 1 });
    expect(task!.box.x).toBeGreaterThan(start!.box.x + start!.box.w);
  });

  it('has the steps that its diagram forgot below the others, and is written with them', async () => {
    const forgotten =
      '<task id="u" name="Late"/><sequenceFlow id="g" sourceRef="t" targetRef="u"/><dataObjectReference id="o"/>';
    const bytes = file(PROCESS.replace('</process>', `${forgotten}</process>`) + DIAGRAM);
    for (const source of [bytes, strToU8(await written((await importDiagram(bytes, 'a.bpmn')).document.records))]) {
      const { document, report } = await importDiagram(source, 'a.bpmn');
      expect([report.shapes, report.connectors, report.dropped]).toEqual([4, 2, []]);
      const late = document.records.find(
        (one) => one.type === 'shape' && plainText(one.text) === 'Late',
      ) as ShapeRecord;
      expect(late.box).toMatchObject({ x: 0, y: 130, w: 100, h: 80 });
      expect(document.records.some((one) => one.type === 'connector' && one.end.shape === late.id)).toBe(true);
    }
  });

  it('has the events that its diagram forgot at their activities, the data that these use, and the flows', async () => {
    const forgotten =
        '<boundaryEvent id="late" attachedToRef="t"/><endEvent id="u"/><sequenceFlow id="g" sourceRef="late" targetRef="u"/><dataObjectReference id="o"/><dataObjectReference id="unused"/>',
      reads = '<dataInputAssociation id="reads"><sourceRef>o</sourceRef></dataInputAssociation>',
      step = `<task id="v">${reads}</task><sequenceFlow id="h" sourceRef="t" targetRef="v"/>`;
    const bytes = file(PROCESS.replace('</process>', `${forgotten}${step}</process>`) + DIAGRAM);
    for (const source of [bytes, strToU8(await written((await importDiagram(bytes, 'a.bpmn')).document.records))]) {
      const { document, report } = await importDiagram(source, 'a.bpmn'),
        all = shapes(document.records),
        host = all.find(({ kind }) => kind === 'bpmn.task')!,
        event = all.find(({ data }) => JSON.stringify(data).includes('"late"'))!;
      expect([report.shapes, report.connectors, report.dropped]).toEqual([7, 4, []]);
      expect(event.box).toMatchObject({ x: host.box.x + 56, y: host.box.y + host.box.h - 18 });
    }
    const { records } = (await importDiagram(bytes, 'a.bpmn')).document,
      leaving = records.find((one) => one.type === 'connector' && one.start.anchor?.y === 1);
    expect(leaving).toMatchObject({ start: { x: 174, y: 108 } });
  });

  it.each([
    ['Signavio', '<x:m metaKey="bgcolor" metaValue="#ffcc00"/><x:m metaKey="bordercolor" metaValue="#aa0000"/>'],
    ['Bizagi', '<x:e><x:p><x:b name="bgColor" value="#FFCC00"/><x:b name="borderColor" value="#AA0000"/></x:p></x:e>'],
  ])('has the colours that %s writes down with its elements', async (_, inner) => {
    const own = `<extensionElements xmlns:x="urn:x">${inner}</extensionElements>`,
      bytes = file(PROCESS.replace('xmlns:x="urn:x">', `xmlns:x="urn:x">${own}`) + DIAGRAM);
    const { document } = await importDiagram(bytes, 'a.bpmn');
    const task = document.records.find((one) => one.type === 'shape' && one.kind === 'bpmn.task');
    expect(task).toMatchObject({ style: { fill: '#ffcc00', stroke: '#aa0000' } });
    expect(await written(document.records)).not.toContain('background-color');
  });

  it('has its new lines along the ways that they are drawn on, and those that it had as they were', async () => {
    const { records } = (await importDiagram(file(PROCESS + DIAGRAM), 'x.bpmn')).document,
      [start, task] = shapes(records),
      old = records.find((r) => r.type === 'connector')!;
    const back = { ...old, id: 'back', data: {}, start: { x: 150, y: 50, shape: task!.id }, points: [] },
      end = { x: 18, y: 50, shape: start!.id },
      bend = { ...back, id: 'bend', kind: 'curved', end, points: [{ x: 80, y: 200 }] };
    const around = [
      { x: 150, y: 90 },
      { x: 150, y: 130 },
      { x: 18, y: 130 },
      { x: 18, y: 90 },
    ];
    const curve = [around[0]!, { x: 1, y: 1 }, { x: 2, y: 2 }, { x: 80, y: 200 }, { x: 3, y: 3 }, { x: 4, y: 4 }, end];
    const again = await written([...records, { ...back, end } as DiagramRecord, bend as DiagramRecord], {
      [old.id]: [{ x: 0, y: 0 }, around[1]!],
      back: around,
      bend: curve,
    });
    const ways = [...again.matchAll(/<bpmndi:BPMNEdge[^]*?<\/bpmndi:BPMNEdge>/g)].map(([edge]) =>
      [...edge.matchAll(/waypoint x="(.*?)" y="(.*?)"/g)].map(([, x, y]) => `${x} ${y}`).join(', '),
    );
    expect(ways).toEqual(['36 50, 100 50', '150 90, 150 130, 18 130, 18 90', '150 90, 80 200, 18 50']);
    // A line goes along with a shape that was moved, though nothing of the line itself was written.
    const lower = records.map((r) => (r.id === task!.id ? { ...task!, box: { ...task!.box, y: 100 } } : r));
    const led = await written(lower, {
      [old.id]: [
        { x: 36, y: 50 },
        { x: 68, y: 50 },
        { x: 68, y: 140 },
      ],
    });
    expect(led).toContain('<di:waypoint x="68" y="140"/>');
  });

  it('is written with what was changed, and nothing else', async () => {
    const source = PROCESS + DIAGRAM;
    const { records } = (await importDiagram(file(source), 'x.bpmn')).document;
    const edited = records
      .filter((r) => r.type !== 'label')
      .map((r) => {
        if (r.type !== 'shape' || plainText(r.text) !== 'Ask') return r;
        const one: Mutable = { ...r, text: [{ insert: 'Answer' }], box: { ...r.box, x: 200 } };
        one.data = { ...r.data, controls: { type: 1, loop: 3 } };
        return one;
      });
    const again = await written(edited);
    expect(said(await parsed(again))).toEqual(
      said(
        await parsed(
          file(
            source
              .replace('name="Ask"', 'name="Answer"')
              .replaceAll('userTask', 'serviceTask')
              .replace('x="100" y="10"', 'x="200" y="10"')
              .replace(' name="go"', ''),
          ),
        ),
      ),
    );
  });

  it('has no more of what was deleted, and whatever named it', async () => {
    const { records } = (await importDiagram(file(PROCESS + DIAGRAM), 'x.bpmn')).document;
    const start = shapes(records)[0]!;
    const again = await written(
      records.filter((r) => r.id !== start.id && r.type !== 'connector' && r.type !== 'label'),
    );
    expect(again).not.toMatch(/"s"|"f"|<incoming>/);
    expect(again).toContain('kept');
  });

  it('is made of a flow chart, as other tools read it', async () => {
    const { records } = (await importDiagram(file(PROCESS + DIAGRAM), 'x.bpmn')).document;
    const strange = records.map((r): DiagramRecord => {
      if (r.type === 'document') return { ...r, data: {} };
      if (r.type !== 'shape') return r;
      const kind = r.kind === 'bpmn.event' ? 'flow.terminator' : 'flow.process';
      return { ...r, kind, data: {} };
    });
    const again = await written(strange);
    const { warnings, rootElement } = await new BpmnModdle().fromXML(again);
    expect(warnings).toEqual([]);
    expect(rootElement.rootElements).toHaveLength(1);
    expect(again.match(/<bpmn:(task|startEvent|sequenceFlow) /g)).toHaveLength(4);
    expect(again.match(/<bpmndi:BPMN(Shape|Edge) /g)).toHaveLength(4);
  });

  it.each(NAMES)('%s comes back with every id, element and place', async (name) => {
    const bytes = readFileSync(join(SAMPLES, name));
    const { document, report } = await importDiagram(bytes, name);
    const source = await parsed(bytes),
      again = await parsed(await written(document.records));
    expect(said(again)).toEqual(said(source));
    const placed = [...walk(source)].filter((one) => one.name === 'BPMNShape' && one.attributes['bpmnElement']);
    expect(report.shapes).toBeGreaterThanOrEqual(placed.length > 0 ? placed.length : 1);
  });

  it('lines without a bend stay straight where another shape stands on them', async () => {
    const process = `<process id="p"><task id="a"/><task id="b"/><task id="c"/>
      <sequenceFlow id="far" sourceRef="a" targetRef="c"/><sequenceFlow id="near" sourceRef="a" targetRef="b"/></process>`;
    const edge = (id: string, from: number, to: number): string =>
      `<bpmndi:BPMNEdge bpmnElement="${id}"><di:waypoint x="${from}" y="50"/><di:waypoint x="${to}" y="50"/></bpmndi:BPMNEdge>`;
    const places = [
      shapeOf('a', 0),
      shapeOf('b', 200),
      shapeOf('c', 400),
      edge('far', 100, 400),
      edge('near', 100, 200),
    ];
    const { document } = await importDiagram(
      file(
        `${process}<bpmndi:BPMNDiagram><bpmndi:BPMNPlane bpmnElement="p">${places.join('')}</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>`,
      ),
      'x.bpmn',
    );
    const kinds = document.records.flatMap((r) => (r.type === 'connector' ? [r.kind] : []));
    expect(kinds).toEqual(['straight', 'orthogonal']);
  });
});

function* walk(root: XmlElement): Generator<XmlElement> {
  yield root;
  for (const one of elements(root)) yield* walk(one);
}
