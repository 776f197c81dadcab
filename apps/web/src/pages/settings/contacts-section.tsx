import { Button } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/session.ts';
import { ChangeContactDialog, RemoveContactDialog, type ContactKind } from './contact-dialogs.tsx';
import { Section } from './section.tsx';
import styles from './settings.module.css';

const kinds = ['email', 'phone'] as const satisfies readonly ContactKind[];

/** The e-mail address and the phone number of the account. */
export function ContactsSection() {
  const { t } = useTranslation('settings');
  const { user } = useUser();
  const [open, setOpen] = useState<{ kind: ContactKind; what: 'change' | 'remove' } | null>(null);
  const of = { email: user.email, phone: user.phone };
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
              </div>
              <div className={styles.rowActions}>
                <Button size="s" aria-label={t(`contacts.${change}.${kind}`)} onPress={() => setOpen({ kind, what: 'change' })}>
                  {t(`contacts.short.${change}`)}
                </Button>
                {user.email !== null && user.phone !== null && (
                  <Button size="s" variant="quiet" aria-label={t(`contacts.remove.${kind}`)} onPress={() => setOpen({ kind, what: 'remove' })}>
                    {t('contacts.short.remove')}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {open?.what === 'change' && <ChangeContactDialog kind={open.kind} isNew={of[open.kind] === null} onClose={() => setOpen(null)} />}
      {open?.what === 'remove' && <RemoveContactDialog kind={open.kind} account={of[open.kind] ?? ''} onClose={() => setOpen(null)} />}
    </Section>
  );
}
