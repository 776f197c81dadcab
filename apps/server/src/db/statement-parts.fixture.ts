/** Statements put together of parts: what each part can be, so that every form of them is prepared. */
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';

/** Names of local variables, and each value they can have, as expressions that the module could have. */
export type Locals = Record<string, readonly string[]>;
type Evaluate = (expression: string, locals: ReadonlyMap<string, string>) => unknown;

const IMPORT = /^import\s+(?:\* as (\w+)|\{([^}]*)\}|(\w+))\s+from '([^']+)';/gm;

/** A module's source without its types, every place in it as before. */
export const untyped = (source: string): string => stripTypeScriptTypes(source);

/**
 * Runs a module once more, to evaluate expressions of it where they stand: with its constants, functions and imports.
 * @param plain what `untyped` made of it
 */
export async function evaluator(path: string, plain: string): Promise<Evaluate> {
  const imported = (from: string): Promise<unknown> =>
    import(/* @vite-ignore */ from.startsWith('.') ? join(dirname(path), from) : from);
  const body = plain
    .replace(IMPORT, (_, all: string | undefined, names: string | undefined, one: string | undefined, from: string) => {
      const into = all ?? (names === undefined ? `{ default: ${one} }` : `{${names.replace(/\bas\b/g, ':')}}`);
      return `const ${into} = await imported('${from}');`;
    })
    .replace(/^import '[^']*';/gm, '')
    .replace(/^export \{[^}]*\} from '[^']*';/gm, '')
    .replace(/^export (?=async|const|function|class|let)/gm, '')
    .replaceAll('import.meta', 'meta');
  const AsyncFunction = (async () => undefined).constructor as new (
    ...args: string[]
  ) => (...args: unknown[]) => Promise<(code: string) => unknown>;
  const meta = { dirname: dirname(path), filename: path, url: `file://${path}` };
  const run = await new AsyncFunction('imported', 'meta', `${body}\nreturn (code) => eval(code);`)(imported, meta);
  // Those named later may be made of those before.
  return (expression, locals) =>
    run([...locals].reduceRight((inner, [name, value]) => `((${name}) => ${inner})(${value})`, `(${expression})`));
}

/** Every choice of a value for each of the names that stand in an expression. */
export function choices(expression: string, locals: Locals): Map<string, string>[] {
  let made: Map<string, string>[] = [new Map()];
  for (const [name, values] of Object.entries(locals)) {
    if (!new RegExp(`(?<![.\\w'])${name}\\b`).test(expression)) continue;
    made = made.flatMap((one) => values.map((value) => new Map([...one, [name, value]])));
  }
  return made;
}
