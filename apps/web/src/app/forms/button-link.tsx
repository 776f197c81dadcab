import { Icon, type ButtonVariant, type ControlSize, type IconName } from '@limn/ui';
import type { ReactNode } from 'react';
import { Link } from '../routing/navigation.tsx';

export interface ButtonLinkProps {
  to: string;
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ControlSize;
  icon?: IconName;
  iconEnd?: IconName;
  /** A file opens in a tab of its own. */
  isNewTab?: boolean;
  /** Its name for screen readers, where the words alone do not say what it leads to. */
  label?: string;
}

/** A link that looks like the button it stands for: going somewhere is a link, doing something a button. */
export function ButtonLink({
  to,
  children,
  variant = 'secondary',
  size = 'm',
  icon,
  iconEnd,
  isNewTab = false,
  label,
}: ButtonLinkProps) {
  return (
    <Link
      to={to}
      className="limn-btn"
      data-variant={variant}
      data-size={size}
      aria-label={label}
      {...(isNewTab && { target: '_blank', rel: 'noopener' })}
    >
      {icon !== undefined && <Icon name={icon} />}
      <span className="limn-btn-label">{children}</span>
      {iconEnd !== undefined && <Icon name={iconEnd} />}
    </Link>
  );
}
