import type { ComponentType } from 'react';
import { transform } from 'sucrase';
import type { SandboxFailure } from './messages.ts';

/** A run that failed for a reason the page words itself. */
export class SandboxError extends Error {
  readonly failure: SandboxFailure;

  constructor(failure: SandboxFailure) {
    super(failure.reason);
    this.failure = failure;
  }
}

/** A module that says so when something is taken from it that it does not have, instead of giving nothing. */
function strict(module: string, exports: unknown): unknown {
  return new Proxy(exports as object, {
    get(target, name, receiver): unknown {
      if (typeof name === 'string' && !(name in target) && name !== '__esModule' && name !== 'default')
        throw new SandboxError({ reason: 'name', module, name });
      return Reflect.get(target, name, receiver);
    },
  });
}

type Run = (
  require: (name: string) => unknown,
  module: { exports: Record<string, unknown> },
  exports: Record<string, unknown>,
) => void;

/**
 * Makes a component out of the text of a module: its default export.
 *
 * @param modules what it may import, by name
 * @throws SandboxError, or what the text throws itself
 */
export function evaluate(source: string, modules: Readonly<Record<string, unknown>>): ComponentType {
  const { code } = transform(source, {
    transforms: ['typescript', 'jsx', 'imports'],
    jsxRuntime: 'automatic',
    production: true,
  });
  const module = { exports: {} as Record<string, unknown> };
  const require = (name: string): unknown => {
    if (!Object.hasOwn(modules, name)) {
      throw new SandboxError({
        reason: 'import',
        name,
        known: Object.keys(modules).filter((each) => each !== 'react/jsx-runtime'),
      });
    }
    return strict(name, modules[name]);
  };
  const run = new Function('require', 'module', 'exports', code) as Run;
  run(require, module, module.exports);
  const component = module.exports['default'];
  if (typeof component !== 'function') {
    throw new SandboxError({ reason: 'export' });
  }
  return component as ComponentType;
}
