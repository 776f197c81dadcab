import { Button, EmptyState, type MenuEntry } from '@limn/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatches, useNavigate, useParams } from 'react-router';
import { ApiError, failureText } from '../api/error.ts';
import { ButtonLink } from '../app/button-link.tsx';
import { useTitle } from '../app/use-title.ts';
import { useAddMenu } from './add-menu.ts';
import { useListCommands } from './commands/list-commands.ts';
import { useList } from './data/lists.ts';
import { EmptyPicture } from './empty-pictures.tsx';
import { FileDrop } from './file-drop.tsx';
import { itemMenu, type ItemActions } from './item-menu.ts';
import { FileList } from './list/file-list.tsx';
import { ListSkeleton } from './list/list-skeleton.tsx';
import { fileAddress } from './model/category.ts';
import { entryId, isFolder, parentOf, type Entry } from './model/entry.ts';
import { isPage, pageAddress, sortedBy, type Page } from './model/pages.ts';
import { nothing } from './model/selection.ts';
import { PageHead } from './page-head.tsx';
import { useListState } from './use-list-state.ts';
import { useWorkspace } from './workspace-context.ts';
import styles from './workspace.module.css';

/** The page of the route on show. */
function usePage(): Page {
  const handle = useMatches().at(-1)?.handle;
  return isPage(handle) ? handle : 'diagrams';
}

/** A page of the workspace: where one is, the list, and what can be done with what is selected in it. */
export function WorkspacePage() {
  const page = usePage();
  const folderId = useParams()['folderId'] ?? null;
  return <ListPage key={`${page} ${folderId}`} page={page} folderId={folderId} />;
}

function ListPage({ page, folderId }: { page: Page; folderId: string | null }) {
  const { t } = useTranslation(['files', 'common']);
  const navigate = useNavigate();
  const { operations, openDialog } = useWorkspace();
  const { state, q, show, searchFor } = useListState(page);
  const list = useList({ page, folderId, sort: state.sort, order: state.order, q });
  const [selection, setSelection] = useState(nothing);
  const here = list.path.at(-1);
  const pageName = page === 'diagrams' && folderId !== null && here !== undefined ? here.title : t(`page.${page}`);
  useTitle(pageName);
  const addMenu = useAddMenu(folderId);
  useEffect(() => setSelection(nothing), [q]);

  const open = useCallback(
    (entry: Entry) => {
      if (page === 'trash') {
        return;
      }
      if (isFolder(entry)) {
        void navigate(pageAddress('diagrams', entry.folderId));
      } else {
        window.open(fileAddress(entry.category, entry.chartId), '_blank', 'noopener');
      }
    },
    [navigate, page],
  );

  const actions = useMemo<ItemActions>(
    () => ({
      open,
      showLocation: (entry) => void navigate(pageAddress('diagrams', parentOf(entry))),
      rename: (entry) => openDialog({ kind: 'rename', entry }),
      clone: (entry) => void operations.clone(entry),
      transfer: (entries) => openDialog({ kind: 'transfer', entries, from: folderId }),
      remove: (entries) => void operations.remove(entries),
      restore: (entries) => void operations.restore(entries),
      destroy: (entries) => openDialog({ kind: 'destroy', entries, isWholeTrash: false }),
      favourite: (entries, favourite) => void operations.setFavourite(entries, favourite),
    }),
    [open, navigate, openDialog, operations, folderId],
  );

  const selectEverything = useCallback(async () => {
    const all = await list.loadAll();
    setSelection((before) => ({ ...before, ids: new Set(all.map(entryId)) }));
  }, [list.loadAll]);

  const chosen = useMemo(() => list.entries.filter((entry) => selection.ids.has(entryId(entry))), [list.entries, selection.ids]);
  const current = list.entries.find((entry) => entryId(entry) === selection.current);
  const about = useMemo(() => (chosen.length > 0 ? chosen : current === undefined ? [] : [current]), [chosen, current]);

  const emptyMenu: readonly MenuEntry[] = [
    ...(page === 'diagrams' ? [...addMenu, { id: 'line', separator: true } as const] : []),
    {
      id: 'view',
      label: t('view.label'),
      icon: state.view,
      entries: (['list', 'grid'] as const).map((view) => ({
        id: view,
        label: t(`view.${view}`),
        icon: view,
        isChecked: state.view === view,
        run: () => show({ ...state, view }),
      })),
    },
    { id: 'all', label: t('selectAll'), icon: 'check', isDisabled: list.total === 0, run: () => void selectEverything() },
  ];
  const menuFor = (entries: readonly Entry[]) =>
    entries.length === 0 ? emptyMenu : itemMenu(entries, { page, isSearching: q !== '' }, actions, t);

  useListCommands({ page, folderId, parent: list.path.at(-2)?.folderId ?? null, about, actions, state, show });

  return (
    <main id="main" tabIndex={-1} className={styles.main} aria-busy={list.isStale || undefined}>
      <PageHead
        page={page}
        path={list.path}
        q={q}
        state={state}
        total={list.total}
        isReady={!list.isLoading}
        onShow={show}
        onSearch={searchFor}
        onEmptyTrash={() => {
          void list.loadAll().then((entries) => openDialog({ kind: 'destroy', entries, isWholeTrash: true }));
        }}
        selection={{ count: chosen.length, entries: chosen.length > 0 ? menuFor(chosen) : [], onClear: () => setSelection(nothing) }}
      />
      <FileDrop folderId={page === 'diagrams' ? folderId : null}>
        {list.error !== null && list.entries.length === 0 ? (
          <ListFailure error={list.error} onRetry={list.retry} />
        ) : list.isLoading ? (
          <ListSkeleton view={state.view} />
        ) : list.entries.length === 0 ? (
          <NothingHere page={page} isFolder={folderId !== null} q={q} onClear={() => searchFor('')} />
        ) : (
          <FileList
            page={page}
            state={state}
            entries={list.entries}
            total={list.total}
            label={pageName}
            selection={selection}
            onSelect={setSelection}
            onSort={(sort) => show(sortedBy(state, sort))}
            onOpen={open}
            onFavourite={actions.favourite}
            onDropInto={(entries, folder) => void operations.move(entries, entryId(folder), folder.title)}
            menuFor={menuFor}
            onSelectAll={() => void selectEverything()}
            onNearEnd={list.loadMore}
          />
        )}
      </FileDrop>
    </main>
  );
}

function ListFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation(['files', 'common']);
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        title={t('noFolder.title')}
        body={t('noFolder.body')}
        role="alert"
        actions={
          <ButtonLink to="/diagrams" variant="primary">
            {t('noFolder.action')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      title={t('failed.title')}
      body={failureText(error, { interface: t('common:failure.interface'), network: t('common:failure.network') })}
      role="alert"
      actions={
        <Button variant="primary" onPress={onRetry}>
          {t('common:retry')}
        </Button>
      }
    />
  );
}

function NothingHere({ page, isFolder: inFolder, q, onClear }: { page: Page; isFolder: boolean; q: string; onClear: () => void }) {
  const { t } = useTranslation('files');
  if (q !== '') {
    return (
      <EmptyState
        picture={<EmptyPicture page="search" />}
        title={t('empty.search.title', { query: q })}
        body={t('empty.search.body')}
        role="status"
        actions={<Button onPress={onClear}>{t('empty.search.clear')}</Button>}
      />
    );
  }
  const kind = page === 'diagrams' && inFolder ? 'folder' : page;
  return (
    <EmptyState
      picture={<EmptyPicture page={page} />}
      title={t(`empty.${kind}.title`)}
      body={t(`empty.${kind}.body`)}
      actions={page === 'diagrams' && <FirstSteps />}
    />
  );
}

function FirstSteps() {
  const { t } = useTranslation('files');
  const { openDialog } = useWorkspace();
  const folderId = useParams()['folderId'] ?? null;
  const [flow] = useAddMenu(folderId);
  const start = flow !== undefined && 'run' in flow ? flow.run : undefined;
  return (
    <>
      <Button variant="primary" icon="flow" onPress={start}>
        {t('key.newFlow')}
      </Button>
      <Button icon="folder-new" onPress={() => openDialog({ kind: 'folder', parent: folderId })}>
        {t('newFolder')}
      </Button>
    </>
  );
}
