import type { GivenRole } from '@limn/contract';
import { isAccount } from '@limn/contract/formats.ts';
import { Button, Select, TextField } from '@limn/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../item/sharing.module.css';

const roles = ['editor', 'commenter', 'viewer', 'manager'] as const satisfies readonly GivenRole[];

/** The role that is given, as a list that opens. */
export function RoleSelect({
  label,
  value,
  onChange,
  isDisabled = false,
}: {
  label: string;
  value: GivenRole;
  onChange: (role: GivenRole) => void;
  isDisabled?: boolean;
}) {
  const { t } = useTranslation('sharing');
  return (
    <Select
      label={label}
      isLabelHidden
      value={value}
      isDisabled={isDisabled}
      items={roles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
      onChange={onChange}
    />
  );
}

export interface InviteFormProps {
  role: GivenRole;
  onRole: (role: GivenRole) => void;
  /** Gives whether the invitation is sent; what was typed stays otherwise. */
  onInvite: (account: string) => Promise<boolean>;
}

/** Invites by an e-mail address or a phone number, with Enter or the button. */
export function InviteForm({ role, onRole, onInvite }: InviteFormProps) {
  const { t } = useTranslation('sharing');
  const [account, setAccount] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [isPending, setPending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const submit = async () => {
    const typed = account.trim();
    if (isPending) {
      return;
    }
    if (!isAccount(typed)) {
      setWrong(true);
      input.current?.focus();
      return;
    }
    setPending(true);
    if (await onInvite(typed)) {
      setAccount('');
    }
    setPending(false);
  };
  return (
    <div className={styles.inviteForm}>
      <div className={styles.grow}>
        <TextField
          label={t('invite.label')}
          isLabelHidden
          placeholder={t('invite.placeholder')}
          value={account}
          maxLength={254}
          inputRef={input}
          autoFocus
          autoComplete="off"
          isInvalid={isWrong}
          errorMessage={t('invite.format')}
          onChange={(value) => {
            setAccount(value);
            setWrong(false);
          }}
          onEnter={() => void submit()}
        />
      </div>
      <RoleSelect label={t('role.label')} value={role} onChange={onRole} />
      <Button variant="primary" isPending={isPending} onPress={() => void submit()}>
        {t('invite.send')}
      </Button>
    </div>
  );
}
