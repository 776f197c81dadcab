import { isOld, type Loaded } from './has-failed.ts';
import { OutdatedLine } from './outdated-line.tsx';

interface ShownList extends Loaded {
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

/**
 * That one list in a dialog, which covers what is said above the page, or beside a drawing could not be brought up to
 * date, and the way to try again.
 */
export function OutdatedPart({ list }: { list: ShownList }) {
  return <OutdatedLine isOld={isOld(list)} isAsking={list.isFetching} onRetry={() => list.refetch()} place="part" />;
}
