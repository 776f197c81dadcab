import type { CSSProperties, ReactNode } from 'react';
import { rootClass, type RootProps } from '../shared/root.ts';
import './descriptions.css';

/** A detail of something: its name and its content. */
export interface DescriptionItem {
  readonly id: string;
  /** The name: "Owner". */
  readonly label: ReactNode;
  /** The content. */
  readonly content: ReactNode;
  /** Number of columns it spans; with more than one it takes a row of its own. */
  readonly span?: number;
}

export interface DescriptionsProps extends RootProps<HTMLDListElement> {
  /** In reading order. */
  items: readonly DescriptionItem[];
  /** Maximum number of columns; there are fewer if each would have less than 220 px. */
  columns?: 1 | 2 | 3 | 4;
  /** Where the names are placed. */
  labels?: 'side' | 'above';
  /** `frame` draws lines around and between them. */
  look?: 'plain' | 'frame';
  size?: 's' | 'm';
}

/** The details of one thing: `.limn-descriptions[data-look]`, a `<dl>`. */
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
