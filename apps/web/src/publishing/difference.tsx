/** A publication, and how it differs from one before it: on the canvas, in words, and in what is said of it. */
import { Status, Switch } from '@limn/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasFailed } from '../app/failures/has-failed.ts';
import { PartFailure } from '../app/failures/part-failure.tsx';
import { useStill } from '../viewer/still/use-still.ts';
import { ChangeList } from '../versions/ChangeList.tsx';
import { type Change, changesOf } from '../versions/changes.ts';
import { VersionCanvas } from '../versions/VersionCanvas.tsx';
import { loadPublication } from './load-publication.ts';
import styles from './difference.module.css';
import { useIndustries } from './use-publication.ts';

/** What a publication says of itself. */
export interface Said {
  title: string;
  description: string;
  industry: string;
  tags: string[];
  clone: 'free' | 'paid' | 'none';
  /** Yuan. */
  price: number;
}

const fields = ['title', 'description', 'industry', 'tags', 'clone'] as const;
type Field = (typeof fields)[number];

const useDrawing = (address: string | null) =>
  useQuery({
    queryKey: ['publication drawing', address],
    queryFn: ({ signal }) => loadPublication(address!, signal),
    enabled: address !== null,
    staleTime: Infinity,
  });

interface Props {
  /** Address of the publication: its drawing and its pictures are asked for below it. */
  address: string;
  /** Of the one before; null where there is none, or its drawing is not kept. */
  before: string | null;
}

/** The drawing of a publication with what changed in it framed, and listed beside it. */
export function DrawingDifference({ address, before }: Props): ReactNode {
  const { t } = useTranslation('publishing');
  const drawing = useDrawing(address),
    earlier = useDrawing(before);
  const open = useStill({ chartId: '', publication: address }, drawing.data ?? null, 'hand');
  const [changes, setChanges] = useState<readonly Change[] | null>(null);
  const [isMarked, setMarked] = useState(true);
  const then = earlier.data ?? null;
  useEffect(() => {
    setChanges(null);
    if (open === null || then === null) return undefined;
    let isWanted = true;
    void changesOf(open, then).then((found) => {
      if (isWanted) setChanges(found);
    });
    return () => {
      isWanted = false;
    };
  }, [open, then]);
  const failed = [drawing, earlier].find(hasFailed);
  if (failed !== undefined)
    return <PartFailure title={t('difference.failed')} error={failed.error} onRetry={() => void failed.refetch()} />;
  return (
    <div className={styles.drawing} data-alone={before === null || undefined}>
      <div className={styles.canvas}>
        <VersionCanvas open={open} changes={isMarked ? changes : null} />
      </div>
      {before !== null && (
        <aside className={styles.list} aria-label={t('difference.title')}>
          <Switch isSelected={isMarked} onChange={setMarked}>
            {t('difference.mark')}
          </Switch>
          {open !== null && <ChangeList open={open} changes={changes} isFirst={false} />}
        </aside>
      )}
    </div>
  );
}

/** What a publication says of itself, with what was said before struck out where it is another. */
export function SaidDifference({ said, before }: { said: Said; before: Said | null }): ReactNode {
  const { t } = useTranslation('publishing');
  const industries = useIndustries();
  const words = (one: Said, field: Field): string => {
    if (field === 'industry') return industries.data?.find(({ id }) => id === one.industry)?.name ?? one.industry;
    if (field === 'tags') return one.tags.join(' · ');
    if (field === 'clone') return t(`difference.clones.${one.clone}`, { price: one.price });
    return one[field];
  };
  return (
    <dl className={styles.facts}>
      {fields.map((field) => {
        const now = words(said, field),
          was = before === null ? now : words(before, field);
        return (
          <div key={field} className={styles.fact}>
            <dt>{t(field === 'clone' ? 'difference.clone' : `fields.${field}`)}</dt>
            <dd>
              {was !== now && <del>{was || t('difference.nothing')}</del>}
              {was === now ? <span>{now}</span> : <ins>{now || t('difference.nothing')}</ins>}
              {was !== now && <Status tone="warning">{t('difference.changed')}</Status>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
