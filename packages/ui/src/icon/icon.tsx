import type { LucideIcon } from 'lucide-react';
import { icons, type IconName } from './icons.ts';

/** An icon of the shell's registry, or one that a lazily loaded part of the product brings along. */
export type IconRef = IconName | LucideIcon;

export interface IconProps {
  name: IconRef;
  /** Edge length in px; 16 by default. */
  size?: number;
  /** Fills the outline with the current colour (a star that is set). */
  filled?: boolean;
  className?: string;
}

/** An icon of the registry. Decoration only: what it stands beside carries the name. */
export function Icon({ name, size = 16, filled = false, className }: IconProps) {
  const Glyph = typeof name === 'string' ? icons[name] : name;
  return (
    <Glyph
      aria-hidden
      focusable={false}
      size={size}
      strokeWidth={size >= 24 ? 1.5 : 1.75}
      fill={filled ? 'currentColor' : 'none'}
      className={className === undefined ? 'limn-icon' : `limn-icon ${className}`}
    />
  );
}
