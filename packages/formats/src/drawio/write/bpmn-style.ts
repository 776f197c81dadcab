/** Styles of draw.io's own shapes of BPMN for ours, so that they stay events, gateways and tasks there. */
import { DEFINITIONS, GATEWAYS, POSITIONS, TASKS } from '../shapes/kinds.ts';

type Controls = Readonly<Record<string, number>>;

const nameOf = (table: Readonly<Record<string, number>>, value: number | undefined): string | undefined =>
  Object.keys(table).find((name) => table[name] === value);

/** Gateways that a form within says what they are, by our numbers. */
const FORMS: Readonly<Record<number, string>> = {
  2: 'outline=end;symbol=general',
  5: 'outline=catching;symbol=multiple',
  6: 'outline=standard;symbol=multiple',
  7: 'outline=standard;symbol=parallelMultiple',
};

const STYLES: Readonly<Record<string, (controls: Controls) => string>> = {
  'bpmn.event': ({ position = 0, definition = 0 }) =>
    `shape=mxgraph.bpmn.event;perimeter=ellipsePerimeter;outline=${nameOf(POSITIONS, position) ?? 'standard'};symbol=${
      nameOf(DEFINITIONS, definition) ?? 'general'
    }`,
  'bpmn.gateway': ({ type = 0 }) => {
    const word = nameOf(GATEWAYS, type),
      plain = `outline=none;symbol=none${word === undefined ? '' : `;gwType=${word}`}`;
    return `shape=mxgraph.bpmn.gateway2;perimeter=rhombusPerimeter;${FORMS[type] ?? plain}`;
  },
  'bpmn.task': ({ type = 0, loop = 0, compensation = 0 }) =>
    [
      `shape=mxgraph.bpmn.task2;rectStyle=rounded;size=10;bpmnShapeType=task;taskMarker=${TASKS[type] ?? 'abstract'}`,
      ...(LOOPS[loop] === undefined ? [] : [`${LOOPS[loop]}=1`]),
      ...(compensation === 1 ? ['isLoopComp=1'] : []),
    ].join(';'),
};
const LOOPS: readonly (string | undefined)[] = [undefined, 'isLoopStandard', 'isLoopMultiParallel', 'isLoopMultiSeq'];

/** The beginning of a style; undefined for what draw.io has no such shape for. */
export const bpmnStyle = (kind: string, controls: Controls = {}): string | undefined =>
  Object.hasOwn(STYLES, kind) ? STYLES[kind]!(controls) : undefined;
