/** Shapes of flowchart nodes by the names of the general form `@{ shape: … }`. */
import type { CustomPath, ShapeData } from '@limn/document';

export interface NodeShape {
  kind: string;
  /** An outline of its own, where no row of ours draws it. */
  data?: ShapeData;
  /** A sign that shows no words, w × h. */
  sign?: readonly [w: number, h: number];
}

type Point = readonly [x: number, y: number];
const polygon = (...points: readonly Point[]): CustomPath => ({
  d: [...points.flatMap(([x, y], i) => [i === 0 ? 'M' : 'L', x, y]), 'Z'],
});
const stroke = (...points: readonly Point[]): CustomPath => ({
  d: points.flatMap(([x, y], i) => [i === 0 ? 'M' : 'L', x, y]),
  fill: false,
});
/** How far from an ellipse's middle the handles of its four curves stand, of its half. */
const K = 0.5522847498;
const oval = (inset: number): CustomPath => {
  const [a, b, k] = [inset, 1 - inset, K * (0.5 - inset)];
  return {
    d: [
      ...['M', b, 0.5, 'C', b, 0.5 + k, 0.5 + k, b, 0.5, b, 'C', 0.5 - k, b, a, 0.5 + k, a, 0.5],
      ...['C', a, 0.5 - k, 0.5 - k, a, 0.5, a, 'C', 0.5 + k, a, b, 0.5 - k, b, 0.5, 'Z'],
    ],
  };
};
/** A sheet with a wave for a lower edge, within a part of the box. */
const sheet = (x: number, y: number, w: number, h: number): CustomPath => ({
  d: [
    ...['M', x, y, 'L', x + w, y, 'L', x + w, y + 0.9 * h],
    ...['C', x + 0.75 * w, y + 0.7 * h, x + 0.3 * w, y + 1.15 * h, x, y + 0.9 * h, 'Z'],
  ],
});
const box = (x = 0, y = 0, w = 1, h = 1): CustomPath => polygon([x, y], [x + w, y], [x + w, y + h], [x, y + h]);
/** A curly brace along the left edge, or mirrored along the right one. */
const brace = (at: number, depth: number): CustomPath => ({
  d: [
    ...['M', at + depth, 0, 'Q', at + depth / 2, 0, at + depth / 2, 0.1, 'L', at + depth / 2, 0.4],
    ...['Q', at + depth / 2, 0.5, at, 0.5, 'Q', at + depth / 2, 0.5, at + depth / 2, 0.6, 'L', at + depth / 2, 0.9],
    ...['Q', at + depth / 2, 1, at + depth, 1],
  ],
  fill: false,
});
const drawn = (...geometry: CustomPath[]): NodeShape => ({ kind: 'custom', data: { geometry } });
const kind = (name: string): NodeShape => ({ kind: name });

export const DOUBLE_CIRCLE: NodeShape = drawn(oval(0), oval(0.06));
const ROWS: readonly (readonly [names: string, shape: NodeShape])[] = [
  ['rect proc process rectangle', kind('flow.process')],
  ['rounded event', kind('basic.rounded')],
  ['stadium terminal pill', kind('flow.terminator')],
  ['fr-rect subprocess subproc framed-rectangle subroutine', kind('flow.predefinedProcess')],
  ['cyl database db cylinder datastore data-store', kind('flow.database')],
  ['lin-cyl disk lined-cylinder', kind('flow.database')],
  ['circle circ', kind('basic.ellipse')],
  ['dbl-circ double-circle', DOUBLE_CIRCLE],
  ['sm-circ start small-circle', { kind: 'uml.initial', sign: [24, 24] }],
  ['f-circ junction filled-circle', { kind: 'uml.initial', sign: [16, 16] }],
  ['fr-circ stop framed-circle', { kind: 'uml.final', sign: [24, 24] }],
  ['cross-circ summary crossed-circle', { kind: 'flow.summingJunction', sign: [40, 40] }],
  ['diam decision diamond question', kind('flow.decision')],
  ['hex hexagon prepare', kind('flow.preparation')],
  ['lean-r lean-right in-out', kind('flow.data')],
  ['lean-l lean-left out-in', drawn(polygon([0, 0], [0.85, 0], [1, 1], [0.15, 1]))],
  ['trap-b priority trapezoid-bottom trapezoid', kind('basic.trapezoid')],
  ['trap-t manual trapezoid-top inv-trapezoid', kind('flow.manualOperation')],
  ['doc document', kind('flow.document')],
  ['docs documents st-doc stacked-document', kind('flow.multiDocument')],
  ['lin-doc lined-document', drawn(sheet(0, 0, 1, 1), stroke([0.1, 0], [0.1, 0.94]))],
  ['tag-doc tagged-document', drawn(sheet(0, 0, 1, 1), stroke([0.85, 0.84], [0.88, 0.7], [1, 0.66]))],
  [
    'st-rect procs processes stacked-rectangle',
    drawn(box(0.06, 0, 0.94, 0.86), box(0.03, 0.07, 0.94, 0.86), box(0, 0.14, 0.94, 0.86)),
  ],
  ['lin-rect lined-rectangle lined-process lin-proc shaded-process', drawn(box(), stroke([0.08, 0], [0.08, 1]))],
  ['div-rect div-proc divided-rectangle divided-process', drawn(box(), stroke([0, 0.2], [1, 0.2]))],
  ['tag-rect tag-proc tagged-rectangle tagged-process', drawn(box(), stroke([0.85, 1], [1, 0.7]))],
  ['manual-input sl-rect sloped-rectangle', kind('flow.manualInput')],
  ['delay half-rounded-rectangle', kind('flow.delay')],
  ['h-cyl das horizontal-cylinder', kind('flow.directData')],
  ['curv-trap display curved-trapezoid', kind('flow.display')],
  ['win-pane internal-storage window-pane', kind('flow.internalStorage')],
  ['notch-rect card notched-rectangle', kind('flow.card')],
  ['notch-pent loop-limit notched-pentagon', kind('flow.loopLimit')],
  ['bow-rect stored-data bow-tie-rectangle', kind('flow.storedData')],
  ['flag paper-tape', kind('flow.paperTape')],
  ['tri extract triangle', kind('flow.extract')],
  ['flip-tri manual-file flipped-triangle', kind('flow.merge')],
  ['fork join', { kind: 'uml.fork', sign: [70, 10] }],
  ['hourglass collate', { kind: 'flow.collate', sign: [30, 40] }],
  ['bolt com-link lightning-bolt', { kind: 'basic.lightning', sign: [35, 40] }],
  ['brace comment brace-l', drawn({ ...box(), stroke: false }, brace(0, 0.1))],
  ['brace-r', drawn({ ...box(), stroke: false }, brace(1, -0.1))],
  ['braces', drawn({ ...box(), stroke: false }, brace(0, 0.1), brace(1, -0.1))],
  ['cloud bang', kind('basic.cloud')],
  ['text', kind('basic.text')],
  ['odd', kind('basic.tag')],
];
const BY_NAME = new Map(ROWS.flatMap(([names, shape]) => names.split(' ').map((name) => [name, shape] as const)));

/** The shape that a name says; a plain box where nobody knows it. */
export const nodeShape = (name: string): NodeShape => BY_NAME.get(name) ?? kind('flow.process');
