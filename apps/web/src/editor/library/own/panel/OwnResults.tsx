/** What of a person's own libraries answers a search. */
import { useTranslation } from 'react-i18next';
import { TileGrid } from '../../tiles/TileGrid.tsx';
import type { OwnItem } from '../shelf/own-libraries.ts';
import { OwnTile } from './OwnTile.tsx';

export default function OwnResults({ found }: { found: readonly OwnItem[] }): React.ReactNode {
  const { t } = useTranslation('libraries');
  return (
    <TileGrid
      items={found}
      tile={(item) => <OwnTile key={`${item.libraryId}/${item.id}`} item={item} onDropOn={() => undefined} />}
      label={t('results')}
    />
  );
}
