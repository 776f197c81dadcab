import { Button } from '@limn/ui/components/button.tsx';
import { EmptyState } from '@limn/ui/components/empty-state.tsx';
import { Component, type ReactNode } from 'react';
import { useWords } from '../text/context.ts';
import styles from './page.module.css';

/** Keeps an example that throws from taking the page with it. */
class Boundary extends Component<
  { fallback: (message: string, retry: () => void) => ReactNode; children: ReactNode },
  { message: string | null }
> {
  override state = { message: null as string | null };

  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    const { message } = this.state;
    return message === null
      ? this.props.children
      : this.props.fallback(message, () => this.setState({ message: null }));
  }
}

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
