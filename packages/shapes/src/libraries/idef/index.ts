/** IDEF0: functions with inputs on the left, controls above, outputs on the right and mechanisms below. */
import { Path, type ConnectorPreset, type ShapeDefinition, type ShapeLibrary } from '@limn/drawing/shape/index.ts';
import { grouped } from '../../drawn.ts';
import { ELLIPSE_PORTS, ELLIPSE_TEXT, lines, RECT_PORTS, textEdges } from '../../row.ts';
import { holder, rect } from '../looks.ts';
import { named } from '../names.ts';

const idef = grouped('IDEF0,功能建模', 'IDEF0,function modelling');
const word = (zh: string, en: string): { zh: string; en: string } => ({ zh, en });
/** The box of a function's number, and the title and foot of a frame, page units. */
const NUMBER = { w: 34, h: 18 } as const,
  STRIP = 26;
const foot = (h: number): number => Math.min(STRIP, h / 4);

const shapes: ShapeDefinition[] = [
  idef('idef.function', '功能', 'Function', '活动,方框', 'activity,box', 160, 90, {
    parts: (w, h) => [
      { path: rect(w, h) },
      ...(w > 60 && h > 40
        ? [
            lines(
              new Path()
                .M(w - NUMBER.w, h)
                .V(h - NUMBER.h)
                .H(w),
            ),
          ]
        : []),
    ],
    slots: (w, h) => [
      textEdges(w, h, 4, 4, w - 4, h - Math.min(NUMBER.h, h / 3)),
      textEdges(w, h, w - Math.min(NUMBER.w, w / 2), h - Math.min(NUMBER.h, h / 3), w, h),
    ],
    ports: RECT_PORTS,
    text: word('执行功能\nA1', 'Perform function\nA1'),
  }),
  idef('idef.frame', '图框', 'Diagram frame', '页面,节点号', 'page,node number', 640, 420, {
    ...holder(
      (w, h) => [
        { path: rect(w, h) },
        lines(
          new Path()
            .M(0, h - foot(h))
            .H(w)
            .M(w / 5, h)
            .V(h - foot(h))
            .M((4 * w) / 5, h)
            .V(h - foot(h)),
        ),
      ],
      (w, h) => textEdges(w, h, w / 5, h - foot(h), (4 * w) / 5, h),
      { ports: RECT_PORTS },
    ),
    // A sheet of paper.
    behaviour: 'container',
    style: { fill: 'none' },
    text: word('标题', 'Title'),
  }),
  idef('idef.tunnel', '通道', 'Tunnel', '括号,省略', 'parentheses,omitted', 30, 30, {
    parts: (w, h) => [
      { path: rect(w, h), fill: false, stroke: false, outline: true },
      lines(
        new Path()
          .M(w / 4, 0)
          .Q(-w / 4, h / 2, w / 4, h)
          .M((3 * w) / 4, 0)
          .Q((5 * w) / 4, h / 2, (3 * w) / 4, h),
      ),
    ],
    ports: RECT_PORTS,
  }),
  idef('idef.reference', '引用点', 'Reference', '圆,页外', 'circle,off-page', 40, 40, {
    parts: (w, h) => [{ path: new Path().ellipse(w / 2, h / 2, w / 2, h / 2) }],
    aspectLocked: true,
    textBox: ELLIPSE_TEXT,
    ports: ELLIPSE_PORTS,
    text: word('甲', 'A'),
  }),
];

const arrow = (id: string, zh: string, en: string): ConnectorPreset => ({
  id: `idef.${id}`,
  name: { zh, en },
  kind: 'orthogonal',
  style: { startArrow: 'none', endArrow: 'triangle', radius: 8 },
});

export const idef0: readonly ShapeLibrary[] = [named('idef', shapes, [arrow('arrow', '箭头', 'Arrow')])];
