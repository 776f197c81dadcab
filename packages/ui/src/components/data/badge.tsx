import type { ReactNode } from 'react';
import { shortCount } from '../../logic/page/count.ts';
import { rootClass, type RootProps } from '../shared/root.ts';
import './badge.css';
import '../shared/visually-hidden.css';

const badgeClass = { className: 'limn-badge' };

export type BadgeTone = 'danger' | 'accent' | 'neutral' | 'success' | 'warning';

export interface BadgeProps extends RootProps<HTMLSpanElement> {
  /** How many; nothing is shown at 0 unless `showsZero`. Left out, the badge is a dot. */
  count?: number;
  /**
   * The largest count written out; above it stands "99+".
   * @default 99
   */
  max?: number;
  /** Shows a count of 0 too. */
  showsZero?: boolean;
  /** A word instead of a count: "new". */
  text?: string;
  /** The colour: `danger` for what waits for someone, `accent` for news, `neutral` for a mere number. */
  tone?: BadgeTone;
  /**
   * What the badge says in words ("3 unread"), for screen readers. Leave it out where the name of what the badge stands
   * on says it already, as it should on a button: `<IconButton label="Notifications, 3 unread">`.
   */
  label?: string;
  /** What the badge stands on; without it the badge stands in the line. */
  children?: ReactNode;
  /** The shape of what it stands on: on a circle, and on a button with an icon, the badge moves in to meet it. */
  around?: 'box' | 'circle' | 'icon';
  /** Shows nothing for now, and keeps the place. */
  isHidden?: boolean;
}

/**
 * A count, a word or a dot on something: `.limn-badge[data-tone]`, with `.limn-badge-host` around what it stands on.
 */
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
  /** The colour of the mark; `progress` turns. */
  tone: StatusTone;
  /** The state in words; colour alone tells it to nobody who does not see it. */
  children: string;
  /** `soft` has a coloured ground, for tables and heads of cards. */
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
