import { useTranslation } from 'react-i18next';
import type { Entry } from '../model/entry.ts';
import { useWorkspace } from '../workspace-context.ts';
import { NameDialog } from './name-dialog.tsx';

/** Gives a file or folder another name. */
export function RenameDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { t } = useTranslation('files');
  const { operations } = useWorkspace();
  return (
    <NameDialog
      title={t('rename.title')}
      label={t('rename.label')}
      action={t('rename.title')}
      initial={entry.title}
      onSubmit={(title) => operations.rename(entry, title)}
      onClose={onClose}
    />
  );
}
