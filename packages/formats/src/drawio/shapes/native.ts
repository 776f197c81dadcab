/**
 * Shapes of draw.io's own for shapes of ours that are the same there, though not line by line: what is written is taken
 * hold of, styled and replaced there as what it is. What draw.io has none for keeps its kind under a name of ours,
 * which draw.io carries along.
 */
import { OWN_KIND } from '../compartments.ts';
import type { KindMatch } from './match.ts';
import { hasFields } from './sizes.ts';
import type { CellStyle } from '../style.ts';

const flow = (name: string): string => `shape=mxgraph.flowchart.${name}`;
const basic = (name: string): string => `shape=mxgraph.basic.${name}`;
const arrow = (name: string): string => `shape=mxgraph.arrows.${name}`;

const NATIVE: Readonly<Record<string, string>> = {
  'flow.data': flow('data'),
  'flow.document': flow('document'),
  'flow.multiDocument': flow('multi-document'),
  'flow.predefinedProcess': 'shape=process',
  'flow.database': flow('database'),
  'flow.startCircle': `${flow('start_2')};perimeter=ellipsePerimeter`,
  'flow.startEllipse': `${flow('start_1')};perimeter=ellipsePerimeter`,
  'flow.preparation': `${flow('preparation')};perimeter=hexagonPerimeter2`,
  'flow.manualInput': flow('manual_input'),
  'flow.manualOperation': flow('manual_operation'),
  'flow.internalStorage': flow('internal_storage'),
  'flow.storedData': flow('stored_data'),
  'flow.directData': flow('direct_data'),
  'flow.sequentialData': flow('sequential_data'),
  'flow.display': flow('display'),
  'flow.delay': flow('delay'),
  'flow.card': flow('card'),
  'flow.paperTape': flow('paper_tape'),
  'flow.loopLimit': flow('loop_limit'),
  'flow.parallelMode': flow('parallel_mode'),
  'flow.onPageReference': `${flow('on-page_reference')};perimeter=ellipsePerimeter`,
  'flow.offPageReference': flow('off-page_reference'),
  'flow.or': `${flow('or')};perimeter=ellipsePerimeter`,
  'flow.summingJunction': `${flow('summing_function')};perimeter=ellipsePerimeter`,
  'flow.collate': flow('collate'),
  'flow.sort': `${flow('sort')};perimeter=rhombusPerimeter`,
  'flow.extract': flow('extract_or_measurement'),
  'flow.merge': flow('merge_or_storage'),
  'flow.transfer': flow('transfer'),
  'basic.triangle': 'shape=mxgraph.basic.acute_triangle;dx=0.5',
  'basic.rightTriangle': basic('orthogonal_triangle'),
  'basic.parallelogram': 'shape=parallelogram;perimeter=parallelogramPerimeter',
  'basic.trapezoid': 'shape=trapezoid;perimeter=trapezoidPerimeter',
  'basic.pentagon': basic('pentagon'),
  'basic.hexagon': 'shape=hexagon;perimeter=hexagonPerimeter2',
  'basic.star': basic('star'),
  'basic.cylinder': 'shape=cylinder3;boundedLbl=1;backgroundOutline=1;size=15',
  'basic.cube': 'shape=cube;boundedLbl=1;darkOpacity=0.05;darkOpacity2=0.1',
  'basic.cone': basic('cone'),
  'basic.cloud': 'ellipse;shape=cloud',
  'basic.note': 'shape=note;size=14',
  'basic.heart': basic('heart'),
  'basic.moon': basic('moon'),
  'basic.sun': basic('sun'),
  'basic.lightning': basic('flash'),
  'basic.drop': basic('drop'),
  'basic.smiley': basic('smiley'),
  'basic.halfCircle': basic('half_circle'),
  'arrow.right': arrow('arrow_right'),
  'arrow.left': arrow('arrow_left'),
  'arrow.up': arrow('arrow_up'),
  'arrow.down': arrow('arrow_down'),
  'arrow.leftRight': arrow('two_way_arrow_horizontal'),
  'arrow.upDown': arrow('two_way_arrow_vertical'),
  'arrow.quad': arrow('quad_arrow'),
  'arrow.chevron': arrow('chevron_arrow'),
  'arrow.notched': arrow('notched_right_arrow'),
  'arrow.striped': arrow('striped_right_arrow'),
  'uml.actor': 'shape=umlActor',
  'uml.useCase': 'ellipse',
  'uml.lifeline': 'shape=umlLifeline;perimeter=lifelinePerimeter;container=1;collapsible=0;recursiveResize=0',
  'uml.destruction': 'shape=umlDestroy',
  'uml.initial': 'ellipse;shape=startState',
  'uml.final': 'ellipse;shape=endState',
  'uml.activityInitial': 'ellipse;shape=startState',
  'uml.activityFinal': 'ellipse;shape=endState',
  'uml.action': 'rounded=1;arcSize=30',
  'uml.decision': 'rhombus',
  'uml.choice': 'rhombus',
  'uml.note': 'shape=note;size=14',
  'er.attribute': 'ellipse',
  'er.relationship': 'rhombus',
  'bpmn.dataObject': 'shape=mxgraph.bpmn.data2',
  'bpmn.message': 'shape=message',
};

/** The beginning of a style; undefined where draw.io has no such shape, or its proportions were changed by hand. */
export function nativeStyle(kind: string, controls: Readonly<Record<string, number>> | undefined): string | undefined {
  if (!Object.hasOwn(NATIVE, kind)) return undefined;
  const shape = /(?:^|;)shape=(\w+)/.exec(NATIVE[kind]!)?.[1] ?? '';
  return hasFields(shape, controls ?? {}) ? NATIVE[kind] : undefined;
}

const CONTROLS = 'limnControls';
const KIND = /^[a-z][\w-]{0,40}\.[a-z]\w{0,60}$/i;
const CONTROL = /^([a-z]\w{0,40}):(-?\d+(?:\.\d+)?)$/i;

/** What a shape is here, as fields that draw.io carries along. */
export const ownFields = (kind: string, controls: Readonly<Record<string, number>> = {}): [string, string][] => [
  [OWN_KIND, kind],
  ...(Object.keys(controls).length > 0
    ? [
        [
          CONTROLS,
          Object.entries(controls)
            .map(([name, value]) => `${name}:${Math.round(value * 1e6) / 1e6}`)
            .join(','),
        ] as [string, string],
      ]
    : []),
];

/** The kind that one of our files says a shape is; undefined for a shape of draw.io's. */
export function ownKind(style: CellStyle): KindMatch | undefined {
  const kind = style.get(OWN_KIND);
  if (kind === undefined || !KIND.test(kind)) return undefined;
  const controls = (style.get(CONTROLS) ?? '').split(',').flatMap((one): [string, number][] => {
    const [, name, value] = CONTROL.exec(one) ?? [];
    return name === undefined ? [] : [[name, Number(value)]];
  });
  return { kind, ...(controls.length > 0 && { controls: Object.fromEntries(controls) }) };
}
