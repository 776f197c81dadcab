import { resolveControls } from '@limn/drawing/shape/controls.ts';
import { flatten } from '@limn/drawing/geometry/flatten.ts';
import { expect, it } from 'vitest';
import { loadLibrary, registry } from '../libraries.ts';
import { sampleSize } from './sample-size.ts';

it('no shape is a hair in its tile', async () => {
  for (const id of ['uml', 'bpmn', 'network']) await loadLibrary(id);
  const shapes = registry.libraries().flatMap((library) => library.shapes);
  expect(shapes.map(({ id }) => id)).toContain('uml.lifeline');
  for (const shape of shapes.filter(({ aspectLocked }) => !aspectLocked)) {
    const { w, h } = sampleSize(shape);
    expect([shape.id, Math.max(w, h) / Math.min(w, h) <= 2]).toEqual([shape.id, true]);
  }
  expect(sampleSize(registry.get('uml.lifeline'))).toEqual({ w: 100, h: 200 });
});

it('the pictures of tasks tell their kinds apart', async () => {
  await loadLibrary('bpmn');
  const symbol = (id: string): number => {
    const shape = registry.get(id),
      { w, h } = sampleSize(shape),
      [, ...parts] = shape.parts(w, h, resolveControls(shape, shape.as?.controls), {});
    const xs = parts.flatMap(({ path }) => flatten(path).flatMap(({ xy }) => xy.filter((_, i) => i % 2 === 0)));
    return (Math.max(...xs) - Math.min(...xs)) / w;
  };
  const small = ['bpmn.userTask', 'bpmn.serviceTask', 'bpmn.subProcess'].filter((id) => symbol(id) < 0.2);
  expect(small).toEqual([]);
});

it('the pictures of what holds shapes of its own show these, within its edge', async () => {
  await loadLibrary('table');
  await loadLibrary('kanban');
  for (const id of ['table.table', 'kanban.board']) {
    const shape = registry.get(id),
      { w, h } = sampleSize(shape),
      inside = shape.sample?.inside?.(w, h) ?? [];
    expect([id, inside.length > 3]).toEqual([id, true]);
    const all = inside.flatMap(({ path }) => flatten(path).flatMap(({ xy }) => xy));
    expect(Math.min(...all)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...all.filter((_, i) => i % 2 === 0))).toBeLessThanOrEqual(w);
    expect(Math.max(...all.filter((_, i) => i % 2 === 1))).toBeLessThanOrEqual(h);
  }
});

it('no tile is blank: something is drawn of every shape but of words alone', async () => {
  for (const id of ['uml', 'bpmn', 'network', 'ui']) await loadLibrary(id);
  const blank = registry
    .libraries()
    .flatMap((library) => library.shapes)
    .filter(({ isCaption, hidden }) => !isCaption && !hidden)
    .filter((shape) => {
      const { w, h } = sampleSize(shape),
        controls = resolveControls(shape, shape.as?.controls);
      return shape.parts(w, h, controls, {}).every(({ stroke, fill }) => stroke === false && fill !== 'stroke');
    });
  expect(registry.get('ui.statusBar').name.en).toBe('Status bar');
  expect(blank.map(({ id }) => id)).toEqual([]);
});
