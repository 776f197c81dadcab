import { Button } from '@limn/ui';

export default function Variants() {
  return (
    <>
      <Button variant="primary">Publish</Button>
      <Button>Save draft</Button>
      <Button variant="quiet">Cancel</Button>
      <Button variant="danger">Delete file</Button>
      <Button variant="danger-quiet">Remove from team</Button>
    </>
  );
}
