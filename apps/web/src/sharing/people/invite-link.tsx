import type { GivenRole, InviteLink } from '@limn/contract';
import { Button, IconButton, Switch, TextField } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { RoleSelect } from './invite-form.tsx';
import styles from '../item/sharing.module.css';
import type { CollaboratorActions } from './use-collaborators.ts';
import { useCopy } from '../../app/forms/use-copy.ts';

const asGiven = (role: string): GivenRole =>
  role === 'viewer' || role === 'commenter' || role === 'manager' ? role : 'editor';

/** The link by which whoever has it joins: on or off, for which role, and with a new address. */
export function InviteLinkSettings({ link, actions }: { link: InviteLink | null; actions: CollaboratorActions }) {
  const { t } = useTranslation('sharing');
  const copy = useCopy();
  return (
    <section className={styles.linkBox}>
      <div className={styles.linkHead}>
        <Switch isSelected={link !== null} onChange={(on) => void actions.setLink({ on })}>
          {t('inviteLink.label')}
        </Switch>
        <span className={styles.note}>{t('inviteLink.hint')}</span>
      </div>
      {link !== null && (
        <div className={styles.linkRow}>
          <div className={styles.grow}>
            <TextField label={t('inviteLink.label')} isLabelHidden isReadOnly value={link.url} />
          </div>
          <RoleSelect
            label={t('inviteLink.role')}
            value={asGiven(link.role)}
            onChange={(role) => void actions.setLink({ on: true, role })}
          />
          <Button icon="copy" onPress={() => copy(link.url)}>
            {t('inviteLink.copy')}
          </Button>
          <IconButton
            icon="restore"
            label={t('inviteLink.reset')}
            onPress={() => void actions.setLink({ on: true, reset: true })}
          />
        </div>
      )}
    </section>
  );
}
