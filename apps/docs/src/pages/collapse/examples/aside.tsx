import { Badge, Button, Collapse } from '@limn/ui';

export default function Aside() {
  return (
    <Collapse
      size="s"
      look="plain"
      items={[
        {
          id: 'comments',
          label: 'Comments',
          aside: <Badge count={3} tone="neutral" />,
          content: 'Three people commented.',
        },
        {
          id: 'versions',
          label: 'Versions',
          aside: (
            <Button size="s" variant="quiet">
              Compare
            </Button>
          ),
          content: 'The last one is from this morning.',
        },
        { id: 'audit', label: 'Audit', isDisabled: true, content: 'For teams.' },
      ]}
    />
  );
}
