import { Steps } from '@limn/ui';

export default function Basic() {
  return (
    <Steps
      label="Publishing"
      value="review"
      items={[
        { id: 'describe', label: 'Describe', description: 'Title, kind, tags' },
        { id: 'review', label: 'Review', description: 'Takes a day' },
        { id: 'publish', label: 'Publish' },
      ]}
    />
  );
}
