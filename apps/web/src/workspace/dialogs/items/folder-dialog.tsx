import { useTranslation } from 'react-i18next';
import { useNavigate } from '../../../app/routing/navigation.tsx';
import type { Target } from '../../model/entry.ts';
import { pageAddress } from '../../model/pages.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { NameDialog } from './name-dialog.tsx';

/** Makes a folder and goes to it. */
export function FolderDialog({ parent, onClose }: { parent: Target; onClose: () => void }) {
  const { t } = useTranslation('files');
  const { operations } = useWorkspace();
  const navigate = useNavigate();
  return (
    <NameDialog
      title={t('folder.title')}
      label={t('folder.label')}
      action={t('folder.create')}
      initial=""
      onSubmit={async (title) => {
        const folderId = await operations.newFolder(title, parent);
        if (folderId !== null) {
          void navigate(pageAddress(parent.orgId === null ? 'diagrams' : 'org', folderId, parent.orgId));
        }
        return folderId !== null;
      }}
      onClose={onClose}
    />
  );
}
