import { clonePrices, maxClonePrice } from '@limn/contract/community/publish-limits.ts';
import { NumberField, RadioGroup } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './publishing.module.css';

const CUSTOM = 'custom';

interface PriceFieldProps {
  /** Yuan. */
  price: number;
  onChange: (price: number) => void;
  isInvalid?: boolean;
  errorMessage?: string;
}

/** What a clone costs: one of the prices offered, or one of one's own. */
export function PriceField({ price, onChange, isInvalid = false, errorMessage }: PriceFieldProps) {
  const { t } = useTranslation('publishing');
  const [isCustom, setCustom] = useState(() => !clonePrices.some((one) => one === price));
  return (
    <div className={styles.price}>
      <RadioGroup
        look="segments"
        label={t('fields.price')}
        value={isCustom ? CUSTOM : String(price)}
        items={[
          ...clonePrices.map((one) => ({ value: String(one), label: t('yuan', { price: one }) })),
          { value: CUSTOM, label: t('custom') },
        ]}
        onChange={(value) => {
          setCustom(value === CUSTOM);
          onChange(value === CUSTOM ? Number.NaN : Number(value));
        }}
      />
      {isCustom && (
        <div className={styles.own}>
          <NumberField
            label={t('fields.customPrice')}
            value={price}
            step={0.5}
            max={maxClonePrice}
            isInvalid={isInvalid}
            description={t('fields.priceHint')}
            {...(errorMessage !== undefined && { errorMessage })}
            onChange={onChange}
          />
        </div>
      )}
    </div>
  );
}
