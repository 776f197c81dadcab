import { growing } from '@limn/diagram/behaviours/growing.ts';
import { createRegistry } from '@limn/shapes/libraries/all.ts';
import { expect, it } from 'vitest';

const registry = createRegistry();
const growingOf = (kinds: readonly string[]): string[] =>
  kinds.filter((kind) => growing(registry, kind).textFit === 'grow');

it('steps of a flow, of a process and of a system grow with their text', () => {
  const kinds = [
    ...['flow.process', 'flow.decision', 'flow.terminator', 'flow.database', 'flow.startCircle'],
    ...['basic.rect', 'basic.diamond', 'basic.ellipse', 'basic.callout', 'arrow.right'],
    ...['bpmn.task', 'uml.useCase', 'uml.note', 'er.entity', 'c4.system', 'archimate.node'],
  ];
  expect(growingOf(kinds)).toEqual(kinds);
});

it('what is true to scale, has a title or its name below, or shrinks its text keeps its size', () => {
  expect(
    growingOf([
      ...['basic.text', 'basic.container', 'basic.sticky', 'basic.image', 'lane.vertical', 'bpmn.pool'],
      ...['uml.class', 'uml.lifeline', 'uml.actor', 'network.router', 'network.rackServer'],
      ...['ui.button', 'ui.textField', 'floor.tableSix'],
    ]),
  ).toEqual([]);
});
