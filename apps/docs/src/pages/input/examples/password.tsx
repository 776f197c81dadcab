import { Button, Form, password, required, TextField, useForm } from '@limn/ui';
import { useState } from 'react';

export default function Password() {
  const [message, setMessage] = useState('');
  const form = useForm({
    initial: { password: '', again: '' },
    rules: {
      password: [required(), password()],
      again: [(value, values) => (value === values.password ? null : { text: 'The two passwords differ' })],
    },
    onSubmit: () => setMessage('Password changed'),
  });
  return (
    <div style={{ inlineSize: 'min(360px, 100%)' }}>
      <Form
        form={form}
        label="New password"
        actions={
          <Button type="submit" variant="primary">
            Change
          </Button>
        }
      >
        <TextField label="Account" autoComplete="username" isReadOnly defaultValue="li@example.com" />
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          isRequired
          description="8 to 16 letters and digits, at least one of each"
          {...form.field('password')}
        />
        <TextField label="Once more" type="password" autoComplete="new-password" {...form.field('again')} />
      </Form>
      <output>{message}</output>
    </div>
  );
}
