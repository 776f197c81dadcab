import { KINDS } from '@limn/document';
import type { OpenEditor } from '../editor/context/kind.ts';

/**
 * Makes what is edited what it was in an open version: one step of undo.
 * @param only ids of what alone is brought back
 */
export async function restoreVersion(editing: OpenEditor, then: OpenEditor, only?: readonly string[]): Promise<void> {
  if (editing.document !== then.document) throw new Error('A version is of another kind than its document');
  const kind = KINDS[editing.document] as typeof KINDS.diagram;
  await kind.bringBack(editing.store as never, then.store as never, only);
}
