import type { AdminPublication } from '@limn/contract';
import { Button, Dialog, Status } from '@limn/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIndustries } from '../../publishing/use-publication.ts';
import own from './review.module.css';

const TemplateViewer = lazy(async () => ({
  default: (await import('../../community/template-viewer.tsx')).TemplateViewer,
}));

type Side = 'now' | 'before';
type Said = NonNullable<AdminPublication['shown']>;

const fields = ['title', 'description', 'industry', 'tags', 'clone'] as const;
type Field = (typeof fields)[number];

/** A publication as everybody would see it, beside what is shown at present where there is something. */
export function LookDialog({ publication, onClose }: { publication: AdminPublication; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [side, setSide] = useState<Side>('now');
  const { shown } = publication;
  const said: Said = side === 'before' && shown !== null ? shown : publication;
  const picture =
    said.pictureUrl === null ? (
      <p>{t('review.noPicture')}</p>
    ) : (
      <img src={said.pictureUrl} alt="" className={own.large} />
    );
  const mayLookCloser = side === 'before' || publication.hasDrawing;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="publish"
      title={publication.title}
      footer={<Button onPress={onClose}>{t('review.close')}</Button>}
    >
      <div className={own.look}>
        {shown !== null && (
          <div className={own.sides} role="group">
            {(['now', 'before'] as const).map((one) => (
              <Button
                key={one}
                size="s"
                variant={side === one ? 'primary' : 'secondary'}
                aria-pressed={side === one}
                onPress={() => setSide(one)}
              >
                {t(`review.${one}`)}
              </Button>
            ))}
          </div>
        )}
        <div className={own.stage}>
          {mayLookCloser ? (
            <Suspense fallback={picture}>
              <TemplateViewer
                key={said.publicationId}
                publication={`/api/admin/publications/${said.publicationId}`}
                fallback={picture}
              />
            </Suspense>
          ) : (
            picture
          )}
        </div>
        <Facts said={said} other={shown !== null && side === 'before' ? publication : shown} />
      </div>
    </Dialog>
  );
}

function Facts({ said, other }: { said: Said; other: Said | null }) {
  const { t } = useTranslation(['admin', 'publishing']);
  const industries = useIndustries();
  const words = (one: Said, field: Field): string => {
    switch (field) {
      case 'industry':
        return industries.data?.find(({ id }) => id === one.industry)?.name ?? one.industry;
      case 'tags':
        return one.tags.join(' · ');
      case 'clone':
        return t(`admin:review.clones.${one.clone}`, { price: one.price });
      default:
        return one[field];
    }
  };
  const row = (field: Field): ReactNode => (
    <div key={field} className={own.fact}>
      <dt>{t(`publishing:fields.${field}`)}</dt>
      <dd>
        {words(said, field)}
        {other !== null && words(other, field) !== words(said, field) && (
          <Status tone="warning">{t('admin:review.changed')}</Status>
        )}
      </dd>
    </div>
  );
  return <dl className={own.facts}>{fields.map(row)}</dl>;
}
