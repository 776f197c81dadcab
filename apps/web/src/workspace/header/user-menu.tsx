import { Avatar, MenuButton, type IconRef, type MenuAction, type MenuEntry } from '@limn/ui';
import {
  Building2,
  CircleHelp,
  House,
  MessageSquareWarning,
  ReceiptText,
  SlidersHorizontal,
  Sparkles,
} from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '../../app/routing/navigation.tsx';
import { useHasPage } from '../../app/routing/known-pages.ts';
import { useTheme } from '../../preferences/appearance.ts';
import { usePreferenceEntries } from '../../app/preference-menus.tsx';
import { useUser } from '../../session/session.ts';
import { useWorkspace } from '../context/workspace-context.ts';

/** Who is signed in, and the way to everything of theirs. */
export function UserMenu() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const hasPage = useHasPage();
  const { user, instance } = useUser();
  const { openDialog } = useWorkspace();
  const { languages, themes } = usePreferenceEntries();
  const theme = useTheme();
  const page = (id: string, label: string, icon: IconRef, address: string): readonly MenuAction[] =>
    hasPage(address) ? [{ id, label, icon, run: () => void navigate(address) }] : [];
  const entries: readonly MenuEntry[] = [
    {
      id: 'who',
      heading: `${user.fullName} · ${user.account}`,
      items: [
        ...page('files', t('user.files'), 'folder', '/diagrams'),
        ...page('settings', t('user.settings'), 'settings', '/setting'),
        ...page('profile', t('user.profile'), House, '/u/profile'),
        ...page('organizations', t('user.organizations'), Building2, '/organizations'),
        // Where nobody pays there are no records of it.
        ...(instance.plans && hasPage('/upgrade')
          ? page('payment', t('user.payment'), ReceiptText, '/setting#payment')
          : []),
        ...page('personal', t('user.personal'), SlidersHorizontal, '/setting#personal'),
        ...(user.admin ? page('admin', t('user.admin'), 'security', '/admin') : []),
      ],
    },
    { id: 'line', separator: true },
    ...page('support', t('user.support'), CircleHelp, '/support'),
    { id: 'news', label: t('user.news'), icon: Sparkles, run: () => openDialog({ kind: 'news' }) },
    {
      id: 'feedback',
      label: t('user.feedback'),
      icon: MessageSquareWarning,
      run: () => openDialog({ kind: 'feedback' }),
    },
    {
      id: 'shortcuts',
      label: t('user.shortcuts'),
      icon: 'keyboard',
      shortcut: '?',
      run: () => openDialog({ kind: 'shortcuts' }),
    },
    { id: 'line2', separator: true },
    { id: 'language', label: t('language.label'), icon: 'language', items: languages },
    { id: 'theme', label: t('theme.label'), icon: theme, items: themes },
    { id: 'line3', separator: true },
    { id: 'out', label: t('user.signOut'), icon: 'sign-out', run: () => void navigate('/login/out') },
  ];
  return (
    <MenuButton label={t('user.menu')} items={entries} placement="bottom end">
      <AriaButton
        className="limn-btn"
        data-variant="quiet"
        data-icon-only
        data-size="m"
        aria-label={`${t('user.menu')}: ${user.fullName}`}
      >
        <Avatar name={user.fullName} id={user.userId} picture={user.avatarUrl} size="m" isDecorative />
      </AriaButton>
    </MenuButton>
  );
}
