import { Avatar, Badge, Button } from '@limn/ui';

export default function Dot() {
  return (
    <>
      <Badge label="There is something new">
        <Button>Updates</Button>
      </Badge>
      <Badge around="circle" tone="success" label="Online">
        <Avatar name="Ada Lovelace" />
      </Badge>
      <Badge around="circle" tone="neutral" label="Offline">
        <Avatar name="Alan Turing" />
      </Badge>
    </>
  );
}
