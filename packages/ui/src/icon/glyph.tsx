import type { LucideIcon } from 'lucide-react';

export interface GlyphProps {
  picture: LucideIcon;
  /** Edge length in px; 16 by default. */
  size?: number | undefined;
  /** Fills the outline with the current colour. */
  filled?: boolean | undefined;
  className?: string | undefined;
}

/**
 * A picture drawn as all icons are. What shows only pictures of its own takes this: the registry would come along with
 * `Icon`.
 */
export function Glyph({ picture: Picture, size = 16, filled = false, className }: GlyphProps) {
  return (
    <Picture
      aria-hidden
      focusable={false}
      size={size}
      strokeWidth={size >= 24 ? 1.5 : 1.75}
      fill={filled ? 'currentColor' : 'none'}
      className={className === undefined ? 'limn-icon' : `limn-icon ${className}`}
    />
  );
}
