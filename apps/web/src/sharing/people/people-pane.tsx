import type { Contact, GivenRole } from '@limn/contract';
import { Skeleton, Switch } from '@limn/ui';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasFailed } from '../../app/failures/has-failed.ts';
import { OutdatedPart } from '../../app/failures/outdated-part.tsx';
import { PartFailure } from '../../app/failures/part-failure.tsx';
import { keptFocus } from '../../app/frames/keep-focus.ts';
import { useUser } from '../../session/session.ts';
import { contactKey } from './contact-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { InviteLinkSettings } from './invite-link.tsx';
import { PeopleList } from './people-list.tsx';
import type { SharedItem } from '../item/shared-item.ts';
import styles from '../item/sharing.module.css';
import { useCollaboratorActions, useCollaborators, type People } from './use-collaborators.ts';

/** Which contacts have access or are invited already. */
export function contactStates(people: People | undefined): ReadonlyMap<string, 'already' | 'invited'> {
  const states = new Map<string, 'already' | 'invited'>();
  for (const { person, account } of people?.invitations ?? []) {
    states.set(contactKey({ userId: person?.userId ?? null, account } as Contact), 'invited');
  }
  for (const { userId } of people?.collaborators ?? []) {
    states.set(userId, 'already');
  }
  if (people !== undefined) {
    states.set(people.owner.userId, 'already');
  }
  return states;
}

export interface PeoplePaneProps {
  item: SharedItem;
  /** The role that invitations give, kept by whoever invites from more than one place. */
  role: GivenRole;
  onRole: (role: GivenRole) => void;
  /** What stands between the field and the list: the contacts, or the way to them. */
  contacts: ReactNode;
}

/** Inviting people to a file or folder, and those who are there already. */
export function PeoplePane({ item, role, onRole, contacts }: PeoplePaneProps) {
  const { t } = useTranslation('sharing');
  const { user } = useUser();
  const list = useCollaborators(item);
  const people = list.data;
  const actions = useCollaboratorActions(item);
  if (hasFailed(list)) {
    return <PartFailure title={t('people.failed')} error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (people === undefined) {
    return (
      <div className={styles.contactsWait}>
        <Skeleton height="32px" shape="block" />
        <Skeleton width="60%" />
        <Skeleton width="50%" />
      </div>
    );
  }
  return (
    <div ref={keptFocus} className={styles.pane} tabIndex={-1}>
      <OutdatedPart list={list} />
      {people.canManage && (
        <>
          <InviteForm role={role} onRole={onRole} onInvite={(account) => actions.inviteAccount(account, role)} />
          {contacts}
        </>
      )}
      <PeopleList people={people} actions={actions} me={user.userId} />
      {people.canManage && <InviteLinkSettings link={people.link} actions={actions} />}
      {people.role === 'creator' && (
        <Switch isSelected={people.viewersExport} onChange={(allow) => void actions.setViewersExport(allow)}>
          {t('viewersExport.label')}
        </Switch>
      )}
    </div>
  );
}

/** The role that invitations give: editor, until another is chosen. */
export function useInviteRole(): [GivenRole, (role: GivenRole) => void] {
  return useState<GivenRole>('editor');
}

/** Which contacts are there already, for whoever shows contacts. */
export function useContactStates(item: SharedItem): ReadonlyMap<string, 'already' | 'invited'> {
  const { data } = useCollaborators(item);
  return useMemo(() => contactStates(data), [data]);
}
