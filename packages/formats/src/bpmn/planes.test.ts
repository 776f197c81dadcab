/** What a modeller's behaviours come to in the file: planes of sub-processes, references of lanes, ids. */
import { type DiagramRecord, emptyDiagram, type ShapeRecord } from '@limn/document';
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
  return new TextDecoder().decode(bytes);
}

const { records: EMPTY } = emptyDiagram({ page: 'Top', layer: '' });
const LAYER = EMPTY.find((r) => r.type === 'layer')!.id;
const shape = (id: string, kind: string, parent: string, more: Partial<ShapeRecord> = {}): ShapeRecord => ({
  id,
  type: 'shape',
  kind: `bpmn.${kind}`,
  at: { parent, key: `a${id}` },
  box: { x: 100, y: 100, w: 120, h: 80 },
  style: {},
  data: {},
  text: [{ insert: id }],
  ...more,
});
const PLANE: DiagramRecord[] = [
  { id: 'inside', type: 'page', at: { parent: '', key: 'z' }, data: { name: 'Inside' } },
  { id: 'layer', type: 'layer', at: { parent: 'inside', key: 'a0' }, data: { name: '' } },
];

describe('a BPMN file', () => {
  it('has what stands on the plane of a collapsed sub-process inside of it, and leads there when it is read', async () => {
    // The page inside comes first: what it shows is written in the sub-process all the same.
    const text = await written([
      ...PLANE,
      shape('work', 'task', 'layer'),
      shape('begin', 'event', 'layer'),
      {
        id: 'flow',
        type: 'connector',
        kind: 'straight',
        at: { parent: 'layer', key: 'b' },
        start: { x: 0, y: 0, shape: 'begin' },
        end: { x: 0, y: 0, shape: 'work' },
        points: [],
        style: { endArrow: 'triangle' },
        data: {},
      },
      ...EMPTY,
      shape('sub', 'subProcess', LAYER, { data: { link: { type: 'page', page: 'inside' } } }),
    ]);
    const { rootElement, warnings } = await new BpmnModdle().fromXML(text);
    expect(warnings).toEqual([]);
    const [process] = rootElement.rootElements as { flowElements: { $type: string; name?: string; id: string }[] }[];
    const [sub] = process!.flowElements as unknown as { id: string; flowElements: { $type: string }[] }[];
    expect(process!.flowElements.map((one) => one.$type)).toEqual(['bpmn:SubProcess']);
    expect(sub!.flowElements.map((one) => one.$type).sort()).toEqual([
      'bpmn:SequenceFlow',
      'bpmn:StartEvent',
      'bpmn:Task',
    ]);
    const planes = (
      (rootElement as unknown as { diagrams: unknown }).diagrams as { plane: { bpmnElement: { id: string } } }[]
    ).map((d) => d.plane.bpmnElement.id);
    expect(planes).toContain(sub!.id);

    const { records } = (await importDiagram(strToU8(text), 'x.bpmn')).document;
    const read = records.find((r): r is ShapeRecord => r.type === 'shape' && r.kind === 'bpmn.subProcess')!,
      pages = records.filter((r) => r.type === 'page');
    expect(pages).toHaveLength(2);
    const { link } = read.data;
    const task = records.find((r) => r.type === 'shape' && r.kind === 'bpmn.task')!;
    const layer = records.find((r) => 'at' in task && r.id === task.at.parent);
    expect(link).toEqual({ type: 'page', page: layer && 'at' in layer ? layer.at.parent : '' });
  });

  it('names in each lane what stands in it, and nothing twice when a shape is copied', async () => {
    const text = await written([
      ...EMPTY,
      shape('pool', 'pool', LAYER, { box: { x: 0, y: 0, w: 600, h: 240 } }),
      shape('a', 'lane', 'pool', { box: { x: 30, y: 0, w: 570, h: 120 } }),
      shape('b', 'lane', 'pool', { box: { x: 30, y: 120, w: 570, h: 120 } }),
      shape('one', 'task', 'a'),
      shape('two', 'task', 'b'),
    ]);
    const first = (await importDiagram(strToU8(text), 'x.bpmn')).document.records;
    const two = first.find((r): r is ShapeRecord => r.type === 'shape' && r.text?.[0]?.insert === 'two')!;
    const copy = { ...two, id: 'copy', at: { ...two.at, key: 'zz' } };
    const again = await written([...first, copy]);
    const ids = [...again.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const { rootElement } = await new BpmnModdle().fromXML(again);
    const process = (rootElement.rootElements as { $type: string; laneSets?: { lanes: Lane[] }[] }[]).find(
      (one) => one.$type === 'bpmn:Process',
    )!;
    expect(process.laneSets![0]!.lanes.map((lane) => lane.flowNodeRef.map((node) => node.name))).toEqual([
      ['one'],
      ['two', 'two'],
    ]);
  });
});

interface Lane {
  flowNodeRef: { name: string }[];
}
