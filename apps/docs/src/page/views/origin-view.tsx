import { hashOf } from '../../address.ts';
import { useWords } from '../../text/context.ts';
import type { SourcePlace } from '../load.ts';
import { useLoaded } from '../loaded-page.ts';
import { patternAddress, type Pattern } from '../patterns.ts';
import styles from '../page.module.css';

/** Which patterns of the ARIA Authoring Practices Guide the components follow, and where their keys are. */
export function Patterns({ patterns, hasKeys }: { patterns: readonly Pattern[]; hasKeys: boolean }) {
  const { shell } = useWords();
  const { route } = useLoaded();
  return (
    <p className={styles.note}>
      {patterns.length === 0 ? shell.page.noPattern : shell.page.patternsOf}{' '}
      {patterns.map((pattern, index) => (
        <span key={pattern}>
          {index > 0 && shell.page.comma}
          <a href={patternAddress(pattern)} target="_blank" rel="noreferrer">
            {shell.pattern[pattern]}
          </a>
        </span>
      ))}
      {patterns.length > 0 && shell.page.stop} {hasKeys && <a href={hashOf(route, 'keyboard')}>{shell.page.keysOf}</a>}
    </p>
  );
}

/** The files the components stand in, with their addresses where the package names its repository. */
export function Sources({ places }: { places: readonly SourcePlace[] }) {
  return (
    <ul className={styles.classes}>
      {places.map(({ path, address }) => (
        <li key={path}>
          {address === null ? (
            <code>{path}</code>
          ) : (
            <a href={address} target="_blank" rel="noreferrer">
              <code>{path}</code>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
