/** A section of the panel that opens and closes; one of a notation fetches its shapes when it is first opened. */
import type { LibraryName } from '@limn/shapes/libraries/names.ts';
import type { ConnectorPreset, ShapeDefinition } from '@limn/drawing/shape/definition.ts';
import { Button as KitButton, Icon } from '@limn/ui';
import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { Heading } from 'react-aria-components/Heading';
import { useTranslation } from 'react-i18next';
import { shortLocale } from '../canvas/locale.ts';
import { ConnectorTile } from './tiles/ConnectorTile.tsx';
import { TileGrid } from './tiles/TileGrid.tsx';
import { loadLibrary } from './libraries.ts';
import { useLibraries } from './use-libraries.ts';
import styles from './library.module.css';

export function Section({
  title,
  isOpen,
  children,
}: {
  title: string;
  isOpen: boolean;
  children: (isOpen: boolean) => React.ReactNode;
}): React.ReactNode {
  const [open, setOpen] = useState(isOpen);
  return (
    <Disclosure className={styles['section'] ?? ''} isExpanded={open} onExpandedChange={setOpen}>
      <Heading level={3} className={styles['heading'] ?? ''}>
        <Button slot="trigger" className={styles['toggle'] ?? ''}>
          <Icon name="next" size={14} />
          {title}
        </Button>
      </Heading>
      <DisclosurePanel>{open && children(open)}</DisclosurePanel>
    </Disclosure>
  );
}

/** Shapes and connectors of one library, by its id; `notation` is what to fetch where they are not there yet. */
export function LibraryTiles({
  library: { id, name },
  notation,
  tile,
}: {
  library: LibraryName;
  notation: string | null;
  tile: (definition: ShapeDefinition) => React.ReactNode;
}): React.ReactNode {
  const { t, i18n } = useTranslation('diagram');
  const library = useLibraries(false).find((one) => one.id === id);
  const [isFailed, setFailed] = useState(false);
  const isMissing = library === undefined && notation !== null && !isFailed;
  useEffect(() => {
    if (isMissing) loadLibrary(notation).catch(() => setFailed(true));
  }, [isMissing, notation]);
  if (isFailed)
    return (
      <p className={styles['hint']} role="status">
        {t('library.notLoaded')}{' '}
        <KitButton size="s" variant="quiet" onPress={() => setFailed(false)}>
          {t('state.retry')}
        </KitButton>
      </p>
    );
  if (!library) return <p className={styles['hint']}>{t('library.loading')}</p>;
  return (
    <>
      <TileGrid
        items={library.shapes.filter((shape) => !shape.hidden)}
        tile={tile}
        label={name[shortLocale(i18n.language)]}
        hasNames
      />
      <ConnectorTiles presets={library.connectors ?? []} />
    </>
  );
}

export function ConnectorTiles({ presets }: { presets: readonly ConnectorPreset[] }): React.ReactNode {
  const { t } = useTranslation('diagram');
  return (
    presets.length > 0 && (
      <TileGrid
        items={presets}
        tile={(preset) => <ConnectorTile key={preset.id} preset={preset} />}
        label={t('library.connectors')}
        hasNames
      />
    )
  );
}
