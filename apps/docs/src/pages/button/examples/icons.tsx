import { Button } from '@limn/ui';

export default function Icons() {
  return (
    <>
      <Button variant="primary" icon="add">
        New file
      </Button>
      <Button icon="download">Download</Button>
      <Button variant="quiet" iconEnd="external">
        Open in a new tab
      </Button>
    </>
  );
}
