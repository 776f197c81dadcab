import type { RecordId, ShapeRecord } from '@limn/document';
import { describe, expect, it } from 'vitest';
import { isRefused } from '../../edit/connector/connect.ts';
import { BpmnEditor } from '../../testing/bpmn-editor.ts';
import { replacements, successors } from './choices.ts';
import { flowBetween, flowOfStyle, LOOKS } from './flows.ts';

const shape = (e: BpmnEditor, id: RecordId): ShapeRecord => e.store.find(id, 'shape')!;
const flow = (e: BpmnEditor, from: RecordId, to: RecordId, asked: Parameters<typeof flowBetween>[1] = 'sequence') =>
  flowBetween({ from: shape(e, from), to: shape(e, to) }, asked, e);

/** Two pools; the first with a task, events and a sub-process that holds a task. */
function twoPools(): BpmnEditor {
  return new BpmnEditor()
    .put('p', 'pool', 0, 0)
    .put('q', 'pool', 0, 300)
    .put('box', 'blackBoxPool', 0, 600)
    .put('start', 'event', 50, 100, 'p')
    .put('task', 'task', 120, 80, 'p')
    .put('gate', 'exclusiveGateway', 260, 95, 'p')
    .put('end', 'endNone', 580, 100, 'p')
    .put('sub', 'expandedSubProcess', 320, 20, 'p')
    .put('inner', 'task', 400, 60, 'sub')
    .put('other', 'task', 120, 380, 'q')
    .put('data', 'dataObject', 700, 0)
    .put('note', 'textAnnotation', 700, 100);
}

describe('lines of BPMN', () => {
  it('are sequence flow within a process, message flow between pools, and nothing across a sub-process', () => {
    const e = twoPools();
    expect(flow(e, 'start', 'task')).toBe('sequence');
    expect(flow(e, 'task', 'other')).toBe('message');
    expect(flow(e, 'task', 'box')).toBe('message');
    expect(flow(e, 'p', 'box')).toBe('message');
    expect(flow(e, 'task', 'p')).toBeNull();
    expect(flow(e, 'task', 'inner')).toBeNull();
    expect(flow(e, 'gate', 'other')).toBeNull();
  });

  it('join data and notes by associations', () => {
    const e = twoPools();
    expect(flow(e, 'data', 'task')).toBe('data');
    expect(flow(e, 'task', 'data')).toBe('data');
    expect(flow(e, 'data', 'gate')).toBeNull();
    expect(flow(e, 'note', 'gate')).toBe('association');
    expect(flow(e, 'task', 'note', 'directedAssociation')).toBe('directedAssociation');
  });

  it('lead into no start and out of no end, and are conditional only where they leave activities', () => {
    const e = twoPools();
    expect([flow(e, 'task', 'start'), flow(e, 'end', 'task')]).toEqual([null, null]);
    expect(flow(e, 'task', 'gate', 'conditional')).toBe('conditional');
    expect(flow(e, 'gate', 'end', 'conditional')).toBe('sequence');
    expect(flow(e, 'gate', 'end', 'default')).toBe('default');
    expect(flow(e, 'start', 'gate', 'default')).toBe('sequence');
  });

  it('lead from an event-based gateway to what is waited for', () => {
    const e = new BpmnEditor()
      .put('g', 'eventBasedGateway', 0, 0)
      .put('task', 'task', 100, 0)
      .put('receive', 'receiveTask', 100, 100)
      .put('timer', 'catchTimer', 100, 200);
    expect([flow(e, 'g', 'task'), flow(e, 'g', 'receive'), flow(e, 'g', 'timer')]).toEqual([
      null,
      'sequence',
      'sequence',
    ]);
  });

  it('are told by how the library draws them', () => {
    for (const [name, { style }] of Object.entries(LOOKS))
      expect(flowOfStyle(style)).toBe(name === 'data' ? 'directedAssociation' : name);
  });

  it('become what they join when they are drawn, led elsewhere, or when a shape is put into another pool', () => {
    const e = twoPools();
    e.setTool('connector');
    e.drag(239, 120, 261, 120);
    const [line] = e.all('connector');
    expect(line!.style).toMatchObject(LOOKS.sequence.style);
    e.run(() => e.store.update('gate', { at: { parent: e.layer, key: 'z' } }));
    e.run(() => e.store.update(line!.id, { end: { x: 0, y: 0, shape: 'other' } }));
    expect(e.store.find(line!.id, 'connector')!.style).toMatchObject(LOOKS.message.style);
    e.run(() => e.store.update('other', { at: { parent: 'p', key: 'z' } }));
    expect(e.store.find(line!.id, 'connector')!.style).toMatchObject(LOOKS.sequence.style);
    e.command('edit.undo');
    expect(e.store.find(line!.id, 'connector')!.style).toMatchObject(LOOKS.message.style);
  });

  it('are refused by the gesture where there are none, and nothing is drawn', () => {
    const e = twoPools(),
      said: string[] = [];
    e.on('notice', ({ key }) => said.push(key));
    expect(isRefused(e, { shape: 'task' }, { shape: 'start' })).toBe(true);
    e.setTool('connector');
    e.drag(180, 159, 70, 120);
    expect(e.all('connector')).toEqual([]);
    expect(said).toEqual(['notice.noLine']);
  });
});

describe('what a shape of BPMN becomes', () => {
  it('keeps its place, its flows, its text and its markers', () => {
    const e = twoPools().connector('f', 'start', 'task');
    e.run(() => e.store.setText('task', [{ insert: 'Pay' }]));
    e.run(() => e.store.update('task', { data: { controls: { loop: 2 } } }));
    e.command('item.become', { id: 'task', kind: 'bpmn.userTask', controls: { type: 4 } });
    expect(shape(e, 'task')).toMatchObject({ kind: 'bpmn.task', data: { controls: { type: 4, loop: 2 } } });
    e.command('item.become', { id: 'task', kind: 'bpmn.subProcess', controls: { variant: 0 } });
    expect(shape(e, 'task')).toMatchObject({
      kind: 'bpmn.subProcess',
      box: { x: 120, y: 80, w: 120, h: 80 },
      data: { controls: { loop: 2 } },
      text: [{ insert: 'Pay' }],
    });
    expect(e.store.find('f', 'connector')!.end.shape).toBe('task');
  });

  it('is offered by what it is and where it stands', () => {
    const e = twoPools().put('boundary', 'boundaryTimer', 160, 140, 'task');
    const groups = (id: string) => replacements(shape(e, id), e).map((group) => group.id);
    expect(groups('task')).toEqual(['tasks', 'subProcesses', 'expanded', 'markers']);
    expect(groups('sub')).toEqual(['expanded', 'markers']);
    expect(groups('boundary')).toEqual(['boundary', 'boundaryNonInterrupting']);
    expect(groups('end')).toEqual(['end', 'start', 'catch', 'throw']);
    expect(replacements(shape(e, 'gate'), e)[0]!.replacements.filter((one) => one.isCurrent)).toHaveLength(1);
  });

  it('is marked as ad hoc and no longer, unless it is a transaction', () => {
    const e = twoPools();
    const adHoc = () =>
      replacements(shape(e, 'sub'), e)
        .flatMap((group) => group.replacements)
        .find(({ label }) => label === 'adHoc');
    const press = () => e.command('item.become', { id: 'sub', kind: adHoc()!.kind, controls: adHoc()!.controls });
    expect(adHoc()).toMatchObject({ isCurrent: false });
    press();
    expect([shape(e, 'sub').data.controls?.['variant'], adHoc()!.isCurrent]).toEqual([3, true]);
    press();
    expect(adHoc()!.isCurrent).toBe(false);
    e.run(() => e.store.update('sub', { data: { controls: { variant: 2 } } }));
    expect(adHoc()).toBeUndefined();
  });

  it('goes over to an interrupting event and back', () => {
    const e = twoPools().put('boundary', 'boundaryTimer', 160, 140, 'task');
    e.command('item.become', { id: 'boundary', kind: 'bpmn.boundaryNonInterruptingSignal' });
    expect(shape(e, 'boundary').data.controls).toEqual({ position: 5, definition: 9 });
    expect(shape(e, 'boundary').at.parent).toBe('task');
  });
});

describe('what comes after a shape of BPMN', () => {
  it('is a task after a start event, by the arrow at its side, and a note after an end', () => {
    const e = new BpmnEditor()
      .put('p', 'pool', 0, 0)
      .put('start', 'event', 50, 100, 'p')
      .put('end', 'endNone', 580, 100, 'p');
    e.select('start').command('keyboard.createRight');
    const next = shape(e, e.selection.ids[0]!);
    expect(next).toMatchObject({ kind: 'bpmn.task', at: { parent: 'p' } });
    expect(e.all('connector')[0]!.style).toMatchObject(LOOKS.sequence.style);
    e.select('end').command('item.append', { id: 'end', kind: 'bpmn.textAnnotation' });
    expect(e.all('connector')[1]!.style).toMatchObject({ dash: 'dotted', endArrow: 'none' });
    expect(successors(shape(e, 'end'))).toEqual(['bpmn.textAnnotation']);
  });

  it('has the values of its tile', () => {
    const e = twoPools().command('item.append', { id: 'task', kind: 'bpmn.endNone' });
    expect(shape(e, e.selection.ids[0]!)).toMatchObject({ kind: 'bpmn.event', data: { controls: { position: 7 } } });
  });
});
