import { Button, Form, RadioGroup, required, useForm } from '@limn/ui';
import { useState } from 'react';

export default function Validity() {
  const [message, setMessage] = useState('');
  const form = useForm({
    initial: { days: null as '7' | '30' | '1000' | null },
    rules: { days: [required()] },
    onSubmit: () => setMessage('Link created'),
  });
  return (
    <div style={{ inlineSize: 'min(360px, 100%)' }}>
      <Form
        form={form}
        label="Link"
        actions={
          <Button type="submit" variant="primary">
            Create link
          </Button>
        }
      >
        <RadioGroup
          label="Valid for"
          isRequired
          orientation="horizontal"
          items={[
            { value: '7', label: '7 days' },
            { value: '30', label: '30 days' },
            { value: '1000', label: 'Always' },
          ]}
          {...form.field('days')}
        />
      </Form>
      <output>{message}</output>
    </div>
  );
}
