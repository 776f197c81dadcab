import { TextArea } from '@limn/ui';

export default function States() {
  return (
    <div style={{ display: 'grid', gap: 16, inlineSize: 'min(420px, 100%)' }}>
      <TextArea label="Does not grow" minRows={2} maxRows={2} defaultValue="Two rows, and then it scrolls." />
      <TextArea label="Read only" isReadOnly minRows={2} defaultValue="Written by the owner of the file." />
      <TextArea label="Disabled" isDisabled minRows={2} defaultValue="Comments are switched off." />
      <TextArea
        label="Wrong"
        isInvalid
        errorMessage="Describe what happened in more detail"
        minRows={2}
        defaultValue="Broken"
      />
    </div>
  );
}
