import { RouteSchedule } from '@limn/canvas/renderer/route-schedule.ts';
import { open, topic } from '@limn/document/tree/testing.ts';
import { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import { TEST_LIBRARY } from '@limn/drawing/testing/test-library.ts';
import { evenMeasurer } from '@limn/drawing/text/measure/even-measurer.ts';
import { expect, it } from 'vitest';
import { sceneOf } from '../testing/drawing-scene.ts';
import { TreeDrawing } from './tree-drawing.ts';

it('has every line in sight run as it was laid out, in motion too', () => {
  const registry = new ShapeRegistry([TEST_LIBRARY]),
    store = open(...Array.from({ length: 49 }, (_, i) => topic(`t${i}`, 'root', i))),
    drawing = new TreeDrawing({ store, registry, measurer: evenMeasurer }),
    scene = sceneOf(drawing, registry, false),
    slots = Array.from({ length: 49 }, (_, i) => scene.table.slots.get(`t${i}~line`)!),
    options = { now: () => 1000, wake: () => undefined, repaint: () => undefined },
    schedule = new RouteSchedule(scene, options);
  schedule.run(
    () => [],
    1,
    () => undefined,
  );
  schedule.changed();
  expect(
    schedule.run(
      () => slots,
      1,
      () => undefined,
    ),
  ).toBe(true);
  expect(slots.filter((slot) => !scene.table.routes[slot])).toEqual([]);
  schedule.destroy();
  scene.destroy();
});
