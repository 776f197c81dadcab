/** The benchmark's document: shapes with texts and orthogonal connectors, as a person would have drawn them. */
import { type Box, type DiagramJson, type DiagramRecord, keysBetween } from '@limn/document';
import { H, jittered, W } from '../routing/page.ts';

export interface BenchDiagram {
  json: DiagramJson;
  /** Places of the shapes by id, page units. */
  boxes: ReadonlyMap<string, Box>;
  /** The shape the measured edits move; it has a connector on each side. */
  hub: string;
}

const KINDS = ['flow.process', 'basic.ellipse', 'flow.decision'] as const;
const WORDS = ['提交申请', 'Review', '财务复核', 'Archive', '用户登录校验', 'Notify by mail'];

/** The same N always gives the same document of N shapes and N connectors. */
export function diagram(n: number): BenchDiagram {
  const page = jittered(n),
    boxes = new Map(page.shapes.map(({ id, x, y }) => [id, { x, y, w: W, h: H }]));
  const keys = keysBetween(null, null, boxes.size + page.ends.length);
  const records: DiagramRecord[] = [
    { id: 'document', type: 'document', data: {} },
    { id: 'page', type: 'page', at: { parent: '', key: 'a0' }, data: { name: 'Page' } },
    { id: 'layer', type: 'layer', at: { parent: 'page', key: 'a0' }, data: { name: 'Layer' } },
  ];
  let i = 0;
  for (const [id, box] of boxes) {
    records.push({
      id,
      type: 'shape',
      kind: KINDS[i % KINDS.length]!,
      at: { parent: 'layer', key: keys[i]! },
      box: { ...box },
      style: {},
      data: {},
      text: [{ insert: `${WORDS[i % WORDS.length]!} ${i}` }],
    });
    i++;
  }
  const end = (id: string): { x: number; y: number; shape: string } => {
    const { x, y, w, h } = boxes.get(id)!;
    return { x: x + w / 2, y: y + h / 2, shape: id };
  };
  page.ends.forEach(([from, to], k) => {
    records.push({
      id: `e${k}`,
      type: 'connector',
      kind: 'orthogonal',
      at: { parent: 'layer', key: keys[i++]! },
      start: end(from),
      end: end(to),
      points: [],
      style: {},
      data: {},
    });
  });
  return { json: { format: 'limn', version: 1, kind: 'diagram', records }, boxes, hub: page.hub };
}
