import { Button, Checkbox, CheckboxGroup, Form, required, useForm } from '@limn/ui';
import { useState } from 'react';

export default function Share() {
  const [message, setMessage] = useState('');
  const form = useForm({
    initial: { rights: [] as ('comment' | 'copy' | 'export')[], agreed: false },
    rules: { rights: [required()], agreed: [required()] },
    onSubmit: () => setMessage('Shared'),
  });
  return (
    <div style={{ inlineSize: 'min(360px, 100%)' }}>
      <Form
        form={form}
        label="Share"
        actions={
          <Button type="submit" variant="primary">
            Share
          </Button>
        }
      >
        <CheckboxGroup
          label="Viewers can"
          isRequired
          items={[
            { value: 'comment', label: 'Comment' },
            { value: 'copy', label: 'Copy' },
            { value: 'export', label: 'Export' },
          ]}
          {...form.field('rights')}
        />
        <Checkbox {...form.toggle('agreed')}>Nothing in it is confidential</Checkbox>
      </Form>
      <output>{message}</output>
    </div>
  );
}
