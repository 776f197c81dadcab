import { isLocale, type Locale } from '@limn/i18n';
import { IconButton } from '@limn/ui/components/buttons/icon-button.tsx';
import { MenuButton, type MenuEntry } from '@limn/ui/components/menus/menu.tsx';
import { Icon } from '@limn/ui/icon/icon.tsx';
import { formatShortcut } from '@limn/ui/logic/page/shortcut.ts';
import type { Density, Theme } from '@limn/ui/tokens/tokens.ts';
import { Rows3 } from 'lucide-react';
import { hashOf, lastPage } from '../address.ts';
import { setDensity, setTheme, useDensity, useTheme } from '../appearance.ts';
import { routeOf, type RouteId, type SetName } from '../routes.ts';
import { remembered } from '../storage.ts';
import { useWords } from '../text/context.ts';
import styles from './shell.module.css';

const sets = ['react', 'jquery'] as const satisfies readonly SetName[];
const themes = ['auto', 'light', 'dark'] as const satisfies readonly Theme[];
const densities = ['comfortable', 'compact'] as const satisfies readonly Density[];

/** The set of the page shown; on the 404 page that of the page last read. */
export const setOf = (page: RouteId | '404'): SetName => {
  if (page === '404') {
    return remembered('docs.set') === 'jquery' ? 'jquery' : 'react';
  }
  return routeOf(page).set;
};

interface HeaderProps {
  readonly page: RouteId | '404';
  readonly onSearch: () => void;
  readonly onLocale: (locale: Locale) => void;
  readonly onMenu: () => void;
}

/** Product, switch of the two sets, search, language, appearance, density. */
export function Header({ page, onSearch, onLocale, onMenu }: HeaderProps) {
  const { shell, locale } = useWords();
  const theme = useTheme();
  const density = useDensity();
  const current = setOf(page);
  const languages: MenuEntry[] = [
    { id: 'zh-CN', label: shell.languages.zh },
    { id: 'en', label: shell.languages.en },
  ].map(({ id, label }) => ({ id, label, isChecked: locale === id, run: () => isLocale(id) && onLocale(id) }));
  return (
    <header className={styles.bar}>
      <span className={styles.menuButton}>
        <IconButton icon="menu" label={shell.openMenu} onPress={onMenu} />
      </span>
      <a className={styles.brand} href="#/">
        <img src="/docs/favicon.svg" alt="" width={24} height={24} />
        <span className={styles.product}>{shell.product}</span>
        <span className={styles.version}>{shell.version}</span>
      </a>
      <nav className={styles.sets} aria-label={shell.sets}>
        {sets.map((set) => (
          <a
            key={set}
            href={hashOf(set === current && page !== '404' ? page : lastPage(set))}
            aria-current={set === current ? 'true' : undefined}
            aria-label={shell.set[set]}
          >
            <span className={styles.long}>{shell.set[set]}</span>
            <span className={styles.short}>{shell.setShort[set]}</span>
          </a>
        ))}
      </nav>
      <button type="button" className={styles.search} onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
        <Icon name="search" />
        <span>{shell.search.open}</span>
        <kbd>{formatShortcut('Mod+K', navigator.platform)}</kbd>
      </button>
      <div className={styles.choices}>
        <MenuButton label={shell.language} items={languages} placement="bottom end">
          <IconButton icon="language" label={shell.language} />
        </MenuButton>
        <MenuButton
          label={shell.theme}
          items={themes.map((each) => ({
            id: each,
            label: shell.themes[each],
            icon: each,
            isChecked: theme === each,
            run: () => setTheme(each),
          }))}
          placement="bottom end"
        >
          <IconButton icon={theme} label={shell.theme} />
        </MenuButton>
        <MenuButton
          label={shell.density}
          items={densities.map((each) => ({
            id: each,
            label: shell.densities[each],
            isChecked: density === each,
            run: () => setDensity(each),
          }))}
          placement="bottom end"
        >
          <IconButton icon={Rows3} label={shell.density} />
        </MenuButton>
      </div>
    </header>
  );
}
