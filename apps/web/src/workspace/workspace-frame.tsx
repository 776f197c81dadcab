import { LayoutTemplate } from 'lucide-react';
import { Suspense, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useNavigate } from '../app/routing/navigation.tsx';
import { forgetTextAhead, keepTextAhead } from '../app/forms/text-ahead.ts';
import { lazy } from '../app/routing/lazy.tsx';
import { Outdated } from '../app/failures/outdated.tsx';
import { importJobs } from '../import/jobs.ts';
import { usePreferences } from '../app/preference-menus.tsx';
import { useAddMenu } from './bars/add-menu.ts';
import { Commands, CommandRegistry, useCommandKeys, useCommands, type Command } from './commands/registry.ts';
import { useLiveUpdates } from './live/use-live-updates.ts';
import { useOperations } from './data/operations.ts';
import { Dialogs } from './dialogs/dialogs.tsx';
import { Sidebar } from './frame/sidebar.tsx';
import { TopBar } from './frame/top-bar.tsx';
import { pageAddress, pageIcons, sidePages } from './model/pages.ts';
import { useHere } from './context/use-place.ts';
import { useWorkspace, WorkspaceContext, type Clipboard, type DialogState } from './context/workspace-context.ts';
import styles from './workspace.module.css';

/** Keys of what can be made, by the id of its entry. */
const newShortcuts: Readonly<Record<string, readonly string[]>> = { flow: ['Alt+n'], folder: ['Alt+Shift+n'] };

const ImportTray = lazy(() => import('../import/ImportTray.tsx'));

/** What surrounds the workspace's pages: navigation, the bar at the top, the dialogs, the commands, live updates. */
export function WorkspaceFrame() {
  const operations = useOperations();
  const [dialog, setDialog] = useState<DialogState | null>(null);
  const [registry] = useState(() => new CommandRegistry());
  const openDialog = useCallback((next: DialogState) => setDialog(next), []);
  const close = useCallback(() => {
    forgetTextAhead();
    setDialog(null);
  }, []);
  const [clipboard, setClipboard] = useState<Clipboard | null>(null);
  const workspace = useMemo(
    () => ({ operations, openDialog, clipboard, setClipboard }),
    [operations, openDialog, clipboard],
  );
  const hasImports = useSyncExternalStore(importJobs.subscribe, () => importJobs.current().length > 0);
  useLiveUpdates();
  useCommandKeys(registry);
  return (
    <WorkspaceContext value={workspace}>
      <Commands value={registry}>
        <GeneralCommands />
        <div className={styles.frame}>
          <TopBar />
          <Sidebar />
          <div className={styles.content}>
            <Outdated />
            <Outlet />
          </div>
        </div>
        <Dialogs dialog={dialog} onClose={close} />
        <Suspense fallback={null}>{hasImports && <ImportTray />}</Suspense>
      </Commands>
    </WorkspaceContext>
  );
}

/** The commands that every page of the workspace has. */
function GeneralCommands() {
  const { t } = useTranslation(['files', 'common']);
  const navigate = useNavigate();
  const { openDialog } = useWorkspace();
  const { theme, changeTheme, locale, changeLocale } = usePreferences();
  const addMenu = useAddMenu(useHere());
  const commands = useMemo<readonly Command[]>(() => {
    const always = { group: 'general', isEnabled: true } as const;
    return [
      {
        ...always,
        id: 'palette',
        label: t('key.palette'),
        icon: 'command',
        shortcuts: ['Mod+k'],
        run: () => {
          keepTextAhead();
          openDialog({ kind: 'palette' });
        },
      },
      {
        ...always,
        id: 'help',
        label: t('key.help'),
        icon: 'keyboard',
        shortcuts: ['?'],
        run: () => openDialog({ kind: 'shortcuts' }),
      },
      {
        ...always,
        id: 'search',
        label: t('key.search'),
        icon: 'search',
        shortcuts: ['/'],
        run: () => document.querySelector<HTMLInputElement>('main input[type=search]')?.focus(),
      },
      ...addMenu.map(
        (entry): Command => ({
          ...always,
          id: `new ${entry.id}`,
          label: entry.id === 'import' || entry.id === 'folder' ? entry.label : `${t('newFile')} · ${entry.label}`,
          icon: entry.icon,
          shortcuts: newShortcuts[entry.id] ?? [],
          run: () => entry.run?.(),
        }),
      ),
      ...sidePages.map(
        (page): Command => ({
          ...always,
          id: page,
          label: t(`page.${page}`),
          words: t(`words.${page}`),
          icon: pageIcons[page],
          run: () => void navigate(pageAddress(page)),
        }),
      ),
      {
        ...always,
        id: 'links',
        label: t('page.links'),
        words: t('words.links'),
        icon: 'link',
        run: () => void navigate('/links'),
      },
      {
        ...always,
        id: 'templates',
        label: t('page.templates'),
        words: t('words.templates'),
        icon: LayoutTemplate,
        run: () => void navigate('/templates'),
      },
      {
        ...always,
        id: 'feedback',
        label: t('common:user.feedback'),
        icon: 'info',
        run: () => openDialog({ kind: 'feedback' }),
      },
      { ...always, id: 'news', label: t('common:user.news'), icon: 'info', run: () => openDialog({ kind: 'news' }) },
      {
        ...always,
        id: 'settings',
        label: t('common:user.settings'),
        words: t('words.settings'),
        icon: 'settings',
        run: () => void navigate('/setting'),
      },
      ...(['light', 'dark', 'auto'] as const)
        .filter((other) => other !== theme)
        .map(
          (other): Command => ({
            ...always,
            id: `theme ${other}`,
            label: `${t('common:theme.label')}: ${t(`common:theme.${other}`)}`,
            words: t('words.theme'),
            icon: other,
            run: () => void changeTheme(other),
          }),
        ),
      {
        ...always,
        id: 'language',
        label: locale === 'en' ? t('common:language.zh') : t('common:language.en'),
        words: t('words.language'),
        icon: 'language',
        run: () => void changeLocale(locale === 'en' ? 'zh-CN' : 'en'),
      },
      {
        ...always,
        id: 'sign-out',
        label: t('common:user.signOut'),
        words: t('words.signOut'),
        icon: 'sign-out',
        run: () => void navigate('/login/out'),
      },
    ];
    // The preference calls are new on every render and do the same; the state they read is listed.
  }, [t, navigate, openDialog, addMenu, theme, locale]);
  useCommands(commands);
  return null;
}
