import { lazy, Suspense } from 'react';
import type { DialogState } from '../workspace-context.ts';
import { DestroyDialog } from './destroy-dialog.tsx';
import { FolderDialog } from './folder-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';

const TransferDialog = lazy(async () => ({ default: (await import('./transfer-dialog.tsx')).TransferDialog }));
const ImportDialog = lazy(() => import('../../import/ImportDialog.tsx'));
const PaletteDialog = lazy(async () => ({ default: (await import('./palette-dialog.tsx')).PaletteDialog }));
const ShortcutsDialog = lazy(async () => ({ default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog }));

/** The dialog that is open, of all the workspace has. */
export function Dialogs({ dialog, onClose }: { dialog: DialogState | null; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      {dialog?.kind === 'rename' && <RenameDialog entry={dialog.entry} onClose={onClose} />}
      {dialog?.kind === 'folder' && <FolderDialog parent={dialog.parent} onClose={onClose} />}
      {dialog?.kind === 'destroy' && <DestroyDialog entries={dialog.entries} isWholeTrash={dialog.isWholeTrash} onClose={onClose} />}
      {dialog?.kind === 'transfer' && <TransferDialog entries={dialog.entries} from={dialog.from} onClose={onClose} />}
      {dialog?.kind === 'import' && (
        <ImportDialog onClose={onClose} {...(dialog.folder !== null && { folder: dialog.folder })} {...(dialog.file !== undefined && { file: dialog.file })} />
      )}
      {dialog?.kind === 'palette' && <PaletteDialog onClose={onClose} />}
      {dialog?.kind === 'shortcuts' && <ShortcutsDialog onClose={onClose} />}
    </Suspense>
  );
}
