/** Works on a whole document, as data: where they are done is for whoever has the document to say. */
import type { MergedResult, Task, TaskResult } from './task-types.ts';
import type * as Y from 'yjs';

/**
 * Does a work; what it changes is in the document then. What a work is done by is loaded with the first of its kind.
 * @throws Failure for what cannot be done as it was asked for
 */
export async function perform<T extends Task>(doc: Y.Doc, task: T): Promise<TaskResult<T>> {
  return (await resultOf(doc, task)) as TaskResult<T>;
}

async function resultOf(doc: Y.Doc, task: Task): Promise<MergedResult> {
  switch (task.do) {
    case 'describe':
      return (await import('./describe.ts')).describe(doc);
    case 'change':
      return (await import('./change.ts')).changeDocument(doc, task.changes);
    case 'replace':
      return (await import('./replace.ts')).replaceIn(doc, task.wanted, task.replacement, task.chosen);
    case 'unreplace':
      return (await import('./unreplace.ts')).unreplaceIn(doc, task);
  }
}
