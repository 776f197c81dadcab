import { Button, TextField, tips } from '@limn/ui';
import { useState } from 'react';

export default function First() {
  const [name, setName] = useState('');
  const [isChecked, setChecked] = useState(false);

  return (
    <form
      style={{ display: 'grid', gap: 16, inlineSize: 320 }}
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (name.trim() !== '') {
          tips.show('success', 'Saved');
        }
      }}
    >
      <TextField
        label="Full name"
        description="Shown to people you share files with"
        value={name}
        onChange={setName}
        isInvalid={isChecked && name.trim() === ''}
        errorMessage="Please enter your name"
        isRequired
        validationBehavior="aria"
      />
      <div>
        <Button type="submit" variant="primary">
          Save
        </Button>
      </div>
    </form>
  );
}
