import { atMost, Button, email, Form, IconButton, later, required, TextField, useForm } from '@limn/ui';
import { useState } from 'react';

/** Simulates the server: one name is already taken. */
const isTaken = (name: string) =>
  new Promise<boolean>((resolve) => setTimeout(() => resolve(name.trim().toLowerCase() === 'limn'), 600));

export default function NewTeam() {
  const [message, setMessage] = useState('');
  const form = useForm({
    initial: { name: '', address: { city: '', street: '' }, people: [{ mail: '' }] },
    rules: {
      name: [required(), later(async (name) => ((await isTaken(name)) ? { text: 'This name is taken' } : null))],
      address: { fields: { city: [required()] } },
      people: { own: [atMost(3)], each: { mail: [required(), email()] } },
    },
    onSubmit: ({ people }) => setMessage(`Invited: ${people.length}`),
  });
  const address = form.group('address');
  const people = form.list('people');
  return (
    <div style={{ inlineSize: 'min(420px, 100%)' }}>
      <Form
        form={form}
        label="New team"
        actions={
          <Button type="submit" variant="primary" isPending={form.isPending}>
            Invite
          </Button>
        }
      >
        <TextField
          label="Team name"
          isRequired
          description="Try Limn, which is taken"
          isLoading={form.isChecking('name')}
          {...form.field('name')}
        />
        <TextField label="City" isRequired {...address.field('city')} />
        <TextField label="Street" {...address.field('street')} />
        {people.items.map((person) => (
          <div key={person.key} style={{ display: 'flex', alignItems: 'end', gap: 8 }}>
            <TextField label="E-mail" type="email" isRequired {...person.field('mail')} />
            <IconButton icon="trash" label="Remove" isDisabled={people.items.length === 1} onPress={person.remove} />
          </div>
        ))}
        <Button icon="add" isDisabled={people.items.length === 3} onPress={() => people.add({ mail: '' })}>
          One more person
        </Button>
      </Form>
      <output>{message}</output>
    </div>
  );
}
