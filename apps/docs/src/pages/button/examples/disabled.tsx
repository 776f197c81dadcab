import { Button } from '@limn/ui';

export default function Disabled() {
  return (
    <>
      <Button>Cancel</Button>
      <Button variant="primary" isDisabled>
        Not yet
      </Button>
      <Button variant="danger" isDisabled>
        Not yet
      </Button>
      <Button variant="quiet">Save draft</Button>
    </>
  );
}
