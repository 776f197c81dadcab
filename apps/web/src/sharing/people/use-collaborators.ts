import type { CallSuccess, Contact, api, GivenRole } from '@limn/contract';
import { tips } from '@limn/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useLanguage } from '../../preferences/language.ts';
import { inviteAll, NotInvited } from './invite-all.ts';
import { referTo, type SharedItem } from '../item/shared-item.ts';
import { useExplain } from '../../app/failures/use-failure.ts';

export type People = CallSuccess<(typeof api)['collaborators']['listCollaborators']>;

/** Somebody who collaborates (`userId`) or is invited (`inviteId`). */
export type Who = { readonly userId: string } | { readonly inviteId: string };

/** What is kept of the lists of collaborators; with `fileType` and `fileId` behind it, of one. */
export const collaboratorsKey = ['collaborators'] as const;

const keyOf = ({ fileType, fileId }: SharedItem) => [...collaboratorsKey, fileType, fileId] as const;

/** Who may do what with a file or folder. */
export function useCollaborators(item: SharedItem) {
  return useQuery({
    queryKey: keyOf(item),
    queryFn: ({ signal }) => call('collaborators.listCollaborators', { body: referTo(item), signal }),
    // Others answer invitations meanwhile.
    staleTime: 0,
  });
}

interface Change {
  readonly run: () => Promise<unknown>;
  readonly done?: string;
  readonly failed: string;
  /** How the list looks once it is done, shown at once. */
  readonly expect?: (people: People) => People;
}

/**
 * What can be done about collaborators. Each shows at once and is put back when the server refuses; one after another.
 */
export function useCollaboratorActions(item: SharedItem) {
  const { t } = useTranslation('sharing');
  const client = useQueryClient();
  const explain = useExplain();
  const { locale } = useLanguage();
  const names = new Intl.ListFormat(locale);
  const key = keyOf(item);
  const ref = referTo(item);
  const { mutateAsync } = useMutation({
    scope: { id: key.join(' ') },
    mutationFn: async ({ run, expect }: Change) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<People>(key);
      if (expect !== undefined && before !== undefined) {
        client.setQueryData(key, expect(before));
      }
      try {
        await run();
      } catch (error) {
        client.setQueryData(key, before);
        throw error;
      }
    },
    // Not waited for: what was done is done, however long the list takes to come.
    onSettled: () => void client.invalidateQueries({ queryKey: key }),
  });
  const attempt = async (change: Change): Promise<boolean> => {
    try {
      await mutateAsync(change);
    } catch (error) {
      if (error instanceof NotInvited) {
        explain(error.cause, t('invite.failedFor', { names: names.format(error.names) }));
      } else {
        explain(error, change.failed);
      }
      return false;
    }
    if (change.done !== undefined) {
      tips.show('success', change.done);
    }
    return true;
  };
  const is = (who: Who, one: { userId?: string; inviteId?: string }) =>
    'userId' in who ? one.userId === who.userId : one.inviteId === who.inviteId;
  const without =
    (gone: (one: { userId?: string; inviteId?: string }) => boolean) =>
    (people: People): People => ({
      ...people,
      collaborators: people.collaborators.filter((one) => one.from !== null || !gone({ userId: one.userId })),
      invitations: people.invitations.filter((one) => !gone({ inviteId: one.inviteId })),
    });
  const withRole =
    (changed: (one: { userId?: string; inviteId?: string }) => boolean, role: GivenRole) =>
    (people: People): People => ({
      ...people,
      collaborators: people.collaborators.map((one) =>
        one.from === null && changed({ userId: one.userId }) ? { ...one, role } : one,
      ),
      invitations: people.invitations.map((one) => (changed({ inviteId: one.inviteId }) ? { ...one, role } : one)),
    });

  return {
    /** Invites accounts and contacts; says how many were, and who could not be. Gives whether all of them were. */
    invite: async (whom: readonly Contact[], role: GivenRole): Promise<boolean> =>
      attempt({
        run: () => inviteAll(whom, (invitee) => call('collaborators.invite', { body: { ...ref, ...invitee, role } })),
        done: whom.length === 1 ? t('invite.sent') : t('invite.sentMany', { count: whom.length }),
        failed: t('invite.failed'),
      }),
    /** Invites by an e-mail address or a phone number. */
    inviteAccount: (account: string, role: GivenRole): Promise<boolean> =>
      attempt({
        run: () => call('collaborators.invite', { body: { ...ref, account, role } }),
        done: t('invite.sent'),
        failed: t('invite.failed'),
      }),
    setRole: (who: Who, role: GivenRole) =>
      attempt({
        run: () => call('collaborators.setRole', { body: { ...ref, ...who, role } }),
        expect: withRole((one) => is(who, one), role),
        done: t('people.changed'),
        failed: t('people.changeFailed'),
      }),
    remove: (who: Who) =>
      attempt({
        run: () => call('collaborators.removeCollaborator', { body: { ...ref, ...who } }),
        expect: without((one) => is(who, one)),
        done: t('people.removed'),
        failed: t('people.removeFailed'),
      }),
    batch: (
      userIds: readonly string[],
      inviteIds: readonly string[],
      type: 'editor' | 'commenter' | 'viewer' | 'remove',
    ) => {
      const isOne = (one: { userId?: string; inviteId?: string }) =>
        userIds.includes(one.userId ?? '') || inviteIds.includes(one.inviteId ?? '');
      return attempt({
        run: () =>
          call('collaborators.batchCollaborators', {
            body: {
              ...ref,
              type,
              ...(userIds.length > 0 && { userIds: [...userIds] }),
              ...(inviteIds.length > 0 && { inviteIds: [...inviteIds] }),
            },
          }),
        expect: type === 'remove' ? without(isOne) : withRole(isOne, type),
        done: t('batch.done'),
        failed: t('batch.failed'),
      });
    },
    setLink: (change: { on: boolean; role?: GivenRole; reset?: boolean }) =>
      attempt({
        run: () => call('collaborators.setInviteLink', { body: { ...ref, ...change } }),
        ...(change.reset === true && { done: t('inviteLink.resetDone') }),
        failed: t('inviteLink.failed'),
      }),
    setViewersExport: (allow: boolean) =>
      attempt({
        run: () => call('collaborators.setViewersExport', { body: { ...ref, allow } }),
        expect: (people) => ({ ...people, viewersExport: allow }),
        failed: t('viewersExport.failed'),
      }),
    transfer: (userId: string) =>
      attempt({
        run: () => call('collaborators.transferOwnership', { body: { ...ref, userId } }),
        done: t('transfer.done'),
        failed: t('transfer.failed'),
      }),
    answer: (requestId: string, isGranted: boolean) =>
      attempt({
        run: () =>
          call(isGranted ? 'collaborators.grantAccess' : 'collaborators.refuseAccess', { body: { requestId } }),
        expect: (people) => ({
          ...people,
          requests: people.requests.filter((request) => request.requestId !== requestId),
        }),
        done: isGranted ? t('requests.granted') : t('requests.refused'),
        failed: t('requests.failed'),
      }),
  };
}

export type CollaboratorActions = ReturnType<typeof useCollaboratorActions>;
