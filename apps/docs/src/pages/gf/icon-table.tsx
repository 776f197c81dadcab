import { Icon, icons, type IconName } from '@limn/ui';
import { useState } from 'react';
import { copyText } from '../../page/demo/clipboard.ts';
import { fill, useWords } from '../../text/context.ts';
import { useTableWords } from './tables.tsx';
import styles from './gf.module.css';

/** Every icon of the registry under its name; a press copies the name. */
export function IconTable() {
  const { shell } = useWords();
  const words = useTableWords();
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLowerCase();
  const found = (Object.keys(icons) as IconName[]).filter((name) => name.includes(wanted));
  return (
    <>
      <input
        type="search"
        className={styles.filter}
        aria-label={words['iconFilter']}
        placeholder={words['iconFilter']}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <ul className={styles.icons} data-icons>
        {found.map((name) => (
          <li key={name}>
            <button
              type="button"
              aria-label={fill(words['copyIcon'] ?? '', { name })}
              onClick={() => void copyText(name, shell.page.copied, shell)}
            >
              <Icon name={name} size={20} />
              <code>{name}</code>
            </button>
          </li>
        ))}
      </ul>
      <p role="status">{found.length === 0 && fill(words['noIcon'] ?? '', { query: query.trim() })}</p>
    </>
  );
}
