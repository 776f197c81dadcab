import { describe, expect, it } from 'vitest';
import { BpmnEditor } from '../../testing/bpmn-editor.ts';
import { check } from './check.ts';
import { LOOKS } from './flows.ts';

const SEQUENCE = { style: LOOKS.sequence.style };
const found = (e: BpmnEditor): string[] => check(e.page, e).map(({ id, at }) => `${id} ${at}`);
const named = (e: BpmnEditor, ...ids: string[]): BpmnEditor => {
  for (const id of ids) e.run(() => e.store.setText(id, [{ insert: id }]));
  return e;
};

/** Start, task, end. */
const sound = (): BpmnEditor =>
  named(
    new BpmnEditor()
      .put('start', 'event', 0, 20)
      .put('task', 'task', 100, 0)
      .put('end', 'endNone', 300, 20)
      .connector('a', 'start', 'task', SEQUENCE)
      .connector('b', 'task', 'end', SEQUENCE),
    'task',
  );

/** Each rule: what is drawn, what is found of it, and whether its way out leaves nothing of it. */
const RULES: [string, (e: BpmnEditor) => BpmnEditor, string][] = [
  ['flow into a start event', (e) => e.connector('x', 'task', 'start', SEQUENCE), 'intoStart x'],
  ['flow out of an end event', (e) => e.connector('x', 'end', 'task', SEQUENCE), 'outOfEnd x'],
  ['the same way twice', (e) => e.connector('x', 'start', 'task', SEQUENCE), 'doubledLine x'],
  [
    'a message within a process',
    (e) => e.connector('x', 'task', 'end', { style: LOOKS.message.style }),
    'messageInPool x',
  ],
  [
    'a boundary event without a trigger',
    (e) => e.put('t', 'boundaryTimer', 120, 60, 'task', { definition: 0 }),
    'noTrigger t',
  ],
  ['a boundary event that leads nowhere', (e) => e.put('t', 'boundaryTimer', 120, 60, 'task'), 'boundaryNowhere t'],
  ['what stands alone', (e) => named(e.put('t', 'task', 0, 300), 't'), 'unconnected t'],
  ['a second plain start', (e) => e.put('s', 'event', 0, 300).connector('x', 's', 'task', SEQUENCE), 'severalStarts s'],
  ['a task without a name', (e) => e.put('t', 'task', 100, 300), 'unnamed t'],
  ['a link without its other side', (e) => e.put('l', 'throwLink', 100, 300), 'linkUnpaired l'],
  ['a cancel event outside of a transaction', (e) => e.put('c', 'endCancel', 100, 300), 'cancelOutside c'],
  ['an event start outside of its sub-process', (e) => e.put('s', 'subStartTimer', 0, 300), 'eventStartOutside s'],
  [
    'a flow into a sub-process',
    (e) =>
      e
        .put('sub', 'expandedSubProcess', 0, 300)
        .put('in', 'task', 100, 350, 'sub')
        .connector('x', 'task', 'in', SEQUENCE),
    'crossesScope x',
  ],
  [
    'a gateway with one way through',
    (e) =>
      e
        .put('g', 'gateway', 200, 300)
        .put('t', 'task', 300, 300)
        .connector('x', 'task', 'g', SEQUENCE)
        .connector('y', 'g', 't', SEQUENCE),
    'gatewaySuperfluous g',
  ],
  [
    'an event sub-process without a start',
    (e) => e.put('sub', 'expandedSubProcess', 0, 300, undefined, { variant: 1 }).put('in', 'task', 50, 350, 'sub'),
    'eventSubProcessStart sub',
  ],
  [
    'two tasks of one name',
    (e) => {
      e.put('t', 'task', 100, 300);
      e.run(() => e.store.setText('t', [{ insert: 'task' }]));
      return e;
    },
    'sameName t',
  ],
];

describe('checks of BPMN', () => {
  it('find nothing wrong with a sound process, nor with another notation', () => {
    expect(found(sound())).toEqual([]);
    expect(found(new BpmnEditor().shape('a', 0, 0))).toEqual([]);
  });

  it.each(RULES)('find %s', (_name, draw, finding) => {
    const e = draw(sound());
    expect(found(e)).toContain(finding);
    const [id, at] = finding.split(' '),
      fix = check(e.page, e).find((one) => one.id === id && one.at === at)!.fix;
    if (!fix || ['chooseType', 'writeName'].includes(fix.id)) return;
    if (fix.select) e.select(...fix.select);
    e.command(fix.command, fix.argument);
    expect(found(e)).not.toContain(finding);
    e.command('edit.undo');
    expect(found(e)).toContain(finding);
  });

  it('find a sequence flow between pools, and make a message flow of it', () => {
    const e = new BpmnEditor()
      .put('p', 'pool', 0, 0)
      .put('q', 'pool', 0, 300)
      .put('a', 'task', 100, 50, 'p')
      .put('b', 'task', 100, 350, 'q')
      .connector('x', 'a', 'b', SEQUENCE);
    expect(found(e)).toContain('sequenceBetweenPools x');
    e.command('connector.settle', 'x');
    expect(found(e)).not.toContain('sequenceBetweenPools x');
  });
});
