/** One value of an item's data, entered as its type has it. */
import { isValueOf, type Property, propertyName } from '@limn/document';
import { DatePicker, Select, TextField } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface PropertyFieldProps {
  property: Property;
  isLabelHidden?: boolean;
  /** Called once with what was entered, not with each key. */
  onChange: (value: string) => void;
}

/** Longest value, characters. */
const MAX_VALUE = 5000;

export default function PropertyField({
  property,
  isLabelHidden = false,
  onChange,
}: PropertyFieldProps): React.ReactNode {
  const { t } = useTranslation('diagram');
  const { type, value } = property,
    label = propertyName(property);
  if (type === 'date')
    return (
      <DatePicker
        label={label}
        isLabelHidden={isLabelHidden}
        size="s"
        isClearable
        value={value === '' ? null : value}
        onChange={(date) => onChange(date ?? '')}
      />
    );
  if (type === 'boolean' || type === 'choice')
    return (
      <Select
        label={label}
        isLabelHidden={isLabelHidden}
        size="s"
        value={value}
        items={[
          { value: '', label: t('data.notSet') },
          ...(type === 'boolean'
            ? [
                { value: 'true', label: t('data.yes') },
                { value: 'false', label: t('data.no') },
              ]
            : (property.choices ?? []).map((choice) => ({ value: choice, label: choice }))),
        ]}
        onChange={onChange}
      />
    );
  return <Typed key={value} property={property} isLabelHidden={isLabelHidden} onChange={onChange} />;
}

function Typed({ property, isLabelHidden, onChange }: PropertyFieldProps): React.ReactNode {
  const [typed, setTyped] = useState(property.value);
  const isRight = isValueOf(property, typed.trim());
  const enter = (): void => {
    const value = property.type === 'number' ? typed.trim() : typed;
    if (isRight && value !== property.value) onChange(value);
    else if (!isRight) setTyped(property.value);
  };
  return (
    <TextField
      label={propertyName(property)}
      isLabelHidden={isLabelHidden === true}
      size="s"
      maxLength={MAX_VALUE}
      inputMode={property.type === 'number' ? 'decimal' : 'text'}
      value={typed}
      isInvalid={!isRight}
      onChange={setTyped}
      onBlur={enter}
      onEnter={enter}
    />
  );
}
