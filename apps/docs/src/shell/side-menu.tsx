import { IconButton } from '@limn/ui/components/buttons/icon-button.tsx';
import { useEffect, useRef, useState } from 'react';
import { hashOf } from '../address.ts';
import { search } from '../pages?docs-pages';
import { menuGroups, routes, type RouteId } from '../routes.ts';
import { find } from '../search/find.ts';
import type { SearchEntry } from '../search/index-format.ts';
import { fill, useWords } from '../text/context.ts';
import { setOf } from './header.tsx';
import styles from './shell.module.css';

/** The pages that a filter finds: by their own names, and by those of the components and props they document. */
function useMatches(query: string): ReadonlySet<RouteId> | null {
  const { shell, locale } = useWords();
  const [entries, setEntries] = useState<readonly SearchEntry[]>([]);
  const isWanted = query !== '';
  useEffect(() => {
    let isCurrent = true;
    if (isWanted) {
      search[locale]().then(
        (module) => isCurrent && setEntries(module.entries),
        () => undefined,
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [isWanted, locale]);
  if (!isWanted) {
    return null;
  }
  const wanted = query.toLowerCase();
  return new Set([
    ...routes.map(({ id }) => id).filter((id) => `${id} ${shell.titles[id]}`.toLowerCase().includes(wanted)),
    ...find(
      entries.filter((entry) => entry.part === undefined || entry.part.startsWith('api-')),
      query,
      locale,
      entries.length,
    ).map((entry) => entry.route),
  ]);
}

function MenuPages({ page, onLeave }: { page: RouteId | '404'; onLeave?: () => void }) {
  const { shell } = useWords();
  const [query, setQuery] = useState('');
  const matches = useMatches(query.trim());
  const groups = menuGroups[setOf(page)]
    .map(([name, pages]) => ({ name, pages: pages.filter((id: RouteId) => matches?.has(id) ?? true) }))
    .filter(({ pages }) => pages.length > 0);
  return (
    <>
      <div className={styles.filter}>
        <input
          type="search"
          className={styles.filterField}
          aria-label={shell.filter}
          placeholder={shell.filter}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      {groups.map(({ name, pages }) => (
        <section key={name} className={styles.pageGroup} aria-label={shell.groups[name]}>
          <h2 aria-hidden>{shell.groups[name]}</h2>
          <ul className={styles.pages}>
            {pages.map((id) => (
              <li key={id}>
                <a href={hashOf(id)} onClick={onLeave} aria-current={id === page ? 'page' : undefined}>
                  {shell.titles[id]}
                  <span className={styles.routeName}>{id}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className={styles.noMatch} role="status">
        {groups.length === 0 && fill(shell.noMatch, { query: query.trim() })}
      </p>
    </>
  );
}

/** The pages of the set: beside the page, and in a narrow window over it. */
export function SideMenu({ page, isOpen, onClose }: { page: RouteId | '404'; isOpen: boolean; onClose: () => void }) {
  const { shell } = useWords();
  const drawer = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) {
      drawer.current?.showModal();
    } else {
      drawer.current?.close();
    }
  }, [isOpen]);
  return (
    <>
      <nav className={styles.side} aria-label={shell.menu}>
        <MenuPages page={page} />
      </nav>
      <dialog
        ref={drawer}
        className={styles.drawer}
        aria-label={shell.menu}
        onClose={onClose}
        onClick={(event) => {
          if (event.target === drawer.current) {
            onClose();
          }
        }}
      >
        {isOpen && (
          <nav aria-label={shell.menu}>
            <div className={styles.drawerHead}>
              <span>{shell.set[setOf(page)]}</span>
              <IconButton icon="close" label={shell.closeMenu} onPress={onClose} />
            </div>
            <MenuPages page={page} onLeave={onClose} />
          </nav>
        )}
      </dialog>
    </>
  );
}
