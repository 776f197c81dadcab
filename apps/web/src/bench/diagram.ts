/** The benchmark's neutral diagram as a document of ours. */
import { keysBetween, type DiagramJson, type DiagramRecord } from '@limn/document';

export interface BenchShape {
  id: string;
  kind: 'rect' | 'ellipse' | 'diamond';
  x: number;
  y: number;
  w: number;
  h: number;
  label: string;
}
export interface BenchEdge {
  id: string;
  source: string;
  target: string;
}
export interface BenchData {
  shapes: BenchShape[];
  edges: BenchEdge[];
  hub: string;
  bounds: { x: number; y: number; w: number; h: number };
}

export interface BenchVariant {
  /** Labels in Chinese. */
  chinese: boolean;
  /** Every kind of the flow library in turn, instead of the three of the data. */
  kinds: readonly string[] | null;
  /** Items spread over this many layers. */
  layers: number;
}

const KINDS = { rect: 'flow.process', ellipse: 'basic.ellipse', diamond: 'flow.decision' } as const;
const WORDS = [
  '提交申请',
  '部门审批',
  '财务复核',
  '归档完成',
  '用户登录校验',
  '发送通知邮件',
  '数据同步',
  '异常处理流程',
];

export function toDiagram(data: BenchData, variant: BenchVariant): DiagramJson {
  const layers = Array.from({ length: Math.max(1, variant.layers) }, (_, i) => `layer${i}`);
  const records: DiagramRecord[] = [
    { id: 'document', type: 'document', data: {} },
    { id: 'page', type: 'page', at: { parent: '', key: 'a0' }, data: { name: 'Page' } },
  ];
  const layerKeys = keysBetween(null, null, layers.length);
  layers.forEach((id, i) =>
    records.push({ id, type: 'layer', at: { parent: 'page', key: layerKeys[i]! }, data: { name: id } }),
  );
  const keys = keysBetween(null, null, data.shapes.length + data.edges.length);
  data.shapes.forEach((s, i) =>
    records.push({
      id: s.id,
      type: 'shape',
      kind: variant.kinds && s.id !== data.hub ? variant.kinds[i % variant.kinds.length]! : KINDS[s.kind],
      at: { parent: layers[i % layers.length]!, key: keys[i]! },
      box: { x: s.x, y: s.y, w: s.w, h: s.h },
      style: {},
      data: {},
      text: [{ insert: variant.chinese ? `${WORDS[i % WORDS.length]!}${i}` : s.label }],
    }),
  );
  const at = new Map(data.shapes.map((s) => [s.id, s]));
  data.edges.forEach((e, i) => {
    const a = at.get(e.source)!,
      b = at.get(e.target)!;
    records.push({
      id: e.id,
      type: 'connector',
      kind: 'orthogonal',
      at: { parent: layers[i % layers.length]!, key: keys[data.shapes.length + i]! },
      start: { x: a.x + a.w / 2, y: a.y + a.h / 2, shape: a.id },
      end: { x: b.x + b.w / 2, y: b.y + b.h / 2, shape: b.id },
      points: [],
      style: {},
      data: {},
    });
  });
  return { format: 'limn', version: 1, kind: 'diagram', records };
}
