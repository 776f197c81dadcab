import { ConfirmDialog } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import type { Entry } from '../../model/entry.ts';
import { useWorkspace } from '../../context/workspace-context.ts';

/** Asks before deleting for ever. */
export function DestroyDialog({
  entries,
  isWholeTrash,
  onClose,
}: {
  entries: readonly Entry[];
  isWholeTrash: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation(['files', 'common']);
  const { operations } = useWorkspace();
  const [first] = entries;
  let title: string;
  if (isWholeTrash) {
    title = t('emptyTrash.title');
  } else if (entries.length === 1 && first !== undefined) {
    title = t('destroy.title', { title: first.title });
  } else {
    title = t('destroy.titleMany', { count: entries.length });
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={title}
      body={isWholeTrash ? t('emptyTrash.body') : t('destroy.body')}
      action={t('destroy.action')}
      cancel={t('common:cancel')}
      isDanger
      onConfirm={async () => {
        await operations.destroy(entries);
      }}
    />
  );
}
