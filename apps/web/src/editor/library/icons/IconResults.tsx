/** Icons of every pack that answer what is searched, whether or not their pack is shown in the panel. */
import { pinyinInitials } from '@limn/ui/logic/text/pinyin.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { TileGrid } from '../tiles/TileGrid.tsx';
import { useIcons } from './icon-store.ts';
import { IconTile } from './IconTile.tsx';
import styles from '../library.module.css';

export default function IconResults({
  query,
  none,
}: {
  query: string;
  /** Shown where there are none. */
  none: React.ReactNode;
}): React.ReactNode {
  const { t } = useTranslation(['libraries', 'diagram']);
  const index = useIcons();
  const found = useMemo(
    () => (index === null || index === 'failed' ? [] : index.find(query, pinyinInitials)),
    [index, query],
  );
  if (index === null && none !== null) return <p className={styles['hint']}>{t('diagram:library.loading')}</p>;
  if (found.length === 0) return none;
  return (
    <>
      <h3 className={styles['found']}>{t('icons.found', { count: found.length })}</h3>
      {found.some(({ pack }) => pack === 'brands') && <p className={styles['credit']}>{t('icons.trademarks')}</p>}
      <TileGrid
        items={found}
        tile={(icon) => <IconTile key={`${icon.pack}/${icon.at}`} icon={icon} />}
        label={t('icons.title')}
        hasNames
      />
    </>
  );
}
