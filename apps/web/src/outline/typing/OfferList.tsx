import { useTranslation } from 'react-i18next';
import type { Offer } from '@limn/tree/outline/offers.ts';
import styles from '../outline.module.css';
import type { Offers } from './use-offers.ts';

/** What is offered under the word that is being typed. */
export function OfferList({ offers }: { offers: Offers }): React.ReactNode {
  const { t } = useTranslation('diagram');
  if (offers.list.length === 0) return null;
  return (
    <span
      className={styles['offers']}
      role="listbox"
      aria-label={t('map.offers')}
      style={{ insetInlineStart: offers.place.x, insetBlockStart: offers.place.y + 4 }}
    >
      {offers.list.map((offer, n) => {
        const text = wordsOf(offer);
        return (
          <span
            key={offer.kind === 'topic' ? offer.id : text}
            className={styles['offer']}
            role="option"
            aria-selected={n === offers.chosen}
            // The field keeps the caret.
            onPointerDown={(event) => {
              event.preventDefault();
              offers.take(offer);
            }}
          >
            {offer.kind === 'date' && offer.word && <span>{t(`map.${offer.word}`)}</span>}
            <span data-date={offer.kind === 'date' || undefined}>{text}</span>
            {offer.kind === 'topic' && offer.path !== '' && <span data-path>{offer.path}</span>}
          </span>
        );
      })}
    </span>
  );
}

function wordsOf(offer: Offer): string {
  if (offer.kind === 'date') return offer.date;
  if (offer.kind === 'topic') return offer.text;
  return `${offer.kind === 'tag' ? '#' : '@'}${offer.text}`;
}
