import { Button, Form, length, required, Select, TextArea, useForm } from '@limn/ui';
import { useState } from 'react';

export default function Feedback() {
  const [thanks, setThanks] = useState('');
  const form = useForm({
    initial: { kind: 'idea' as 'idea' | 'fault', content: '' },
    rules: { content: [required(), length({ min: 10, max: 500 })] },
    onSubmit: () => setThanks('Feedback submitted'),
  });
  return (
    <div style={{ inlineSize: 'min(420px, 100%)' }}>
      <Form
        form={form}
        label="Feedback"
        actions={
          <Button type="submit" variant="primary">
            Submit
          </Button>
        }
      >
        <Select
          label="About"
          items={[
            { value: 'idea', label: 'An idea' },
            { value: 'fault', label: 'Something doesn’t work' },
          ]}
          {...form.field('kind')}
        />
        <TextArea
          label="Feedback"
          isRequired
          maxLength={500}
          hasCounter
          placeholder="What happened, and what did you expect?"
          {...form.field('content')}
        />
      </Form>
      <output>{thanks}</output>
    </div>
  );
}
