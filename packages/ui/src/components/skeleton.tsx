import './skeleton.css';

export interface SkeletonProps {
  /** CSS lengths. */
  width?: string;
  height?: string;
  shape?: 'line' | 'block' | 'circle';
}

/** The place of something that is loading; appears after 150 ms, so that what is quick never flickers. */
export function Skeleton({ width = '100%', height = '12px', shape = 'line' }: SkeletonProps) {
  return <span aria-hidden className="limn-skeleton" data-shape={shape} style={{ inlineSize: width, blockSize: height }} />;
}
