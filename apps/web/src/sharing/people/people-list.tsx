import type { Collaborator, GivenRole, Invitation } from '@limn/contract';
import { Button, Checkbox, ConfirmDialog, IconButton, MenuButton, tips, type MenuEntry } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrganization } from '../../people/organizations.ts';
import { useLanguage } from '../../preferences/language.ts';
import { RoleSelect } from './invite-form.tsx';
import { groupPeople } from './people-groups.ts';
import { PersonGroup, PersonRow } from './person-row.tsx';
import styles from '../item/sharing.module.css';
import type { CollaboratorActions, People, Who } from './use-collaborators.ts';

const isGiven = (role: string): role is GivenRole =>
  role === 'viewer' || role === 'commenter' || role === 'editor' || role === 'manager';

/** People who are selected to be changed together, as `user id` and `invite id`. */
function useChosen(people: People) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const all = [
    ...people.collaborators.filter((one) => one.from === null).map((one) => `user ${one.userId}`),
    ...people.invitations.filter((one) => one.kind === 'collaborate').map((one) => `invite ${one.inviteId}`),
  ];
  const kept = new Set(all.filter((key) => chosen.has(key)));
  const of = (kind: 'user' | 'invite') =>
    [...kept].filter((key) => key.startsWith(`${kind} `)).map((key) => key.slice(kind.length + 1));
  return {
    kept,
    isAll: all.length > 0 && kept.size === all.length,
    setAll: (isOn: boolean) => setChosen(new Set(isOn ? all : [])),
    set: (key: string, isOn: boolean) =>
      setChosen(new Set(isOn ? [...kept, key] : [...kept].filter((one) => one !== key))),
    clear: () => setChosen(new Set()),
    userIds: of('user'),
    inviteIds: of('invite'),
  };
}

/**
 * Who asks for access, has it by which way, or is invited, in groups with their numbers, each with what can be done
 * about them.
 */
export function PeopleList({ people, actions, me }: { people: People; actions: CollaboratorActions; me: string }) {
  const { t } = useTranslation(['sharing', 'common']);
  const [isBatch, setBatch] = useState(false);
  const [heir, setHeir] = useState<Collaborator | null>(null);
  const chosen = useChosen(people);
  const { owner, org, collaborators, invitations, requests, canManage, role } = people;
  const { locale } = useLanguage();
  const { here, folders, waiting } = groupPeople(people, locale);
  const team = useOrganization(org?.orgId ?? null);
  const isOwner = role === 'creator';
  const changeable = here.length + invitations.length;
  const batch = async (type: 'editor' | 'commenter' | 'viewer' | 'remove') => {
    if (chosen.kept.size === 0) {
      tips.show('info', t('batch.none'));
    } else if (await actions.batch(chosen.userIds, chosen.inviteIds, type)) {
      chosen.clear();
    }
  };
  const mark = (key: string, name: string) =>
    isBatch ? (
      <Checkbox
        aria-label={t('batch.select', { name })}
        isSelected={chosen.kept.has(key)}
        onChange={(isOn) => chosen.set(key, isOn)}
      />
    ) : undefined;
  const roleAndMore = (who: Who, name: string, given: GivenRole, more: readonly MenuEntry[]) => (
    <>
      <RoleSelect
        label={t('people.roleOf', { name })}
        value={given}
        onChange={(next) => void actions.setRole(who, next)}
      />
      <MenuButton label={t('people.actions', { name })} placement="bottom end" items={more}>
        <IconButton icon="more" size="s" label={t('people.actions', { name })} />
      </MenuButton>
    </>
  );
  const moreOf = (one: Collaborator): readonly MenuEntry[] => [
    ...(isOwner
      ? [
          {
            id: 'transfer',
            label: t('people.transfer', { name: one.fullName }),
            icon: 'user' as const,
            run: () => setHeir(one),
          },
        ]
      : []),
    {
      id: 'remove',
      label: t('people.remove'),
      icon: 'trash',
      isDanger: true,
      run: () => void actions.remove({ userId: one.userId }),
    },
  ];
  const invitee = (one: Invitation) => one.person?.fullName ?? one.account ?? '';
  const sourceOf = ({ from }: Collaborator): string => {
    if (from === null) {
      return '';
    }
    return from.folderId === null ? t('people.fromHidden') : t('people.from', { title: from.title });
  };
  const collaboratorRow = (one: Collaborator) => {
    const isMe = one.userId === me;
    const notes = [isMe ? t('people.you') : '', sourceOf(one)].filter(Boolean).join(' · ');
    const isChangeable = canManage && one.from === null && isGiven(one.role) && !isMe;
    return (
      <PersonRow
        key={`${one.userId} ${one.from?.folderId ?? ''}`}
        name={one.fullName}
        id={one.userId}
        picture={one.avatarUrl}
        note={notes}
        mark={isChangeable ? mark(`user ${one.userId}`, one.fullName) : undefined}
      >
        {isChangeable && isGiven(one.role) ? (
          roleAndMore({ userId: one.userId }, one.fullName, one.role, moreOf(one))
        ) : (
          <span className={styles.fixedRole}>{t(`role.${one.role}`)}</span>
        )}
      </PersonRow>
    );
  };
  const invitationRow = (one: Invitation) => {
    const name = invitee(one);
    const isOwnership = one.kind === 'ownership';
    const takeBack: MenuEntry = {
      id: 'remove',
      label: t('people.takeBack'),
      icon: 'trash',
      isDanger: true,
      run: () => void actions.remove({ inviteId: one.inviteId }),
    };
    return (
      <PersonRow
        key={one.inviteId}
        name={name}
        id={one.person?.userId ?? one.inviteId}
        picture={one.person?.avatarUrl}
        note={isOwnership ? t('people.pendingOwnership') : t('people.pending')}
        mark={isOwnership ? undefined : mark(`invite ${one.inviteId}`, name)}
      >
        {isOwnership || !isGiven(one.role) ? (
          <MenuButton label={t('people.actions', { name })} placement="bottom end" items={[takeBack]}>
            <IconButton icon="more" size="s" label={t('people.actions', { name })} />
          </MenuButton>
        ) : (
          roleAndMore({ inviteId: one.inviteId }, name, one.role, [takeBack])
        )}
      </PersonRow>
    );
  };
  // One who is alone needs no group.
  const isAlone = org === null && collaborators.length === 0 && invitations.length === 0;
  const ownerRow = (
    <PersonRow
      name={owner.fullName}
      id={owner.userId}
      picture={owner.avatarUrl}
      note={owner.userId === me ? t('people.you') : ''}
    >
      <span className={styles.fixedRole}>{t('role.creator')}</span>
    </PersonRow>
  );

  return (
    <section className={styles.people}>
      {requests.length > 0 && (
        <PersonGroup level={3} title={t('requests.label')} count={requests.length}>
          {requests.map((request) => (
            <PersonRow
              key={request.requestId}
              name={request.person.fullName}
              id={request.person.userId}
              picture={request.person.avatarUrl}
              note={[t('requests.asks', { role: t(`role.${request.role}`) }), request.message]
                .filter(Boolean)
                .join(' · ')}
            >
              <Button size="s" onPress={() => void actions.answer(request.requestId, false)}>
                {t('requests.refuse')}
              </Button>
              <Button size="s" variant="primary" onPress={() => void actions.answer(request.requestId, true)}>
                {t('requests.grant')}
              </Button>
            </PersonRow>
          ))}
        </PersonGroup>
      )}

      <div className={styles.peopleHead}>
        <h3 className={styles.heading}>
          {t(org === null ? 'people.count' : 'people.countBesides', { count: collaborators.length + 1 })}
        </h3>
        {canManage && changeable > 1 && (
          <Button variant="quiet" size="s" onPress={() => setBatch(!isBatch)}>
            {isBatch ? t('batch.close') : t('batch.open')}
          </Button>
        )}
      </div>
      {isBatch && (
        <div className={styles.batch} role="toolbar" aria-label={t('batch.open')}>
          <Checkbox
            isSelected={chosen.isAll}
            isIndeterminate={!chosen.isAll && chosen.kept.size > 0}
            onChange={chosen.setAll}
          >
            {t('batch.all')}
          </Checkbox>
          <span className={styles.spacer} />
          {(['editor', 'commenter', 'viewer', 'remove'] as const).map((type) => (
            <Button
              key={type}
              size="s"
              variant={type === 'remove' ? 'danger' : 'secondary'}
              onPress={() => void batch(type)}
            >
              {t(`batch.${type}`)}
            </Button>
          ))}
        </div>
      )}
      {isAlone ? (
        <ul>{ownerRow}</ul>
      ) : (
        <PersonGroup title={t('role.creator')} count={1}>
          {ownerRow}
        </PersonGroup>
      )}
      {here.length > 0 && (
        <PersonGroup title={t('groups.here')} count={here.length}>
          {here.map(collaboratorRow)}
        </PersonGroup>
      )}
      {folders.length > 0 && (
        <PersonGroup title={t('groups.folders')} count={folders.length}>
          {folders.map(collaboratorRow)}
        </PersonGroup>
      )}
      {org !== null && (
        <PersonGroup title={t('groups.org')} count={team?.members ?? null}>
          <PersonRow
            name={org.orgName}
            id={org.orgId}
            picture={team?.pictureUrl}
            note={team === undefined ? t('people.org') : t('people.orgMembers', { count: team.members })}
          >
            <span className={styles.fixedRole}>{t('people.byOrg')}</span>
          </PersonRow>
        </PersonGroup>
      )}
      {waiting.length > 0 && (
        <PersonGroup title={t('groups.waiting')} count={waiting.length}>
          {waiting.map(invitationRow)}
        </PersonGroup>
      )}
      {canManage && isAlone && <p className={styles.note}>{t('people.alone')}</p>}
      {!canManage && <p className={styles.note}>{t('people.noRight')}</p>}
      {heir !== null && (
        <ConfirmDialog
          isOpen
          onClose={() => setHeir(null)}
          title={t('transfer.title', { name: heir.fullName })}
          body={t('transfer.body')}
          action={t('transfer.action')}
          cancel={t('common:cancel')}
          onConfirm={async () => {
            await actions.transfer(heir.userId);
          }}
        />
      )}
    </section>
  );
}
