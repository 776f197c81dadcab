import { Button, DatePicker, RadioGroup, Select, TagsField, TextField } from '@limn/ui';
import { useState, type FormEvent } from 'react';

export default function Request() {
  const [sent, setSent] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSent(
      new URLSearchParams(
        [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
      ).toString(),
    );
  };
  return (
    <form className="limn-form" onSubmit={submit} onReset={() => setSent('')}>
      <TextField label="Name" name="name" isRequired />
      <Select
        label="Kind"
        name="kind"
        isRequired
        defaultValue={null}
        items={[
          { value: 'flow', label: 'Flow chart' },
          { value: 'mind', label: 'Mind map' },
        ]}
      />
      <DatePicker label="Due date" name="due" defaultValue="2026-12-24" />
      <TagsField label="Tags" name="tags" defaultValue={['draft']} />
      <RadioGroup
        label="Size"
        name="size"
        defaultValue="m"
        items={[
          { value: 's', label: 'Small' },
          { value: 'm', label: 'Medium' },
        ]}
      />
      <div className="limn-form-actions">
        <Button type="reset">Start over</Button>
        <Button type="submit" variant="primary">
          Send
        </Button>
      </div>
      <output>{decodeURIComponent(sent)}</output>
    </form>
  );
}
