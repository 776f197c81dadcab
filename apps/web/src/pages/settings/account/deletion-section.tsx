import { Button, Notice, SkeletonText, TextField, tips } from '@limn/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../app/routing/navigation.tsx';
import { call } from '../../../api/client.ts';
import type { CallSuccess, api } from '@limn/contract';
import { FormDialog } from '../../../app/forms/form-dialog.tsx';
import { hasFailed } from '../../../app/failures/has-failed.ts';
import { PartFailure } from '../../../app/failures/part-failure.tsx';
import { useTellFailure } from '../../../app/failures/use-failure.ts';
import { useDates } from '../../../people/use-dates.ts';
import { useRefreshMe } from '../../../session/session.ts';
import { useForm } from '../../../app/forms/use-form.ts';
import { Section } from '../../../app/sections/section.tsx';
import styles from '../../../app/sections/sections.module.css';

const deletionKey = ['deletion'] as const;
type Preview = CallSuccess<typeof api.account.deletionPreview>;

/** Asks for the deletion of the account, or takes that back. */
export function DeletionSection() {
  const { t } = useTranslation('settings');
  const { day } = useDates();
  const client = useQueryClient();
  const refreshMe = useRefreshMe();
  const tell = useTellFailure();
  const [isAsking, setAsking] = useState(false);
  const query = useQuery({
    queryKey: deletionKey,
    queryFn: ({ signal }) => call('account.deletionPreview', { signal }),
    staleTime: 0,
  });
  const refresh = async () => {
    await Promise.all([client.invalidateQueries({ queryKey: deletionKey }), refreshMe()]);
  };
  const keep = useMutation({
    mutationFn: () => call('account.cancelDeletion'),
    onSuccess: () => tips.show('success', t('deletion.cancelled')),
    onError: tell,
    onSettled: refresh,
  });
  const preview = query.data;
  return (
    <Section
      title={t('deletion.title')}
      lead={preview === undefined ? undefined : t('deletion.lead', { count: preview.days })}
    >
      {query.isPending && <SkeletonText lines={2} />}
      {hasFailed(query) && (
        <PartFailure title={t('loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {preview !== undefined &&
        (preview.deleteTime === null ? (
          <div>
            <Button variant="danger-quiet" onPress={() => setAsking(true)}>
              {t('deletion.action')}
            </Button>
          </div>
        ) : (
          <Notice
            tone="danger"
            title={t('deletion.pending', { date: day(preview.deleteTime) })}
            actions={
              <Button isPending={keep.isPending} onPress={() => keep.mutate()}>
                {t('deletion.cancel')}
              </Button>
            }
          >
            {t('deletion.pendingBody')}
          </Notice>
        ))}
      {isAsking && preview !== undefined && (
        <DeletionDialog preview={preview} onClose={() => setAsking(false)} onDone={refresh} />
      )}
    </Section>
  );
}

function DeletionDialog({
  preview,
  onClose,
  onDone,
}: {
  preview: Preview;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const { t } = useTranslation(['settings', 'account']);
  const { day, money } = useDates();
  const form = useForm({ password: (value) => (value === '' ? t('account:rule.required') : undefined) });
  const { files, sharedFiles, teamFiles, earnings, ownedOrgs } = preview;
  return (
    <FormDialog
      onClose={onClose}
      title={t('deletion.title')}
      description={t('deletion.lead', { count: preview.days })}
      action={t('deletion.confirm')}
      isDanger
      isBlocked={ownedOrgs.length > 0}
      size="s"
      form={form}
      onSubmit={(element) =>
        void form.submit(element, async (body) => {
          const { deleteTime } = await call('account.requestDeletion', { body });
          tips.show('info', t('deletion.requested', { date: day(deleteTime) }), { duration: 4000 });
          await onDone();
          onClose();
        })
      }
    >
      <ul className={styles.list}>
        <li>{t('deletion.files', { count: files })}</li>
        {sharedFiles > 0 && <li>{t('deletion.shared', { count: sharedFiles })}</li>}
        {teamFiles > 0 && <li>{t('deletion.team', { count: teamFiles })}</li>}
      </ul>
      {earnings > 0 && (
        <Notice tone="warning" title={t('deletion.earnings', { amount: money(earnings) })}>
          {t('deletion.earningsBody')}
        </Notice>
      )}
      {ownedOrgs.length > 0 && (
        <Notice tone="warning" title={t('deletion.orgs')}>
          <ul>
            {ownedOrgs.map((org) => (
              <li key={org.orgId}>
                <Link to={`/organizations/${org.orgId}/settings`} onClick={onClose}>
                  {org.orgName}
                </Link>{' '}
                · {t('deletion.orgMembers', { count: org.members })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <p className={styles.lead}>{t('deletion.export')}</p>
      {ownedOrgs.length === 0 && (
        <TextField
          {...form.field('password')}
          label={t('deletion.password')}
          type="password"
          autoComplete="current-password"
          autoFocus
          isRequired
        />
      )}
    </FormDialog>
  );
}
