import type { FileEntry, FolderEntry } from '@limn/contract';
import { createContext, useContext } from 'react';
import type { SharedItem } from '../../sharing/item/shared-item.ts';
import type { Operations } from '../data/operations.ts';
import type { Entry, Target } from '../model/entry.ts';

/** The dialog that is open. */
export type DialogState =
  | { readonly kind: 'tags'; readonly folder: FolderEntry }
  | { readonly kind: 'drafts'; readonly file: FileEntry }
  | { readonly kind: 'folder'; readonly parent: Target }
  | { readonly kind: 'transfer'; readonly entries: readonly Entry[]; readonly from: Target }
  | { readonly kind: 'remove'; readonly entries: readonly Entry[] }
  | { readonly kind: 'leave'; readonly entries: readonly Entry[] }
  | { readonly kind: 'destroy'; readonly entries: readonly Entry[]; readonly isWholeTrash: boolean }
  | { readonly kind: 'share'; readonly item: SharedItem }
  | { readonly kind: 'publish'; readonly item: SharedItem }
  | { readonly kind: 'collaborators'; readonly item: SharedItem }
  | { readonly kind: 'import'; readonly target: Target }
  | { readonly kind: 'feedback' }
  | { readonly kind: 'news' }
  | { readonly kind: 'palette' }
  | { readonly kind: 'shortcuts' };

/** What was cut or copied, to be put somewhere else. */
export interface Clipboard {
  readonly kind: 'cut' | 'copy';
  readonly entries: readonly Entry[];
}

export interface Workspace {
  readonly operations: Operations;
  readonly openDialog: (dialog: DialogState) => void;
  readonly clipboard: Clipboard | null;
  readonly setClipboard: (clipboard: Clipboard | null) => void;
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
