import {
  atLeastOneTag,
  atMost,
  Button,
  email,
  Form,
  landline,
  length,
  mobile,
  password,
  required,
  TagsField,
  TextField,
  tips,
  useForm,
} from '@limn/ui';

export default function Formats() {
  const form = useForm({
    initial: { title: '', mail: '', phone: '', office: '', secret: '', tags: [] as readonly string[] },
    rules: {
      title: [required(), length({ min: 2, max: 20 })],
      mail: [required(), email()],
      phone: [mobile()],
      office: [landline()],
      secret: [required(), password()],
      tags: [atLeastOneTag(), atMost(5)],
    },
    onSubmit: () => void tips.show('success', 'Everything is valid'),
  });

  return (
    <Form
      form={form}
      label="Helper formats"
      layout="columns"
      actions={
        <>
          <Button onPress={form.reset}>Start over</Button>
          <Button type="submit" variant="primary">
            Check
          </Button>
        </>
      }
    >
      <TextField label="Title" isRequired description="2 to 20 characters" {...form.field('title')} />
      <TextField label="E-mail" type="email" autoComplete="username" isRequired {...form.field('mail')} />
      <TextField label="Mobile number" type="tel" autoComplete="tel-national" {...form.field('phone')} />
      <TextField label="Landline" type="tel" autoComplete="work tel" {...form.field('office')} />
      <TextField label="Password" type="password" autoComplete="new-password" isRequired {...form.field('secret')} />
      <TagsField label="Tags" isRequired {...form.field('tags')} />
    </Form>
  );
}
