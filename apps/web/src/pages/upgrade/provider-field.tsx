import { RadioGroup } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { useOrderText } from './order-text.ts';
import styles from './upgrade.module.css';

interface ProviderFieldProps {
  providers: readonly string[];
  value: string;
  onChange: (provider: string) => void;
}

/** The way to pay, where there is more than one, and what comes of paying by hand. */
export function ProviderField({ providers, value, onChange }: ProviderFieldProps) {
  const { t } = useTranslation('people');
  const text = useOrderText();
  return (
    <>
      {providers.length > 1 && (
        <RadioGroup
          label={t('plans.provider')}
          value={value}
          onChange={onChange}
          items={providers.map((id) => ({ value: id, label: text.provider(id) }))}
        />
      )}
      {value === 'manual' && <p className={styles.meta}>{t('plans.manual')}</p>}
    </>
  );
}
