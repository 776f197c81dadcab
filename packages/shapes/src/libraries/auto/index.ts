/** Containers that lay out what connectors join in them: trees, levels, and mind maps with their topics. */
import { Path, type ShapeControl, type ShapeLibrary } from '@limn/drawing/shape/index.ts';
import { grouped } from '../../drawn.ts';
import { one, RECT_PORTS, slide } from '../../row.ts';
import { rect } from '../looks.ts';
import { named } from '../names.ts';

const row = grouped('自动布局,容器', 'auto layout,container');
const word = (zh: string, en: string): { zh: string; en: string } => ({ zh, en });

/** Widest of the distances, page units. */
const MOST = 300;

/** The handles stand as far in as the distance is wide: from the top, the left and the right. */
const distance = (name: 'padding' | 'gap' | 'levels', zh: string, en: string, normal: number): ShapeControl =>
  slide(name, {
    min: 0,
    max: MOST,
    default: normal,
    integer: true,
    label: word(zh, en),
    cap: (w, h) => (name === 'padding' ? h : w),
    line(w, h) {
      if (name === 'padding') return [w / 2, 0, 0, 1];
      return name === 'gap' ? [0, h / 2, 1, 0] : [w, h / 2, -1, 0];
    },
  });
const spacing = (padding: number, gap: number, levels: number): ShapeControl[] => [
  distance('padding', '内边距', 'Padding', padding),
  distance('gap', '同级间距', 'Between siblings', gap),
  distance('levels', '层级间距', 'Between levels', levels),
];
const WAYS = [word('向右', 'Right'), word('向下', 'Down'), word('向左', 'Left'), word('向上', 'Up')];
const direction = (
  isBoth: boolean,
  normal: number,
): NonNullable<ShapeLibrary['shapes'][number]['choices']>[number] => ({
  name: 'direction',
  label: word('排列方向', 'Direction'),
  options: isBoth ? [...WAYS, word('左右两侧', 'Both sides')] : WAYS,
  default: normal,
});
const FRAME = { fill: 'theme:lane', dash: 'dashed', stroke: 'theme:muted', strokeWidth: 1 } as const;

const tree = row('auto.tree', '树形布局', 'Tree', '树,层级,组织,分解', 'hierarchy,org,breakdown,children', 360, 240, {
  behaviour: 'treeContainer',
  parts: one((w, h) => rect(w, h)),
  ports: RECT_PORTS,
  controls: spacing(20, 20, 50),
  choices: [direction(true, 1)],
  style: FRAME,
});

const layers = row(
  'auto.layered',
  '分层布局',
  'Layers',
  '层次,有向图,流程,依赖',
  'layered,directed graph,flow,dependencies',
  360,
  240,
  {
    behaviour: 'layeredContainer',
    parts: one((w, h) => rect(w, h)),
    ports: RECT_PORTS,
    controls: spacing(20, 30, 50),
    choices: [direction(false, 1)],
    style: FRAME,
  },
);

const mindMap = row(
  'auto.mindmap',
  '思维导图',
  'Mind map',
  '脑图,导图,头脑风暴,分支,中心主题',
  'brainstorm,branches,ideas,central topic',
  480,
  280,
  {
    behaviour: 'mindMap',
    // Not filled, so that a press between its topics is one on what lies below.
    parts: (w, h) => [{ path: rect(w, h), fill: false }],
    connectable: false,
    ports: RECT_PORTS,
    controls: spacing(20, 14, 56),
    choices: [direction(true, 4)],
    style: { fill: 'none', stroke: 'none' },
  },
);

const topic = row('auto.topic', '导图主题', 'Topic', '主题,节点,分支', 'node,idea,branch', 120, 40, {
  behaviour: 'topic',
  hidden: true,
  parts: one((w, h) => new Path().roundRect(0, 0, w, h, Math.min(10, w / 2, h / 2))),
  ports: RECT_PORTS,
  style: { fill: 'none', stroke: 'none', padding: [4, 10, 4, 10] },
});

export const auto: readonly ShapeLibrary[] = [named('auto', [mindMap, tree, layers, topic])];
