import { TagsField } from '@limn/ui';

export default function States() {
  return (
    <div style={{ display: 'grid', gap: 16, inlineSize: 'min(420px, 100%)' }}>
      <TagsField label="Small" size="s" defaultValue={['draft']} />
      <TagsField label="Large" size="l" defaultValue={['draft']} />
      <TagsField label="Read only" isReadOnly defaultValue={['draft', 'approved']} />
      <TagsField label="Disabled" isDisabled defaultValue={['draft', 'approved']} />
      <TagsField label="Wrong" isInvalid errorMessage="Sensitive words in the tags" defaultValue={['secret']} />
    </div>
  );
}
