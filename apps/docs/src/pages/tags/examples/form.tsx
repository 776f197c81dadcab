import { atLeastOneTag, Button, Form, required, TagsField, TextField, useForm } from '@limn/ui';
import { useState } from 'react';

export default function Publish() {
  const [message, setMessage] = useState('');
  const form = useForm({
    initial: { title: '', tags: [] as string[] },
    rules: { title: [required()], tags: [atLeastOneTag()] },
    onSubmit: ({ tags }, handle) => {
      if (tags.includes('free money'))
        handle.refuse({ tags: { text: 'File tags are wrong, please fix before publishing' } });
      else setMessage('Sent for review');
    },
  });
  return (
    <div style={{ inlineSize: 'min(420px, 100%)' }}>
      <Form
        form={form}
        label="Publish"
        actions={
          <>
            <Button onPress={form.reset}>Start over</Button>
            <Button type="submit" variant="primary" isPending={form.isPending}>
              Publish
            </Button>
          </>
        }
      >
        <TextField label="Title" isRequired {...form.field('title')} />
        <TagsField label="Tags" isRequired description="The server refuses “free money”" {...form.field('tags')} />
      </Form>
      <output>{message}</output>
    </div>
  );
}
