import type { Theme } from '@limn/drawing/look/theme.ts';
import type { Skeleton } from '@limn/tree/look/skeletons.ts';
import styles from './map-panel.module.css';

/** A map of four branches as a theme draws it. */
export function MapPreview({
  skeleton,
  colours,
  isDark,
}: {
  skeleton: Skeleton;
  colours: Theme;
  isDark: boolean;
}): React.ReactNode {
  const slots = isDark ? colours.dark : colours.light,
    accent = (n: number): string => slots[`accent${skeleton.isRainbow ? n : 1}` as 'accent1'],
    soft = (n: number): string => slots[`soft${skeleton.isRainbow ? n : 1}` as 'soft1'];
  const fills = { solid: accent, soft, edge: () => slots.paper, none: () => 'none' } as const;
  const round = (shape: string, h: number): number => {
    if (shape === 'basic.ellipse') return h / 2;
    return shape === 'basic.rect' ? 0 : 3;
  };
  const { central, main, line } = skeleton;
  return (
    <svg width="84" height="52" viewBox="0 0 84 52" aria-hidden focusable="false" className={styles['preview']}>
      <rect width="84" height="52" fill={slots.paper} />
      {[1, 2, 3, 4].map((n) => {
        const left = n > 2,
          y = n % 2 === 1 ? 13 : 39,
          x = left ? 22 : 62,
          from = left ? 32 : 52,
          middle = (x + from) / 2;
        const ways = {
          curve: `M${from} 26C${middle} 26 ${middle} ${y} ${x} ${y}`,
          arc: `M42 26Q42 ${y} ${x} ${y}`,
          underline: `M${from} 26C${middle} 26 ${middle} ${y} ${x} ${y}`,
          elbow: `M${from} 26H${middle}V${y}H${x}`,
          rounded: `M${from} 26H${middle}V${y}H${x}`,
          straight: `M${from} 26L${x} ${y}`,
        };
        return (
          <g key={n}>
            <path d={ways[line]} fill="none" stroke={accent(n)} strokeWidth={skeleton.lineWidths[0] * 0.7} />
            <rect
              x={left ? 5 : 61}
              y={y - 5}
              width="18"
              height="10"
              rx={round(main.shape, 10)}
              fill={fills[main.fill](n)}
              stroke={main.fill === 'none' ? 'none' : accent(n)}
            />
            {main.fill === 'none' && <path d={`M${left ? 7 : 63} ${y}h14`} stroke={slots.text} strokeWidth="2" />}
          </g>
        );
      })}
      <rect
        x="29"
        y="18"
        width="26"
        height="16"
        rx={round(central.shape, 16)}
        fill={fills[central.fill](1)}
        stroke={slots.accent1}
      />
    </svg>
  );
}
