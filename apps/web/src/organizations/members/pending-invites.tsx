import type { OrgInvite, Team } from '@limn/contract';
import { Avatar, Button, Popconfirm, tips } from '@limn/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useTellFailure } from '../../app/failures/use-failure.ts';
import { useDates } from '../../people/use-dates.ts';
import { invitesKey } from '../shared/org-data.ts';
import styles from '../shared/organizations.module.css';

/** Invitations and links of an organization, for those who manage it. */
export function useWaysIn(orgId: string) {
  return useQuery({
    queryKey: invitesKey(orgId),
    queryFn: ({ signal }) => call('organizations.orgInvites', { params: { orgId }, signal }),
  });
}

/** Invitations nobody has answered yet, each of which can be taken back. */
export function PendingInvites({ team: { orgId } }: { team: Team }) {
  const { t } = useTranslation('people');
  const { day } = useDates();
  const client = useQueryClient();
  const tell = useTellFailure();
  const { data } = useWaysIn(orgId);
  const takeBack = useMutation({
    mutationFn: ({ inviteId }: OrgInvite) => call('organizations.revokeOrgInvite', { body: { orgId, inviteId } }),
    onSuccess: () => tips.show('success', t('org.takenBack')),
    onError: tell,
    onSettled: () => client.invalidateQueries({ queryKey: invitesKey(orgId) }),
  });
  const confirm = useMutation({
    mutationFn: ({ inviteId, claimedBy }: OrgInvite) =>
      call('organizations.confirmOrgInvite', { body: { orgId, inviteId, userId: claimedBy?.userId ?? '' } }),
    onSuccess: (_answer, { claimedBy }) =>
      tips.show('success', t('org.claimConfirmed', { name: claimedBy?.fullName ?? '' })),
    onError: tell,
    onSettled: () => client.invalidateQueries({ queryKey: invitesKey(orgId) }),
  });
  if (data === undefined || data.invites.length === 0) {
    return null;
  }
  return (
    <ul className={styles.rows} aria-label={t('org.pending')}>
      {data.invites.map((invite) => {
        const name = invite.user?.fullName ?? invite.account ?? '';
        return (
          <li key={invite.inviteId} className={styles.row}>
            <Avatar
              name={name}
              id={invite.user?.userId ?? name}
              picture={invite.user?.avatarUrl}
              size="m"
              isDecorative
            />
            <div className={styles.rowWords}>
              <p className={styles.rowTitle}>{name}</p>
              <p className={styles.meta}>
                {t('org.pending')} · {t('org.pendingUntil', { date: day(invite.expireTime) })}
              </p>
              {invite.claimedBy !== null && (
                <p>{t('org.claimed', { name: invite.claimedBy.fullName, account: name })}</p>
              )}
            </div>
            {invite.claimedBy !== null && (
              <Popconfirm
                title={t('org.claimTitle', { name: invite.claimedBy.fullName, account: name })}
                body={t('org.claimBody')}
                action={t('org.claimConfirm')}
                onConfirm={() => confirm.mutate(invite)}
              >
                <Button
                  size="s"
                  variant="primary"
                  aria-label={t('org.claimConfirmOf', { name: invite.claimedBy.fullName })}
                >
                  {t('org.claimConfirm')}
                </Button>
              </Popconfirm>
            )}
            <span className={styles.role}>{t(`role.${invite.role}`)}</span>
            <Button
              size="s"
              aria-label={t('org.takeBackOf', { name })}
              isPending={takeBack.isPending && takeBack.variables.inviteId === invite.inviteId}
              onPress={() => takeBack.mutate(invite)}
            >
              {t('org.takeBack')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
