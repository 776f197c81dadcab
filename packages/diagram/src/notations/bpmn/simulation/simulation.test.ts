import type { RecordId } from '@limn/document';
import { describe, expect, it } from 'vitest';
import { BpmnEditor } from '../../../testing/bpmn-editor.ts';
import { graphOf } from '../graph.ts';
import { LOOKS } from '../flows.ts';
import { Simulation } from './simulation.ts';

const draw = (e: BpmnEditor, ...ways: string[]): BpmnEditor => {
  for (const way of ways) {
    const [from, to] = way.split('>') as [string, string];
    e.connector(way, from, to, { style: LOOKS.sequence.style });
  }
  return e;
};
const of = (e: BpmnEditor): Simulation => new Simulation(graphOf(e.page, e));
const where = (s: Simulation): RecordId[] => s.tokens.map(({ node }) => node).sort();
const offered = (s: Simulation): string[] => s.decisions().flatMap(({ kind, at }) => (kind === 'start' ? [] : [at]));
function decide(s: Simulation, at: RecordId): void {
  s.decide(s.decisions().find((one) => one.at === at)!);
}
/** Until nothing goes on by itself. */
function run(s: Simulation): void {
  for (let n = 0; n < 50 && s.isReady; n++) s.step();
}

describe('a process that is tried out', () => {
  it('goes from start to end, and nothing is left', () => {
    const s = of(
      draw(new BpmnEditor().put('s', 'event', 0, 0).put('t', 'task', 100, 0).put('e', 'endNone', 300, 0), 's>t', 't>e'),
    );
    s.start();
    expect(where(s)).toEqual(['s']);
    s.step();
    expect([where(s), s.moves]).toEqual([['t'], [{ line: 's>t', isMessage: false }]]);
    run(s);
    expect([s.isRunning, s.passed.get('e')]).toEqual([false, 1]);
  });

  it('waits at an exclusive gateway for who chooses, and goes one way', () => {
    const e = new BpmnEditor()
      .put('s', 'event', 0, 0)
      .put('g', 'gateway', 100, 0)
      .put('a', 'task', 200, 0)
      .put('b', 'task', 200, 200);
    const s = of(draw(e, 's>g', 'g>a', 'g>b'));
    s.start();
    run(s);
    expect([where(s), offered(s)]).toEqual([['g'], ['g>a', 'g>b']]);
    decide(s, 'g>b');
    expect(where(s)).toEqual(['b']);
  });

  it('forks, and waits at a join for all', () => {
    const e = new BpmnEditor()
      .put('s', 'event', 0, 0)
      .put('f', 'parallelGateway', 100, 0)
      .put('a', 'task', 200, 0)
      .put('b', 'task', 200, 200)
      .put('c', 'task', 350, 200)
      .put('j', 'parallelGateway', 500, 0)
      .put('e', 'endNone', 600, 0);
    const s = of(draw(e, 's>f', 'f>a', 'f>b', 'a>j', 'b>c', 'c>j', 'j>e'));
    s.start();
    s.step();
    s.step();
    expect(where(s)).toEqual(['a', 'b']);
    s.step();
    expect(where(s)).toEqual(['c', 'j']);
    run(s);
    expect([s.passed.get('e'), s.isRunning]).toEqual([1, false]);
  });

  it('joins inclusively those that are still to come', () => {
    const e = new BpmnEditor()
      .put('s', 'event', 0, 0)
      .put('f', 'parallelGateway', 100, 0)
      .put('a', 'task', 200, 0)
      .put('b', 'task', 200, 200)
      .put('j', 'inclusiveGateway', 500, 0)
      .put('x', 'task', 200, 400)
      .put('e', 'endNone', 600, 0);
    const s = of(draw(e, 's>f', 'f>a', 'f>b', 'a>j', 'b>j', 'x>j', 'j>e'));
    s.start();
    run(s);
    expect(s.passed.get('e')).toBe(1);
  });

  it('takes as many branches of an inclusive gateway as are chosen, or the default, and joins those alone', () => {
    const e = new BpmnEditor()
      .put('s', 'event', 0, 0)
      .put('f', 'inclusiveGateway', 100, 0)
      .put('a', 'task', 200, 0)
      .put('b', 'task', 200, 200)
      .put('c', 'task', 200, 400)
      .put('j', 'inclusiveGateway', 500, 0)
      .put('e', 'endNone', 600, 0);
    draw(e, 's>f', 'f>a', 'f>b', 'a>j', 'b>j', 'c>j', 'j>e').connector('f>c', 'f', 'c', { style: LOOKS.default.style });
    const s = of(e);
    s.start();
    run(s);
    expect([where(s), offered(s)]).toEqual([['f'], ['f>a', 'f>b', 'f']]);
    decide(s, 'f>a');
    decide(s, 'f>b');
    expect(s.decisions().filter(({ isMet }) => isMet)).toHaveLength(2);
    decide(s, 'f');
    expect(where(s)).toEqual(['a', 'b']);
    run(s);
    expect([s.passed.get('c'), s.passed.get('e'), s.isRunning]).toEqual([undefined, 1, false]);
    s.reset();
    s.start();
    run(s);
    decide(s, 'f>b');
    decide(s, 'f>b');
    decide(s, 'f');
    expect(where(s)).toEqual(['c']);
  });

  it('asks after an activity which conditions are met, and goes on by no flow only where there is another', () => {
    const e = new BpmnEditor()
      .put('s', 'event', 0, 0)
      .put('t', 'task', 100, 0)
      .put('a', 'task', 300, 0)
      .put('b', 'task', 300, 200)
      .put('c', 'task', 300, 400);
    const { style } = LOOKS.conditional;
    draw(e, 's>t').connector('t>a', 't', 'a', { style }).connector('t>b', 't', 'b', { style });
    const s = of(e);
    s.start();
    run(s);
    expect([where(s), offered(s)]).toEqual([['t'], ['t>a', 't>b']]);
    decide(s, 't>b');
    expect(offered(s)).toEqual(['t>a', 't>b', 't']);
    decide(s, 't');
    expect(where(s)).toEqual(['b']);
    const always = of(draw(e, 't>c'));
    always.start();
    run(always);
    decide(always, 't');
    expect(where(always)).toEqual(['c']);
  });

  it('waits for one of the events after an event-based gateway', () => {
    const e = new BpmnEditor()
      .put('s', 'event', 0, 0)
      .put('g', 'eventBasedGateway', 100, 0)
      .put('m', 'catchMessage', 200, 0)
      .put('t', 'catchTimer', 200, 200)
      .put('e', 'endNone', 600, 0);
    const s = of(draw(e, 's>g', 'g>m', 'g>t', 't>e'));
    s.start();
    run(s);
    expect(offered(s)).toEqual(['m', 't']);
    decide(s, 't');
    run(s);
    expect([s.passed.get('e'), s.passed.get('m')]).toEqual([1, undefined]);
  });

  it('runs what is in a sub-process, which an event on its border interrupts', () => {
    const e = new BpmnEditor()
      .put('s', 'event', 0, 0)
      .put('sub', 'expandedSubProcess', 100, 0)
      .put('in', 'event', 120, 50, 'sub')
      .put('task', 'task', 200, 50, 'sub')
      .put('out', 'endNone', 400, 50, 'sub')
      .put('timer', 'boundaryTimer', 200, 180, 'sub')
      .put('late', 'task', 200, 400)
      .put('e', 'endNone', 600, 0);
    const s = of(draw(e, 's>sub', 'in>task', 'task>out', 'sub>e', 'timer>late'));
    s.start();
    s.step();
    expect(where(s)).toEqual(['in', 'sub']);
    expect(offered(s)).toEqual(['timer']);
    decide(s, 'timer');
    s.step();
    expect(where(s)).toEqual(['late']);
    s.reset();
    s.start();
    run(s);
    expect([s.passed.get('e'), s.isRunning]).toEqual([1, false]);
  });

  it('sends messages to the other pool, where one starts a process', () => {
    const e = new BpmnEditor()
      .put('p', 'pool', 0, 0)
      .put('q', 'pool', 0, 300)
      .put('s', 'event', 50, 100, 'p')
      .put('send', 'sendTask', 150, 80, 'p')
      .put('get', 'startMessage', 150, 400, 'q')
      .put('work', 'task', 250, 380, 'q');
    draw(e, 's>send', 'get>work').connector('mail', 'send', 'get', { style: LOOKS.message.style });
    const s = of(e);
    s.start();
    expect(where(s)).toEqual(['s']);
    s.step();
    s.step();
    expect(s.moves).toEqual([{ line: 'mail', isMessage: true }]);
    expect(where(s)).toEqual(['get']);
  });

  it('is over at once by a terminate event, and never has more tokens than can be shown', () => {
    const e = new BpmnEditor()
      .put('s', 'event', 0, 0)
      .put('f', 'parallelGateway', 100, 0)
      .put('a', 'task', 200, 0)
      .put('stop', 'endTerminate', 200, 200);
    const s = of(draw(e, 's>f', 'f>a', 'f>stop', 'a>f'));
    s.start();
    run(s);
    expect(s.tokens.length).toBeLessThanOrEqual(500);
    const loop = of(
      draw(
        new BpmnEditor().put('s', 'event', 0, 0).put('t', 'task', 100, 0).put('u', 'task', 300, 0),
        's>t',
        't>u',
        'u>t',
      ),
    );
    loop.start();
    run(loop);
    expect(loop.tokens.length).toBeLessThanOrEqual(500);
  });
});
