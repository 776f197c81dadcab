import { Icon } from '@limn/ui/icon/icon.tsx';
import { useWords } from '../../text/context.ts';
import { useLoaded } from '../loaded-page.ts';
import { Prose } from './prose.tsx';
import styles from '../page.module.css';

/** Statements one below the other; with a tone, what to do or not to do. */
export function List({ items, tone }: { items: readonly string[]; tone?: 'do' | 'dont' }) {
  return (
    <ul className={styles.list} data-tone={tone}>
      {items.map((item) => (
        <li key={item}>
          {tone !== undefined && <Icon name={tone === 'do' ? 'check' : 'close'} />}
          <span>
            <Prose text={item} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What to do and not to do, of the page's `dos` and `donts`. */
export function Advice() {
  const { shell } = useWords();
  const { text } = useLoaded();
  return (
    <div className={styles.advice}>
      <div>
        <h3>{shell.page.dos}</h3>
        <List items={text.dos ?? []} tone="do" />
      </div>
      <div>
        <h3>{shell.page.donts}</h3>
        <List items={text.donts ?? []} tone="dont" />
      </div>
    </div>
  );
}
