import { Button } from '@limn/ui';
import { PartFailure } from './part-failure.tsx';

/** What a list that comes in parts tells of the part that follows. */
interface PartedList {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly error: unknown;
  readonly fetchNextPage: () => unknown;
}

interface MoreOfProps {
  list: PartedList;
  /** What the button says that brings the next part. */
  action: string;
  /** What is said where that part could not be loaded. */
  failed: string;
  className?: string | undefined;
}

/**
 * The way to the next part of a list, or why that part could not be loaded. What was loaded before it stays: whoever
 * shows a list this way says that it could not be loaded only while there is nothing of it.
 */
export function MoreOf({ list, action, failed, className }: MoreOfProps) {
  if (!list.hasNextPage) return null;
  const next = (): void => void list.fetchNextPage();
  if (list.isFetchNextPageError) return <PartFailure title={failed} error={list.error} onRetry={next} />;
  return (
    <div className={className}>
      <Button isPending={list.isFetchingNextPage} onPress={next}>
        {action}
      </Button>
    </div>
  );
}
