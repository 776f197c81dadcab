import { CheckboxGroup } from '@limn/ui';

export default function Horizontal() {
  return (
    <CheckboxGroup
      label="Formats, two at most"
      description="More than two make a large download"
      orientation="horizontal"
      max={2}
      defaultValue={['png']}
      items={[
        { value: 'png', label: 'PNG' },
        { value: 'svg', label: 'SVG' },
        { value: 'pdf', label: 'PDF' },
        { value: 'pos', label: 'POS', isDisabled: true },
      ]}
    />
  );
}
