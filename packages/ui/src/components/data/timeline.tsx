import { formatMomentFull } from '@limn/i18n/format.ts';
import type { ReactNode } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { Icon, type IconRef } from '../../icon/icon.tsx';
import { useKitText } from '../../provider/kit-text.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { rootClass, type RootProps } from '../shared/root.ts';
import './timeline.css';
import '../shared/visually-hidden.css';

export type TimelineTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

/** An event. */
export interface TimelineItem {
  readonly id: string;
  /** What happened. */
  readonly title: ReactNode;
  /** Details. */
  readonly content?: ReactNode;
  /** When it happened. */
  readonly time?: Date;
  /** How the time is shown; in full by default. */
  readonly timeText?: string;
  /** The colour of its mark; success, warning and failure also have an icon. */
  readonly tone?: TimelineTone;
  /** An icon in place of the mark of the tone. */
  readonly icon?: IconRef;
}

export interface TimelineProps extends RootProps<HTMLOListElement> {
  /** What it shows, announced by screen readers. */
  label: string;
  /** In chronological order. */
  items: readonly TimelineItem[];
  /** `alternate` puts every other item on the other side of the line where there is room. */
  look?: 'start' | 'alternate';
  /** What is still in progress, after the last item. */
  pending?: ReactNode;
  /** Shows the last item first; pending items are then at the top. */
  isReversed?: boolean;
}

const toneIcons = { success: 'check', warning: 'warning', danger: 'close' } as const;
const toneWords = { success: 'toneSuccess', warning: 'toneWarning', danger: 'toneDanger' } as const;

/** A sequence of events: `.limn-timeline`. */
export function Timeline({
  label,
  items,
  look = 'start',
  pending,
  isReversed = false,
  className,
  ...root
}: TimelineProps) {
  const translate = useKitText();
  const { locale } = useLocale();
  const shown = isReversed ? items.toReversed() : items;
  const tail = pending !== undefined && (
    <li key="pending" className="limn-timeline-item" data-pending aria-busy>
      <span className="limn-timeline-mark" data-picture>
        <Spinner size={16} />
      </span>
      <div className="limn-timeline-body">
        <div className="limn-timeline-title">{pending}</div>
      </div>
    </li>
  );
  return (
    <ol
      {...root}
      className={rootClass('limn-timeline', className)}
      data-look={look}
      aria-label={label}
      reversed={isReversed || undefined}
    >
      {isReversed && tail}
      {shown.map((item) => {
        const tone = item.tone ?? 'neutral';
        const icon = item.icon ?? (tone in toneIcons ? toneIcons[tone as keyof typeof toneIcons] : undefined);
        return (
          <li key={item.id} className="limn-timeline-item" data-tone={tone}>
            <span className="limn-timeline-mark" data-picture={icon !== undefined || undefined}>
              {icon !== undefined && <Icon name={icon} size={14} />}
              {tone in toneWords && (
                <span className="limn-visually-hidden">{translate(toneWords[tone as keyof typeof toneWords])}</span>
              )}
            </span>
            <div className="limn-timeline-body">
              <div className="limn-timeline-title">{item.title}</div>
              {item.time !== undefined && (
                <time className="limn-timeline-time" dateTime={item.time.toISOString()}>
                  {item.timeText ?? formatMomentFull(locale, item.time.getTime())}
                </time>
              )}
              {item.content !== undefined && <div className="limn-timeline-content">{item.content}</div>}
            </div>
          </li>
        );
      })}
      {!isReversed && tail}
    </ol>
  );
}
