import { TagsField } from '@limn/ui';

export default function Required() {
  return (
    <div style={{ inlineSize: 'min(420px, 100%)' }}>
      <TagsField label="Tags" isRequired placeholder="At least one" />
    </div>
  );
}
