import { Button, Dialog } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './publishing.module.css';

const parts = ['own', 'content', 'use', 'review', 'back'] as const;

/** What one agrees to, a press away from the box that is ticked. */
export function Terms() {
  const { t } = useTranslation('publishing');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="quiet" size="s" onPress={() => setOpen(true)}>
        {t('terms.name')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        size="s"
        title={t('terms.title')}
        footer={
          <Button variant="primary" onPress={close}>
            {t('terms.close')}
          </Button>
        }
      >
        <ol className={styles.terms}>
          {parts.map((part) => (
            <li key={part}>{t(`terms.${part}`)}</li>
          ))}
        </ol>
      </Dialog>
    </>
  );
}
