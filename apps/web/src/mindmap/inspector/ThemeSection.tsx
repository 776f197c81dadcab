import { findTheme, THEMES, type Theme } from '@limn/drawing/look/theme.ts';
import { setSheet, setTheme, sheetOf, themeOf } from '@limn/tree/edit/look.ts';
import { type Skeleton, SKELETONS } from '@limn/tree/look/skeletons.ts';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { useTranslation } from 'react-i18next';
import { shortLocale } from '../../editor/canvas/locale.ts';
import { shallowEqual } from '../../editor/editor-context.tsx';
import { ColourButton } from '../../editor/inspector/ColourButton.tsx';
import { Row, Section } from '../../editor/inspector/Section.tsx';
import { useTree, useTreeValue } from '../use-tree.ts';
import styles from './map-panel.module.css';

/** The skeleton and the colours of the map, each shown with the other as it is. */
export function ThemeSection(): React.ReactNode {
  const editor = useTree();
  const { t, i18n } = useTranslation('diagram');
  const locale = shortLocale(i18n.language);
  const now = useTreeValue(['document', 'page'], themeOf, shallowEqual);
  const background = useTreeValue(['document', 'page'], (e) => sheetOf(e).data.background);
  const isDark = useTreeValue(['settings'], (e) => e.settings.dark);
  const colours = findTheme(now.colours),
    skeleton = SKELETONS.find(({ id }) => id === now.skeleton) ?? SKELETONS[0]!;
  return (
    <>
      <Section title={t('map.skeleton')}>
        <div className={styles['themes']} role="group" aria-label={t('map.skeleton')}>
          {SKELETONS.map((one) => (
            <ToggleButton
              key={one.id}
              className={styles['theme'] ?? ''}
              isSelected={one.id === now.skeleton}
              onChange={() => setTheme(editor, { skeleton: one.id })}
            >
              <MapPreview skeleton={one} colours={colours} isDark={isDark} />
              {one.name[locale]}
            </ToggleButton>
          ))}
        </div>
      </Section>
      <Section title={t('map.colours')}>
        <div className={styles['themes']} role="group" aria-label={t('map.colours')}>
          {THEMES.map((one) => (
            <ToggleButton
              key={one.id}
              className={styles['theme'] ?? ''}
              isSelected={one.id === now.colours}
              onChange={() => setTheme(editor, { colours: one.id })}
            >
              <MapPreview skeleton={skeleton} colours={one} isDark={isDark} />
              {one.name[locale]}
            </ToggleButton>
          ))}
        </div>
        <Row name={t('page.colour')}>
          <ColourButton
            label={t('page.colour')}
            value={background}
            fallback="theme:paper"
            onChange={(value) => setSheet(editor, { background: value })}
          />
        </Row>
      </Section>
    </>
  );
}

/** A map of four branches as a theme draws it. */
function MapPreview({
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
