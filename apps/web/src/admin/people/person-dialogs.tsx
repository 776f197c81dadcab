import type { AdminUser } from '@limn/contract';
import { Button, Dialog, RadioGroup, TextField, tips } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { FormDialog } from '../../app/forms/form-dialog.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { useCopy } from '../../app/forms/use-copy.ts';
import styles from '../admin.module.css';
import { useRefreshAdmin } from '../use-act.ts';

interface PersonDialogProps {
  user: AdminUser;
  onClose: () => void;
}

/** Suspends an account, with a reason for the audit log. */
export function SuspendDialog({ user, onClose }: PersonDialogProps) {
  const { t } = useTranslation('admin');
  const refresh = useRefreshAdmin();
  const form = useForm({ reason: () => undefined });
  return (
    <FormDialog
      onClose={onClose}
      title={t('person.suspendTitle', { name: user.fullName })}
      description={t('person.suspendBody')}
      action={t('person.suspend')}
      isDanger
      size="s"
      form={form}
      onSubmit={(element) =>
        void form.submit(element, async ({ reason }) => {
          await call('admin.suspendUser', { body: { userId: user.userId, reason } });
          tips.show('success', t('person.suspended'));
          onClose();
          await refresh();
        })
      }
    >
      <TextField
        {...form.field('reason')}
        label={t('person.reason')}
        description={t('person.reasonHint')}
        maxLength={500}
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  );
}

/** Has an account deleted, in a week or at once, when its address is repeated. */
export function DeleteDialog({ user, onClose, onGone }: PersonDialogProps & { onGone: () => void }) {
  const { t } = useTranslation('admin');
  const refresh = useRefreshAdmin();
  const account = user.email ?? user.phone ?? user.userId;
  const [when, setWhen] = useState<'week' | 'now'>('week');
  const form = useForm({
    account: (value) => (value.trim().toLowerCase() === account ? undefined : t('person.deleteRule')),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('person.deleteTitle', { name: user.fullName })}
      description={t('person.deleteBody')}
      action={t('person.delete')}
      isDanger
      size="s"
      form={form}
      onSubmit={(element) =>
        void form.submit(element, async (values) => {
          await call('admin.deleteUser', {
            body: { userId: user.userId, account: values.account.trim(), now: when === 'now' },
          });
          tips.show('success', when === 'now' ? t('person.deletedNow') : t('person.deletedLater'));
          onClose();
          if (when === 'now') onGone();
          await refresh();
        })
      }
    >
      <RadioGroup
        label={t('person.deleteWhen')}
        look="cards"
        value={when}
        onChange={setWhen}
        items={(['week', 'now'] as const).map((value) => ({
          value,
          label: t(`person.deleteAt.${value}`),
          description: t(`person.deleteAtHint.${value}`),
        }))}
      />
      <TextField
        {...form.field('account')}
        label={t('person.deleteAccount', { account })}
        autoComplete="off"
        isRequired
      />
    </FormDialog>
  );
}

/** Shows the one-time address at which somebody chooses a new password. */
export function ResetDialog({ url, until, onClose }: { url: string; until: string; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const copy = useCopy();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('person.resetTitle')}
      description={t('person.resetBody', { until })}
      size="s"
      isDismissable={false}
      footer={
        <>
          <Button onPress={onClose}>{t('close')}</Button>
          <Button variant="primary" icon="copy" onPress={() => void copy(url)}>
            {t('person.resetCopy')}
          </Button>
        </>
      }
    >
      <p className={styles.link}>{url}</p>
    </Dialog>
  );
}
