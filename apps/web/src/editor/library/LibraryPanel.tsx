/** The shape library: search in both languages, recent and favourite shapes, and every library as a section. */
import type { ShapeDefinition } from '@limn/drawing/shape/definition.ts';
import { Button, ContextMenu, EmptyState, IconButton, SearchField, type MenuEntry, type WindowPoint } from '@limn/ui';
import { Tags } from 'lucide-react';
import { Suspense, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../../app/routing/lazy.tsx';
import { shortLocale } from '../canvas/locale.ts';
import { useDiagram, useDiagramValue } from '../context/use-diagram.ts';
import { findConnectors, findShapes } from './find-shapes.ts';
import { insertKind, replaceSelection } from './insert.ts';
import { loadLibrary } from './libraries.ts';
import { addedLibraries, favouriteShapes } from './kept-list.ts';
import { ConnectorTiles, LibraryTiles, Section } from './LibrarySection.tsx';
import { shownLibraries } from './shown-libraries.ts';
import { ShapeTile } from './tiles/ShapeTile.tsx';
import { TileGrid } from './tiles/TileGrid.tsx';
import { useTileNames } from './tiles/tile-names.ts';
import { useRecentIcons } from './icons/use-recent-icons.ts';
import { useLibraries } from './use-libraries.ts';
import { useShapeNames } from './use-shape-names.ts';
import { useFoundOwn } from './own/use-own-libraries.ts';
import styles from './library.module.css';

const MoreShapesDialog = lazy(() => import('./MoreShapesDialog.tsx'));
const OwnLibraries = lazy(() => import('./own/panel/OwnLibraries.tsx'));
const IconSections = lazy(() => import('./icons/IconSections.tsx'));
const IconResults = lazy(() => import('./icons/IconResults.tsx'));
const RecentIcons = lazy(() => import('./icons/RecentIcons.tsx'));
const OwnResults = lazy(() => import('./own/panel/OwnResults.tsx'));

export function LibraryPanel({ category }: { category: string }): React.ReactNode {
  const editor = useDiagram();
  const { t, i18n } = useTranslation('diagram');
  const locale = shortLocale(i18n.language);
  const [query, setQuery] = useState('');
  const [isChoosing, setChoosing] = useState(false);
  const [menu, setMenu] = useState<{ definition: ShapeDefinition; at: WindowPoint } | null>(null);
  const recent = useDiagramValue(['settings'], (e) => e.settings.recentKinds);
  const favourites = useSyncExternalStore(favouriteShapes.on, favouriteShapes.ids);
  const added = useSyncExternalStore(addedLibraries.on, addedLibraries.ids);
  const hasIcons = useRecentIcons();
  const [areNamed, toggleNames] = useTileNames();
  const isSearching = query.trim() !== '';
  const libraries = useLibraries(isSearching);
  const hasShape = useDiagramValue(['selection', 'document'], (e) =>
    e.items(e.selection.ids).some((item) => item.type === 'shape'),
  );
  const found = useMemo(
    () => (isSearching ? findShapes(query, locale, libraries, category) : null),
    [isSearching, libraries, locale, query, category],
  );
  useEffect(() => {
    // What every panel shows is there without a connection as well.
    loadLibrary('arrow').catch(() => undefined);
  }, []);
  const nameOf = useShapeNames(found);
  const foundOwn = useFoundOwn(query);
  const foundConnectors = useMemo(() => findConnectors(query, libraries), [libraries, query]);
  const sections = useMemo(() => shownLibraries(category, added), [category, added]);
  const known = (ids: readonly string[]): ShapeDefinition[] =>
    ids.filter((id) => editor.registry.has(id)).map((id) => editor.registry.get(id));
  const tile = useCallback(
    (definition: ShapeDefinition) => (
      <ShapeTile
        key={definition.id}
        definition={definition}
        name={nameOf(definition)}
        onMenu={(d, at) => setMenu({ definition: d, at })}
      />
    ),
    [nameOf],
  );

  const isOpenAt = (i: number): boolean => {
    const [first] = sections;
    return i === 0 || (first?.group === 'general' && sections[i]!.categories.includes(category));
  };
  const opened = sections.findLastIndex((_, i) => isOpenAt(i)) + 1;
  const section = ({ library, notation }: (typeof sections)[number]): React.ReactNode => (
    <Section
      key={library.id}
      title={library.name[locale]}
      isOpen={isOpenAt(sections.findIndex((s) => s.library === library))}
    >
      {() => <LibraryTiles library={library} notation={notation} tile={tile} />}
    </Section>
  );

  const entries: MenuEntry[] = menu
    ? [
        {
          id: 'insert',
          label: t('library.insert', { name: menu.definition.name[locale] }),
          icon: 'add',
          run: () => insertKind(editor, menu.definition),
        },
        {
          id: 'replace',
          label: t('library.replace'),
          isDisabled: !hasShape,
          run: () => replaceSelection(editor, menu.definition),
        },
        {
          id: 'favourite',
          label: favourites.includes(menu.definition.id) ? t('library.unfavourite') : t('library.favourite'),
          icon: 'star',
          run: () => favouriteShapes.toggle(menu.definition.id),
        },
      ]
    : [];

  return (
    <section className={styles['panel']} aria-label={t('panel.library')}>
      <div className={styles['search']}>
        <SearchField
          label={t('library.search')}
          placeholder={t('library.search')}
          size="s"
          value={query}
          onChange={setQuery}
        />
        <IconButton size="s" icon={Tags} label={t('library.names')} isSelected={areNamed} onPress={toggleNames} />
      </div>
      <div className={styles['scroll']} data-scroll>
        {found ? (
          <div role="group" aria-label={t('library.results')}>
            {foundOwn.length > 0 && (
              <Suspense>
                <OwnResults found={foundOwn} />
              </Suspense>
            )}
            <TileGrid items={found} tile={tile} hasNames />
            <ConnectorTiles presets={foundConnectors} />
            <Suspense fallback={null}>
              <IconResults
                query={query}
                none={
                  found.length + foundOwn.length + foundConnectors.length === 0 && (
                    <EmptyState
                      title={t('library.none', { query: query.trim() })}
                      body={t('library.noneHint')}
                      role="status"
                      level={3}
                    />
                  )
                }
              />
            </Suspense>
          </div>
        ) : (
          <div>
            <Section title={t('library.recent')} isOpen={recent.length > 0 || hasIcons}>
              {() =>
                recent.length > 0 || hasIcons ? (
                  <>
                    {recent.length > 0 && <TileGrid items={known(recent)} tile={tile} hasNames />}
                    {hasIcons && (
                      <Suspense fallback={null}>
                        <RecentIcons />
                      </Suspense>
                    )}
                  </>
                ) : (
                  <p className={styles['hint']}>{t('library.emptyRecent')}</p>
                )
              }
            </Section>
            <Section title={t('library.favourites')} isOpen={favourites.length > 0}>
              {() =>
                favourites.length > 0 ? (
                  <TileGrid items={known(favourites)} tile={tile} hasNames />
                ) : (
                  <p className={styles['hint']}>{t('library.favouritesEmpty')}</p>
                )
              }
            </Section>
            {sections.slice(0, opened).map(section)}
            {/* Below what is open: it comes later, and what one is about to press must not move. */}
            <Suspense fallback={null}>
              <OwnLibraries />
            </Suspense>
            {sections.slice(opened).map(section)}
            <Suspense fallback={null}>
              <IconSections added={added} />
            </Suspense>
            <div className={styles['more']}>
              <Button size="s" variant="quiet" icon="add" onPress={() => setChoosing(true)}>
                {t('library.more')}
              </Button>
            </div>
          </div>
        )}
      </div>
      <ContextMenu at={menu?.at ?? null} items={entries} label={t('panel.library')} onClose={() => setMenu(null)} />
      {isChoosing && (
        <Suspense>
          <MoreShapesDialog category={category} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </section>
  );
}
