import type { Crumb } from '@limn/contract';
import { Breadcrumbs, Button, IconButton, MenuButton, SearchField } from '@limn/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { canMoveInto, useDropTarget } from './drag.ts';
import { pageAddress, sorts, type ListState, type Page } from './model/pages.ts';
import { SelectionBar, type SelectionBarProps } from './selection-bar.tsx';
import { useWorkspace } from './workspace-context.ts';
import styles from './workspace.module.css';

/** ms after the last letter before the list is searched. */
const searchPause = 200;

export interface PageHeadProps {
  page: Page;
  path: readonly Crumb[];
  q: string;
  state: ListState;
  total: number;
  isReady: boolean;
  onShow: (state: ListState) => void;
  onSearch: (text: string) => void;
  onEmptyTrash: () => void;
  selection: SelectionBarProps;
}

/** A folder on the way here; what is dropped on it is moved into it. */
function PathLink({ folderId, title }: { folderId: string | null; title: string }) {
  const { operations } = useWorkspace();
  const { isOver, dropProps } = useDropTarget(
    (entries) => canMoveInto(entries, folderId),
    (entries) => void operations.move(entries, folderId, title),
  );
  return (
    <Link className={styles.pathLink} to={pageAddress('diagrams', folderId)} data-over={isOver || undefined} {...dropProps}>
      {title}
    </Link>
  );
}

function Path({ page, path }: { page: Page; path: readonly Crumb[] }) {
  const { t } = useTranslation('files');
  const last = path.at(-1);
  if (page !== 'diagrams' || last === undefined) {
    return <h1 className={styles.pageTitle}>{t(`page.${page}`)}</h1>;
  }
  return (
    <Breadcrumbs
      items={[
        { id: 'root', content: <PathLink folderId={null} title={t('root')} /> },
        ...path.slice(0, -1).map((crumb) => ({ id: crumb.folderId, content: <PathLink folderId={crumb.folderId} title={crumb.title} /> })),
        { id: last.folderId, content: <h1 className={styles.pathHere}>{last.title}</h1> },
      ]}
    />
  );
}

/** The search of this page, in step with the address. */
function PageSearch({ q, onSearch }: { q: string; onSearch: (text: string) => void }) {
  const { t } = useTranslation('files');
  const [text, setText] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setText(q), [q]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <div className={styles.search}>
      <SearchField
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        value={text}
        maxLength={100}
        onChange={(value) => {
          setText(value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => onSearch(value.trim()), searchPause);
        }}
      />
    </div>
  );
}

/** How the list is shown: sorting and view; in the recycle bin, the way to empty it. */
function ViewTools({ page, state, total, onShow, onEmptyTrash }: Pick<PageHeadProps, 'page' | 'state' | 'total' | 'onShow' | 'onEmptyTrash'>) {
  const { t } = useTranslation('files');
  return (
    <div className={styles.tools}>
      {page === 'trash' && (
        <Button variant="quiet" size="s" icon="trash" isDisabled={total === 0} onPress={onEmptyTrash}>
          {t('action.emptyTrash')}
        </Button>
      )}
      <MenuButton
        label={t('sort.label')}
        placement="bottom end"
        entries={[
          ...sorts.map((sort) => ({ id: sort, label: t(`sort.${sort}`), isChecked: state.sort === sort, run: () => onShow({ ...state, sort }) })),
          { id: 'line', separator: true },
          ...(['asc', 'desc'] as const).map((order) => ({
            id: order,
            label: order === 'asc' ? t('sort.ascending') : t('sort.descending'),
            icon: order === 'asc' ? ('ascending' as const) : ('descending' as const),
            isChecked: state.order === order,
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
 * Where one is, the search, and one line of the same height for either how the list is shown or what is selected: the list
 * must not move under the pointer between two presses.
 */
export function PageHead(props: PageHeadProps) {
  const { page, path, q, total, isReady, onSearch, selection } = props;
  const { t } = useTranslation('files');
  return (
    <header className={styles.pageHead}>
      <div className={styles.pageName}>
        <Path page={page} path={path} />
        <PageSearch q={q} onSearch={onSearch} />
      </div>
      <div className={styles.bar} data-selecting={selection.count > 0 || undefined}>
        {selection.count > 0 ? (
          <SelectionBar {...selection} />
        ) : (
          <>
            <p className={styles.total} role="status">
              {isReady ? (q === '' ? t('count', { count: total }) : t('search.count', { count: total })) : ''}
            </p>
            <ViewTools {...props} />
          </>
        )}
      </div>
    </header>
  );
}
