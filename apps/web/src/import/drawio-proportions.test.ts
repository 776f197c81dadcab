import { USUAL } from '@limn/formats/drawio/shapes/sizes.ts';
import { LIBRARIES } from '@limn/shapes';
import { uml } from '@limn/shapes/libraries/uml/index.ts';
import { expect, it } from 'vitest';

it('proportions that are written to draw.io where nobody changed them are those of our shapes', () => {
  const all = [...LIBRARIES, ...uml].flatMap((library) => library.shapes);
  for (const [kind, usual] of Object.entries(USUAL)) {
    const { controls = [] } = all.find(({ id }) => id === kind)!;
    expect(Object.fromEntries(controls.map((one) => [one.name, one.default])), kind).toMatchObject(usual);
  }
});
