import { expect, it } from 'vitest';
import { guideField, guidesOf } from './guides.ts';
import { people } from '../testing.ts';

it('guides that two people put at once are both there', () => {
  const { stores, meet } = people(2);
  for (const [i, store] of stores.entries()) {
    const page = store.pages()[0]!;
    store.update(page.id, { data: { ...page.data, [guideField(`g${i}`)]: { axis: 'x', at: 10 * i } } });
  }
  meet();
  for (const store of stores)
    expect(guidesOf(store.pages()[0]!.data)).toEqual([
      { id: 'g0', axis: 'x', at: 0 },
      { id: 'g1', axis: 'x', at: 10 },
    ]);
});
