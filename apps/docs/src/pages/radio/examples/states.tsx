import { RadioGroup } from '@limn/ui';

const options = [
  { value: 'portrait', label: 'Portrait' },
  { value: 'landscape', label: 'Landscape' },
];
const stay = () => undefined;

export default function States() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 40 }}>
      <RadioGroup label="Disabled" isDisabled items={options} value="portrait" onChange={stay} />
      <RadioGroup label="Read only" isReadOnly items={options} value="portrait" onChange={stay} />
      <RadioGroup
        label="Wrong"
        isInvalid
        errorMessage="This drawing is too wide for it"
        items={options}
        value="portrait"
        onChange={stay}
      />
    </div>
  );
}
