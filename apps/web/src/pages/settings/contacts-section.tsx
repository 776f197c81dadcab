import { Button, Status } from '@limn/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useTellFailure } from '../../app/failures/use-failure.ts';
import { useUser } from '../../session/session.ts';
import { ChangeContactDialog, RemoveContactDialog, VerifyContactDialog, type ContactKind } from './contact-dialogs.tsx';
import { Section } from '../../app/sections/section.tsx';
import styles from '../../app/sections/sections.module.css';

const kinds = ['email', 'phone'] as const satisfies readonly ContactKind[];

/** The e-mail address and the phone number of the account. */
export function ContactsSection() {
  const { t } = useTranslation('settings');
  const { user, instance } = useUser();
  const tell = useTellFailure();
  const [open, setOpen] = useState<{ kind: ContactKind; what: 'change' | 'remove' | 'verify' } | null>(null);
  const of = { email: user.email, phone: user.phone };
  // Where no code can be sent there is nothing to prove.
  const isUnproved = { email: instance.mail && !user.emailVerified, phone: instance.sms && !user.phoneVerified };
  const sendCode = useMutation({
    mutationFn: (kind: ContactKind) => call('account.verifyContact', { body: { kind } }),
    onSuccess: (_answer, kind) => setOpen({ kind, what: 'verify' }),
    onError: tell,
  });
  return (
    <Section title={t('contacts.title')} lead={t('contacts.lead')}>
      <ul className={styles.rows}>
        {kinds.map((kind) => {
          const change = of[kind] === null ? 'add' : 'change';
          return (
            <li key={kind} className={styles.row}>
              <div className={styles.rowText}>
                <p className={styles.rowTitle}>{t(`contacts.${kind}`)}</p>
                <p className={styles.meta}>{of[kind] ?? t('contacts.none')}</p>
                {of[kind] !== null && isUnproved[kind] && <Status tone="warning">{t('contacts.unproved')}</Status>}
              </div>
              <div className={styles.rowActions}>
                {of[kind] !== null && isUnproved[kind] && (
                  <Button
                    size="s"
                    aria-label={t(`contacts.verify.${kind}`)}
                    isPending={sendCode.isPending && sendCode.variables === kind}
                    onPress={() => sendCode.mutate(kind)}
                  >
                    {t('contacts.short.verify')}
                  </Button>
                )}
                <Button
                  size="s"
                  aria-label={t(`contacts.${change}.${kind}`)}
                  onPress={() => setOpen({ kind, what: 'change' })}
                >
                  {t(`contacts.short.${change}`)}
                </Button>
                {user.email !== null && user.phone !== null && (
                  <Button
                    size="s"
                    variant="quiet"
                    aria-label={t(`contacts.remove.${kind}`)}
                    onPress={() => setOpen({ kind, what: 'remove' })}
                  >
                    {t('contacts.short.remove')}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {open?.what === 'change' && (
        <ChangeContactDialog kind={open.kind} isNew={of[open.kind] === null} onClose={() => setOpen(null)} />
      )}
      {open?.what === 'verify' && (
        <VerifyContactDialog kind={open.kind} account={of[open.kind] ?? ''} onClose={() => setOpen(null)} />
      )}
      {open?.what === 'remove' && (
        <RemoveContactDialog kind={open.kind} account={of[open.kind] ?? ''} onClose={() => setOpen(null)} />
      )}
    </Section>
  );
}
