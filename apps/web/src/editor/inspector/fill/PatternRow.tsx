import { FILL_PATTERNS, type FillPattern, type FillPatternType } from '@limn/document';
import { rulingsOf, rulingTile, tilePath } from '@limn/drawing/paint/pattern.ts';
import { Popover } from '@limn/ui';
import { useId } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { ColourButton } from './ColourButton.tsx';
import { NumberInput } from '../rows/NumberInput.tsx';
import { popoverPlacement } from '../rows/popover-placement.ts';
import { Row } from '../rows/Section.tsx';
import { single, useStyle } from '../rows/use-style.ts';
import styles from '../rows/inspector.module.css';

const W = 44,
  H = 24;

/** The pattern over a fill: which, in what colour, how large. */
export function PatternRow(): React.ReactNode {
  const { t } = useTranslation('diagram');
  const { style, change } = useStyle();
  const pattern = single(style.pattern);
  if (!pattern) return null;
  const set = (patch: Partial<FillPattern>): void => change({ pattern: { ...pattern, ...patch } });
  const name = t(`pattern.${pattern.type}`);
  return (
    <>
      <Row name={t('inspector.pattern')}>
        <ColourButton
          label={t('inspector.patternColour')}
          value={pattern.color}
          fallback="theme:stroke"
          onChange={(color) => set({ color })}
        />
        <span className={styles['grow']}>
          <Popover
            label={t('inspector.pattern')}
            placement={popoverPlacement()}
            content={(close) => (
              <div className={styles['heads']}>
                {FILL_PATTERNS.map((type) => (
                  <Button
                    key={type}
                    className={styles['head'] ?? ''}
                    aria-label={t(`pattern.${type}`)}
                    aria-pressed={type === pattern.type}
                    onPress={() => {
                      set({ type });
                      close();
                    }}
                  >
                    <PatternPicture type={type} />
                  </Button>
                ))}
              </div>
            )}
          >
            <Button className={styles['headButton'] ?? ''} aria-label={`${t('inspector.pattern')}: ${name}`}>
              <PatternPicture type={pattern.type} />
            </Button>
          </Popover>
        </span>
      </Row>
      <Row name={t('inspector.patternScale')}>
        <span className={styles['grow']}>
          <NumberInput
            label={t('inspector.patternScale')}
            value={pattern.scale ?? 1}
            min={0.25}
            max={10}
            step={0.25}
            onChange={(scale) => set({ scale })}
          />
        </span>
      </Row>
    </>
  );
}

/** A pattern as it is drawn, in the colour of the text around it. */
function PatternPicture({ type }: { type: FillPatternType }): React.ReactNode {
  const id = useId(),
    rulings = rulingsOf({ type, color: '#000000' });
  return (
    <svg width={W} height={H} aria-hidden focusable="false">
      <defs>
        {rulings.map((ruling, i) => {
          const tile = rulingTile(ruling),
            { x, y, w, h } = tile;
          return (
            <pattern
              key={i}
              id={`${id}${i}`}
              patternUnits="userSpaceOnUse"
              patternTransform={`rotate(${ruling.angle})`}
              x={x}
              y={y}
              width={w}
              height={h}
            >
              <path
                d={tilePath(tile)}
                stroke="currentColor"
                strokeWidth={ruling.width}
                strokeLinecap={ruling.isRound ? 'round' : 'butt'}
              />
            </pattern>
          );
        })}
      </defs>
      {rulings.map((_, i) => (
        <rect key={i} width={W} height={H} fill={`url(#${id}${i})`} />
      ))}
    </svg>
  );
}
