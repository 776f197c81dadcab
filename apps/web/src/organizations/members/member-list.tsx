import type { OrgMember, Team } from '@limn/contract';
import { Avatar, ConfirmDialog, IconButton, MenuButton, Select, SkeletonList, tips, type MenuEntry } from '@limn/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from '../../app/routing/navigation.tsx';
import { call } from '../../api/client.ts';
import { MoreOf } from '../../app/failures/more-of.tsx';
import { PartFailure } from '../../app/failures/part-failure.tsx';
import { useTellFailure } from '../../app/failures/use-failure.ts';
import { useDates } from '../../people/use-dates.ts';
import { useUser } from '../../session/session.ts';
import { givenRoles, membersKey, rightsOf, useRefreshOrg, type GivenOrgRole } from '../shared/org-data.ts';
import styles from '../shared/organizations.module.css';
import { TransferDialog } from './transfer-dialog.tsx';

type Open = { readonly kind: 'remove' | 'transfer'; readonly member: OrgMember };

/** The members of an organization, those that `wanted` names. */
export function MemberList({ team, wanted }: { team: Team; wanted: string }) {
  const { t } = useTranslation(['people', 'common', 'settings']);
  const q = useDeferredValue(wanted.trim());
  const { orgId } = team;
  const [open, setOpen] = useState<Open | null>(null);
  const refresh = useRefreshOrg(orgId);
  const tell = useTellFailure();
  const query = useInfiniteQuery({
    queryKey: [...membersKey(orgId), q],
    queryFn: ({ signal, pageParam }) =>
      call('organizations.orgMembers', { params: { orgId }, query: { q, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
  const members = query.data?.pages.flatMap((page) => page.members) ?? [];
  const change = async (run: () => Promise<unknown>, done: string) => {
    try {
      await run();
      tips.show('success', done);
    } catch (error) {
      tell(error);
    }
    await refresh();
  };
  if (query.isPending) {
    return <SkeletonList rows={4} hasDetail />;
  }
  if (query.data === undefined) {
    return <PartFailure title={t('settings:loadFailed')} error={query.error} onRetry={() => void query.refetch()} />;
  }
  return (
    <>
      <ul className={styles.rows} aria-label={t('org.memberList')}>
        {members.map((member) => (
          <MemberRow
            key={member.userId}
            team={team}
            member={member}
            onOpen={setOpen}
            onRole={(role) =>
              void change(
                () => call('organizations.setMemberRole', { body: { orgId, userId: member.userId, role } }),
                t('org.roleChanged'),
              )
            }
          />
        ))}
      </ul>
      <MoreOf list={query} action={t('more')} failed={t('settings:loadFailed')} />
      {open?.kind === 'remove' && (
        <ConfirmDialog
          isOpen
          onClose={() => setOpen(null)}
          title={t('org.removeTitle', { name: open.member.fullName })}
          body={t('org.removeBody')}
          action={t('org.remove')}
          cancel={t('common:cancel')}
          isDanger
          onConfirm={() =>
            change(
              () => call('organizations.removeMember', { body: { orgId, userId: open.member.userId } }),
              t('org.removed'),
            )
          }
        />
      )}
      {open?.kind === 'transfer' && <TransferDialog team={team} to={open.member} onClose={() => setOpen(null)} />}
    </>
  );
}

interface MemberRowProps {
  team: Team;
  member: OrgMember;
  onOpen: (open: Open) => void;
  onRole: (role: GivenOrgRole) => void;
}

function MemberRow({ team, member, onOpen, onRole }: MemberRowProps) {
  const { t } = useTranslation('people');
  const { day } = useDates();
  const { user } = useUser();
  const navigate = useNavigate();
  const { manage, own } = rightsOf(team);
  const isMe = member.userId === user.userId;
  const isOwner = member.role === '1_owner';
  const canChange = manage && !isMe && !isOwner;
  const address = `/u/${encodeURIComponent(member.userId)}`;
  const entries: readonly MenuEntry[] = [
    { id: 'profile', label: t('org.profile'), icon: 'user', run: () => void navigate(address) },
    ...(own && !isMe
      ? [
          {
            id: 'transfer',
            label: t('org.transfer', { name: member.fullName }),
            icon: 'folder-move' as const,
            run: () => onOpen({ kind: 'transfer', member }),
          },
        ]
      : []),
    ...(canChange
      ? [
          {
            id: 'remove',
            label: t('org.remove'),
            icon: 'unplug' as const,
            isDanger: true,
            run: () => onOpen({ kind: 'remove', member }),
          },
        ]
      : []),
  ];
  return (
    <li className={styles.row}>
      <Avatar name={member.fullName} id={member.userId} picture={member.avatarUrl} size="m" isDecorative />
      <div className={styles.rowWords}>
        <p className={styles.rowTitle}>
          <Link to={address}>{member.fullName}</Link>
          {isMe && <span className={styles.meta}>{t('org.you')}</span>}
        </p>
        <p className={styles.meta}>
          {[member.account, t('org.joinTime', { date: day(member.joinTime) })]
            .filter((part) => part !== null)
            .join(' · ')}
        </p>
      </div>
      {canChange ? (
        <div className={styles.role}>
          <Select
            size="s"
            label={t('org.roleOf', { name: member.fullName })}
            isLabelHidden
            value={givenRoles.find((role) => role === member.role) ?? null}
            onChange={(role) => {
              if (role !== member.role) {
                onRole(role);
              }
            }}
            items={givenRoles.map((role) => ({
              value: role,
              label: t(`role.${role}`),
              description: t(`roleHint.${role}`),
            }))}
          />
        </div>
      ) : (
        <span className={styles.role}>{t(`role.${member.role}`)}</span>
      )}
      <MenuButton label={t('org.actionsOf', { name: member.fullName })} items={entries} placement="bottom end">
        <IconButton icon="more" size="s" label={t('org.actionsOf', { name: member.fullName })} />
      </MenuButton>
    </li>
  );
}
