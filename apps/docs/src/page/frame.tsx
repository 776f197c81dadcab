import { Button } from '@limn/ui/components/buttons/button.tsx';
import { EmptyState } from '@limn/ui/components/feedback/empty-state.tsx';
import type { ReactNode } from 'react';
import { useWords } from '../text/context.ts';
import { Boundary } from './demo/boundary.tsx';
import styles from './page.module.css';

/** Where something of the component set is shown live. */
export function Frame({ label, isTall = false, children }: { label: string; isTall?: boolean; children: ReactNode }) {
  const { shell } = useWords();
  return (
    <div className={styles.frame} role="group" aria-label={label} data-frame data-tall={isTall || undefined}>
      <Boundary
        fallback={(message, retry) => (
          <EmptyState
            role="alert"
            level={3}
            title={shell.sandbox.error}
            body={message}
            actions={<Button onPress={retry}>{shell.page.reset}</Button>}
          />
        )}
      >
        {children}
      </Boundary>
    </div>
  );
}
