import { Button, Dialog, Tabs } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactPicker } from './people/contact-list.tsx';
import { EmbedPane } from './links/embed-pane.tsx';
import { PeoplePane, useContactStates, useInviteRole } from './people/people-pane.tsx';
import { PublicPane } from './links/public-pane.tsx';
import type { SharedItem } from './item/shared-item.ts';
import styles from './item/sharing.module.css';
import { useCollaboratorActions } from './people/use-collaborators.ts';

export type ShareTab = 'invite' | 'public' | 'embed';

/** The page of the dialog that is shown instead of its tabs, to choose several people at once. */
function PickerPage({
  item,
  role,
  onDone,
}: {
  item: SharedItem;
  role: Parameters<ReturnType<typeof useCollaboratorActions>['invite']>[1];
  onDone: () => void;
}) {
  const { t } = useTranslation('sharing');
  const states = useContactStates(item);
  const actions = useCollaboratorActions(item);
  return (
    <div className={styles.pickerPage}>
      <div>
        <Button variant="quiet" size="s" icon="back" autoFocus onPress={onDone}>
          {t('contacts.back')}
        </Button>
      </div>
      <ContactPicker
        states={states}
        onInvite={async (contacts) => {
          if (await actions.invite(contacts, role)) {
            onDone();
          }
        }}
      />
    </div>
  );
}

/** Everything there is to sharing a file: with people, by a link, and inside other pages. */
export default function ShareDialog({
  item,
  start = 'invite',
  onClose,
}: {
  item: SharedItem;
  start?: ShareTab;
  onClose: () => void;
}) {
  const { t } = useTranslation('sharing');
  const [tab, setTab] = useState<ShareTab>(start);
  const [isPicking, setPicking] = useState(false);
  const [role, setRole] = useInviteRole();
  const toContacts = (
    <div>
      <Button variant="quiet" icon="users" onPress={() => setPicking(true)}>
        {t('invite.contacts')}
      </Button>
    </div>
  );
  return (
    <Dialog isOpen onClose={onClose} size="l" title={t('title', { title: item.title })}>
      <div className={styles.share}>
        {isPicking ? (
          <PickerPage item={item} role={role} onDone={() => setPicking(false)} />
        ) : (
          <Tabs
            label={t('tabs.label')}
            value={tab}
            onChange={setTab}
            items={[
              {
                id: 'invite',
                label: t('tabs.invite'),
                content: <PeoplePane item={item} role={role} onRole={setRole} contacts={toContacts} />,
              },
              { id: 'public', label: t('tabs.public'), content: <PublicPane item={item} /> },
              { id: 'embed', label: t('tabs.embed'), content: <EmbedPane item={item} /> },
            ]}
          />
        )}
      </div>
    </Dialog>
  );
}
