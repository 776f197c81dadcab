import type { OwnPublication } from '@limn/contract';
import { Button, ConfirmDialog, Dialog, Notice, tips } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/client.ts';
import { ButtonLink } from '../app/forms/button-link.tsx';
import { useTellFailure } from '../app/failures/use-failure.ts';
import { useDates } from '../people/use-dates.ts';
import { cloneOf } from './clone.ts';
import styles from './publishing.module.css';
import { useIndustries } from './use-publication.ts';

interface PublishStatusProps {
  chartId: string;
  publication: OwnPublication;
  onEdit: () => void;
  onAgain: () => void;
  onChanged: () => void;
  onClose: () => void;
}

/** How a publication stands that is under review or public, what it says, and what can be done with it. */
export function PublishStatus({ chartId, publication, onEdit, onAgain, onChanged, onClose }: PublishStatusProps) {
  const { t } = useTranslation(['publishing', 'common']);
  const tell = useTellFailure();
  const { full } = useDates();
  const [isEnding, setEnding] = useState(false);
  const isPublic = publication.status === 'public';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="xl"
      title={t('title')}
      footer={
        <>
          {publication.url !== null && (
            <ButtonLink to={publication.url} icon="external">
              {t('open')}
            </ButtonLink>
          )}
          <Button variant="danger" onPress={() => setEnding(true)}>
            {t('cancel')}
          </Button>
          {isPublic && <Button onPress={onAgain}>{t('again')}</Button>}
          <Button variant="primary" onPress={onEdit}>
            {t('edit')}
          </Button>
        </>
      }
    >
      <div className={styles.status}>
        {publication.hidden !== null && (
          <Notice tone="danger" title={t('view.hidden')}>
            {publication.hidden}
          </Notice>
        )}
        {isPublic ? (
          <Notice tone="success" title={t('view.public')}>
            {t('view.publicBody')}
          </Notice>
        ) : (
          <Notice tone="info" title={t('view.verifying')}>
            {publication.submitTime !== null && t('view.verifyingBody', { when: full(publication.submitTime) })}
          </Notice>
        )}
        {publication.contest !== null && (
          <Notice tone="info" title={t('view.contest', { title: publication.contest.title })}>
            {t('view.contestBody')}
          </Notice>
        )}
        <Facts publication={publication} />
      </div>
      <ConfirmDialog
        isOpen={isEnding}
        onClose={() => setEnding(false)}
        title={t('cancelTitle', { title: publication.title })}
        body={t('cancelBody')}
        action={t('cancel')}
        cancel={t('common:cancel')}
        isDanger
        onConfirm={async () => {
          try {
            await call('publishing.verifyChart', { body: { id: chartId, status: 'private' } });
            tips.show('success', t('unpublished'));
            onChanged();
          } catch (error) {
            tell(error);
          }
        }}
      />
    </Dialog>
  );
}

function Facts({ publication }: { publication: OwnPublication }) {
  const { t } = useTranslation('publishing');
  const industries = useIndustries();
  const clone = cloneOf(publication);
  return (
    <dl className={styles.facts}>
      <dt>{t('fields.title')}</dt>
      <dd>{publication.title}</dd>
      <dt>{t('fields.description')}</dt>
      <dd>{publication.description}</dd>
      <dt>{t('fields.industry')}</dt>
      <dd>{industries.data?.find(({ id }) => id === publication.industry)?.name}</dd>
      <dt>{t('fields.tags')}</dt>
      <dd>{publication.tags.join(' · ')}</dd>
      <dt>{t('fields.clone')}</dt>
      <dd>
        {t(`clones.${clone}`)}
        {clone === 'paid' && ` · ${t('yuan', { price: publication.publicClonePrice })}`}
      </dd>
    </dl>
  );
}
