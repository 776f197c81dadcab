import { useTranslation } from 'react-i18next';
import styles from './outline.module.css';
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
        const text = offer.kind === 'date' ? offer.date : `${offer.kind === 'tag' ? '#' : '@'}${offer.text}`;
        return (
          <span
            key={text}
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
          </span>
        );
      })}
    </span>
  );
}
