import { createContext, useContext } from 'react';
import type { Operations } from './data/operations.ts';
import type { Entry } from './model/entry.ts';

/** The dialog that is open. */
export type DialogState =
  | { readonly kind: 'rename'; readonly entry: Entry }
  | { readonly kind: 'folder'; readonly parent: string | null }
  | { readonly kind: 'transfer'; readonly entries: readonly Entry[]; readonly from: string | null }
  | { readonly kind: 'destroy'; readonly entries: readonly Entry[]; readonly isWholeTrash: boolean }
  | { readonly kind: 'import'; readonly folder: string | null; readonly file?: File }
  | { readonly kind: 'palette' }
  | { readonly kind: 'shortcuts' };

export interface Workspace {
  readonly operations: Operations;
  readonly openDialog: (dialog: DialogState) => void;
}

export const WorkspaceContext = createContext<Workspace | null>(null);

/** The operations and dialogs of the workspace; only below `WorkspaceFrame`. */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (workspace === null) {
    throw new Error('This part is shown inside the workspace');
  }
  return workspace;
}
