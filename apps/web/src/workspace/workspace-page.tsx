import type { PathCrumb } from '@limn/contract';
import { isBlank, isTooLong, maxTitle, oneLine } from '@limn/contract/text.ts';
import { ContextMenuArea, tips, type MenuEntry } from '@limn/ui';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from '../app/routing/navigation.tsx';
import { lazy } from '../app/routing/lazy.tsx';
import { isMissing } from '../api/error.ts';
import { useExplain } from '../app/failures/use-failure.ts';
import { useTitle } from '../app/frames/use-title.ts';
import { useUser } from '../session/session.ts';
import { useAddMenu } from './bars/add-menu.ts';
import { AfterPress } from './items/after-press.tsx';
import { useListCommands } from './commands/list-commands.ts';
import { useLocationName } from './data/folders.ts';
import { useList } from './data/lists.ts';
import { useKnownOrganizations, useOrganization } from '../people/organizations.ts';
import { useDetails } from './details/use-details.ts';
import { FileDrop } from './bringing/file-drop.tsx';
import { barExtras, itemMenu } from './items/item-menu.ts';
import { FileList } from './list/file-list.tsx';
import { readArrival, rememberedList, rememberList, type LeftList } from './list/list-memory.ts';
import { ListSkeleton } from './list/list-skeleton.tsx';
import { entryId, mayRename, standsIn, type Entry } from './model/entry.ts';
import { isFiltered, unfiltered } from './model/filters.ts';
import { isMarked, unmarked } from './model/marks.ts';
import { isHome, pageAddress, sortedBy, takesFiles, type Page, type Place } from './model/pages.ts';
import { moveTo, nothing, selectOne } from './model/selection.ts';
import { PageHead } from './bars/page-head.tsx';
import { ListFailure, NothingHere } from './states/page-states.tsx';
import { StartStrip } from './start/start-strip.tsx';
import { useStartStrip } from './start/use-start-strip.ts';
import { useItemActions } from './items/use-item-actions.ts';
import { useListState } from './use-list-state.ts';
import { useSought } from './use-sought.ts';
import { useCanAdd, useHere, usePlace } from './context/use-place.ts';
import { useWorkspace } from './context/workspace-context.ts';
import styles from './workspace.module.css';

const PreviewDialog = lazy(() => import('./preview/preview-dialog.tsx'));
const DetailsPanel = lazy(() => import('./details/details-panel.tsx'));

/** A page of the workspace: where one is, the list, and what can be done with what is selected in it. */
export function WorkspacePage() {
  const place = usePlace();
  return <ListPage key={`${place.page} ${place.orgId} ${place.folderId}`} place={place} />;
}

/** Whether an entry can be given another name on a page. */
const mayRenameOn = (page: Page, entry: Entry): boolean => (isHome(page) || page === 'history') && mayRename(entry);

/** What the bar of the selection leaves to the menu: it has no room for all of it on a phone. */
const inMenuAlone: ReadonlySet<string> = new Set(['color', 'tags']);

/** Puts the keyboard at the list, as what had it goes with what it closed. */
const focusList = (): void =>
  (document.querySelector<HTMLElement>('main [role=grid]') ?? document.getElementById('main'))?.focus();

const nobody: ReadonlySet<string> = new Set();
const noPath: readonly PathCrumb[] = [];

/**
 * Where the folder on show has its place for the person, when that is not here: one that others share, or one of an
 * organization, is not among one's own files. Null where it is.
 */
function useHomeOf({ page, folderId }: Place, here: PathCrumb | undefined, userId: string): string | null {
  const { hash, search } = useLocation();
  const organizations = useKnownOrganizations();
  if (page !== 'diagrams' || here === undefined || (here.orgId === null && here.ownerId === userId)) {
    return null;
  }
  if (here.orgId !== null && organizations === undefined) {
    return null;
  }
  const isMember = organizations?.some(({ orgId }) => orgId === here.orgId) === true;
  return `${isMember ? pageAddress('org', folderId, here.orgId) : pageAddress('colla', folderId)}${search}${hash}`;
}

function ListPage({ place }: { place: Place }) {
  const { page, folderId, orgId } = place;
  const { t } = useTranslation(['files', 'common']);
  const { user, plan } = useUser();
  const { operations, openDialog, clipboard } = useWorkspace();
  const { state, q, marks, filters, show, searchFor, narrow, filter } = useListState(page);
  const list = useList({ page, folderId, orgId, sort: state.sort, order: state.order, q, ...marks, ...filters });
  const organization = useOrganization(orgId);
  const [selection, setSelection] = useState(nothing);
  const { hash, key, state: historyState } = useLocation();
  const arrival = useMemo(() => readArrival(historyState), [historyState]);
  const [left] = useState(() => rememberedList(key));
  const keyNow = useRef(key);
  keyNow.current = key;
  const onLeave = useCallback((how: LeftList) => rememberList(keyNow.current, how), []);
  const [renaming, setRenaming] = useState<string | null>(null);
  const startRenaming = useCallback((entry: Entry) => {
    setSelection(selectOne(entryId(entry)));
    setRenaming(entryId(entry));
  }, []);
  const [isPreviewing, setPreviewing] = useState(false);
  const actions = useItemActions(place, startRenaming);
  const details = useDetails();
  // A lost connection leaves the list as it was. What is not one's to see any more goes.
  const isGone = isMissing(list.error);
  const path = isGone ? noPath : list.path;
  const here = path.at(-1);
  const ofPage = page === 'org' ? (organization?.orgName ?? t('page.org')) : t(`page.${page}`);
  /** Empty while nobody knows the folder's name. */
  const pageName =
    folderId === null ? ofPage : (here?.title ?? (isGone ? ofPage : (arrival.title ?? (list.isLoading ? '' : ofPage))));
  useTitle(pageName === '' ? ofPage : pageName);
  const target = useHere();
  const canAdd = useCanAdd(place);
  const addMenu = useAddMenu(target);
  const locationOf = useLocationName(
    user.userId,
    details.isOpen || isPreviewing || page === 'history' || page === 'fav' || page === 'trash',
  );
  useEffect(() => setSelection(nothing), [q, marks.color, marks.tag, filters.type, filters.owner, filters.days]);

  // An address may name an entry to start at, such as that of "file location".
  const wanted = hash.slice(1);
  const { entries: loaded, loadUpTo, loadAll, restError } = list;
  useEffect(() => {
    if (wanted === '') {
      return;
    }
    if (loaded.some((entry) => entryId(entry) === wanted)) {
      setSelection((before) => (before === nothing ? selectOne(wanted) : before));
    } else {
      loadUpTo(loaded.length);
    }
  }, [wanted, loaded, loadUpTo]);

  // Who comes back to a list, or up from a folder, has the keyboard where they left it.
  const cameFrom = left?.current ?? arrival.from ?? null;
  const isArrived = useRef(false);
  useEffect(() => {
    if (
      cameFrom !== null &&
      wanted === '' &&
      !isArrived.current &&
      loaded.some((entry) => entryId(entry) === cameFrom)
    ) {
      isArrived.current = true;
      setSelection((before) => (before === nothing ? { ...moveTo(before, cameFrom), anchor: cameFrom } : before));
    }
  }, [cameFrom, wanted, loaded]);

  const explain = useExplain();
  useEffect(() => {
    if (restError !== null) {
      explain(restError, t('failed.rest'));
    }
  }, [restError, explain, t]);

  const { select, goTo, inSight } = useSought(list, q !== '', setSelection);
  const endSearch = () => {
    searchFor('');
    if (current !== undefined) {
      goTo(standsIn(current, folderId));
    }
  };

  const selectEverything = useCallback(async () => {
    // A part that cannot be loaded is told of above.
    const all = await loadAll().catch(() => null);
    if (all !== null) {
      setSelection((before) => ({ ...before, ids: new Set(all.map(entryId)) }));
    }
  }, [loadAll]);

  const chosen = useMemo(
    () => (selection.ids.size === 0 ? [] : list.entries.filter((entry) => selection.ids.has(entryId(entry)))),
    [list.entries, selection.ids],
  );
  const current = useMemo(
    () => list.entries.find((entry) => entryId(entry) === selection.current),
    [list.entries, selection.current],
  );
  const about = useMemo(() => {
    if (chosen.length > 0) {
      return chosen;
    }
    return current === undefined ? [] : [current];
  }, [chosen, current]);
  const cut = useMemo(
    () => (clipboard?.kind === 'cut' ? new Set(clipboard.entries.map(entryId)) : nobody),
    [clipboard],
  );

  const strip = useStartStrip();
  const hideStrip = () => {
    strip.show(false);
    focusList();
  };
  const closeDetails = () => {
    details.toggle();
    focusList();
  };
  const isStart = page === 'diagrams' && folderId === null && q === '';

  const emptyMenu: readonly MenuEntry[] = [
    ...(canAdd ? [...addMenu, { id: 'line', separator: true } as const] : []),
    {
      id: 'view',
      label: t('view.label'),
      icon: state.view,
      items: (['list', 'grid'] as const).map((view) => ({
        id: view,
        label: t(`view.${view}`),
        icon: view,
        isChecked: state.view === view,
        run: () => show({ ...state, view }),
      })),
    },
    ...(isStart
      ? [{ id: 'start', label: t('start.show'), isChecked: strip.isShown, run: () => strip.show(!strip.isShown) }]
      : []),
    {
      id: 'all',
      label: t('selectAll'),
      icon: 'check',
      isDisabled: list.total === 0,
      run: () => void selectEverything(),
    },
  ];
  const menuPlace = { page, folderId, isSearching: q !== '', hasVip: plan?.name !== 'free' };
  const menuFor = (entries: readonly Entry[]) =>
    entries.length === 0 ? emptyMenu : itemMenu(entries, menuPlace, actions, t);
  const elsewhere = useHomeOf(place, here, user.userId);
  const count = isGone ? 0 : chosen.length;
  const bar =
    chosen.length > 0
      ? [...menuFor(chosen).filter(({ id }) => !inMenuAlone.has(id)), ...barExtras(chosen, menuPlace, actions, t)]
      : [];

  useListCommands({
    place,
    canAdd,
    parent: path.at(-2)?.folderId ?? null,
    about,
    actions,
    state,
    show,
    select,
    toggleDetails: details.toggle,
  });

  if (elsewhere !== null) {
    return <Navigate to={elsewhere} replace state={historyState} />;
  }
  const body = () => {
    if (list.error !== null && (isGone || list.entries.length === 0)) {
      return <ListFailure place={place} error={list.error} onRetry={list.retry} />;
    }
    if (list.isLoading) {
      return <ListSkeleton view={state.view} />;
    }
    return list.entries.length === 0 ? (
      <ContextMenuArea label={t('column.actions')} items={emptyMenu}>
        <NothingHere
          place={place}
          q={q}
          isNarrowed={isMarked(marks)}
          isFiltered={isFiltered(filters)}
          onUnfilter={() => filter(unfiltered)}
          onClear={() => searchFor('')}
        />
      </ContextMenuArea>
    ) : (
      <FileList
        place={place}
        canAdd={canAdd}
        state={state}
        q={q}
        entries={list.entries}
        total={list.total}
        folders={list.folders}
        label={pageName}
        selection={selection}
        cut={cut}
        me={user.userId}
        locationOf={locationOf}
        onSelect={setSelection}
        onSort={(sort) => show(sortedBy(state, sort))}
        onOpen={actions.open}
        onFavourite={actions.favourite}
        onLocation={actions.showLocation}
        onTag={(tag) => narrow({ ...unmarked, tag })}
        renaming={renaming}
        onSlowPress={(entry) => {
          if (mayRenameOn(page, entry)) {
            startRenaming(entry);
          }
        }}
        onNamed={(entry, title) => {
          setRenaming(null);
          const name = title?.trim();
          if (name !== undefined && isBlank(name)) {
            tips.show('info', t('rename.blank'));
          } else if (name !== undefined && isTooLong(name)) {
            tips.show('error', t('rename.stays', { max: maxTitle, length: oneLine(name).length }));
          } else if (name !== undefined && name !== entry.title) {
            void operations.rename(entry, name);
          }
        }}
        onDrop={(entries, folder, isCopy) => {
          const into = folder === null ? { folderId, orgId } : { folderId: entryId(folder), orgId: folder.orgId };
          void (isCopy ? operations.copy(entries, into) : operations.move(entries, into, folder?.title ?? pageName));
        }}
        menuFor={menuFor}
        onPreview={() => setPreviewing(true)}
        onSearchEnd={endSearch}
        onSelectAll={() => void selectEverything()}
        onNeed={loadUpTo}
        start={wanted === '' && left === undefined ? (arrival.from ?? '') : wanted}
        sought={inSight}
        left={wanted === '' ? left : undefined}
        onLeave={onLeave}
      />
    );
  };
  return (
    <main id="main" tabIndex={-1} className={styles.main} aria-busy={list.isStale || undefined}>
      <AfterPress count={count}>
        <PageHead
          place={place}
          path={path}
          name={pageName}
          q={q}
          state={state}
          total={list.total}
          isReady={!list.isLoading && list.error === null}
          onShow={show}
          onSearch={searchFor}
          marks={marks}
          onMarks={narrow}
          filters={filters}
          onFilters={filter}
          onEmptyTrash={() => {
            void loadAll().then(
              (entries) => openDialog({ kind: 'destroy', entries, isWholeTrash: true }),
              () => list.retry(),
            );
          }}
          details={details}
          selection={{ count, entries: bar, onClear: () => setSelection(nothing) }}
        />
      </AfterPress>
      {isStart && strip.isShown && <StartStrip entries={addMenu} onHide={hideStrip} />}
      <div className={styles.body}>
        <FileDrop target={target} isOpen={canAdd || takesFiles(place)}>
          {body()}
        </FileDrop>
        {isPreviewing && (
          <Suspense fallback={null}>
            <PreviewDialog
              entries={list.entries}
              at={list.entries.findIndex((entry) => entryId(entry) === selection.current)}
              me={user.userId}
              locationOf={locationOf}
              onGo={(index) => {
                const next = list.entries[index];
                if (next !== undefined) {
                  setSelection(selectOne(entryId(next)));
                  loadUpTo(index + 1);
                }
              }}
              onOpen={page === 'trash' ? undefined : actions.open}
              onClose={() => setPreviewing(false)}
            />
          </Suspense>
        )}
        {details.isOpen && !isGone && (
          <Suspense>
            <DetailsPanel entries={about} me={user.userId} locationOf={locationOf} onClose={closeDetails} />
          </Suspense>
        )}
      </div>
    </main>
  );
}
