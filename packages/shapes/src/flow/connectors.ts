/** Flowchart symbols after ISO 5807: connecting points, junctions and annotations; and the connector presets. */
import {
  type ConnectorPreset,
  type Controls,
  Path,
  roundedPolygon,
  type ShapeDefinition,
} from '@limn/drawing/shape/index.ts';
import { BRACE, BRACKET, bracketPath } from '../basic/bracket.ts';
import { at, ELLIPSE_PORTS, ELLIPSE_TEXT, get, lines, one, row, short, slide, textEdges } from '../row.ts';

const ellipse = (w: number, h: number): Path => new Path().ellipse(w / 2, h / 2, w / 2, h / 2);

/** A bracket on the left and the words beside it. */
function annotation(
  form: number,
  value: number,
): Pick<ShapeDefinition, 'parts' | 'controls' | 'textBox' | 'ports' | 'style'> {
  return {
    parts(w, h, c) {
      const d = Math.min(get(c, 'depth') * short(w, h), w);
      return [{ path: bracketPath(form, d, h, h / 2), fill: false }];
    },
    controls: [
      slide('depth', {
        min: 0.05,
        max: 1,
        default: value,
        cap: (w, h) => w / Math.max(short(w, h), 1e-9),
        line: (w, h) => [0, 0, short(w, h), 0],
      }),
    ],
    textBox(w, h, c) {
      const d = Math.min(get(c, 'depth') * short(w, h), w);
      return form === BRACE ? textEdges(w, h, d, 0, w, h) : textEdges(w, h, Math.min(4, w), 0, w, h);
    },
    ports(w, h, c) {
      const d = Math.min(get(c, 'depth') * short(w, h), w);
      return [at(0, h / 2), at(d, 0), at(d, h)];
    },
    style: { fill: 'none', align: 'left' },
  };
}

/** Height of a downward point. */
const point = (w: number, h: number, c: Controls): number => get(c, 'point') * short(w, h);

const D = (1 - Math.SQRT1_2) / 2;

export const junctions: ShapeDefinition[] = [
  row('flow.startCircle', '开始（圆）', 'Start (circle)', '起点,开始,起始,圆形', 'begin,start point,circle', 60, 60, {
    aspectLocked: true,
    parts: one(ellipse),
    textBox: ELLIPSE_TEXT,
    ports: ELLIPSE_PORTS,
    style: { padding: [0, 0, 0, 0] },
  }),
  row(
    'flow.startEllipse',
    '开始（椭圆）',
    'Start (ellipse)',
    '起点,开始,结束,椭圆',
    'begin,end,oval,start point',
    120,
    60,
    {
      parts: one(ellipse),
      textBox: ELLIPSE_TEXT,
      ports: ELLIPSE_PORTS,
    },
  ),
  row(
    'flow.onPageReference',
    '页内引用',
    'On-page reference',
    '连接点,同页引用,接点,圆',
    'connector,jump,link,same page',
    40,
    40,
    {
      aspectLocked: true,
      parts: one(ellipse),
      textBox: ELLIPSE_TEXT,
      ports: ELLIPSE_PORTS,
      style: { padding: [0, 0, 0, 0] },
    },
  ),
  row(
    'flow.offPageReference',
    '跨页引用',
    'Off-page reference',
    '离页连接,换页,跨页连接符,页外引用',
    'connector,next page,other page,link',
    60,
    60,
    {
      parts: one((w, h, c, style) => {
        const y = h - point(w, h, c);
        return roundedPolygon(
          [
            [0, 0],
            [w, 0],
            [w, y],
            [w / 2, h],
            [0, y],
          ],
          style.radius,
        );
      }),
      controls: [slide('point', { min: 0.05, max: 0.9, default: 0.35, line: (w, h) => [w, h, 0, -short(w, h)] })],
      textBox: (w, h, c) => textEdges(w, h, 0, 0, w, h - point(w, h, c)),
      ports(w, h, c) {
        const y = h - point(w, h, c);
        return [at(w / 2, 0), at(w, Math.min(h / 2, y)), at(w / 2, h), at(0, Math.min(h / 2, y))];
      },
    },
  ),
  row('flow.or', '或', 'Or', '或者,逻辑或,圆加号,分流', 'logical or,circle plus,junction', 60, 60, {
    aspectLocked: true,
    parts: (w, h) => [
      { path: ellipse(w, h) },
      lines(
        new Path()
          .M(w / 2, 0)
          .L(w / 2, h)
          .M(0, h / 2)
          .L(w, h / 2),
      ),
    ],
    textBox: ELLIPSE_TEXT,
    ports: ELLIPSE_PORTS,
  }),
  row(
    'flow.summingJunction',
    '汇总',
    'Summing junction',
    '求和,汇合,与,圆叉',
    'sum,circle cross,and,junction',
    60,
    60,
    {
      aspectLocked: true,
      parts: (w, h) => [
        { path: ellipse(w, h) },
        lines(
          new Path()
            .M(D * w, D * h)
            .L((1 - D) * w, (1 - D) * h)
            .M((1 - D) * w, D * h)
            .L(D * w, (1 - D) * h),
        ),
      ],
      textBox: ELLIPSE_TEXT,
      ports: ELLIPSE_PORTS,
    },
  ),
  row(
    'flow.annotation',
    '注释',
    'Annotation',
    '批注,说明,备注,文字说明',
    'comment,remark,note,bracket',
    100,
    60,
    annotation(BRACKET, 0.2),
  ),
  row(
    'flow.annotationBrace',
    '括号注释',
    'Brace annotation',
    '花括号,批注,大括号,说明',
    'comment,curly bracket,note,group',
    120,
    80,
    annotation(BRACE, 0.25),
  ),
];

const line = { endArrow: 'triangle' } as const;

export const presets: ConnectorPreset[] = [
  { id: 'flow.flow', name: { zh: '流程线', en: 'Flow' }, kind: 'orthogonal', style: line },
  { id: 'flow.yes', name: { zh: '是', en: 'Yes' }, kind: 'orthogonal', style: line, label: { zh: '是', en: 'Yes' } },
  { id: 'flow.no', name: { zh: '否', en: 'No' }, kind: 'orthogonal', style: line, label: { zh: '否', en: 'No' } },
  {
    id: 'flow.dashed',
    name: { zh: '虚线', en: 'Dashed flow' },
    kind: 'orthogonal',
    style: { ...line, dash: 'dashed' },
  },
  {
    id: 'flow.dimension',
    name: { zh: '尺寸线', en: 'Dimension line' },
    kind: 'straight',
    style: { lineForm: 'dimension', strokeWidth: 1, startArrow: 'triangle', endArrow: 'triangle' },
  },
];
