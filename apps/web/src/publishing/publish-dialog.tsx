import { Button, Dialog, EmptyState, Notice, Skeleton } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../app/failures/use-failure.ts';
import type { SharedItem } from '../sharing/item/shared-item.ts';
import { PublishForm } from './publish-form.tsx';
import { PublishStatus } from './publish-status.tsx';
import { usePublication, useRefreshPublication } from './use-publication.ts';

/** Publishing a file: the form while it is private, how it stands while it is under review or public. */
export default function PublishDialog({ item, onClose }: { item: SharedItem; onClose: () => void }) {
  const { t } = useTranslation(['publishing', 'common']);
  const explain = useFailureText();
  const { data: publication, error, refetch } = usePublication(item.fileId);
  const refresh = useRefreshPublication(item.fileId);
  const [form, setForm] = useState<'edit' | 'again' | null>(null);
  if (publication === undefined || publication.cloned)
    return (
      <Dialog isOpen onClose={onClose} size="xl" title={t('title')}>
        {error === null && publication === undefined && <Skeleton height="320px" shape="block" />}
        {publication?.cloned === true && <Notice tone="warning">{t('cloned')}</Notice>}
        {error !== null && (
          <EmptyState
            level={3}
            role="alert"
            title={t('loadFailed')}
            body={explain(error)}
            actions={<Button onPress={() => void refetch()}>{t('common:retry')}</Button>}
          />
        )}
      </Dialog>
    );
  const changed = (): void => {
    setForm(null);
    void refresh();
  };
  if (publication.status === 'private' || form !== null)
    return (
      <PublishForm
        chartId={item.fileId}
        publication={publication}
        isEdit={form === 'edit'}
        onDone={changed}
        onClose={publication.status === 'private' ? onClose : () => setForm(null)}
      />
    );
  return (
    <PublishStatus
      chartId={item.fileId}
      publication={publication}
      onEdit={() => setForm('edit')}
      onAgain={() => setForm('again')}
      onChanged={changed}
      onClose={onClose}
    />
  );
}
