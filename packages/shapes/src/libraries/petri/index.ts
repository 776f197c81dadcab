/** Petri nets (ISO/IEC 15909): places with tokens, transitions, arcs. */
import { Path, type ShapeDefinition, type ShapeLibrary, type ShapePart } from '@limn/drawing/shape/index.ts';
import { CAPTION, grouped } from '../../drawn.ts';
import { ELLIPSE_PORTS, get, portsAt, radians, slide } from '../../row.ts';
import { rect } from '../looks.ts';
import { named } from '../names.ts';

const petri = grouped('Petri 网,建模', 'Petri net,model');
const word = (zh: string, en: string): { zh: string; en: string } => ({ zh, en });
const MIDDLES = portsAt([0.5, 0], [1, 0.5], [0.5, 1], [0, 0.5]);
/** Tokens that are drawn one by one. */
const MOST = 9;

/** Tokens in a ring, one of them in the middle where there are six or more, or it is the only one. */
function tokens(w: number, h: number, n: number): ShapePart[] {
  if (n === 0) return [];
  const path = new Path(),
    inner = n === 1 || n > 5 ? 1 : 0,
    r = 0.09;
  const dot = (x: number, y: number): void => void path.ellipse(x * w, y * h, r * w, r * h);
  if (inner) dot(0.5, 0.5);
  const ring = n - inner;
  for (let i = 0; i < ring; i++) {
    const a = radians((360 * i) / ring - 90),
      far = ring < 3 ? 0.16 : 0.27;
    dot(0.5 + far * (ring === 2 ? Math.sin(a) : Math.cos(a)), 0.5 + far * (ring === 2 ? 0 : Math.sin(a)));
  }
  return [{ path, fill: 'stroke', stroke: false }];
}

const place = (n: number): Parameters<typeof petri>[7] => ({
  ...CAPTION,
  parts: (w, h, c) => [
    { path: new Path().ellipse(w / 2, h / 2, w / 2, h / 2) },
    ...tokens(w, h, Math.min(MOST, get(c, 'tokens'))),
  ],
  controls: [
    slide('tokens', {
      min: 0,
      max: MOST,
      default: n,
      integer: true,
      label: { zh: '令牌', en: 'Tokens' },
      applies: () => true,
      line: (w, h) => [0, h, w / MOST, 0],
    }),
  ],
  aspectLocked: true,
  ports: ELLIPSE_PORTS,
  text: word('p', 'p'),
});

const shapes: ShapeDefinition[] = [
  petri('petri.place', '库所', 'Place', '圆,状态', 'circle,state', 50, 50, place(0)),
  petri('petri.markedPlace', '有令牌的库所', 'Marked place', '标识,托肯', 'token,marking', 50, 50, place(1)),
  petri('petri.transition', '变迁', 'Transition', '矩形,事件,定时', 'rectangle,event,timed', 30, 60, {
    ...CAPTION,
    parts: (w, h) => [{ path: rect(w, h) }],
    ports: MIDDLES,
    text: word('t', 't'),
  }),
  petri('petri.immediate', '瞬时变迁', 'Immediate transition', '黑条,立即', 'bar,instant', 10, 60, {
    ...CAPTION,
    parts: (w, h) => [{ path: rect(w, h), fill: 'stroke', outline: true }],
    ports: MIDDLES,
    text: word('t', 't'),
  }),
];

export const petriLibraries: readonly ShapeLibrary[] = [
  named('petri', shapes, [
    { id: 'petri.arc', name: word('弧', 'Arc'), kind: 'straight', style: { startArrow: 'none', endArrow: 'triangle' } },
    {
      id: 'petri.inhibitor',
      name: word('抑制弧', 'Inhibitor arc'),
      kind: 'straight',
      style: { startArrow: 'none', endArrow: 'circleOpen' },
    },
    {
      id: 'petri.read',
      name: word('测试弧', 'Read arc'),
      kind: 'straight',
      style: { startArrow: 'none', endArrow: 'none' },
    },
  ]),
];
