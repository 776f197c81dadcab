import { Button, DatePicker, Form, required, useForm } from '@limn/ui';
import { useState } from 'react';

export default function Range() {
  const [message, setMessage] = useState('');
  const form = useForm({
    initial: { from: null as string | null, to: null as string | null },
    rules: {
      from: [required()],
      // Values in the same format sort like text.
      to: [
        required(),
        (to, { from }) => (to !== null && from !== null && to < from ? { text: 'It ends before it begins' } : null),
      ],
    },
    onSubmit: ({ from, to }) => setMessage(`${from} – ${to}`),
  });
  return (
    <div style={{ inlineSize: 'min(600px, 100%)' }}>
      <Form
        form={form}
        label="Period"
        layout="columns"
        actions={
          <Button type="submit" variant="primary">
            Show
          </Button>
        }
      >
        <DatePicker label="From" isRequired {...form.field('from')} />
        <DatePicker label="To" isRequired min={form.values.from ?? undefined} {...form.field('to')} />
      </Form>
      <output>{message}</output>
    </div>
  );
}
