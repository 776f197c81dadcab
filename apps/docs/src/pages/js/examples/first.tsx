import { Button, Form, required, TextField, tips, useForm } from '@limn/ui';

export default function First() {
  const form = useForm({
    initial: { name: '' },
    rules: { name: [required()] },
    onSubmit: () => void tips.show('success', 'Saved'),
  });

  return (
    <Form
      form={form}
      label="Profile"
      actions={
        <Button type="submit" variant="primary">
          Save
        </Button>
      }
    >
      <TextField
        label="Full name"
        description="Shown to people you share files with"
        isRequired
        {...form.field('name')}
      />
    </Form>
  );
}
