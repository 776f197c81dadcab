import { type DrawingScale, LENGTH_UNITS, type LengthUnit } from '@limn/document';
import { NumberField, Select } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import styles from '../dialogs.module.css';

const RATIOS: readonly number[] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
const BEGUN: DrawingScale = { ratio: 50, unit: 'mm' };

/** How much longer than on paper the things are that a page shows, and what their lengths are told in. */
export function ScaleFields({
  scale,
  onChange,
}: {
  scale: DrawingScale | undefined;
  onChange: (scale: DrawingScale | undefined) => void;
}): React.ReactNode {
  const { t } = useTranslation('diagram');
  const isUsual = scale !== undefined && RATIOS.includes(scale.ratio);
  const known = isUsual ? String(scale.ratio) : 'custom';
  const choose = (choice: string): void => {
    if (choice === 'none') onChange(undefined);
    // A ratio of one's own begins beside the one there was, so that it is seen to be one.
    else if (choice === 'custom') onChange({ ...(scale ?? BEGUN), ratio: (scale?.ratio ?? BEGUN.ratio) * 1.5 });
    else onChange({ ...(scale ?? BEGUN), ratio: Number(choice) });
  };
  return (
    <>
      <div className={styles['row']}>
        <div className={styles['grow']}>
          <Select
            label={t('page.scale')}
            value={scale ? known : 'none'}
            items={[
              { value: 'none', label: t('page.noScale') },
              ...RATIOS.map((ratio) => ({ value: String(ratio), label: `1:${ratio}` })),
              { value: 'custom', label: t('page.custom') },
            ]}
            onChange={choose}
          />
        </div>
        {scale && (
          <div className={styles['grow']}>
            <Select<LengthUnit>
              label={t('page.scaleUnit')}
              value={scale.unit}
              items={LENGTH_UNITS.map((value) => ({ value, label: t(`lengthUnit.${value}`) }))}
              onChange={(unit) => onChange({ ...scale, unit })}
            />
          </div>
        )}
      </div>
      {scale && !isUsual && (
        <NumberField
          label={t('page.ratio')}
          value={scale.ratio}
          min={0.001}
          max={1_000_000}
          onChange={(ratio) => {
            if (ratio > 0) onChange({ ...scale, ratio });
          }}
        />
      )}
    </>
  );
}
