import { IconButton } from '@limn/ui/components/icon-button.tsx';
import { useEffect, useRef, useState } from 'react';
import { hashOf, pagesOf } from '../address.ts';
import { type RouteId } from '../routes.ts';
import { fill, useWords } from '../text/context.ts';
import { setOf } from './header.tsx';
import styles from './shell.module.css';

function MenuPages({ page, onLeave }: { page: RouteId | '404'; onLeave?: () => void }) {
  const { shell } = useWords();
  const [query, setQuery] = useState('');
  const set = setOf(page);
  const wanted = query.trim().toLowerCase();
  const shown = pagesOf(set).filter((id) => `${id} ${shell.titles[id]}`.toLowerCase().includes(wanted));
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
      <ul className={styles.pages}>
        {shown.map((id) => (
          <li key={id}>
            <a href={hashOf(id)} onClick={onLeave} aria-current={id === page ? 'page' : undefined}>
              {shell.titles[id]}
              <span className={styles.routeName}>{id}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.noMatch} role="status">
        {shown.length === 0 && fill(shell.noMatch, { query: query.trim() })}
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
