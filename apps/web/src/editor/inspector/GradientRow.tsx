import type { Gradient } from '@limn/document';
import { Select } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { ColourButton } from './ColourButton.tsx';
import { NumberInput } from './NumberInput.tsx';
import { Row } from './Section.tsx';
import { single, useStyle } from './use-style.ts';
import styles from './inspector.module.css';

/** A gradient from one colour to another: along a line at an angle, or from the middle outwards. */
export function GradientRow(): React.ReactNode {
  const { t } = useTranslation('diagram');
  const { style, change } = useStyle();
  const gradient = single(style.gradient);
  if (!gradient) return null;
  const first = gradient.stops[0]?.color ?? '#ffffff',
    last = gradient.stops[gradient.stops.length - 1]?.color ?? '#ffffff';
  const set = (patch: Partial<Gradient>): void => change({ gradient: { ...gradient, ...patch } });
  const ends = (from: string, to: string): void =>
    set({ stops: [{ at: 0, color: from }, ...gradient.stops.slice(1, -1), { at: 1, color: to }] });
  return (
    <>
      <Row name={t('inspector.gradient')}>
        <ColourButton
          label={t('inspector.gradientFrom')}
          value={first}
          fallback="#ffffff"
          onChange={(color) => ends(color, last)}
        />
        <ColourButton
          label={t('inspector.gradientTo')}
          value={last}
          fallback="#ffffff"
          onChange={(color) => ends(first, color)}
        />
        <span className={styles['grow']}>
          <Select
            label={t('inspector.gradientKind')}
            isLabelHidden
            size="s"
            value={gradient.type}
            options={[
              { value: 'linear', label: t('inspector.linear') },
              { value: 'radial', label: t('inspector.radial') },
            ]}
            onChange={(type) => set({ type })}
          />
        </span>
      </Row>
      {gradient.type === 'linear' && (
        <Row name={t('inspector.direction')}>
          <span className={styles['grow']}>
            <NumberInput
              label={t('inspector.direction')}
              prefix="∠"
              value={gradient.angle}
              min={-360}
              max={360}
              step={15}
              onChange={(angle) => set({ angle })}
            />
          </span>
        </Row>
      )}
    </>
  );
}
