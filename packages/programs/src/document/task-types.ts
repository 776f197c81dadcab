import type { Change } from './change.ts';
import type { Wanted } from './find.ts';
import type { Chosen, Replaced } from './replace.ts';

/** What is done with a document: `change` and `replace` write, `describe` only reads. */
export type Task =
  | { do: 'describe' }
  | { do: 'change'; changes: readonly Change[] }
  | { do: 'replace'; wanted: Wanted; replacement: string; chosen?: readonly Chosen[] | undefined };

interface Results {
  describe: string;
  change: Record<string, string>;
  replace: Replaced;
}
export type TaskResult<T extends Task> = Results[T['do']];
export type MergedResult = Results[keyof Results];
