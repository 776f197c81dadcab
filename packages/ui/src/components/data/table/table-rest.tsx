import type { ReactNode, RefObject } from 'react';
import { useKitText } from '../../../provider/kit-text.ts';
import { Button } from '../../buttons/button.tsx';
import { EmptyState } from '../../feedback/empty-state.tsx';
import { Skeleton } from '../../feedback/skeleton.tsx';
import { Spinner } from '../../feedback/spinner.tsx';

export interface TableRestProps {
  columns: number;
  /** px in sight. */
  width: number;
  isEmpty: boolean;
  isLoading: boolean;
  isFiltered: boolean;
  empty: ReactNode;
  /** Where more begins; undefined where there is no more. */
  end: RefObject<HTMLTableRowElement | null> | undefined;
}

/** What stands below the rows, or in their place: that there are none, that they are coming, that more are. */
export function TableRest({ columns, width, isEmpty, isLoading, isFiltered, empty, end }: TableRestProps) {
  const translate = useKitText();
  const nothing = isFiltered ? (
    <EmptyState kind="search" size="s" level={null} />
  ) : (
    (empty ?? <EmptyState kind="empty" size="s" level={null} />)
  );
  if (isEmpty) {
    return (
      <tr>
        <td className="limn-table-rest" colSpan={columns}>
          <div className="limn-table-view" style={{ inlineSize: width }}>
            {isLoading ? (
              <div className="limn-table-waiting" role="status">
                <span className="limn-visually-hidden">{translate('loading')}</span>
                {[60, 45, 72, 52, 66].map((each) => (
                  <Skeleton key={each} width={`${each}%`} />
                ))}
              </div>
            ) : (
              nothing
            )}
          </div>
        </td>
      </tr>
    );
  }
  if (end === undefined) {
    return null;
  }
  return (
    <tr ref={end} aria-hidden={!isLoading || undefined}>
      <td className="limn-table-rest" colSpan={columns}>
        {isLoading && (
          <div className="limn-table-more" role="status">
            <Spinner />
            {translate('loading')}
          </div>
        )}
      </td>
    </tr>
  );
}

/** Below a table that is filtered: how many rows are left, and the way back to all. */
export function TableFoot({ count, onClear }: { count: number; onClear: () => void }) {
  const translate = useKitText();
  return (
    <div className="limn-table-foot">
      <span>{translate('rowsShown', { count })}</span>
      <Button size="s" variant="quiet" onPress={onClear}>
        {translate('filtersClear')}
      </Button>
    </div>
  );
}
