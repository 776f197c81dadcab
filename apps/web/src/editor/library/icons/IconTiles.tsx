/** A pack of icons in the panel: all of them or those of a category, and what its licence asks to be said. */
import type { IconPack } from '@limn/shapes/icons/packs.ts';
import { CHINESE } from '@limn/shapes/icons/words.ts';
import { Button, Select } from '@limn/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortLocale } from '../../canvas/locale.ts';
import { TileGrid } from '../tiles/TileGrid.tsx';
import { useIcons } from './icon-store.ts';
import { IconTile } from './IconTile.tsx';
import styles from '../library.module.css';

const ALL = '';

export default function IconTiles({ pack }: { pack: IconPack }): React.ReactNode {
  const { t, i18n } = useTranslation(['libraries', 'diagram']);
  const locale = shortLocale(i18n.language);
  const [attempt, setAttempt] = useState(0),
    [category, setCategory] = useState(ALL);
  const index = useIcons(attempt);
  const icons = useMemo(() => (index === null || index === 'failed' ? [] : index.of(pack.id)), [index, pack]);
  const categories = useMemo(() => [...new Set(icons.map((icon) => icon.category))], [icons]);
  const shown = useMemo(
    () => (category === ALL ? icons : icons.filter((icon) => icon.category === category)),
    [category, icons],
  );
  if (index === 'failed')
    return (
      <p className={styles['hint']} role="status">
        {t('diagram:library.notLoaded')}{' '}
        <Button size="s" variant="quiet" onPress={() => setAttempt(attempt + 1)}>
          {t('diagram:state.retry')}
        </Button>
      </p>
    );
  if (index === null) return <p className={styles['hint']}>{t('diagram:library.loading')}</p>;
  const nameOf = (name: string): string =>
    locale === 'zh' ? (CHINESE.get(name.toLowerCase().replaceAll(' ', '-'))?.[0] ?? name) : name;
  return (
    <>
      {categories.length > 1 && (
        <div className={styles['filter']}>
          <Select
            label={t('icons.category')}
            isLabelHidden
            size="s"
            isSearchable
            value={category}
            onChange={setCategory}
            items={[
              { value: ALL, label: t('icons.all', { count: icons.length }) },
              ...categories.map((value) => ({ value, label: nameOf(value), keywords: [value] })),
            ]}
          />
        </div>
      )}
      <p className={styles['credit']}>
        {pack.areTrademarks && `${t('icons.trademarks')} `}
        <a href={pack.credit.href} target="_blank" rel="noreferrer">
          {t('icons.credit', { name: pack.credit.name, licence: pack.credit.licence })}
        </a>
      </p>
      <TileGrid
        key={category}
        items={shown}
        tile={(icon) => <IconTile key={`${icon.pack}/${icon.at}`} icon={icon} />}
        label={pack.name[locale]}
        hasNames
      />
    </>
  );
}
