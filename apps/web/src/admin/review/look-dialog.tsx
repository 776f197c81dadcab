import type { AdminPublication } from '@limn/contract';
import { Button, Dialog } from '@limn/ui';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../../app/routing/lazy.tsx';
import own from './review.module.css';

const load = () => import('../../publishing/difference.tsx');
const DrawingDifference = lazy(async () => ({ default: (await load()).DrawingDifference }));
const SaidDifference = lazy(async () => ({ default: (await load()).SaidDifference }));

type Side = 'now' | 'before';
const addressOf = (publicationId: string): string => `/api/admin/publications/${publicationId}`;

interface LookDialogProps {
  publication: AdminPublication;
  onApprove: () => void;
  onRefuse: () => void;
  onClose: () => void;
}

/**
 * A publication with what it changes of what is shown at present, and what is shown by itself; one that waits is
 * decided here, where one has just looked at it.
 */
export function LookDialog({ publication, onApprove, onRefuse, onClose }: LookDialogProps) {
  const { t } = useTranslation('admin');
  const [side, setSide] = useState<Side>('now');
  const { shown } = publication;
  const isNow = side === 'now' || shown === null;
  const said = isNow ? publication : shown;
  const picture =
    said.pictureUrl === null ? (
      <p>{t('review.noPicture')}</p>
    ) : (
      <img src={said.pictureUrl} alt="" className={own.large} />
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="xl"
      title={publication.title}
      footer={
        <>
          <Button onPress={onClose}>{t('review.close')}</Button>
          {publication.state === 'verifying' && (
            <>
              <Button onPress={onRefuse}>{t('review.refuse')}</Button>
              <Button variant="primary" onPress={onApprove}>
                {t('review.approve')}
              </Button>
            </>
          )}
        </>
      }
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
          {!isNow || publication.hasDrawing ? (
            <Suspense fallback={picture}>
              <DrawingDifference
                key={said.publicationId}
                address={addressOf(said.publicationId)}
                before={isNow && shown !== null ? addressOf(shown.publicationId) : null}
              />
            </Suspense>
          ) : (
            picture
          )}
        </div>
        <Suspense fallback={null}>
          <SaidDifference said={said} before={isNow ? shown : null} />
        </Suspense>
      </div>
    </Dialog>
  );
}
