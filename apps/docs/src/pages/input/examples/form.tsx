import { Button, Checkbox, email, Form, length, mobile, required, TextField, useForm } from '@limn/ui';
import { useState } from 'react';

/** Simulates the server: one address is already taken. */
const signUp = (mail: string) =>
  new Promise<boolean>((resolve) => setTimeout(() => resolve(mail !== 'li@example.com'), 600));

export default function SignUp() {
  const [message, setMessage] = useState('');
  const form = useForm({
    initial: { name: '', mail: '', phone: '', agreed: false },
    rules: {
      name: [required(), length({ min: 2, max: 20 })],
      mail: [required(), email()],
      phone: [mobile()],
      agreed: [required()],
    },
    onSubmit: async ({ mail }, handle) => {
      if (await signUp(mail)) setMessage('Signed up');
      else handle.refuse({ mail: { text: 'This address is taken' } });
    },
  });
  return (
    <div style={{ inlineSize: 'min(420px, 100%)' }}>
      <Form
        form={form}
        label="Sign up"
        actions={
          <>
            <Button onPress={form.reset}>Start over</Button>
            <Button type="submit" variant="primary" isPending={form.isPending}>
              Sign up
            </Button>
          </>
        }
      >
        <TextField label="Name" isRequired {...form.field('name')} />
        <TextField
          label="E-mail"
          type="email"
          isRequired
          description="Try li@example.com, which is taken"
          {...form.field('mail')}
        />
        <TextField label="Mobile phone" type="tel" {...form.field('phone')} />
        <Checkbox {...form.toggle('agreed')}>I accept the terms</Checkbox>
      </Form>
      <output>{message}</output>
    </div>
  );
}
