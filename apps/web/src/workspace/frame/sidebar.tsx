import { Button, Icon, IconButton, MenuButton, Progress, type IconRef, type MenuAction } from '@limn/ui';
import { Building2, LayoutTemplate, Link2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from '../../app/routing/navigation.tsx';
import { useUser } from '../../session/session.ts';
import { useNewMenu } from '../bars/add-menu.ts';
import { useOrganizations } from '../../people/organizations.ts';
import { canMoveInto, useDropTarget, type DropTarget } from '../bringing/drag.ts';
import { allAtLeast, type Entry, type Target } from '../model/entry.ts';
import { pageAddress, pageIcons, sidePages, type SidePage } from '../model/pages.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import styles from '../workspace.module.css';
import { FolderNav } from './folder-nav.tsx';

interface SideLinkProps {
  to: string;
  icon: IconRef;
  label: string;
  drop?: DropTarget;
}

const nowhere: DropTarget = { accepts: () => false, onDrop: () => undefined };

function SideLink({ to, icon, label, drop = nowhere }: SideLinkProps) {
  const { pathname } = useLocation();
  const { isOver, dropProps } = useDropTarget(drop);
  return (
    <Link
      to={to}
      className={styles.navLink}
      aria-current={pathname === to || pathname.startsWith(`${to}/`) ? 'page' : undefined}
      data-over={isOver || undefined}
      {...dropProps}
    >
      <Icon name={icon} size={18} />
      <span className={styles.navLabel} title={label}>
        {label}
      </span>
    </Link>
  );
}

/** A page of the workspace; the files, the favourites and the recycle bin take what is dropped on them. */
function PageLink({ page }: { page: SidePage }) {
  const { t } = useTranslation('files');
  const { operations } = useWorkspace();
  const navigate = useNavigate();
  const top: Target = { folderId: null, orgId: null };
  const drops: Partial<Record<SidePage, DropTarget>> = {
    diagrams: {
      accepts: (entries) => canMoveInto(entries, top),
      onDrop: (entries, isCopy) =>
        void (isCopy ? operations.copy(entries, top) : operations.move(entries, top, t('root'))),
      onSpring: () => void navigate(pageAddress('diagrams')),
    },
    fav: {
      accepts: (entries) => entries.some((entry) => !entry.favourite),
      onDrop: (entries) => void operations.setFavourite(entries, true),
    },
    trash: {
      accepts: (entries: readonly Entry[]) => entries.length > 0 && allAtLeast(entries, 'creator'),
      onDrop: (entries) => void operations.remove(entries),
    },
  };
  return (
    <SideLink to={pageAddress(page)} icon={pageIcons[page]} label={t(`page.${page}`)} drop={drops[page] ?? nowhere} />
  );
}

function OrganizationLink({ orgId, name }: { orgId: string; name: string }) {
  const { operations } = useWorkspace();
  const navigate = useNavigate();
  const top: Target = { folderId: null, orgId };
  const to = pageAddress('org', null, orgId);
  return (
    <SideLink
      to={to}
      icon={Building2}
      label={name}
      drop={{
        accepts: (entries) => canMoveInto(entries, top),
        onDrop: (entries, isCopy) =>
          void (isCopy ? operations.copy(entries, top) : operations.move(entries, top, name)),
        onSpring: () => void navigate(to),
      }}
    />
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
  const addMenu = useNewMenu();
  const organizations = useOrganizations();
  return (
    <aside className={styles.sidebar} aria-label={t('sidebar')}>
      <MenuButton label={t('newFile')} items={addMenu}>
        <Button variant="primary" size="l" icon="add" isBlock>
          {t('newFile')}
        </Button>
      </MenuButton>
      <nav className={styles.nav} aria-label={t('nav')}>
        {sidePages.map((page) => (
          <PageLink key={page} page={page} />
        ))}
        <SideLink to="/links" icon={Link2} label={t('page.links')} />
        <SideLink to="/templates" icon={LayoutTemplate} label={t('page.templates')} />
        {organizations.length > 0 && (
          <>
            <h2 className={styles.navHeading}>{t('organizations')}</h2>
            {organizations.map(({ orgId, orgName }) => (
              <OrganizationLink key={orgId} orgId={orgId} name={orgName} />
            ))}
          </>
        )}
      </nav>
      <FolderNav />
      <UsageFigure />
    </aside>
  );
}

/** The add menu for a narrow window, in the bar at the top. */
export function AddButton() {
  const { t } = useTranslation('files');
  const addMenu = useNewMenu();
  return (
    <MenuButton label={t('newFile')} items={addMenu}>
      <IconButton icon="add" variant="secondary" label={t('newFile')} />
    </MenuButton>
  );
}

/** The navigation for a narrow window, behind a button. */
export function PageMenu() {
  const { t } = useTranslation(['files', 'common']);
  const navigate = useNavigate();
  const organizations = useOrganizations();
  const goTo = (id: string, label: string, icon: IconRef, address: string): MenuAction => ({
    id,
    label,
    icon,
    run: () => void navigate(address),
  });
  return (
    <MenuButton
      label={t('common:menu')}
      items={[
        ...sidePages.map((page) => goTo(page, t(`page.${page}`), pageIcons[page], pageAddress(page))),
        goTo('links', t('page.links'), Link2, '/links'),
        goTo('templates', t('page.templates'), LayoutTemplate, '/templates'),
        ...organizations.map(({ orgId, orgName }) => goTo(orgId, orgName, Building2, pageAddress('org', null, orgId))),
      ]}
    >
      <IconButton icon="menu" label={t('common:menu')} />
    </MenuButton>
  );
}
