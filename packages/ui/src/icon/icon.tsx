import type { LucideIcon } from 'lucide-react';
import { Glyph } from './glyph.tsx';
import { icons, type IconName } from './icons.ts';

/** An icon of the shell's registry, or one that a lazily loaded part of the product brings along. */
export type IconRef = IconName | LucideIcon;

export interface IconProps {
  name: IconRef;
  /** Edge length in px; 16 by default. */
  size?: number;
  /** Fills the outline with the current colour (a starred item). */
  filled?: boolean;
  className?: string;
}

/** An icon from the registry. It is decorative: what it accompanies carries the name. */
export function Icon({ name, ...look }: IconProps) {
  return <Glyph picture={typeof name === 'string' ? icons[name] : name} {...look} />;
}
