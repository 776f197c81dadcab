import { Button } from '@limn/ui/components/buttons/button.tsx';
import { EmptyState } from '@limn/ui/components/feedback/empty-state.tsx';
import { useEffect, useRef } from 'react';
import { hashOf } from '../address.ts';
import { useWords } from '../text/context.ts';
import styles from './shell.module.css';

/** The page of every address that is none. */
export function NotFound() {
  const { shell } = useWords();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div className={styles.message} ref={place} tabIndex={-1} data-not-found>
      <EmptyState
        level={1}
        title={shell.notFound}
        body={shell.notFoundNote}
        picture={<span className={styles.number}>404</span>}
        actions={
          <a className="limn-btn" data-variant="primary" data-size="m" href={hashOf('button')}>
            {shell.toStart}
          </a>
        }
      />
    </div>
  );
}

/** What stands where a page could not be fetched. */
export function Failure({ retry }: { retry: () => void }) {
  const { shell } = useWords();
  return (
    <div className={styles.message}>
      <EmptyState
        role="alert"
        level={1}
        title={shell.failed}
        body={shell.failedNote}
        actions={
          <Button variant="primary" onPress={retry}>
            {shell.reload}
          </Button>
        }
      />
    </div>
  );
}
