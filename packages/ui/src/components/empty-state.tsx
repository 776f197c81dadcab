import type { ReactNode } from 'react';
import './empty-state.css';

export interface EmptyStateProps {
  /** A drawing above the words. */
  picture?: ReactNode;
  title: string;
  body?: string;
  /** The one thing to do, and at most one other. */
  actions?: ReactNode;
  /** `alert` for a failure, so that it is read out. */
  role?: 'alert' | 'status';
  /** Level of the title among the page's headings. */
  level?: 1 | 2 | 3;
}

/** What stands where there is nothing to show: why, and what to do. `.limn-empty`. */
export function EmptyState({ picture, title, body, actions, role, level = 2 }: EmptyStateProps) {
  const Title = `h${level}` as const;
  return (
    <div className="limn-empty" role={role}>
      {picture !== undefined && (
        <div className="limn-empty-picture" aria-hidden>
          {picture}
        </div>
      )}
      <Title className="limn-empty-title">{title}</Title>
      {body !== undefined && <p className="limn-empty-body">{body}</p>}
      {actions !== undefined && <div className="limn-empty-actions">{actions}</div>}
    </div>
  );
}
