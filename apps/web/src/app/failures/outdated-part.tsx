import { leavesOld, type Loaded } from './has-failed.ts';
import { OutdatedLine } from './outdated-line.tsx';
import styles from './outdated.module.css';

interface ShownList extends Loaded {
  readonly isFetching: boolean;
  /** Of a list that comes in parts: the one that was to follow could not be loaded, which is told of at its end. */
  readonly isFetchNextPageError?: boolean;
  readonly refetch: () => Promise<unknown>;
}

function stateOf({ error, data, isFetching, isFetchNextPageError = false }: ShownList) {
  if (error === null || data === undefined || isFetchNextPageError || !leavesOld(error)) return 'fresh';
  return isFetching ? 'again' : 'outdated';
}

/**
 * That one list in a dialog, which covers what is said above the page, or beside a drawing could not be brought up to
 * date, and the way to try again.
 */
export function OutdatedPart({ list }: { list: ShownList }) {
  return <OutdatedLine state={stateOf(list)} onRetry={() => list.refetch()} className={styles.words} />;
}
