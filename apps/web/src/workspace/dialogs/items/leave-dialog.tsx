import { ConfirmDialog } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import type { Entry } from '../../model/entry.ts';
import { useWorkspace } from '../../context/workspace-context.ts';

/** Asks before one leaves what others share. */
export function LeaveDialog({ entries, onClose }: { entries: readonly Entry[]; onClose: () => void }) {
  const { t } = useTranslation(['files', 'common']);
  const { operations } = useWorkspace();
  const [first] = entries;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={
        entries.length === 1 && first !== undefined
          ? t('leave.title', { title: first.title })
          : t('leave.titleMany', { count: entries.length })
      }
      body={t('leave.body')}
      action={t('leave.action')}
      cancel={t('common:cancel')}
      isDanger
      onConfirm={async () => {
        await operations.leave(entries);
      }}
    />
  );
}
