import { Collapse } from '@limn/ui';

export default function Basic() {
  return (
    <Collapse
      defaultValue={['edit']}
      items={[
        { id: 'edit', label: 'Who can edit', content: 'Everybody you invited as an editor, and members of the team.' },
        { id: 'links', label: 'How long links work', content: 'Until you revoke them, or for as long as you set.' },
        { id: 'export', label: 'What can be exported', content: 'Pictures, PDF, and the file itself.' },
      ]}
    />
  );
}
