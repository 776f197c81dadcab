/** The shape library: search in both languages, recent and favourite shapes, and every library as a section. */
import type { ConnectorPreset, ShapeDefinition, ShapeLibrary } from '@limn/drawing/shape/definition.ts';
import { ContextMenu, EmptyState, Icon, SearchField, type MenuEntry, type WindowPoint } from '@limn/ui';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components/Button';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { Heading } from 'react-aria-components/Heading';
import { useTranslation } from 'react-i18next';
import { shortLocale } from '../canvas/locale.ts';
import { useEditor, useEditorValue } from '../editor-context.tsx';
import { findConnectors, findShapes } from './find-shapes.ts';
import { insertKind, replaceSelection } from './insert.ts';
import { ConnectorTile } from './ConnectorTile.tsx';
import { favouriteShapes, onFavourites, toggleFavourite } from './favourites.ts';
import { ShapeTile } from './ShapeTile.tsx';
import styles from './library.module.css';

export function LibraryPanel({ category }: { category: string }): React.ReactNode {
  const editor = useEditor();
  const { t, i18n } = useTranslation('diagram');
  const locale = shortLocale(i18n.language);
  const [query, setQuery] = useState('');
  const [menu, setMenu] = useState<{ definition: ShapeDefinition; at: WindowPoint } | null>(null);
  const recent = useEditorValue(['settings'], (e) => e.settings.recentKinds);
  const favourites = useSyncExternalStore(onFavourites, favouriteShapes);
  const hasShape = useEditorValue(['selection', 'document'], (e) =>
    e.items(e.selection.ids).some((item) => item.type === 'shape'),
  );
  const found = useMemo(
    () => (query.trim() === '' ? null : findShapes(query, locale, editor.registry.libraries())),
    [editor, locale, query],
  );
  const foundConnectors = useMemo(() => findConnectors(query, editor.registry.libraries()), [editor, query]);
  const known = (ids: readonly string[]): ShapeDefinition[] =>
    ids.filter((id) => editor.registry.has(id)).map((id) => editor.registry.get(id));

  const tiles = (shapes: readonly ShapeDefinition[]): React.ReactNode => (
    <div className={styles['grid']}>
      {shapes.map((definition) => (
        <ShapeTile key={definition.id} definition={definition} onMenu={(d, at) => setMenu({ definition: d, at })} />
      ))}
    </div>
  );

  const connectorTiles = (presets: readonly ConnectorPreset[]): React.ReactNode =>
    presets.length > 0 && (
      <div className={styles['grid']} role="group" aria-label={t('library.connectors')}>
        {presets.map((preset) => (
          <ConnectorTile key={preset.id} preset={preset} />
        ))}
      </div>
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
          run: () => toggleFavourite(menu.definition.id),
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
      </div>
      <div className={styles['scroll']}>
        {found ? (
          found.length + foundConnectors.length > 0 ? (
            <div role="group" aria-label={t('library.results')}>
              {tiles(found)}
              {connectorTiles(foundConnectors)}
            </div>
          ) : (
            <EmptyState
              title={t('library.none', { query: query.trim() })}
              body={t('library.noneHint')}
              role="status"
              level={3}
            />
          )
        ) : (
          <>
            <Section title={t('library.recent')} isOpen={recent.length > 0}>
              {recent.length > 0 ? tiles(known(recent)) : <p className={styles['hint']}>{t('library.emptyRecent')}</p>}
            </Section>
            <Section title={t('library.favourites')} isOpen={favourites.length > 0}>
              {favourites.length > 0 ? (
                tiles(known(favourites))
              ) : (
                <p className={styles['hint']}>{t('library.favouritesEmpty')}</p>
              )}
            </Section>
            {ordered(editor.registry.libraries(), category).map((library) => (
              <Section key={library.id} title={library.name[locale]} isOpen={library.categories.includes(category)}>
                {tiles(library.shapes.filter((shape) => !shape.hidden))}
                {connectorTiles(library.connectors ?? [])}
              </Section>
            ))}
          </>
        )}
      </div>
      <ContextMenu at={menu?.at ?? null} entries={entries} label={t('panel.library')} onClose={() => setMenu(null)} />
    </section>
  );
}

/** Libraries of the document's category first, the order of the registry otherwise. */
function ordered(libraries: readonly ShapeLibrary[], category: string): ShapeLibrary[] {
  const shown = libraries.filter((library) => library.shapes.some((shape) => !shape.hidden));
  return [
    ...shown.filter((l) => l.categories.includes(category)),
    ...shown.filter((l) => !l.categories.includes(category)),
  ];
}

function Section({
  title,
  isOpen,
  children,
}: {
  title: string;
  isOpen: boolean;
  children: React.ReactNode;
}): React.ReactNode {
  return (
    <Disclosure className={styles['section'] ?? ''} defaultExpanded={isOpen}>
      <Heading level={3} className={styles['heading'] ?? ''}>
        <Button slot="trigger" className={styles['toggle'] ?? ''}>
          <Icon name="next" size={14} />
          {title}
        </Button>
      </Heading>
      <DisclosurePanel>{children}</DisclosurePanel>
    </Disclosure>
  );
}
