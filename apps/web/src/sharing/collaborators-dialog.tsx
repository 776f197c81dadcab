import { Button, Dialog } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { contactKey, ContactTabs } from './people/contact-list.tsx';
import { PeoplePane, useContactStates, useInviteRole } from './people/people-pane.tsx';
import type { SharedItem } from './item/shared-item.ts';
import { useCollaboratorActions } from './people/use-collaborators.ts';

/** Adds collaborators to a file or folder: by account, or one of one's contacts at a press. */
export default function CollaboratorsDialog({ item, onClose }: { item: SharedItem; onClose: () => void }) {
  const { t } = useTranslation('sharing');
  const [role, setRole] = useInviteRole();
  const states = useContactStates(item);
  const actions = useCollaboratorActions(item);
  return (
    <Dialog isOpen onClose={onClose} size="s" title={t('collaborators', { title: item.title })}>
      <PeoplePane
        item={item}
        role={role}
        onRole={setRole}
        contacts={
          <ContactTabs
            states={states}
            action={(contact) => (
              <Button
                key={contactKey(contact)}
                size="s"
                aria-label={t('contacts.pick', { name: contact.fullName || (contact.account ?? '') })}
                onPress={() => void actions.invite([contact], role)}
              >
                {t('invite.send')}
              </Button>
            )}
          />
        }
      />
    </Dialog>
  );
}
