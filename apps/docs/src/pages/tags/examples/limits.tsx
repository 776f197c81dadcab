import { TagsField } from '@limn/ui';

export default function Limits() {
  return (
    <div style={{ inlineSize: 'min(420px, 100%)' }}>
      <TagsField
        label="Three short words"
        description="Up to 8 characters each"
        max={3}
        maxTagLength={8}
        defaultValue={['calm', 'clear']}
      />
    </div>
  );
}
