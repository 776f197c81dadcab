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
