import { Dialog, SearchField } from '@limn/ui';
import { use, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CategoryContext } from '../canvas/category-context.ts';
import { shortLocale } from '../canvas/locale.ts';
import { useDiagram } from '../context/use-diagram.ts';
import { findShapes } from '../library/find-shapes.ts';
import { replaceSelection } from '../library/insert.ts';
import { useLibraries } from '../library/use-libraries.ts';
import { useShapeNames } from '../library/use-shape-names.ts';
import { TileGrid } from '../library/tiles/TileGrid.tsx';
import { ShapePreview } from '../library/tiles/shape-preview.tsx';
import { withSoftHyphens } from '../library/tiles/soft-hyphens.ts';
import { useTileNames } from '../library/tiles/tile-names.ts';
import library from '../library/library.module.css';
import styles from './dialogs.module.css';

/** Another shape for the selected ones; text, style and connectors stay. */
export default function ReplaceDialog({ onClose }: { onClose: () => void }): React.ReactNode {
  const editor = useDiagram();
  const { t, i18n } = useTranslation('diagram');
  const locale = shortLocale(i18n.language);
  const [query, setQuery] = useState('');
  const category = use(CategoryContext);
  const libraries = useLibraries(true);
  const shapes = useMemo(
    () =>
      query.trim() === ''
        ? libraries.flatMap((l) => l.shapes).filter((s) => !s.hidden)
        : findShapes(query, locale, libraries, category),
    [libraries, locale, query, category],
  );
  const nameOf = useShapeNames(shapes);
  const [isNamed] = useTileNames();
  return (
    <Dialog isOpen size="s" onClose={onClose} title={t('inspector.replace')}>
      <div className={styles['stack']}>
        <SearchField
          label={t('library.search')}
          placeholder={t('library.search')}
          autoFocus
          value={query}
          onChange={setQuery}
        />
        <div className={styles['tiles']} data-scroll>
          <TileGrid
            items={shapes}
            hasNames
            tile={(definition) => (
              <button
                key={definition.id}
                type="button"
                className={library['tile']}
                tabIndex={-1}
                aria-label={nameOf(definition)}
                onClick={() => {
                  replaceSelection(editor, definition);
                  onClose();
                }}
              >
                <ShapePreview definition={definition} size={36} />
                {isNamed && <span className={library['name']}>{withSoftHyphens(nameOf(definition))}</span>}
              </button>
            )}
          />
        </div>
      </div>
    </Dialog>
  );
}
