import { IconButton } from '@limn/ui/components/buttons/icon-button.tsx';
import { Focus } from 'lucide-react';
import { Fragment } from 'react';
import { useWords } from '../../text/context.ts';
import type { KeyboardRow, Keys } from '../define.ts';
import { Prose } from './prose.tsx';
import styles from '../page.module.css';

const signs: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Control: 'Ctrl',
  Meta: '⌘',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  ContextMenu: '☰',
};

function KeyCaps({ keys }: { keys: Keys }) {
  const text = typeof keys === 'string' ? keys : keys.shown;
  return (
    <span className={styles.keys}>
      {text.split('+').map((key, index) => (
        <Fragment key={index}>
          {index > 0 && '+'}
          <kbd>{signs[key] ?? key}</kbd>
        </Fragment>
      ))}
    </span>
  );
}

function focusStart(row: KeyboardRow): void {
  const { focus } = row.start;
  const place = document.querySelector(`[data-example="${row.example}"] [data-frame]`);
  const found =
    typeof focus === 'string'
      ? place?.querySelector<HTMLElement>(focus)
      : document.querySelector<HTMLElement>(focus.page);
  place?.scrollIntoView({ block: 'center' });
  found?.focus();
}

/** What each key does. A browser test runs the same rows, which it reads from `data-keyboard`. */
export function KeyboardView({
  rows,
  texts,
}: {
  rows: readonly KeyboardRow[];
  texts: Readonly<Record<string, string>>;
}) {
  const { shell } = useWords();
  const { column } = shell.page;
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={shell.page.keyboard}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{column.keys}</th>
            <th scope="col">{column.action}</th>
            <th scope="col">
              <span className={styles.hidden}>{shell.page.tryKeys}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-keyboard={JSON.stringify(row)}>
              <th scope="row" className={styles.keyCell}>
                {row.keys.map((keys, index) => (
                  <KeyCaps key={index} keys={keys} />
                ))}
              </th>
              <td>
                <Prose text={texts[row.id] ?? ''} />
              </td>
              <td className={styles.tryCell}>
                <IconButton icon={Focus} size="s" label={shell.page.tryKeys} onPress={() => focusStart(row)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
