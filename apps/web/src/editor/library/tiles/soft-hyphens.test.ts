import { ALL_LIBRARIES } from '@limn/shapes/libraries/all.ts';
import { expect, it } from 'vitest';
import { withSoftHyphens } from './soft-hyphens.ts';

const shown = (name: string): string => withSoftHyphens(name).replaceAll('\u00AD', '-');

it('breaks long words where a reader would', () => {
  expect(shown('Instantiating event gateway')).toBe('Instantia-ting event gateway');
  expect(shown('Communication link')).toBe('Communica-tion link');
  expect(shown('Supercomputer')).toBe('Super-computer');
  expect(shown('Potentiometer')).toBe('Potentio-meter');
  expect(shown('Requirement')).toBe('Require-ment');
  expect(shown('Dependency')).toBe('Depend-ency');
  expect(shown('Submachine state')).toBe('Sub-machine state');
  expect(shown('交互引用')).toBe('交互引用');
  expect(shown('Data store')).toBe('Data store');
});

it('leaves no name of a shape with a part that is wider than a tile', () => {
  const long = new Set(
    ALL_LIBRARIES.flatMap(({ shapes }) => shapes)
      .flatMap(({ name }) => withSoftHyphens(name.en).split(/[\s\u00AD/()–-]+/))
      .filter((part) => part.length > 11),
  );
  expect([...long]).toEqual([]);
});
