import { TextField } from '@limn/ui';

export default function Limit() {
  return (
    <div style={{ display: 'grid', gap: 16, inlineSize: 'min(360px, 100%)' }}>
      <TextField label="Stops at ten" maxLength={10} hasCounter defaultValue="Team 👩‍👩‍👧‍👦" />
      <TextField
        label="Takes more, and says so"
        maxLength={10}
        limit="hint"
        hasCounter
        defaultValue="A rather long name"
      />
    </div>
  );
}
