import { useDeferredValue, type ReactElement } from 'react';

/**
 * Shows the head of a list. When something comes to be selected, the head with what can be done with it comes right
 * after the frame that shows the rows, and a menu, that were pressed: a dozen buttons take as long as both. What is
 * selected later, or no more, it knows at once, since a press on one of its buttons must be about that.
 */
export function AfterPress({ count, children }: { count: number; children: ReactElement }): ReactElement {
  const later = useDeferredValue({ count, children });
  return count > 0 && later.count === 0 ? later.children : children;
}
