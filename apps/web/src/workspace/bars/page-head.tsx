import type { PathCrumb } from '@limn/contract';
import { Breadcrumbs, Button, IconButton, MenuButton, SearchField, Skeleton } from '@limn/ui';
import { TextSearch } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from '../../app/routing/navigation.tsx';
import { ButtonLink } from '../../app/forms/button-link.tsx';
import { lazy } from '../../app/routing/lazy.tsx';
import { useNextLocation } from '../../app/routing/shown-page.tsx';
import { orgRights } from '../data/org-rights.ts';
import { useOrganization } from '../../people/organizations.ts';
import { canMoveInto, useDropTarget } from '../bringing/drag.ts';
import { MarkFilter } from './mark-filter.tsx';
import { type Filters, writeFilters } from '../model/filters.ts';
import { isMarked, type Marks } from '../model/marks.ts';
import { isHome, pageAddress, sorts, type ListSort, type ListState, type Place } from '../model/pages.ts';
import { SelectionBar, type SelectionBarProps } from './selection-bar.tsx';
import { useWorkspace } from '../context/workspace-context.ts';
import styles from '../workspace.module.css';

/** Only who searches needs it. */
const SearchFilter = lazy(async () => ({ default: (await import('./search-filter.tsx')).SearchFilter }));

/** ms after the last letter before the list is searched. */
const searchPause = 200;
/** Folders above the one on show that the path names. */
const mostAbove = 3;

export interface PageHeadProps {
  place: Place;
  path: readonly PathCrumb[];
  name: string;
  q: string;
  marks: Marks;
  onMarks: (marks: Marks) => void;
  filters: Filters;
  onFilters: (filters: Filters) => void;
  state: ListState;
  total: number;
  isReady: boolean;
  onShow: (state: ListState) => void;
  onSearch: (text: string) => void;
  onEmptyTrash: () => void;
  details: { isOpen: boolean; toggle: () => void };
  selection: SelectionBarProps;
}

/** A folder on the way here; what is dropped on it is moved into it, and resting on it with a drag goes there. */
function PathLink({ place, folderId, title }: { place: Place; folderId: string | null; title: string }) {
  const { operations } = useWorkspace();
  const navigate = useNavigate();
  const { page, orgId } = place;
  const address = pageAddress(page, folderId, orgId);
  const target = { folderId, orgId };
  const { isOver, dropProps } = useDropTarget({
    accepts: (entries) => isHome(page) && canMoveInto(entries, target),
    onDrop: (entries, isCopy) =>
      void (isCopy ? operations.copy(entries, target) : operations.move(entries, target, title)),
    onSpring: () => void navigate(address),
  });
  return (
    <Link className={styles.pathLink} to={address} data-over={isOver || undefined} {...dropProps}>
      {title}
    </Link>
  );
}

/**
 * Where one is: a page's name, or the folders on the way here. What the middle of a long way is, is behind a button.
 */
function Path({ place, path, name }: Pick<PageHeadProps, 'place' | 'path' | 'name'>) {
  const { t } = useTranslation(['files', 'common']);
  const navigate = useNavigate();
  const { page, orgId, folderId } = place;
  const organization = useOrganization(orgId);
  const last = path.at(-1);
  if (folderId === null || last === undefined) {
    return (
      <h1 className={styles.pageTitle}>
        {name === '' ? (
          <>
            <span className="limn-visually-hidden">{t('common:loading')}</span>
            <Skeleton width="160px" />
          </>
        ) : (
          name
        )}
      </h1>
    );
  }
  const above = path.slice(0, -1);
  const hidden = above.length > mostAbove ? above.slice(0, above.length - mostAbove + 1) : [];
  let root: string;
  if (page === 'org') {
    root = organization?.orgName ?? t('page.org');
  } else if (page === 'colla') {
    root = t('page.colla');
  } else {
    root = t('root');
  }
  return (
    <Breadcrumbs
      items={[
        { id: 'root', content: <PathLink place={place} folderId={null} title={root} /> },
        ...(hidden.length === 0
          ? []
          : [
              {
                id: 'hidden',
                content: (
                  <MenuButton
                    label={t('path')}
                    items={hidden.map((crumb) => ({
                      id: crumb.folderId,
                      label: crumb.title,
                      icon: 'folder' as const,
                      run: () => void navigate(pageAddress(page, crumb.folderId, orgId)),
                    }))}
                  >
                    <IconButton icon="more" size="s" label={t('pathHidden')} />
                  </MenuButton>
                ),
              },
            ]),
        ...above.slice(hidden.length).map((crumb) => ({
          id: crumb.folderId,
          content: <PathLink place={place} folderId={crumb.folderId} title={crumb.title} />,
        })),
        {
          id: last.folderId,
          content: (
            <h1 className={styles.pathHere} title={last.title}>
              {last.title}
            </h1>
          ),
        },
      ]}
    />
  );
}

/** The search of this page, in step with the address. */
function PageSearch({ q, isInFolder, onSearch }: { q: string; isInFolder: boolean; onSearch: (text: string) => void }) {
  const { t } = useTranslation('files');
  const [text, setText] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isComposing = useRef(false);
  /**
   * What was searched for from here: the address that then says so must not take away the blank that was typed
   * meanwhile.
   */
  const asked = useRef(q);
  useEffect(() => {
    if (asked.current !== q) {
      asked.current = q;
      clearTimeout(timer.current);
      setText(q);
    }
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const next = useNextLocation();
  const { pathname } = useLocation();
  const isLeaving = next !== null && next.pathname !== pathname;
  useEffect(() => {
    // Another page is loading: an address of this one would take its place.
    if (isLeaving) {
      clearTimeout(timer.current);
    }
  }, [isLeaving]);
  const search = (value: string, pause: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      asked.current = value.trim();
      onSearch(asked.current);
    }, pause);
  };
  return (
    <div className={styles.search}>
      <SearchField
        label={t('search.label')}
        placeholder={t(isInFolder ? 'search.placeholderIn' : 'search.placeholder')}
        value={text}
        maxLength={100}
        onChange={(value) => {
          setText(value);
          // The letters that an input method makes words of are not what is looked for.
          if (!isComposing.current) {
            search(value, searchPause);
          }
        }}
        onCompositionStart={() => {
          isComposing.current = true;
          clearTimeout(timer.current);
        }}
        onCompositionEnd={(event) => {
          isComposing.current = false;
          search(event.currentTarget.value, searchPause);
        }}
        onSubmit={(value) => {
          if (!isComposing.current) {
            search(value, 0);
          }
        }}
        onKeyDown={(event) => {
          const list =
            event.key === 'ArrowDown' && !isComposing.current
              ? document.querySelector<HTMLElement>('main [role=grid]')
              : null;
          if (list === null) {
            event.continuePropagation();
          } else {
            event.preventDefault();
            list.focus();
          }
        }}
      />
    </div>
  );
}

/** How the list is shown: sorting and view; in the recycle bin, the way to empty it. */
function ViewTools({
  place,
  path,
  q,
  marks,
  onMarks,
  filters,
  onFilters,
  state,
  total,
  onShow,
  onEmptyTrash,
}: PageHeadProps) {
  const { t } = useTranslation('files');
  const { openDialog } = useWorkspace();
  const organization = useOrganization(place.orgId);
  // Who may not add any can still see who they are.
  const isManaged = place.orgId === null || (organization !== undefined && orgRights[organization.role].allFiles);
  const here = path.at(-1);
  const folder =
    // While one searches the tools are about what is found.
    isHome(place.page) && here !== undefined && q === ''
      ? ({ fileType: 'folder', fileId: here.folderId, title: here.title } as const)
      : null;
  const offered: readonly ListSort[] = q === '' ? sorts : ['relevance', ...sorts];
  return (
    <div className={styles.tools}>
      {place.page === 'org' && place.folderId === null && (
        <ButtonLink to={pageAddress('trash', null, place.orgId)} variant="quiet" size="s" icon="trash">
          {t('page.trash')}
        </ButtonLink>
      )}
      {folder !== null && (
        <Button
          variant="quiet"
          size="s"
          icon="users"
          onPress={() => openDialog({ kind: 'collaborators', item: folder })}
        >
          {t(isManaged ? 'action.collaborate' : 'action.collaborators')}
        </Button>
      )}
      {place.page === 'trash' && (
        <Button variant="quiet" size="s" icon="trash" isDisabled={total === 0} onPress={onEmptyTrash}>
          {t('action.emptyTrash')}
        </Button>
      )}
      {q === '' && (isHome(place.page) || isMarked(marks)) && (
        <MarkFilter orgId={place.orgId} marks={marks} onMarks={onMarks} />
      )}
      {q !== '' && (
        <Suspense fallback={null}>
          <SearchFilter place={place} filters={filters} onFilters={onFilters} />
        </Suspense>
      )}
      <MenuButton
        label={t('sort.label')}
        placement="bottom end"
        items={[
          ...offered.map((sort) => ({
            id: sort,
            label: t(`sort.${sort}`),
            isChecked: state.sort === sort,
            run: () => onShow({ ...state, sort }),
          })),
          { id: 'line', separator: true },
          ...(['asc', 'desc'] as const).map((order) => ({
            id: order,
            label: order === 'asc' ? t('sort.ascending') : t('sort.descending'),
            icon: order === 'asc' ? ('ascending' as const) : ('descending' as const),
            isChecked: state.order === order,
            isDisabled: state.sort === 'relevance',
            run: () => onShow({ ...state, order }),
          })),
        ]}
      >
        <Button variant="quiet" size="s" icon={state.order === 'asc' ? 'ascending' : 'descending'}>
          {t(`sort.${state.sort}`)}
        </Button>
      </MenuButton>
      <IconButton
        icon={state.view === 'list' ? 'grid' : 'list'}
        label={state.view === 'list' ? t('view.grid') : t('view.list')}
        size="s"
        onPress={() => onShow({ ...state, view: state.view === 'list' ? 'grid' : 'list' })}
      />
    </div>
  );
}

/**
 * Where one is, the search, and one line of the same height for either how the list is shown or what is selected: the
 * list must not move under the pointer between two presses.
 */
export function PageHead(props: PageHeadProps) {
  const { place, path, name, q, filters, total, isReady, onSearch, selection, details } = props;
  const { t } = useTranslation('files');
  const navigate = useNavigate();
  const search = new URLSearchParams({ q });
  let said: string = t('count', { count: total });
  if (q !== '') {
    said = place.folderId === null ? t('search.count', { count: total }) : t('search.countIn', { count: total, name });
  }
  return (
    <header className={styles.pageHead}>
      <div className={styles.pageName}>
        <Path place={place} path={path} name={name} />
        <PageSearch q={q} isInFolder={place.folderId !== null} onSearch={onSearch} />
      </div>
      <div className={styles.bar} data-selecting={selection.count > 0 || undefined}>
        {selection.count > 0 ? (
          <SelectionBar {...selection} />
        ) : (
          <>
            <div className={styles.results}>
              <p className={styles.total} role="status">
                {isReady && said}
              </p>
              {/* Where nothing was found, what stands in the list's place leads there. */}
              {q !== '' && place.folderId !== null && isReady && total > 0 && (
                <ButtonLink
                  to={`${pageAddress(place.page, null, place.orgId)}?${writeFilters(search, filters)}`}
                  variant="quiet"
                  size="s"
                >
                  {t('search.everywhere')}
                </ButtonLink>
              )}
            </div>
            <ViewTools {...props} />
          </>
        )}
        {isHome(place.page) && selection.count === 0 && (
          <IconButton
            // Not the sign of the field above, which looks for names.
            icon={TextSearch}
            label={t('search.inFiles')}
            size="s"
            onPress={() =>
              void navigate(`/find?folder=${place.folderId ?? ''}&org=${place.orgId ?? ''}&q=${encodeURIComponent(q)}`)
            }
          />
        )}
        <IconButton
          icon="info"
          label={t('details.title')}
          size="s"
          isSelected={details.isOpen}
          onPress={details.toggle}
        />
      </div>
    </header>
  );
}
