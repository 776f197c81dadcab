import { behaviourOf } from '@limn/diagram/behaviours/table.ts';
import { expect, it } from 'vitest';
import { loadKinds, loadLibrary, registry } from './libraries.ts';

it('a table, a board of cards and a schedule arrange what stands in them from when their shapes are there', async () => {
  for (const notation of ['table', 'kanban', 'gantt']) {
    await loadLibrary(notation);
    const kinds = registry.libraries().flatMap(({ shapes }) => shapes.map(({ id }) => id));
    const own = kinds.filter((kind) => kind.startsWith(`${notation}.`));
    expect(own.some((kind) => behaviourOf(registry, kind).places !== null)).toBe(true);
  }
});

it('arrows come when a drawing has one', async () => {
  expect(registry.has('arrow.right')).toBe(false);
  await loadKinds(['basic.rect', 'arrow.right']);
  expect(registry.get('arrow.right').name.en).toBe('Right arrow');
});
