import { Button, TextField } from '@limn/ui';

export default function Fields() {
  return (
    <form style={{ display: 'grid', gap: 'var(--space-5)', inlineSize: 'min(480px, 100%)' }} onSubmit={(event) => event.preventDefault()}>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))', gap: 'var(--space-5)' }}>
        <TextField label="First name" />
        <TextField label="Last name" />
      </div>
      <TextField label="Team" description="As on your invoice" />
      <div>
        <Button type="submit" variant="primary">
          Continue
        </Button>
      </div>
    </form>
  );
}
