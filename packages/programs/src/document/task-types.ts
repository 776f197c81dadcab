import type { Change } from './change.ts';
import type { Wanted } from './find.ts';
import type { Chosen, Replaced } from './replace.ts';
import type { Replacement } from './unreplace.ts';

/** What is done with a document: `change`, `replace` and `unreplace` write, `describe` only reads. */
export type Task =
  | { do: 'describe' }
  | { do: 'change'; changes: readonly Change[] }
  | { do: 'replace'; wanted: Wanted; replacement: string; chosen?: readonly Chosen[] | undefined }
  | ({ do: 'unreplace' } & Replacement);

interface Results {
  describe: string;
  change: Record<string, string>;
  replace: Replaced;
  unreplace: Replaced;
}
export type TaskResult<T extends Task> = Results[T['do']];
export type MergedResult = Results[keyof Results];
