import { describe, expect, it } from 'vitest';
import { evaluate, SandboxError } from './evaluate.ts';

const modules = {
  react: { useState: 'state' },
  'react/jsx-runtime': { jsx: (type: unknown, props: unknown) => ({ type, props }) },
};

/** The failure of a text that does not run. */
function failure(source: string): unknown {
  try {
    evaluate(source, modules);
  } catch (error) {
    return error instanceof SandboxError ? error.failure : error;
  }
  return undefined;
}

describe('a text in the sandbox', () => {
  it('becomes its component', () => {
    const component = evaluate(
      "import { useState } from 'react';\nexport default function Example() { const size: string = useState as never; return <b title={size}>1</b>; }",
      modules,
    );
    expect((component as () => unknown)()).toEqual({ type: 'b', props: { title: 'state', children: '1' } });
  });

  it('may only import what is there', () => {
    expect(failure("import x from 'fs';\nexport default () => x;")).toEqual({
      reason: 'import',
      name: 'fs',
      known: ['react'],
    });
    expect(failure("import x from 'toString';\nexport default () => x;")).toMatchObject({ reason: 'import' });
  });

  it('may only take from a module what it has', () => {
    expect(failure("import { useTime } from 'react';\nuseTime();\nexport default () => null;")).toEqual({
      reason: 'name',
      module: 'react',
      name: 'useTime',
    });
    expect(
      failure("import React, * as all from 'react';\nexport default () => [React, all.useState];"),
    ).toBeUndefined();
  });

  it('must export a component', () => {
    expect(failure('const x = 1;')).toEqual({ reason: 'export' });
    expect(failure('export default 3;')).toEqual({ reason: 'export' });
  });

  it('says where it is no program', () => {
    expect(String(failure('export default function ( {'))).toMatch(/\(1:\d+\)/);
  });
});
