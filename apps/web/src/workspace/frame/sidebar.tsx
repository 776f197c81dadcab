import { Button, Icon, IconButton, MenuButton, Progress } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation, useNavigate, useParams } from 'react-router';
import { useUser } from '../../session/session.ts';
import { useAddMenu } from '../add-menu.ts';
import { canMoveInto, useDropTarget } from '../drag.ts';
import { allAtLeast, type Entry } from '../model/entry.ts';
import { pageAddress, pageIcons, pages, type Page } from '../model/pages.ts';
import { useWorkspace } from '../workspace-context.ts';
import styles from '../workspace.module.css';

/** A page of the workspace; the files page and the recycle bin take what is dropped on them. */
function PageLink({ page }: { page: Page }) {
  const { t } = useTranslation('files');
  const { operations } = useWorkspace();
  const { pathname } = useLocation();
  const accepts = (entries: readonly Entry[]) =>
    (page === 'diagrams' && canMoveInto(entries, null)) || (page === 'trash' && entries.length > 0 && allAtLeast(entries, 'creator'));
  const { isOver, dropProps } = useDropTarget(accepts, (entries) => {
    void (page === 'trash' ? operations.remove(entries) : operations.move(entries, null, t('root')));
  });
  return (
    <NavLink
      to={pageAddress(page)}
      className={styles.navLink}
      aria-current={pathname === `/${page}` || pathname.startsWith(`/${page}/`) ? 'page' : undefined}
      data-over={isOver || undefined}
      {...dropProps}
    >
      <Icon name={pageIcons[page]} size={18} />
      {t(`page.${page}`)}
    </NavLink>
  );
}

/** How many files are used of how many there may be. */
function UsageFigure() {
  const { t } = useTranslation('files');
  const { usage } = useUser();
  if (usage === null) {
    return null;
  }
  const { files, limit } = usage;
  const isFull = limit !== null && files >= limit;
  return (
    <div className={styles.usage}>
      {limit === null ? (
        <p className={styles.usageFull}>{t('usage.unlimited', { count: files })}</p>
      ) : (
        <Progress
          label={t('usage.label')}
          value={Math.min(100, (files / Math.max(1, limit)) * 100)}
          valueLabel={t('usage.files', { count: files, limit })}
          tone={isFull ? 'full' : 'normal'}
        />
      )}
      {isFull && <p className={styles.usageFull}>{t('usage.full')}</p>}
    </div>
  );
}

/** The navigation beside the pages. */
export function Sidebar() {
  const { t } = useTranslation('files');
  const addMenu = useAddMenu(useParams()['folderId'] ?? null);
  return (
    <aside className={styles.sidebar} aria-label={t('sidebar')}>
      <MenuButton label={t('newFile')} entries={addMenu}>
        <Button variant="primary" size="l" icon="add" isBlock>
          {t('newFile')}
        </Button>
      </MenuButton>
      <nav className={styles.nav} aria-label={t('nav')}>
        {pages.map((page) => (
          <PageLink key={page} page={page} />
        ))}
      </nav>
      <UsageFigure />
    </aside>
  );
}

/** The same for a narrow window, behind a button. */
export function PageMenu() {
  const { t } = useTranslation(['files', 'common']);
  const navigate = useNavigate();
  const addMenu = useAddMenu(useParams()['folderId'] ?? null);
  return (
    <MenuButton
      label={t('common:menu')}
      entries={[
        { id: 'add', heading: t('newFile'), entries: addMenu },
        { id: 'line', separator: true },
        ...pages.map((page) => ({ id: page, label: t(`page.${page}`), icon: pageIcons[page], run: () => void navigate(pageAddress(page)) })),
      ]}
    >
      <IconButton icon="menu" label={t('common:menu')} />
    </MenuButton>
  );
}
