import { password, required, TextField, useForm } from '@limn/ui';

export default function Password() {
  const form = useForm({
    initial: { password: '', again: '' },
    rules: {
      password: [required(), password()],
      again: [(value, values) => (value === values.password ? null : { text: 'The two passwords differ' })],
    },
    onSubmit: () => undefined,
  });
  return (
    <div style={{ display: 'grid', gap: 16, inlineSize: 'min(360px, 100%)' }}>
      <TextField label="New password" type="password" autoComplete="new-password" isRequired description="8 to 16 letters and digits, both of them" {...form.field('password')} />
      <TextField label="Once more" type="password" autoComplete="new-password" {...form.field('again')} />
    </div>
  );
}
