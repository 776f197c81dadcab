import type { Theme } from '@limn/drawing/look/theme.ts';
import styles from './themes.module.css';

/** Two shapes and a line in the theme's colours. */
export function ThemePreview({
  theme,
  isDark,
  width,
  height,
}: {
  theme: Theme;
  isDark: boolean;
  width: number;
  height: number;
}): React.ReactNode {
  const slots = isDark ? theme.dark : theme.light,
    line = Math.max(1, (theme.shape.strokeWidth ?? 1.5) * 0.8),
    radius = Math.min(6, (theme.shape.radius ?? 0) * 0.6);
  return (
    <svg className={styles['preview']} width={width} height={height} viewBox="0 0 84 52" aria-hidden focusable="false">
      <rect width="84" height="52" fill={slots.paper} />
      <path d="M36 17 H62 V29" fill="none" stroke={slots.line} strokeWidth="1.5" />
      <rect x="8" y="9" width="28" height="16" rx={radius} fill={slots.fill} stroke={slots.stroke} strokeWidth={line} />
      <rect
        x="48"
        y="29"
        width="28"
        height="15"
        rx={radius}
        fill={slots.soft1}
        stroke={slots.accent1}
        strokeWidth={line}
      />
      {(['accent2', 'accent3', 'accent5'] as const).map((slot, i) => (
        <circle key={slot} cx={12 + i * 10} cy="39" r="3.5" fill={slots[slot]} />
      ))}
    </svg>
  );
}
