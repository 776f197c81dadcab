import { atMost, Button, Form, MultiSelect, required, Select, useForm } from '@limn/ui';
import { useState } from 'react';

export default function Publish() {
  const [message, setMessage] = useState('');
  const form = useForm({
    initial: { industry: null as string | null, uses: [] as string[] },
    rules: { industry: [required('invalidRequired')], uses: [required(), atMost(2)] },
    onSubmit: () => setMessage('Sent for review'),
  });
  return (
    <div style={{ inlineSize: 'min(360px, 100%)' }}>
      <Form
        form={form}
        label="Publish"
        actions={
          <Button type="submit" variant="primary">
            Publish
          </Button>
        }
      >
        <Select
          label="Industry"
          isRequired
          items={[
            { value: 'it', label: 'Software' },
            { value: 'finance', label: 'Finance' },
            { value: 'teaching', label: 'Education' },
          ]}
          {...form.field('industry')}
        />
        <MultiSelect
          label="Used for"
          isRequired
          description="Two at most"
          items={[
            { value: 'teach', label: 'Teaching' },
            { value: 'plan', label: 'Planning' },
            { value: 'write', label: 'Documentation' },
          ]}
          {...form.field('uses')}
        />
      </Form>
      <output>{message}</output>
    </div>
  );
}
