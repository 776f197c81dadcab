/** SDL (ITU-T Z.100): states, signals and decisions of a process. */
import { Path, type ConnectorPreset, type ShapeDefinition, type ShapeLibrary } from '@limn/drawing/shape/index.ts';
import { grouped } from '../../drawn.ts';
import { at, ELLIPSE_PORTS, ELLIPSE_TEXT, lines, one, portsAt, RECT_PORTS, textEdges } from '../../row.ts';
import { DIAMOND_PORTS } from '../../basic/quads.ts';
import { BOX, rect, type RowLook } from '../looks.ts';
import { named } from '../names.ts';

const sdl = grouped('SDL,状态机,通信协议', 'SDL,state machine,protocol');
const word = (zh: string, en: string): { zh: string; en: string } => ({ zh, en });

const notch = (w: number, h: number): number => Math.min(h / 2, w / 4);
const polygon = (points: [number, number][]): Path => new Path().polygon(points);

/** Round at both ends. */
const state: RowLook = {
  parts: one((w, h) => new Path().roundRect(0, 0, w, h, Math.min(w, h) / 2)),
  textBox: (w, h) => textEdges(w, h, 0.29 * Math.min(w, h), 0, w - 0.29 * Math.min(w, h), h),
  ports: portsAt([0.5, 0], [1, 0.5], [0.5, 1], [0, 0.5]),
};
/** A box with a point out of a side, or one cut into it. */
const signal = (isOut: boolean): RowLook => ({
  parts: one((w, h) => {
    const k = notch(w, h);
    return isOut
      ? polygon([
          [0, 0],
          [w - k, 0],
          [w, h / 2],
          [w - k, h],
          [0, h],
        ])
      : polygon([
          [0, 0],
          [w, 0],
          [w - k, h / 2],
          [w, h],
          [0, h],
        ]);
  }),
  textBox: (w, h) => textEdges(w, h, 0, 0, w - notch(w, h), h),
  ports: (w, h) => [at(w / 2, 0), at(isOut ? w : w - notch(w, h), h / 2), at(w / 2, h), at(0, h / 2)],
});
const double: RowLook = {
  parts: (w, h) => {
    const k = Math.min(8, w / 6);
    return [
      { path: rect(w, h) },
      lines(
        new Path()
          .M(k, 0)
          .L(k, h)
          .M(w - k, 0)
          .L(w - k, h),
      ),
    ];
  },
  textBox: (w, h) => textEdges(w, h, 8, 0, w - 8, h),
  ports: RECT_PORTS,
};

const shapes: ShapeDefinition[] = [
  sdl('sdl.start', '启动', 'Start', '开始,椭圆', 'begin,oval', 100, 50, {
    parts: one((w, h) => new Path().ellipse(w / 2, h / 2, w / 2, h / 2)),
    ports: ELLIPSE_PORTS,
    textBox: ELLIPSE_TEXT,
  }),
  sdl('sdl.state', '状态', 'State', '圆头框', 'rounded ends', 120, 50, { ...state, text: word('状态', 'State') }),
  sdl('sdl.input', '输入信号', 'Input', '接收,触发', 'receive,trigger', 120, 50, {
    ...signal(false),
    text: word('输入', 'Input'),
  }),
  sdl('sdl.output', '输出信号', 'Output', '发送', 'send', 120, 50, { ...signal(true), text: word('输出', 'Output') }),
  sdl('sdl.save', '保存信号', 'Save', '保留,平行四边形', 'keep,parallelogram', 120, 50, {
    parts: one((w, h) =>
      polygon([
        [0, 0],
        [w - notch(w, h), 0],
        [w, h],
        [notch(w, h), h],
      ]),
    ),
    textBox: (w, h) => textEdges(w, h, notch(w, h), 0, w - notch(w, h), h),
    ports: (w, h) => [
      at(Math.min(w / 2, w - notch(w, h)), 0),
      at(w - notch(w, h) / 2, h / 2),
      at(Math.max(w / 2, notch(w, h)), h),
      at(notch(w, h) / 2, h / 2),
    ],
    text: word('保存', 'Save'),
  }),
  sdl('sdl.task', '任务', 'Task', '动作,处理', 'action,statement', 120, 50, { ...BOX, text: word('任务', 'Task') }),
  sdl('sdl.decision', '判断', 'Decision', '分支,菱形', 'branch,diamond', 120, 80, {
    parts: one((w, h) =>
      polygon([
        [w / 2, 0],
        [w, h / 2],
        [w / 2, h],
        [0, h / 2],
      ]),
    ),
    textBox: (w, h) => ({ x: 0.2 * w, y: 0.3 * h, w: 0.6 * w, h: 0.4 * h }),
    ports: DIAMOND_PORTS,
    text: word('条件', 'Condition'),
  }),
  sdl('sdl.procedure', '过程调用', 'Procedure call', '子程序,双边', 'subroutine,double sides', 120, 50, {
    ...double,
    text: word('过程', 'Procedure'),
  }),
  sdl('sdl.create', '创建请求', 'Create request', '进程,新建', 'process,new', 120, 50, {
    parts: (w, h) => {
      const k = Math.min(8, h / 6);
      return [
        { path: rect(w, h) },
        lines(
          new Path()
            .M(0, k)
            .L(w, k)
            .M(0, h - k)
            .L(w, h - k),
        ),
      ];
    },
    textBox: (w, h) => textEdges(w, h, 0, 8, w, h - 8),
    ports: RECT_PORTS,
    text: word('进程', 'Process'),
  }),
  sdl('sdl.stop', '停止', 'Stop', '结束,叉', 'end,cross', 40, 40, {
    parts: (w, h) => [
      { path: rect(w, h), fill: false, stroke: false, outline: true },
      { path: new Path().M(0, 0).L(w, h).M(w, 0).L(0, h), fill: false, strokeScale: 1.6 },
    ],
    aspectLocked: true,
    ports: portsAt([0.5, 0], [1, 0.5], [0.5, 1], [0, 0.5]),
  }),
];

const connectors: ConnectorPreset[] = [
  {
    id: 'sdl.flow',
    name: word('流程线', 'Flow line'),
    kind: 'orthogonal',
    style: { startArrow: 'none', endArrow: 'none' },
  },
];

export const sdlLibraries: readonly ShapeLibrary[] = [named('sdl', shapes, connectors)];
