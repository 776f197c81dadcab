import { Button, TextField } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { Mark } from '../../app/logo.tsx';
import styles from './visitor.module.css';
import { useTitle } from '../../app/frames/use-title.ts';
import { useExplain } from '../../app/failures/use-failure.ts';

/** Characters of a name; the server holds to the same. */
const most = 30;

/** Asks who edits by a link without an account what the others shall call them. */
export default function GuestName({ onNamed, onLook }: { onNamed: () => void; onLook: () => void }) {
  const { t } = useTranslation('sharing');
  const explain = useExplain();
  useTitle(t('guest.title'));
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isPending, setPending] = useState(false);
  const submit = async () => {
    if (isPending) {
      return;
    }
    if (name.trim() === '') {
      setMissing(true);
      return;
    }
    setPending(true);
    try {
      await call('view.nameGuest', { body: { name } });
      onNamed();
    } catch (error) {
      explain(error, t('guest.failed'));
      setPending(false);
    }
  };
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <div className={styles.box}>
        <Mark size={32} />
        <h1>{t('guest.title')}</h1>
        <TextField
          label={t('guest.label')}
          description={t('guest.hint')}
          value={name}
          maxLength={most}
          autoFocus
          autoComplete="nickname"
          isInvalid={isMissing}
          errorMessage={t('guest.required')}
          onChange={(typed) => {
            setName(typed);
            setMissing(false);
          }}
          onEnter={() => void submit()}
        />
        <Button variant="primary" size="l" isBlock isPending={isPending} onPress={() => void submit()}>
          {t('guest.save')}
        </Button>
        <Button variant="quiet" size="l" isBlock onPress={onLook}>
          {t('guest.look')}
        </Button>
      </div>
    </main>
  );
}
