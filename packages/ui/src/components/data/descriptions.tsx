import type { CSSProperties, ReactNode } from 'react';
import { rootClass, type RootProps } from '../shared/root.ts';
import './descriptions.css';

/** Something about a thing: what it is called, and what it is. */
export interface DescriptionItem {
  readonly id: string;
  /** What it is called: "Owner". */
  readonly label: ReactNode;
  /** What it is. */
  readonly content: ReactNode;
  /** Columns it takes; more than one is a row of its own. */
  readonly span?: number;
}

export interface DescriptionsProps extends RootProps<HTMLDListElement> {
  /** In the order they are read. */
  items: readonly DescriptionItem[];
  /** Columns at most; where there is less room than 220 px for each there are fewer. */
  columns?: 1 | 2 | 3 | 4;
  /** Where the names stand. */
  labels?: 'side' | 'above';
  /** `frame` has lines around and between. */
  look?: 'plain' | 'frame';
  size?: 's' | 'm';
}

/** What is known of one thing, by name: `.limn-descriptions[data-look]`, a `<dl>`. */
export function Descriptions({
  items,
  columns = 2,
  labels = 'side',
  look = 'plain',
  size = 'm',
  className,
  style,
  ...root
}: DescriptionsProps) {
  return (
    <dl
      {...root}
      className={rootClass('limn-descriptions', className)}
      style={{ '--local-columns': columns, ...style } as CSSProperties}
      data-labels={labels}
      data-look={look}
      data-size={size}
    >
      {items.map((item) => (
        <div
          key={item.id}
          className="limn-description"
          data-wide={(item.span ?? 1) > 1 || undefined}
          style={{ '--local-span': Math.min(item.span ?? 1, columns) } as CSSProperties}
        >
          <dt className="limn-description-label">{item.label}</dt>
          <dd className="limn-description-content">{item.content}</dd>
        </div>
      ))}
    </dl>
  );
}
