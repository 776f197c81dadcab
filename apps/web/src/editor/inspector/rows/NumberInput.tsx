import { NumberField } from '@limn/ui';
import { useTranslation } from 'react-i18next';

export interface NumberInputProps {
  label: string;
  /** `mixed` where the things selected differ, undefined where there is none. */
  value: number | 'mixed' | undefined;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  prefix?: string;
  isLabelShown?: boolean;
  isDisabled?: boolean;
}

/**
 * A number of what is selected. Where it differs the field stands empty and says so; only a number that was typed or
 * stepped to is written.
 */
export function NumberInput({
  label,
  value,
  onChange,
  isLabelShown = false,
  ...rest
}: NumberInputProps): React.ReactNode {
  const { t } = useTranslation('diagram');
  const shown = value === 'mixed' || value === undefined ? Number.NaN : value;
  return (
    <NumberField
      {...rest}
      label={label}
      isLabelHidden={!isLabelShown}
      size="s"
      value={shown}
      placeholder={value === 'mixed' ? t('inspector.mixed') : undefined}
      onChange={(next) => {
        if (Number.isFinite(next) && next !== shown) onChange(next);
      }}
    />
  );
}
