import { useNavigate } from '../app/routing/navigation.tsx';
import type { Team } from '@limn/contract';
import { SkeletonText, TextField, tips } from '@limn/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../api/client.ts';
import { hasFailed } from '../app/failures/has-failed.ts';
import { OutdatedPart } from '../app/failures/outdated-part.tsx';
import { PartFailure } from '../app/failures/part-failure.tsx';
import { FormDialog } from '../app/forms/form-dialog.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { orgKey, useForgetOrg } from './shared/org-data.ts';
import styles from './shared/organizations.module.css';

/** Says what dissolving does, and does it once the name is repeated. */
export function DissolveDialog({ team: { orgId, orgName }, onClose }: { team: Team; onClose: () => void }) {
  const { t } = useTranslation('people');
  const navigate = useNavigate();
  const forget = useForgetOrg(orgId);
  const form = useForm({ orgName: (value) => (value.trim() === orgName ? undefined : t('org.dissolveRule')) });
  return (
    <FormDialog
      onClose={onClose}
      title={t('org.dissolveTitle', { name: orgName })}
      description={t('org.dissolveLead')}
      action={t('org.dissolve')}
      isDanger
      size="s"
      form={form}
      onSubmit={(element) =>
        void form.submit(element, async (values) => {
          await call('organizations.dissolveOrg', { body: { orgId, orgName: values.orgName.trim() } });
          tips.show('success', t('org.dissolved'));
          await navigate('/organizations', { replace: true });
          forget();
        })
      }
    >
      <DissolvePreview orgId={orgId} />
      <TextField
        {...form.field('orgName')}
        label={t('org.dissolveName', { name: orgName })}
        autoComplete="off"
        autoFocus
        isRequired
      />
    </FormDialog>
  );
}

/** What becomes of the organization's files. */
export function DissolvePreview({ orgId }: { orgId: string }) {
  const { t } = useTranslation(['people', 'settings']);
  const query = useQuery({
    queryKey: [...orgKey(orgId), 'dissolve'],
    queryFn: ({ signal }) => call('organizations.dissolvePreview', { params: { orgId }, signal }),
    staleTime: 0,
  });
  const { data } = query;
  if (hasFailed(query)) {
    return <PartFailure title={t('settings:loadFailed')} error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (data === undefined) {
    return <SkeletonText lines={2} />;
  }
  return data.files === 0 ? (
    <>
      <OutdatedPart list={query} />
      <p>{t('org.dissolveNoFiles')}</p>
    </>
  ) : (
    <div>
      <OutdatedPart list={query} />
      <p>{t('org.dissolveFiles', { count: data.files, folder: data.folderName })}</p>
      <ul className={styles.list}>
        {data.creators.map((creator) => (
          <li key={creator.userId}>{t('org.dissolveOf', { name: creator.fullName, count: creator.files })}</li>
        ))}
      </ul>
    </div>
  );
}
