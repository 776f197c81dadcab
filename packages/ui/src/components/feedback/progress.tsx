import { CircleAlert, CircleCheck, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { ProgressBar } from 'react-aria-components/ProgressBar';
import { Glyph } from '../../icon/glyph.tsx';
import { loading } from '../../logic/page/loading.ts';
import { useKitText } from '../../provider/kit-text.ts';
import { rootClass, type FieldRootProps } from '../shared/root.ts';
import './progress.css';
import '../shared/visually-hidden.css';

/** `full` is a quota that is used up, `danger` something that failed. */
export type ProgressTone = 'normal' | 'success' | 'warning' | 'danger' | 'full';

export interface ProgressProps extends FieldRootProps {
  label: string;
  /** 0 … 100; omit while the total is unknown. */
  value?: number;
  /** Text instead of the percentage: "3 of 8". */
  valueLabel?: string;
  isLabelHidden?: boolean;
  /** Its colour and icon; `full` is a quota that is used up. */
  tone?: ProgressTone;
  /** Thickness of the line: 4 px, or 8. */
  size?: 's' | 'm';
}

const toneIcons: Readonly<Partial<Record<ProgressTone, LucideIcon>>> = {
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
};

/** The end of a bar in words other than colour. */
function ToneIcon({ tone, size = 14 }: { tone: ProgressTone; size?: number }): ReactNode {
  const picture = toneIcons[tone];
  return picture === undefined ? null : <Glyph picture={picture} size={size} />;
}

/** How far a task has progressed, or how much of something is used: `.limn-progress`. */
export function Progress({
  label,
  value,
  valueLabel,
  isLabelHidden = false,
  tone = 'normal',
  size = 's',
  className,
  ...root
}: ProgressProps) {
  return (
    <ProgressBar
      {...root}
      className={rootClass('limn-progress', className)}
      aria-label={label}
      value={value}
      valueLabel={valueLabel}
      isIndeterminate={value === undefined}
      data-tone={tone}
      data-size={size}
    >
      {({ percentage, valueText, isIndeterminate }) => (
        <>
          {!isLabelHidden && (
            <span className="limn-progress-text">
              <span className="limn-progress-label">{label}</span>
              <span className="limn-progress-value">
                {!isIndeterminate && valueText}
                <ToneIcon tone={tone} />
              </span>
            </span>
          )}
          <span className="limn-progress-track">
            <span
              className="limn-progress-bar"
              style={isIndeterminate ? undefined : { inlineSize: `${percentage ?? 0}%` }}
            />
          </span>
        </>
      )}
    </ProgressBar>
  );
}

export interface ProgressRingProps
  extends FieldRootProps,
    Pick<ProgressProps, 'label' | 'value' | 'valueLabel' | 'tone'> {
  /** Diameter in px; below 48 there is no text inside. */
  size?: number;
  /** Content other than the percentage. */
  children?: ReactNode;
}

/** The same as a ring: `.limn-ring`. */
export function ProgressRing({
  label,
  value,
  valueLabel,
  tone = 'normal',
  size = 64,
  children,
  className,
  style,
  ...root
}: ProgressRingProps) {
  let stroke = 8;
  if (size < 32) {
    stroke = 3;
  } else if (size < 80) {
    stroke = 5;
  }
  const radius = (size - stroke) / 2;
  const centre = size / 2;
  return (
    <ProgressBar
      {...root}
      className={rootClass('limn-ring', className)}
      aria-label={label}
      value={value}
      valueLabel={valueLabel}
      isIndeterminate={value === undefined}
      data-tone={tone}
      style={{ inlineSize: size, blockSize: size, ...style }}
    >
      {({ percentage, valueText, isIndeterminate }) => (
        <>
          <svg
            aria-hidden
            className="limn-ring-picture"
            width={size}
            height={size}
            viewBox={`0 0 ${size} ${size}`}
            fill="none"
            strokeWidth={stroke}
          >
            <circle className="limn-ring-track" cx={centre} cy={centre} r={radius} />
            <circle
              className="limn-ring-bar"
              cx={centre}
              cy={centre}
              r={radius}
              pathLength={100}
              strokeDasharray={`${isIndeterminate ? 25 : (percentage ?? 0)} 100`}
              transform={`rotate(-90 ${centre} ${centre})`}
              strokeLinecap={percentage === 0 ? 'butt' : 'round'}
            />
          </svg>
          {size >= 48 && (
            <span className="limn-ring-text" aria-hidden>
              {children ??
                (tone in toneIcons ? <ToneIcon tone={tone} size={size / 3} /> : !isIndeterminate && valueText)}
            </span>
          )}
        </>
      )}
    </ProgressBar>
  );
}

export interface LoadingBarProps {
  /** Something other than the page’s tasks is loading. */
  isLoading?: boolean;
}

/**
 * A line at the top of the window while something the page waits for is loading; it appears after 120 ms. It shows
 * tasks started with `loading.start()` anywhere, and `isLoading`. One per page.
 */
export function LoadingBar({ isLoading = false }: LoadingBarProps) {
  const translate = useKitText();
  const tasks = useSyncExternalStore(loading.subscribe, loading.current, loading.current);
  const shown = isLoading || tasks.isLoading;
  const value = isLoading ? null : tasks.value;
  return (
    <>
      <div
        className="limn-loading-bar"
        aria-hidden
        data-loading={shown || undefined}
        data-known={value !== null || undefined}
      >
        <span
          className="limn-loading-bar-fill"
          style={value === null ? undefined : { inlineSize: `${value * 100}%` }}
        />
      </div>
      <span className="limn-visually-hidden" role="status">
        {shown ? translate('loading') : ''}
      </span>
    </>
  );
}
