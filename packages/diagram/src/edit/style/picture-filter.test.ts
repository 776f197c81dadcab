import { expect, it } from 'vitest';
import { TestEditor } from '../../testing/test-editor.ts';
import { clearFilter, continueFilter, setFilter, sharedFilter } from './picture-filter.ts';

const pictures = (): TestEditor => {
  const e = new TestEditor().shape('a', 0, 0).shape('b', 200, 0).shape('c', 400, 0);
  e.store.edit(() => {
    for (const id of ['a', 'b'])
      e.store.update(id, { data: { image: { asset: 'p', crop: { x: 0, y: 0, w: 1, h: 1 } } } });
  });
  return e.select('a', 'b', 'c');
};
const filterOf = (e: TestEditor, id: string): object | undefined => e.store.find(id, 'shape')?.data.image?.filter;

it('changes the pictures selected and nothing else, a slider as one step of undo', () => {
  const e = pictures();
  setFilter(e, { brightness: 20 });
  expect([filterOf(e, 'a'), filterOf(e, 'b')]).toEqual([{ brightness: 20 }, { brightness: 20 }]);
  expect(e.store.find('c', 'shape')?.data).toEqual({});
  e.store.history.mark();
  for (const blur of [5, 20, 400]) continueFilter(e, { blur });
  e.store.history.mark();
  expect(e.store.find('a', 'shape')?.data.image).toEqual({
    asset: 'p',
    crop: { x: 0, y: 0, w: 1, h: 1 },
    filter: { brightness: 20, blur: 100 },
  });
  e.store.history.undo();
  expect(filterOf(e, 'a')).toEqual({ brightness: 20 });
});

it('says where pictures differ, and leaves nothing behind where nothing is changed', () => {
  const e = pictures().select('a');
  setFilter(e, { contrast: -300, greyscale: -5 });
  expect(filterOf(e, 'a')).toEqual({ contrast: -100 });
  e.select('a', 'b');
  expect(sharedFilter(e)).toMatchObject({ contrast: 'mixed', blur: 0 });
  clearFilter(e);
  expect(filterOf(e, 'a')).toBeUndefined();
  expect(sharedFilter(e.select('c'))).toBeNull();
});
