import type { OrgMember, Team } from '@limn/contract';
import { Select, TextField, tips } from '@limn/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { hasFailed } from '../../app/failures/has-failed.ts';
import { OutdatedPart } from '../../app/failures/outdated-part.tsx';
import { PartFailure } from '../../app/failures/part-failure.tsx';
import { FormDialog } from '../../app/forms/form-dialog.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { useUser } from '../../session/session.ts';
import { membersKey, useRefreshOrg } from '../shared/org-data.ts';

const PART = 200;

type Members = Awaited<ReturnType<typeof call<'organizations.orgMembers'>>>;

async function everyMember(orgId: string, signal: AbortSignal): Promise<readonly OrgMember[]> {
  const members: OrgMember[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Members = await call('organizations.orgMembers', {
      params: { orgId },
      query: { limit: PART, cursor },
      signal,
    });
    members.push(...page.members);
    cursor = page.nextCursor;
  }
  return members;
}

/** Makes another member the owner: the one given, else one to choose. */
export function TransferDialog({ team: { orgId }, to, onClose }: { team: Team; to?: OrgMember; onClose: () => void }) {
  const { t } = useTranslation(['people', 'account', 'settings']);
  const { user } = useUser();
  const refresh = useRefreshOrg(orgId);
  const [chosen, setChosen] = useState<string | null>(to?.userId ?? null);
  const [isJudged, setJudged] = useState(false);
  const form = useForm({ password: (value) => (value === '' ? t('account:rule.required') : undefined) });
  const list = useQuery({
    queryKey: [...membersKey(orgId), 'to transfer to'],
    queryFn: ({ signal }) => everyMember(orgId, signal),
    enabled: to === undefined,
  });
  const members = to === undefined ? (list.data ?? []).filter((member) => member.userId !== user.userId) : [to];
  const name = members.find((member) => member.userId === chosen)?.fullName ?? '';
  return (
    <FormDialog
      onClose={onClose}
      title={t('org.transferTitle')}
      description={t('org.transferLead')}
      action={t('org.transferTitle')}
      isDanger
      form={form}
      onSubmit={(element) => {
        setJudged(true);
        if (chosen === null) {
          return;
        }
        void form.submit(element, async ({ password }) => {
          await call('organizations.transferOrg', { body: { orgId, userId: chosen, password } });
          tips.show('success', t('org.transferred', { name }));
          onClose();
          await refresh();
        });
      }}
    >
      {hasFailed(list) && (
        <PartFailure title={t('settings:loadFailed')} error={list.error} onRetry={() => void list.refetch()} />
      )}
      <OutdatedPart list={list} />
      <Select
        label={t('org.transferTo')}
        placeholder={t('org.choose')}
        value={chosen}
        onChange={setChosen}
        isSearchable={members.length > 10}
        isLoading={to === undefined && list.isPending}
        isDisabled={to !== undefined}
        isInvalid={isJudged && chosen === null}
        errorMessage={t('org.chooseRule')}
        items={members.map((member) => ({
          value: member.userId,
          label: member.account === null ? member.fullName : `${member.fullName} (${member.account})`,
        }))}
      />
      <TextField
        {...form.field('password')}
        label={t('org.password')}
        type="password"
        autoComplete="current-password"
        isRequired
      />
    </FormDialog>
  );
}
