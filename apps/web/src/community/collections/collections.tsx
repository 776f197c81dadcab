import type { Collection } from '@limn/contract';
import { Status } from '@limn/ui';
import { Trophy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../app/routing/navigation.tsx';
import { useDates } from '../../people/use-dates.ts';
import own from './collections.module.css';
import styles from '../community.module.css';

const tones = { upcoming: 'neutral', open: 'success', judging: 'warning', announced: 'info' } as const;

/** Collections and contests as cards with the pictures of their first templates. */
export function CollectionShelf({ collections }: { collections: readonly Collection[] }) {
  const { t } = useTranslation('community');
  if (collections.length === 0) return null;
  return (
    <section aria-labelledby="collections">
      <h2 id="collections" className={styles.heading}>
        {t('collections.title')}
      </h2>
      <ul className={own.shelf}>
        {collections.map((one) => (
          <li key={one.collectionId}>
            <Link to={`/templates?collection=${one.collectionId}`} className={own.card}>
              <span className={own.pictures} aria-hidden>
                {one.pictures.map((url) => (
                  <img key={url} src={url} alt="" loading="lazy" decoding="async" />
                ))}
                {one.pictures.length === 0 && <Trophy className={own.none} strokeWidth={1.25} />}
              </span>
              <span className={own.name}>{one.title}</span>
              <span className={own.facts}>
                {one.contest !== null && (
                  <Status tone={tones[one.contest.state]}>{t(`collections.states.${one.contest.state}`)}</Status>
                )}
                <span>{t('collections.count', { count: one.templates })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a collection is, above its templates. */
export function CollectionHead({ collection }: { collection: Collection }) {
  const { t } = useTranslation('community');
  const { day } = useDates();
  const { contest } = collection;
  return (
    <header className={styles.hero}>
      <Link to="/templates" className={styles.back}>
        {t('back')}
      </Link>
      <h1 className={styles.title}>{collection.title}</h1>
      {contest !== null && (
        <p className={own.facts}>
          <Status tone={tones[contest.state]}>{t(`collections.states.${contest.state}`)}</Status>
          <span>
            {t('collections.span', {
              from: day(contest.opensAt),
              // It ends with the moment at which the next day begins.
              to: day(new Date(Date.parse(contest.closesAt) - 1).toISOString()),
            })}
          </span>
        </p>
      )}
      {collection.text !== '' && <p className={styles.description}>{collection.text}</p>}
      {contest?.state === 'open' && <p className={styles.lead}>{t('collections.how')}</p>}
    </header>
  );
}
