import { Button, Form, required, TextField, useForm } from '@limn/ui';

export default function Fields() {
  const form = useForm({
    initial: { first: '', last: '', team: '' },
    rules: { last: [required()] },
    onSubmit: () => undefined,
  });

  return (
    <Form
      form={form}
      label="Your name"
      layout="columns"
      actions={
        <Button type="submit" variant="primary">
          Continue
        </Button>
      }
    >
      <TextField label="First name" {...form.field('first')} />
      <TextField label="Last name" isRequired {...form.field('last')} />
      <TextField label="Team" description="As on your invoice" {...form.field('team')} />
    </Form>
  );
}
