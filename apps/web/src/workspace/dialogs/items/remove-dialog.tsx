import { Button, Checkbox, Dialog } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../session/session.ts';
import type { Entry } from '../../model/entry.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { stopAsking } from './asking.ts';
import styles from '../dialogs.module.css';

/** Asks before files and folders go to the recycle bin, as long as one wants to be asked. */
export function RemoveDialog({ entries, onClose }: { entries: readonly Entry[]; onClose: () => void }) {
  const { t } = useTranslation(['files', 'common']);
  const { operations } = useWorkspace();
  const { instance } = useUser();
  const [isLast, setLast] = useState(false);
  const [first] = entries;
  const confirm = () => {
    if (isLast) {
      stopAsking('remove');
    }
    onClose();
    void operations.remove(entries);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      role="alertdialog"
      title={
        entries.length === 1 && first !== undefined
          ? t('remove.title', { title: first.title })
          : t('remove.titleMany', { count: entries.length })
      }
      footer={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button variant="danger" autoFocus onPress={confirm}>
            {t('action.remove')}
          </Button>
        </>
      }
    >
      <div className={styles.ask}>
        <p className="limn-dialog-text">{t('remove.body', { days: instance.trashDays })}</p>
        <Checkbox isSelected={isLast} onChange={setLast}>
          {t('remove.dontAsk')}
        </Checkbox>
      </div>
    </Dialog>
  );
}
