import { Button, Dialog, IconButton } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import styles from '../app/sections/sections.module.css';
import { useCopy } from '../app/forms/use-copy.ts';

/** Shows a secret, once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const copy = useCopy();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('secretTitle')}
      description={t('secretBody')}
      size="s"
      isDismissable={false}
      footer={
        <>
          <Button icon="copy" onPress={() => void copy(secret)}>
            {t('copy')}
          </Button>
          <Button variant="primary" onPress={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <p className={styles.secret}>
        <span data-secret>{secret}</span>
        <IconButton icon="copy" size="s" label={t('copy')} onPress={() => void copy(secret)} />
      </p>
    </Dialog>
  );
}
