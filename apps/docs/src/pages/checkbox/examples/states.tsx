import { Checkbox } from '@limn/ui';

export default function States() {
  return (
    <>
      <Checkbox>Not ticked</Checkbox>
      <Checkbox defaultSelected>Ticked</Checkbox>
      <Checkbox isIndeterminate>In part</Checkbox>
      <Checkbox isInvalid>Wrong</Checkbox>
      <Checkbox isReadOnly isSelected>
        Read only
      </Checkbox>
      <Checkbox isDisabled>Disabled</Checkbox>
      <Checkbox isDisabled isSelected>
        Disabled and ticked
      </Checkbox>
    </>
  );
}
