import { Icon } from '@limn/ui/icon/icon.tsx';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { isComposing } from '@limn/ui/logic/text/composing.ts';
import { go } from '../address.ts';
import { search } from '../pages?docs-pages';
import { fill, useWords } from '../text/context.ts';
import { find } from './find.ts';
import type { SearchEntry } from './index-format.ts';
import styles from './search.module.css';

/** A field over the page with what it finds below: arrows choose, Enter goes there, Escape closes. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const { shell, locale } = useWords();
  const [entries, setEntries] = useState<readonly SearchEntry[]>([]);
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const found = find(entries, query, locale);

  useEffect(() => {
    dialog.current?.showModal();
    void search[locale]().then((module) => setEntries(module.entries));
  }, [locale]);

  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  /** The browser tells of the end of a dialog later: a key that opens it again meanwhile would be forgotten. */
  const leave = () => {
    dialog.current?.close();
    onClose();
  };

  const open = (entry: SearchEntry | undefined) => {
    if (entry !== undefined) {
      leave();
      go(entry.route, entry.part);
    }
  };

  const press = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) {
      return;
    }
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    const step = steps[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setChosen(
        Math.abs(step) === 1
          ? (chosen + step + found.length) % found.length
          : Math.min(Math.max(chosen + step, 0), found.length - 1),
      );
    } else if (event.key === 'Enter') {
      event.preventDefault();
      open(found[chosen]);
    }
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={shell.search.label}
      onCancel={leave}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) {
          leave();
        }
      }}
    >
      <div className={styles.box}>
        <div className={styles.field}>
          <Icon name="search" size={18} />
          <input
            type="text"
            role="combobox"
            aria-label={shell.search.label}
            aria-expanded={found.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={found.length > 0 ? `${id}-${chosen}` : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            placeholder={shell.search.placeholder}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              setChosen(0);
            }}
            onKeyDown={press}
          />
          <kbd>Esc</kbd>
        </div>
        <ul ref={list} id={`${id}-list`} className={styles.list} role="listbox" aria-label={shell.search.results}>
          {found.map((entry, index) => (
            <li
              key={`${entry.route} ${entry.part ?? ''} ${entry.title}`}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === chosen}
              onPointerMove={() => setChosen(index)}
              onClick={() => open(entry)}
            >
              <Icon name={entry.part === undefined ? 'file' : 'next'} />
              <span className={styles.words}>
                <span className={styles.title}>{entry.title}</span>
                <span className={styles.note}>{entry.note}</span>
              </span>
            </li>
          ))}
        </ul>
        <p className={styles.none} role="status">
          {entries.length > 0 &&
            found.length === 0 &&
            `${fill(shell.search.none, { query: query.trim() })} · ${shell.search.hint}`}
        </p>
      </div>
    </dialog>
  );
}
