import { useTranslation } from 'react-i18next';
import { useTreeValue } from '../model/use-tree.ts';
import styles from './mirror-list.module.css';
import { useMirrorOffers } from './use-mirror-offers.ts';

/** Below the topic. */
const GAP = 6;

/** What may be shown in a topic that is being written, below it. */
export function MirrorList(): React.ReactNode {
  const { offers, take } = useMirrorOffers(),
    { t } = useTranslation('diagram');
  const { id, list, chosen } = offers;
  const place = useTreeValue(
    ['viewport', 'document'],
    (editor) => {
      const box = id === '' ? undefined : editor.scene.bounds(id);
      return box ? editor.viewport.toScreen({ x: box.x, y: box.y + box.h }) : null;
    },
    (a, b) => a?.x === b?.x && a?.y === b?.y,
  );
  if (list.length === 0 || !place) return null;
  return (
    <div
      className={styles['list']}
      role="listbox"
      aria-label={t('map.mirrorOffers')}
      style={{ insetInlineStart: Math.max(8, place.x), insetBlockStart: place.y + GAP }}
    >
      {list.map((offer, n) => (
        <div
          key={offer.id}
          className={styles['offer']}
          role="option"
          aria-selected={n === chosen}
          // The text keeps the caret until something is taken.
          onPointerDown={(event) => {
            event.preventDefault();
            event.stopPropagation();
            take(offer);
          }}
        >
          <span>{offer.text}</span>
          {offer.path !== '' && <span data-path>{offer.path}</span>}
        </div>
      ))}
    </div>
  );
}
