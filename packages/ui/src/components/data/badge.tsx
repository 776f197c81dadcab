import type { ReactNode } from 'react';
import { shortCount } from '../../logic/page/count.ts';
import { rootClass, type RootProps } from '../shared/root.ts';
import './badge.css';
import '../shared/visually-hidden.css';

const badgeClass = { className: 'limn-badge' };

export type BadgeTone = 'danger' | 'accent' | 'neutral' | 'success' | 'warning';

export interface BadgeProps extends RootProps<HTMLSpanElement> {
  /** The count; nothing is shown at 0 unless `showsZero`. If omitted, the badge is a dot. */
  count?: number;
  /**
   * The largest count shown; above it, "99+".
   * @default 99
   */
  max?: number;
  /** Also shows a count of 0. */
  showsZero?: boolean;
  /** A word instead of a count: "new". */
  text?: string;
  /** The colour: `danger` for what needs someone’s attention, `accent` for news, `neutral` for a plain number. */
  tone?: BadgeTone;
  /**
   * The badge in words ("3 unread"), for screen readers. Omit it if the name of the control already says it, as it
   * should on a button: `<IconButton label="Notifications, 3 unread">`.
   */
  label?: string;
  /** What the badge sits on; without it the badge is inline. */
  children?: ReactNode;
  /** The shape of what it sits on: on a circle, or a button with an icon, the badge moves inwards. */
  around?: 'box' | 'circle' | 'icon';
  /** Hides the badge, but keeps its place. */
  isHidden?: boolean;
}

/** A count, a word or a dot on something: `.limn-badge[data-tone]`, with `.limn-badge-host` around what it sits on. */
export function Badge({
  count,
  max,
  showsZero = false,
  text,
  tone = 'danger',
  label,
  children,
  around = 'box',
  isHidden = false,
  className,
  ...root
}: BadgeProps) {
  const isDot = count === undefined && text === undefined;
  const isShown = !isHidden && (count === undefined || text !== undefined || showsZero || count > 0);
  // On something, what is around both is the element that is given.
  const own = children === undefined ? { ...root, className: rootClass('limn-badge', className) } : badgeClass;
  const badge = isShown && (
    <span {...own} data-tone={tone} data-dot={isDot || undefined}>
      {!isDot && <span aria-hidden>{text ?? shortCount(count ?? 0, max)}</span>}
      {label !== undefined && <span className="limn-visually-hidden">{label}</span>}
    </span>
  );
  if (children === undefined) {
    return badge;
  }
  return (
    <span {...root} className={rootClass('limn-badge-host', className)} data-around={around}>
      {children}
      {badge}
    </span>
  );
}

export type StatusTone = 'success' | 'warning' | 'danger' | 'info' | 'neutral' | 'progress';

export interface StatusProps extends RootProps<HTMLSpanElement> {
  /** The colour of the mark; `progress` spins. */
  tone: StatusTone;
  /** The state in words, for people who cannot see the colour. */
  children: string;
  /** `soft` has a coloured background, for tables and card headers. */
  look?: 'plain' | 'soft';
}

/** A state: a coloured mark and a word. `.limn-status[data-tone]`. */
export function Status({ tone, children, look = 'plain', className, ...root }: StatusProps) {
  return (
    <span {...root} className={rootClass('limn-status', className)} data-tone={tone} data-look={look}>
      <span className="limn-status-mark" />
      {children}
    </span>
  );
}
