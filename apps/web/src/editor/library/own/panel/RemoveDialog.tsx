/** Asks before a library goes with what is in it. */
import { Button, Dialog } from '@limn/ui';
import { useTranslation } from 'react-i18next';

interface RemoveDialogProps {
  name: string;
  /** Items in it. */
  count: number;
  onRemove: () => void;
  onClose: () => void;
}

export function RemoveDialog({ name, count, onRemove, onClose }: RemoveDialogProps): React.ReactNode {
  const { t } = useTranslation('libraries');
  const { t: tc } = useTranslation();
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t('removeTitle', { name })}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{tc('cancel')}</Button>
          <Button
            variant="danger"
            onPress={() => {
              onRemove();
              onClose();
            }}
          >
            {t('removeAction')}
          </Button>
        </>
      }
    >
      {t('removeBody', { count })}
    </Dialog>
  );
}
