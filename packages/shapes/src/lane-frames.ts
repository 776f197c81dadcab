/** What lanes fill edge to edge, with a title above them or on their left: flowcharts across departments. */
import { Path, type ShapeDefinition } from '@limn/drawing/shape/index.ts';
import { get, RECT_PORTS, row, slide, textEdges } from './row.ts';

const LEFT = 1;
const SIDE = {
  name: 'side',
  label: { zh: '标题位置', en: 'Title' },
  options: [
    { zh: '上', en: 'Top' },
    { zh: '左', en: 'Left' },
  ],
  default: 0,
} as const;

const frame = (id: string, zh: string, en: string, behaviour: string): ShapeDefinition =>
  row(id, zh, en, '职能带,跨职能,流程图,泳道,容器', 'swimlane,cross-functional,flowchart,container', 640, 320, {
    hidden: true,
    behaviour,
    parts(w, h, c) {
      const isLeft = get(c, 'side') === LEFT,
        t = Math.min(get(c, 'title'), isLeft ? w : h);
      const whole = { path: new Path().rect(0, 0, w, h) };
      if (t <= 0) return [whole];
      return [whole, { path: isLeft ? new Path().rect(0, 0, t, h) : new Path().rect(0, 0, w, t), fill: 'title' }];
    },
    controls: [
      slide('title', {
        min: 0,
        max: 400,
        default: 32,
        cap: (w, h, c) => (get(c, 'side') === LEFT ? w : h),
        line: (w, h, c) => (get(c, 'side') === LEFT ? [0, h / 4, 1, 0] : [w / 4, 0, 0, 1]),
      }),
    ],
    choices: [SIDE],
    textBox: (w, h, c) =>
      get(c, 'side') === LEFT
        ? textEdges(w, h, 0, 0, Math.min(get(c, 'title'), w), h)
        : textEdges(w, h, 0, 0, w, Math.min(get(c, 'title'), h)),
    style: { bold: true },
    ports: RECT_PORTS,
  });

export const laneFrames: ShapeDefinition[] = [
  frame('lane.rows', '横向泳道图', 'Flowchart in rows', 'pool'),
  frame('lane.columns', '纵向泳道图', 'Flowchart in columns', 'verticalPool'),
];
