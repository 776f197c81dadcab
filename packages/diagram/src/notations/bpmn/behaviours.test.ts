/**
 * What a modeller of BPMN does of itself, one line for each behaviour that bpmn-js has a name for, tried by gestures and
 * commands. What concerns the file alone (ids, references, bounds of labels) is named here and tried where files are
 * written.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RecordId, ShapeRecord } from '@limn/document';
import { describe, expect, it } from 'vitest';
import { BpmnEditor } from '../../testing/bpmn-editor.ts';
import { dropShape } from '../../tools/placing/placing.ts';
import { LOOKS } from './flows.ts';

const shape = (e: BpmnEditor, id: RecordId): ShapeRecord => e.store.find(id, 'shape')!;
const parent = (e: BpmnEditor, id: RecordId): RecordId => shape(e, id).at.parent;
const controls = (e: BpmnEditor, id: RecordId) => shape(e, id).data.controls ?? {};
const line = (e: BpmnEditor, id: RecordId) => e.store.find(id, 'connector');
const ofKind = (e: BpmnEditor, kind: string): ShapeRecord[] => e.all('shape').filter((s) => s.kind === `bpmn.${kind}`);
/** Drops a tile of the library with its middle at a point. */
const drop = (e: BpmnEditor, kind: string, x: number, y: number): RecordId => {
  e.setTool('shape', { kind: `bpmn.${kind}` });
  e.click(x, y);
  return e.selection.ids[0]!;
};
const connect = (e: BpmnEditor, x1: number, y1: number, x2: number, y2: number): void => {
  e.setTool('connector');
  e.drag(x1, y1, x2, y2);
  e.setTool('select');
};

/** A pool of two lanes, each with a task, and a line from the one to the other. */
function lanes(): BpmnEditor {
  return new BpmnEditor()
    .put('p', 'pool', 0, 0)
    .put('a', 'lane', 30, 0, 'p')
    .put('b', 'lane', 30, 120, 'p')
    .put('one', 'task', 100, 20, 'a')
    .put('two', 'task', 400, 140, 'b')
    .connector('f', 'one', 'two');
}
/** A start event, a task and an end event in a row. */
function row(): BpmnEditor {
  return new BpmnEditor()
    .put('start', 'event', 100, 120)
    .put('task', 'task', 240, 100)
    .put('end', 'endNone', 600, 120)
    .connector('f', 'start', 'task', { style: LOOKS.sequence.style })
    .connector('g', 'task', 'end', { style: LOOKS.sequence.style });
}
/** An expanded sub-process with a flow in it, an event on its border, and a flow that leads to it. */
function nested(): BpmnEditor {
  return new BpmnEditor()
    .put('before', 'task', 0, 300)
    .put('sub', 'expandedSubProcess', 200, 240)
    .put('begin', 'event', 240, 320, 'sub')
    .put('work', 'task', 340, 300, 'sub')
    .put('late', 'boundaryTimer', 300, 420, 'sub')
    .connector('f', 'before', 'sub')
    .connector('g', 'begin', 'work');
}

/** Those that concern the file, which `formats` has tests of under these names. */
const OF_FILES = [
  'ImportDockingFix',
  'IsHorizontalFix',
  'RemoveEmbeddedLabelBounds',
  'RootElementReference',
  'UnclaimId',
] as const;

const BEHAVIOURS: Readonly<Record<string, () => void>> = {
  AdaptiveLabelPositioning() {
    const e = row().put('gate', 'exclusiveGateway', 420, 115);
    e.run(() => e.store.setText('gate', [{ insert: 'In time?' }]));
    const caption = () => e.scene.textBox('gate')!;
    const below = caption().y;
    expect(below).toBeGreaterThan(e.box('gate').y + 50);
    e.put('no', 'task', 385, 300).put('up', 'task', 385, -100);
    connect(e, 445, 140, 445, 340);
    expect(e.scene.route(e.all('connector').at(-1)!.id)[0]!.y).toBe(165);
    expect(caption().y + caption().h).toBeLessThanOrEqual(115);
    connect(e, 445, 140, 445, -60);
    expect(caption().x).toBeGreaterThanOrEqual(470);
    e.command('edit.undo').command('edit.undo');
    expect(caption().y).toBe(below);
    // One that stands where somebody put it stays there.
    e.run(() => e.store.update('gate', { data: { textBox: { x: 0, y: 1.5, w: 1, h: 1 } } }));
    connect(e, 445, 140, 445, 340);
    expect(shape(e, 'gate').data.textBox).toEqual({ x: 0, y: 1.5, w: 1, h: 1 });
    // An activity stands on one side of the event that rides on it.
    e.put('late', 'boundaryTimer', 280, 160, 'task').put('next', 'task', 240, 300);
    e.run(() => e.store.setText('late', [{ insert: 'An hour' }]));
    connect(e, 300, 195, 300, 340);
    expect(e.scene.textBox('late')).toMatchObject({ x: 324, y: 182 });
  },
  Append() {
    const e = row().command('item.append', { id: 'task', kind: 'bpmn.exclusiveGateway' });
    const made = shape(e, e.selection.ids[0]!);
    expect(made).toMatchObject({ kind: 'bpmn.gateway', box: { y: 115 } });
    expect(e.all('connector').at(-1)).toMatchObject({ start: { shape: 'task' }, end: { shape: made.id } });
  },
  Artifact() {
    const e = row();
    const note = drop(e, 'textAnnotation', 300, 40);
    connect(e, 300, 60, 300, 110);
    expect(e.all('connector').at(-1)).toMatchObject({ end: { shape: 'task' }, style: LOOKS.association.style });
    e.select('task').drag(300, 140, 300, 240);
    expect(e.box(note).y).toBe(15);
  },
  Association() {
    const e = row().put('data', 'dataObject', 280, 0);
    connect(e, 300, 45, 300, 110);
    const made = e.all('connector').at(-1)!;
    expect(made.style).toMatchObject(LOOKS.data.style);
    e.run(() => e.store.update(made.id, { start: { x: 0, y: 0, shape: 'start' } }));
    expect(line(e, made.id)!.style).toMatchObject(LOOKS.sequence.style);
  },
  AttachEvent() {
    const e = row();
    const id = drop(e, 'catchTimer', 300, 178);
    expect(shape(e, id)).toMatchObject({ at: { parent: 'task' }, data: { controls: { position: 4, definition: 2 } } });
    expect(e.box(id).y + 20).toBe(180);
  },
  BoundaryEvent() {
    const e = new BpmnEditor()
      .put('task', 'task', 100, 100)
      .put('late', 'boundaryTimer', 140, 160, 'task')
      .put('next', 'task', 300, 300)
      .connector('f', 'late', 'next');
    e.select('task').command('edit.delete');
    expect([e.store.get('late'), line(e, 'f')]).toEqual([undefined, undefined]);
    expect(e.store.get('next')).toBeDefined();
  },
  CompensateBoundaryEvent() {
    const e = row().put('undo', 'boundaryCompensation', 280, 160, 'task').put('back', 'task', 400, 300);
    connect(e, 300, 195, 410, 340);
    const made = e.all('connector').at(-1)!;
    expect([made.style.dash, controls(e, 'back')['compensation']]).toEqual(['dotted', 1]);
    e.select(made.id).command('edit.delete');
    expect(controls(e, 'back')['compensation']).toBe(0);
    // What an event waits for says what the line from it is.
    const late = row().put('late', 'boundaryTimer', 280, 160, 'task').put('then', 'task', 400, 300);
    late.connector('h', 'late', 'then', { style: LOOKS.sequence.style });
    late.command('item.become', { id: 'late', kind: 'bpmn.boundaryCompensation' });
    expect([line(late, 'h')!.style.dash, controls(late, 'then')['compensation']]).toEqual(['dotted', 1]);
    late.command('item.become', { id: 'late', kind: 'bpmn.boundaryTimer' });
    expect(line(late, 'h')!.style).toMatchObject(LOOKS.sequence.style);
    expect(controls(late, 'then')['compensation']).toBe(0);
  },
  Create() {
    const e = lanes();
    expect(parent(e, drop(e, 'task', 300, 60))).toBe('a');
    expect(parent(e, drop(e, 'event', 300, 180))).toBe('b');
  },
  CopyPaste() {
    const e = nested().select('sub').command('edit.duplicate');
    const copy = shape(e, e.selection.ids[0]!);
    expect(e.store.children(copy.id).filter((id) => e.store.find(id, 'shape'))).toHaveLength(3);
    expect(e.all('connector')).toHaveLength(3);
  },
  CreateDataObject() {
    const e = lanes();
    expect(parent(e, drop(e, 'dataObject', 300, 60))).toBe('a');
  },
  CreateParticipant() {
    const e = row();
    const pool = shape(e, drop(e, 'pool', 700, 700));
    expect(pool.box).toMatchObject({ x: 40, y: 70, w: 640 });
    expect(['start', 'task', 'end'].map((id) => parent(e, id))).toEqual([pool.id, pool.id, pool.id]);
    expect(line(e, 'f')!.style).toMatchObject(LOOKS.sequence.style);
    const second = shape(e, drop(e, 'pool', 400, 600));
    expect(second.box).toMatchObject({ x: 80, y: 480, w: 640, h: 240 });
  },
  DataInputAssociation() {
    const e = row().put('data', 'dataInput', 280, 0);
    e.setTool('connector');
    e.drag(300, 110, 300, 45);
    expect(e.all('connector')).toHaveLength(2);
    connect(e, 300, 45, 300, 110);
    expect(e.all('connector').at(-1)!.style.endArrow).toBe('arrow');
  },
  DataInputOutput() {
    const e = row()
      .put('data', 'dataInput', 280, 0)
      .command('item.become', {
        id: 'data',
        kind: 'bpmn.dataOutput',
        controls: { direction: 2, collection: 0 },
      });
    expect(controls(e, 'data')).toEqual({ direction: 2, collection: 0 });
  },
  DataStore() {
    const e = lanes().put('store', 'dataStore', 300, 40, 'a');
    e.select('store').drag(325, 65, 325, 500);
    expect(parent(e, 'store')).toBe(e.layer);
  },
  DeleteLane() {
    const e = lanes().select('b').command('edit.delete');
    expect(e.store.get('b')).toBeUndefined();
    expect([parent(e, 'two'), e.box('a'), e.box('p').h]).toEqual(['a', { x: 30, y: 0, w: 610, h: 240 }, 240]);
    expect(line(e, 'f')).toBeDefined();
    e.select('a').command('edit.delete');
    expect([parent(e, 'one'), parent(e, 'two')]).toEqual(['p', 'p']);
    e.command('edit.undo').command('edit.undo');
    expect([parent(e, 'two'), e.box('a').h]).toEqual(['b', 120]);
  },
  DetachEvent() {
    const e = row().put('late', 'boundaryTimer', 280, 160, 'task').select('late');
    e.drag(300, 180, 300, 400);
    expect(shape(e, 'late')).toMatchObject({ at: { parent: e.layer }, data: { controls: { position: 3 } } });
  },
  DropOnFlow() {
    const e = row();
    dropShape(e, 'bpmn.task', { x: 470, y: 140 });
    expect(e.all('connector')).toHaveLength(3);
    for (const { style } of e.all('connector')) expect(style).toMatchObject(LOOKS.sequence.style);
    // What no flow leads to or away from leaves half of it, or none.
    const ways = (kind: string): (string | undefined)[][] => {
      const one = row();
      dropShape(one, kind, { x: 470, y: 140 });
      const known = new Set(['start', 'task', 'end']),
        name = (id = '') => (known.has(id) ? id : 'new');
      return one.all('connector').map((c) => [name(c.start.shape), name(c.end.shape)]);
    };
    const whole = [['start', 'task']];
    expect(ways('bpmn.endNone')).toEqual([...whole, ['task', 'new']]);
    expect(ways('bpmn.event')).toEqual([...whole, ['new', 'end']]);
    expect(ways('bpmn.textAnnotation')).toEqual([...whole, ['task', 'end']]);
    expect(ways('bpmn.dataObject')).toEqual([...whole, ['task', 'end']]);
    expect(ways('basic.rect')).toEqual([...whole, ['task', 'new'], ['new', 'end']]);
  },
  EventBasedGateway() {
    const e = new BpmnEditor()
      .put('task', 'task', 0, 0)
      .put('gate', 'eventBasedGateway', 35, 300)
      .put('got', 'catchMessage', 300, 20)
      .connector('f', 'task', 'got');
    connect(e, 60, 340, 320, 50);
    expect(line(e, 'f')).toBeUndefined();
    expect(e.all('connector')).toMatchObject([{ start: { shape: 'gate' }, end: { shape: 'got' } }]);
  },
  FixHover() {
    const e = lanes().select('two').drag(410, 200, 210, 80);
    expect(parent(e, 'two')).toBe('a');
  },
  Group() {
    const e = row().put('g', 'group', 0, 400).select('g').drag(1, 450, 101, 500);
    expect(e.box('g')).toMatchObject({ x: 100, y: 450 });
    expect(line(e, 'f')!.style).toMatchObject(LOOKS.sequence.style);
  },
  Label() {
    const e = row().select('g').command('connector.addLabel');
    const [label] = e.all('label');
    expect([label!.at.parent, e.editing]).toEqual(['g', label!.id]);
    e.run(() => e.store.setText(label!.id, [{ insert: 'yes' }]));
    e.stopEditing();
    dropShape(e, 'bpmn.task', { x: 420, y: 140 });
    expect(e.all('connector').map(({ id }) => id)).toContain(e.store.find(label!.id, 'label')!.at.parent);
    e.select('end').doubleClick(620, 140);
    expect(e.editing).toBe('end');
  },
  LayoutConnection() {
    const e = row(),
      before = e.scene.route('g').at(-1)!;
    e.select('end').drag(620, 140, 620, 340);
    expect(e.scene.route('g').at(-1)!.y).toBeGreaterThan(before.y + 100);
  },
  MessageFlow() {
    const e = lanes().put('q', 'blackBoxPool', 0, 400);
    connect(e, 160, 60, 300, 402);
    expect(e.all('connector').at(-1)!.style).toMatchObject(LOOKS.message.style);
    e.select('p').command('arrange.collapse');
    expect(e.all('connector').at(-1)!.start.shape).toBe('p');
    e.command('arrange.expand');
    expect(e.all('connector').at(-1)!.start.shape).toBe('one');
  },
  ModelingFeedback() {
    const e = row(),
      said: string[] = [];
    e.on('notice', ({ key }) => said.push(key));
    connect(e, 610, 140, 300, 150);
    expect([said, e.all('connector').length]).toEqual([['notice.noLine'], 2]);
  },
  MoveStartEvent() {
    const e = nested();
    e.run(() => e.store.update('sub', { data: { controls: { variant: 1 } } }));
    e.put('msg', 'startMessage', 0, 0).select('msg').drag(20, 20, 300, 260);
    expect([parent(e, 'msg'), controls(e, 'msg')['position']]).toEqual(['sub', 1]);
    e.drag(300, 260, 20, 20);
    expect([parent(e, 'msg'), controls(e, 'msg')['position']]).toEqual([e.layer, 0]);
  },
  NonInterrupting() {
    const e = row().put('late', 'boundaryNonInterruptingTimer', 280, 160, 'task');
    e.select('late').drag(300, 180, 250, 180);
    expect(controls(e, 'late')['position']).toBe(5);
  },
  RemoveElement() {
    const e = row().select('task').command('edit.delete');
    expect(e.all('connector')).toMatchObject([{ start: { shape: 'start' }, end: { shape: 'end' } }]);
  },
  RemoveParticipant() {
    const e = lanes().select('p').command('edit.delete');
    expect(e.all('shape').map((s) => [s.id, s.at.parent])).toEqual([
      ['one', e.layer],
      ['two', e.layer],
    ]);
    expect(line(e, 'f')).toBeDefined();
    const two = lanes().put('q', 'pool', 0, 400).select('p').command('edit.delete');
    expect(two.all('shape').map((s) => s.id)).toEqual(['q']);
  },
  ReplaceConnection() {
    const e = lanes().put('q', 'pool', 0, 400).select('two').drag(410, 200, 410, 500);
    expect(parent(e, 'two')).toBe('q');
    expect(line(e, 'f')!.style).toMatchObject(LOOKS.message.style);
  },
  ReplaceElement() {
    const e = row().command('item.become', { id: 'task', kind: 'bpmn.userTask', controls: { type: 4 } });
    expect(e.all('connector').map((c) => [c.start.shape, c.end.shape])).toEqual([
      ['start', 'task'],
      ['task', 'end'],
    ]);
    // What rides on an activity rides on what it becomes.
    e.put('late', 'boundaryTimer', 280, 160, 'task');
    e.command('item.become', { id: 'task', kind: 'bpmn.expandedSubProcess', controls: { variant: 0 } });
    const { y, h } = e.box('task');
    expect([parent(e, 'late'), controls(e, 'late')['position'], e.box('late').y + 20]).toEqual(['task', 4, y + h]);
  },
  Resize() {
    const e = nested().select('sub').drag(560, 440, 300, 330);
    expect(e.box('sub')).toMatchObject({ x: 200, y: 240, w: 270, h: 150 });
    expect([e.box('late').y + 20, controls(e, 'late')['position']]).toEqual([390, 4]);
    const pool = lanes().select('p').drag(640, 240, 700, 300);
    expect([pool.box('a'), pool.box('b')]).toEqual([
      { x: 30, y: 0, w: 670, h: 120 },
      { x: 30, y: 120, w: 670, h: 180 },
    ]);
    expect(pool.box('two')).toMatchObject({ x: 400, y: 140, w: 120, h: 80 });
  },
  ResizeLane() {
    const e = lanes().select('a').drag(335, 120, 335, 170);
    expect([e.box('a').h, e.box('b').y, e.box('p').h, e.box('two').y]).toEqual([170, 170, 290, 190]);
    e.select('b').drag(335, 290, 335, 270);
    expect([e.box('b').h, e.box('p').h]).toEqual([110, 280]);
    e.command('edit.undo').command('edit.undo');
    expect([e.box('a').h, e.box('p').h]).toEqual([120, 240]);
    // All lanes of a pool are of one width: none cuts into what another holds.
    e.select('a').drag(640, 60, 300, 60);
    expect([e.box('a').x + e.box('a').w, e.box('p').w, e.box('b').w]).toEqual([530, 530, 500]);
    expect([e.box('a').h, e.box('two').x]).toEqual([120, 400]);
  },
  SetCompensationActivityAfterPaste() {
    const e = row().put('undo', 'boundaryCompensation', 280, 160, 'task').put('back', 'task', 400, 300);
    connect(e, 300, 195, 410, 340);
    e.select('task', 'back').command('edit.duplicate');
    expect(e.all('shape').filter((s) => s.data.controls?.['compensation'] === 1)).toHaveLength(2);
  },
  SpaceTool() {
    const e = lanes();
    e.setTool('space');
    e.drag(300, 60, 360, 60);
    expect([e.box('p').w, e.box('a').w, e.box('two').x, e.box('one').x]).toEqual([700, 670, 460, 100]);
  },
  SubProcessPlane() {
    const e = new BpmnEditor().put('sub', 'subProcess', 100, 100);
    e.run(() => e.store.setText('sub', [{ insert: 'Check' }]));
    const top = e.page;
    e.select('sub').command('item.openPlane');
    expect([e.page === top, e.pageRecord!.data.name]).toEqual([false, 'Check']);
    const plane = e.page;
    e.command('item.leavePlane');
    expect([e.page, e.selection.ids]).toEqual([top, ['sub']]);
    e.command('item.openPlane');
    expect(e.page).toBe(plane);
  },
  SubProcessStartEvent() {
    const e = new BpmnEditor(),
      id = drop(e, 'expandedSubProcess', 400, 300);
    expect(e.store.children(id).map((child) => shape(e, child).kind)).toEqual(['bpmn.event']);
    const other = row().command('item.become', {
      id: 'task',
      kind: 'bpmn.expandedSubProcess',
      controls: { variant: 1 },
    });
    expect(ofKind(other, 'event').find((s) => s.at.parent === 'task')!.data.controls).toMatchObject({ position: 1 });
    expect(line(other, 'f')!.end.shape).toBe('task');
  },
  TextAnnotation() {
    const e = row().command('item.append', { id: 'task', kind: 'bpmn.textAnnotation' });
    const note = e.selection.ids[0]!;
    e.select('task').command('edit.delete');
    expect([e.store.get(note) !== undefined, e.all('connector').length]).toEqual([true, 1]);
  },
  ToggleCollapseConnection() {
    const e = nested().command('item.become', { id: 'sub', kind: 'bpmn.subProcess', controls: { variant: 0 } });
    expect(line(e, 'f')!.end.shape).toBe('sub');
    expect(e.store.pageOf('g')).toBe(e.store.pageOf('work'));
    expect(e.store.pageOf('g')).not.toBe(e.page);
  },
  ToggleElementCollapse() {
    const e = nested(),
      before = e.snapshot();
    e.command('item.become', { id: 'sub', kind: 'bpmn.subProcess', controls: { variant: 0 } });
    expect(e.box('sub')).toEqual({ x: 320, y: 300, w: 120, h: 80 });
    expect(parent(e, 'late')).toBe('sub');
    expect(e.box('late').y + 20).toBe(380);
    expect([e.store.pageOf('work'), e.store.pageOf('begin')]).toEqual(Array(2).fill(e.store.pages()[1]!.id));
    e.command('item.become', { id: 'sub', kind: 'bpmn.expandedSubProcess', controls: { variant: 0 } });
    expect([parent(e, 'work'), e.store.pages().length, shape(e, 'sub').data.link]).toEqual(['sub', 1, undefined]);
    expect(e.box('work').x - e.box('begin').x).toBe(100);
    e.command('edit.undo').command('edit.undo');
    expect(e.snapshot()).toEqual(before);
    // What stands beside one that opens makes room, and what all of it stands in grows.
    const pool = lanes().put('up', 'task', 100, -300).put('far', 'task', 250, 20, 'a').connector('h', 'one', 'far');
    pool.command('item.become', { id: 'one', kind: 'bpmn.expandedSubProcess', controls: { variant: 0 } });
    const { x, y, w, h } = pool.box('one');
    expect([w, h, pool.box('far').x, pool.box('far').y]).toEqual([360, 200, x + w + 30, 20]);
    expect([pool.box('up').x, pool.box('up').y]).toEqual([100, -300]);
    const [a, b] = [pool.box('a'), pool.box('b')];
    expect(a.x < x && a.y < y && a.y + a.h > y + h && a.y + a.h === b.y).toBe(true);
    expect(pool.box('two').y).toBe(b.y + 20);
    pool.command('edit.undo');
    expect([pool.box('one').w, pool.box('p')]).toEqual([120, { x: 0, y: 0, w: 640, h: 240 }]);
  },
  UnsetDefaultFlow() {
    const e = new BpmnEditor()
      .put('gate', 'exclusiveGateway', 0, 100)
      .put('a', 'task', 200, 0)
      .put('b', 'task', 200, 200)
      .connector('f', 'gate', 'a', { style: LOOKS.default.style })
      .connector('g', 'gate', 'b', { style: LOOKS.sequence.style });
    e.select('g').command('connector.setFlow', 'default');
    expect([line(e, 'f')!.style.startArrow, line(e, 'g')!.style.startArrow]).toEqual(['none', 'slash']);
    e.command('item.become', { id: 'gate', kind: 'bpmn.parallelGateway', controls: { type: 3 } });
    expect(line(e, 'g')!.style.startArrow).toBe('none');
  },
  UpdateFlowNodeRefs() {
    const e = lanes().select('a').command('arrange.splitInTwo');
    const [second] = e.selection.ids;
    expect(['a', second!, 'b'].map((id) => [e.box(id).y, e.box(id).h])).toEqual([
      [0, 120],
      [120, 120],
      [240, 120],
    ]);
    expect([parent(e, 'one'), e.box('p').h, e.box('two').y]).toEqual(['a', 360, 260]);
    e.select('one').drag(150, 40, 150, 180);
    expect(parent(e, 'one')).toBe(second);
  },
};

describe('BPMN by gesture', () => {
  for (const [name, run] of Object.entries(BEHAVIOURS)) it(name, run);
  it.each(OF_FILES)('%s is tried where files are', (name) => {
    const tests = readFileSync(join(import.meta.dirname, '../../../../formats/src/bpmn/behaviours.test.ts'), 'utf8');
    expect(tests).toContain(`it('${name}: `);
  });
  it('goes through all of them', () => {
    expect(Object.keys(BEHAVIOURS).length + OF_FILES.length).toBe(46);
  });
});

describe('pools and lanes', () => {
  it('are split, and everything goes into the lane that it stands on', () => {
    const e = row().put('p', 'pool', 0, 400);
    e.put('up', 'task', 100, 410, 'p').put('down', 'task', 100, 550, 'p').connector('h', 'up', 'down');
    e.select('p').command('arrange.splitInTwo');
    const [first, second] = ofKind(e, 'lane').map(({ id }) => id);
    expect(e.selection.ids).toEqual([first]);
    expect([e.box(first!), e.box(second!)]).toEqual([
      { x: 30, y: 400, w: 610, h: 120 },
      { x: 30, y: 520, w: 610, h: 120 },
    ]);
    expect([parent(e, 'up'), parent(e, 'down')]).toEqual([first, second]);
    e.command('edit.undo');
    expect([ofKind(e, 'lane').length, parent(e, 'up')]).toEqual([0, 'p']);
  });

  it('grow with a lane that is added, taken over from another pool, or widened by its side', () => {
    const e = lanes().select('b').command('arrange.addAfter');
    expect([e.box('p').h, e.box(e.selection.ids[0]!).y]).toEqual([360, 240]);
    const wide = lanes().select('a').drag(640, 60, 700, 60);
    expect([wide.box('p').w, wide.box('b').w, wide.box('a').w]).toEqual([700, 670, 670]);
    const two = lanes().put('q', 'pool', 0, 400).put('c', 'lane', 30, 400, 'q').put('d', 'lane', 30, 520, 'q');
    two.select('b').drag(200, 121, 200, 521);
    expect(two.box('p').h).toBe(120);
    expect([parent(two, 'b'), two.box('q').h]).toEqual(['q', 360]);
  });

  it('show how they will be while one is resized', () => {
    const e = lanes().select('p').pointerDown(640, 240).pointerMove(660, 260).pointerMove(700, 300);
    expect([e.scene.box('b')!.h, e.box('b').h]).toEqual([180, 120]);
    e.press('Escape');
    expect(e.scene.box('b')!.h).toBe(120);
  });
});
