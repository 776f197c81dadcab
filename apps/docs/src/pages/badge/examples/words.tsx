import { Badge, Button } from '@limn/ui';

export default function Words() {
  return (
    <>
      <Badge text="New" tone="success" />
      <Badge text="Beta" tone="accent" />
      <Badge text="Expires soon" tone="warning" />
      <Badge text="New" label="New">
        <Button>Mind maps</Button>
      </Badge>
    </>
  );
}
