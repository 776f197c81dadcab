/** Outlines, fills and lines in DrawingML. */
import type { Arrowhead, FillPatternType, LineForm, Point } from '@limn/document';
import type { Rect } from '@limn/drawing/geometry/rect.ts';
import { overallWidth } from '@limn/drawing/line/forms.ts';
import type { ConnectorLook, Look } from '@limn/drawing/look/look.ts';
import { element as e } from '../syntax/xml-write.ts';
import { type DrawnPart, type DrawnShape, lookOfPart } from '../written/drawn-page.ts';
import type { Step } from '../written/path.ts';
import { alphaOf, hex } from '../written/text.ts';

/** English metric units: 914 400 an inch, 96 page units an inch. */
export const EMU = 9525;

export const NO_PAINT = e('a:noFill', {}) + e('a:ln', {}, e('a:noFill', {}));

export const preset = (prst: string, share?: number): string =>
  e(
    'a:prstGeom',
    { prst },
    e('a:avLst', {}, share === undefined ? '' : e('a:gd', { name: 'adj1', fmla: `val ${share}` })),
  );

/** Kinds that PowerPoint has a shape of its own for, which keeps its form when it is stretched. */
const PRESETS: Readonly<Record<string, string>> = {
  'basic.rect': 'rect',
  'basic.square': 'rect',
  'basic.text': 'rect',
  'basic.rounded': 'roundRect',
  'basic.ellipse': 'ellipse',
  'basic.circle': 'ellipse',
  'basic.diamond': 'diamond',
  'basic.cloud': 'cloud',
  'basic.cylinder': 'can',
  'flow.process': 'flowChartProcess',
  'flow.decision': 'flowChartDecision',
  'flow.terminator': 'flowChartTerminator',
  'flow.data': 'flowChartInputOutput',
  'flow.document': 'flowChartDocument',
  'flow.predefinedProcess': 'flowChartPredefinedProcess',
  'flow.onPageReference': 'flowChartConnector',
  'flow.offPageReference': 'flowChartOffpageConnector',
  'flow.manualInput': 'flowChartManualInput',
  'flow.manualOperation': 'flowChartManualOperation',
  'flow.preparation': 'flowChartPreparation',
  'flow.display': 'flowChartDisplay',
  'flow.delay': 'flowChartDelay',
};
export function presetOf({ record, look }: DrawnShape): string | undefined {
  const prst = PRESETS[record.kind];
  if (prst === undefined || record.data.ink) return undefined;
  const radius = look.radius ?? 0;
  if (prst === 'rect' || prst === 'flowChartProcess' || prst === 'roundRect') {
    const share = Math.round((radius / Math.max(1, Math.min(record.box.w, record.box.h))) * 100_000);
    if (radius > 0 || prst === 'roundRect')
      return e(
        'a:prstGeom',
        { prst: 'roundRect' },
        e('a:avLst', {}, e('a:gd', { name: 'adj', fmla: `val ${radius > 0 ? Math.min(50_000, share) : 16_667}` })),
      );
  }
  return e('a:prstGeom', { prst }, e('a:avLst', {}));
}

/** Parts of a custom outline are told in hundredths of a page unit. */
const FINE = 100;

export function customGeometry(
  steps: Iterable<Step>,
  { w, h }: { w: number; h: number },
  sites: readonly string[] = [],
  isOpen = false,
): string {
  const pt = ({ x, y }: Point): string => e('a:pt', { x: Math.round(x * FINE), y: Math.round(y * FINE) });
  const moves: string[] = [];
  for (const step of steps) {
    if (step.op === 'Z') moves.push(e('a:close', {}));
    else if (step.op === 'C') moves.push(e('a:cubicBezTo', {}, pt(step.c1), pt(step.c2), pt(step.to)));
    else moves.push(e(step.op === 'M' ? 'a:moveTo' : 'a:lnTo', {}, pt(step.to)));
  }
  return e(
    'a:custGeom',
    {},
    e('a:avLst', {}),
    e('a:gdLst', {}),
    e('a:ahLst', {}),
    e('a:cxnLst', {}, ...sites),
    e('a:rect', { l: 0, t: 0, r: 'r', b: 'b' }),
    e(
      'a:pathLst',
      {},
      e(
        'a:path',
        {
          w: Math.max(1, Math.round(w * FINE)),
          h: Math.max(1, Math.round(h * FINE)),
          fill: isOpen ? 'none' : undefined,
        },
        ...moves,
      ),
    ),
  );
}

export const shifted = (step: Step, { x, y }: Rect): Step => {
  const move = (p: Point): Point => ({ x: p.x - x, y: p.y - y });
  if (step.op === 'Z') return step;
  if (step.op === 'C') return { op: 'C', c1: move(step.c1), c2: move(step.c2), to: move(step.to) };
  return { op: step.op, to: move(step.to) };
};

export function boundsOf(points: readonly Point[]): Rect {
  const xs = points.map(({ x }) => x),
    ys = points.map(({ y }) => y),
    [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

const solidColor = (color: string, opacity: number): string => {
  const alpha = Math.round(alphaOf(color) * opacity * 100_000);
  return e(
    'a:srgbClr',
    { val: hex(color).slice(1).toUpperCase() },
    alpha < 100_000 ? e('a:alpha', { val: alpha }) : '',
  );
};

export const fill = (color: string, opacity = 1): string => e('a:solidFill', {}, solidColor(color, opacity));

/** Patterns of fills by the preset that is most like each. */
const PATTERN_PRESETS: Readonly<Record<FillPatternType, string>> = {
  hatch: 'ltUpDiag',
  hatchBack: 'ltDnDiag',
  horizontal: 'ltHorz',
  vertical: 'ltVert',
  crossHatch: 'openDmnd',
  grid: 'lgGrid',
  triangles: 'trellis',
  bricks: 'horzBrick',
  dashes: 'dashHorz',
  dots: 'dotGrid',
  polkaDots: 'pct20',
  checks: 'lgCheck',
};

export function paint(part: Omit<DrawnPart, 'path'>, look: Look, scale: number): string {
  const opacity = look.fillOpacity * look.opacity;
  const inside = part.fill === 'none' ? e('a:noFill', {}) : paintFill(part, look, opacity);
  return inside + (part.hasLine ? stroke(lookOfPart(look, part), scale) : e('a:ln', {}, e('a:noFill', {})));
}

/** The point a round gradient starts in, as insets of a rectangle of no size. */
function rectAt({ x, y } = { x: 0.5, y: 0.5 }): Record<'l' | 't' | 'r' | 'b', number> {
  const share = (v: number): number => Math.round(Math.min(1, Math.max(0, v)) * 100_000);
  return { l: share(x), t: share(y), r: share(1 - x), b: share(1 - y) };
}

function paintFill({ fill: color, isMain }: Pick<DrawnPart, 'fill' | 'isMain'>, look: Look, opacity: number): string {
  const { gradient, pattern } = look;
  if (pattern && isMain && !gradient)
    return e(
      'a:pattFill',
      { prst: PATTERN_PRESETS[pattern.type] },
      e('a:fgClr', {}, solidColor(pattern.color, opacity)),
      e('a:bgClr', {}, solidColor(color, opacity)),
    );
  if (!gradient || !isMain) return fill(color, opacity);
  const stops = gradient.stops.map(({ at, color: stop }) =>
    e('a:gs', { pos: Math.round(Math.min(1, Math.max(0, at)) * 100_000) }, solidColor(stop, opacity)),
  );
  const angle = (((gradient.angle % 360) + 360) % 360) * 60_000;
  return e(
    'a:gradFill',
    { rotWithShape: 1 },
    e('a:gsLst', {}, ...stops),
    gradient.type === 'radial'
      ? e('a:path', { path: 'circle' }, e('a:fillToRect', rectAt(gradient.center)))
      : e('a:lin', { ang: Math.round(angle), scaled: 0 }),
  );
}

const DASHES: Readonly<Record<string, string>> = {
  dashed: 'dash',
  dotted: 'sysDot',
  dashdot: 'dashDot',
  longdash: 'lgDash',
};
/** Ends of lines by what is nearest of what PowerPoint has. */
const ENDS: readonly (readonly [pattern: RegExp, type: string])[] = [
  [/^none$/, 'none'],
  [/^(arrow|async|halfArrow|erMany|erOneOrMany|erZeroOrMany|slash|backslash|cross|bar|erOne|erOnlyOne)$/, 'arrow'],
  [/diamond/i, 'diamond'],
  [/circle|erZero/i, 'oval'],
  [/classic|stealth/i, 'stealth'],
];
const endOf = (arrow: Arrowhead): string => ENDS.find(([pattern]) => pattern.test(arrow))?.[1] ?? 'triangle';

/** Kinds of lines in lines by our forms; what tapers has its middle weight. */
const COMPOUNDS: Readonly<Partial<Record<LineForm, string>>> = { double: 'dbl' };

export function connectorStroke(look: ConnectorLook, scale: number): string {
  const whole = { ...look, strokeWidth: overallWidth(look) };
  return line(whole, scale, COMPOUNDS[look.form], [
    e('a:headEnd', { type: endOf(look.startArrow) }),
    e('a:tailEnd', { type: endOf(look.endArrow) }),
  ]);
}

export const stroke = (look: Look, scale: number): string => line(look, scale, undefined, []);

function line(look: Look, scale: number, cmpd: string | undefined, ends: readonly string[]): string {
  const dash = DASHES[look.dash];
  return e(
    'a:ln',
    { w: Math.max(1, Math.round(look.strokeWidth * scale * EMU)), cmpd },
    look.stroke === 'none' ? e('a:noFill', {}) : fill(look.stroke, look.strokeOpacity * look.opacity),
    dash === undefined ? '' : e('a:prstDash', { val: dash }),
    e('a:round', {}),
    ...ends,
  );
}
