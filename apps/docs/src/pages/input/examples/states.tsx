import { TextField } from '@limn/ui';

export default function States() {
  return (
    <div style={{ display: 'grid', gap: 16, inlineSize: 'min(360px, 100%)' }}>
      <TextField label="Small" size="s" defaultValue="Order process" />
      <TextField label="Large" size="l" defaultValue="Order process" />
      <TextField label="Read only" isReadOnly defaultValue="Order process" />
      <TextField label="Disabled" isDisabled defaultValue="Order process" />
      <TextField
        label="Wrong"
        isInvalid
        errorMessage="The folder already has a file with this name"
        defaultValue="Order process"
      />
    </div>
  );
}
