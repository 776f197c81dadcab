import type { Contact, ContactKind } from '@limn/contract';
import { Avatar, Button, Checkbox, SearchField, Skeleton, Tabs } from '@limn/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { hasFailed } from '../../app/failures/has-failed.ts';
import { OutdatedPart } from '../../app/failures/outdated-part.tsx';
import { PartFailure } from '../../app/failures/part-failure.tsx';
import styles from '../item/sharing.module.css';

const kinds = ['recent', 'team', 'following', 'followers'] as const satisfies readonly ContactKind[];

/** Tells contacts apart: a person by their id, an account of which nobody says whether it exists by its name. */
export const contactKey = ({ userId, account }: Contact): string => userId ?? account ?? '';

interface ContactsProps {
  /** Contacts who have access or are invited already. */
  states: ReadonlyMap<string, 'already' | 'invited'>;
  /** What stands at the end of a contact's line. */
  action: (contact: Contact) => ReactNode;
}

function Contacts({ kind, q, states, action }: ContactsProps & { kind: ContactKind; q: string }) {
  const { t } = useTranslation('sharing');
  const query = useQuery({
    queryKey: ['contacts', kind, q],
    queryFn: async ({ signal }) => (await call('contacts.listContacts', { query: { kind, q }, signal })).users,
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  if (hasFailed(query)) {
    return <PartFailure title={t('contacts.failed')} error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (data === undefined) {
    return (
      <div className={styles.contactsWait}>
        <Skeleton width="50%" />
        <Skeleton width="40%" />
        <Skeleton width="45%" />
      </div>
    );
  }
  if (data.length === 0) {
    return (
      <>
        <OutdatedPart list={query} />
        <p className={styles.contactsEmpty}>{q === '' ? t(`contacts.empty.${kind}`) : t('contacts.empty.search')}</p>
      </>
    );
  }
  return (
    <>
      <OutdatedPart list={query} />
      <ul className={styles.contacts} tabIndex={-1}>
        {data.map((contact) => {
          const state = states.get(contactKey(contact));
          return (
            <li key={contactKey(contact)} className={styles.person}>
              <Avatar
                name={contact.fullName || (contact.account ?? '')}
                id={contactKey(contact)}
                picture={contact.avatarUrl}
                size="m"
                isDecorative
              />
              <span className={styles.personWords}>
                <span className={styles.personName}>{contact.fullName || contact.account}</span>
                {contact.account !== null && contact.fullName !== '' && contact.fullName !== contact.account && (
                  <span className={styles.note}>{contact.account}</span>
                )}
              </span>
              {state === undefined ? (
                action(contact)
              ) : (
                <span className={styles.fixedRole}>{t(`contacts.${state}`)}</span>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** People one has to do with, in four tabs. */
export function ContactTabs(props: ContactsProps) {
  const { t } = useTranslation('sharing');
  const [kind, setKind] = useState<ContactKind>('recent');
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  return (
    <div className={styles.contactTabs}>
      <Tabs
        label={t('contacts.label')}
        value={kind}
        onChange={setKind}
        items={kinds.map((id) => ({
          id,
          label: t(`contacts.${id}`),
          content: (
            <>
              <SearchField
                label={t('contacts.search')}
                placeholder={t('contacts.search')}
                size="s"
                value={typed}
                maxLength={100}
                onChange={setTyped}
              />
              <Contacts kind={id} q={q} {...props} />
            </>
          ),
        }))}
      />
    </div>
  );
}

/** The page of the share dialog on which several contacts are chosen and invited together. */
export function ContactPicker({
  states,
  onInvite,
}: {
  states: ContactsProps['states'];
  onInvite: (contacts: readonly Contact[]) => Promise<void>;
}) {
  const { t } = useTranslation('sharing');
  const [chosen, setChosen] = useState<ReadonlyMap<string, Contact>>(new Map());
  const [isPending, setPending] = useState(false);
  // Who was invited meanwhile is not invited again when others of the same press could not be.
  const open = [...chosen.values()].filter((contact) => !states.has(contactKey(contact)));
  const set = (contact: Contact, isOn: boolean) => {
    const next = new Map(chosen);
    if (isOn) {
      next.set(contactKey(contact), contact);
    } else {
      next.delete(contactKey(contact));
    }
    setChosen(next);
  };
  return (
    <div className={styles.picker}>
      <ContactTabs
        states={states}
        action={(contact) => (
          <Checkbox
            aria-label={t('contacts.pick', { name: contact.fullName || (contact.account ?? '') })}
            isSelected={chosen.has(contactKey(contact))}
            onChange={(isOn) => set(contact, isOn)}
          />
        )}
      />
      <div className={styles.pickerFoot}>
        <span role="status">{t('contacts.picked', { count: open.length })}</span>
        <Button
          variant="primary"
          isDisabled={open.length === 0}
          isPending={isPending}
          onPress={() => {
            setPending(true);
            void onInvite(open).finally(() => setPending(false));
          }}
        >
          {t('contacts.inviteAll')}
        </Button>
      </div>
    </div>
  );
}
