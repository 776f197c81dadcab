import { whenIdle } from '@limn/ui';
import { Suspense, useEffect } from 'react';
import { lazy } from '../../app/routing/lazy.tsx';
import { useBringIn } from '../bringing/use-bring-in.ts';
import type { DialogState } from '../context/workspace-context.ts';

// What one types a name into or says yes to: one script, there before it is asked for.
const loadBrief = () => import('./brief-dialogs.ts');
const DestroyDialog = lazy(async () => ({ default: (await loadBrief()).DestroyDialog }));
const FolderDialog = lazy(async () => ({ default: (await loadBrief()).FolderDialog }));
const LeaveDialog = lazy(async () => ({ default: (await loadBrief()).LeaveDialog }));
const RemoveDialog = lazy(async () => ({ default: (await loadBrief()).RemoveDialog }));
const TransferDialog = lazy(async () => ({ default: (await import('./items/transfer-dialog.tsx')).TransferDialog }));
const TagsDialog = lazy(() => import('./items/tags-dialog.tsx'));
const DraftsDialog = lazy(() => import('./items/drafts-dialog.tsx'));
const ImportDialog = lazy(() => import('../../import/ImportDialog.tsx'));
const ShareDialog = lazy(() => import('../../sharing/share-dialog.tsx'));
const PublishDialog = lazy(() => import('../../publishing/publish-dialog.tsx'));
const CollaboratorsDialog = lazy(() => import('../../sharing/collaborators-dialog.tsx'));
const FeedbackDialog = lazy(async () => ({ default: (await import('./help/feedback-dialog.tsx')).FeedbackDialog }));
const NewsDialog = lazy(async () => ({ default: (await import('./help/news-dialog.tsx')).NewsDialog }));
const PaletteDialog = lazy(async () => ({ default: (await import('./help/palette-dialog.tsx')).PaletteDialog }));
const ShortcutsDialog = lazy(async () => ({ default: (await import('./help/shortcuts-dialog.tsx')).ShortcutsDialog }));

function OpenDialog({ dialog, onClose }: { dialog: DialogState; onClose: () => void }) {
  const bringIn = useBringIn();
  switch (dialog.kind) {
    case 'tags':
      return <TagsDialog folder={dialog.folder} onClose={onClose} />;
    case 'drafts':
      return <DraftsDialog file={dialog.file} onClose={onClose} />;
    case 'folder':
      return <FolderDialog parent={dialog.parent} onClose={onClose} />;
    case 'remove':
      return <RemoveDialog entries={dialog.entries} onClose={onClose} />;
    case 'leave':
      return <LeaveDialog entries={dialog.entries} onClose={onClose} />;
    case 'destroy':
      return <DestroyDialog entries={dialog.entries} isWholeTrash={dialog.isWholeTrash} onClose={onClose} />;
    case 'transfer':
      return <TransferDialog entries={dialog.entries} from={dialog.from} onClose={onClose} />;
    case 'share':
      return <ShareDialog item={dialog.item} onClose={onClose} />;
    case 'publish':
      return <PublishDialog item={dialog.item} onClose={onClose} />;
    case 'collaborators':
      return <CollaboratorsDialog item={dialog.item} onClose={onClose} />;
    case 'import':
      return (
        <ImportDialog
          onClose={onClose}
          onFiles={(files, table) =>
            void bringIn(
              files.map((file) => ({ file, folders: [] })),
              dialog.target,
              table,
            )
          }
        />
      );
    case 'feedback':
      return <FeedbackDialog onClose={onClose} />;
    case 'news':
      return <NewsDialog onClose={onClose} />;
    case 'palette':
      return <PaletteDialog onClose={onClose} />;
    case 'shortcuts':
      return <ShortcutsDialog onClose={onClose} />;
  }
}

/** The dialog that is open, of all the workspace has. */
export function Dialogs({ dialog, onClose }: { dialog: DialogState | null; onClose: () => void }) {
  useEffect(() => whenIdle(() => void loadBrief().catch(() => undefined)), []);
  return <Suspense fallback={null}>{dialog !== null && <OpenDialog dialog={dialog} onClose={onClose} />}</Suspense>;
}
