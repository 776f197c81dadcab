import type { ReactNode } from 'react';
import { useKitText } from '../../provider/kit-text.ts';
import { rootClass, type RootProps } from '../shared/root.ts';
import './skeleton.css';
import '../shared/visually-hidden.css';

export interface SkeletonProps extends RootProps<HTMLSpanElement> {
  /** CSS length. */
  width?: string;
  /** CSS length. */
  height?: string;
  /** A line of text, a rounded block, or a circle. */
  shape?: 'line' | 'block' | 'circle';
}

/** Placeholder for something that is loading; appears after 150 ms, so that fast loads never flicker. */
export function Skeleton({
  width = '100%',
  height = '12px',
  shape = 'line',
  className,
  style,
  ...root
}: SkeletonProps) {
  return (
    <span
      {...root}
      aria-hidden
      className={rootClass('limn-skeleton', className)}
      data-shape={shape}
      style={{ inlineSize: width, blockSize: height, ...style }}
    />
  );
}

/** Several places as one: says once that something is loading. */
function Loading({ className, children }: { className: string; children: ReactNode }) {
  const translate = useKitText();
  return (
    <div className={className} role="status">
      <span className="limn-visually-hidden">{translate('loading')}</span>
      {children}
    </div>
  );
}

const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

export interface SkeletonTextProps {
  /** Number of lines. */
  lines?: number;
}

/** Placeholder for a paragraph: its last line is shorter. */
export function SkeletonText({ lines = 3 }: SkeletonTextProps) {
  return (
    <Loading className="limn-skeleton-text">
      {times(lines).map((line) => (
        <Skeleton key={line} width={line === lines - 1 && lines > 1 ? '62%' : '100%'} />
      ))}
    </Loading>
  );
}

export interface SkeletonListProps {
  /** Number of lines. */
  rows?: number;
  /** With a placeholder for a round picture before the text. */
  hasPicture?: boolean;
  /** With a placeholder for a second line. */
  hasDetail?: boolean;
}

/** Placeholder for a list: rows as high as those of the real list. */
export function SkeletonList({ rows = 5, hasPicture = true, hasDetail = false }: SkeletonListProps) {
  return (
    <Loading className="limn-skeleton-list">
      {times(rows).map((row) => (
        <div key={row} className="limn-skeleton-row">
          {hasPicture && <Skeleton shape="circle" width="24px" height="24px" />}
          <div className="limn-skeleton-words">
            {/* Rows of one length would look like a table of nothing. */}
            <Skeleton width={`${[46, 62, 38, 54, 70][row % 5] ?? 50}%`} />
            {hasDetail && <Skeleton width={`${[28, 22, 34, 26, 30][row % 5] ?? 28}%`} height="10px" />}
          </div>
        </div>
      ))}
    </Loading>
  );
}

export interface SkeletonCardsProps {
  /** Number of lines. */
  cards?: number;
  /** Minimum width of a card in px. */
  width?: number;
  /** Height of its picture in px. */
  height?: number;
}

/** Placeholder for cards. */
export function SkeletonCards({ cards = 6, width = 200, height = 130 }: SkeletonCardsProps) {
  return (
    <Loading className="limn-skeleton-cards">
      <div
        className="limn-skeleton-grid"
        style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${width}px), 1fr))` }}
      >
        {times(cards).map((card) => (
          <div key={card} className="limn-skeleton-card">
            <Skeleton shape="block" height={`${height}px`} />
            <Skeleton width={`${[60, 45, 70][card % 3] ?? 60}%`} />
            <Skeleton width="34%" height="10px" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
