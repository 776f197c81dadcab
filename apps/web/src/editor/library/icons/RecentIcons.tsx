/** The icons used last, after the shapes used last. */
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { TileGrid } from '../tiles/TileGrid.tsx';
import { RecentIconTile } from './IconTile.tsx';
import { recentIcons } from './recent-icons.ts';

export default function RecentIcons(): React.ReactNode {
  const { t } = useTranslation('libraries');
  const icons = useSyncExternalStore(recentIcons.on, recentIcons.all);
  return (
    <TileGrid
      items={icons}
      tile={(icon) => <RecentIconTile key={`${icon.pack}/${icon.name.en}`} icon={icon} />}
      label={t('icons.title')}
      hasNames
    />
  );
}
