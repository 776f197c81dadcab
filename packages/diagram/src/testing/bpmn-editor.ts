/**
 * An editor with the kinds of BPMN as far as its rules ask for them: sizes, behaviours, choices, tiles. How they look
 * is the library's, which this package does not know.
 */
import type { DocumentStore, RecordId } from '@limn/document';
import { Path } from '@limn/drawing/geometry/path.ts';
import type { ShapeDefinition, ShapeLibrary } from '@limn/drawing/shape/definition.ts';
import { ALLOWED, DEFINITIONS, eventTile, GATEWAYS, POSITIONS, TASKS } from '../notations/bpmn/model.ts';
import { bpmn } from '../notations/bpmn/rules.ts';
import { installRules } from '../notations/table.ts';
import { TestEditor } from './test-editor.ts';

const word = { zh: 'x', en: 'x' };
const choice = (name: string, n: number) => ({
  name,
  label: word,
  options: Array.from({ length: n }, () => word),
  default: 0,
});

const row = (id: string, w: number, h: number, more: Partial<ShapeDefinition> = {}): ShapeDefinition => ({
  id: `bpmn.${id}`,
  name: { zh: id, en: id },
  tags: { zh: [], en: [] },
  w,
  h,
  parts: (width, height) => [{ path: new Path().rect(0, 0, width, height) }],
  ...more,
});

const tile = (id: string, base: ShapeDefinition, controls: Record<string, number>): ShapeDefinition => ({
  ...base,
  id,
  as: { kind: base.id, controls },
});

const LOOPS = [choice('loop', 4), choice('compensation', 2)];
const task = row('task', 120, 80, { behaviour: 'activity', choices: [choice('type', 8), ...LOOPS] });
const subProcess = row('subProcess', 120, 80, { behaviour: 'activity', choices: [choice('variant', 4), ...LOOPS] });
const expanded = row('expandedSubProcess', 360, 200, {
  behaviour: 'activityContainer',
  choices: [choice('variant', 4), ...LOOPS],
  textBox: (w) => ({ x: 0, y: 0, w, h: 28 }),
});
const CAPTION: Partial<ShapeDefinition> = {
  captioned: true,
  textBox: (w, h) => ({ x: (w - 120) / 2, y: h + 2, w: 120, h: 22 }),
};
const event = row('event', 40, 40, {
  ...CAPTION,
  behaviour: 'event',
  choices: [choice('position', 8), choice('definition', 13)],
});
const gateway = row('gateway', 50, 50, { ...CAPTION, choices: [choice('type', 8)] });
const dataObject = row('dataObject', 40, 50, { choices: [choice('direction', 3), choice('collection', 2)] });
const title = (isHorizontal: boolean): Pick<ShapeDefinition, 'textBox'> => ({
  textBox: (w, h) => (isHorizontal ? { x: 0, y: 0, w: 30, h } : { x: 0, y: 0, w, h: 30 }),
});

const LIBRARY: ShapeLibrary = {
  id: 'bpmn',
  name: word,
  categories: [],
  shapes: [
    task,
    ...TASKS.slice(1).map((id, i) => tile(id, task, { type: i + 1 })),
    subProcess,
    expanded,
    row('callActivity', 120, 80, { behaviour: 'activity', choices: [choice('called', 6), ...LOOPS] }),
    event,
    ...POSITIONS.flatMap((position, p) =>
      ALLOWED[position].flatMap((d) =>
        p === 0 && d === 'none'
          ? []
          : [tile(eventTile(position, d), event, { position: p, definition: DEFINITIONS.indexOf(d) })],
      ),
    ),
    gateway,
    ...GATEWAYS.slice(1).map((id, i) => tile(id, gateway, { type: i + 1 })),
    dataObject,
    tile('bpmn.dataInput', dataObject, { direction: 1 }),
    tile('bpmn.dataOutput', dataObject, { direction: 2 }),
    row('dataStore', 50, 50),
    row('pool', 640, 240, { behaviour: 'pool', ...title(true) }),
    row('verticalPool', 240, 640, { behaviour: 'verticalPool', ...title(false) }),
    row('blackBoxPool', 640, 60),
    row('lane', 610, 120, { behaviour: 'row', connectable: false, ...title(true) }),
    row('verticalLane', 120, 610, { behaviour: 'column', connectable: false, ...title(false) }),
    row('group', 300, 200, { behaviour: 'container' }),
    row('textAnnotation', 120, 50),
  ],
};

export class BpmnEditor extends TestEditor {
  constructor(store?: DocumentStore) {
    super({}, store ? { store } : {});
    this.registry.register(LIBRARY);
    installRules(bpmn);
  }

  /** Puts a tile of the library somewhere, in a parent if one is named. */
  put(
    id: RecordId,
    kind: string,
    x: number,
    y: number,
    parent?: RecordId,
    controls: Record<string, number> = {},
  ): this {
    const { as, w, h } = this.registry.get(`bpmn.${kind}`),
      all = { ...as?.controls, ...controls };
    return this.shape(id, x, y, w, h, {
      kind: as?.kind ?? `bpmn.${kind}`,
      ...(parent !== undefined && { at: { parent, key: this.store.topKey(parent) } }),
      ...(Object.keys(all).length > 0 && { data: { controls: all } }),
    });
  }
}
