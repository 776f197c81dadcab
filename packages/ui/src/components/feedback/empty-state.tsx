import type { ReactNode } from 'react';
import { useKitText } from '../../provider/kit-text.ts';
import { EmptyPicture, type EmptyKind } from './empty-picture.tsx';
import { rootClass, type RootProps } from '../shared/root.ts';
import './empty-state.css';

export type { EmptyKind } from './empty-picture.tsx';

export interface EmptyStateProps extends RootProps {
  /** The reason it is empty: adds a drawing, and a title if none is given. */
  kind?: EmptyKind;
  /** A drawing above the text. */
  picture?: ReactNode;
  /** Why there is nothing, in a few words. */
  title?: string;
  /** What people can do about it. */
  body?: string;
  /** The one thing to do, and at most one alternative. */
  actions?: ReactNode;
  /** `alert` for a failure, so that it is announced. */
  role?: 'alert' | 'status';
  /** Level of the title among the page’s headings; null if it is not a heading, as inside a table. */
  level?: 1 | 2 | 3 | 4 | null;
  /** `s` inside a table or a panel. */
  size?: 's' | 'm';
}

const words = {
  empty: 'emptyTitle',
  search: 'emptySearch',
  denied: 'emptyDenied',
  error: 'emptyError',
  offline: 'emptyOffline',
} as const;

/** Shown where there is nothing: why, and what to do. `.limn-empty`. */
export function EmptyState({
  kind,
  picture,
  title,
  body,
  actions,
  role,
  level = 2,
  size = 'm',
  className,
  ...root
}: EmptyStateProps) {
  const translate = useKitText();
  const Title = level === null ? 'p' : (`h${level}` as const);
  const drawing = picture ?? (kind !== undefined && <EmptyPicture kind={kind} size={size === 's' ? 64 : 96} />);
  return (
    <div {...root} className={rootClass('limn-empty', className)} role={role} data-size={size}>
      {drawing !== false && (
        <div className="limn-empty-picture" aria-hidden>
          {drawing}
        </div>
      )}
      <Title className="limn-empty-title">{title ?? translate(words[kind ?? 'empty'])}</Title>
      {body !== undefined && <p className="limn-empty-body">{body}</p>}
      {actions !== undefined && <div className="limn-empty-actions">{actions}</div>}
    </div>
  );
}
