import { ProgressBar } from 'react-aria-components/ProgressBar';
import { useKitText } from '../provider/kit-text.ts';
import './progress.css';

export interface ProgressProps {
  label: string;
  /** 0 … 100; left out while the end is not known. */
  value?: number;
  /** Text instead of the percentage: "3 of 8". */
  valueLabel?: string;
  isLabelHidden?: boolean;
  /** `full` for a quota that is used up. */
  tone?: 'normal' | 'full';
}

/** How far something is, or how much of something is used: `.limn-progress`. */
export function Progress({ label, value, valueLabel, isLabelHidden = false, tone = 'normal' }: ProgressProps) {
  return (
    <ProgressBar
      className="limn-progress"
      aria-label={label}
      value={value}
      valueLabel={valueLabel}
      isIndeterminate={value === undefined}
      data-tone={tone}
    >
      {({ percentage, valueText, isIndeterminate }) => (
        <>
          {!isLabelHidden && (
            <span className="limn-progress-text">
              <span>{label}</span>
              {!isIndeterminate && <span>{valueText}</span>}
            </span>
          )}
          <span className="limn-progress-track">
            <span className="limn-progress-bar" style={isIndeterminate ? undefined : { inlineSize: `${percentage ?? 0}%` }} />
          </span>
        </>
      )}
    </ProgressBar>
  );
}

/** A line at the top of the window while something loads that the page waits for; it appears after 120 ms. */
export function LoadingBar({ isLoading }: { isLoading: boolean }) {
  const translate = useKitText();
  return (
    <>
      <div className="limn-loading-bar" aria-hidden data-loading={isLoading || undefined} />
      <span className="limn-visually-hidden" role="status">
        {isLoading ? translate('loading') : ''}
      </span>
    </>
  );
}
