import { formats, isAccount } from '@limn/contract/formats.ts';
import { Button, Notice, TextField } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from '../../app/routing/navigation.tsx';
import { call } from '../../api/client.ts';
import { useMe } from '../../session/session.ts';
import { AccountFrame } from './account-frame.tsx';
import styles from './account.module.css';
import { FormFailure } from '../../app/forms/form-failure.tsx';
import { ResetByCode, ResetByLink, ResetDone } from './reset.tsx';
import { useForm } from '../../app/forms/use-form.ts';

/**
 * A forgotten password: asks for a code by mail or phone, then for the new password; the link in the mail leads to the
 * second at once.
 */
export function Forgot() {
  const [search] = useSearchParams();
  const [sent, setSent] = useState<{ account: string; way: 'mail' | 'sms' } | null>(null);
  const [isDone, setDone] = useState(false);
  const token = search.get('token');
  if (isDone) {
    return <ResetDone />;
  }
  if (token !== null && token !== '') {
    return <ResetByLink token={token} onDone={() => setDone(true)} />;
  }
  if (sent !== null) {
    return <ResetByCode {...sent} onBack={() => setSent(null)} onDone={() => setDone(true)} />;
  }
  return <AskForCode onSent={setSent} />;
}

function AskForCode({ onSent }: { onSent: (sent: { account: string; way: 'mail' | 'sms' }) => void }) {
  const { t } = useTranslation('account');
  const instance = useMe().data?.instance;
  const [cannot, setCannot] = useState<'mail' | 'sms' | null>(null);
  let way: 'both' | 'mail' | 'sms' | 'none' = 'none';
  if (instance === undefined || (instance.mail && instance.sms)) {
    way = 'both';
  } else if (instance.mail) {
    way = 'mail';
  } else if (instance.sms) {
    way = 'sms';
  }
  const form = useForm({ account: (value) => (isAccount(value.trim()) ? undefined : t('rule.account')) });
  const back = (
    <p className={styles.other}>
      <Link to="/login" className={styles.alone}>
        {t('forgot.back')}
      </Link>
    </p>
  );
  if (way === 'none') {
    return (
      <AccountFrame title={t('forgot.title')}>
        <div className={styles.form}>
          <Notice tone="warning">{t('forgot.none')}</Notice>
        </div>
        {back}
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={t('forgot.title')} lead={t(`forgot.lead.${way}`)}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit(event.currentTarget, async (values) => {
            const account = values.account.trim();
            const { sent } = await call('account.forgot', { body: { account } });
            if (sent === 'none') {
              setCannot(formats.phone.test(account) ? 'sms' : 'mail');
            } else {
              onSent({ account, way: sent });
            }
          });
        }}
      >
        <FormFailure text={form.failure ?? (cannot === null ? undefined : t(`forgot.noneFor.${cannot}`))} />
        <TextField
          {...form.field('account')}
          label={t(`forgot.account.${way}`)}
          size="l"
          autoComplete="username"
          autoFocus
          isRequired
        />
        <Button type="submit" variant="primary" size="l" isBlock isPending={form.isPending}>
          {t('forgot.action')}
        </Button>
      </form>
      {back}
    </AccountFrame>
  );
}
